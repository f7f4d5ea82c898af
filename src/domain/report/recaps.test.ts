import fc from 'fast-check';
import { expect, test } from 'vitest';
import { group, item, randomContent, section } from '../../../tests/support/random-estimates.ts';
import { add, compare, decimal, equals, sum, toFixedText } from '../number/decimal.ts';
import { subtotalOf, subtotalOfSection } from '../content/totals.ts';
import { categoryRecap, jobRecap } from './recaps.ts';
import { rounded, roundingSteps } from '../content/rounding.ts';

const ppn = decimal('11');
const content = [
  section('Persiapan', [
    item('Direksi keet', '1', 'ls', '3500000'),
    item('Galian tanah', '10', 'm3', '107000', '1.1.10'),
    item('SMKK', '1', 'ls', null),
  ]),
  section(
    'Tanah',
    [item('Galian tanah', '24.56', 'm3', '107000', '1. 1.10')],
    [group('Urugan', item('Pasir', '2', 'm3', '379000', '1.1.2'))],
  ),
];

test('EXP-24 the job recap has one row for each distinct work, by code, manual ones last', () => {
  const { rows } = jobRecap(content, ppn);
  expect(
    rows.map(({ number, kode, deskripsi, volume, harga, total, weight }) =>
      [number, kode, deskripsi, volume.text, harga?.text, total.text, weight.text].join(' '),
    ),
  ).toEqual([
    '1 1.1.2 Pasir 2,00 379.000 758.000 9,53',
    '2 1.1.10 Galian tanah 34,56 107.000 3.697.920 46,48',
    '3  Direksi keet 1,00 3.500.000 3.500.000 43,99',
    '4  SMKK 1,00  0 0,00',
  ]);
});

test('EXP-24 works of one code in two units stay apart: their volumes are not added', () => {
  const works = [
    section('Cat', [item('Cat', '2', 'm2', '10', '3.1'), item('Cat', '3', "m'", '10', '3.1')]),
  ];
  expect(jobRecap(works, ppn).rows.map(({ satuan, volume }) => [satuan, volume.text])).toEqual([
    ['m2', '2,00'],
    ["m'", '3,00'],
  ]);
});

test('EXP-24 D-58 a work that nobody priced stays apart from the same one at a price of 0', () => {
  const works = [section('K3', [item('SMKK', '1', 'ls', null), item('SMKK', '2', 'ls', '0')])];
  expect(jobRecap(works, ppn).rows.map(({ harga, volume }) => [harga?.text, volume.text])).toEqual([
    [undefined, '1,00'],
    ['0', '2,00'],
  ]);
});

test('EXP-24 the category recap has a row a section with its weight, then PPN and grand total', () => {
  const recap = categoryRecap(content, ppn);
  expect(
    recap.rows.map(({ numeral, title, weight, total }) => [
      numeral,
      title,
      weight.text,
      total.text,
    ]),
  ).toEqual([
    ['I', 'Persiapan', '57,44', '4.570.000'],
    ['II', 'Tanah', '42,56', '3.385.920'],
  ]);
  expect([recap.subtotal.text, recap.ppn.text, recap.grandTotal.text]).toEqual([
    '7.955.920',
    '875.151',
    '8.831.071',
  ]);
});

test('EXP-25 both recaps say how many prices are missing', () => {
  expect(jobRecap(content, ppn).missingPrices).toBe(1);
  expect(categoryRecap(content, ppn).rows.map(({ missingPrices }) => missingPrices)).toEqual([
    1, 0,
  ]);
});

test('whatever the estimate, both recaps have its sums', () => {
  fc.assert(
    fc.property(randomContent, (works) => {
      const jobs = jobRecap(works, ppn);
      const categories = categoryRecap(works, ppn);
      const total = subtotalOf(works);
      expect(equals(sum(jobs.rows.map((row) => row.total.value)), total)).toBe(true);
      expect(equals(sum(categories.rows.map((row) => row.total.value)), total)).toBe(true);
      expect(categories.rows.map((row) => toFixedText(row.total.value, 2))).toEqual(
        works.map((one) => toFixedText(subtotalOfSection(one), 2)),
      );
    }),
  );
});

test.each([
  ['12694372.16', 1000, 'half-up', '12694000'],
  ['12694372.16', 1, 'half-up', '12694372'],
  ['500', 1000, 'half-up', '1000'],
  ['499.99', 1000, 'half-up', '0'],
  ['600', 1000, 'down', '0'],
  ['12694999.99', 1000, 'down', '12694000'],
  ['12694372.16', 1_000_000, 'half-up', '13000000'],
] as const)('%s to %s, %s, is %s', (total, step, mode, result) => {
  expect(toFixedText(rounded(decimal(total), { step, mode }), 0)).toBe(result);
});

test('a rounded total is less than a step away; down is never more', () => {
  const total = fc.bigInt(0n, 10n ** 15n).map((units) => ({ units, scale: 2 }));
  fc.assert(
    fc.property(total, fc.constantFrom(...roundingSteps), (amount, step) => {
      const down = rounded(amount, { step, mode: 'down' });
      expect(compare(down, amount)).toBeLessThanOrEqual(0);
      expect(compare(amount, add(down, decimal(step)))).toBe(-1);
      expect(down.units % BigInt(step)).toBe(0n);
      const near = rounded(amount, { step, mode: 'half-up' });
      expect([down.units, down.units + BigInt(step)]).toContain(near.units);
    }),
  );
});

test('the words follow the rounded total', () => {
  const recap = categoryRecap(content, ppn, { step: 10_000, mode: 'half-up' });
  expect(recap.rounded?.text).toBe('8.830.000');
  expect(recap.words).toBe('Delapan juta delapan ratus tiga puluh ribu rupiah');
  expect(categoryRecap(content, ppn).rounded).toBeUndefined();
});
