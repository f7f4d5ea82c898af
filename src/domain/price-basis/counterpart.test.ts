import { expect, test } from 'vitest';
import { decimal } from '../number/decimal.ts';
import {
  counterpartOf,
  isReworded,
  isSameWork,
  proposals,
  type EditionWork,
  type NamedCode,
} from './counterpart.ts';

const work = (kode: string, deskripsi: string, satuan = 'm3'): EditionWork => ({
  kode,
  deskripsi,
  satuan,
});
const price = (kode: string) => ({
  kodeKey: `${kode}|GLOBAL`,
  satuan: 'm3',
  harga: decimal('100'),
});
const known = (kode: string, deskripsi: string, hasPrice = true) => ({
  ...work(kode, deskripsi),
  price: hasPrice ? price(kode) : undefined,
});

test.each([
  ['Pembuatan 1 m3 beton f’c 20 MPa', 'Pembuatan 1 m3 beton mutu f’c 20 MPa', true],
  ['Pembuatan 1 m3 beton f’c 20 MPa', 'Pembuatan 1 m3 beton f’c 25 MPa', false],
  ['Galian tanah biasa sedalam 1 m', 'Galian tanah biasa sedalam 2 m', false],
  ['Galian tanah biasa', 'Pasangan dinding bata', false],
  ['Galian tanah biasa sedalam 1 m', 'Galian tanah biasa sedalam 1 m lebar 2', false],
  ['Galian tanah biasa sedalam 1 m lebar 2', 'Galian tanah biasa sedalam 1 m', false],
  // Four of five words, and three of four.
  ['Galian tanah biasa parit manual', 'Galian tanah biasa parit mekanis', true],
  ['Galian tanah biasa manual', 'Galian tanah biasa mekanis', false],
  ['Plesteran 1SP : 4PP tebal 15 mm', 'Plesteran tebal 15 mm 1SP : 4PP', true],
  ['', '', false],
])('EDISI-09 %s and %s are one work: %s', (one, other, isOne) => {
  expect(isSameWork(work('A', one), work('A', other))).toBe(isOne);
});

const now = new Map([
  ['a.1', work('A.1', 'Galian tanah biasa sedalam 1 m')],
  ['a.2', work('A.2', 'Urugan pasir')],
]);
const none = new Map<string, readonly NamedCode[]>();

test('EDISI-09 the same code is the same work only where its text is', () => {
  const next = new Map([
    ['a.1', known('A.1', 'Galian tanah biasa sedalam 1 m secara manual')],
    ['a.2', known('A.2', 'Bongkaran atap')],
  ]);
  const find = (kode: string) => counterpartOf(kode, { now, next, concordance: none });
  expect(find('A.1')).toEqual({ kind: 'price', price: price('A.1') });
  expect(find('a. 1')).toEqual({ kind: 'price', price: price('A.1') });
  expect(find('A.2')).toEqual({ kind: 'other' });
  expect(find('A.3')).toBeUndefined();
  // A code that the old edition does not have has nothing to be compared with.
  const fresh = new Map([['c.1', known('C.1', 'Pagar')]]);
  expect(counterpartOf('C.1', { now, next: fresh, concordance: none })?.kind).toBe('price');
});

test('EDISI-09 the concordance names another code, where it names one and that one is there', () => {
  const next = new Map([
    ['b.1', known('B.1', 'Urugan pasir padat')],
    ['b.2', known('B.2', 'Urugan pasir', false)],
  ]);
  const find = (kode: string, ...others: string[]) =>
    counterpartOf(kode, {
      now,
      next,
      concordance: new Map([['a.2', others.map((key) => ({ key, pairId: `said ${key}` }))]]),
    });
  expect(find('A.2', 'b.1')).toEqual({
    kind: 'price',
    price: price('B.1'),
    kode: 'B.1',
    pairId: 'said b.1',
  });
  expect(find('A.2', 'b.1', 'z.9')).toMatchObject({ kode: 'B.1' });
  expect(find('A.2', 'b.1', 'b.2')).toBeUndefined();
  expect(find('A.2', 'b.2')).toBeUndefined(); // without a price
});

test('EDISI-09 a code that was worded anew is asked, and kept once somebody said that it is the same work', () => {
  const next = new Map([['a.2', known('A.2', 'Pengurugan dengan pasir')]]);
  const concordance = new Map([['a.2', [{ key: 'a.2', pairId: 'said' }]]]);
  expect(counterpartOf('A.2', { now, next, concordance: none })).toEqual({ kind: 'other' });
  expect(counterpartOf('A.2', { now, next, concordance })).toEqual({
    kind: 'price',
    price: price('A.2'),
    pairId: 'said',
  });
  const concrete = work('A', 'Pembuatan beton mutu f’c 20 MPa');
  expect(isReworded(concrete, work('A', 'Beton f’c 20 MPa manual'))).toBe(true);
  expect(isReworded(concrete, work('A', 'Beton f’c 25 MPa'))).toBe(false);
  expect(isReworded(concrete, work('A', 'Bongkaran atap genteng'))).toBe(false);
});

test('proposals are alike in words and figures, and of the unit', () => {
  const among = [
    work('B.1', 'Galian tanah biasa sedalam 1 m secara manual'),
    work('B.2', 'Galian tanah biasa sedalam 2 m'),
    work('B.3', 'Galian tanah biasa sedalam 1 m', 'm2'),
    work('B.4', 'Galian tanah keras sedalam 1 m'),
    work('B.5', 'Galian tanah biasa sedalam 1 m', 'M3'),
  ];
  const found = proposals(work('A.1', 'Galian tanah biasa sedalam 1 m'), among, 2);
  expect(found.map(({ kode }) => kode)).toEqual(['B.5', 'B.1']);
});
