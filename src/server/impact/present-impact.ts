import type { EntryImpact, EstimationImpact, Impact } from '../../contract/impact.ts';
import { decimal, subtract, toText, type Decimal } from '../../domain/number/decimal.ts';
import type { RepricedEstimation } from '../estimation/prices/reprice-estimations.ts';
import { jsonNumber, type Written } from '../platform/http/json.ts';
import type { ChangedEntry } from './entry-states.ts';
import type { PreviewedImpact } from './preview-impact.ts';

const MOST_LISTED = 200;

export function presentImpact({ entries, estimations }: PreviewedImpact): Written<Impact> {
  return {
    counts: {
      recipes: entries.filter(({ isOtherRecipe }) => isOtherRecipe).length,
      items: entries.filter(({ isOtherPrice }) => isOtherPrice).length,
      estimations: estimations.total,
    },
    entries: entries.slice(0, MOST_LISTED).map(presentEntry),
    estimations: estimations.rows.map(presentEstimation),
  };
}

function presentEntry({ before, after }: ChangedEntry): Written<EntryImpact> {
  const told = after ?? before;
  return {
    kode: told?.kode ?? '',
    deskripsi: told?.deskripsi ?? '',
    ownerUserId: told?.ownerId ?? 'GLOBAL',
    oldHarga: figure(before?.harga),
    newHarga: figure(after?.harga),
    oldF: figure(before?.F),
    newF: figure(after?.F),
    renewedHarga: figure(after?.renewed),
  };
}

export function presentEstimation(row: RepricedEstimation): Written<EstimationImpact> {
  const { id, projectName, items, grandTotal, newGrandTotal } = row;
  return {
    id,
    projectName,
    items,
    grandTotal: jsonNumber(grandTotal),
    newGrandTotal: figure(newGrandTotal),
    difference: figure(newGrandTotal && subtract(newGrandTotal, decimal(grandTotal))),
  };
}

const figure = (value: Decimal | null | undefined) => (value ? jsonNumber(toText(value)) : null);
