import { kodeKey } from '../../domain/code-order.ts';
import type { Tx } from '../platform/database/database.ts';
import {
  readCategories,
  readMasters,
  readSources,
  readUnverifiedRecipes,
} from './catalogue-files.ts';
import { addCategories, addMasters, addRecipes, addSources, readShelf } from './load-starter.ts';
import { globalKodeKeys, lockStarter } from './starter-store.ts';

/**
 * Adds the unverified recipes of the starter catalogue as GLOBAL entries, without a price: their
 * figures contradict their source (api/5.4). Codes that are there already stay untouched.
 * Gives how many were added.
 */
export async function loadUnverified(tx: Tx): Promise<number> {
  const [categories, sources, masters, recipes] = await Promise.all([
    readCategories(),
    readSources(),
    readMasters(),
    readUnverifiedRecipes(),
  ]);
  await lockStarter(tx);
  const there = await globalKodeKeys(tx);
  const missing = recipes.filter(({ kode }) => !there.has(kodeKey(kode)));
  if (missing.length === 0) return 0;
  // An administrator may have removed what these recipes refer to.
  const named = new Set(
    missing.flatMap(({ components }) => components.map((row) => row.masterCode)),
  );
  const categoryNames = new Set(missing.map(({ category }) => category));
  const sourceCodes = new Set(missing.map(({ source }) => source));
  await addSources(
    tx,
    sources.filter(({ code }) => sourceCodes.has(code)),
  );
  await addCategories(
    tx,
    categories.filter(({ name }) => categoryNames.has(name)),
  );
  await addMasters(
    tx,
    masters.filter(({ code }) => named.has(code)),
  );
  await addRecipes(tx, missing, await readShelf(tx), { isPriced: false });
  return missing.length;
}
