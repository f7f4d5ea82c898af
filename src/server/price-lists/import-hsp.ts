import { kodeKey } from '../../domain/code-order.ts';
import type { Decimal } from '../../domain/number/decimal.ts';
import { storedNumber } from '../../domain/price-list/cells.ts';
import { judgeItems, type CatalogueShelf } from '../../domain/price-list/judge-items.ts';
import {
  judgeRecipes,
  type ShelfMaster,
  type CatalogueRecipe,
} from '../../domain/price-list/judge-recipes.ts';
import { itemLayout } from '../../domain/price-list/layouts.ts';
import { isCodeless, madeItemCode, withCodes } from '../../domain/price-list/made-codes.ts';
import type { UnitShelf } from '../../domain/units/units-meant.ts';
import type { HspRow, AhspRow } from '../../domain/price-list/read-list.ts';
import { isSameAmount, whatRowsDo, type Judgement } from '../../domain/price-list/verdict.ts';
import { readRecipes } from '../hsp/recipe/recipe-store.ts';
import * as store from './catalogue-list-store.ts';
import { readUnitShelf } from '../units/unit-shelf-store.ts';
import { runImport, type ImportCall, type ImportFrame, type ImportWish } from './run-import.ts';
import { readerOf } from './read-file.ts';
import {
  countOutcomes,
  countWritten,
  madeItem,
  messageOf,
  presentRemark,
  summaryOf,
} from './summary.ts';
import { missingCategories, writeCatalogue } from './write-catalogue.ts';

/** Reads a catalogue file, with its recipes where it has some (api/5.1). */
export function importHsp(
  { edition, ...wish }: ImportWish & { readonly edition: string },
  call: ImportCall,
) {
  return runImport(readerOf('HSP'), wish, call, async ({ list: read, remarks }, frame) => {
    if (read.type !== 'HSP') throw new TypeError('a catalogue was asked for');
    const { tx, ownerId, dryRun } = frame;
    const units = await readUnitShelf(tx);
    const coded = await giveCodes(frame, read.rows, units);
    const list = { ...read, rows: edition === '' ? coded : ofEdition(coded, edition) };
    const masters = await readMasters(frame, list.recipes);
    const recipes = judgeRecipes(list.recipes, masters, units);
    const sources = await store.readSources(tx);
    const shelf: CatalogueShelf = {
      ...(await readItems(frame, list.rows, list.recipes)),
      sources,
      units,
    };
    // A recipe may be another of the same count and price by now.
    frame.see([whatRowsDo(judgeItems(list, recipes, shelf, 'all')), [...shelf.recipes]]);
    const judgement = judgeItems(list, recipes, shelf, wish.accepted);
    const counts = countOutcomes(judgement.verdicts, ownerId, itemLayout.harga.title);
    if (!dryRun) frame.storing.begin(countWritten(judgement.verdicts));
    const added = dryRun
      ? await missingCategories(tx, judgement.verdicts)
      : await writeCatalogue(frame, judgement.verdicts, sources);
    return {
      counts,
      message: messageOf(counts, judgement.faults.length, dryRun),
      summary: {
        ...summaryOf(judgement, counts, {
          dryRun,
          remarks: remarks.map(presentRemark),
          made: madeItem,
        }),
        ...lacksEdition(list.rows, judgement, shelf),
      },
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

/** Items are known by their codes from here on, also those of a list without codes (PRICE-14). */
async function giveCodes(
  { tx, ownerId, dryRun }: ImportFrame,
  rows: readonly HspRow[],
  units: UnitShelf,
): Promise<readonly HspRow[]> {
  if (!rows.some(isCodeless)) return rows;
  const last = await store.lastMadeCode(tx, madeItemCode.prefix, !dryRun);
  return withCodes(rows, { stored: await store.readNames(tx, ownerId), units, last });
}

const ofEdition = (rows: readonly HspRow[], edisi: string): HspRow[] =>
  rows.map((row) =>
    row.fields.edisi === undefined ? { ...row, fields: { ...row.fields, edisi } } : row,
  );

/** How many rows overwrite an item without saying of which edition they are (PRICE-12). */
function lacksEdition(
  rows: readonly HspRow[],
  { verdicts, held }: Judgement<unknown>,
  { items }: Pick<CatalogueShelf, 'items'>,
): { lacksEdition?: number } {
  const overwriting = new Set([
    ...verdicts.flatMap(({ row, outcome }) => (outcome === 'changed' ? [row] : [])),
    // A new item may be held too.
    ...held.flatMap(({ row, key }) => (items.has(kodeKey(key)) ? [row] : [])),
  ]);
  const lacking = rows.filter(
    ({ row, fields }) => fields.edisi === undefined && overwriting.has(row),
  );
  return lacking.length > 0 ? { lacksEdition: lacking.length } : {};
}

async function readMasters({ tx, ownerId }: ImportFrame, rows: readonly AhspRow[]) {
  const keys = new Set(rows.flatMap(({ fields }) => fields.kodeMaster ?? []).map(kodeKey));
  const shelf = new Map<string, ShelfMaster[]>();
  for (const master of await store.readShelfMasters(tx, ownerId, [...keys])) {
    const named = shelf.get(master.codeKey);
    if (named) named.push(master);
    else shelf.set(master.codeKey, [master]);
  }
  return shelf;
}

/** The entries that the file names, and the recipes of those whose recipe it may change. */
async function readItems(
  { tx, ownerId, dryRun }: ImportFrame,
  rows: readonly HspRow[],
  recipeRows: readonly AhspRow[],
) {
  const keysOf = (kodes: readonly string[]) => new Set(kodes.map(kodeKey));
  const analysed = keysOf(recipeRows.flatMap(({ fields }) => fields.kodeHsp ?? []));
  const overheads = new Map<string, Decimal>();
  for (const { fields } of rows) {
    if (fields.kode !== undefined && fields.overhead) {
      overheads.set(kodeKey(fields.kode), fields.overhead);
    }
  }
  const keys = new Set([...keysOf(rows.flatMap(({ fields }) => fields.kode ?? [])), ...analysed]);
  const found = await store.readItemsOf(tx, { ownerId, keys: [...keys], isLocking: !dryRun });
  const ids = found.map(({ id }) => id);
  const stored = new Map(
    (await store.readOverheads(tx, ids)).map(({ itemId, overheadPercent }) => [
      itemId,
      overheadPercent,
    ]),
  );
  const isAsked = ({ id, kodeKey: key }: (typeof found)[number]) => {
    const told = overheads.get(key);
    return analysed.has(key) || (told && !isSameAmount(told, storedNumber(stored.get(id) ?? null)));
  };
  const asked = found.filter(isAsked).map(({ id }) => id);
  const recipes: ReadonlyMap<string, CatalogueRecipe> = await readRecipes(tx, asked);
  return { items: new Map(found.map((item) => [item.kodeKey, item])), overheads: stored, recipes };
}
