import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  compare,
  decimal,
  equals,
  negate,
  subtract,
  sum,
  toFixedText,
  toText,
} from './number/decimal.ts';
import type { Decimal } from './number/decimal.ts';
import {
  analyse,
  baseOf,
  fitsGroup,
  hasMoved,
  isBehind,
  readRecipeGroup,
  recipeGroups,
} from './recipe.ts';
import type { RecipeGroup, RecipeRow, RecipeTerms, UnitPriceRounding } from './recipe.ts';

/** Terms of a source that does not round. */
const terms = (overheadPercent: Decimal): RecipeTerms => ({ overheadPercent, rounding: 'none' });

function row(
  id: string,
  group: RecipeGroup,
  coefficient: string,
  price: string | null,
  more: Partial<RecipeRow> = {},
): RecipeRow {
  return {
    id,
    group,
    coefficient: decimal(coefficient),
    unitPriceSnapshot: price === null ? null : decimal(price),
    priceOverride: null,
    percentOf: null,
    ...more,
  };
}

function figures(overhead: string, rows: readonly RecipeRow[]): string {
  const { A, B, C, D, E, F, missingPrices } = analyse(terms(decimal(overhead)), rows);
  return [...[A, B, C, D, E, F].map(toText), missingPrices].join(' ');
}

const worked = [
  row('l', 'LABOR', '0.75', '176000'),
  row('m', 'MATERIAL', '0.038', '206000'),
  row('e', 'EQUIPMENT', '0.1', '1000'),
];

describe('CONST-12 CONST-13 CONST-14 A to F', () => {
  test('D = A + B + C, E = D × overhead%, F = D + E', () => {
    expect(figures('10', worked)).toBe('132000 7828 100 139928 13992.8 153920.8 0');
    expect(figures('0', worked)).toBe('132000 7828 100 139928 0 139928 0');
    expect(figures('12.5', worked)).toBe('132000 7828 100 139928 17491 157419 0');
  });

  test('the printed example of the trade: 0,75 × 176.000 + 0,038 × 206.000, plus 10%', () => {
    expect(toText(analyse(terms(decimal('10')), worked.slice(0, 2)).F)).toBe('153810.8');
  });

  test('each row is rounded to 2 decimals before it is summed', () => {
    const third = ['a', 'b', 'c'].map((id) => row(id, 'LABOR', '0.333333', '1'));
    expect(figures('10', third)).toBe('0.99 0 0 0.99 0.1 1.09 0');
  });

  test('an empty recipe costs nothing and misses nothing', () => {
    expect(figures('10', [])).toBe('0 0 0 0 0 0 0');
  });
});

describe('SYNC-07 F is rounded as its source says', () => {
  test.each([
    ['100.5', 'none', '100.5'],
    ['100.5', 'down', '100'],
    ['100.99', 'down', '100'],
    ['100.5', 'half-up', '101'],
    ['100.49', 'half-up', '100'],
    ['100', 'down', '100'],
    ['0.49', 'half-up', '0'],
  ] as const)('%s, %s: %s', (price, rounding, F) => {
    const rows = [row('l', 'LABOR', '1', price)];
    const analysis = analyse({ overheadPercent: decimal('0'), rounding }, rows);
    expect(toText(analysis.F)).toBe(F);
    expect(toText(analysis.D)).toBe(price);
  });

  test('it is whole, and less than a rupiah from D + E; half up no more than half of one', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 12n }).map((units) => ({ units, scale: 2 }));
    fc.assert(
      fc.property(amount, (price) => {
        const rows = [{ ...row('l', 'LABOR', '1', '1'), unitPriceSnapshot: price }];
        const F = (rounding: UnitPriceRounding) =>
          analyse({ overheadPercent: decimal('10'), rounding }, rows).F;
        const exact = F('none');
        const [cut, near] = [subtract(exact, F('down')), subtract(exact, F('half-up'))];
        expect([F('down').scale, F('half-up').scale]).toEqual([0, 0]);
        expect(compare(cut, decimal('0')) >= 0 && compare(cut, decimal('1')) < 0).toBe(true);
        expect(compare(near, decimal('0.5')) < 0 && compare(near, decimal('-0.5')) >= 0).toBe(true);
      }),
    );
  });
});

describe('prices of a row', () => {
  test.each([
    ['100', null, '200', false],
    ['100', '90', '180', false],
    ['100', '0', '0', false],
    [null, '90', '180', false],
    [null, '0', '0', false],
    [null, null, '0', true],
    ['0', null, '0', false],
  ])('snapshot %s, override %s: %s, missing %s', (snapshot, override, amount, missing) => {
    const priceOverride = override === null ? null : decimal(override);
    const analysis = analyse(terms(decimal('10')), [
      row('x', 'LABOR', '2', snapshot, { priceOverride }),
    ]);
    expect(analysis.rows.map((priced) => toText(priced.amount))).toEqual([amount]);
    expect(analysis.rows[0]?.priceMissing).toBe(missing);
    expect(analysis.missingPrices).toBe(missing ? 1 : 0);
  });

  test('AHSP-42 with an unpriced row F is the sum of the others, and the gap is counted', () => {
    const rows = [...worked, row('u', 'MATERIAL', '5', null)];
    expect(figures('10', rows)).toBe('132000 7828 100 139928 13992.8 153920.8 1');
  });
});

describe('AHSP-41 a percent row counts share × base', () => {
  const percent = (percentOf: readonly string[], group: RecipeGroup = 'EQUIPMENT') =>
    row('p', group, '0.35', null, { percentOf });

  test.each([
    [['l'], '46200'],
    [['l', 'm'], '48939.8'],
    [['LABOR'], '46200'],
    [['LABOR', 'l'], '46200'],
    [['LABOR', 'MATERIAL', 'EQUIPMENT'], '48974.8'],
  ])('of %j: %s', (percentOf, amount) => {
    const analysis = analyse(terms(decimal('10')), [percent(percentOf), ...worked]);
    expect(toText(analysis.rows[0]?.amount ?? decimal('-1'))).toBe(amount);
    expect(toText(analysis.C)).toBe(toText(add(decimal(amount), decimal('100'))));
    expect(analysis.missingPrices).toBe(0);
  });

  test('percent rows are never a base, not of themselves either', () => {
    const rows = [...worked, percent(['EQUIPMENT']), { ...percent(['p', 'EQUIPMENT']), id: 'q' }];
    const analysis = analyse(terms(decimal('10')), rows);
    expect(analysis.rows.slice(3).map(({ unitPrice }) => toText(unitPrice))).toEqual([
      '100',
      '100',
    ]);
  });

  test('its base is in the order of the recipe; an ordinary row has none', () => {
    const rows = [...worked, percent(['LABOR'])];
    const ids = (of: RecipeRow) => baseOf(of, rows).map(({ id }) => id);
    expect(ids(percent(['m', 'p', 'LABOR', 'EQUIPMENT']))).toEqual(['l', 'm', 'e']);
    expect(worked.flatMap(ids)).toEqual([]);
  });

  test.each([
    ['a base row has no price', [row('l', 'LABOR', '1', null)], ['l']],
    ['one of two base rows has no price', [...worked, row('n', 'LABOR', '1', null)], ['LABOR']],
    ['no base row is left', worked, ['gone']],
    ['no base row is in the group', worked.slice(1), ['LABOR']],
  ])('its price is missing where %s', (_, rows, percentOf) => {
    const analysis = analyse(terms(decimal('10')), [...rows, percent(percentOf)]);
    expect(analysis.rows.at(-1)?.priceMissing).toBe(true);
  });
});

describe('api/4.8 what is behind', () => {
  const today = (snapshot: string | null, price: string | null, more: Partial<RecipeRow> = {}) => ({
    ...row('m', 'MATERIAL', '1', snapshot, more),
    priceToday: price === null ? null : decimal(price),
  });

  test.each([
    ['100', '100.00', false],
    ['100', '110', true],
    [null, '110', true],
    ['100', null, true],
    [null, null, false],
  ])('snapshot %s beside a price of %s has moved: %s', (snapshot, price, moved) => {
    expect(hasMoved(today(snapshot, price))).toBe(moved);
  });

  test('a share has no master that could move', () => {
    expect(hasMoved(today(null, '5', { percentOf: ['LABOR'] }))).toBe(false);
  });

  test.each([
    ['110.00', '100', false],
    ['110.01', '100', true],
    ['110', '101', true],
    [null, '101', false],
  ])('harga %s with F 110 and a price of %s today: %s', (harga, price, behind) => {
    const analysis = analyse(terms(decimal('10')), [today('100', price)]);
    expect(isBehind(harga === null ? null : decimal(harga), analysis)).toBe(behind);
  });

  test('one master of several that has moved is enough', () => {
    const analysis = analyse(terms(decimal('0')), [
      today('100', '100'),
      { ...today('50', '60'), id: 'n' },
    ]);
    expect(isBehind(decimal('150'), analysis)).toBe(true);
  });

  test('an item without components is not', () => {
    expect(isBehind(decimal('5'), analyse(terms(decimal('10')), []))).toBe(false);
  });
});

test('API-99 a client that knows no percent rows computes the same from unitPrice', () => {
  const group = fc.constantFrom(...recipeGroups);
  const coefficient = fc.bigInt({ min: 0n, max: 10n ** 9n }).map((units) => ({ units, scale: 6 }));
  const price = fc.bigInt({ min: 0n, max: 10n ** 11n }).map((units) => ({ units, scale: 2 }));
  const any = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    group,
    coefficient,
    unitPriceSnapshot: fc.option(price),
    priceOverride: fc.option(price),
    percentOf: fc.option(
      fc.array(fc.constantFrom('a', 'b', 'c', ...recipeGroups), { minLength: 1 }),
    ),
  });
  const recipe = fc.uniqueArray(any, { selector: ({ id }) => id });
  const overhead = fc.bigInt({ min: 0n, max: 10n ** 6n }).map((units) => ({ units, scale: 4 }));
  fc.assert(
    fc.property(recipe, overhead, (rows, percent) => {
      const analysis = analyse(terms(percent), rows);
      const plain = analysis.rows.map(({ row: given, unitPrice }) => ({
        ...given,
        percentOf: null,
        priceOverride: null,
        unitPriceSnapshot: unitPrice,
      }));
      const again = analyse(terms(percent), plain);
      expect(toText(again.F)).toBe(toText(analysis.F));
      expect(equals(analysis.D, sum(analysis.rows.map(({ amount }) => amount)))).toBe(true);
      expect(equals(analysis.F, add(analysis.D, analysis.E))).toBe(true);
      expect(analysis.rows.map(({ row: given }) => given)).toEqual(rows);
    }),
  );
});

test.each([
  ['LABOR', 'LABOR'],
  ['tenaga', 'LABOR'],
  [' Bahan ', 'MATERIAL'],
  ['MATERIAL', 'MATERIAL'],
  ['PERALATAN', 'EQUIPMENT'],
  ['equipment', 'EQUIPMENT'],
  ['ALAT', undefined],
  ['', undefined],
])('the group %j is %s', (name, group) => {
  expect(readRecipeGroup(name)).toBe(group);
});

test('a master fits the group of its type, OTHER fits every one', () => {
  expect(recipeGroups.map((group) => fitsGroup('LABOR', group))).toEqual([true, false, false]);
  expect(recipeGroups.map((group) => fitsGroup('OTHER', group))).toEqual([true, true, true]);
});

interface StarterComponent {
  group: RecipeGroup;
  masterCode: string | null;
  coefficient: number;
  percentOf?: string[];
}

interface StarterRecipe {
  kode: string;
  overheadPercent: number;
  printedF?: number;
  components: StarterComponent[];
}

describe('the starter catalogue', () => {
  const load = (name: string) =>
    JSON.parse(readFileSync(new URL(`../../catalogue/${name}`, import.meta.url), 'utf8'));
  const masters: { code: string; price: number | null }[] = load('masters.json');
  const prices = new Map(masters.map(({ code, price }) => [code, price]));
  const recipes: StarterRecipe[] = load('recipes.json');
  const unverified: StarterRecipe[] = load('recipes-unverified.json');

  function analysed({ overheadPercent, components }: StarterRecipe) {
    const rows = components.map((component, index): RecipeRow => {
      const price = component.masterCode === null ? null : prices.get(component.masterCode);
      return row(component.masterCode ?? `%${index}`, component.group, '0', null, {
        coefficient: decimal(component.coefficient),
        unitPriceSnapshot: price === null || price === undefined ? null : decimal(price),
        percentOf: component.percentOf ?? null,
      });
    });
    return analyse(terms(decimal(overheadPercent)), rows);
  }

  test('F of every verified recipe is what its source prints', () => {
    const off = recipes.flatMap((recipe) => {
      const { F, missingPrices } = analysed(recipe);
      const printed = recipe.printedF === undefined ? F : decimal(toFixed(recipe.printedF));
      const isNear = compare(distance(F, printed), tolerance(printed)) <= 0;
      return isNear && missingPrices === 0 ? [] : [`${recipe.kode}: ${toText(F)}`];
    });
    expect(off).toEqual([]);
    expect(recipes.filter(({ printedF }) => printedF !== undefined).length).toBeGreaterThan(1000);
  });

  test('most print the very F, to the hundredth', () => {
    const printed = recipes.filter(({ printedF }) => printedF !== undefined);
    const same = printed.filter((recipe) => {
      return toFixedText(analysed(recipe).F, 2) === toFixed(recipe.printedF ?? 0);
    });
    expect(same.length / printed.length).toBeGreaterThan(0.5);
  });

  test('percent rows of an older edition find their bases', () => {
    const shares = unverified.filter(({ components }) => components.some((part) => part.percentOf));
    expect(shares).toHaveLength(16);
    for (const recipe of shares) {
      for (const { row: given, unitPrice } of analysed(recipe).rows) {
        if (given.percentOf) expect(compare(unitPrice, decimal('0'))).toBe(1);
      }
    }
  });
});

function toFixed(printed: number): string {
  return toFixedText(decimal(printed), 2);
}

function distance(a: Decimal, b: Decimal): Decimal {
  const difference = subtract(a, b);
  return difference.units < 0n ? negate(difference) : difference;
}

/** Rp1 or 0,05 %, as the catalogue's own check has it. */
function tolerance(printed: Decimal): Decimal {
  const share = { units: printed.units * 5n, scale: printed.scale + 4 };
  return compare(share, decimal('1')) > 0 ? share : decimal('1');
}
