import fc from 'fast-check';
import { expect, test } from 'vitest';
import { item, section } from '../../../tests/support/random-estimates.ts';
import { kodeKey } from '../code-order.ts';
import { compare, decimal, equals, round, sum, toFixedText, toText } from '../number/decimal.ts';
import type { Content } from '../content/content.ts';
import { recipeGroups } from '../recipe.ts';
import type { RecipeSource, RecipeSourceRow } from './recipe-source.ts';
import { rankedResources, resourceWorks } from './resource-works.ts';
import { resourceReport } from './resources.ts';

const component = fc.record({
  code: fc.nat(12).map((n) => `M.${n}`),
  group: fc.constantFrom(...recipeGroups),
  coefficient: fc.integer({ min: 1, max: 9_999_999 }),
  price: fc.option(fc.nat(90_000_000), { freq: 6 }),
});

const recipes = fc
  .array(fc.array(component, { maxLength: 8 }), { minLength: 1, maxLength: 5 })
  .map((all) => all.map((rows, at) => recipeOf(`1.${at + 1}`, rows)));
type Component = typeof component extends fc.Arbitrary<infer One> ? One : never;

function recipeOf(kode: string, rows: readonly Component[]): RecipeSource {
  return {
    kode,
    deskripsi: `Pekerjaan ${kode}`,
    satuan: 'm3',
    sourceLabel: '',
    edition: '',
    verified: true,
    overheadPercent: decimal('10'),
    rounding: 'none',
    rows: rows.map(({ code, group, coefficient, price }, at): RecipeSourceRow => {
      return {
        id: `${kode}-${at}`,
        group,
        coefficient: { units: BigInt(coefficient), scale: 4 },
        unitPriceSnapshot: price === null ? null : { units: BigInt(price), scale: 2 },
        priceOverride: null,
        percentOf: null,
        name: `Nama ${code}`,
        unit: 'kg',
        master: { id: `${group}${code}`, code },
      };
    }),
  };
}

const works = fc.array(
  fc.record({ kode: fc.constantFrom('1.1', '1. 2', '1.3', '9.9', ''), volume: fc.nat(99_999_999) }),
  { maxLength: 20 },
);

function contentOf(made: readonly { kode: string; volume: number }[]): Content {
  const items = made.map(({ kode, volume }) =>
    item('Pekerjaan', toText({ units: BigInt(volume), scale: 4 }), 'm3', '1', kode),
  );
  return [section('Semua', items)];
}

test('EXP-24 the works of a resource need together what it is needed, whatever the estimate', () => {
  fc.assert(
    fc.property(recipes, works, (all, made) => {
      const sources = new Map(all.map((source) => [kodeKey(source.kode), source]));
      const content = contentOf(made);
      const report = resourceReport(content, sources);
      const needing = resourceWorks(content, sources);
      const ranked = rankedResources(report);
      expect(new Set(needing.keys())).toEqual(new Set(ranked.map(({ key }) => key)));
      for (const { key, need } of ranked) {
        const needs = (needing.get(key) ?? []).map((work) => work.need);
        expect(needs).toEqual(needs.toSorted((a, b) => compare(b, a)));
        if (!need) throw new Error('an ordinary row has a need');
        // Each work is rounded by itself: half of the last place for each.
        const [lower, upper] = [-1n, 1n].map((way) => ({
          units: round(need.value, 5).units + way * BigInt(10 * (needs.length + 1)),
          scale: 5,
        }));
        const together = sum(needs);
        expect(lower && compare(together, lower)).toBe(1);
        expect(upper && compare(together, upper)).toBe(-1);
      }
    }),
    { numRuns: 60 },
  );
});

test('Pareto counts from the dearest; the last row stands at 100,00', () => {
  fc.assert(
    fc.property(recipes, works, (all, made) => {
      const sources = new Map(all.map((source) => [kodeKey(source.kode), source]));
      const ranked = rankedResources(resourceReport(contentOf(made), sources));
      ranked.forEach(({ amount, cumulative, weight }, at) => {
        const before = ranked[at - 1];
        if (before) expect(compare(before.amount.value, amount.value)).toBeGreaterThanOrEqual(0);
        const down = sum(ranked.slice(0, at + 1).map((row) => row.weight.value));
        expect(equals(cumulative, down)).toBe(true);
        expect(weight.value.scale).toBe(2);
      });
      const last = ranked.at(-1);
      const isFree = ranked.every(({ amount }) => equals(amount.value, decimal('0')));
      if (last) expect(toFixedText(last.cumulative, 2)).toBe(isFree ? '0.00' : '100.00');
    }),
    { numRuns: 60 },
  );
});
