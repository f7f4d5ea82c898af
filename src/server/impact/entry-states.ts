import { codeOrder } from '../../domain/code-order.ts';
import { equals, type Decimal } from '../../domain/number/decimal.ts';
import { analyseToday } from '../../domain/recipe.ts';
import { analyseRecipe, readPrice, termsOf } from '../hsp/recipe/analyse-recipe.ts';
import { readRecipes, type StoredRecipe } from '../hsp/recipe/recipe-store.ts';
import { knownF } from '../ahsp/plan-renewal.ts';
import type { Database } from '../platform/database/database.ts';
import { readEntries, type EntryRow, type View } from './entry-store.ts';

/** An entry at a moment. Amounts in rupiah; null: without a price, or without a recipe. */
export interface EntryState extends Pick<EntryRow, 'kode' | 'deskripsi' | 'ownerId'> {
  readonly harga: Decimal | null;
  /** As its snapshots have it. */
  readonly F: Decimal | null;
  /** As today's prices have it: what renewing would store. */
  readonly renewed: Decimal | null;
}

/**
 * By what identifies an entry before and after the change: its code, with the owner where owners
 * are told apart.
 */
export type EntryStates = ReadonlyMap<string, EntryState>;

/** How many recipes are held in memory at once. */
const atOnce = 500;

export async function readStates(
  db: Database,
  view: View,
  codeKeys: readonly string[],
): Promise<EntryStates> {
  const entries = await readEntries(db, view, codeKeys);
  const states = new Map<string, EntryState>();
  for (let from = 0; from < entries.length; from += atOnce) {
    const part = entries.slice(from, from + atOnce);
    const recipes = await readRecipes(
      db,
      part.map(({ id }) => id),
    );
    for (const entry of part) {
      const owner = view.withGlobal ? (entry.ownerId ?? 'GLOBAL') : '';
      states.set(`${entry.codeKey}|${owner}`, stateOf(entry, recipes.get(entry.id)));
    }
  }
  return states;
}

function stateOf(
  { kode, deskripsi, ownerId, harga }: EntryRow,
  recipe: StoredRecipe | undefined,
): EntryState {
  const state = { kode, deskripsi, ownerId, harga: readPrice(harga) };
  if (!recipe || recipe.components.length === 0) return { ...state, F: null, renewed: null };
  const present = analyseRecipe(recipe);
  const rows = present.rows.map(({ row }) => row);
  const renewed = analyseToday(termsOf(recipe), rows);
  return { ...state, F: knownF(present), renewed: knownF(renewed) };
}

/** An entry that the change alters. */
export interface ChangedEntry {
  readonly before: EntryState | undefined;
  readonly after: EntryState | undefined;
  /** Its F changes, or would when its prices are renewed. */
  readonly isOtherRecipe: boolean;
  readonly isOtherPrice: boolean;
}

/** Those that differ: other prices first, each part in the order of codes. */
export function changedEntries(before: EntryStates, after: EntryStates): ChangedEntry[] {
  const changed: (ChangedEntry & { order: string })[] = [];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [old, fresh] = [before.get(key), after.get(key)];
    const isOtherPrice = !isSame(old?.harga, fresh?.harga);
    const isOtherRecipe = !isSame(old?.F, fresh?.F) || !isSame(old?.renewed, fresh?.renewed);
    if (!isOtherPrice && !isOtherRecipe) continue;
    const rank = isOtherPrice ? '0' : '1';
    const order = rank + codeOrder(fresh?.kode ?? old?.kode ?? '');
    changed.push({ before: old, after: fresh, isOtherPrice, isOtherRecipe, order });
  }
  return changed.toSorted((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0));
}

function isSame(a: Decimal | null | undefined, b: Decimal | null | undefined): boolean {
  return a && b ? equals(a, b) : !a && !b;
}
