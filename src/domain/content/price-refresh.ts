import { compare, divide, equals, isZero, multiply, subtract } from '../number/decimal.ts';
import type { Decimal } from '../number/decimal.ts';
import { isOneUnit } from '../units/unit-spellings.ts';
import type { Content, Item } from './content.ts';
import { formulasWith } from './formulas.ts';
import { itemTotal } from './totals.ts';

/** What the catalogue says of a code at present. */
export interface CataloguePrice {
  /** kode and owner, as `A.2.3.1|GLOBAL`. */
  readonly kodeKey: string;
  /** Blank where the catalogue names none. */
  readonly satuan: string;
  /** Rupiah per unit, 2 decimals. */
  readonly harga: Decimal;
}

/** An item whose price differs from the catalogue's (api/3.9). */
export interface PriceChange {
  readonly item: Item;
  /** `estimationItem[3].groups[0].items[12]` */
  readonly path: string;
  readonly price: CataloguePrice;
}

export interface PriceComparison {
  readonly changes: readonly PriceChange[];
  /** Items with a code whose price the catalogue does not know. */
  readonly unmatched: readonly Item[];
}

/** Compares every item that has a code with the catalogue; manual items are skipped. */
export function comparePrices(
  content: Content,
  priceOf: (kode: string) => CataloguePrice | undefined,
): PriceComparison {
  const changes: PriceChange[] = [];
  const unmatched: Item[] = [];
  const look = (items: readonly Item[], holder: string) =>
    items.forEach((item, place) => {
      if (item.kode === '') return;
      const price = priceOf(item.kode);
      if (!price) unmatched.push(item);
      else if (item.priceMissing || !equals(item.harga, price.harga)) {
        changes.push({ item, path: `${holder}.items[${place}]`, price });
      }
    });
  content.forEach((section, place) => {
    const at = `estimationItem[${place}]`;
    look(section.items, at);
    section.groups.forEach((group, index) => look(group.items, `${at}.groups[${index}]`));
  });
  return { changes, unmatched };
}

/** The content with these prices, by the id of the item. */
export function withPrices(content: Content, prices: ReadonlyMap<string, CataloguePrice>): Content {
  const priced = (items: readonly Item[]) =>
    items.map((item) => {
      const price = prices.get(item.id);
      if (!price) return item;
      const { harga, kodeKey } = price;
      const hargaTotal = itemTotal(item.volume, harga);
      const formula = formulasWith(item.formula, 'harga', undefined);
      return { ...item, harga, kodeKey, hargaTotal, priceMissing: false, formula };
    });
  return content.map((section) => ({
    ...section,
    items: priced(section.items),
    groups: section.groups.map((group) => ({ ...group, items: priced(group.items) })),
  }));
}

/** By how much an item's total changes, in rupiah. */
export function totalDifference(volume: Decimal, oldHarga: Decimal, newHarga: Decimal): Decimal {
  return subtract(itemTotal(volume, newHarga), itemTotal(volume, oldHarga));
}

/** (new − old) / old in percent, 2 decimals; null where there was no price above 0. */
export function differencePercent(oldHarga: Decimal, newHarga: Decimal): Decimal | null {
  if (isZero(oldHarga)) return null;
  return divide(multiply(subtract(newHarga, oldHarga), hundred), oldHarga, 2);
}

/**
 * Whether one price is more than ten times the other: as likely a misplaced comma as a new price
 * (D-48). A price of 0 has nothing to be compared with.
 */
export function isPriceJump(oldHarga: Decimal, newHarga: Decimal): boolean {
  if (isZero(oldHarga) || isZero(newHarga)) return false;
  const isMuchMore = (a: Decimal, b: Decimal) => compare(a, multiply(b, ten)) > 0;
  return isMuchMore(newHarga, oldHarga) || isMuchMore(oldHarga, newHarga);
}

/** Whether a price is for another measure than the item's: both are named, and not one unit. */
export function isOtherUnit(satuan: string, newSatuan: string): boolean {
  return satuan !== '' && newSatuan !== '' && !isOneUnit(satuan, newSatuan);
}

const ten: Decimal = { units: 10n, scale: 0 };
const hundred: Decimal = { units: 100n, scale: 0 };
