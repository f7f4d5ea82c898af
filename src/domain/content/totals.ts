import {
  add,
  atLeastZero,
  compare,
  decimal,
  multiply,
  percentOf,
  round,
  sum,
} from '../number/decimal.ts';
import type { Decimal } from '../number/decimal.ts';
import type { Content, Item, Section } from './content.ts';
import { largestOf, ranges } from '../number/limits.ts';

export const largestTotal = largestOf(ranges.total);

export function isTotalTooLarge(total: Decimal): boolean {
  return compare(total, largestTotal) > 0;
}

/** volume × harga in rupiah, rounded to 2 decimals, half away from zero (api/3.4). */
export function itemTotal(volume: Decimal, harga: Decimal): Decimal {
  return round(multiply(volume, harga), 2);
}

/** Σ hargaTotal (rules/totals); a missing price adds 0. */
export function subtotalOfItems(items: Iterable<Pick<Item, 'hargaTotal'>>): Decimal {
  return sum(totalsOf(items));
}

/** The direct items and those of every group. */
export function subtotalOfSection(section: Section): Decimal {
  return subtotalOfItems(itemsOfSection(section));
}

/** The estimate before PPN. */
export function subtotalOf(content: Content): Decimal {
  return subtotalOfItems(itemsOf(content));
}

/** PPN in percent where nobody says one (WIZ-07, api/3.2). */
export const usualPpn = decimal(11);

/** subtotal × max(0, ppn) / 100, rounded to whole rupiah everywhere (WIZ-09, D-05). */
export function ppnAmount(subtotal: Decimal, ppn: Decimal): Decimal {
  return round(percentOf(subtotal, atLeastZero(ppn)), 0);
}

/** subtotal + ppnAmount (rules/totals). */
export function grandTotal(subtotal: Decimal, ppn: Decimal): Decimal {
  return add(subtotal, ppnAmount(subtotal, ppn));
}

/** Every item in the order of the paper: direct items of a section first, then its groups. */
export function* itemsOf(content: Content): Generator<Item> {
  for (const section of content) yield* itemsOfSection(section);
}

export function* itemsOfSection(section: Section): Generator<Item> {
  yield* section.items;
  for (const group of section.groups) yield* group.items;
}

export function countItems(content: Content): number {
  let count = 0;
  for (const section of content) {
    count += section.items.length;
    for (const group of section.groups) count += group.items.length;
  }
  return count;
}

/** How many items have no price (D-58). */
export function countMissingPrices(content: Content): number {
  return countMissing(itemsOf(content));
}

export function countMissing(items: Iterable<Pick<Item, 'priceMissing'>>): number {
  let count = 0;
  for (const item of items) if (item.priceMissing) count++;
  return count;
}

function* totalsOf(items: Iterable<Pick<Item, 'hargaTotal'>>): Generator<Decimal> {
  for (const item of items) yield item.hargaTotal;
}
