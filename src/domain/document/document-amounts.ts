import {
  add,
  atLeastZero,
  compare,
  parseDecimal,
  round,
  zero,
  type Decimal,
} from '../number/decimal.ts';
import { changesMoney, type Change } from './document-changes.ts';
import {
  childrenOf,
  parentOf,
  rootId,
  type DocumentNode,
  type ItemNode,
  type NodeId,
  type ReadDocument,
} from './document.ts';
import * as totals from '../content/totals.ts';
import { readTypedPrice, readTypedVolume } from '../number/typed-number.ts';
import { largestOf, ranges } from '../number/limits.ts';

const mostVolume = largestOf(ranges.volume);
const mostHarga = largestOf(ranges.price);

/** The volume that counts: never negative, at most 6 decimals (EDIT-54, EDIT-55). */
export function usedVolume(item: ItemNode): Decimal {
  const volume =
    item.volumeSource === 'MANUAL' ? readTypedVolume(item.volumeInput) : parseDecimal(item.volume);
  if (!volume) return zero;
  return volume.scale > 6 ? atLeastZero(round(volume, 6)) : atLeastZero(volume);
}

/** Rupiah per unit; 0 where nobody gave a price. */
export function usedHarga(item: Pick<ItemNode, 'harga'>): Decimal {
  return parseDecimal(item.harga) ?? zero;
}

/** What keeps a typed volume from being taken as it stands. */
export function volumeTrouble(item: ItemNode): 'unreadable' | 'negative' | 'too large' | undefined {
  if (item.volumeSource !== 'MANUAL' || item.volumeInput.trim() === '') return undefined;
  const volume = readTypedVolume(item.volumeInput);
  if (!volume) return 'unreadable';
  if (volume.units < 0n) return 'negative';
  return compare(volume, mostVolume) > 0 ? 'too large' : undefined;
}

export function hargaTrouble(item: ItemNode): 'unreadable' | 'too large' | undefined {
  if (item.editing && item.hargaInput.trim() !== '' && !readTypedPrice(item.hargaInput)) {
    return 'unreadable';
  }
  return compare(usedHarga(item), mostHarga) > 0 ? 'too large' : undefined;
}

const knownTotals = new WeakMap<ItemNode, Decimal>();

/** volume × harga, rounded to 2 decimals as the server does (api/3.4). */
export function itemTotal(item: ItemNode): Decimal {
  let total = knownTotals.get(item);
  if (!total) {
    total = totals.itemTotal(usedVolume(item), usedHarga(item));
    knownTotals.set(item, total);
  }
  return total;
}

/** What a list of work adds up to. */
export interface Sum {
  readonly total: Decimal;
  readonly items: number;
  /** Items whose price nobody gave: in the sum as 0 (D-58). */
  readonly missingPrices: number;
}

const noSum: Sum = { total: zero, items: 0, missingPrices: 0 };

function sumOfItem(item: ItemNode): Sum {
  return { total: itemTotal(item), items: 1, missingPrices: item.priceMissing ? 1 : 0 };
}

/** Adds up a node from scratch; the remembered sums must always equal this. */
export function sumBelow(document: ReadDocument, id: NodeId): Sum {
  const node = document.get(id);
  if (!node) return noSum;
  if (node.kind === 'item') return sumOfItem(node);
  return addUp(childrenOf(node).map((child) => sumBelow(document, child)));
}

function addUp(parts: Iterable<Sum>): Sum {
  let total = zero;
  let items = 0;
  let missingPrices = 0;
  for (const part of parts) {
    total = add(total, part.total);
    items += part.items;
    missingPrices += part.missingPrices;
  }
  return { total, items, missingPrices };
}

/**
 * Sums that are remembered per container; after a change only those above it are added up again.
 * Nothing is ever added to an old sum, so it cannot drift.
 */
export function rememberSums(document: ReadDocument) {
  const known = new Map<NodeId, Sum>();

  function of(id: NodeId): Sum {
    const node = document.get(id);
    if (!node) return noSum;
    if (node.kind === 'item') return sumOfItem(node);
    let sum = known.get(id);
    if (!sum) {
      sum = addUp(childrenOf(node).map(of));
      known.set(id, sum);
    }
    return sum;
  }

  /** Forgets what the changes (already applied) touch; names the containers. */
  function forget(changes: readonly Change[]): Set<NodeId> {
    const stale = new Set<NodeId>();
    for (const change of changes) {
      if (!changesMoney(change)) continue;
      for (const node of [change[1], change[2]]) {
        let at: DocumentNode | undefined = node;
        while (at) {
          if (at.kind !== 'item') {
            if (stale.has(at.id) && at !== node) break;
            stale.add(at.id);
          }
          const above: NodeId | undefined = parentOf(at);
          at = above === undefined ? undefined : document.get(above);
        }
      }
    }
    if (stale.size > 0) stale.add(rootId);
    for (const id of stale) known.delete(id);
    return stale;
  }

  /** The direct items of a section or group alone. */
  function ofItems(id: NodeId): Sum {
    const node = document.get(id);
    return node?.kind === 'section' ? addUp(node.items.map(of)) : of(id);
  }

  return { of, ofItems, forget };
}
