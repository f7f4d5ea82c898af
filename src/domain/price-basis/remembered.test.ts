import { expect, test } from 'vitest';
import { item } from '../../../tests/support/random-estimates.ts';
import { decimal } from '../number/decimal.ts';
import {
  isOtherThan,
  keptAt,
  memoryOf,
  withFormer,
  withKept,
  type Former,
  type Kept,
  type Remembered,
} from './remembered.ts';

const [here, there] = [
  { priceSetId: 'set', editionId: 'A' },
  { priceSetId: 'set', editionId: 'B' },
];
const kept = (at: Kept['at'], harga: string): Kept => ({
  at,
  kode: undefined,
  harga: decimal(harga),
  work: undefined,
  lags: false,
});
const work = (kode: string, deskripsi: string, satuan = 'm3') => ({
  kode,
  deskripsi,
  satuan,
  harga: null,
});
const former = (deskripsi: string, pairId?: string): Former => ({
  kode: 'A.1',
  deskripsi,
  satuan: 'm3',
  pairId,
});
const dig = work('A.1', 'Galian tanah biasa');
const fill = work('A.1', 'Urugan pasir padat');
const memory = (wish: Partial<Remembered> = {}): Remembered => ({
  as: 'followed',
  kode: 'A.1',
  harga: decimal('1'),
  work: dig,
  said: undefined,
  was: [],
  pairId: undefined,
  kept: [],
  ...wish,
});

test('EDISI-05 what it cost here takes the place of what was kept of here, and of nothing else', () => {
  const all = [kept(here, '1'), kept(there, '2'), kept(undefined, '3')];
  expect(withKept(all, here, { ...kept(here, '9') })).toEqual([
    kept(here, '9'),
    kept(there, '2'),
    kept(undefined, '3'),
  ]);
  // A list says it here; elsewhere, and wherever nobody knows the place, the memory stays.
  expect(withKept(all, here, undefined)).toEqual([kept(there, '2'), kept(undefined, '3')]);
});

test('EDISI-05 what is kept is found by set and edition, or wherever its place is unknown', () => {
  const all = { kept: [kept(there, '2'), kept(here, '1')] };
  expect(keptAt(all, here)).toEqual(kept(here, '1'));
  expect(keptAt(all, { priceSetId: null, editionId: 'A' })).toBeUndefined();
  expect(keptAt({ kept: [kept(undefined, '3')] }, here)).toEqual(kept(undefined, '3'));
});

test('EDISI-09 what it followed is kept once, and only where it follows something else now', () => {
  const followed = (was: readonly Former[], pairId?: string) => ({ work: dig, pairId, was });
  const was = [former('Lebih dulu')];
  expect(withFormer(followed(was), undefined)).toBe(was);
  expect(withFormer({ work: undefined, pairId: undefined, was }, dig)).toBe(was);
  expect(withFormer(followed(was), { ...dig, kode: 'a. 1' })).toBe(was);
  const dug = former(dig.deskripsi, 'pair');
  expect(withFormer(followed(was, 'pair'), fill)).toEqual([...was, dug]);
  // Another text of it, another unit and another code are each something else.
  expect(withFormer(followed(was, 'pair'), { ...dig, deskripsi: 'Galian' })).toHaveLength(2);
  expect(withFormer(followed(was, 'pair'), { ...dig, satuan: 'm2' })).toHaveLength(2);
  expect(withFormer(followed(was, 'pair'), { ...dig, kode: 'A.2' })).toHaveLength(2);
});

test('EDISI-09 of a work that it came to again the last pair counts, unless it once came without one', () => {
  const followed = (was: readonly Former[]) => ({ work: dig, pairId: 'new', was });
  const others = [former('Lebih dulu', 'first'), former('Lebih dulu lagi')];
  expect(withFormer(followed([...others, former(dig.deskripsi, 'old')]), fill)).toEqual([
    ...others,
    former(dig.deskripsi, 'new'),
  ]);
  const own = [...others, former(dig.deskripsi)];
  expect(withFormer(followed(own), fill)).toBe(own);
});

test('EDISI-09 of an item under another code nothing is remembered', () => {
  const [same, other] = ['a. 1', 'A.2'].map((kode) => item('Galian', '1', 'm3', '1', kode));
  const known = memory();
  expect(same && memoryOf(same, known, undefined)).toBe(known);
  expect(other && memoryOf(other, known, undefined)).toBeUndefined();
  const withAny = memory({ kode: undefined });
  expect(other && memoryOf(other, withAny, undefined)).toBe(withAny);
  expect(other && memoryOf(other, undefined, undefined)).toBeUndefined();
});

test('EDISI-09 one that was picked anew follows what its own words say, not what it followed', () => {
  const picked = item(fill.deskripsi, '1', 'm3', '1', 'A.1');
  expect(memoryOf(picked, memory(), fill)).toBeUndefined();
  // Each of these says that it was not: its code is what it follows; nobody knows what its code is, or what it
  // followed; its words are its own, or of what it once was.
  const known = memory();
  expect(memoryOf(picked, known, { ...dig, deskripsi: 'Galian tanah  biasa' })).toBe(known);
  expect(memoryOf(picked, known, undefined)).toBe(known);
  const unknown = memory({ work: undefined });
  expect(memoryOf(picked, unknown, fill)).toBe(unknown);
  expect(memoryOf(item('Kolam', '1', 'm3', '1', 'A.1'), known, fill)).toBe(known);
  const once = memory({ was: [former('Lebih dulu'), former(fill.deskripsi)] });
  expect(memoryOf(picked, once, fill)).toBe(once);
});

test('EDISI-09 one that said so all along was not picked anew, until it has the price of what its code is here', () => {
  const priced = { ...fill, harga: decimal('9') };
  const [left, taken] = ['1', '9'].map((harga) => item(fill.deskripsi, '1', 'm3', harga, 'A.1'));
  const known = memory({ said: fill.deskripsi });
  expect(left && memoryOf(left, known, priced)).toBe(known);
  expect(taken && memoryOf(taken, known, priced)).toBeUndefined();
  // Left with that very price, nobody took it from there; with other words it was picked.
  const equal = memory({ said: fill.deskripsi, harga: decimal('9') });
  expect(taken && memoryOf(taken, equal, priced)).toBe(equal);
  expect(left && memoryOf(left, memory({ said: 'Kolam' }), priced)).toBeUndefined();
});

test('EDISI-09 UPD-13 its code is another work than it follows or, unknown, than it says of itself', () => {
  const dug = item('Galian tanah biasa', '1', 'm3', '1', 'A.1');
  expect(isOtherThan(dug, memory(), fill)).toBe(true);
  expect(isOtherThan(dug, memory(), dig)).toBe(false);
  // What nobody ever followed is other only where the words speak against it.
  expect(isOtherThan(dug, undefined, work('A.1', 'Pagar'))).toBe(false);
  expect(isOtherThan(dug, undefined, fill)).toBe(true);
  // Whose price it took tells before its words, and what it follows before that.
  expect(isOtherThan(dug, undefined, fill, fill)).toBe(false);
  expect(isOtherThan(dug, undefined, dig, fill)).toBe(true);
  expect(isOtherThan(dug, memory(), fill, fill)).toBe(true);
});
