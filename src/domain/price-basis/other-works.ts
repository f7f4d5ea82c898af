// Items whose code is another work by now than the one that they follow (rules/price-sets#memory), or than
// their own words say where nobody knows what they follow. One rule for what is stored and for what is edited.
import { kodeKey } from '../code-order.ts';
import type { Content, Item } from '../content/content.ts';
import { itemsOf } from '../content/totals.ts';
import { withNewRows, type NamedRow, type RememberedItems } from './copied-memory.ts';
import { isOtherThan, memoryOf, type Present } from './remembered.ts';
import { takenOf, takenWork, toldWork, type TakenWork } from './taken.ts';

/** What an estimate remembers of its prices (rules/price-sets#memory). */
export interface Memory {
  /** By the id of an item. */
  readonly remembered: RememberedItems;
  /** What was asked when prices were taken. */
  readonly taken: readonly TakenWork[];
}

/** By the id of an item: what its code is called. `presentOf`: what a code is now, as `kodeKey` compares it. */
export function othersAmong(
  items: Iterable<Item>,
  { remembered, taken }: Memory,
  presentOf: (key: string) => Present | undefined,
  how: 'also by words' | 'where it is known',
): ReadonlyMap<string, string> {
  const prices = takenOf(taken);
  const others = new Map<string, string>();
  for (const item of items) {
    const present = presentOf(kodeKey(item.kode));
    if (!present) continue;
    const memory = remembered.get(item.id);
    const isRemembered = memoryOf(item, memory, present)?.work !== undefined;
    const then =
      takenWork(item, prices, memory, present) ??
      // Who types a price over one that was taken has not taken what the code is by now.
      toldWork(item, prices, present);
    if (!then && !isRemembered && how === 'where it is known') continue;
    if (isOtherThan(item, memory, present, then)) others.set(item.id, present.deskripsi);
  }
  return others;
}

/** What is known of works that the items of a stored estimate follow, where their codes are others by now. */
export interface FollowedWorks extends Memory {
  /** What these codes are now, by `kodeKey`. */
  readonly works: ReadonlyMap<string, Present>;
  /** The stored rows of these codes. */
  readonly rows: readonly NamedRow[];
  /** All rows that are stored or remembered: any other one is new. */
  readonly ids: ReadonlySet<string>;
}

/**
 * By the id of an item of an edited content its code, where that is another work than the item is: as the server will
 * have it once this is saved, so that a copy rests on what its original rests on.
 */
export function othersOnceSaved(
  content: Content,
  { remembered, taken, works, rows, ids }: FollowedWorks,
): ReadonlyMap<string, string> {
  if (works.size === 0) return new Map();
  const items = [...itemsOf(content)];
  const presentOf = (key: string) => works.get(key)?.harga;
  const known = { remembered: withNewRows(remembered, rows, items, presentOf, ids), taken };
  const asked = items.filter(({ kode }) => works.has(kodeKey(kode)));
  const others = othersAmong(asked, known, (key) => works.get(key), 'where it is known');
  return new Map(asked.flatMap(({ id, kode }) => (others.has(id) ? [[id, kode] as const] : [])));
}
