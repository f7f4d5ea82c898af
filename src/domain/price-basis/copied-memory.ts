// What a row that is new in an estimate has of what is remembered of others: it is a copy of one, or the same one sent
// without its id (rules/price-sets#memory).
import { kodeKey } from '../code-order.ts';
import type { Item } from '../content/content.ts';
import { toText, type Decimal } from '../number/decimal.ts';
import { hargaOf, isOnePrice, type Remembered } from './remembered.ts';

export type RememberedItems = ReadonlyMap<string, Remembered>;

/** What of a row tells whether it is a copy of another one. */
export type NamedRow = Pick<
  Item,
  'id' | 'kode' | 'deskripsi' | 'satuan' | 'harga' | 'priceMissing'
>;

/**
 * Rows in the place of such as are gone go before copies, in their order, those of the same price first; a copy is of the
 * nearest equal row above it, else of the nearest one of these words, unless its price is what its code costs: that was
 * taken, another one was typed into the copy before it was saved. What went over to another row is no more kept under the id that is gone.
 * `presentOf`: what a code costs, as `kodeKey` compares it; `ids`: those that are not new, where not all of these rows
 * are at hand.
 */
export function withNewRows(
  remembered: RememberedItems,
  before: Iterable<NamedRow>,
  after: Iterable<NamedRow>,
  presentOf: (key: string) => Decimal | null | undefined,
  ids?: ReadonlySet<string>,
): RememberedItems {
  const former = [...before].filter(isCoded);
  const formerIds = ids ?? new Set(former.map(({ id }) => id));
  const rows = [...after].filter(isCoded);
  const isNew = ({ id }: NamedRow) => !formerIds.has(id) && !remembered.has(id);
  const added = rows.filter(isNew);
  if (remembered.size === 0 || added.length === 0) return remembered;
  const made = new Map(remembered);
  const hand = (row: NamedRow, from: string) => {
    const memory = remembered.get(from);
    if (memory) made.set(row.id, memory);
  };
  const present = new Set(rows.map(({ id }) => id));
  let gone = former.filter(({ id }) => !present.has(id));
  let left = added;
  for (const keyOf of [stateOf, wordsOf]) {
    const queues = new Map<string, NamedRow[]>();
    for (const row of gone) queues.set(keyOf(row), []);
    for (const row of gone) queues.get(keyOf(row))?.push(row);
    left = left.filter((row) => {
      const was = queues.get(keyOf(row))?.shift();
      if (!was) return true;
      hand(row, was.id);
      made.delete(was.id);
      return false;
    });
    gone = [...queues.values()].flat();
  }
  const copies = new Set(left);
  const originals = new Map<string, string>();
  const know = (row: NamedRow) => {
    for (const key of [stateOf(row), wordsOf(row)]) originals.set(key, row.id);
  };
  for (const each of former.toReversed()) know(each);
  for (const row of rows) {
    if (!copies.has(row)) {
      know(row);
      continue;
    }
    const isTaken = isOnePrice(presentOf(kodeKey(row.kode)) ?? null, hargaOf(row));
    const alike = isTaken ? undefined : originals.get(wordsOf(row));
    hand(row, originals.get(stateOf(row)) ?? alike ?? '');
  }
  return made;
}

const isCoded = ({ kode }: NamedRow): boolean => kode !== '';

const wordsOf = ({ kode, deskripsi, satuan }: NamedRow): string =>
  [kodeKey(kode), satuan, deskripsi].join('\n');

function stateOf(item: NamedRow): string {
  const harga = hargaOf(item);
  return `${harga ? toText(harga) : ''}\n${wordsOf(item)}`;
}
