// How an item stands before its estimate goes over to another price set or edition: what it follows, and whether
// somebody typed its price.
import type { Item } from '../content/content.ts';
import type { PricedWork, WorkOf } from './counterpart.ts';
import type { PriceGiver } from './listed-entry.ts';
import {
  hargaOf,
  isOnePlace,
  isOnePrice,
  memoryOf,
  ownPriceName,
  withKept,
  type BasisId,
  type Followed,
  type PriceOrigin,
  type Remembered,
} from './remembered.ts';
import { isSameWork, speaksAgainst, type EditionWork } from './same-work.ts';
import { takenFor, toldWork, workSince, type TakenOf } from './taken.ts';

/** Where the estimate is. */
export interface Here {
  readonly from: BasisId;
  /** What a price of here is told by where it stays behind; undefined: it is not told. */
  readonly origin?: PriceOrigin | undefined;
  /** The same of a price that the set of here has nothing to do with; undefined: as one of here. */
  readonly catalogue?: PriceOrigin | undefined;
  /** What the estimate's codes are now. */
  readonly now: WorkOf;
  /**
   * Where the catalogue moved on and the estimate goes to a frozen edition: what its codes are in that one, at the
   * prices that are asked here.
   */
  readonly frozen: WorkOf;
  /** What was asked here when prices were taken. */
  readonly taken: TakenOf;
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
  /** The list of here has another price by now than was taken of it: by new prices or another analysis, nobody knows. */
  readonly lags: boolean;
  /** Whose price it has, if it was not typed. */
  readonly from: PriceOrigin | undefined;
}

/**
 * What nobody remembers is told by its code where the item says the same or has its price, since people name a place
 * in words of their own. Where they speak against it they alone tell: an equal price may have been typed for them.
 */
function ownWork(
  item: Item,
  present: PricedWork | undefined,
  isTyped: boolean,
): PricedWork | undefined {
  if (!present || isSameWork(item, present)) return present;
  if (speaksAgainst(item, present)) return undefined;
  const isIts = item.priceMissing || (!isTyped && isOnePrice(present.harga, item.harga));
  return isIts ? present : undefined;
}

/** It never went anywhere and has the very price of the frozen work: there its code left since, or it lags. */
function isFrozenPrice(
  item: Item,
  own: EditionWork | undefined,
  work: PricedWork | undefined,
): boolean {
  if (!work?.harga || !isOnePrice(work.harga, item.harga)) return false;
  return own ? isSameWork(own, work) : !speaksAgainst(item, work);
}

/** A set that computed nothing of a price is not named with it. */
function originAt({ origin, catalogue = origin }: Here, by: PriceGiver | undefined) {
  if (by === undefined || by === 'set') return origin;
  return by === 'own' && catalogue ? { ...catalogue, name: ownPriceName } : catalogue;
}

/** What lags here is of here, as the work of here is; what came from elsewhere goes on as that. */
function originOfStayed(
  { from }: Pick<Remembered, 'from'>,
  place: Here,
  present: PricedWork | undefined,
) {
  const isOfHere = from !== undefined && from.priceSetId === place.from.priceSetId;
  return isOfHere && present?.by !== undefined ? originAt(place, present.by) : from;
}

export function standingOf(item: Item, path: string, place: Here): Standing {
  const { from, now, frozen, taken, remembered } = place;
  const present = now(item.kode);
  const harga = hargaOf(item);
  const memory = memoryOf(item, remembered.get(item.id), present);
  const isComputed = harga !== null && item.formula?.harga !== undefined;
  const isUntouched = !!memory && !isComputed && isOnePrice(memory.harga, harga);
  const hasStayed = isUntouched && memory.as === 'stayed';
  const isAtPresent = present?.harga != null && isOnePrice(present.harga, harga);
  const isAsked = !memory && harga !== null;
  // Where it went, it was told what its code is there, whatever the words of the item are.
  const isTold = memory?.as === 'followed';
  const isTyped = isComputed || (isUntouched && memory.as === 'typed');
  const then = takenFor(item, taken, { isUntouched, memory });
  const known = then ? workSince(item, then, present) : present;
  // Who typed a price over one that was taken, or took it away, has not taken what the code is by now.
  const told = present ? toldWork(item, taken, present) : undefined;
  const own = isTold || then ? known : (told ?? ownWork(item, present, isTyped));
  const work = memory?.work ?? (hasStayed ? undefined : own);
  const isListed = !hasStayed && isAtPresent && (work === undefined || isSameWork(work, present));
  const wasListed = then !== undefined && (work === undefined || isSameWork(work, then));
  const isFrozen = isAsked && isFrozenPrice(item, own, frozen(item.kode));
  const lags = !isListed && (wasListed || isFrozen);
  const isOfList = hasStayed || isListed || lags;
  const as = harga && (isTyped || !isOfList) ? 'typed' : 'followed';
  // Where somebody gave it another price since, that is its price wherever no list says one.
  // Who took a list's price meanwhile left behind what lagged.
  const before = (memory?.kept ?? []).flatMap((each) => {
    if (isUntouched) return [each];
    return each.lags && as === 'followed' ? [] : [{ ...each, harga, lags: false }];
  });
  const { was = [], pairId } = memory ?? {};
  // What it was before it came here counts on, of which less may have been known.
  const former = hasStayed
    ? before.find((each) => each.at && isOnePlace(each.at, from))
    : undefined;
  const here = former ?? { kode: item.kode, harga, work, lags };
  // What is typed costs the same everywhere, and has more than one code only where it once followed. What was
  // merely left here cost this elsewhere: it is no price of here.
  const isLeft = hasStayed && former === undefined && harga !== null;
  const isListHere =
    as === 'typed' ? was.length + before.length === 0 : (isListed && work !== undefined) || isLeft;
  return {
    item,
    path,
    as,
    work,
    pairId,
    was,
    lags,
    from: hasStayed
      ? originOfStayed(
          memory,
          place,
          work && present && !isSameWork(work, present) ? undefined : present,
        )
      : originAt(place, then ? (then.by ?? present?.by) : present?.by),
    kept: withKept(before, from, isListHere ? undefined : here),
  };
}
