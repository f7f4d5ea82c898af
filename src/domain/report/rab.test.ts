import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  group,
  item,
  profile,
  randomContent,
  randomPercent,
  section,
} from '../../../tests/support/random-estimates.ts';
import { add, decimal, equals, sum, toFixedText } from '../number/decimal.ts';
import { grandTotal, itemsOf, ppnAmount, subtotalOf } from '../content/totals.ts';
import { missingPricesText, rabReport, type RabReport } from './rab.ts';
import type { Rounding } from '../content/rounding.ts';

const content = [
  section('Persiapan', [item('Direksi keet', '1', 'ls', '3500000'), item('SMKK', '1', 'ls', null)]),
  section(
    'Tanah',
    [item('Galian', '34.56', 'm3', '107000')],
    [group('Urugan', item('Pasir', '1.925', 'm3', '379000'), item('Tanah', '2', 'm3', '71500'))],
  ),
];

function textsOf({ sections }: RabReport): string[] {
  return sections.flatMap((part) => [
    `${part.numeral} ${part.title} ${part.subtotal.text}`,
    ...part.items.map(lineOf),
    ...part.groups.flatMap((inside) => [
      `${inside.number} ${inside.title} ${inside.subtotal.text}`,
      ...inside.items.map(lineOf),
    ]),
  ]);
}

function lineOf({ number, volume, harga, total }: RabReport['sections'][0]['items'][0]): string {
  return [number, volume.text, harga?.text ?? 'none', total.text].join(' ');
}

test('EXP-24 sections in Roman, groups and items in Arabic numerals, each with its sum', () => {
  expect(textsOf(rabReport(content, profile))).toEqual([
    'I Persiapan 3.500.000',
    '1 1,00 3.500.000 3.500.000',
    '2 1,00 none 0',
    'II Tanah 4.570.495',
    '1 34,56 107.000 3.697.920',
    '1 Urugan 872.575',
    '1 1,925 379.000 729.575',
    '2 2,00 71.500 143.000',
  ]);
});

test('EXP-24 subtotal, PPN, grand total, in words', () => {
  const report = rabReport(content, profile);
  expect(
    [report.subtotal, report.ppnPercent, report.ppn, report.grandTotal].map(({ text }) => text),
  ).toEqual(['8.070.495', '11', '887.754', '8.958.249']);
  expect(report.words).toBe(
    'Delapan juta sembilan ratus lima puluh delapan ribu dua ratus empat puluh sembilan rupiah',
  );
  expect(report.date).toBe('21 November 2026');
});

test('EXP-25 missing prices are counted at every total that lacks them', () => {
  const report = rabReport(content, profile);
  expect(report.missingPrices).toBe(1);
  expect(report.sections.map(({ missingPrices }) => missingPricesText(missingPrices))).toEqual([
    '1 harga belum ada',
    '',
  ]);
});

describe('api/3.8 decimals of one file', () => {
  test.each([
    { volume: '2', harga: '1000', shown: ['1.000', '2.000', '2.000', '220', '2.220'] },
    {
      volume: '2',
      harga: '1000.50',
      shown: ['1.000,50', '2.001,00', '2.001,00', '220,00', '2.221,00'],
    },
    { volume: '0.333', harga: '10', shown: ['10,00', '3,33', '3,33', '0,00', '3,33'] },
    { volume: '0.5', harga: '1000.00', shown: ['1.000', '500', '500', '55', '555'] },
  ])('$volume × $harga shows $shown', ({ volume, harga, shown }) => {
    const report = rabReport([section('S', [item('x', volume, 'm', harga)])], profile);
    const [line] = report.sections[0]?.items ?? [];
    expect([
      line?.harga?.text,
      line?.total.text,
      report.subtotal.text,
      report.ppn.text,
      report.grandTotal.text,
    ]).toEqual(shown);
  });

  test.each<[string, Rounding | undefined, string | undefined, string]>([
    ['10', undefined, '3,00', 'Tiga rupiah'],
    ['10.5', undefined, '4,00', 'Empat rupiah'],
    ['10.5', { step: 1, mode: 'down' }, '3,00', 'Tiga rupiah'],
    ['1000', undefined, undefined, 'Tiga ratus tiga puluh tiga rupiah'],
  ])(
    'PAPER-11 nobody pays sen: 0,333 × %s, chosen %o, closes with %s',
    (price, chosen, rounded, words) => {
      const works = [section('S', [item('x', '0.333', 'm', price)])];
      const report = rabReport(works, { ...profile, ppn: decimal('0') }, chosen);
      expect([report.rounded?.text, report.words]).toEqual([rounded, words]);
    },
  );
});

test('an estimate without work is a report all the same', () => {
  const report = rabReport([], { ...profile, ppn: decimal('-5') });
  expect(report.grandTotal.text).toBe('0');
  expect(report.ppnPercent.text).toBe('0');
  expect(report.words).toBe('Nol rupiah');
});

test('its sums are the totals of the estimate, whatever the estimate', () => {
  fc.assert(
    fc.property(randomContent, randomPercent, (made, ppn) => {
      const report = rabReport(made, { ...profile, ppn });
      const subtotal = subtotalOf(made);
      expect(equals(report.subtotal.value, subtotal)).toBe(true);
      expect(equals(report.ppn.value, ppnAmount(subtotal, ppn))).toBe(true);
      expect(equals(report.grandTotal.value, grandTotal(subtotal, ppn))).toBe(true);
      const rows = report.sections.flatMap((part) => [
        ...part.items,
        ...part.groups.flatMap((inside) => inside.items),
      ]);
      expect(rows).toHaveLength([...itemsOf(made)].length);
      expect(equals(sum(rows.map(({ total }) => total.value)), subtotal)).toBe(true);
      for (const part of report.sections) {
        const direct = sum(part.items.map(({ total }) => total.value));
        const grouped = sum(part.groups.map((inside) => inside.subtotal.value));
        expect(equals(part.subtotal.value, add(direct, grouped))).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});

test('what is printed is what is stored: no figure loses a digit', () => {
  fc.assert(
    fc.property(randomContent, (made) => {
      const report = rabReport(made, profile);
      const stored = [...itemsOf(made)];
      const rows = report.sections.flatMap((part) => [
        ...part.items,
        ...part.groups.flatMap((inside) => inside.items),
      ]);
      rows.forEach((row, at) => {
        expect(readBack(row.total.text)).toBe(toFixedText(row.total.value, 2));
        expect(
          equals(
            decimal(row.volume.text.replaceAll('.', '').replace(',', '.')),
            stored[at]?.volume ?? decimal('-1'),
          ),
        ).toBe(true);
      });
    }),
    { numRuns: 50 },
  );
});

function readBack(text: string): string {
  return toFixedText(decimal(text.replaceAll('.', '').replace(',', '.')), 2);
}
