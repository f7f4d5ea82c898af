// Whether a content was made from the prices of before the estimate went over to another set or edition: it would bring
// them back under the name of the new one (rules/price-sets#two-at-once).
import { kodeKey } from '../code-order.ts';
import type { Content, Item } from '../content/content.ts';
import { itemsOf } from '../content/totals.ts';
import { toText } from '../number/decimal.ts';
import { hargaOf } from './remembered.ts';

export interface Switched {
  /** As the estimate was when it left. */
  readonly before: Content;
  /** As it came over. */
  readonly after: Content;
}

/** Key and state of an item. */
export type StateOfItem = readonly [key: string, state: string];

/** What a content has otherwise than the estimate has it now: only that can be of before. */
export function statesOtherThan(now: Content, sent: Content): readonly StateOfItem[] {
  const present = statesIn(now);
  return Array.from(itemsOf(sent), (item): StateOfItem => [
    present.has(item.id) ? item.id : wordsOf(item),
    stateOf(item),
  ]).filter(([key, state]) => !present.get(key)?.has(state));
}

/** An item that came over with another price or code has what it left behind. */
export function isFromBefore(sent: readonly StateOfItem[], { before, after }: Switched): boolean {
  const [left, came] = [statesIn(before), statesIn(after)];
  return sent.some(([key, state]) => left.get(key)?.has(state) && !came.get(key)?.has(state));
}

type States = ReadonlyMap<string, ReadonlySet<string>>;

/** By the id of an item and, for who sends none, by its words. */
function statesIn(content: Content): States {
  const states = new Map<string, Set<string>>();
  for (const item of itemsOf(content))
    for (const key of [item.id, wordsOf(item)])
      states.set(key, (states.get(key) ?? new Set()).add(stateOf(item)));
  return states;
}

const wordsOf = ({ deskripsi, satuan }: Item) => `${deskripsi}\n${satuan}`;

function stateOf(item: Item): string {
  const harga = hargaOf(item);
  return `${kodeKey(item.kode)} ${harga ? toText(harga) : ''}`;
}
