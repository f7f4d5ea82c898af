// How an item stands before its estimate goes over to another price set or edition: what it follows, and whether
// somebody typed its price.
import type { Item } from '../content/content.ts';
import type { WorkOf } from './counterpart.ts';
import {
  hargaOf,
  isOnePlace,
  isOnePrice,
  memoryOf,
  withKept,
  type BasisId,
  type Followed,
  type Remembered,
} from './remembered.ts';
import { isSameWork } from './same-work.ts';

/** Where the estimate is. */
export interface Here {
  readonly from: BasisId;
  /** What the estimate's codes are now. */
  readonly now: WorkOf;
  /** By the id of an item. */
  readonly remembered: ReadonlyMap<string, Remembered>;
}

/** How an item stands before the estimate goes over. */
export interface Standing extends Followed {
  readonly item: Item;
  readonly path: string;
  /** A price that is not the catalogue's was typed, or lags; neither follows (EDISI-04). */
  readonly as: 'typed' | 'followed';
  readonly kept: Remembered['kept'];
}

export function standingOf(item: Item, path: string, { from, now, remembered }: Here): Standing {
  const present = now(item.kode);
  const harga = hargaOf(item);
  const memory = memoryOf(item, remembered.get(item.id), present);
  const isComputed = harga !== null && item.formula?.harga !== undefined;
  const isUntouched = !!memory && !isComputed && isOnePrice(memory.harga, harga);
  const hasStayed = isUntouched && memory.as === 'stayed';
  const work = memory?.work ?? (hasStayed ? undefined : present);
  const isListed =
    !hasStayed &&
    present?.harga != null &&
    isOnePrice(present.harga, harga) &&
    (work === undefined || isSameWork(work, present));
  const isTyped = isComputed || (isUntouched && memory.as === 'typed');
  const as = !hasStayed && harga && (isTyped || !isListed) ? 'typed' : 'followed';
  // Where somebody gave it another price since, that is its price wherever no list says one.
  const before = (memory?.kept ?? []).map((each) => (isUntouched ? each : { ...each, harga }));
  const { was = [], pairId } = memory ?? {};
  // What it was before it came here counts on, of which less may have been known.
  const former = hasStayed
    ? before.find((each) => each.at && isOnePlace(each.at, from))
    : undefined;
  const here = former ?? { kode: item.kode, harga, work };
  // What is typed costs the same everywhere, and has more than one code only where it once followed. What was
  // merely left here cost this elsewhere: it is no price of here.
  const isLeft = hasStayed && former === undefined && harga !== null;
  const isTold = as === 'typed' ? was.length + before.length === 0 : isListed || isLeft;
  return {
    item,
    path,
    as,
    work,
    pairId,
    was,
    kept: withKept(before, from, isTold ? undefined : here),
  };
}
