// One work in two states below each other on one sheet: one of them counts.
import { describe, expect, test } from 'vitest';
import { sheetOf, type Rows } from '../bills-of-tests.ts';
import { findBillTable } from '../find-columns.ts';
import { readBill } from '../read-bill.ts';
import type { ReadSheet } from './read-sheet.ts';
import { billHead as head, chosen, priced, worksTimes } from './sheets-of-tests.ts';
import { tablesOfSheet } from './tables-of-sheet.ts';

describe('BQ-37 two states below each other on one sheet', () => {
  const readIn = (rows: Rows): ReadSheet[] =>
    tablesOfSheet(sheetOf(rows)).map(({ sheet, beside }) => ({
      sheet: sheet.name,
      title: sheet.name,
      isHidden: false,
      beside: beside?.sheet,
      caption: beside?.caption,
      bill: readBill(sheet, findBillTable(sheet)),
    }));
  const swapped = (rows: Rows) =>
    rows.map((row) => [row[0], row[1], row[3], row[2], row[4], row[5]].map((cell) => cell ?? null));

  test.each<[string, Rows]>([
    ['the same columns', [head, ...worksTimes(2)]],
    ['other columns', swapped([head, ...worksTimes(2)])],
  ])('with %s: the newer one comes in, the older one is told', (_, below) => {
    const sheets = readIn([
      ['RAB KONTRAK'],
      head,
      ...worksTimes(1),
      [],
      ['RAB ADDENDUM 1'],
      ...below,
    ]);
    expect(sheets.map(({ title, beside }) => [title, beside])).toEqual([
      ['RAB · RAB KONTRAK', 'RAB'],
      ['RAB · RAB ADDENDUM 1', 'RAB'],
    ]);
    expect(chosen(sheets)).toEqual({ taken: [1], main: 1, whyNot: [[0, 'beside']] });
  });

  test.each([
    ['RAB KONTRAK', 'ADDENDUM NOMOR 01'],
    ['RAB KONTRAK', 'ADDENDUM KONTRAK NOMOR 027/12/2026'],
    ['RAB KONTRAK NO. 027/12/SPK/2026', 'RAB ADDENDUM NO. 031/12/SPK/2026'],
    ['RENCANA ANGGARAN BIAYA', 'RENCANA ANGGARAN BIAYA ADDENDUM I TAHUN 2026'],
    ['DAFTAR KUANTITAS', 'DAFTAR KUANTITAS ADDENDUM 1 TANGGAL 5 MEI 2026'],
  ])('%s above %s: the newer one comes in', (one, other) => {
    const sheets = readIn([[one], head, ...worksTimes(1), [], [other], head, ...worksTimes(2)]);
    expect(chosen(sheets)).toEqual({ taken: [1], main: 1, whyNot: [[0, 'beside']] });
  });

  test.each<[string, string, number]>([
    ['HPS', 'PENAWARAN', 1],
    ['PENAWARAN', 'HPS', 0],
    ['HARGA PERKIRAAN SENDIRI (HPS)', 'PENAWARAN CV MAJU JAYA', 1],
    ['RAB ADDENDUM 1', 'RAB KONTRAK', 0],
    ['PENAWARAN PT A', 'PENAWARAN PT B', 0],
    ['RAB R0', 'RAB R1', 1],
  ])('BQ-42 %s above %s: as where they stand beside each other', (one, other, at) => {
    const sheets = readIn([[one], head, ...worksTimes(1), [], [other], head, ...worksTimes(2)]);
    expect(chosen(sheets)).toEqual({ taken: [at], main: at, whyNot: [[1 - at, 'beside']] });
  });

  test('BQ-38 what is added and taken off below its contract is none of the works', () => {
    const below = (title: string, ...rows: Rows) =>
      chosen(readIn([['RAB'], head, ...worksTimes(1), [], [title], head, ...rows]));
    const title = 'PEKERJAAN TAMBAH KURANG (CCO 1)';
    const changed = [...worksTimes(2).slice(0, 1), ...priced(['Pagar', 9, 'm', 500_000])];
    expect(below(title, ...changed)).toEqual({ taken: [0], main: 0, whyNot: [[1, 'beside']] });
    expect(below(title, ...worksTimes(1).with(0, worksTimes(2)[0] ?? [])).taken).toEqual([1]);
    expect(below(title, ...priced(['Pagar', 9, 'm', 500_000])).taken).toEqual([0, 1]);
  });

  test('a road that is called the new one is another road', () => {
    const roads = [
      ['RUAS JALAN BARU'],
      head,
      ...worksTimes(1),
      ['RUAS JALAN LAMA'],
      head,
      ...worksTimes(2),
    ];
    expect(readIn(roads)).toHaveLength(1);
  });

  test('of HPS, offer and what was negotiated the last one comes in', () => {
    const three = ['HPS', 'PENAWARAN CV. MAJU', 'HASIL NEGOSIASI'];
    const sheets = readIn(three.flatMap((title, at) => [[title], head, ...worksTimes(at + 1)]));
    expect(chosen(sheets)).toMatchObject({ taken: [2], main: 2 });
  });

  test('a third table is held against the names of both above it', () => {
    const titles = ['RAB', 'RAB ADDENDUM 1 ATAP', 'ADDENDUM 2 ATAP', 'ADDENDUM 2'];
    const [one = '', , three = '', two = ''] = titles;
    const tables = (...lines: string[]) =>
      readIn(lines.flatMap((title, at) => [[title], head, ...worksTimes(at + 1)])).length;
    expect([tables(one, two), tables(one, two, three)]).toEqual([2, 2]);
  });

  test('a line that heads each table, and a firm that signs between them, tell no states', () => {
    const tables = (...lines: string[]) =>
      readIn([
        ...lines.map((line) => [line]),
        ['LANTAI 1'],
        head,
        ...worksTimes(1),
        ...lines.map((line) => [line]),
        ['LANTAI 2'],
        head,
        ...worksTimes(2),
      ]);
    expect(tables('PENAWARAN')).toHaveLength(1);
    const signed = readIn([
      ['LANTAI 1'],
      head,
      ...worksTimes(1),
      ['CV MAJU'],
      ['LANTAI 2'],
      head,
      ...worksTimes(2),
    ]);
    expect(signed).toHaveLength(1);
  });

  test('a line of three cells between the title and the head is of the title', () => {
    const tables = (one: string, other: string) =>
      readIn([
        ['RAB KONTRAK'],
        ['Pekerjaan', ':', one],
        head,
        ...worksTimes(1),
        [],
        ['RAB ADDENDUM I'],
        ['Pekerjaan', ':', other],
        head,
        ...worksTimes(2),
      ]);
    const same = tables('Gedung A', 'Gedung A');
    expect(same.map(({ title }) => title)).toEqual(['RAB · RAB KONTRAK', 'RAB · RAB ADDENDUM I']);
    expect(chosen(same).taken).toEqual([1]);
    expect(chosen(tables('Gedung A', 'Gedung B')).taken).toEqual([0, 1]);
  });

  test('a state at the end of a long title is known too, and the title shown is short', () => {
    const sheets = readIn([
      ['RENCANA ANGGARAN BIAYA (RAB) KONTRAK AWAL'],
      head,
      ...worksTimes(1),
      [],
      ['PEKERJAAN PEMBANGUNAN GEDUNG KANTOR KELURAHAN SUKAMAJU'],
      ['ADDENDUM I'],
      head,
      ...worksTimes(2),
    ]);
    expect(sheets.map(({ title }) => title.length < 50)).toEqual([true, true]);
    expect(chosen(sheets)).toEqual({ taken: [1], main: 1, whyNot: [[0, 'beside']] });
  });

  test('a title that says nothing but its state is of what stands above, whatever that is called', () => {
    const sheets = readIn([
      ['PEMBANGUNAN GEDUNG A'],
      head,
      ...worksTimes(1),
      ['ADDENDUM I'],
      head,
      ...worksTimes(2),
    ]);
    expect(chosen(sheets).taken).toEqual([1]);
  });

  test('a head that a page repeats between the two hides none', () => {
    const above = [['RAB KONTRAK'], head, ...worksTimes(1), head];
    const sheets = readIn([...above, ['RAB ADDENDUM I'], head, ...worksTimes(2)]);
    expect(chosen(sheets).taken).toEqual([1]);
  });

  test('below no works, and below a title that says no state, is none', () => {
    const below = (title: string, works: Rows) =>
      readIn([['RAB GEDUNG A'], head, ...works, [title], head, ...worksTimes(2)]);
    expect(below('RAB GEDUNG A ADDENDUM I', [['I', 'TANAH']])).toHaveLength(1);
    expect(below('RAB GEDUNG A', worksTimes(1))).toHaveLength(1);
  });

  test('other places, and a head that a page repeats, are none', () => {
    const places = readIn([
      ['GEDUNG A REVISI'],
      head,
      ...worksTimes(1),
      [],
      ['GEDUNG B REVISI'],
      head,
      ...worksTimes(1),
    ]);
    expect(places).toHaveLength(1);
    const numbers = readIn([
      ['RUMAH NO 1'],
      head,
      ...worksTimes(1),
      [],
      ['RUMAH NO 2 REVISI'],
      head,
      ...worksTimes(2),
    ]);
    expect(numbers).toHaveLength(1);
    expect(
      readIn([['RAB ADDENDUM 1'], head, ...worksTimes(1), head, ...worksTimes(2)]),
    ).toHaveLength(1);
  });
});
