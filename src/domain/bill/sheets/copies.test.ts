// Copies, proposals and revisions of which every figure is another one, and a revised part of a whole bill: what is one
// work comes in once, what is two comes in twice.
import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import type { Rows } from '../bills-of-tests.ts';
import { chooseSheets } from './choose-sheets.ts';
import type { ReadSheet } from './read-sheet.ts';
import { billHead, chosen, priced, read, sheetRead } from './sheets-of-tests.ts';
import { areInOneOrder } from './work-keys.ts';

const names = ['Galian', 'Urugan', 'Pondasi', 'Sloof', 'Kolom', 'Dinding', 'Plesteran', 'Genteng'];
const list = (volume = 1, price = 1): Rows =>
  priced(
    ...names.map((name, at): [string, number, string, number] => [
      name,
      (at + 3) * volume + (volume === 1 ? 0 : at),
      'm3',
      (at + 1) * 10_000 * price + (price === 1 ? 0 : at * 100),
    ]),
  );
const all = list();
const others = list(2, 3);
const part = (from: number, to: number, rows: Rows = all) => rows.slice(from, to);
const titled = (name: string, rows: Rows, ...titles: string[]): ReadSheet =>
  sheetRead(name, [['RENCANA ANGGARAN BIAYA'], ...titles.map((text) => [text]), billHead, ...rows]);

describe('BQ-36 of one work of which every figure is another one', () => {
  test.each([
    ['RAB', 'RAB (2)'],
    ['RAB', 'usulan'],
    ['RAB', 'Copy of RAB'],
    ['RAB Masjid', 'RAB Masjid (3)'],
    ['HPS', 'PAGU'],
    ['RAB', 'Pagu Anggaran'],
    ['Opsi A', 'Opsi B'],
    ['RAB Perubahan 2025', 'RAB'],
    ['RAB final ACC', 'RAB final'],
  ])('%s comes in and %s is told, in either order', (one, other) => {
    const sheets = [read(one, all), read(other, others)];
    expect(chosen(sheets)).toMatchObject({ taken: [0], whyNot: [[1, 'state']] });
    // Nothing tells which of these is the later one.
    if (/^Opsi|\(\d\)/.test(one + other)) return;
    expect(chosen(sheets.toReversed())).toMatchObject({ taken: [1], whyNot: [[0, 'state']] });
  });

  test.each([
    ['Gedung A', 'Gedung B'],
    ['RAB 1 Arsitektur', 'RAB 2 Struktur'],
    ['Mijen', 'Boja'],
    ['RAB 1', 'RAB 2'],
    ['2024', '2025'],
  ])('%s and %s are summed', (one, other) => {
    expect(chosen([read(one, all), read(other, others)]).taken).toEqual([0, 1]);
  });

  test('the year before gives way only where the volumes are the same', () => {
    const dearer = list(1, 2);
    expect(chosen([read('RAB 2024', all), read('RAB 2025', dearer)])).toMatchObject({
      taken: [1],
      whyNot: [[0, 'state']],
    });
  });

  test('of the same volumes with other prices the other money is told, of a part too', () => {
    for (const rows of [list(1, 2), part(0, 4, list(1, 2))]) {
      const sheets = [read('RAB', all), read('Lain', rows)];
      expect(chosen(sheets)).toMatchObject({ taken: [0], whyNot: [[1, 'state']] });
      expect(chooseSheets(sheets).older.get(1)).toBe(0);
    }
    expect(chosen([read('RAB', all), read('Lain', part(0, 4))]).whyNot).toEqual([[1, 'same']]);
    const blank = part(0, 4).map((row) => row.slice(0, 4));
    expect(chosen([read('RAB', all), read('Lain', blank)]).whyNot).toEqual([[1, 'no prices']]);
    const types = [read('Tipe 36', all), read('Tipe 36 Hook', list(1, 2))];
    expect(chosen(types).taken).toEqual([0, 1]);
  });

  test('what stands above their heads tells it where their names do not', () => {
    const two = (one: string, other: string, name = 'RAB (2)', first = 'RAB') =>
      chosen([titled(first, all, one), titled(name, others, other)]).taken;
    expect(two('TAHUN 2025', 'REVISI 1')).toEqual([1]);
    expect(two('HARGA PERKIRAAN SENDIRI (HPS)', 'PENAWARAN', 'Sheet2', 'Sheet1')).toEqual([1]);
    expect(two('PENAWARAN', 'HPS', 'RAB 2', 'RAB 1')).toEqual([0]);
    expect(two('LOKASI : SDN 1 MIJEN', 'LOKASI : SDN 2 BOJA')).toEqual([0, 1]);
    expect(two('PEKERJAAN : GEDUNG A', 'PEKERJAAN : GEDUNG B', 'Sheet2', 'Sheet1')).toEqual([0, 1]);
    expect(two('PEKERJAAN : MASJID', 'PEKERJAAN : MASJID')).toEqual([0]);
    // What is built larger, or spelled otherwise, stands in the same place.
    expect(two('LUAS BANGUNAN : 120 m2', 'LUAS BANGUNAN : 150 m2', 'RAB Rev 1')).toEqual([1]);
    expect(two('Rumah Tinggal 120 m²', 'Rumah Tinggal 150 m²', 'RAB Rev 1')).toEqual([1]);
    expect(two('LOKASI : JL. MERDEKA', 'LOKASI : JALAN MERDEKA', 'RAB Rev 1')).toEqual([1]);
    // The day of a print is none of a state where the names are two.
    expect(two('Sleman, 12 Jan 2026', 'Sleman, 3 Feb 2026', 'RAB 2', 'RAB 1')).toEqual([0, 1]);
  });

  test('whatever its figures become, a copy comes in once and a building on its own', () => {
    const figure = fc.integer({ min: 1, max: 999 });
    const figures = fc.array(fc.tuple(figure, figure), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(figures, (changed) => {
        const rows = priced(
          ...names.map((name, at): [string, number, string, number] => {
            const [volume = 1, price = 1] = changed[at] ?? [];
            return [name, volume, 'm3', price * 1000];
          }),
        );
        const taken = (one: string, other: string) =>
          chosen([read(one, all), read(other, rows)]).taken.length;
        expect([taken('RAB', 'RAB (2)'), taken('RAB', 'RAB Revisi')]).toEqual([1, 1]);
        expect(taken('RAB', 'Usulan')).toBe(1);
        expect(taken('Blok A', 'Blok B')).toBe(2);
      }),
      { numRuns: 25 },
    );
  });
});

describe('BQ-36 a whole and parts of which every figure is another one', () => {
  const parts = [
    read('SIPIL', part(0, 3)),
    read('ARSITEKTUR', part(3, 6)),
    read('ATAP', part(6, 8)),
  ];

  test.each(['ADDENDUM 1', 'AS BUILT', 'KONTRAK REV 2', 'PENAWARAN'])(
    '%s stands for those with works enough to have an order',
    (name) => {
      const { taken, older } = chooseSheets([...parts.slice(0, 2), read(name, part(0, 6, others))]);
      expect([...taken]).toEqual([2]);
      expect(older).toEqual(
        new Map([
          [0, 2],
          [1, 2],
        ]),
      );
    },
  );

  test('in another order they are other works', () => {
    const turned = part(0, 6, others).toReversed();
    expect(chosen([...parts.slice(0, 2), read('ADDENDUM 1', turned)]).taken).toEqual([0, 1, 2]);
  });

  test('the order is that of most of them', () => {
    const { bill } = read('RAB', all);
    const inOrder = (...rows: Rows) => areInOneOrder(bill, read('Lain', rows).bill);
    expect(inOrder(...others)).toBe(true);
    const [first = [], ...rest] = others;
    expect(inOrder(...rest, first)).toBe(true);
    expect(inOrder(...others.slice(4), ...others.slice(0, 4))).toBe(false);
    expect(inOrder()).toBe(true);
  });

  test.each(['Sipil Rev.1', 'SIPIL (REVISI)', 'Rev. 1 Struktur', 'Addendum 1', 'RAB Rev.2 MEP'])(
    '%s of a part of the whole stays outside and is told',
    (name) => {
      const sheets = [read('RAB', all), read(name, part(0, 3, others))];
      expect(chosen(sheets)).toEqual({ taken: [0], main: 0, whyNot: [[1, 'state']] });
      expect(chooseSheets(sheets).older).toEqual(new Map([[1, 0]]));
    },
  );

  test('so is one that a chapter of the whole is called after', () => {
    const chapters = [['A', 'TANAH'], ...part(0, 4), ['B', 'DINDING'], ...part(4, 8)];
    const whole = read('RAB', chapters);
    expect(chosen([whole, read('Tanah Rev.1', part(0, 3, others))]).taken).toEqual([0]);
  });

  test.each(['Pos Jaga Rev.1', 'Mijen Rev.1', 'Sipil', 'SIPIL LAMA Gedung B'])(
    '%s is another work, or may be',
    (name) => {
      const sheets = [read('RAB', all), read(name, part(0, 3, others))];
      expect(chosen(sheets).taken).toEqual([0, 1]);
    },
  );

  test('two revised parts of three stand not for the whole', () => {
    const sheets = [
      read('RAB', all),
      read('Sipil Rev.1', part(0, 3, others)),
      read('Arsitektur Rev.1', part(3, 6, others)),
    ];
    expect(chosen(sheets).taken).toEqual([0]);
    const whole = [...sheets, read('Atap Rev.1', part(6, 8, all))];
    expect(chosen(whole).taken).toEqual([1, 2, 3]);
  });
});
