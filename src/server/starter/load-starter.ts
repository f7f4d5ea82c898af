import { codeOrder } from '../../domain/code-order.ts';
import { searchText } from '../../domain/search/search-text.ts';
import { unitKey } from '../../domain/units/units.ts';
import { inTransaction, type Database, type Tx } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import { newId } from '../platform/database/new-id.ts';
import {
  readCategories,
  readMasters,
  readRecipes,
  readSources,
  readUnits,
  type StarterMaster,
  type StarterRecipe,
} from './catalogue-files.ts';
import { masterKey, masterRow, recipeRows, shippedPricesOf, type Shelf } from './starter-rows.ts';
import * as store from './starter-store.ts';

/**
 * Fills an empty database with the shipped catalogue: units, sources, categories, masters, and the
 * verified items, whose harga is the F of their recipes. It happens once, so that what users delete
 * does not come back at the next start.
 */
export async function loadStarter(db: Database, log: Log): Promise<void> {
  if (await store.isLoaded(db)) return;
  const began = performance.now();
  const files = await Promise.all([
    readUnits(),
    readSources(),
    readCategories(),
    readMasters(),
    readRecipes(),
  ]);
  await inTransaction(db, async (tx) => {
    await store.lockStarter(tx);
    // Another process loaded it meanwhile.
    if (await store.isLoaded(tx)) return;
    const [units, sources, categories, masters, recipes] = files;
    await addUnits(tx, units);
    await addSources(tx, sources);
    await addCategories(tx, categories);
    await addMasters(tx, masters);
    await addRecipes(tx, recipes, await readShelf(tx), { isPriced: true });
    await store.gatherStatistics(tx);
    await store.markLoaded(tx, { masters: masters.length, items: recipes.length });
    const ms = Math.round(performance.now() - began);
    log.info({ masters: masters.length, items: recipes.length, ms }, 'starter catalogue loaded');
  });
}

async function addUnits(tx: Tx, units: Awaited<ReturnType<typeof readUnits>>): Promise<void> {
  const there = await store.idsByCode(tx, 'unit');
  const rows = units
    .filter(({ code }) => !there.has(code.toLowerCase()))
    .map(({ code, label }) => ({
      id: newId(),
      code,
      label,
      codeOrder: codeOrder(code),
      search: searchText(code, label),
    }));
  await store.insertRows(tx, 'unit', rows);
  const ids = await store.idsByCode(tx, 'unit');
  const aliases = new Map<string, string>();
  for (const { code, aliases: spellings } of units) {
    const id = ids.get(code.toLowerCase());
    if (id === undefined) continue;
    for (const spelling of [code, ...spellings]) aliases.set(unitKey(spelling), id);
  }
  await store.insertRows(
    tx,
    'unit_alias',
    [...aliases].map(([alias, unitId]) => ({ alias, unitId })),
  );
}

export async function addSources(
  tx: Tx,
  sources: Awaited<ReturnType<typeof readSources>>,
): Promise<void> {
  const there = await store.idsByCode(tx, 'source');
  const rows = sources
    .filter(({ code }) => !there.has(code.toLowerCase()))
    .map(({ code, label, isActive }) => ({
      id: newId(),
      code,
      label,
      isActive,
      codeOrder: codeOrder(code),
    }));
  await store.insertRows(tx, 'source', rows);
}

/** Categories by name; those that are there already stay as they are. */
export async function addCategories(
  tx: Tx,
  categories: readonly { readonly name: string }[],
): Promise<void> {
  const there = await store.categoryIds(tx);
  const rows = categories
    .filter(({ name }) => !there.has(name.toLowerCase()))
    .map(({ name }) => ({ id: newId(), name, search: searchText(name) }));
  await store.insertRows(tx, 'category', rows);
}

/** Masters that are not there yet, each with the first line of its price history. */
export async function addMasters(tx: Tx, masters: readonly StarterMaster[]): Promise<void> {
  const there = new Set(
    (await store.globalMasters(tx)).map(({ type, codeKey }) => masterKey(type, codeKey)),
  );
  const sourceIds = await store.idsByCode(tx, 'source');
  const rows = masters
    .filter(({ type, code }) => !there.has(masterKey(type, code)))
    .map((master) => masterRow(master, sourceIds));
  await store.insertRows(tx, 'master_item', rows);
  const history = rows
    .filter(({ price }) => price !== null)
    .map(({ id, price, hourlyRate, dailyRate, sourceId }) => ({
      id: newId(),
      masterId: id,
      at: shippedPricesOf,
      price,
      hourlyRate,
      dailyRate,
      sourceId,
      cause: 'starter',
    }));
  await store.insertRows(tx, 'master_price', history);
}

/** The stored rows that recipes refer to. */
export async function readShelf(tx: Tx): Promise<Shelf> {
  const masters = await store.globalMasters(tx);
  return {
    categoryIds: await store.categoryIds(tx),
    sourceIds: await store.idsByCode(tx, 'source'),
    masters: new Map(masters.map((master) => [masterKey(master.type, master.codeKey), master])),
  };
}

export async function addRecipes(
  tx: Tx,
  recipes: readonly StarterRecipe[],
  shelf: Shelf,
  { isPriced }: { isPriced: boolean },
): Promise<void> {
  const made = recipes.map((recipe) => recipeRows(recipe, shelf, isPriced));
  const items = made.map(({ item }) => item);
  await store.insertRows(tx, 'hsp_item', items);
  await store.insertRows(
    tx,
    'recipe',
    made.map(({ recipe }) => recipe),
  );
  await store.insertRows(
    tx,
    'recipe_component',
    made.flatMap(({ components }) => components),
  );
  const history = items
    .filter(({ harga }) => harga !== null)
    .map(({ id, harga }) => ({ id: newId(), hspItemId: id, newPrice: harga, cause: 'starter' }));
  await store.insertRows(tx, 'hsp_price', history);
}
