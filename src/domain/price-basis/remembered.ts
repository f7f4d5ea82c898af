// What an estimate remembers of an item from one switch to the next (rules/price-sets#memory): what the
// prices alone would not tell.
import { kodeKey } from '../code-order.ts';
import type { Item } from '../content/content.ts';
import { equals, type Decimal } from '../number/decimal.ts';
import { isSameWork, speaksAgainst, type EditionWork } from './same-work.ts';

/** What an estimate rests on; null: the catalogue. */
export interface BasisId {
  readonly priceSetId: string | null;
  readonly editionId: string | null;
}

/** What gave a price that an item has kept since, as it was called then; its set may be gone by now. */
export interface PriceOrigin {
  /** Null: the catalogue. */
  readonly priceSetId: string | null;
  /** Blank, as the region, of the catalogue; of the author's own entry `ownPriceName`. */
  readonly name: string;
  readonly region: string;
  /** '2026-01-31'; of the catalogue the day on which the estimate left it. */
  readonly day: string;
}

/** What a price is called that the author's own entry has beside an analysis. */
export const ownPriceName = 'harga sendiri';

/** What an item cost where no list gave its price, so that it costs that again where it comes back to. */
export interface Kept {
  /** Undefined: wherever it has no price, as older versions kept it. */
  readonly at: BasisId | undefined;
  readonly kode: string | undefined;
  /** Null: nobody gave one. */
  readonly harga: Decimal | null;
  /** The work that it followed then; undefined: nobody knows. */
  readonly work: EditionWork | undefined;
  /** The list had another price by then: it is kept there all the same. */
  readonly lags: boolean;
}

/** What an item follows. */
export interface Followed {
  /** Undefined: nobody knows what its code meant. */
  readonly work: EditionWork | undefined;
  readonly pairId: string | undefined;
  /** What it followed before, the first one first. */
  readonly was: readonly Former[];
}

/** A work that an item followed. */
export interface Former extends EditionWork {
  /** The pair of codes by which it came to it: where that was taken back, it counts no more. */
  readonly pairId: string | undefined;
}

export interface Remembered {
  /** It stayed without a price of what the estimate rests on, and follows again where there is one. */
  readonly as: 'typed' | 'followed' | 'stayed';
  /** With another code it is another item, and nothing is remembered of it; undefined: with any. */
  readonly kode: string | undefined;
  /** What it was left with; another price was given by somebody since. Null: none. */
  readonly harga: Decimal | null;
  /** The work that it follows, where its code is none or another one by now; undefined, of what stayed: unknown. */
  readonly work: EditionWork | undefined;
  /** What it said of itself, where those are not the words of that work; older versions kept none. */
  readonly said: string | undefined;
  /** Works that it followed before under another code or in other words, the first one first. */
  readonly was: readonly Former[];
  /** By which pair of codes it came to what it follows. */
  readonly pairId: string | undefined;
  readonly kept: readonly Kept[];
  /** Of what stayed: whose price that is; older versions kept none. */
  readonly from?: PriceOrigin | undefined;
}

export const hargaOf = ({
  priceMissing,
  harga,
}: Pick<Item, 'priceMissing' | 'harga'>): Decimal | null => (priceMissing ? null : harga);

export const isOnePrice = (one: Decimal | null, other: Decimal | null): boolean =>
  one === null || other === null ? one === other : equals(one, other);

export const isOneCode = (one: string, other: string): boolean => kodeKey(one) === kodeKey(other);

export const isOnePlace = (at: BasisId | undefined, place: BasisId): boolean =>
  at === undefined || (at.priceSetId === place.priceSetId && at.editionId === place.editionId);

export const keptAt = ({ kept }: Pick<Remembered, 'kept'>, place: BasisId): Kept | undefined =>
  kept.find(({ at }) => isOnePlace(at, place));

/** With what it cost here, or without where a list says it. */
export function withKept(
  all: readonly Kept[],
  place: BasisId,
  here: Omit<Kept, 'at'> | undefined,
): readonly Kept[] {
  const others = all.filter(({ at }) => at === undefined || !isOnePlace(at, place));
  return here ? [{ ...here, at: place }, ...others] : others;
}

/** The words too: a work that was worded anew, and anew again, may be far from what it was. */
const isTextOf = (one: EditionWork, other: EditionWork): boolean =>
  isOneCode(one.kode, other.kode) &&
  one.deskripsi === other.deskripsi &&
  one.satuan === other.satuan;

/** With what it followed, where it follows something else now. */
export const withFormer = (
  { was, work, pairId }: Followed,
  now: EditionWork | undefined,
): readonly Former[] => {
  if (!work || !now || isTextOf(work, now)) return was;
  const { kode, deskripsi, satuan } = work;
  const former = { kode, deskripsi, satuan, pairId };
  const known = was.find((each) => isTextOf(each, work));
  if (!known) return [...was, former];
  // What it once came to without a pair stays its own, whatever is taken back.
  return known.pairId === undefined ? was : was.map((each) => (each === known ? former : each));
};

/** What its code is here, and costs. */
export interface Present extends EditionWork {
  readonly harga: Decimal | null;
}

/**
 * What counts of it for the item as it is now: nothing under another code, nor of one that was picked anew.
 */
export function memoryOf(
  item: Item,
  memory: Remembered | undefined,
  present: Present | undefined,
): Remembered | undefined {
  if (!memory || (memory.kode !== undefined && !isOneCode(memory.kode, item.kode)))
    return undefined;
  return present && isPickedAnew(item, memory, present) ? undefined : memory;
}

/** Its own words are by now those of what its code is here, or its price is, of one that always said so. */
function isPickedAnew(item: Item, { work, was, said, harga }: Remembered, present: Present) {
  if (!work || isSameWork(work, present) || !isSameWork(item, present)) return false;
  if ([work, ...was].some((each) => isSameWork(item, each))) return false;
  const own = hargaOf(item);
  return said !== item.deskripsi || (isOnePrice(own, present.harga) && !isOnePrice(own, harga));
}

/**
 * Whether what its code is here is another work than it follows or, where nobody knows that, than it says of itself.
 * `then`: whose price it took.
 */
export function isOtherThan(
  item: Item,
  memory: Remembered | undefined,
  present: Present,
  then?: EditionWork,
): boolean {
  const work = memoryOf(item, memory, present)?.work ?? then;
  return work ? !isSameWork(work, present) : speaksAgainst(item, present);
}
