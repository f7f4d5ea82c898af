import { add, compare, multiply, round, zero } from '../number/decimal.ts';
import type { Decimal } from '../number/decimal.ts';
import type { Content } from '../content/content.ts';
import { itemsOf } from '../content/totals.ts';
import { analyse, type RecipeGroup } from '../recipe.ts';
import { recipeOf, type RecipeSource, type RecipeSources } from './recipe-source.ts';
import { resourceKey, type ResourceReport, type ResourceRow } from './resources.ts';

export interface RankedResource extends ResourceRow {
  readonly group: RecipeGroup;
  /** The sum of the weights up to and including this row, percent; 100.00 at the last. */
  readonly cumulative: Decimal;
}

/** All resources, the dearest first: the order in which Pareto counts. */
export function rankedResources({ groups }: ResourceReport): RankedResource[] {
  const all = groups.flatMap(({ group, rows }) => rows.map((row) => ({ ...row, group })));
  let cumulative = zero;
  return all
    .toSorted((a, b) => compare(b.amount.value, a.amount.value))
    .map((row) => {
      cumulative = add(cumulative, row.weight.value);
      return { ...row, cumulative };
    });
}

/** A work that needs a resource: all items of its code together. */
export interface ResourceWork {
  readonly kode: string;
  readonly deskripsi: string;
  readonly satuan: string;
  /** Σ volume of the items. */
  readonly volume: Decimal;
  /** Σ volume × coefficient, 4 decimals; of a share Σ volume × its amount, 2 decimals. */
  readonly need: Decimal;
}

/** For each resource, by `ResourceRow.key`, the works that need it, the one with the most first. */
export function resourceWorks(
  content: Content,
  sources: RecipeSources,
): ReadonlyMap<string, readonly ResourceWork[]> {
  const volumes = new Map<RecipeSource, Decimal>();
  for (const item of itemsOf(content)) {
    const source = recipeOf(sources, item);
    if (source) volumes.set(source, add(volumes.get(source) ?? zero, item.volume));
  }
  const works = new Map<string, ResourceWork[]>();
  for (const [source, volume] of volumes) {
    const { kode, deskripsi, satuan } = source;
    const own = new Map<string, Decimal>();
    for (const priced of analyse(source, source.rows).rows) {
      const { row, amount } = priced;
      const need = multiply(volume, row.master ? row.coefficient : amount);
      const key = resourceKey(priced);
      own.set(key, add(own.get(key) ?? zero, round(need, row.master ? 4 : 2)));
    }
    for (const [key, need] of own) {
      const found = works.get(key) ?? [];
      found.push({ kode, deskripsi, satuan, volume, need });
      works.set(key, found);
    }
  }
  for (const found of works.values()) found.sort((a, b) => compare(b.need, a.need));
  return works;
}
