import { describe, expect, test } from 'vitest';
import type { PriceChange, PriceRefresh } from '../../../../contract/price-refresh.ts';
import { decimal, toText } from '../../../../domain/number/decimal.ts';
import { chosenOf, isChosen, matching, placesOf, totalsWith } from './price-choice.ts';

const change = (itemId: string, more: Partial<PriceChange> = {}): PriceChange => ({
  itemId,
  path: '',
  kode: itemId,
  deskripsi: 'Galian tanah',
  oldHarga: 100,
  oldPriceMissing: false,
  oldFormula: null,
  newHarga: 110,
  diffPercent: 10,
  jump: false,
  volume: 2,
  satuan: 'm3',
  newSatuan: 'm3',
  unitDiffers: false,
  otherWork: null,
  kodeKey: '',
  ...more,
});
const changes = [
  change('A.1'),
  change('A.2', { newHarga: 90.25, deskripsi: 'Urugan pasir' }),
  change('A.3', { newHarga: 5000, jump: true }),
  change('A.4', { unitDiffers: true }),
];
const refresh: PriceRefresh = {
  changes,
  unmatched: [],
  counts: { changes: 4, unmatched: 0, oldPrices: 0, oldAfterDays: 90 },
  subtotal: 800.5,
  ppn: 11,
  oldGrandTotal: 888.5,
  newGrandTotal: 0,
  version: 1,
};

test('api/3.9 jumps and other measures wait for a tick, the others are ticked until a hand takes it', () => {
  expect(chosenOf(refresh, new Map()).map(({ itemId }) => itemId)).toEqual(['A.1', 'A.2']);
  const byHand = new Map([
    ['A.1', false],
    ['A.3', true],
  ]);
  expect(changes.map((each) => isChosen(each, byHand))).toEqual([false, true, true, false]);
});

test('api/3.9 a price that somebody computed in its cell is their own: it waits for a tick, and a look', () => {
  const computed = change('A.5', { oldFormula: '=600000*1,1' });
  expect(isChosen(computed, new Map())).toBe(false);
  expect(isChosen(computed, new Map([['A.5', true]]))).toBe(true);
  expect(matching([...changes, computed], 'look', '').map(({ itemId }) => itemId)).toContain('A.5');
});

test('EDISI-09 api/3.9 the price of another work waits for a tick, and a look', () => {
  const other = change('A.6', { otherWork: 'Pagar kawat duri' });
  expect(isChosen(other, new Map())).toBe(false);
  expect(matching([...changes, other], 'look', '').map(({ itemId }) => itemId)).toContain('A.6');
});

test('api/3.9 the grand total follows the ticks exactly, PPN in whole rupiah', () => {
  const { before, after, difference } = totalsWith(refresh, chosenOf(refresh, new Map()));
  // 800.50 + 2 × 10 − 2 × 9.75 = 801; 11% of it is 88.11
  expect([before, after, difference].map(toText)).toEqual(['888.5', '889', '0.5']);
  expect(toText(totalsWith(refresh, []).difference)).toBe('0');
});

describe('what a filter shows', () => {
  const shown = (...filter: [Parameters<typeof matching>[1], string]) =>
    matching(changes, ...filter).map(({ itemId }) => itemId);
  test.each([
    ['all', '', ['A.1', 'A.2', 'A.3', 'A.4']],
    ['up', '', ['A.1', 'A.3', 'A.4']],
    ['down', '', ['A.2']],
    ['look', '', ['A.3', 'A.4']],
    ['all', 'PASIR urug', ['A.2']],
    ['up', 'a.1', ['A.1']],
  ] as const)('%s and “%s”', (filter, typed, expected) => {
    expect(shown(filter, typed)).toEqual(expected);
  });
});

test('amounts have decimals where one of them is not whole', () => {
  expect(placesOf([decimal('100'), decimal('12.00')])).toBe(0);
  expect(placesOf([decimal('100'), decimal('12.25')])).toBe(2);
});
