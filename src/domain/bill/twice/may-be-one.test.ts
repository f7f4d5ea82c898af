// What all comes in and may be one work is asked, and what is surely two is not.
import { describe, expect, test } from 'vitest';
import type { Rows } from '../bills-of-tests.ts';
import { decimal } from '../../number/decimal.ts';
import { billHead, priced, read, sheetRead } from '../sheets/sheets-of-tests.ts';
import type { ReadSheet } from '../sheets/read-sheet.ts';
import { mayBeOne } from './may-be-one.ts';

const names = ['Galian', 'Urugan', 'Pondasi', 'Sloof', 'Kolom', 'Dinding', 'Plesteran', 'Genteng'];
const list = (volume = 0, price = 0): Rows =>
  priced(
    ...names.map((name, at): [string, number, string, number] => [
      name,
      at + 3 + volume * (at + 1),
      'm3',
      (at + 1) * 10_000 + price * (at + 7),
    ]),
  );
const asked = (
  sheets: readonly ReadSheet[],
  areOne = () => false,
  recap?: Parameters<typeof mayBeOne>[2],
) =>
  mayBeOne(
    sheets.map((sheet, at) => ({ ...sheet, at })),
    areOne,
    recap,
  ).map((group) => group.map(({ title }) => title));
const two = (one: string, other: string, rows = list(2, 3)) =>
  asked([read(one, list()), read(other, rows)]);

describe('BQ-36 sheets that all come in and may be one work', () => {
  test.each([
    ['RAB 1', 'RAB 2'],
    ['RAB A', 'RAB B'],
    ['RAB', 'RAB Hemat'],
    ['RAB', 'Usulan Dinas'],
    ['Sheet1', 'Sheet2'],
    ['2024', '2025'],
    ['RAB Januari', 'RAB Februari'],
    ['Gedung Lama', 'Gedung Baru'],
    ['RAB (2)', 'RAB (3)'],
    ['RAB Kades', 'RAB PUPR'],
  ])('%s and %s are asked', (one, other) => {
    expect(two(one, other)).toEqual([[one, other]]);
  });

  test.each([
    ['Gedung A', 'Gedung B'],
    ['T.36', 'T.45'],
    ['Kios 1', 'Kios 2'],
    ['Kamar 1', 'Kamar 2'],
    ['Gd. A Kontrak', 'Gd. B Kontrak'],
    ['Gedung Serbaguna', 'Gedung Olahraga'],
    ['RAB', 'Pagar'],
    ['RAB', 'RAB Gudang'],
    ['Ruas 1', 'Ruas 2'],
  ])('%s and %s are not', (one, other) => {
    expect(two(one, other)).toEqual([]);
  });

  test('names of their own are two where either figure is of one project, or the list is another', () => {
    expect(two('Mijen', 'Boja', list(2))).toEqual([]);
    expect(two('Mijen', 'Boja', list(0, 3))).toEqual([]);
    expect(two('Mijen', 'Boja')).toEqual([['Mijen', 'Boja']]);
    expect(two('Mijen', 'Boja', list(2, 3).toReversed())).toEqual([]);
    const [, , ...rest] = list(2, 3);
    expect(two('Mijen', 'Boja', rest)).toEqual([]);
  });

  test('other works, few of them, blank ones and tables of one sheet are not', () => {
    expect(two('RAB 1', 'RAB 2', priced(['Lift', 1, 'unit', 9e8]))).toEqual([]);
    const few = (rows: Rows) => read('RAB', rows.slice(0, 2));
    expect(asked([few(list()), { ...few(list(2, 3)), sheet: 'Lain' }])).toEqual([]);
    const blank = list().map((row) => row.slice(0, 4));
    expect(two('RAB 1', 'RAB 2', blank)).toEqual([]);
    const tables = [read('RAB 1', list()), read('RAB 2', list(2, 3))];
    expect(asked(tables.map((table) => ({ ...table, sheet: 'RAB' })))).toEqual([]);
    expect(asked(tables.map((table) => ({ ...table, beside: 'RAB' })))).toEqual([]);
  });

  test('a part of the whole is, which a discipline or a chapter calls it', () => {
    const part = list(2, 3).slice(0, 4);
    expect(two('RAB', 'Sipil', part)).toEqual([['RAB', 'Sipil']]);
    expect(two('RAB', 'Taman', part)).toEqual([]);
    expect(two('Gedung A', 'Sipil', part)).toEqual([]);
    const lift = priced(['Lift', 1, 'unit', 9e8], ['AC', 2, 'unit', 5e6]);
    expect(two('RAB', 'Sipil', [...part.slice(0, 3), ...lift])).toEqual([]);
    const reversed = [read('Sipil', part), read('RAB', list())];
    expect(asked(reversed)).toEqual([['Sipil', 'RAB']]);
    // Blank rows between make no longer list of it.
    const spread = part.flatMap((row) => [row, [null], [null], [null]]);
    expect(two('RAB', 'Sipil', spread)).toEqual([['RAB', 'Sipil']]);
    expect(two('RAB', 'Taman', spread)).toEqual([]);
  });

  test('what stands above them tells two places', () => {
    const titled = (name: string, rows: Rows, place: string) =>
      sheetRead(name, [['RAB'], [`LOKASI : ${place}`], billHead, ...rows]);
    const places = (one: string, other: string) =>
      asked([titled('RAB 1', list(), one), titled('RAB 2', list(2, 3), other)]);
    expect(places('MIJEN', 'BOJA')).toEqual([]);
    expect(places('MIJEN', 'MIJEN')).toHaveLength(1);
  });

  test('a revision by its name is asked where what stands above it only may be another place', () => {
    const titled = (name: string, rows: Rows, title: string) =>
      sheetRead(name, [[title], billHead, ...rows]);
    const revised = (one: string, other: string) =>
      asked([titled('RAB', list(), one), titled('RAB Rev 1', list(2, 3), other)]);
    expect(revised('PEMBANGUNAN GEDUNG KANTOR', 'REHAB GEDUNG KANTOR')).toHaveLength(1);
    expect(revised('GEDUNG A', 'GEDUNG B')).toEqual([]);
  });

  test('what is known to be one, or is summed by a recap, is not asked', () => {
    const sheets = [read('RAB 1', list()), read('RAB 2', list(2, 3))];
    expect(asked(sheets, () => true)).toEqual([]);
    const line = (part: number, off = 0, isWhole = true) => {
      const total = sheets[part]?.bill.total ?? decimal(0);
      const printed = { ...total, units: total.units + BigInt(off) * 10n ** BigInt(total.scale) };
      return { row: part, text: 'A', printed, part, isWhole, read: total };
    };
    const recap = (off = 0, isWhole = true) => ({ lines: [line(0), line(1, off, isWhole)] });
    expect(asked(sheets, undefined, recap())).toEqual([]);
    expect(asked(sheets, undefined, recap(9))).toHaveLength(1);
    expect(asked(sheets, undefined, recap(0, false))).toHaveLength(1);
    expect(asked(sheets, undefined, { lines: [line(0)] })).toHaveLength(1);
  });

  test('all of one group are asked at once', () => {
    const sheets = ['RAB 1', 'RAB 2', 'RAB 3'].map((name, at) => read(name, list(at, at)));
    expect(asked(sheets)).toEqual([['RAB 1', 'RAB 2', 'RAB 3']]);
    const others = ['BQ 1', 'BQ 2'].map((name, at) =>
      read(
        name,
        priced(['Lift', at + 1, 'bh', 9], ['AC', at + 2, 'bh', 8], ['CCTV', at + 3, 'bh', 7]),
      ),
    );
    expect(asked([...others, ...sheets])).toEqual([
      ['BQ 1', 'BQ 2'],
      ['RAB 1', 'RAB 2', 'RAB 3'],
    ]);
    // The third one alone joins the first and the last.
    const chain = [
      read('RAB 1', list().slice(0, 5)),
      read('RAB 2', list(2, 3).slice(3)),
      read('RAB 3', list(1, 1).slice(1, 7)),
    ];
    expect(asked(chain)).toEqual([['RAB 1', 'RAB 2', 'RAB 3']]);
  });
});
