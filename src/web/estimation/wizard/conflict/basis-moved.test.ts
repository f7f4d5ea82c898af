import { expect, test } from 'vitest';
import { movedParts, namedBasis, type Basis } from './basis-moved.ts';

const setNamed = (id: string, name: string) => ({
  id,
  name,
  region: 'Kabupaten Contoh',
  priceDate: '2026-03-01',
});
const catalogue: Basis = { priceSet: null, edition: null };
const atSet: Basis = { ...catalogue, priceSet: setNamed('1', 'SSH Contoh') };
const frozen: Basis = { ...atSet, edition: { id: '2', name: 'AHSP 2025' } };

test('EDISI-10 the set and the edition that another one took the place of are told, by name and day', () => {
  expect(movedParts(catalogue, catalogue)).toEqual([]);
  expect(movedParts(frozen, frozen)).toEqual([]);
  const set = 'SSH Contoh, Kabupaten Contoh, 1 Maret 2026';
  expect(movedParts(catalogue, atSet)).toEqual([
    { name: 'Set harga', mine: 'Harga katalog', theirs: set },
  ]);
  expect(movedParts(frozen, catalogue)).toEqual([
    { name: 'Set harga', mine: set, theirs: 'Harga katalog' },
    { name: 'Edisi analisis', mine: 'AHSP 2025', theirs: 'Analisis katalog kini' },
  ]);
});

test('a set that was removed since is another one too, though nobody knows its name', () => {
  const removed = { ...catalogue, priceSet: { ...setNamed('9', ''), priceDate: '' } };
  expect(movedParts(removed, catalogue)[0]?.mine).toBe('Set yang sudah dihapus');
  expect(namedBasis(removed)).toBe('set harga yang sudah dihapus');
});

test('what papers name', () => {
  expect(namedBasis(catalogue)).toBeUndefined();
  expect(namedBasis(frozen)).toBe('set harga SSH Contoh dan edisi AHSP 2025');
});
