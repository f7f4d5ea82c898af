// What the prices of each sheet of a workbook are written in, where the sheet does not say it above its works: by what
// it says below them, by a recap, or by what another sheet or the cover says (rules/bills#columns).
import { compare, decimal, isZero, multiply, type Decimal } from '../../number/decimal.ts';
import { isNear } from '../../number/near.ts';
import type { PriceScale } from '../../price-list/mixed/list-map.ts';
import { scaleSaid } from '../../price-list/mixed/scale-said.ts';
import { lastSum } from '../printed-amounts.ts';
import { readFigure } from '../rows/number-columns.ts';
import { isCalledRecap, isRecap, totalOf } from './recap.ts';
import { holdsWorks, inScale, judgedByRecap, textsIn, type ScaledSheet } from './recap-scale.ts';

/** By the places of the sheets; '1': another one is in thousands, this one seems to be in full rupiah. */
export function scalesOfSheets(sheets: readonly ScaledSheet[]): ReadonlyMap<number, PriceScale> {
  const found = new Map<number, PriceScale>();
  const now = sheets.map((own, at) => {
    const scale = saidBelow(own);
    if (!scale) return own;
    found.set(at, scale);
    return inTable(own, scale);
  });
  const judged = judgedByRecap(now);
  for (const [at, scale] of judged.scales) found.set(at, scale);
  const settled = new Set([...judged.scales.keys(), ...judged.full]);
  for (const [at, scale] of saidElsewhere(now, settled)) found.set(at, scale);
  return found;
}

const inTable = (own: ScaledSheet, scale: PriceScale): ScaledSheet => ({
  ...own,
  table: { ...own.table, scale },
  bill: inScale(own, scale),
});

/** In a sum, or in a note or a recap below the works; what is printed from there on tells whether the works are so too. */
function saidBelow(own: ScaledSheet): PriceScale | undefined {
  const { sheet, table, bill } = own;
  if (table.scale || !holdsWorks(own)) return undefined;
  const last = bill.lines.findLast(({ item }) => item && item.satuan !== '')?.row ?? 0;
  const works = new Set(bill.lines.flatMap(({ row, item }) => (item ? [row] : [])));
  const sums = new Set(bill.lines.flatMap(({ row, kind }) => (kind === 'sum' ? [row] : [])));
  const scales = sheet.rows.map((cells, row) => {
    const isBelow = row >= table.head.to && !works.has(row) && (row > last || sums.has(row));
    return isBelow ? scaleSaid(textsIn([cells]), []) : undefined;
  });
  const at = scales.findIndex((scale) => scale !== undefined);
  const scale = scales[at];
  if (!scale) return undefined;
  const sizes = [bill.total, ...bill.sections.map(totalOf)].filter((size) => !isZero(size));
  const isOne = (printed: Decimal, by: Decimal) =>
    sizes.some((size) => isNear(multiply(printed, by), size, by));
  const printed = sheet.rows.slice(at).flatMap((cells) =>
    cells.flatMap((cell) => {
      const read = readFigure(cell, 'jumlah');
      return read.kind === 'value' && !isZero(read.value) ? [read.value] : [];
    }),
  );
  const sum = lastSum(bill);
  const amounts = printed.length > 0 ? printed : sum ? [sum] : [];
  if (amounts.length === 0) return scale;
  const isWritten = amounts.some((amount) => isOne(amount, decimal(1)));
  const isFull = amounts.some((amount) => isOne(amount, decimal(scale)));
  return isWritten && !isFull ? scale : undefined;
}

/** What prices of one workbook may be apart, and what is more than the usual price of a work. */
const apart = decimal(30);
const mostUsual = decimal(5_000_000);

/** On another sheet with works, or on one without, as a cover is: where prices are as high as there, or usual. */
function saidElsewhere(
  sheets: readonly ScaledSheet[],
  settled: ReadonlySet<number>,
): ReadonlyMap<number, PriceScale> {
  const said = sheets.flatMap((own) => {
    const { sheet, table, bill } = own;
    if (sheet.isHidden || isCalledRecap(sheet.name) || isRecap(sheet.name, bill)) return [];
    if (holdsWorks(own)) return table.scale ? [{ scale: table.scale, price: usualPrice(own) }] : [];
    const scale = scaleSaid(textsIn(sheet.rows), []);
    return scale ? [{ scale, price: undefined }] : [];
  });
  const [first] = said;
  if (!first || said.some(({ scale }) => scale !== first.scale)) return new Map();
  const prices = said.flatMap(({ price }) => price ?? []);
  return new Map(
    sheets.flatMap((own, at) => {
      if (own.table.scale || settled.has(at) || !holdsWorks(own)) return [];
      const usual = usualPrice({ ...own, bill: inScale(own, first.scale) });
      if (!usual) return [];
      const isSo =
        prices.length > 0
          ? prices.some((price) => isAlike(price, usual))
          : compare(usual, mostUsual) <= 0;
      return [[at, isSo ? first.scale : '1'] as const];
    }),
  );
}

const isAlike = (one: Decimal, other: Decimal) =>
  compare(one, multiply(other, apart)) <= 0 && compare(other, multiply(one, apart)) <= 0;

/** The one in the middle. */
function usualPrice({ bill }: ScaledSheet): Decimal | undefined {
  const prices = bill.lines.flatMap(({ item }) => item?.harga ?? []).toSorted(compare);
  return prices[Math.floor(prices.length / 2)];
}
