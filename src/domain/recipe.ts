import { add, equals, multiply, percentOf, round, sum, zero } from './number/decimal.ts';
import type { Decimal } from './number/decimal.ts';

/** The three groups of a unit price analysis (AHSP): A labour, B material, C equipment. */
export const recipeGroups = ['LABOR', 'MATERIAL', 'EQUIPMENT'] as const;
export type RecipeGroup = (typeof recipeGroups)[number];

/** Per cent, where nobody chose another one (AHSP-07). */
export const usualOverhead: Decimal = { units: 10n, scale: 0 };

/**
 * How regions print F: to whole rupiah, cut or half up, or as it comes. A source has one for all its
 * analyses (SYNC-07).
 */
export const unitPriceRoundings = ['none', 'down', 'half-up'] as const;
export type UnitPriceRounding = (typeof unitPriceRoundings)[number];

/** What stands beside F that was rounded; blank where it was not. */
export const roundingTexts: Readonly<Record<UnitPriceRounding, string>> = {
  none: '',
  down: 'dibulatkan ke bawah',
  'half-up': 'dibulatkan ke rupiah terdekat',
};

/** What makes F of the rows of a recipe. */
export interface RecipeTerms {
  /** Overhead and profit in percent of D. */
  readonly overheadPercent: Decimal;
  readonly rounding: UnitPriceRounding;
}

/** One row of a recipe, as far as its amount goes. */
export interface RecipeRow {
  readonly id: string;
  readonly group: RecipeGroup;
  /** Per unit of work; 0.35 in a percent row is 35 %. At most 9 decimals. */
  readonly coefficient: Decimal;
  /** Rupiah; the price of the master when the row was made or renewed, null where it has none. */
  readonly unitPriceSnapshot: Decimal | null;
  /** Overrides the snapshot; 0 is a price too (api/1.4). */
  readonly priceOverride: Decimal | null;
  /** Of a percent row: the ids of its base rows, or names of groups (api/5.3). */
  readonly percentOf: readonly string[] | null;
}

/** A row with what it costs. */
export interface PricedRow<Row extends RecipeRow = RecipeRow> {
  readonly row: Row;
  /** What the coefficient multiplies: the price, or the sum of a percent row's base; 0 if missing. */
  readonly unitPrice: Decimal;
  /** coefficient × unitPrice, rounded to 2 decimals. */
  readonly amount: Decimal;
  readonly priceMissing: boolean;
}

/** A unit price analysis. Amounts in rupiah with 2 decimals. */
export interface Analysis<Row extends RecipeRow = RecipeRow> {
  /** In the order of the recipe. */
  readonly rows: readonly PricedRow<Row>[];
  readonly A: Decimal;
  readonly B: Decimal;
  readonly C: Decimal;
  readonly D: Decimal;
  readonly E: Decimal;
  /** D + E, rounded as its source says. */
  readonly F: Decimal;
  /** How many rows have no price; while there are any, F is the sum of the others. */
  readonly missingPrices: number;
}

/**
 * A, B, C are the sums of the groups; D = A + B + C; E = D × overheadPercent / 100, rounded to 2;
 * F = D + E, rounded by the rule of its source (rules/analysis).
 */
export function analyse<Row extends RecipeRow>(
  { overheadPercent, rounding }: RecipeTerms,
  recipe: readonly Row[],
): Analysis<Row> {
  const ordinary = new Map<string, PricedRow<Row>>();
  for (const row of recipe) if (row.percentOf === null) ordinary.set(row.id, priced(row));
  const rows = recipe.map((row) => ordinary.get(row.id) ?? share(row, recipe, ordinary));

  const totalOf = (group: RecipeGroup) =>
    round(sum(rows.filter(({ row }) => row.group === group).map(({ amount }) => amount)), 2);
  const [A, B, C] = [totalOf('LABOR'), totalOf('MATERIAL'), totalOf('EQUIPMENT')];
  const D = sum([A, B, C]);
  const E = round(percentOf(D, overheadPercent), 2);
  const missingPrices = rows.filter(({ priceMissing }) => priceMissing).length;
  return { rows, A, B, C, D, E, F: roundedUnitPrice(add(D, E), rounding), missingPrices };
}

/** Amounts of an analysis are not below 0, so that down is towards 0 too. */
function roundedUnitPrice(exact: Decimal, rounding: UnitPriceRounding): Decimal {
  if (rounding === 'none') return exact;
  if (rounding === 'half-up') return round(exact, 0);
  return { units: exact.units / 10n ** BigInt(exact.scale), scale: 0 };
}

/** A row with the price of its master today; null where the master has none. */
export interface RowToday extends RecipeRow {
  readonly priceToday: Decimal | null;
}

/** The price of a row's master has moved since its snapshot. A share has no master. */
export function hasMoved({ percentOf: base, unitPriceSnapshot, priceToday }: RowToday): boolean {
  if (base !== null) return false;
  if (unitPriceSnapshot === null || priceToday === null) return unitPriceSnapshot !== priceToday;
  return !equals(unitPriceSnapshot, priceToday);
}

/** The analysis at today's prices: what renewing would store. */
export function analyseToday<Row extends RowToday>(
  terms: RecipeTerms,
  recipe: readonly Row[],
): Analysis<Row> {
  return analyse(
    terms,
    recipe.map((row) => ({ ...row, unitPriceSnapshot: row.priceToday })),
  );
}

/**
 * An item is behind its recipe: harga is not F rounded to 2, or the price of a master has moved
 * (api/4.8). An item without a price or without components cannot be behind.
 */
export function isBehind(harga: Decimal | null, analysis: Analysis<RowToday>): boolean {
  if (harga === null || analysis.rows.length === 0) return false;
  return !equals(harga, round(analysis.F, 2)) || analysis.rows.some(({ row }) => hasMoved(row));
}

/** amount = coefficient × (priceOverride ?? unitPriceSnapshot) rounded to 2 (api/5). */
function priced<Row extends RecipeRow>(row: Row): PricedRow<Row> {
  const price = row.priceOverride ?? row.unitPriceSnapshot;
  return pricedAt(row, price ?? zero, price === null);
}

/**
 * What a percent row is a share of: the rows named and all of a named group, but never a percent
 * row (api/5.3).
 */
export function baseOf<Row extends RecipeRow>(
  { percentOf: named }: RecipeRow,
  recipe: readonly Row[],
): Row[] {
  return recipe.filter(
    ({ percentOf: base, id, group }) =>
      base === null && (named?.includes(id) || named?.includes(group)),
  );
}

/** A percent row: its price is the sum of its base. */
function share<Row extends RecipeRow>(
  row: Row,
  recipe: readonly Row[],
  ordinary: ReadonlyMap<string, PricedRow<Row>>,
): PricedRow<Row> {
  const base = baseOf(row, recipe).flatMap(({ id }) => ordinary.get(id) ?? []);
  const isMissing = base.length === 0 || base.some(({ priceMissing }) => priceMissing);
  return pricedAt(row, sum(base.map(({ amount }) => amount)), isMissing);
}

function pricedAt<Row extends RecipeRow>(
  row: Row,
  unitPrice: Decimal,
  priceMissing: boolean,
): PricedRow<Row> {
  const amount = round(multiply(row.coefficient, unitPrice), 2);
  return { row, unitPrice: round(unitPrice, 2), amount, priceMissing };
}

/** A group by its name, or by TENAGA, BAHAN, PERALATAN; case ignored (api/5). */
export function readRecipeGroup(name: string): RecipeGroup | undefined {
  switch (name.trim().toUpperCase()) {
    case 'LABOR':
    case 'TENAGA':
      return 'LABOR';
    case 'MATERIAL':
    case 'BAHAN':
      return 'MATERIAL';
    case 'EQUIPMENT':
    case 'PERALATAN':
      return 'EQUIPMENT';
    default:
      return undefined;
  }
}

/** A master's type must be that of the group; OTHER fits every group (api/5). */
export function fitsGroup(masterType: string, group: RecipeGroup): boolean {
  return masterType === group || masterType === 'OTHER';
}
