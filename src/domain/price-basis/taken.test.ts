import { expect, test } from 'vitest';
import { item } from '../../../tests/support/random-estimates.ts';
import { decimal } from '../number/decimal.ts';
import type { Remembered } from './remembered.ts';
import { takenFor, takenOf, withTaken, workSince, type TakenWork } from './taken.ts';

const work = (kode: string, harga: string, deskripsi = 'Galian tanah'): TakenWork => ({
  kode,
  deskripsi,
  satuan: 'm3',
  harga: decimal(harga),
});

test('EDISI-01 what no item costs any more is forgotten, and of one code and price the newest work is known', () => {
  const items = [
    item('Galian tanah', '1', 'm3', '100', 'a. 1'),
    item('Galian tanah', '1', 'm3', '120.00', 'A.1'),
  ];
  const before = [work('A.1', '100'), work('A.1', '90'), work('B.2', '100'), work('A.1', '120')];
  const reworded = work('A.1', '120', 'Penggalian tanah');
  expect(withTaken(before, [reworded, work('A.1', '130')], items)).toEqual([
    reworded,
    work('A.1', '100'),
  ]);
  expect(withTaken(before, [], [])).toEqual([]);
});

test('EDISI-16 of a price that somebody typed over the newest work is known that the item says', () => {
  const items = [
    item('Galian tanah', '1', 'm3', '148', 'A.1'),
    item('Pagar', '1', 'm3', '7', 'B.2'),
  ];
  const before = [work('A.1', '110'), work('A.1', '90'), work('B.2', '100')];
  expect(withTaken(before, [work('A.1', '120', 'Pagar')], items)).toEqual([work('A.1', '110')]);
  // What another item costs tells it as well.
  const beside = [...items, item('Kamar', '1', 'm3', '90', 'a. 1')];
  expect(withTaken([work('A.1', '90'), work('A.1', '80')], [], beside)).toEqual([
    work('A.1', '90'),
  ]);
});

test('EDISI-16 what the code was when a price was typed for a place alone is not forgotten for what others took since', () => {
  const items = [
    item('Lantai 2', '1', 'm3', '101', 'A.1'),
    item('Pagar', '1', 'm3', '500', 'A.1'),
    item('Lantai 2', '1', 'm3', '7', 'B.2'),
  ];
  const fence = work('A.1', '500', 'Pagar');
  const before = [work('A.1', '100'), work('A.1', '90')];
  expect(withTaken(before, [fence], items)).toEqual([fence, work('A.1', '100')]);
  // Nothing was taken of it before.
  const first = work('B.2', '100');
  expect(withTaken([], [first], items)).toEqual([first]);
  expect(withTaken(before, [], [item('Dinding', '1', 'm3', '101', 'A.1')])).toEqual([]);
});

test.each(['R. Kelas 1', 'Rumah No. 2', 'As A-B', 'Blok A1', 'Lantai atas', 'Kantor'])(
  'EDISI-16 whose price it was goes on for %s when somebody types one over it',
  (place) => {
    const was = work('A.1', '100');
    expect(withTaken([was], [], [item(place, '1', 'm3', '101', 'A.1')])).toEqual([was]);
    expect(withTaken([was], [], [item(`Pagar ${place}`, '1', 'm3', '101', 'A.1')])).toEqual([]);
  },
);

test('EDISI-04 a price that was computed or typed is nobody else’s, though a list once asked it', () => {
  const dig = item('Galian tanah', '1', 'm3', '100', 'A.1');
  const taken = takenOf([work('A.1', '100')]);
  const of = (one: typeof dig, as?: Remembered['as'], isUntouched = as !== undefined) => {
    const memory: Remembered | undefined = as && {
      as,
      kode: 'A.1',
      harga: dig.harga,
      work: undefined,
      said: undefined,
      was: [],
      pairId: undefined,
      kept: [],
    };
    return takenFor(one, taken, { isUntouched, memory })?.kode;
  };
  expect(of(dig)).toBe('A.1');
  expect(of({ ...dig, formula: { harga: '2*50' } })).toBeUndefined();
  expect(of({ ...dig, priceMissing: true })).toBeUndefined();
  expect(of({ ...dig, harga: decimal('100.01') })).toBeUndefined();
  expect(of({ ...dig, kode: 'B.2' })).toBeUndefined();
  expect(of(dig, 'typed')).toBeUndefined();
  expect(of(dig, 'stayed')).toBeUndefined();
  expect(of(dig, 'followed')).toBe('A.1');
  // Somebody gave it this price since.
  expect(of(dig, 'typed', false)).toBe('A.1');
});

test('EDISI-16 a code that was given away is followed by who picked what it is: by its words and its price', () => {
  const then = work('A.1', '100', 'Galian tanah pondasi batu kali rumah bertingkat');
  const present = work('A.1', '400', 'Galian tanah pondasi batu kali rumah sederhana');
  const since = (deskripsi: string, harga: string) =>
    workSince(item(deskripsi, '1', 'm3', harga, 'A.1'), then, present);
  expect(since(present.deskripsi, '400')).toBe(present);
  // It cost what it was taken for, or says what may be either.
  expect(since(present.deskripsi, '100')).toBe(then);
  expect(since('Galian tanah pondasi batu kali rumah', '400')).toBe(then);
  expect(since('Parit depan', '400')).toBe(then);
});
