import { expect, test } from 'vitest';
import { item, section } from '../../../tests/support/random-estimates.ts';
import type { Content, Item } from '../content/content.ts';
import { isFromBefore, statesOtherThan } from './before-switch.ts';

const of = (...items: Item[]): Content => [section('I', items)];

/** A wall of a code and price, under an id of its own. */
const wall = (id: string, harga: string | null, kode = 'A.1', satuan = 'm2'): Item => ({
  ...item('Dinding', '1', satuan, harga, kode),
  id,
});

const isRefused = (sent: Content, now: Content, before: Content, after = now) =>
  isFromBefore(statesOtherThan(now, sent), { before, after });

test('EDISI-15 what the estimate left behind and has no more is of before', () => {
  const [left, came] = [of(wall('a', '100')), of(wall('a', '120'))];
  expect(isRefused(left, came, left)).toBe(true);
  expect(isRefused(came, came, left)).toBe(false);
  // Nobody ever left this one.
  expect(isRefused(of(wall('a', '130')), came, left)).toBe(false);
});

test('EDISI-15 no price is another than 0', () => {
  const [unpriced, free] = [of(wall('a', null)), of(wall('a', '0'))];
  expect(isRefused(unpriced, free, unpriced)).toBe(true);
  expect(isRefused(free, unpriced, unpriced, unpriced)).toBe(false);
});

test('EDISI-15 what it has again by now is of now', () => {
  const [left, came] = [of(wall('a', '100')), of(wall('a', '120'))];
  expect(isRefused(left, left, left, came)).toBe(false);
});

test('EDISI-15 a price that came over too, and was typed anew since, was not left behind', () => {
  const [came, now] = [of(wall('a', '100')), of(wall('a', '150'))];
  expect(isRefused(of(wall('a', '100')), now, of(wall('a', '100')), came)).toBe(false);
});

test('EDISI-15 the item of an id is asked of that one, whatever others of its words cost', () => {
  const left = of(wall('a', '100'), wall('b', '200'));
  const came = of(wall('a', '120'), wall('b', '100'));
  expect(isRefused(of(wall('a', '100'), wall('b', '100')), came, left)).toBe(true);
  // Without its id, it may be the other.
  expect(isRefused(of(wall('new', '100')), came, left)).toBe(false);
  expect(isRefused(of(wall('new', '200')), came, left)).toBe(true);
});

test('EDISI-15 without an id an item of another unit is another one', () => {
  const left = of(wall('a', '100'), wall('b', '900', 'A.1', 'ls'));
  const came = of(wall('a', '120'), wall('b', '950', 'A.1', 'ls'));
  expect(isRefused(of(wall('new', '900')), came, left)).toBe(false);
  expect(isRefused(of(wall('new', '900', 'A.1', 'ls')), came, left)).toBe(true);
});

test('EDISI-15 a code that was left behind is of before, at the same price too', () => {
  const [left, came] = [of(wall('a', '100')), of(wall('a', '100', 'D.9'))];
  expect(isRefused(left, came, left)).toBe(true);
  expect(isRefused(of(wall('a', '100', 'a. 1')), came, left)).toBe(true);
});
