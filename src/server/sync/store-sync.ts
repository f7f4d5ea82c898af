// A sync is stored as it was shown, or not at all (SYNC-02).
import { toText } from '../../domain/number/decimal.ts';
import { movedSince, type Judged } from '../../domain/sync.ts';
import { lockItems, writePrices } from '../ahsp/renewal-store.ts';
import { itemRows } from '../hsp/item-row-store.ts';
import { copyRecipes } from '../hsp/own-copy-store.ts';
import { writeSnapshots } from '../hsp/recipe/recipe-store.ts';
import type { Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import { jsonNumber } from '../platform/http/json.ts';
import { Problem } from '../platform/problem.ts';
import { planSync, type Plan, type PlannedEntry, type Wish } from './plan-sync.ts';
import { addCopiedPrices, holdMasters, liftTombstones, writeOverheads } from './sync-store.ts';

/** How many changes a refusal names. */
const MOST_NAMED = 200;
/** How many entries are written by one statement. */
const atOnce = 500;

/**
 * Renews what lags. Everything it rests on is held and judged anew; throws PRICE_CHANGED with what
 * stands otherwise where that is not what was shown.
 */
export async function storeSync(
  tx: Tx,
  wish: Wish,
  shown: readonly Judged[],
): Promise<readonly PlannedEntry[]> {
  const { entries } = await heldPlan(
    tx,
    wish,
    shown.map(({ id }) => id),
  );
  const moved = movedSince(
    shown,
    entries.map(({ item: { id, kode }, harga }) => ({ id, kode, harga })),
  );
  if (moved.length > 0) {
    const changed = moved.slice(0, MOST_NAMED).map((entry) => ({
      kode: entry.kode,
      shown: entry.shown && jsonNumber(toText(entry.shown)),
      now: entry.now && jsonNumber(toText(entry.now)),
    }));
    throw new Problem('PRICE_CHANGED', { details: { changed, total: moved.length } });
  }
  await writePlan(tx, wish, entries);
  return entries;
}

/** What a sync would do, with everything held that it rests on until the transaction ends. */
export async function heldPlan(tx: Tx, wish: Wish, itemIds: readonly string[]): Promise<Plan> {
  const ids = itemIds.toSorted();
  await holdMasters(tx, wish.reader, ids);
  await lockItems(tx, ids);
  return planSync(tx, wish);
}

/** What was made while a plan was written: own copies, and what they were hidden by. */
interface MadeCopies {
  readonly ids: readonly string[];
  readonly hidden: readonly unknown[];
}

export async function writePlan(
  tx: Tx,
  wish: Wish,
  entries: readonly PlannedEntry[],
): Promise<MadeCopies> {
  const ids: string[] = [];
  const hidden: unknown[] = [];
  for (let from = 0; from < entries.length; from += atOnce) {
    const made = await write(tx, wish, entries.slice(from, from + atOnce));
    ids.push(...made.ids);
    hidden.push(...made.hidden);
  }
  return { ids, hidden };
}

async function write(
  tx: Tx,
  { reader: { userId: actorId }, overhead }: Wish,
  entries: readonly PlannedEntry[],
): Promise<MadeCopies> {
  const { items, components, hidden } = await copyEntries(
    tx,
    actorId,
    entries.filter(({ isCopy }) => isCopy),
  );
  const itemOf = (id: string) => items.get(id) ?? id;
  if (overhead) {
    const ids = entries.map(({ item }) => itemOf(item.id));
    await writeOverheads(tx, ids, toText(overhead.percent));
  }
  await writeSnapshots(
    tx,
    entries.flatMap(({ snapshots }) =>
      snapshots.map((snapshot) => ({
        ...snapshot,
        id: components.get(snapshot.id) ?? snapshot.id,
      })),
    ),
  );
  await writePrices(
    tx,
    actorId,
    'recompute',
    entries.map(({ price }) => ({ ...price, id: itemOf(price.id) })),
  );
  return { ids: [...items.values()], hidden };
}

/** Makes the own copies of a USER, and tells which ids they have (as `rowToChange` does for one). */
async function copyEntries(tx: Tx, userId: string, entries: readonly PlannedEntry[]) {
  if (entries.length === 0) {
    return { items: new Map<string, string>(), components: new Map(), hidden: [] };
  }
  const hidden = await liftTombstones(
    tx,
    userId,
    entries.map(({ item }) => item.codeKey),
  );
  const globals = await itemRows.findAll(
    tx,
    entries.map(({ item }) => item.id),
  );
  const copies = await itemRows.copyAll(tx, userId, globals);
  const items = new Map(copies.map(({ id, originItemId }) => [originItemId ?? id, id]));
  const components = await copyRecipes(
    tx,
    [...items].map(([from, to]) => ({ from, to })),
  );
  await addCopiedPrices(
    tx,
    userId,
    copies.map(({ id }) => ({ lineId: newId(), id })),
  );
  return { items, components, hidden };
}
