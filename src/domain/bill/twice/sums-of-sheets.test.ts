// A sheet of all floors beside the floors has their money once more.
import { expect, test } from 'vitest';
import type { Rows } from '../bills-of-tests.ts';
import { toText } from '../../number/decimal.ts';
import { chosen, priced, read } from '../sheets/sheets-of-tests.ts';
import type { ReadSheet } from '../sheets/read-sheet.ts';
import { sumsOfSheets } from './sums-of-sheets.ts';

type Work = [string, number, string, number];
const floor: readonly Work[] = [
  ['Galian tanah', 30, 'm3', 95_000],
  ['Beton sloof', 4.25, 'm3', 1_200_000],
  ['Pembesian', 900, 'kg', 16_000],
  ['Keramik lantai', 100, 'm2', 200_000],
  ['Pintu panel', 6, 'unit', 1_850_000],
];
const times = (factor: number, works = floor): Work[] =>
  works.map(([name, volume, unit, price]) => [name, volume * factor, unit, price]);
const blank = (rows: Rows): Rows => rows.map((row) => row.slice(0, 4));
const told = (sheets: readonly ReadSheet[]) =>
  sumsOfSheets(sheets).map(({ whole, parts, read: money }) => [
    whole.title,
    parts.map(({ title }) => title).join(', '),
    toText(whole.bill.total),
    toText(money),
  ]);
const sheets = (...all: [string, Rows][]) => all.map(([name, rows]) => read(name, rows));
const of = (works: readonly Work[]) => priced(...works);

test('BQ-54 a sheet of the volumes of the others together is told with them and both figures', () => {
  const floors = sheets(['LT 1', of(times(1))], ['LT 2', of(times(2))], ['TOTAL', of(times(3))]);
  // 53.450.000 a floor.
  expect(told(floors)).toEqual([['TOTAL', 'LT 1, LT 2', '160350000', '160350000']]);
  expect(told(floors.toReversed())).toEqual([['TOTAL', 'LT 2, LT 1', '160350000', '160350000']]);
  expect(told(floors.slice(0, 2))).toEqual([]);
  // All of them come in.
  expect(chosen(floors).taken).toEqual([0, 1, 2]);
});

test('BQ-54 of several sums each has its own parts', () => {
  const works = [1, 2, 7].map((each) => of(times(each, [...floor, ['Cat', each, 'm2', 7]])));
  const [a = [], b = [], c = []] = works;
  const ab = of([...times(3), ['Cat', 5, 'm2', 7]]);
  expect(told(sheets(['A', a], ['B', b], ['C', c], ['A + B', ab]))).toEqual([
    ['A + B', 'A, B', '160350035', '160350035'],
  ]);
});

test('BQ-54 rows of each sheet under another are their sum too, with works of their own beside', () => {
  const fence: Work[] = [
    ['Pondasi', 5, 'm3', 900_000],
    ['Besi hollow', 30, 'btg', 150_000],
  ];
  const all = [...floor, ...fence];
  const parts: [string, Rows][] = [
    ['Utama', of([...floor])],
    ['Pagar', of(fence)],
  ];
  expect(told(sheets(...parts, ['GABUNGAN', of(all)]))).toHaveLength(1);
  const more: Work[] = [...all, ['Biaya K3', 1, 'ls', 5_000_000]];
  expect(told(sheets(...parts, ['GABUNGAN', of(more)]))).toEqual([
    ['GABUNGAN', 'Utama, Pagar', '67450000', '62450000'],
  ]);
  // Of one of them alone it is a copy, which is told otherwise.
  expect(told(sheets(['Utama', of([...floor])], ['RAB', of(all)]))).toEqual([]);
});

test('BQ-54 a lump sum is summed by its amount, and an unpriced bill by its volumes', () => {
  const lump = (amount: number): Work[] => [...floor.slice(0, 3), ['Listrik', 1, 'ls', amount]];
  const whole: Work[] = [...times(2, floor.slice(0, 3)), ['Listrik', 1, 'ls', 8_000_000]];
  const two: [string, Rows][] = [
    ['A', of(lump(5_000_000))],
    ['B', of(lump(3_000_000))],
  ];
  expect(told(sheets(...two, ['A+B', of(whole)]))).toHaveLength(1);
  const other: Work[] = [...whole.slice(0, 3), ['Listrik', 1, 'ls', 9_000_000]];
  expect(told(sheets(...two, ['A+B', of(other)]))).toEqual([]);
  const unpriced = [1, 2, 3].map((each): [string, Rows] => [`L${each}`, blank(of(times(each)))]);
  expect(told(sheets(...unpriced))).toEqual([['L3', 'L1, L2', '0', '0']]);
  // One that has no prices yet is a part of it too.
  const halves: [string, Rows][] = [
    ['A', of(times(1))],
    ['B', blank(of(times(2)))],
  ];
  expect(told(sheets(...halves, ['A+B', of(times(3))]))).toHaveLength(1);
});

test('BQ-54 buildings of other volumes, of one or two works by chance, and a third of two alike are none', () => {
  const three = [1, 2, 4].map((each): [string, Rows] => [`G${each}`, of(times(each))]);
  expect(told(sheets(...three))).toEqual([]);
  const doors = (count: number, price: number) =>
    of([
      ['Pintu', count, 'unit', price * 1e5],
      ['Jendela', count, 'unit', price * 1e5],
    ]);
  const rooms = (price: number) =>
    sheets(['A', doors(1, 5)], ['B', doors(1, 5)], ['C', doors(2, price)]);
  expect(told(rooms(6))).toEqual([]);
  expect(told(rooms(5))).toHaveLength(1);
  // Most works are others.
  const apart = times(3).map(([name, ...rest], at): Work => [
    at < 2 ? `${name} lain` : name,
    ...rest,
  ]);
  expect(told(sheets(['A', of(times(1))], ['B', of(times(2))], ['C', of(apart)]))).toEqual([]);
});

test('BQ-54 it is found beside a third building, with what is rounded, in other prices, and with more than its parts', () => {
  const [a = [], b = [], c = []] = [1, 1.237, 2.741].map((factor) => times(factor));
  const both = (price: number, more: readonly Work[] = []) =>
    of([
      ...a.map(([name, volume, unit, each], at): Work => [
        name,
        Number((volume + (b[at]?.[1] ?? 0)).toFixed(2)),
        unit,
        each * price,
      ]),
      ...more,
    ]);
  const parts: [string, Rows][] = [
    ['A', of(a)],
    ['B', of(b)],
  ];
  const third: [string, Rows] = ['C', of(c)];
  const found = (...all: [string, Rows][]) =>
    told(sheets(...all)).map(([whole, names]) => `${whole}: ${names}`);
  expect(found(...parts, third, ['RAB', both(1)])).toEqual(['RAB: A, B']);
  expect(found(...parts, third, ['RAB', both(1, [['K3', 1, 'ls', 5e6]])])).toEqual(['RAB: A, B']);
  // Of another one few works are in it.
  const other: [string, Rows] = [
    'Pagar',
    of([...c.slice(0, 1), ['Pondasi', 3, 'm3', 9], ['Besi', 3, 'm', 9], ['Cat', 3, 'm2', 9]]),
  ];
  expect(found(...parts, other, ['RAB', both(1.05)])).toEqual(['RAB: A, B']);
});

test('BQ-54 of many houses the two are found that another sheet sums', () => {
  const factor = (at: number) => Number(Math.sqrt(at + 2).toFixed(4));
  const houses = Array.from({ length: 16 }, (_, at): [string, Rows] => [
    `R${at}`,
    of(times(factor(at))),
  ]);
  const last = times(factor(14) + factor(15));
  const found = (whole: Rows, each: [string, Rows][] = houses) =>
    told(sheets(...each, ['CLUSTER', whole])).map(([name, names]) => `${name}: ${names}`);
  expect(found(of(last))).toEqual(['CLUSTER: R14, R15']);
  const unpriced = houses.map(([name, rows]): [string, Rows] => [name, blank(rows)]);
  expect(found(blank(of(last)), unpriced)).toEqual(['CLUSTER: R14, R15']);
});
