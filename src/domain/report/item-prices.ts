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
  readonly missingPrices: number;
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
  /** Why it is not F, as far as an estimate knows; blank where it is. */
  readonly why: string;
  /** Of which other set than the estimate's it stayed, as it is told beside it; undefined: of none. */
  readonly left?: string | undefined;
  /** Who gave it where no analysis gives it at the estimate's set, as it is told beside it; undefined: the set. */
  readonly plain?: string | undefined;
}

/** Whether a star stands beside it. */
export const isStarred = (price: ItemPrice | undefined): boolean =>
  price?.kind === 'own' || price?.left !== undefined || price?.plain !== undefined;

/** Of each item, in the order of the RAB; `others`: those whose code is another work than they are, by id; `left`, `plain`: whose prices stayed, or are not of the set. */
export function itemPrices(
  content: Content,
  analyses: readonly PricedSheet[],
  others: ReadonlySet<string> = new Set(),
  left: ReadonlyMap<string, string> = new Map(),
  plain: ReadonlyMap<string, string> = new Map(),
): ItemPrice[] {
  const sheets = sheetsByKode(analyses);
  return Array.from(itemsOf(content), (item) => {
    const sheet = others.has(item.id) ? undefined : sheets.get(kodeKey(item.kode));
    const kind = priceKind(item, sheet);
    const why = kind === 'own' ? whyOwn(item, sheet) : '';
    const price: ItemPrice = { analysis: sheet?.key, kind, why };
    if (kind === 'living') return price;
    const [from, by] = [left.get(item.id), plain.get(item.id)];
    if (from !== undefined) return { ...price, left: `harga tetap dari ${from}` };
    return by === undefined ? price : { ...price, plain: `bukan dari set harga: ${by}` };
  });
}

const sheetsByKode = (analyses: readonly PricedSheet[]) =>
  new Map(analyses.map((sheet) => [sheet.key, sheet]));

function priceKind({ harga, priceMissing }: Item, sheet: PricedSheet | undefined) {
  if (priceMissing) return 'missing';
  if (!sheet || sheet.groups.every(({ rows }) => rows.length === 0)) return 'typed';
  return equals(harga, sheet.F.value) ? 'living' : 'own';
}

/**
 * Why a price is not the F of its analysis. An estimate keeps the formula of a price, the file that a row
 * was read from and whether the row was chosen from the catalogue, but not which price it was given
 * then: one that was typed and one that lags look the same, and that is said (CHECK-11).
 */
function whyOwn({ formula, asal, kodeKey: chosen }: Item, sheet: PricedSheet | undefined): string {
  const missing = sheet?.missingPrices ?? 0;
  const lacks = missing > 0 ? `; F belum lengkap, ${missing} harga belum ada` : '';
  if (formula?.harga !== undefined) return `dihitung dengan rumus di baris itu${lacks}`;
  if (chosen !== '') {
    return `diketik, atau F berubah sejak harga diambil; estimasi tidak mencatat yang mana${lacks}`;
  }
  return asal === ''
    ? `kode baris itu diketik, jadi harganya tidak mengikuti analisis${lacks}`
    : `dari berkas yang dibaca (${asal}), atau diketik sesudahnya${lacks}`;
}

/** A price of the RAB that is not the F of its analysis, or another name of its work. */
export interface Difference {
  /** Undefined where only the name is another. */
  readonly harga: Figure | undefined;
  /** As the RAB calls it; undefined where it is the analysis' own name. */
  readonly deskripsi: string | undefined;
  /** Why the price is not F; blank where only the name is another. */
  readonly why: string;
  /** The rows' paths: 'III.2.4'. */
  readonly rows: readonly string[];
  /** Their places among all works of the estimate, from 0. */
  readonly places: readonly number[];
}

type Found = Difference & { rows: string[]; places: number[] };

/** By the key of an analysis what the RAB has otherwise; one that agrees is not there. */
export function differences(
  content: Content,
  analyses: readonly PricedSheet[],
  others: ReadonlySet<string> = new Set(),
): Map<string, Difference[]> {
  const sheets = sheetsByKode(analyses);
  const found = new Map<string, Map<string, Found>>();
  let place = -1;
  for (const [item, path] of pathsOfItems(content)) {
    place++;
    const sheet = others.has(item.id) ? undefined : sheets.get(kodeKey(item.kode));
    if (!sheet) continue;
    const isOwn = priceKind(item, sheet) === 'own';
    const isNamed = item.deskripsi.trim() !== sheet.deskripsi.trim();
    if (!isOwn && !isNamed) continue;
    const harga = isOwn ? moneyFigure(item.harga, 2) : undefined;
    const deskripsi = isNamed ? item.deskripsi : undefined;
    const why = isOwn ? whyOwn(item, sheet) : '';
    const key = JSON.stringify([harga && toText(harga.value), deskripsi, why]);
    const ofSheet = found.get(sheet.key) ?? new Map<string, Found>();
    found.set(sheet.key, ofSheet);
    const difference = ofSheet.get(key) ?? { harga, deskripsi, why, rows: [], places: [] };
    difference.rows.push(path);
    difference.places.push(place);
    ofSheet.set(key, difference);
  }
  return new Map([...found].map(([key, all]) => [key, [...all.values()]]));
}

const MOST_ROWS = 12;

/** What the RAB has otherwise, where and why: the RAB's price is the one that counts. */
export function differenceText(
  { harga, deskripsi, why, rows }: Difference,
  short: (text: string) => string = (text) => text,
): string {
  const more = rows.length > MOST_ROWS ? ` dan ${rows.length - MOST_ROWS} lagi` : '';
  const where = `RAB ${rows.slice(0, MOST_ROWS).join(', ')}${more}`;
  const name = deskripsi === undefined ? '' : ` bernama “${short(deskripsi)}”`;
  const price = harga ? `${name && ','} memakai Rp ${harga.text}, bukan F: ${why}` : '';
  return `${where}${name}${price}.`;
}
