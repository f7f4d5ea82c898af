import { describe, expect, test } from 'vitest';
import { decimal, toText } from '../number/decimal.ts';
import {
  atOwnPrices,
  atSet,
  priceAt,
  unitPriceAt,
  type ListedEntry,
  type ListedRow,
} from './listed-entry.ts';

const row = (
  id: string,
  coefficient: string,
  snapshot: string | null,
  setPrice: string | null,
  more: Partial<ListedRow> = {},
): ListedRow => ({
  id,
  group: 'MATERIAL',
  coefficient: decimal(coefficient),
  unitPriceSnapshot: snapshot === null ? null : decimal(snapshot),
  priceOverride: null,
  percentOf: null,
  name: id,
  unit: 'kg',
  master: { id, code: id },
  setPrice: setPrice === null ? null : decimal(setPrice),
  ...more,
});

const entry = (
  harga: string | null,
  rows: ListedRow[] | undefined,
  more: Partial<ListedEntry> = {},
): ListedEntry => ({
  harga: harga === null ? null : decimal(harga),
  isPriceGiven: false,
  source: rows && {
    kode: 'A.1',
    deskripsi: '',
    satuan: 'm3',
    sourceLabel: '',
    edition: '',
    verified: null,
    overheadPercent: decimal('10'),
    rounding: 'none',
    rows,
  },
  ...more,
});

const at = (one: ListedEntry) => {
  const found = unitPriceAt(one);
  return found && toText(found);
};

describe('the unit price of an entry at a set', () => {
  test.each([
    ['is F at its prices', entry('110', [row('a', '1', '100', '200')]), '220'],
    // 1 × 200 + 2 × 50, and a tenth
    [
      'EDISI-05 keeps what the set lacks',
      entry('220', [row('a', '1', '100', '200'), row('b', '2', '50', null)]),
      '330',
    ],
    [
      'is the catalogue’s where the set has none of it',
      entry('777', [row('a', '1', '100', null)]),
      '777',
    ],
    ['is the catalogue’s without an analysis', entry('50', undefined), '50'],
    [
      'is what somebody decided',
      entry('999', [row('a', '1', '100', '200')], { isPriceGiven: true }),
      '999',
    ],
    [
      'follows where a typed price is F',
      entry('110', [row('a', '1', '100', '200')], { isPriceGiven: true }),
      '220',
    ],
    ['follows where the catalogue only lags', entry('90', [row('a', '1', '100', '200')]), '220'],
    [
      'is there where only the set has all prices',
      entry(null, [row('a', '1', null, '200')]),
      '220',
    ],
    [
      'is none while a component has no price',
      entry(null, [row('a', '1', '1', '200'), row('b', '1', null, null)]),
      null,
    ],
    [
      'is the catalogue’s while a component has no price',
      entry('333', [row('a', '1', '1', '200'), row('b', '1', null, null)]),
      '333',
    ],
    [
      'leaves what an analysis prices by hand',
      entry('110', [row('a', '1', '90', '200', { priceOverride: decimal('100') })]),
      '110',
    ],
    [
      'is what an analysis with nothing of the set has, though it lags',
      entry('105', [row('a', '1', '90', '200', { priceOverride: decimal('100') })]),
      '105',
    ],
    [
      'is F where somebody took a typed price away',
      entry(null, [row('a', '1', '100', '200')], { isPriceGiven: true }),
      '220',
    ],
    [
      'is what somebody decided, though it is the sum of the prices that are there',
      entry('110', [row('a', '1', '100', '200'), row('b', '1', null, '50')], {
        isPriceGiven: true,
      }),
      '110',
    ],
  ])('%s', (_, one, harga) => expect(at(one)).toBe(harga));

  test('SYNC-07 F is rounded as its source says, and what was F before it had a rule still follows', () => {
    const rows = [row('a', '1', '100.05', '200.05')];
    const one = entry('110.06', rows, { isPriceGiven: true });
    if (!one.source) throw new Error('no source');
    expect(at({ ...one, source: { ...one.source, rounding: 'down' } })).toBe('220');
  });

  test('a share follows its base', () => {
    const share = row('s', '0.1', null, null, { percentOf: ['MATERIAL'], master: null });
    // 200 and a tenth of it, and overhead
    expect(at(entry('121', [row('a', '1', '100', '200'), share]))).toBe('242');
  });
});

test('EDISI-05 each row says whether the set gave its price', () => {
  const { source } = entry('1', [
    row('a', '1', '100', '200'),
    row('b', '1', '50', null),
    row('c', '1', '50', '60', { priceOverride: decimal('7') }),
  ]);
  if (!source) throw new Error('no source');
  const told = atSet(source).rows.map(({ pricedBy, unitPriceSnapshot }) => [
    pricedBy,
    unitPriceSnapshot && toText(unitPriceSnapshot),
  ]);
  expect(told).toEqual([
    ['set', '200'],
    ['catalogue', '50'],
    [undefined, '50'],
  ]);
});

test('EDISI-05 at its own prices an analysis says nothing of the set', () => {
  const { source } = entry('110', [row('a', '1', '100', '200'), row('b', '1', '5', null)]);
  const own = source && atOwnPrices(source);
  expect(own?.rows.map((each) => 'setPrice' in each)).toEqual([false, false]);
  expect(own?.rows.map(({ id, unitPriceSnapshot: price }) => [id, price && toText(price)])).toEqual(
    [
      ['a', '100'],
      ['b', '5'],
    ],
  );
});

test.each([
  ['F at its prices', entry('110', [row('a', '1', '100', '200')]), 'set'],
  [
    'F of its own, where the set has none of it',
    entry('110', [row('a', '1', '100', null)]),
    'analysis',
  ],
  ['a price without an analysis', entry('500000', undefined), 'catalogue'],
  ['the author’s own price', entry('500000', undefined, { isOwn: true }), 'own'],
  [
    'a price typed beside its analysis',
    entry('999', [row('a', '1', '100', '200')], { isPriceGiven: true }),
    'catalogue',
  ],
  [
    'a typed one that is F here',
    entry('220', [row('a', '1', '100', '200')], { isPriceGiven: true }),
    'set',
  ],
  [
    'one that lags, of which the set has nothing',
    entry('120', [row('a', '1', '100', null)]),
    'catalogue',
  ],
  [
    'one whose analysis lacks a price',
    entry('110', [row('a', '1', null, null), row('b', '1', '1', '2')]),
    'catalogue',
  ],
])('EDISI-05 it is told who gave it: %s', (_, one, by) => {
  expect(priceAt(one).by).toBe(by);
});
