import type { SyncPlan } from '../../contract/sync.ts';
import { sum, toText, type Decimal } from '../../domain/number/decimal.ts';
import { byChange } from '../../domain/sync.ts';
import type { RepricedEstimation } from '../estimation/prices/reprice-estimations.ts';
import { readPrice } from '../hsp/recipe/analyse-recipe.ts';
import { presentEstimation } from '../impact/present-impact.ts';
import { jsonNumber, type Written } from '../platform/http/json.ts';
import type { Plan, PlannedEntry } from './plan-sync.ts';

const MOST_LISTED = 200;

interface Estimations {
  readonly rows: readonly RepricedEstimation[];
  readonly total: number;
}

export function presentPlan(
  plan: Plan,
  estimations: Estimations,
  userId: string,
): Written<SyncPlan> {
  return {
    ...presentEffect(plan, estimations, userId),
    judged: plan.entries.map(({ item: { id, kode }, price }) => ({
      id,
      kode,
      harga: jsonNumber(price.newPrice),
    })),
  };
}

/** A `SyncEffect`. */
export function presentEffect(
  { entries, left, hasMore }: Plan,
  estimations: Estimations,
  userId: string,
) {
  const steps = entries.map((entry) => ({
    entry,
    harga: readPrice(entry.item.harga),
    next: entry.harga,
  }));
  const countLeft = (because: string) => left.filter(({ why }) => why === because).length;
  return {
    impact: {
      counts: {
        recipes: entries.length,
        items: entries.filter(({ price }) => price.oldPrice !== price.newPrice).length,
        estimations: estimations.total,
      },
      entries: steps
        .toSorted(byChange)
        .slice(0, MOST_LISTED)
        .map(({ entry }) => presentEntry(entry, userId)),
      estimations: estimations.rows.map(presentEstimation),
    },
    ...presentSums(entries),
    copies: entries.filter(({ isCopy }) => isCopy).length,
    leftOut: {
      unverified: countLeft('unverified'),
      given: countLeft('given'),
      reference: countLeft('reference'),
      missing: countLeft('missing'),
      tooLarge: countLeft('tooLarge'),
      switchedOff: countLeft('switchedOff'),
    },
    hasMore,
  };
}

/** The sum of the prices before and after. */
export function presentSums(entries: readonly PlannedEntry[]) {
  const before = sum(entries.flatMap(({ item }) => readPrice(item.harga) ?? []));
  return { before: figure(before), after: figure(sum(entries.map(({ harga }) => harga))) };
}

function presentEntry({ item, isCopy, ...planned }: PlannedEntry, userId: string) {
  const harga = figure(planned.harga);
  return {
    kode: item.kode,
    deskripsi: item.deskripsi,
    ownerUserId: isCopy ? userId : (item.ownerId ?? 'GLOBAL'),
    oldHarga: item.harga === null ? null : jsonNumber(item.harga),
    newHarga: harga,
    oldF: planned.storedF && figure(planned.storedF),
    newF: planned.todayF && figure(planned.todayF),
    renewedHarga: harga,
  };
}

const figure = (value: Decimal) => jsonNumber(toText(value));
