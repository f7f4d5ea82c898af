import { codeOrder, kodeKey } from '../../domain/code-order.ts';
import { toText } from '../../domain/number/decimal.ts';
import type { ItemValues } from '../../domain/price-list/judge-items.ts';
import { itemLayout } from '../../domain/price-list/layouts.ts';
import type { Component } from '../../domain/price-list/judge-recipes.ts';
import type { Verdict } from '../../domain/price-list/verdict.ts';
import { isBehind } from '../../domain/recipe.ts';
import { searchText } from '../../domain/search/search-text.ts';
import { analyseRecipe, readPrice } from '../hsp/recipe/analyse-recipe.ts';
import { readRecipes } from '../hsp/recipe/recipe-store.ts';
import { itemSearch } from '../../domain/search/item-search.ts';
import { copyRecipes } from '../hsp/own-copy-store.ts';
import type { Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import { categoryIds } from '../starter/starter-store.ts';
import * as store from './catalogue-list-store.ts';
import { noteAlongside, noteBefore, noteMade } from './change-store.ts';
import { readUnitShelf } from '../units/unit-shelf-store.ts';
import { inPieces, type ImportFrame } from './run-import.ts';

type ItemVerdict = Verdict<ItemValues>;
type Sources = ReadonlyMap<string, { readonly id: string }>;

/** Categories that the file names and that do not exist yet, spelt as the file first does. */
export async function missingCategories(
  tx: Tx,
  verdicts: readonly ItemVerdict[],
): Promise<string[]> {
  const there = await categoryIds(tx);
  const missing = new Map<string, string>();
  for (const { outcome, values } of verdicts) {
    const key = values.category.toLowerCase();
    if (outcome !== 'unchanged' && !there.has(key) && !missing.has(key)) {
      missing.set(key, values.category);
    }
  }
  return [...missing.values()];
}

/** Stores what was judged. Gives the categories that were made. */
export async function writeCatalogue(
  frame: ImportFrame,
  verdicts: readonly ItemVerdict[],
  sources: Sources,
): Promise<string[]> {
  const made = await addCategories(frame, verdicts);
  await addUnits(frame, verdicts);
  const categories = await categoryIds(frame.tx);
  const told = (values: ItemValues) => itemFields(values, categories, sources);
  const written = verdicts.filter(({ outcome }) => outcome !== 'unchanged');
  await inPieces(frame, written, (piece) => writeItems(frame, piece, told));
  return made;
}

async function writeItems(
  { tx, actorId, ownerId, runId }: ImportFrame,
  verdicts: readonly ItemVerdict[],
  told: (values: ItemValues) => ReturnType<typeof itemFields>,
): Promise<void> {
  const fresh = verdicts.filter(({ outcome }) => outcome === 'new');
  const changed = verdicts.filter(({ outcome }) => outcome === 'changed');
  const rows = fresh.map(({ values }) => ({
    id: newId(),
    ownerId,
    kode: values.kode,
    kodeKey: kodeKey(values.kode),
    kodeOrder: codeOrder(values.kode),
    ...told(values),
    changedBy: actorId,
  }));
  const keys = rows.map((row) => row.kodeKey);
  const hidden = ownerId === null ? [] : await store.deleteTombstones(tx, ownerId, keys);
  await noteBefore(
    tx,
    runId,
    'item',
    changed.flatMap(({ id }) => id ?? []),
  );
  await store.insertAll(tx, 'hsp_item', rows);
  const placed = [
    ...fresh.map((verdict, at) => ({ verdict, id: rows[at]?.id ?? '' })),
    ...changed.map((verdict) => ({ verdict, id: verdict.id ?? '' })),
  ];
  const copies = placed.flatMap(({ verdict, id }) =>
    verdict.isTwin && verdict.id !== undefined
      ? [{ id, twin: verdict.id, isUnverified: verdict.values.isUnverified }]
      : [],
  );
  await store.inheritFromTwins(tx, copies);
  await copyRecipes(
    tx,
    copies.map(({ id, twin }) => ({ from: twin, to: id })),
  );
  // Before the source that a file names: what names another one is as that one has it.
  await store.markUnverified(
    tx,
    placed.filter(({ verdict }) => verdict.values.isUnverified).map(({ id }) => id),
  );
  await store.updateItems(
    tx,
    actorId,
    changed.map(({ id, values }) => ({ id: id ?? '', ...told(values) })),
  );
  await writeRecipes(tx, placed);
  await noteMade(tx, runId, 'item', { ids: rows.map(({ id }) => id), hidden });
  await addPrices(tx, actorId, placed);
  await renewStale(
    tx,
    placed.map(({ id }) => id),
  );
}

interface Placed {
  readonly verdict: ItemVerdict;
  /** The id of the row that was written. */
  readonly id: string;
}

function itemFields(values: ItemValues, categories: ReadonlyMap<string, string>, sources: Sources) {
  const { kode, deskripsi, satuan, harga, category, sourceCode, edition } = values;
  const categoryId = categories.get(category.toLowerCase());
  if (categoryId === undefined) throw new Error('a category of the file is not there');
  return {
    categoryId,
    deskripsi,
    satuan,
    harga: harga && toText(harga),
    sourceId: (sourceCode !== null && sources.get(sourceCode.toLowerCase())?.id) || null,
    edition,
    search: itemSearch({ kode, deskripsi, satuan, category }),
  };
}

async function addCategories(
  { tx, actorId, runId }: ImportFrame,
  verdicts: readonly ItemVerdict[],
): Promise<string[]> {
  const names = await missingCategories(tx, verdicts);
  const rows = names.map((name) => ({
    id: newId(),
    name,
    search: searchText(name),
    createdBy: actorId,
    changedBy: actorId,
  }));
  await store.insertAll(tx, 'category', rows);
  await noteAlongside(
    tx,
    runId,
    'category',
    rows.map(({ id }) => id),
  );
  return names;
}

/** A unit that nobody knows is made, called by its code (api/5.1). */
async function addUnits(
  { tx, actorId, runId }: ImportFrame,
  verdicts: readonly ItemVerdict[],
): Promise<void> {
  const { codes } = await readUnitShelf(tx);
  const missing = new Map<string, string>();
  for (const { outcome, values, changes } of verdicts) {
    const { satuan } = values;
    const isWritten =
      outcome === 'new' || changes.some(({ column }) => column === itemLayout.satuan.title);
    if (!isWritten || satuan === null || codes.has(satuan.toLowerCase())) continue;
    if (!missing.has(satuan.toLowerCase())) missing.set(satuan.toLowerCase(), satuan);
  }
  const rows = [...missing.values()].map((code) => ({
    id: newId(),
    code,
    label: code,
    codeOrder: codeOrder(code),
    search: searchText(code, code),
    createdBy: actorId,
    changedBy: actorId,
  }));
  await store.insertAll(tx, 'unit', rows);
  await noteAlongside(
    tx,
    runId,
    'unit',
    rows.map(({ id }) => id),
  );
}

async function writeRecipes(tx: Tx, placed: readonly Placed[]): Promise<void> {
  const written = placed.filter(
    ({ verdict: { values } }) => values.recipe !== undefined || values.overhead !== undefined,
  );
  await store.writeRecipes(
    tx,
    written.map(({ id, verdict: { values } }) => ({
      id,
      overhead: values.overhead ? toText(values.overhead) : null,
      replaces: values.recipe !== undefined,
      estimated: values.recipe?.components.some(({ master }) => master?.estimated) ?? false,
    })),
  );
  const rows = written.flatMap(({ id, verdict }) =>
    componentRows(id, verdict.values.recipe?.components ?? []),
  );
  await store.insertAll(tx, 'recipe_component', rows);
}

function componentRows(itemId: string, components: readonly Component[]) {
  const ids = components.map(() => newId());
  return components.map((component, ord) => ({
    id: ids[ord] ?? newId(),
    hspItemId: itemId,
    grp: component.group,
    ord,
    masterItemId: component.master?.id ?? null,
    percentOf: component.percentOf?.map((base) => ids[Number(base)] ?? String(base)) ?? null,
    coefficient: toText(component.coefficient),
    priceOverride: component.priceOverride && toText(component.priceOverride),
    nameSnapshot: component.name,
    unitSnapshot: component.master?.unit ?? 'bagian',
    unitPriceSnapshot: component.master?.price ?? null,
  }));
}

async function addPrices(tx: Tx, actorId: string, placed: readonly Placed[]): Promise<void> {
  const lines = placed.flatMap(({ id, verdict: { outcome, values, changes } }) => {
    const change = changes.find(({ column }) => column === itemLayout.harga.title);
    const isFirst = outcome === 'new' && values.harga !== null;
    if (!change && !isFirst) return [];
    return {
      id: newId(),
      hspItemId: id,
      oldPrice: outcome === 'new' ? null : (change?.old ?? null),
      newPrice: values.harga && toText(values.harga),
      actorId,
      cause: 'import',
    };
  });
  await store.insertAll(tx, 'hsp_price', lines);
}

/** Recomputes whether each item is stale, where its price or recipe is new. */
export async function renewStale(tx: Tx, ids: readonly string[]): Promise<void> {
  const recipes = await readRecipes(tx, ids);
  const prices = await store.readPrices(tx, [...recipes.keys()]);
  await store.setStale(
    tx,
    prices.map(({ id, harga }) => ({
      id,
      stale: isBehind(readPrice(harga), analyseRecipe(recipes.get(id))),
    })),
  );
}
