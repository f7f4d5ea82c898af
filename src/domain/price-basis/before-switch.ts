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

/** An item that came over with another price or code has what it left behind, which it has no more now. */
export function isFromBefore(sent: Content, now: Content, { before, after }: Switched): boolean {
  const [left, came, present] = [statesIn(before), statesIn(after), statesIn(now)];
  for (const item of itemsOf(sent)) {
    const key = present.has(item.id) ? item.id : wordsOf(item);
    const state = stateOf(item);
    const has = (states: States) => states.get(key)?.has(state) ?? false;
    if (has(left) && !has(came) && !has(present)) return true;
  }
  return false;
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
