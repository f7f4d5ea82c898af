import { kodeKey } from '../../domain/code-order.ts';
import { judgeItems, type CatalogueShelf } from '../../domain/price-list/judge-items.ts';
import {
  judgeRecipes,
  type ShelfMaster,
  type StoredRecipe,
} from '../../domain/price-list/judge-recipes.ts';
import { itemLayout } from '../../domain/price-list/layouts.ts';
import type { ItemRow, RecipeRow } from '../../domain/price-list/read-list.ts';
import { readRecipes } from '../ahsp/recipe-store.ts';
import * as store from './catalogue-list-store.ts';
import { readUnitShelf } from './import-store.ts';
import { runImport, type ImportCall, type ImportFrame, type ImportWish } from './run-import.ts';
import { countOutcomes, presentRemark, summaryOf } from './summary.ts';
import { missingCategories, writeCatalogue } from './write-catalogue.ts';

/** Reads a catalogue file, with its recipes where it has some (api-contract 5.1). */
export function importHsp(wish: ImportWish, call: ImportCall) {
  return runImport('HSP', wish, call, async ({ list, remarks }, frame) => {
    if (list.type !== 'HSP') throw new TypeError('a catalogue was asked for');
    const { tx, ownerId, dryRun } = frame;
    const masters = await readMasters(frame, list.recipes);
    const units = await readUnitShelf(tx);
    const recipes = judgeRecipes(list.recipes, masters, units);
    const sources = await store.sourceIds(tx);
    const shelf: CatalogueShelf = {
      ...(await readItems(frame, list.rows, list.recipes)),
      sources: new Map([...sources].map(([key, { code }]) => [key, code])),
      units,
    };
    const judgement = judgeItems(list.rows, recipes, shelf, wish.accepted);
    const counts = countOutcomes(judgement.verdicts, ownerId, itemLayout.harga.title);
    const added = dryRun
      ? await missingCategories(tx, judgement.verdicts)
      : await writeCatalogue(frame, judgement.verdicts, sources);
    return {
      counts,
      errors: judgement.faults.length,
      summary: summaryOf(judgement, counts, { dryRun, remarks: remarks.map(presentRemark) }),
      more: {
        categories: { added: added.length, updated: 0 },
        items: {
          added: counts.created_global + counts.created_user,
          updated: counts.updated_global + counts.updated_user,
        },
      },
    };
  });
}

async function readMasters({ tx, ownerId }: ImportFrame, rows: readonly RecipeRow[]) {
  const keys = new Set(rows.flatMap(({ fields }) => fields.kodeMaster ?? []).map(kodeKey));
  const shelf = new Map<string, ShelfMaster[]>();
  for (const master of await store.readShelfMasters(tx, ownerId, [...keys])) {
    const named = shelf.get(master.codeKey);
    if (named) named.push(master);
    else shelf.set(master.codeKey, [master]);
  }
  return shelf;
}

/** The entries that the file speaks of, and the recipes of those that it has a recipe for. */
async function readItems(
  { tx, ownerId, dryRun }: ImportFrame,
  rows: readonly ItemRow[],
  recipeRows: readonly RecipeRow[],
) {
  const keysOf = (kodes: readonly string[]) => new Set(kodes.map(kodeKey));
  const analysed = keysOf(recipeRows.flatMap(({ fields }) => fields.kodeHsp ?? []));
  const loaded = keysOf(rows.flatMap(({ fields }) => (fields.overhead ? (fields.kode ?? []) : [])));
  const keys = new Set([...keysOf(rows.flatMap(({ fields }) => fields.kode ?? [])), ...analysed]);
  const found = await store.readItemsOf(tx, { ownerId, keys: [...keys], isLocking: !dryRun });
  const idsIn = (wanted: ReadonlySet<string>) =>
    found.filter((item) => wanted.has(item.kodeKey)).map(({ id }) => id);
  const recipes = new Map<string, StoredRecipe>();
  for (const { itemId, overheadPercent } of await store.readOverheads(tx, idsIn(loaded))) {
    recipes.set(itemId, { overheadPercent, components: [] });
  }
  for (const [id, recipe] of await readRecipes(tx, idsIn(analysed))) recipes.set(id, recipe);
  return { items: new Map(found.map((item) => [item.kodeKey, item])), recipes };
}
