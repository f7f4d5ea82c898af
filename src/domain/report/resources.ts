import { add, compare, equals, multiply, round, sum, toText, zero } from '../number/decimal.ts';
import type { Decimal } from '../number/decimal.ts';
import type { Content } from '../content/content.ts';
import { itemsOf } from '../content/totals.ts';
import { writeStored } from '../number/number-text.ts';
import { analyse, recipeGroups, type PricedRow, type RecipeGroup } from '../recipe.ts';
import { moneyFigure, type Figure } from './figures.ts';
import { recipeOf } from './recipe-source.ts';
import type { RecipeSource, RecipeSourceRow, RecipeSources } from './recipe-source.ts';
import { weights } from './weights.ts';

/**
 * What an estimate needs of labour, material and equipment (kebutuhan sumber daya): for each master
 * Σ volume × coefficient, at the catalogue's price.
 */
export interface ResourceReport {
  readonly groups: readonly ResourceGroup[];
  readonly total: Figure;
  /** Works without an analysis, whose needs nobody can know. */
  readonly worksWithout: number;
  readonly missingPrices: number;
}

export interface ResourceGroup {
  readonly group: RecipeGroup;
  readonly rows: readonly ResourceRow[];
  readonly total: Figure;
}

export interface ResourceRow {
  readonly key: string;
  readonly masterId: string | null;
  /** Blank for a share of other rows (percent component). */
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  /** Undefined where nobody gave a price, and for a share. */
  readonly price: Figure | undefined;
  readonly priceMissing: boolean;
  /** Of an estimate with a price set. */
  readonly pricedBy: RecipeSourceRow['pricedBy'];
  /** Σ volume × coefficient, rounded to 4 decimals; undefined for a share. */
  readonly need: Figure | undefined;
  /** need × price, rounded to 2 decimals; for a share Σ volume × its amount. */
  readonly amount: Figure;
  /** Of all amounts, percent with 2 decimals; all rows together 100,00. */
  readonly weight: Figure;
  /** Pareto: A makes up the first 80 % by value, B the next 15 %, C the rest. */
  readonly abc: 'A' | 'B' | 'C';
}

/** In each group the dearest first. The same master at two prices (an override) makes two rows. */
export function resourceReport(content: Content, sources: RecipeSources): ResourceReport {
  const volumes = new Map<RecipeSource, Decimal>();
  let worksWithout = 0;
  for (const item of itemsOf(content)) {
    const source = recipeOf(sources, item);
    if (source) volumes.set(source, add(volumes.get(source) ?? zero, item.volume));
    else worksWithout++;
  }
  const needs = new Map<string, Need>();
  for (const [source, volume] of volumes) {
    for (const priced of analyse(source, source.rows).rows) gather(needs, priced, volume);
  }
  const all = [...needs]
    .map(([key, need]) => ({ key, need, amount: amountOf(need) }))
    .toSorted((a, b) => groupOrder(a.need) - groupOrder(b.need) || compare(b.amount, a.amount));
  const amounts = all.map(({ amount }) => amount);
  const shares = weights(amounts);
  const classes = paretoClasses(amounts);
  const rows = all.map(({ key, need, amount }, at) => ({
    key,
    group: need.row.group,
    ...resourceRow(need, amount, shares[at] ?? zero, classes[at] ?? 'C'),
  }));
  return {
    groups: recipeGroups.map((group) => {
      const own = rows.filter((row) => row.group === group);
      return {
        group,
        rows: own,
        total: moneyFigure(sum(own.map(({ amount }) => amount.value)), 2),
      };
    }),
    total: moneyFigure(sum(amounts), 2),
    worksWithout,
    missingPrices: all.filter(({ need }) => need.priceMissing).length,
  };
}

const groupOrder = ({ row }: Need): number => recipeGroups.indexOf(row.group);

interface Need {
  readonly row: RecipeSourceRow;
  readonly price: Decimal;
  readonly priceMissing: boolean;
  /** Σ volume × coefficient; of a share Σ volume × amount. */
  quantity: Decimal;
}

/** What is the same resource: a master at one price; shares by their names. */
export function resourceKey({ row, unitPrice, priceMissing }: PricedRow<RecipeSourceRow>): string {
  const what = row.master ? [row.master.id, toText(unitPrice), priceMissing] : [row.name];
  return JSON.stringify([row.group, ...what]);
}

function gather(
  needs: Map<string, Need>,
  priced: PricedRow<RecipeSourceRow>,
  volume: Decimal,
): void {
  const { row, unitPrice, amount, priceMissing } = priced;
  const quantity = multiply(volume, row.master ? row.coefficient : amount);
  const key = resourceKey(priced);
  const need = needs.get(key);
  if (need) need.quantity = add(need.quantity, quantity);
  else needs.set(key, { row, price: unitPrice, priceMissing, quantity });
}

/** Computed from the need as it is printed, so that the row multiplies out. */
function amountOf({ row, quantity, price }: Need): Decimal {
  return round(row.master ? multiply(round(quantity, 4), price) : quantity, 2);
}

function resourceRow(
  { row, price, priceMissing, quantity }: Need,
  amount: Decimal,
  weight: Decimal,
  abc: ResourceRow['abc'],
): Omit<ResourceRow, 'key'> {
  const need = round(quantity, 4);
  const isOrdinary = row.master !== null;
  return {
    masterId: row.master?.id ?? null,
    code: row.master?.code ?? '',
    name: row.name,
    unit: row.unit,
    price: isOrdinary && !priceMissing ? moneyFigure(price, 2) : undefined,
    priceMissing,
    pricedBy: row.pricedBy,
    need: isOrdinary ? { value: need, text: writeStored(need, 2, 4) } : undefined,
    amount: moneyFigure(amount, 2),
    weight: { value: weight, text: writeStored(weight, 2, 2) },
    abc,
  };
}

const firstShare: Decimal = { units: 80n, scale: 2 };
const secondShare: Decimal = { units: 95n, scale: 2 };

/** By value, the dearest first: a row belongs to the class in which its own amount begins. */
function paretoClasses(amounts: readonly Decimal[]): ResourceRow['abc'][] {
  const total = sum(amounts);
  const classes = amounts.map((): ResourceRow['abc'] => 'C');
  if (equals(total, zero)) return classes;
  let before = zero;
  const order = amounts.map((_, at) => at);
  order.sort((a, b) => compare(amounts[b] ?? zero, amounts[a] ?? zero));
  for (const at of order) {
    if (compare(before, multiply(total, firstShare)) < 0) classes[at] = 'A';
    else if (compare(before, multiply(total, secondShare)) < 0) classes[at] = 'B';
    before = add(before, amounts[at] ?? zero);
  }
  return classes;
}
