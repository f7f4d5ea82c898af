// What a map still lacks before rows can be read by it.
import { expect, test } from 'vitest';
import { lacksOf, type ColumnRole, type PriceScale } from './list-map.ts';

const lacks = (
  roles: readonly (ColumnRole | null)[],
  said: {
    kind?: 'LABOR' | null;
    ppn?: string | null;
    scale?: PriceScale | null;
    saysScale?: PriceScale;
    inRows?: boolean;
  } = {},
) =>
  lacksOf(
    {
      sheet: 'Harga',
      isRead: true,
      headRow: 1,
      roles,
      kind: said.kind === undefined ? 'LABOR' : null,
    },
    {
      ppn: said.ppn ?? null,
      ...('scale' in said && { scale: said.scale }),
      ...(said.saysScale && { saysScale: said.saysScale }),
      kindsInRows: said.inRows ? ['MATERIAL'] : [],
    },
  );

test.each<[ColumnRole[]]>([
  [['nama', 'harga']],
  [['nama', 'tarifHari']],
  [['nama', 'tarifJam']],
  [['kode', 'nama', 'spesifikasi', 'spesifikasi', 'abaikan', 'abaikan', 'satuan', 'harga']],
])('PRICE-02 %j lacks nothing', (roles) => {
  expect(lacks(roles)).toEqual([]);
});

test('PRICE-02 a column that nobody named, a name, a price and a role said twice are asked', () => {
  expect(lacks(['nama', null, 'harga'])).toEqual(['roles']);
  expect(lacks(['kode', 'harga'])).toEqual(['name']);
  expect(lacks(['nama', 'satuan', 'jamPerHari'])).toEqual(['price']);
  expect(lacks(['nama', 'harga', 'harga'])).toEqual(['twice']);
  expect(lacks(['nama', 'nama', 'harga'])).toEqual(['twice']);
  expect(lacks([null, null])).toEqual(['roles', 'name', 'price']);
});

test('PRICE-05 a price with PPN asks for its percent, also where it is kept as it is', () => {
  expect(lacks(['nama', 'hargaPpn'])).toEqual(['ppn']);
  expect(lacks(['nama', 'hargaPpn'], { ppn: '11' })).toEqual([]);
  expect(lacks(['nama', 'hargaPpn'], { ppn: '0' })).toEqual([]);
});

test('PRICE-22 a scale that the file speaks of is asked until it is answered', () => {
  const saysScale = '1000';
  expect(lacks(['nama', 'harga'], { saysScale })).toEqual(['scale']);
  expect(lacks(['nama', 'harga'], { saysScale, scale: null })).toEqual(['scale']);
  expect(lacks(['nama', 'harga'], { saysScale, scale: '1' })).toEqual([]);
});

test('PRICE-03 what the rows are is asked where neither sheet nor rows say it', () => {
  expect(lacks(['nama', 'harga'], { kind: null })).toEqual(['kind']);
  expect(lacks(['nama', 'harga'], { kind: null, inRows: true })).toEqual([]);
});
