// The rows that the starter catalogue becomes. Pure but for ids: files in, rows out.
import { kodeKey, codeOrder } from '../../domain/code-order.ts';
import { decimal, toFixedText, toText } from '../../domain/number/decimal.ts';
import { analyse } from '../../domain/recipe.ts';
import { searchText } from '../../domain/search/search-text.ts';
import { itemSearch } from '../../domain/search/item-search.ts';
import { wageTime } from '../../domain/wage.ts';
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
    codeKey: kodeKey(code),
    codeOrder: codeOrder(code),
    officialCode: master.officialCode ?? null,
    name,
    nameOrder: searchText(name),
    unitCode: unit,
    price,
    priceAt: shippedPricesOf,
    dailyRate: isWage && wageTime(unit) === 'OH' ? price : null,
    hourlyRate: isWage && wageTime(unit) === 'OJ' ? price : null,
    priceNote: master.priceNote ?? null,
    estimated: master.estimated ?? false,
    sourceId: sourceIds.get(master.source.toLowerCase()) ?? null,
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
    categoryId: known(shelf.categoryIds, category.toLowerCase()),
    kode,
    kodeKey: kodeKey(kode),
    kodeOrder: codeOrder(kode),
    deskripsi,
    satuan,
    harga: isPriced ? unitPrice(starter, components) : null,
    sourceId: known(shelf.sourceIds, starter.source.toLowerCase()),
    edition: starter.edition,
    verified,
    estimatedPrices: components.some(({ master }) => master?.estimated === true),
    remarks: [...(starter.reasons ?? []), ...(starter.corrections ?? [])],
    search: itemSearch({ kode, deskripsi, satuan, category }),
  };
  return {
    item,
    recipe: { hspItemId: itemId, overheadPercent: String(starter.overheadPercent) },
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
      hspItemId: itemId,
      grp: component.group,
      ord,
      masterItemId: master?.id ?? null,
      percentOf: bases,
      coefficient: toText(decimal(component.coefficient)),
      nameSnapshot: isPercent ? component.nama : (master?.name ?? ''),
      unitSnapshot: isPercent ? 'bagian' : (master?.unit ?? ''),
      unitPriceSnapshot: master?.price ?? null,
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
    unitPriceSnapshot: row.unitPriceSnapshot === null ? null : decimal(row.unitPriceSnapshot),
    priceOverride: null,
    percentOf: row.percentOf,
  }));
  return toFixedText(
    analyse({ overheadPercent: decimal(starter.overheadPercent), rounding: 'none' }, rows).F,
    2,
  );
}

function known<Value>(map: ReadonlyMap<string, Value>, key: string): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the starter catalogue speaks of an unknown ${key}`);
  return value;
}
