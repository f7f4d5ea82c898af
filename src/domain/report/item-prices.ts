// Where the price of each item comes from, beside the analysis of its work (PAPER-02).
import { kodeKey } from '../code-order.ts';
import type { Content, Item } from '../content/content.ts';
import { itemsOf } from '../content/totals.ts';
import { equals, toText } from '../number/decimal.ts';
import { moneyFigure, type Figure } from './figures.ts';
import { pathsOfItems } from '../content/row-paths.ts';

/** Of an analysis what its price is compared by. */
interface PricedSheet {
  readonly key: string;
  readonly deskripsi: string;
  readonly F: Figure;
  readonly groups: readonly { readonly rows: readonly unknown[] }[];
}

/** Where an item's price comes from. */
export interface ItemPrice {
  /** The `AnalysisSheet.key` of its work; undefined where it has none. */
  readonly analysis: string | undefined;
  /**
   * living: the F of its analysis today; own: a price that differs from F; typed: there is no
   * analysis, or one without rows; missing: nobody gave a price.
   */
  readonly kind: 'living' | 'own' | 'typed' | 'missing';
}

/** Of each item, in the order of the RAB. */
export function itemPrices(content: Content, analyses: readonly PricedSheet[]): ItemPrice[] {
  const sheets = sheetsByKode(analyses);
  return Array.from(itemsOf(content), (item) => {
    const sheet = sheets.get(kodeKey(item.kode));
    return { analysis: sheet?.key, kind: priceKind(item, sheet) };
  });
}

const sheetsByKode = (analyses: readonly PricedSheet[]) =>
  new Map(analyses.map((sheet) => [sheet.key, sheet]));

function priceKind({ harga, priceMissing }: Item, sheet: PricedSheet | undefined) {
  if (priceMissing) return 'missing';
  if (!sheet || sheet.groups.every(({ rows }) => rows.length === 0)) return 'typed';
  return equals(harga, sheet.F.value) ? 'living' : 'own';
}

/** A price of the RAB that is not the F of its analysis, or another name of its work. */
export interface Difference {
  /** Undefined where only the name is another. */
  readonly harga: Figure | undefined;
  /** As the RAB calls it; undefined where it is the analysis' own name. */
  readonly deskripsi: string | undefined;
  /** The rows' paths: 'III.2.4'. */
  readonly rows: readonly string[];
}

/** By the key of an analysis what the RAB has otherwise; one that agrees is not there. */
export function differences(
  content: Content,
  analyses: readonly PricedSheet[],
): Map<string, Difference[]> {
  const sheets = sheetsByKode(analyses);
  const found = new Map<string, Map<string, Difference & { rows: string[] }>>();
  for (const [item, path] of pathsOfItems(content)) {
    const sheet = sheets.get(kodeKey(item.kode));
    if (!sheet) continue;
    const isOwn = priceKind(item, sheet) === 'own';
    const isNamed = item.deskripsi.trim() !== sheet.deskripsi.trim();
    if (!isOwn && !isNamed) continue;
    const harga = isOwn ? moneyFigure(item.harga, 2) : undefined;
    const deskripsi = isNamed ? item.deskripsi : undefined;
    const key = JSON.stringify([harga && toText(harga.value), deskripsi]);
    const ofSheet = found.get(sheet.key) ?? new Map();
    found.set(sheet.key, ofSheet);
    const difference = ofSheet.get(key) ?? { harga, deskripsi, rows: [] };
    difference.rows.push(path);
    ofSheet.set(key, difference);
  }
  return new Map([...found].map(([key, all]) => [key, [...all.values()]]));
}
