// Formulas beside the numbers of what is sent and stored.
import { describe, expect, test } from 'vitest';
import { decimal } from '../number/decimal.ts';
import type { Content } from './content.ts';
import { withPrices } from './price-refresh.ts';
import { accepted, itemOf, rowOf, withItem } from './reading-of-tests.ts';
import { formulasOfStored, readStoredContent } from './stored-content.ts';
import { itemsOf } from './totals.ts';
import { writeContent } from './write-content.ts';

const computed = {
  nama: 'Galian',
  volume: 15.5,
  harga: 165_000,
  formula: { volume: '=3*4,5+2', harga: '=150.000*1,1' },
};
const measured = {
  nama: 'Pondasi',
  details: [
    {
      nama: 'As 1',
      panjang: 12.8,
      lebar: 0.45,
      tinggi: 1,
      jumlah: 2,
      formula: { panjang: '=3,2*4', lebar: '=(0,3+0,6)/2' },
      extras: [{ name: 'faktor', value: 1.25, formula: { value: '=5:4' } }],
    },
  ],
};

const formulasIn = (content: Content) => Array.from(itemsOf(content), ({ formula }) => formula);

test('HAND-12 formulas are stored beside what they come to, and read back', () => {
  const { content, corrected } = accepted([{ title: 'Tanah', items: [computed, measured] }]);
  expect(corrected).toEqual([]);
  const text = writeContent(content);
  expect(readStoredContent(text)).toEqual(content);
  const [first, second] = itemsOf(content);
  expect(first?.formula).toEqual(computed.formula);
  expect(second).not.toHaveProperty('formula');
  expect(second?.rows).toMatchObject(measured.details.map(({ formula }) => ({ formula })));
  expect(second?.rows[0]?.extras[0]?.formula).toEqual({ value: '=5:4' });
  expect(JSON.parse(text)[0].items[0].formula).toEqual(computed.formula);
});

test('HAND-12 what was not computed has no formula in the store', () => {
  const { content } = accepted(withItem({ volume: 2, harga: 5, formula: {} }));
  expect(writeContent(content)).not.toContain('formula');
});

describe('HAND-12 a formula that does not come to the number beside it is not kept, which is said', () => {
  test.each([
    ['another number', '=3*4,5'],
    ['not a formula', '15,5'],
    ['broken', '=3*'],
    ['too long', `=15,5${'+0'.repeat(100)}`],
    ['no text', 15.5],
  ])('%s', (_why, volume) => {
    const { content, corrected } = accepted(withItem({ volume: 15.5, formula: { volume } }));
    expect(formulasIn(content)).toEqual([undefined]);
    const sent = typeof volume === 'string' ? volume.slice(0, 64) : null;
    const path = 'estimationItem[0].items[0].formula.volume';
    expect(corrected).toEqual([{ path, sent, stored: null }]);
  });

  test('a number reads in a formula as it does alone in its column', () => {
    const item = { volume: 3, harga: 3000, formula: { volume: '=1.500*2', harga: '=1.500*2' } };
    expect(itemOf(item).formula).toEqual(item.formula);
  });

  test('a measured volume and a price that nobody gave have none', () => {
    const { formula, details } = { ...measured, formula: { volume: '=11,52', harga: '=0' } };
    expect(itemOf({ details, formula })).not.toHaveProperty('formula');
  });

  test('jumlah takes digits, no formula', () => {
    expect(rowOf({ jumlah: 2, formula: { jumlah: '=1+1' } })).not.toHaveProperty('formula');
  });

  test.each([['=3*4'], [[]], [7]])('no object: %j', (formula) => {
    const { content, corrected } = accepted(withItem({ volume: 12, formula }));
    expect(formulasIn(content)).toEqual([undefined]);
    expect(corrected).toMatchObject([{ path: 'estimationItem[0].items[0].formula', stored: null }]);
  });

  test('null says that there is none', () => {
    expect(accepted(withItem({ volume: 2, formula: null })).corrected).toEqual([]);
    expect(accepted(withItem({ volume: 2, formula: { volume: null } })).corrected).toEqual([]);
  });
});

describe('HAND-12 a client that says nothing of formulas', () => {
  const stored = accepted([{ title: 'Tanah', items: [computed, measured] }]).content;
  const former = formulasOfStored(writeContent(stored));
  const [item, other] = itemsOf(stored);
  const [row] = other?.rows ?? [];
  const setting = {
    knownIds: new Set([item?.id ?? '', other?.id ?? '', row?.id ?? '']),
    formulasOf: (id: string) => former.get(id),
  };
  const resaved = (sent: object) =>
    formulasIn(accepted(withItem({ id: item?.id, ...sent }), setting).content)[0];

  test('leaves those whose number stays', () => {
    expect(resaved({ volume: 15.5, harga: 165_000 })).toEqual(computed.formula);
    expect(resaved({ volume: 15.5, harga: 165_001 })).toEqual({ volume: '=3*4,5+2' });
    expect(resaved({ volume: 16, harga: 1 })).toBeUndefined();
  });

  test('and takes them away by saying that there are none', () => {
    expect(resaved({ volume: 15.5, harga: 165_000, formula: {} })).toBeUndefined();
    expect(resaved({ volume: 15.5, harga: 165_000, formula: null })).toBeUndefined();
  });

  test('leaves those of a row that it knows by its id', () => {
    const details = [{ id: row?.id, panjang: 12.8, lebar: 0.5, tinggi: 1, jumlah: 2 }];
    const { content } = accepted(withItem({ id: other?.id, details }), setting);
    const [again] = itemsOf(content);
    expect(again?.rows[0]?.formula).toEqual({ panjang: '=3,2*4' });
  });
});

test('HAND-12 a price taken from the catalogue is no longer computed', () => {
  const { content } = accepted(withItem({ ...computed, kode: 'A.1' }));
  const [item] = itemsOf(content);
  const price = { kodeKey: 'A.1|GLOBAL', satuan: 'm3', harga: decimal('200000') };
  const renewed = withPrices(content, new Map([[item?.id ?? '', price]]));
  expect(formulasIn(renewed)).toEqual([{ volume: '=3*4,5+2' }]);
});
