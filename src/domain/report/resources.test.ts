import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { item, section } from '../../../tests/support/random-estimates.ts';
import {
  compare,
  decimal,
  equals,
  multiply,
  round,
  sum,
  toFixedText,
  toText,
} from '../number/decimal.ts';
import { kodeKey } from '../code-order.ts';
import { recipeGroups } from '../recipe.ts';
import { analysesReport } from './analyses.ts';
import type { RecipeSource, RecipeSourceRow, RecipeSources } from './recipe-source.ts';
import { resourceReport } from './resources.ts';

function component(
  code: string,
  group: RecipeSourceRow['group'],
  coefficient: string,
  price: string | null,
  rest: Partial<RecipeSourceRow> = {},
): RecipeSourceRow {
  return {
    id: `${code}${coefficient}`,
    group,
    coefficient: decimal(coefficient),
    unitPriceSnapshot: price === null ? null : decimal(price),
    priceOverride: null,
    percentOf: null,
    name: `Nama ${code}`,
    unit: group === 'LABOR' ? 'OH' : 'kg',
    master: { id: code, code },
    ...rest,
  };
}

function recipe(kode: string, rows: RecipeSourceRow[]): RecipeSource {
  return {
    kode,
    deskripsi: `Pekerjaan ${kode}`,
    satuan: 'm3',
    sourceLabel: 'AHSP Cipta Karya',
    edition: 'SE DJBK No. 47/SE/Dk/2026',
    verified: true,
    overheadPercent: decimal('10'),
    rounding: 'none',
    rows,
  };
}

const sourcesOf = (...all: RecipeSource[]): RecipeSources =>
  new Map(all.map((source) => [kodeKey(source.kode), source]));

const excavation = recipe('1.10', [
  component('L.01', 'LABOR', '0.75', '176000'),
  component('L.04', 'LABOR', '0.038', '206000'),
]);
const masonry = recipe('1.2', [
  component('L.01', 'LABOR', '0.3', '176000'),
  component('B.1', 'MATERIAL', '0.12345', '1500.5'),
  component('B.2', 'MATERIAL', '70', null),
  component('', 'EQUIPMENT', '0.05', null, {
    name: 'Alat bantu',
    unit: 'bagian',
    master: null,
    percentOf: ['LABOR'],
  }),
]);
const sources = sourcesOf(excavation, masonry);
const content = [
  section('Tanah', [
    item('Galian', '74.3535', 'm3', '153810.80', '1.10'),
    item('Galian lagi', '10', 'm3', '153810.80', '1. 10'),
    item('Bata', '20', 'm2', '100000', '1.2'),
    item('Direksi keet', '1', 'ls', '3500000'),
  ]),
];

describe('AHSP', () => {
  test('EXP-24 one analysis for each distinct code, by code, with its edition; others are named', () => {
    const { analyses, without } = analysesReport(content, sources);
    expect(analyses.map(({ kode, source }) => [kode, source])).toEqual([
      ['1.2', 'AHSP Cipta Karya, SE DJBK No. 47/SE/Dk/2026'],
      ['1.10', 'AHSP Cipta Karya, SE DJBK No. 47/SE/Dk/2026'],
    ]);
    expect(without).toEqual([{ kode: '', deskripsi: 'Direksi keet', satuan: 'ls' }]);
  });

  test('A to F as the regulation has them; coefficients show what they have, four at least', () => {
    const sheet = analysesReport(content, sources).analyses[1];
    expect(
      sheet?.groups.map(({ letter, total, rows }) => [letter, total.text, rows.length]),
    ).toEqual([
      ['A', '139.828,00', 2],
      ['B', '0,00', 0],
      ['C', '0,00', 0],
    ]);
    expect(sheet?.groups[0]?.rows.map(({ coefficient }) => coefficient.text)).toEqual([
      '0,7500',
      '0,0380',
    ]);
    expect([sheet?.D.text, sheet?.overheadPercent.text, sheet?.E.text, sheet?.F.text]).toEqual([
      '139.828,00',
      '10',
      '13.982,80',
      '153.810,80',
    ]);
  });

  test('EXP-25 AHSP-41 a share shows its percentage and its base, a missing price is none', () => {
    const sheet = analysesReport(content, sources).analyses[0];
    const [share] = sheet?.groups[2]?.rows ?? [];
    expect([share?.coefficient.text, share?.price?.text, share?.amount.text]).toEqual([
      '5%',
      '52.800,00',
      '2.640,00',
    ]);
    expect(sheet?.groups[1]?.rows[1]?.price).toBeUndefined();
    expect(sheet?.missingPrices).toBe(1);
  });
});

describe('kebutuhan sumber daya', () => {
  test('EXP-24 for each master Σ volume × coefficient, price, amount; the dearest first', () => {
    const { groups, worksWithout, missingPrices } = resourceReport(content, sources);
    expect(
      groups.map(({ group, rows, total }) => [
        group,
        rows.map((row) =>
          [row.code || row.name, row.need?.text, row.price?.text, row.amount.text].join(' '),
        ),
        total.text,
      ]),
    ).toEqual([
      [
        'LABOR',
        ['L.01 69,2651 176.000,00 12.190.657,60', 'L.04 3,2054 206.000,00 660.312,40'],
        '12.850.970,00',
      ],
      ['MATERIAL', ['B.1 2,469 1.500,50 3.704,73', 'B.2 1.400,00  0,00'], '3.704,73'],
      ['EQUIPMENT', ['Alat bantu   52.800,00'], '52.800,00'],
    ]);
    expect([worksWithout, missingPrices]).toEqual([1, 1]);
  });

  test('an override makes a row of its own, so that every row multiplies out', () => {
    const dear = recipe('1.3', [
      component('L.01', 'LABOR', '1', '176000', { priceOverride: decimal('200000') }),
    ]);
    const works = [
      section('X', [item('A', '2', 'm2', '1', '1.3'), item('B', '1', 'm3', '1', '1.10')]),
    ];
    const { groups } = resourceReport(works, sourcesOf(dear, excavation));
    expect(groups[0]?.rows.map(({ code, price }) => [code, price?.text])).toEqual([
      ['L.01', '200.000,00'],
      ['L.01', '176.000,00'],
      ['L.04', '206.000,00'],
    ]);
  });

  test('Pareto: B begins at 80 parts of the value, C at 95', () => {
    const parts = ['80', '2', '15', '3'];
    const made = recipe(
      '1.1',
      parts.map((share, at) => component(`M.${at}`, 'MATERIAL', share, '1')),
    );
    const works = [section('X', [item('A', '1', 'm2', '1', '1.1')])];
    const { groups } = resourceReport(works, sourcesOf(made));
    const rows = groups.flatMap((one) => one.rows);
    const classes = rows.map(({ amount, abc }) => `${amount.text} ${abc}`);
    expect(classes).toEqual(['80,00 A', '15,00 B', '3,00 C', '2,00 C']);
  });

  test('Pareto: A begins the value, weights are 100,00 together, rows multiply out', () => {
    const price = fc
      .integer({ min: 100, max: 900_000_00 })
      .map((sen) => toText({ units: BigInt(sen), scale: 2 }));
    const quantity = fc
      .integer({ min: 10_000, max: 9_999_999 })
      .map((n) => toText({ units: BigInt(n), scale: 4 }));
    const row = fc.tuple(fc.nat(30), fc.constantFrom(...recipeGroups), quantity, price);
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 40 }), quantity, (rows, volume) => {
        const made = recipe(
          '1.1',
          rows.map(([code, group, n, rupiah]) => component(`M.${code}`, group, n, rupiah)),
        );
        const works = [section('X', [item('A', volume, 'm2', '1', '1.1')])];
        const { groups, total } = resourceReport(works, sourcesOf(made));
        const all = groups.flatMap((one) => one.rows);
        expect(toFixedText(sum(all.map(({ weight }) => weight.value)), 2)).toBe('100.00');
        expect(equals(sum(all.map(({ amount }) => amount.value)), total.value)).toBe(true);
        for (const { need, price: unit, amount } of all) {
          if (!need || !unit) throw new Error('a row without figures');
          const product = round(multiply(need.value, unit.value), 2);
          expect(equals(product, amount.value)).toBe(true);
        }
        const dearest = all.toSorted(
          (a, b) => compare(b.amount.value, a.amount.value) || a.abc.localeCompare(b.abc),
        );
        expect(dearest[0]?.abc).toBe('A');
        const order = dearest.map(({ abc }) => abc).join('');
        expect(order).toMatch(/^A+B*C*$/);
      }),
      { numRuns: 50 },
    );
  });
});
