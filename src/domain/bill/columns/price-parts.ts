// Prices of material, labour and tools apart, where no column holds what they come to (rules/bills#columns).
import type { ListCell } from '../../sheet/cells.ts';
import { rolesInAnyScale, type HeadingRole } from '../../sheet/headings.ts';
import { isRoughly, productsIn, roughly, someWorks } from './columns-by-data.ts';

type Rows = readonly (readonly ListCell[])[];

export interface Headed {
  readonly at: number;
  readonly heading: string;
}

export interface Parted {
  readonly prices: readonly number[];
  /** Undefined: what would be read as the amount is none. */
  readonly amounts: readonly number[];
}

const kinds: readonly RegExp[] = [
  /\b(?:material|bahan|barang|supply)\b/,
  /\b(?:upah|labou?r|jasa|tenaga|pasang|pemasangan|instalasi|install|installation)\b/,
  /\b(?:alat|peralatan|equipment)\b/,
];

/** Which part of a price a head names; none where it names all of them. */
export function kindOf(heading: string): string | undefined {
  const named = kinds.flatMap((kind, at) => (kind.test(heading) ? [at] : []));
  return named.length === 0 || named.includes(0) === named.some((at) => at > 0)
    ? undefined
    : named.join();
}

const ofMoney = /\b(?:harga|hrg|price|rate|jumlah|jml|total|nilai|amount|biaya)\b/;

const withoutKinds = (heading: string) =>
  kinds
    .reduce((text, kind) => text.replace(kind, ' '), heading)
    .replace(/\s+/g, ' ')
    .trim();

export const ofAmounts = /\b(?:jumlah|jml|total|subtotal|nilai|amount|biaya)\b/;

/** What stands in front of the money: 'upah' of 'upah harga satuan'. */
const partBefore = (heading: string) =>
  heading.slice(0, Math.max(0, heading.search(ofMoney))).trim();

/** 'Sewa/hari' */
const perTime =
  /^(?:harga|biaya|sewa|gaji|honor|honorarium|tarif|upah)(?: per |\/)(?:jam|hari|hr|minggu|bulan|bln|orang|org|unit)$/;

/** Beside 'Dalam huruf'. */
const inFigures = /^(?:(?:dalam )?angka|(?:in )?figures)$/;

/** 'Harga satuan material', 'Sewa per hari' and 'Dalam angka' are prices too, where no other column is one. */
export const rolesOfPart = (heading: string): HeadingRole[] =>
  perTime.test(heading) || inFigures.test(heading)
    ? ['harga']
    : kindOf(heading) === undefined
      ? []
      : rolesInAnyScale(withoutKinds(heading)).filter(
          (role) => role === 'harga' || role === 'jumlah',
        );

/** What is pasted has no merged cells: 'Upah' behind 'Harga satuan material' is a price, behind 'Jumlah material' an amount. */
export function spreadParts(told: readonly string[]): string[] {
  const headings = withOwnAmounts(told);
  // 'Bahan' between 'Jumlah upah' and 'Jumlah bahan' is what these are made of.
  const hasAmount = (kind: string | undefined) =>
    headings.some((heading) => kindOf(heading) === kind && ofAmounts.test(heading));
  return headings.reduce<string[]>((spread, heading) => {
    const left = spread.at(-1) ?? '';
    const isPart = kindOf(heading) !== undefined && !ofMoney.test(heading);
    const isBeside = kindOf(left) !== undefined && kindOf(left) !== kindOf(heading);
    const money = withoutKinds(left);
    const isTaken = ofAmounts.test(money) && hasAmount(kindOf(heading));
    if (isPart && isBeside && ofMoney.test(money) && !isTaken)
      return [...spread, `${money} ${heading}`];
    // 'Jumlah' behind 'Upah harga satuan' is of that part, as it is under one head with it.
    const part =
      kindOf(heading) === undefined && kindOf(left) !== undefined ? partBefore(left) : '';
    const isOfPart = part !== '' && heading.search(ofAmounts) === 0 && !ofAmounts.test(left);
    return [...spread, isOfPart ? `${part} ${heading}` : heading];
  }, []);
}

/** 'Upah', 'Jumlah', 'Bahan', 'Jumlah': behind each of several parts stands the amount of it. */
function withOwnAmounts(headings: readonly string[]): readonly string[] {
  const parts = headings.flatMap((heading, at) => {
    const [kind, next] = [kindOf(heading), headings[at + 1] ?? ''];
    const isAmount = firstOfAmount.test(next) && [kind, undefined].includes(kindOf(next));
    // 'Biaya upah' is what one costs where 'Jumlah upah' stands behind it.
    const part = heading.replace(inFrontOfPart, '').trim();
    return kind !== undefined && isAmount && !ofAmounts.test(part) ? [{ at, kind, part }] : [];
  });
  if (new Set(parts.map(({ kind }) => kind)).size < 2) return headings;
  return headings.map((heading, at) => {
    const [own, left] = [at, at - 1].map((place) => parts.find((each) => each.at === place));
    if (own) return ofAmounts.test(heading) ? `harga ${own.part}` : heading;
    return left && kindOf(heading) === undefined ? `${left.part} ${heading}` : heading;
  });
}

const firstOfAmount = /^(?:sub ?)?(?:jumlah|jml|total|nilai|amount)\b/;
const inFrontOfPart = /\b(?:harga|hrg|unit price|price|rate)\b|^biaya\b/g;

/** Columns that name a part each, each another one. */
function partsOf(columns: readonly Headed[]): ReadonlyMap<string, number> | undefined {
  const parts = new Map<string, number>();
  for (const { at, heading } of columns) {
    const kind = kindOf(heading);
    if (kind === undefined) continue;
    if (parts.has(kind)) return undefined;
    parts.set(kind, at);
  }
  return parts.size > 1 ? parts : undefined;
}

/**
 * The prices that are one price together, and the amounts that are one amount: each price makes its own amount, or
 * a price of all makes them together; without amounts the parts are what a unit costs.
 */
export function partedPrices(
  rows: Rows,
  volume: number,
  { prices, amounts }: { readonly prices: readonly Headed[]; readonly amounts: readonly Headed[] },
): Parted | undefined {
  const works = someWorks(rows, volume);
  const parts = partsOf(prices);
  const filled = amounts.filter(({ at }) => works.some((row) => (roughly(row[at]) ?? 0) !== 0));
  const whole = prices.filter(({ heading }) => kindOf(heading) === undefined);
  const sums = partsOf(filled);
  if (sums) {
    const isOfAll = filled.length === sums.size;
    const made = whole.find(({ at }) => isMade(works, volume, [at], [...sums.values()]));
    if (isOfAll && made) return { prices: [made.at], amounts: [...sums.values()] };
    const isEach =
      parts !== undefined &&
      parts.size === sums.size &&
      [...parts].every(([kind, price]) => {
        const amount = sums.get(kind);
        return amount !== undefined && isMade(works, volume, [price], [amount]);
      });
    return isOfAll && isEach
      ? { prices: [...parts.values()], amounts: [...sums.values()] }
      : undefined;
  }
  if (!parts || filled.length > 0) return undefined;
  if (whole.length === 0) return { prices: [...parts.values()], amounts: [] };
  const [all] = whole.filter(({ at }) => isSum(works, [...parts.values()], at));
  return all && { prices: [all.at], amounts: [] };
}

/** Volume × these is these together, in most works that have them. */
function isMade(
  works: Rows,
  volume: number,
  prices: readonly number[],
  amounts: readonly number[],
): boolean {
  const has = (row: readonly ListCell[], at: number) => (roughly(row[at]) ?? 0) !== 0;
  const told = works.filter(
    (row) => prices.some((at) => has(row, at)) && amounts.some((at) => has(row, at)),
  );
  return told.length > 0 && productsIn(told, volume, prices, amounts) * 2 > told.length;
}

function isSum(works: Rows, parts: readonly number[], whole: number): boolean {
  const told = works.filter((row) => (roughly(row[whole]) ?? 0) !== 0);
  const hits = told.filter((row) => {
    const sum = parts.reduce((total, at) => total + (roughly(row[at]) ?? 0), 0);
    return isRoughly(sum, roughly(row[whole]) ?? 0);
  });
  return told.length > 0 && hits.length * 2 > told.length;
}
