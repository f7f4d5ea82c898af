// The rows that the starter catalogue becomes. Pure but for ids: files in, rows out.
import { kodeKey, codeOrder } from '../../domain/code-order.ts';
import { decimal, toFixedText, toText } from '../../domain/number/decimal.ts';
import { analyse } from '../../domain/recipe.ts';
import { searchText } from '../../domain/search-text.ts';
import { itemSearch } from '../../domain/item-search.ts';
import { newId } from '../platform/database/new-id.ts';
import type { StarterMaster, StarterRecipe } from './catalogue-files.ts';

/** The shipped prices are as old as their edition, SE DJBK No. 47/SE/Dk/2026 of 13 February 2026. */
export const shippedPricesOf = '2026-02-13T00:00:00+07:00';

export function masterRow(master: StarterMaster, sourceIds: ReadonlyMap<string, string>) {
  const { type, code, name, unit } = master;
  const price = master.price === null ? null : toText(decimal(master.price));
  const isWage = type === 'LABOR';
  return {
    id: newId(),
    type,
    code,
    code_key: kodeKey(code),
    code_order: codeOrder(code),
    official_code: master.officialCode ?? null,
    name,
    name_order: searchText(name),
    unit_code: unit,
    price,
    price_at: shippedPricesOf,
    daily_rate: isWage && unit === 'OH' ? price : null,
    hourly_rate: isWage && unit === 'OJ' ? price : null,
    price_note: master.priceNote ?? null,
    estimated: master.estimated ?? false,
    source_id: sourceIds.get(master.source.toLowerCase()) ?? null,
    search: searchText(code, name, unit),
  };
}

/** What a recipe takes a snapshot of. */
export interface PricedMaster {
  readonly id: string;
  readonly type: string;
  readonly codeKey: string;
  readonly name: string;
  readonly unit: string;
  readonly price: string | null;
  readonly estimated: boolean;
}

export interface Shelf {
  /** By name, lower case. */
  readonly categoryIds: ReadonlyMap<string, string>;
  /** By code, lower case. */
  readonly sourceIds: ReadonlyMap<string, string>;
  /** By type and code key. */
  readonly masters: ReadonlyMap<string, PricedMaster>;
}

export const masterKey = (type: string, code: string) => `${type} ${kodeKey(code)}`;

/** An item, its recipe and its components. `isPriced`: its harga is the F of its recipe. */
export function recipeRows(starter: StarterRecipe, shelf: Shelf, isPriced: boolean) {
  const { kode, deskripsi, satuan, category, verified } = starter;
  const itemId = newId();
  const components = componentRows(starter, itemId, shelf);
  const item = {
    id: itemId,
    category_id: known(shelf.categoryIds, category.toLowerCase()),
    kode,
    kode_key: kodeKey(kode),
    kode_order: codeOrder(kode),
    deskripsi,
    satuan,
    harga: isPriced ? unitPrice(starter, components) : null,
    source_id: known(shelf.sourceIds, starter.source.toLowerCase()),
    edition: starter.edition,
    verified,
    estimated_prices: components.some(({ master }) => master?.estimated === true),
    remarks: [...(starter.reasons ?? []), ...(starter.corrections ?? [])],
    search: itemSearch({ kode, deskripsi, satuan, category }),
  };
  return {
    item,
    recipe: { hsp_item_id: itemId, overhead_percent: String(starter.overheadPercent) },
    components: components.map(({ row }) => row),
  };
}

function componentRows({ components }: StarterRecipe, itemId: string, shelf: Shelf) {
  const ids = new Map(components.map(({ masterCode }) => [masterCode ?? '', newId()]));
  return components.map((component, ord) => {
    const isPercent = component.masterCode === null;
    const master = isPercent
      ? undefined
      : known(shelf.masters, masterKey(component.group, component.masterCode));
    const bases = isPercent ? component.percentOf.map((code) => known(ids, code)) : null;
    const row = {
      id: isPercent ? newId() : known(ids, component.masterCode),
      hsp_item_id: itemId,
      grp: component.group,
      ord,
      master_item_id: master?.id ?? null,
      percent_of: bases,
      coefficient: toText(decimal(component.coefficient)),
      name_snapshot: isPercent ? component.nama : (master?.name ?? ''),
      unit_snapshot: isPercent ? 'bagian' : (master?.unit ?? ''),
      unit_price_snapshot: master?.price ?? null,
    };
    return { row, master };
  });
}

/** F as harga is stored, rounded to 2 (api/4.7). */
function unitPrice(starter: StarterRecipe, components: ReturnType<typeof componentRows>): string {
  const rows = components.map(({ row }) => ({
    id: row.id,
    group: row.grp,
    coefficient: decimal(row.coefficient),
    unitPriceSnapshot: row.unit_price_snapshot === null ? null : decimal(row.unit_price_snapshot),
    priceOverride: null,
    percentOf: row.percent_of,
  }));
  return toFixedText(analyse(decimal(starter.overheadPercent), rows).F, 2);
}

function known<Value>(map: ReadonlyMap<string, Value>, key: string): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the starter catalogue speaks of an unknown ${key}`);
  return value;
}
