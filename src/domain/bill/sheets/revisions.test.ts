// Which of several sheets of one work is the latest, whatever they are called, and what a contract adds and takes off:
// its money comes in once.
import { describe, expect, test } from 'vitest';
import { toText } from '../../number/decimal.ts';
import { billOf, type Rows } from '../bills-of-tests.ts';
import { chooseSheets } from './choose-sheets.ts';
import type { ReadSheet } from './read-sheet.ts';
import { chosen, priced, read, two, worksTimes } from './sheets-of-tests.ts';
import { alsoIn, changedBy } from './states-of-parts.ts';

describe('BQ-36 a revision that is called by no number', () => {
  const changed = (count: number) =>
    worksTimes(1).map((row, at) =>
      at < count
        ? row.with(2, Number(row[2]) + 7).with(5, (Number(row[2]) + 7) * Number(row[4]))
        : row,
    );

  test.each([
    ['RAB Rev.A', 'RAB Rev.B'],
    ['R0', 'R1'],
    ['RAB v1', 'RAB v2'],
    ['RABv1', 'RABv2'],
    ['BQ_R0', 'BQ_R1'],
    ['RAB versi 1', 'RAB versi 2'],
    ['Kontrak', 'Amd 1'],
    ['Kontrak', 'Amandemen'],
    ['RAB', 'RAB Update'],
    ['RAB', 'RAB (final)'],
    ['RAB', 'RAB fix'],
    ['RAB lama', 'RAB baru'],
    ['BQ awal', 'BQ'],
    ['RAB Rumah Tinggal v1', 'RAB Rumah Tinggal v2'],
    ['RAB Rev 2', 'RAB final'],
    ['RAB final', 'RAB final 2'],
  ])('%s before %s, few or most volumes changed, in either order', (one, other) => {
    for (const count of [1, 3]) {
      const [older, newer] = [read(one, worksTimes(1)), read(other, changed(count))];
      expect(chosen([older, newer])).toEqual({ taken: [1], main: 1, whyNot: [[0, 'state']] });
      expect(chosen([newer, older])).toEqual({ taken: [0], main: 0, whyNot: [[1, 'state']] });
    }
  });

  test.each([
    ['Blok A', 'Blok B'],
    ['Tipe R1', 'Tipe R2'],
    ['Rumah R1', 'Rumah R2'],
    ['Lantai 1', 'Lantai 2'],
    ['V1 gudang', 'V2 gudang'],
    ['Gudang V1', 'Gudang V2'],
    ['Tahap 1', 'Tahap 2'],
  ])('%s and %s are two', (one, other) => {
    for (const count of [0, 1, 3]) {
      expect(chosen(two(one, other, changed(count))).taken).toEqual([0, 1]);
    }
  });

  test('of many states the last one, in whatever order they stand', () => {
    const life = [
      'HPS',
      'Penawaran',
      'Nego',
      'Kontrak',
      'Kontrak Add.1',
      'Kontrak Add.1 Rev 2',
      'CCO 2',
    ];
    const sheets = life.map((name, at) => read(name, changed(at % 4)));
    expect(chosen(sheets).taken).toEqual([6]);
    expect(chosen(sheets.toReversed()).taken).toEqual([0]);
  });

  test.each([
    ['RAB 20-01-26', 'RAB 3-2-26'],
    ['RAB (12 Jan 2026)', 'RAB (3 Februari 2026)'],
    ['RAB Rev 1 (12.01.2026)', 'RAB Rev 2 (3.01.2026)'],
  ])('the day tells it where nothing else does: %s before %s', (one, other) => {
    expect(chosen(two(one, other, changed(3))).taken).toEqual([1]);
    expect(chosen(two(other, one, changed(3))).taken).toEqual([0]);
  });

  test('days alone, and what is no day, are names of their own', () => {
    for (const [one = '', other = ''] of [
      ['12 Jan 2026', '19 Jan 2026'],
      ['RAB 45-99-26', 'RAB 46-99-26'],
    ]) {
      expect(chosen(two(one, other, changed(3))).taken).toEqual([0, 1]);
    }
  });

  test('a type of house has its own revisions', () => {
    const sheets = [
      read('RAB T.36 R0', worksTimes(1)),
      read('RAB T.36 R1', changed(1)),
      read('RAB T.45 R0', worksTimes(2)),
    ];
    expect(chosen(sheets)).toMatchObject({ taken: [1, 2], whyNot: [[0, 'state']] });
    const hook = [
      read('Tipe 36 Rev.B', changed(1)),
      read('Tipe 36 Hook', changed(3)),
      read('Tipe 36 Sudut', changed(3)),
    ];
    expect(chosen(hook).taken.includes(0)).toBe(true);
    expect(chooseSheets(hook).older.has(1)).toBe(false);
  });

  test('rooms may be called by such a letter', () => {
    expect(chosen(two('Kamar R1', 'Kamar R2', changed(3))).taken).toEqual([0, 1]);
    expect(chosen(two('R1 - Kamar', 'R2 - Kamar', changed(3))).taken).toEqual([0, 1]);
    expect(chosen(two('Sipil R1', 'Sipil R2', changed(3))).taken).toEqual([1]);
  });

  test('of other works it is another bill', () => {
    for (const [one, other] of [
      ['R1', 'R2'],
      ['v1', 'v2'],
      ['RAB Rev.A', 'RAB Rev.B'],
      ['RAB', 'RAB fix'],
    ]) {
      const works = priced(['Lift', 1, 'unit', 9e8], ['Genset', 1, 'unit', 5e8]);
      expect(chosen(two(one ?? '', other ?? '', works)).taken).toEqual([0, 1]);
    }
  });
});

describe('BQ-36 an addendum of all works beside a contract of a sheet per discipline', () => {
  const [galian = [], urugan = [], pondasi = [], genteng = []] = worksTimes(1);
  const [kabel = [], lampu = []] = priced(['Kabel', 80, 'm', 15_000], ['Lampu', 9, 'bh', 90_000]);
  const parts = [
    read('SIPIL', [galian, urugan, pondasi]),
    read('ARSITEKTUR', [genteng, ...priced(['Cat', 60, 'm2', 30_000])]),
    read('MEP', [kabel, lampu]),
  ];
  const all = [...worksTimes(2), ...priced(['Cat', 66, 'm2', 30_000]), kabel, lampu];

  test.each(['ADDENDUM 1', 'CCO 1', 'RAB Rev.1', 'FINAL'])('%s stands for all of them', (name) => {
    const sheets = [...parts, read(name, all)];
    expect(chosen(sheets)).toEqual({
      taken: [3],
      main: 3,
      whyNot: [
        [0, 'state'],
        [1, 'state'],
        [2, 'state'],
      ],
    });
    expect(chooseSheets(sheets).older).toEqual(
      new Map([
        [0, 3],
        [1, 3],
        [2, 3],
      ]),
    );
  });

  test('and for those alone that it covers', () => {
    const addendum = read('ADDENDUM 1', all.slice(0, 5));
    expect(chosen([...parts, addendum])).toMatchObject({
      taken: [2, 3],
      whyNot: [
        [0, 'state'],
        [1, 'state'],
      ],
    });
  });

  test('whatever the recap of the contract names', () => {
    const recap: ReadSheet = {
      ...read('REKAP', []),
      bill: billOf([
        ['No', 'Uraian', 'Jumlah'],
        ...parts.map(({ title, bill }, at) => [at + 1, title, Number(toText(bill.total))]),
      ]),
    };
    expect(chosen([recap, ...parts, read('ADDENDUM 1', all)]).taken).toEqual([4]);
  });

  test('of which it has one work, that one is known to stand in both', () => {
    const addendum = read('ADDENDUM 1', [...all.slice(0, 5), kabel]);
    const mep = read('MEP', [kabel, lampu, ...priced(['Pompa', 1, 'unit', 9e6])]);
    const one = [...parts.slice(0, 2), mep, addendum];
    expect(chosen(one).taken).toEqual([2, 3]);
    expect([alsoIn(addendum, mep), alsoIn(mep, addendum), alsoIn(addendum, addendum)]).toEqual([
      1, 0, 0,
    ]);
  });

  test('a place, a blank one and one of half the works stand for none, and peers count once', () => {
    const addendum = (...rows: Rows) => read('ADDENDUM 1', rows);
    const older = (sheets: ReadSheet[]) => chooseSheets(sheets).older;
    const blank = all.map((row) => row.slice(0, 4));
    expect(older([...parts, addendum(...blank)]).has(0)).toBe(false);
    const asIs = [galian, urugan, pondasi, genteng, kabel, lampu].map((row) => row.slice(0, 4));
    expect(older([...parts, addendum(...asIs)]).has(0)).toBe(false);
    // Of each of two places it has all works, and of both the half.
    const places = [read('Mijen', worksTimes(1)), read('Boja', worksTimes(2))];
    expect(older([...places, addendum(...worksTimes(1))])).toEqual(new Map([[2, 0]]));
    const both = [
      ...parts.slice(0, 1),
      read('SIPIL R1', [galian, urugan, pondasi]),
      addendum(...all.slice(0, 3)),
    ];
    expect([older(both).get(0), older(both).get(1)]).toEqual([2, 2]);
  });

  test('what an addendum or a list of tambah kurang changes', () => {
    const addendum = read('ADDENDUM 1', [all[0] ?? [], all[4] ?? []]);
    const titles = (list: ReadSheet) => changedBy(list, parts).map(({ title }) => title);
    expect(titles(addendum)).toEqual(['SIPIL', 'ARSITEKTUR']);
    expect(titles(read('TAMBAH KURANG', [kabel]))).toEqual(['MEP']);
    expect(titles(read('Lain', [kabel]))).toEqual([]);
  });

  test('the last of two addenda stands for all, and one of the changed works alone for none', () => {
    const addenda = [read('ADDENDUM 1', all), read('ADDENDUM 2', all.toSpliced(0, 1, galian))];
    expect(chosen([...parts, ...addenda]).taken).toEqual([4]);
    const changed = read('ADDENDUM 1', [all[0] ?? [], all[4] ?? []]);
    expect(chosen([...parts, changed])).toMatchObject({ taken: [0, 1, 2], whyNot: [[3, 'state']] });
    expect(chooseSheets([...parts, changed]).older).toEqual(new Map([[3, 0]]));
  });

  test('newer parts stand for an older whole', () => {
    const newer = parts.map((part) => ({
      ...part,
      sheet: `${part.title} Rev.1`,
      title: `${part.title} Rev.1`,
    }));
    expect(chosen([read('RAB', all), ...newer])).toMatchObject({
      taken: [1, 2, 3],
      whyNot: [[0, 'state']],
    });
  });

  test('a whole that says nothing stands for parts of which most figures are its own', () => {
    const some = all.with(0, galian).with(1, urugan).with(2, pondasi);
    expect(chosen([...parts.slice(0, 2), read('Gabungan', some.slice(0, 5))]).taken).toEqual([2]);
    // Nothing changed, or most of it, is no state by figures alone.
    const gabungan = (...rows: Rows) =>
      chooseSheets([...parts.slice(0, 2), read('Gabungan', rows)]).older.size;
    const same = [galian, urugan, pondasi, genteng, ...priced(['Cat', 60, 'm2', 30_000])];
    expect(gabungan(...same)).toBe(0);
    expect(gabungan(...all.slice(0, 5))).toBe(0);
    const others = all.map((row, at) => row.with(2, 70 + at).with(4, 1000 + at));
    expect(chosen([...parts, read('Gabungan', others)]).taken).toEqual([0, 1, 2, 3]);
  });

  test('places of the same works, and one more place, are no parts of it', () => {
    const place = (name: string, times: number) => read(name, worksTimes(times));
    const places = [place('Mijen', 1), place('Boja', 2), read('Tugu', [...worksTimes(3), kabel])];
    expect(chosen(places).taken).toEqual([0, 1, 2]);
    const alike = [
      read('Mijen', [galian, urugan, pondasi]),
      read('Boja', [...all.slice(0, 2), genteng]),
    ];
    const both = read('Gabungan', [galian, ...all.slice(1, 2), pondasi, genteng]);
    expect(chooseSheets([...alike, both]).older.size).toBe(0);
    expect(chosen([...parts, read('Pos Jaga Rev.1', all)]).taken).toEqual([0, 1, 2, 3]);
    const other = read('ADDENDUM 1', priced(['Lift', 1, 'unit', 9e8], ['Genset', 1, 'unit', 5e8]));
    expect(chosen([...parts, other]).taken).toEqual([0, 1, 2, 3]);
  });
});

describe('BQ-38 what a contract adds and takes off', () => {
  const [galian = [], urugan = [], ...rest] = worksTimes(1);
  const changes = (...rows: Rows) => [read('KONTRAK', worksTimes(1)), read('TAMBAH KURANG', rows)];

  test('on a sheet of its own it is none of the works, and its money is told', () => {
    const few = [galian.with(2, 3).with(5, 300_000), ...priced(['Pagar', 9, 'm', 500_000])];
    expect(chosen(changes(...few))).toEqual({ taken: [0], main: 0, whyNot: [[1, 'state']] });
    expect(chosen(changes(...few).toReversed())).toMatchObject({
      taken: [1],
      whyNot: [[0, 'state']],
    });
    const many = [
      ...few,
      ...priced(
        ...Array.from({ length: 9 }, (_, at): [string, number, string, number] => [
          `Baru ${at}`,
          1,
          'bh',
          1000,
        ]),
      ),
    ];
    expect(chosen(changes(...many)).taken).toEqual([0]);
  });

  test('which lists all works, most as they were, is the newer state', () => {
    const all = [galian.with(2, 12).with(5, 1_200_000), urugan, ...rest];
    expect(chosen(changes(...all))).toMatchObject({ taken: [1], whyNot: [[0, 'state']] });
    // A part of them as they were is not all of it, and of another place it is none.
    expect(chosen(changes(galian, urugan)).taken).toEqual([0]);
    const place = [read('GEDUNG A', worksTimes(1)), read('TAMBAH KURANG GEDUNG B', [galian])];
    expect(chosen(place).taken).toEqual([0, 1]);
    const later = [read('ADDENDUM 2', worksTimes(1)), read('TAMBAH KURANG (CCO 1)', all)];
    expect(chosen(later).taken).toEqual([0]);
  });

  test('of new works alone it comes in', () => {
    expect(chosen(changes(...priced(['Pagar', 9, 'm', 500_000]))).taken).toEqual([0, 1]);
  });
});
