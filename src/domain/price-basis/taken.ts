// What the list that an estimate rests on asked when prices were taken from it. The list may move on: an item that has
// such a price still was typed by nobody (rules/price-sets#memory). Kept by code, of which an estimate has few.
import { kodeKey } from '../code-order.ts';
import type { Item } from '../content/content.ts';
import { isOtherUnit } from '../content/price-refresh.ts';
import { isPlaceAlone } from '../matching/place-words.ts';
import { toText, type Decimal } from '../number/decimal.ts';
import type { PriceGiver } from './listed-entry.ts';
import { hargaOf, isOnePrice, memoryOf, type Present, type Remembered } from './remembered.ts';
import { isSameWork, speaksAgainst, type EditionWork } from './same-work.ts';

/** A work with the price that was taken of it. */
export interface TakenWork extends EditionWork {
  /** Rupiah per unit. */
  readonly harga: Decimal;
  /** Who gave it then; older versions kept none. */
  readonly by?: PriceGiver | undefined;
}

export type TakenOf = (kode: string) => readonly TakenWork[];

export function takenOf(taken: readonly TakenWork[]): TakenOf {
  const byKey = new Map<string, TakenWork[]>();
  for (const work of taken) {
    const key = kodeKey(work.kode);
    byKey.set(key, [...(byKey.get(key) ?? []), work]);
  }
  return (kode) => byKey.get(kodeKey(kode)) ?? [];
}

/**
 * The newest goes first; what no item costs any more is forgotten, but for the newest of which an item says that it is it
 * where it has a price that was never taken, and for what the code was when such a price was typed for a place alone.
 */
export function withTaken(
  before: readonly TakenWork[],
  now: readonly TakenWork[],
  items: Iterable<Item>,
): readonly TakenWork[] {
  const keyOf = ({ kode, harga }: Pick<TakenWork, 'kode' | 'harga'>) =>
    `${kodeKey(kode)} ${toText(harga)}`;
  const works = [...now, ...before];
  const taken = new Set(works.map(keyOf));
  const used = new Set<string>();
  const typed = new Map<string, Item[]>();
  for (const item of items) {
    const [key, kode] = [keyOf(item), kodeKey(item.kode)];
    if (taken.has(key)) used.add(key);
    else if (!typed.get(kode)?.push(item)) typed.set(kode, [item]);
  }
  const placed = new Map<string, string>();
  for (const work of [...before, ...now]) {
    const kode = kodeKey(work.kode);
    const isKept = !placed.has(kode) && typed.get(kode)?.some(isPlace);
    if (isKept) placed.set(kode, keyOf(work));
  }
  const all = new Map<string, TakenWork>();
  for (const work of works) {
    const [key, kode] = [keyOf(work), kodeKey(work.kode)];
    if (all.has(key)) continue;
    const left = typed.get(kode) ?? [];
    const others = left.filter((item) => !isSameWork(item, work));
    const isTold = others.length < left.length || placed.get(kode) === key;
    if (!used.has(key) && !isTold) continue;
    all.set(key, work);
    typed.set(kode, others);
  }
  return [...all.values()];
}

const isPlace = ({ deskripsi }: Pick<Item, 'deskripsi'>) => isPlaceAlone(deskripsi);

/** What it took its price of, if the price is nobody's own. */
export function takenFor(
  item: Item,
  taken: TakenOf,
  { isUntouched, memory }: { isUntouched: boolean; memory: Remembered | undefined },
): TakenWork | undefined {
  const isOwn = isUntouched && memory?.as !== 'followed';
  const harga = hargaOf(item);
  if (isOwn || !harga || item.formula?.harga !== undefined) return undefined;
  return taken(item.kode).find((work) => isOnePrice(work.harga, harga));
}

/** Whose price it has, where that was taken from a list; the code may be another work since. */
export function takenWork(
  item: Item,
  taken: TakenOf,
  remembered: Remembered | undefined,
  present: Present,
): EditionWork | undefined {
  const memory = memoryOf(item, remembered, present);
  const isUntouched = memory !== undefined && isOnePrice(memory.harga, hargaOf(item));
  const then = takenFor(item, taken, { isUntouched, memory });
  return then && workSince(item, then, present);
}

/**
 * Of which work its price was taken before somebody typed one over it: its own words are of that, or speak against what
 * its code is by now and not against that. A place alone says nothing of a work, and goes on as what was taken.
 */
export function toldWork(item: Item, taken: TakenOf, present: Present): EditionWork | undefined {
  const former = taken(item.kode).filter((work) => !isSameWork(work, present));
  if (former.length === 0 || isSameWork(item, present)) return undefined;
  const same = former.find((work) => isSameWork(item, work));
  if (same || isPlace(item)) return same ?? former[0];
  if (!speaksAgainst(item, present)) return undefined;
  return former.find((work) => !speaksAgainst(item, work));
}

/**
 * Its code may be worded anew, measured otherwise or given away since; who picked what it is by now follows that. A
 * price stays that of the unit which it was taken per.
 */
export function workSince(item: Item, then: TakenWork, present: Present | undefined): EditionWork {
  if (!present) return then;
  if (isSameWork(then, present))
    return isOtherUnit(then.satuan, present.satuan) ? { ...present, satuan: then.satuan } : present;
  const isPicked =
    isOnePrice(present.harga, item.harga) && isSameWork(item, present) && !isSameWork(item, then);
  return isPicked ? present : then;
}
