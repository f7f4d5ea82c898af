// What becomes of one item of an estimate that goes over to another price set or edition.
import type { Item } from '../content/content.ts';
import { isOtherUnit, totalDifference } from '../content/price-refresh.ts';
import { zero, type Decimal } from '../number/decimal.ts';
import {
  counterpartOf,
  sameAgain,
  type Counterpart,
  type Editions,
  type PricedWork,
} from './counterpart.ts';
import {
  hargaOf,
  isOneCode,
  isOnePrice,
  keptAt,
  withFormer,
  type BasisId,
  type Followed,
  type Kept,
  type PriceOrigin,
  type Remembered,
} from './remembered.ts';
import { isSameWork, speaksAgainst, type EditionWork } from './same-work.ts';
import type { Here, Standing } from './standing.ts';
import type { TakenWork } from './taken.ts';

/** Why an item keeps its price. */
export type LeftBecause = 'typed' | 'noEntry' | 'otherWork' | 'unit';

/** Where an item is and the code that it takes there, where it is another one. */
interface Moved {
  readonly item: Item;
  /** `estimationItem[3].groups[0].items[12]` */
  readonly path: string;
  readonly code: Pick<PricedWork, 'kode' | 'kodeKey'> | undefined;
}

export interface SwitchedItem extends Moved {
  /** Null: nobody gave a price there, as before the estimate left it. */
  readonly harga: Decimal | null;
  /** The entry that the price is of; undefined: it has the price that it had there before. */
  readonly entry: PricedWork | undefined;
  /** The pair of codes that somebody said, by which it was found. */
  readonly pairId: string | undefined;
  /** By how much its amount changes with the new prices alone, and with the new analysis then. */
  readonly priceEffect: Decimal;
  readonly recipeEffect: Decimal;
}

export interface LeftItem extends Moved {
  readonly why: LeftBecause;
}

export interface SwitchWish extends Here, Pick<Editions, 'next' | 'named'> {
  readonly to: BasisId;
  /** As `origin`, of there. */
  readonly originThere?: PriceOrigin | undefined;
  /** What the old analyses give at the new prices. */
  readonly between: (kode: string) => Decimal | undefined;
}

interface PlannedItem {
  readonly change?: SwitchedItem;
  readonly stays?: LeftItem;
  /** Undefined: its price and code alone tell all. */
  readonly memory: Remembered | undefined;
  /** Whose price it has now. */
  readonly taken?: TakenWork;
}

export function planItem(standing: Standing, wish: SwitchWish): PlannedItem {
  if (standing.as === 'typed') return planTyped(standing, wish);
  const { item, path, work } = standing;
  const before = keptAt(standing, wish.to);
  const kept = before && { ...before, work: before.work ?? work };
  if (kept?.lags) return planLeft(standing, wish, 'typed', kept);
  // Where no list gave its price before, it is asked as what it was then.
  const followed = before ? { work: before.work, was: [] } : standing;
  const asked = { ...item, kode: before?.kode ?? item.kode };
  const editions = { ...wish, isOneEdition: isOneEdition(wish) };
  // What it was here without anybody's knowing what it is needs no pair.
  const named = before && !before.work ? () => [] : wish.named;
  const found = counterpartOf(asked, followed, { ...editions, named });
  const why = whyLeft(item, followed, found);
  const price = found?.kind === 'work' ? found.work.harga : null;
  if (why || found?.kind !== 'work' || !price) {
    // The work is there without a price, or for another unit: its unit is still that of the price.
    const there = found?.kind === 'work' ? found.work : undefined;
    const follows = there ? { ...there, satuan: (work ?? item).satuan } : work;
    const stayed = { kode: (there ?? item).kode, harga: hargaOf(item), work: follows };
    const by = found?.kind === 'work' ? found.pairId : undefined;
    return planLeft(standing, wish, why ?? 'noEntry', { pairId: by, ...(kept ?? stayed) });
  }
  const { work: there, pairId } = found;
  const code = codeFor(item, there);
  const isMoved = code !== undefined || !isOnePrice(hargaOf(item), there.harga);
  return {
    ...(isMoved && {
      change: {
        item,
        path,
        code,
        harga: price,
        entry: there,
        pairId,
        ...effectsOf(item, price, wish.between(item.kode)),
      },
    }),
    memory: needed({
      as: 'followed',
      kode: there.kode,
      harga: there.harga,
      work: undefined,
      said: undefined,
      was: withFormer(asSaid(standing), there),
      pairId: pairId ?? (code ? undefined : standing.pairId),
      kept: standing.kept,
    }),
    taken: { ...there, harga: price },
  };
}

function whyLeft(
  item: Item,
  followed: Pick<Followed, 'work' | 'was'>,
  found: Counterpart | undefined,
): LeftBecause | undefined {
  if (!found) return 'noEntry';
  if (found.kind === 'other') return 'otherWork';
  if (found.work.harga === null) return 'noEntry';
  return isForOtherUnit(item, followed, found.work) ? 'unit' : undefined;
}

/** Somebody who gave an item another unit than its entry's goes on with it, and comes back to it. */
function isForOtherUnit(
  item: Item,
  { work, was }: Pick<Followed, 'work' | 'was'>,
  next: EditionWork,
): boolean {
  const isNextUnit = ({ satuan }: Pick<EditionWork, 'satuan'>) => !isOtherUnit(satuan, next.satuan);
  // What has no price has none of its entry's unit either.
  if (isNextUnit(item) || (!item.priceMissing && isNextUnit(work ?? item))) return false;
  return !was.some((former) => isSameWork(former, next) && isNextUnit(former));
}

/** No list says its price there: it is what it was there before, else what it is. */
function planLeft(
  standing: Standing,
  { next, originThere }: SwitchWish,
  why: LeftBecause,
  stayed: Omit<Kept, 'at' | 'lags'> & Partial<Pick<Followed, 'pairId'> & Pick<Kept, 'lags'>>,
): PlannedItem {
  const { item, path } = standing;
  const isAsBefore = isOnePrice(stayed.harga, hargaOf(item));
  const { kode = item.kode, harga, work: follows } = stayed;
  const code = codeFor(item, { kode, kodeKey: next(kode)?.kodeKey ?? '' });
  const memory = needed({
    as: 'stayed',
    kode,
    harga,
    ...followedBy(item, follows),
    was: withFormer(asSaid(standing), follows),
    pairId: stayed.pairId ?? (code ? undefined : standing.pairId),
    kept: standing.kept,
    // What lags there, or was another price there, is a price of there.
    from: isAsBefore && !stayed.lags ? standing.from : originThere,
  });
  if (isAsBefore) return { stays: { item, path, code, why }, memory };
  const effects = effectsOf(item, harga, undefined);
  const change = { item, path, code, harga, entry: undefined, pairId: undefined, ...effects };
  return { change, memory };
}

/**
 * What was typed stays, under the code that it had there. Where nobody knows what it follows, its code tells that another
 * work would be offered for it.
 */
function planTyped(standing: Standing, wish: SwitchWish): PlannedItem {
  const { item, path, work } = standing;
  const kept = keptAt(standing, wish.to);
  const before = kept?.kode;
  const again =
    before === undefined
      ? sameAgain(standing, { ...wish, isOneEdition: isOneEdition(wish) })
      : undefined;
  const same = again?.work;
  const there = same ?? wish.next(before ?? item.kode);
  // With the code that it had there it is the work that it was there, too.
  const follows = kept?.work ?? work ?? givenAway(item, wish);
  const code = codeFor(item, same ?? { kode: before ?? item.kode, kodeKey: there?.kodeKey ?? '' });
  // Of a typed price only the item's own words tell what it is.
  const tellsItself = same !== undefined && isSameWork(item, same);
  const memory: Remembered = {
    as: 'typed',
    kode: code?.kode ?? item.kode,
    harga: item.harga,
    ...followedBy(item, tellsItself ? undefined : (same ?? follows)),
    was: withFormer(standing, same ?? kept?.work),
    pairId: again?.pairId ?? (code ? undefined : standing.pairId),
    kept: standing.kept,
  };
  // Equal by chance: only the memory tells that nobody took it from there.
  const isByChance = there !== undefined && isOnePrice(there.harga, item.harga);
  // That it has its price from no frozen edition is told where the catalogue moves on.
  const isKnown = isByChance || wish.to.editionId === null;
  const isOther =
    memory.work !== undefined && there !== undefined && !isSameWork(memory.work, there);
  return {
    stays: { item, path, code, why: isOther ? 'otherWork' : 'typed' },
    memory: isKnown ? memory : needed(memory),
  };
}

/** The work of its code here, where that is none or another one there and its own words speak against neither. */
function givenAway(item: Item, { now, next }: SwitchWish): EditionWork | undefined {
  const [here, there] = [now(item.kode), next(item.kode)];
  if (!here || speaksAgainst(item, here) || (there && isSameWork(here, there))) return undefined;
  return there && isSameWork(item, there) ? undefined : here;
}

/** What it follows, and its own words where they are not of that. */
const followedBy = (item: Item, work: EditionWork | undefined) => ({
  work,
  said: work && !isSameWork(item, work) ? item.deskripsi : undefined,
});

/** Where nobody knew what it follows, what it says of itself goes before what was met by its code. */
const asSaid = (standing: Standing): Followed => ({
  ...standing,
  work: standing.work ?? standing.item,
});

const isOneEdition = ({ from, to }: SwitchWish) => from.editionId === to.editionId;

const codeFor = <Code extends Pick<PricedWork, 'kode' | 'kodeKey'>>(item: Item, there: Code) =>
  isOneCode(item.kode, there.kode) ? undefined : there;

/** A memory that says no more than the price and the code do is none. */
function needed(memory: Remembered): Remembered | undefined {
  const { as, work, was, kept } = memory;
  const tells = work || was.length > 0 || kept.length > 0 || as === 'stayed';
  return tells ? memory : undefined;
}

function effectsOf(item: Item, harga: Decimal | null, between: Decimal | undefined) {
  const next = harga ?? zero;
  const middle = between ?? next;
  return {
    priceEffect: totalDifference(item.volume, item.harga, middle),
    recipeEffect: totalDifference(item.volume, middle, next),
  };
}
