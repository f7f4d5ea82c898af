import { expect, test } from 'vitest';
import { item } from '../../../tests/support/random-estimates.ts';
import type { Item } from '../content/content.ts';
import { decimal, toText } from '../number/decimal.ts';
import type { PricedWork } from './counterpart.ts';
import type { Kept, Remembered } from './remembered.ts';
import { standingOf, type Here } from './standing.ts';

const from = { priceSetId: 'set', editionId: null };
const listed = (deskripsi: string, harga: string): PricedWork => ({
  kode: 'A.1',
  kodeKey: 'A.1|GLOBAL',
  deskripsi,
  satuan: 'm3',
  harga: decimal(harga),
});
const priced = (deskripsi: string, harga: string) => item(deskripsi, '1', 'm3', harga, 'A.1');
const known = (
  as: Remembered['as'],
  harga: string,
  more: Partial<Remembered> = {},
): Remembered => ({
  as,
  kode: 'A.1',
  harga: decimal(harga),
  work: undefined,
  said: undefined,
  was: [],
  pairId: undefined,
  kept: [],
  ...more,
});
const standing = (
  one: Item,
  { now, frozen, memory }: { now?: PricedWork; frozen?: PricedWork; memory?: Remembered },
) =>
  standingOf(one, 'I.1', {
    from,
    now: () => now,
    frozen: () => frozen,
    taken: () => [],
    remembered: new Map(memory ? [[one.id, memory]] : []),
  } satisfies Here);

const dig = listed('Galian tanah biasa', '150');

test('EDISI-09 words of a place follow its code by an equal price or none, and not where somebody computed it', () => {
  const place = priced('Pagar depan', '150');
  expect(standing(place, { now: dig }).work).toBe(dig);
  expect(standing({ ...priced('Pagar depan', '0'), priceMissing: true }, { now: dig }).work).toBe(
    dig,
  );
  expect(standing(priced('Pagar depan', '151'), { now: dig }).work).toBeUndefined();
  const computed = standing({ ...place, formula: { harga: '=75*2' } }, { now: dig });
  expect(computed).toMatchObject({ as: 'typed', work: undefined });
});

test('EDISI-04 a price lags behind a frozen edition where the code was that work there', () => {
  const own = priced('Galian tanah biasa', '100');
  expect(standing(own, { now: dig, frozen: listed('Galian tanah biasa', '100') }).as).toBe(
    'followed',
  );
  // The code was another one, though the item's words do not speak against that.
  const short = priced('Galian', '100');
  const now = listed('Galian', '150');
  expect(standing(short, { now, frozen: listed('Parit', '100') }).as).toBe('typed');
});

test('EDISI-04 of what is remembered no frozen price tells', () => {
  const own = priced('Galian tanah biasa', '100');
  const frozen = listed('Galian tanah biasa', '100');
  expect(standing(own, { now: dig, frozen, memory: known('typed', '7') }).as).toBe('typed');
});

test('EDISI-16 who was told by a pair what the code is there follows it, whatever the item says', () => {
  const own = priced('Galian tanah keras', '150');
  expect(standing(own, { now: dig, memory: known('followed', '150') }).work).toBe(dig);
  expect(standing(own, { now: dig, memory: known('typed', '7') }).work).toBeUndefined();
});

test('EDISI-09 of what merely stayed nobody knows which work it was, and what it cost here is kept', () => {
  const own = priced('Galian tanah biasa', '150');
  expect(standing(own, { now: dig, memory: known('stayed', '150') }).work).toBeUndefined();
  const kept: Kept = {
    at: from,
    kode: 'A.1',
    harga: decimal('90'),
    work: dig,
    lags: false,
  };
  const back = standing(own, {
    now: dig,
    memory: known('stayed', '150', { work: dig, kept: [kept] }),
  });
  expect(back.kept.map(({ harga }) => harga && toText(harga))).toEqual(['90']);
});
