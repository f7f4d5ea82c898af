// Which sums below the works of a RAB are ours, and to what the whole is rounded.
import { describe, expect, test } from 'vitest';
import type { ListCell } from '../sheet/cells.ts';
import { findRab, isLost } from './rab-table.ts';
import { heads, row, sheetOf } from './sheets-of-tests.ts';
import { roundingOf, sumLines } from './sum-lines.ts';

function found(...sheets: Parameters<typeof findRab>[0]) {
  const rab = findRab(sheets, () => undefined);
  return isLost(rab) ? undefined : rab;
}

describe('RT-10 the sums', () => {
  const labelled = (label: string, amount: ListCell = null, rate?: ListCell) =>
    row(null, null, null, null, rate === undefined ? null : label, rate ?? label, amount);
  const work = (no: string) => row(no, 'Galian', null, 5, 'm3', 1, 5);
  const rows = [
    heads, // 1
    row('I', 'Tanah'), // 2
    work('1'), // 3
    work('2'), // 4
    row('I.1', 'Lantai'), // 5
    work('1'), // 6
    labelled('Subtotal I.1'), // 7
    labelled('Jumlah I'), // 8
    row('II', 'Kosong'), // 9
    labelled('Jumlah II'), // 10
    labelled('Jumlah Harga Pekerjaan'), // 11
    labelled('PPN', null, 0.11), // 12
    labelled('Jumlah', null), // 13
    labelled('Dibulatkan', 100, 1000), // 14
  ];
  const ours = {
    '6,6': 'ROUND(SUM(G6),2)',
    '7,6': 'ROUND(SUM(G3:G4)+SUM(G7),2)',
    '9,6': 'ROUND(SUM(),2)',
    '10,6': 'ROUND(SUM(G8)+SUM(G10),2)',
    '11,6': 'ROUND(ROUND(G11*F12,10),0)',
    '12,6': 'ROUND(G11+G12,2)',
    '13,6': 'IF(F14=0,G13,ROUND(G13/F14,0)*F14)',
  };
  const told = (formulas: Record<string, string>, given = rows) => {
    const table = found(sheetOf(given, formulas));
    return (table ? sumLines(table) : []).map(
      ({ row: at, kind, name, items, isOurs }) =>
        `${at + 1} ${kind} ${name} of ${items.map((each) => each + 1).join()}${isOurs ? '' : ' strange'}`,
    );
  };
  const all = [
    '7 part Subtotal I.1 of 6',
    '8 part Jumlah I of 3,4,6',
    '10 part Jumlah II of ',
    '11 whole Jumlah Harga Pekerjaan of 3,4,6',
    '12 ppn PPN of 3,4,6',
    '13 total Jumlah of 3,4,6',
    '14 rounded Dibulatkan of 3,4,6',
  ];

  test('are ours where each sums up its own rows and parts', () => {
    expect(told(ours)).toEqual(all);
    // A percentage as a number, and what is paid rounded down.
    const first = {
      ...ours,
      '11,6': 'ROUND(ROUND(G11*F12/100,10),0)',
      '13,6': 'IF(F14=0,G13,MAX(0,ROUND(G13/F14-0.5,0))*F14)',
    };
    expect(told(first)).toEqual(all);
  });

  test.each([
    ['6,6', 'ROUND(SUM(G5:G6),2)', 0],
    ['7,6', 'ROUND(SUM(G3:G4),2)', 1],
    ['7,6', 'ROUND(SUM(G3:G6)+SUM(G7),2)', 1],
    ['9,6', 'ROUND(SUM(G9),2)', 2],
    ['10,6', 'ROUND(SUM(G8),2)', 3],
    ['11,6', 'ROUND(ROUND(G11*F12*2,10),0)', 4],
    ['11,6', 'ROUND(ROUND(G10*F12,10),0)', 4],
    ['11,6', 'ROUND(ROUND(G11*F13,10),0)', 4],
    ['12,6', 'ROUND(G11+G12+1,2)', 5],
    ['12,6', 'ROUND(G11,2)', 5],
    ['13,6', 'IF(F14=0,G13,ROUND(G13/F14,0)*F13)', 6],
    ['13,6', 'IF(F14=0,G12,ROUND(G13/F14,0)*F14)', 6],
    ['13,6', 'IF(F14=0,G13,ROUND(G12/F14,0)*F14)', 6],
  ])('%s as %s is another one', (place, formula, at) => {
    const expected = all.map((line, nth) => (nth === at ? `${line} strange` : line));
    expect(told({ ...ours, [place]: formula })).toEqual(expected);
  });

  test('without their formulas are all of their own making; what is paid may be no row at all', () => {
    expect(told({})).toEqual(all.map((line) => `${line} strange`));
    const without = rows.with(13, labelled('Terbilang'));
    expect(told(ours, without)).toEqual(all.with(6, '14 rounded Terbilang of 3,4,6'));
    const { '13,6': _, ...others } = ours;
    expect(told(others, without)).toEqual(all.slice(0, -1));
  });

  test('are none where there is no column of amounts', () => {
    const without = rows.map((cells) => cells.toSpliced(6, 1));
    expect(told(ours, without)).toEqual([]);
  });
});

describe('RT-10 to what the whole is rounded', () => {
  const down = 'IF(AF14=0,AG13,MAX(0,ROUND(AG13/AF14-0.5,0))*AF14)';
  const to = (rate: ListCell, ...formulas: string[]) => {
    const table = found(sheetOf([heads]));
    const sheets = formulas.map((formula) => sheetOf([], { '0,0': '1+1', '1,1': formula }));
    const cells = row(null, null, null, null, 'Dibulatkan', rate);
    return table && roundingOf(table, { cells }, [sheetOf([]), ...sheets]);
  };

  test.each<[string, ListCell, string, object]>([
    ['a thousand', 1000, 'SUM(A1)', { step: 1000, mode: 'half-up' }],
    ['a hundred as a text', '100', 'SUM(A1)', { step: 100, mode: 'half-up' }],
    ['a thousand, downwards', 1000, down, { step: 1000, mode: 'down' }],
    [
      'a thousand, downwards on a sheet of few columns',
      1000,
      down.replaceAll(/A(?=[FG])/g, ''),
      { mode: 'down' },
    ],
    [
      'a thousand, by the formula of the nearest',
      1000,
      down.replace('-0.5', ''),
      { mode: 'half-up' },
    ],
    ['a thousand, by a formula of somebody', 1000, `1+${down}`, { mode: 'half-up' }],
  ])('%s', (_, rate, formula, expected) => {
    expect(to(rate, formula)).toMatchObject(expected);
    expect(to(rate, 'SUM(A1)', formula)).toMatchObject(expected);
  });

  test.each<[string, ListCell]>([
    ['no step of ours', 7],
    ['a text', 'ribuan'],
    ['nothing', null],
    ['0', 0],
  ])('nobody knows where %s stands there', (_, rate) => {
    expect(to(rate, down)).toBeUndefined();
  });
});
