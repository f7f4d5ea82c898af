import { expect, test } from 'vitest';
import type { Content } from '../../content/content.ts';
import { said, section, work } from '../register/estimate-of-tests.ts';

test.each([
  ['Besi beton polos', 'kg'],
  ['Gorong-gorong pasangan batu', 'm3'],
  ['Talang beton', 'm2'],
])('CHECK-51 %s per %s costs one thing, whatever it costs by the metre', (text, unit) => {
  const at = (measure: string) =>
    said(
      'ten-times',
      section(...['13500', '135000'].map((price) => work({ text, unit: measure, price }))),
    );
  expect(at(unit)).toEqual(['I.2: Rp 135.000, pekerjaan yang sama Rp 13.500 (baris I.1)']);
  expect(at('m')).toEqual([]);
});

test('CHECK-31 of two words both tell what the work is', () => {
  const pair = (one: string, other: string) =>
    said(
      'misplaced-comma',
      section(work({ text: one, price: '1350' }), work({ text: other, price: '1350000' })),
    );
  expect(pair('Beton kolom', 'Beton sloof')).toEqual([]);
  expect(pair('Beton cor kolom', 'Beton cor sloof')).toHaveLength(1);
});

test('CHECK-31 CHECK-51 a place is another work under the same title of another section', () => {
  const under = (title: string, price: string) => ({
    id: title,
    title,
    items: [],
    groups: [
      {
        id: `${title}.1`,
        title: 'Dinding',
        items: [work({ text: 'Lantai 1', unit: 'm2', price })],
      },
    ],
  });
  const told = (one: Content[number], other: Content[number]) =>
    ['misplaced-comma', 'ten-times'].flatMap((rule) => said(rule, [one, other]));
  for (const price of ['350000', '3500000', '35000000'])
    expect(told(under('ACIAN', '35000'), under('BATU ALAM', price)), price).toEqual([]);
  expect(told(under('ACIAN', '35000'), under('ACIAN', '350000'))).toHaveLength(1);
});

test.each([
  ['Kolom', 'm2', 'BEKISTING', '25000', 'PENGECATAN'],
  ['Pondasi P1', 'm3', 'PEKERJAAN GALIAN', '100000', 'PEKERJAAN BETON'],
  ['Pondasi batu kali', 'm3', 'GALIAN TANAH', '95000', 'PASANGAN'],
  ['Dinding luar', 'm2', 'ACIAN', '30000', 'BATU ALAM'],
  ['Pondasi', 'm3', 'URUGAN KEMBALI', '1500', 'BETON'],
])(
  'CHECK-31 CHECK-51 %s per %s below %s is another work than below what else is done to it',
  (text, unit, title, price, other) => {
    const of = (heading: string, harga: string, nested: boolean) => {
      const items = [work({ text, unit, price: harga })];
      return nested
        ? { id: harga, title: heading, items: [], groups: [{ id: 'G', title: 'Lantai 1', items }] }
        : { id: harga, title: heading, items, groups: [] };
    };
    const told = (...sections: Content[number][]) =>
      ['misplaced-comma', 'ten-times'].flatMap((rule) => said(rule, sections));
    for (const nested of [false, true])
      for (const noughts of ['0', '000'])
        expect(told(of(title, price, nested), of(other, `${price}${noughts}`, nested))).toEqual([]);
    // Below what is the same it is one work.
    expect(told(of(title, price, false), of(`II. ${title}`, `${price}0`, true))).toHaveLength(1);
  },
);
