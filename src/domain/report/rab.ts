import { zero, type Decimal } from '../number/decimal.ts';
import type { Content, Group, Item, Section } from '../content/content.ts';
import {
  countMissing,
  countMissingPrices,
  itemsOf,
  subtotalOf,
  subtotalOfItems,
  subtotalOfSection,
} from '../content/totals.ts';
import { arabic } from '../number/numerals.ts';
import { closingOf, type Closing } from './closing.ts';
import { dateText } from '../date-text.ts';
import { moneyFigure, moneyPlaces, volumeFigure, weightFigure } from './figures.ts';
import type { Figure, MoneyPlaces } from './figures.ts';
import { isStarred, type ItemPrice } from './item-prices.ts';
import type { Rounding } from '../content/rounding.ts';
import { itemPath, sectionPaths } from '../content/row-paths.ts';
import { weights, weightsWithin } from './weights.ts';

/** What a paper says about the estimate itself. */
export interface RabProfile {
  readonly projectName: string;
  readonly projectOwner: string;
  /** Percent; below 0 counts as 0. */
  readonly ppn: Decimal;
  readonly notes: string;
  readonly customFields: readonly { readonly label: string; readonly value: string }[];
  /** What its prices rest on, where that is not the catalogue: printed with the fields (EDISI-10). */
  readonly restsOn?: readonly { readonly label: string; readonly value: string }[];
  /** Who made the estimate. */
  readonly author: string;
  /** The day of the paper in Asia/Jakarta, `2026-11-21`. */
  readonly day: string;
}

/** The Rencana Anggaran Biaya: everything that its paper and its workbook say, not how it looks. */
export interface RabReport extends Closing {
  readonly profile: RabProfile;
  /** `21 November 2026` */
  readonly date: string;
  readonly moneyPlaces: MoneyPlaces;
  readonly sections: readonly RabSection[];
  readonly missingPrices: number;
  /** What a star beside a price means; blank where there is none. */
  readonly priceMark: string;
}

export interface RabSection extends RabBlock {
  /** Upper case Roman: `IV`. */
  readonly numeral: string;
  readonly groups: readonly RabGroup[];
}

export interface RabGroup extends RabBlock {
  /** Arabic, from 1 in each section. */
  readonly number: string;
  /** By which it is cited: 'III.2'. */
  readonly path: string;
}

interface RabBlock {
  readonly title: string;
  readonly items: readonly RabItem[];
  readonly subtotal: Figure;
  /** Of its own amount, percent of the sum before PPN; those of its parts make it up. */
  readonly weight: Figure;
  readonly missingPrices: number;
}

export interface RabItem {
  /** Arabic, from 1 in each group and among direct items (D-29). */
  readonly number: string;
  /** By which it is cited: 'III.2.4'. */
  readonly path: string;
  readonly kode: string;
  readonly deskripsi: string;
  readonly satuan: string;
  readonly volume: Figure;
  /** Undefined where nobody gave a price: it says 'belum ada harga' and its total adds 0 (D-58). */
  readonly harga: Figure | undefined;
  /** It is not the F of its analysis today (PAPER-02), or of another set than the others (EDISI-18). */
  readonly isOwnPrice: boolean;
  readonly total: Figure;
  readonly weight: Figure;
  /** What somebody wrote about the row; printed only where the settings ask for it. */
  readonly catatan: string;
  /** Of a volume or price that was computed. */
  readonly formula?: Item['formula'];
}

export { priceMissingText } from '../given-price.ts';

const ownPriceMark = '* Harga satuan di RAB ini berbeda dari hasil analisisnya (F).';
const leftPriceMark = '* Harga satuan ini tetap dari set harga lain (lihat Harga lain).';
const bothMark =
  '* Harga satuan di RAB ini berbeda dari hasil analisisnya (F), atau tetap dari set harga lain (lihat Harga lain).';
/** What stayed of another set is not of this one either. */
const plainPriceMark = '* Harga satuan ini bukan dari set harga yang dipakai (lihat Harga lain).';
const ownOrPlainMark =
  '* Harga satuan di RAB ini berbeda dari hasil analisisnya (F), atau bukan dari set harga yang dipakai (lihat Harga lain).';

function priceMarkOf(prices: readonly ItemPrice[]): string {
  const isLeft = prices.some(({ left }) => left !== undefined);
  const isPlain = prices.some(({ plain }) => plain !== undefined);
  const isOwn = prices.some(
    ({ kind, left, plain }) => kind === 'own' && left === undefined && plain === undefined,
  );
  if (isPlain) return isOwn ? ownOrPlainMark : plainPriceMark;
  if (isLeft) return isOwn ? bothMark : leftPriceMark;
  return isOwn ? ownPriceMark : '';
}

/** The note beside a total that lacks prices; blank where none is missing (D-58). */
export function missingPricesText(count: number): string {
  return count === 0 ? '' : `${count} harga belum ada`;
}

/** Amounts as they are stored, sums as `content/totals.ts` has them; nothing is rounded anew. */
export function rabReport(
  content: Content,
  profile: RabProfile,
  rounding?: Rounding,
  places = moneyPlacesOf(content),
  prices: readonly ItemPrice[] = [],
): RabReport {
  const total = subtotalOf(content);
  const shares = weights(content.map(subtotalOfSection));
  const own = new Set(Array.from(itemsOf(content)).filter((_, at) => isStarred(prices[at])));
  const whole = { total, places, own };
  return {
    profile,
    date: dateText(profile.day),
    moneyPlaces: places,
    sections: content.map((one, at) => rabSection(one, at, shares[at] ?? zero, whole)),
    ...closingOf(total, profile.ppn, places, rounding),
    missingPrices: countMissingPrices(content),
    priceMark: priceMarkOf(prices),
  };
}

/** What a row is a share of, and how amounts are written. */
interface Whole {
  readonly total: Decimal;
  readonly places: MoneyPlaces;
  readonly own: ReadonlySet<Item>;
}

function rabSection(section: Section, index: number, weight: Decimal, whole: Whole): RabSection {
  const { items, groups } = section;
  const paths = sectionPaths(index, section);
  const shares = weightsWithin(
    weight,
    [
      ...items.map(({ hargaTotal }) => hargaTotal),
      ...groups.map((one) => subtotalOfItems(one.items)),
    ],
    whole.total,
  );
  return {
    numeral: paths.section,
    title: section.title,
    items: rabItems(items, shares, paths.item, whole),
    groups: groups.map((one, at) => {
      const path = paths.groups[at] ?? '';
      return {
        ...rabGroup(one, path, shares[items.length + at] ?? zero, whole),
        number: arabic(at + 1),
      };
    }),
    subtotal: moneyFigure(subtotalOfSection(section), whole.places),
    weight: weightFigure(weight, whole.places),
    missingPrices: countMissingPrices([section]),
  };
}

function rabGroup(
  { title, items }: Group,
  path: string,
  weight: Decimal,
  whole: Whole,
): Omit<RabGroup, 'number'> {
  const amounts = items.map(({ hargaTotal }) => hargaTotal);
  return {
    path,
    title,
    items: rabItems(items, weightsWithin(weight, amounts, whole.total), itemPath(path), whole),
    subtotal: moneyFigure(subtotalOfItems(items), whole.places),
    weight: weightFigure(weight, whole.places),
    missingPrices: countMissing(items),
  };
}

function rabItems(
  items: readonly Item[],
  shares: readonly Decimal[],
  path: (at: number) => string,
  { places, own }: Whole,
): RabItem[] {
  return items.map((item, index) => ({
    number: arabic(index + 1),
    path: path(index),
    kode: item.kode,
    deskripsi: item.deskripsi,
    satuan: item.satuan,
    volume: volumeFigure(item.volume),
    harga: item.priceMissing ? undefined : moneyFigure(item.harga, places),
    isOwnPrice: own.has(item),
    total: moneyFigure(item.hargaTotal, places),
    weight: weightFigure(shares[index] ?? zero, places),
    catatan: item.catatan,
    formula: item.formula,
  }));
}

/** PPN and sums of whole amounts are whole, so the rows alone decide about decimals. */
export function moneyPlacesOf(content: Content): MoneyPlaces {
  return moneyPlaces(moneyIn(content));
}

function* moneyIn(content: Content): Generator<Decimal> {
  for (const item of itemsOf(content)) {
    yield item.harga;
    yield item.hargaTotal;
  }
}
