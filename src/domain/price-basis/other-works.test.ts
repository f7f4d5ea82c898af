import { expect, test } from 'vitest';
import { item } from '../../../tests/support/random-estimates.ts';
import type { Item } from '../content/content.ts';
import { decimal } from '../number/decimal.ts';
import { othersAmong, othersOnceSaved, type FollowedWorks } from './other-works.ts';
import type { Remembered } from './remembered.ts';

const wall = { kode: 'A.1', deskripsi: 'Pasangan dinding bata merah', satuan: 'm2' };
const fence = { kode: 'A.1', deskripsi: 'Pagar kawat duri tiang besi', satuan: 'm2' };

const row = (id: string, harga = '100', kode = 'A.1', nama = 'Dinding rumah'): Item => ({
  ...item(nama, '2', 'm2', harga, kode),
  id,
});
const memory: Remembered = {
  as: 'followed',
  kode: 'A.1',
  harga: decimal('100'),
  work: wall,
  said: undefined,
  was: [],
  pairId: undefined,
  kept: [],
};
/** Of an estimate that has these rows: A.1, which was a wall's, is a fence's by now. */
const followed = (stored: readonly Item[], known: Partial<FollowedWorks> = {}): FollowedWorks => ({
  remembered: new Map([['a', memory]]),
  taken: [],
  works: new Map([['a.1', { ...fence, harga: decimal('500') }]]),
  rows: stored.filter(({ kode }) => kode === 'A.1'),
  ids: new Set([...stored.map(({ id }) => id), 'a']),
  ...known,
});
const othersIn = (items: readonly Item[], of: FollowedWorks) => [
  ...othersOnceSaved([{ id: 's', title: '', items, groups: [] }], of),
];

const stored = [row('a'), row('x', '100', 'A.2')];

test('EDISI-16 a copy that is not saved yet rests on what its original rests on', () => {
  const edited = [...stored, row('copy'), row('other', '100', 'A.2')];
  expect(othersIn(edited, followed(stored))).toEqual([
    ['a', 'A.1'],
    ['copy', 'A.1'],
  ]);
  // Undone: it is gone. The original may be gone, or come back under its id.
  expect(othersIn(stored, followed(stored))).toEqual([['a', 'A.1']]);
  expect(othersIn([row('copy', '90')], followed(stored))).toEqual([['copy', 'A.1']]);
  expect(othersIn([row('a')], followed([]))).toEqual([['a', 'A.1']]);
});

test('EDISI-16 what is rightly of the code, and a stored row that comes to it, is no copy', () => {
  const edited = [row('a'), row('new', '500', 'A.1', fence.deskripsi), row('x')];
  expect(othersIn(edited, followed(stored))).toEqual([['a', 'A.1']]);
  // Nor is one that took what its code costs; with another price it is a copy that was changed before it is saved.
  expect(othersIn([row('a'), row('new', '500')], followed(stored))).toEqual([['a', 'A.1']]);
  expect(othersIn([row('a'), row('copy', '105')], followed(stored))).toEqual([
    ['a', 'A.1'],
    ['copy', 'A.1'],
  ]);
});

test('EDISI-16 who picks what the code is by now, or another code, has that work', () => {
  const known = followed(stored);
  expect(othersIn([row('a', '500', 'A.1', fence.deskripsi)], known)).toEqual([]);
  expect(othersIn([row('a', '100', 'A.2')], known)).toEqual([]);
});

test('EDISI-16 a copy with a price that was taken of what the code was is that work', () => {
  const known = followed(stored, {
    remembered: new Map(),
    taken: [{ ...wall, harga: decimal('100') }],
  });
  expect(othersIn([...stored, row('copy')], known)).toEqual([
    ['a', 'A.1'],
    ['copy', 'A.1'],
  ]);
  expect(othersIn([row('a', '101')], known)).toEqual([]);
});

test('EDISI-16 what is remembered of another code tells nothing, and words alone take no analysis away', () => {
  const soft = { kode: 'A.2', deskripsi: 'Galian tanah biasa sedalam 1 m', satuan: 'm3' };
  const present = new Map([['a.2', { ...soft, harga: decimal('95') }]]);
  const recoded = row('a', '100', 'A.2', 'Galian tanah keras sedalam 1 m');
  const known = { remembered: new Map([['a', memory]]), taken: [] };
  const others = (how: Parameters<typeof othersAmong>[3]) => [
    ...othersAmong([recoded], known, (key) => present.get(key), how).keys(),
  ];
  expect(others('also by words')).toEqual(['a']);
  expect(others('where it is known')).toEqual([]);
  expect(othersIn([recoded], followed(stored))).toEqual([]);
});

test('EDISI-16 who types a price over one that was taken has not taken what the code is by now', () => {
  const known = followed(stored, {
    remembered: new Map(),
    taken: [{ ...wall, harga: decimal('100') }],
  });
  const named = (nama: string, harga = '101') => othersIn([row('a', harga, 'A.1', nama)], known);
  expect(named(wall.deskripsi)).toEqual([['a', 'A.1']]);
  expect(named('Pek. pasangan dinding bata merah', '500')).toEqual([['a', 'A.1']]);
  expect(
    othersIn([{ ...row('a', '0', 'A.1', wall.deskripsi), priceMissing: true }], known),
  ).toEqual([['a', 'A.1']]);
  // It says what the code is by now, or what may be either.
  expect(named(fence.deskripsi)).toEqual([]);
  expect(named('Sesuai gambar')).toEqual([]);
  // A place alone says nothing of a work, and goes on as what its price was taken of.
  for (const place of ['Belakang rumah', 'Lantai 2', 'Area parkir', 'STA 0+000 s/d 0+500'])
    expect(named(place), place).toEqual([['a', 'A.1']]);
  // Nobody took that of this code.
  expect(othersIn([row('a', '101', 'A.2', wall.deskripsi)], known)).toEqual([]);
});

test('EDISI-16 words that are no work’s own tell it by what they speak against', () => {
  const floor = { kode: 'A.1', deskripsi: 'Galian tanah keras sedalam 1 m', satuan: 'm3' };
  const now = { kode: 'A.1', deskripsi: 'Galian tanah biasa sedalam 1 m', satuan: 'm3' };
  const known = followed(stored, {
    remembered: new Map(),
    taken: [{ ...floor, harga: decimal('100') }],
    works: new Map([['a.1', { ...now, harga: decimal('500') }]]),
  });
  const named = (nama: string) => othersIn([row('a', '101', 'A.1', nama)], known);
  expect(named('Galian tanah keras parit samping')).toEqual([['a', 'A.1']]);
  expect(named('Galian parit samping')).toEqual([]);
  expect(named('Galian tanah keras sedalam 1 m, parit samping')).toEqual([['a', 'A.1']]);
  expect(named('Galian tanah biasa sedalam 1 m, parit samping')).toEqual([]);
  // What is neither was typed by somebody who knows better.
  expect(named('Galian tanah keras sedalam 2 m')).toEqual([]);
});
