import { expect, test } from 'vitest';
import { decimal } from '../../domain/number/decimal.ts';
import type { Remembered } from '../../domain/price-basis/remembered.ts';
import { readMemory, writtenMemory, type WrittenMemory } from './written-memory.ts';

const wall = { kode: 'A.1', deskripsi: 'Dinding bata', satuan: 'm2' };

test('EDISI-01 all that is remembered of an item is read as it was written', () => {
  const memory: Remembered = {
    as: 'stayed',
    kode: 'D.9',
    harga: null,
    work: wall,
    said: 'Pagar depan',
    was: [
      { ...wall, kode: 'A.2', pairId: 'pair' },
      { ...wall, pairId: undefined },
    ],
    pairId: 'other',
    kept: [
      {
        at: { priceSetId: null, editionId: 'edition' },
        kode: 'A.1',
        harga: decimal('1.5'),
        work: wall,
        lags: true,
      },
      { at: undefined, kode: undefined, harga: null, work: undefined, lags: false },
    ],
  };
  const taken = [{ ...wall, harga: decimal('125000.5') }];
  const written = JSON.stringify(writtenMemory({ remembered: new Map([['item', memory]]), taken }));
  const read = readMemory(JSON.parse(written) as WrittenMemory);
  expect(read.remembered.get('item')).toEqual(memory);
  expect(read.remembered.size).toBe(1);
  expect(read.taken).toEqual(taken);
});

test('EDISI-01 what older versions remembered counts on', () => {
  const old: WrittenMemory = {
    typed: ['typed', '7'],
    stayed: ['followed', '8'],
    filled: ['missing', '9'],
  };
  const { remembered: read, taken } = readMemory(old);
  expect(taken).toEqual([]);
  expect(read.get('typed')).toMatchObject({ as: 'typed', harga: decimal('7'), kept: [] });
  expect(read.get('stayed')).toMatchObject({ as: 'stayed', harga: decimal('8') });
  // Wherever no list has a price it is missing again, as it was before.
  expect(read.get('filled')).toMatchObject({
    as: 'followed',
    harga: decimal('9'),
    kept: [{ at: undefined, harga: null }],
  });
});

test('EDISI-01 what is stored is short: what an item has none of is not written', () => {
  const plain: Remembered = {
    as: 'typed',
    kode: undefined,
    harga: null,
    work: undefined,
    said: undefined,
    was: [],
    pairId: undefined,
    kept: [],
  };
  const full: Remembered = {
    ...plain,
    as: 'followed',
    kode: 'D.9',
    harga: decimal('7.5'),
    work: wall,
    said: '',
    was: [
      { ...wall, pairId: 'pair' },
      { ...wall, pairId: undefined },
    ],
    pairId: 'other',
    kept: [
      {
        at: { priceSetId: 'set', editionId: null },
        kode: 'A.1',
        harga: decimal('1.5'),
        work: wall,
        lags: true,
      },
      { at: undefined, kode: undefined, harga: null, work: undefined, lags: false },
    ],
  };
  const remembered = new Map([
    ['one', plain],
    ['two', full],
  ]);
  const work = ['A.1', 'Dinding bata', 'm2'];
  const written = writtenMemory({ remembered, taken: [] });
  expect(written).toEqual({
    one: ['typed', null, {}],
    two: [
      'followed',
      '7.5',
      {
        kode: 'D.9',
        work,
        said: '',
        was: [
          [...work, 'pair'],
          [...work, null],
        ],
        pair: 'other',
        kept: [
          { at: ['set', null], kode: 'A.1', harga: '1.5', work, lags: true },
          { at: null, harga: null },
        ],
      },
    ],
  });
  expect(readMemory(written)).toEqual({ remembered, taken: [] });
  const taken = [{ ...wall, harga: decimal('125000.5') }];
  expect(writtenMemory({ remembered: new Map(), taken })).toEqual({ '': [[...work, '125000.5']] });
});

test('EDISI-01 a price of an older version that was none is none', () => {
  const { remembered } = readMemory({ gone: ['missing', null], followed: ['followed', null, {}] });
  expect(remembered.get('gone')).toEqual({
    as: 'followed',
    kode: undefined,
    harga: null,
    work: undefined,
    said: undefined,
    was: [],
    pairId: undefined,
    kept: [{ at: undefined, kode: undefined, harga: null, work: undefined, lags: false }],
  });
  // Who wrote more than a price wrote what it means by now.
  expect(remembered.get('followed')?.as).toBe('followed');
});
