import type { Bill } from '../bill.ts';

/** Prices of many things and a volume of none: a list of prices, which comes in elsewhere (BQ-51). */
export function isLikePriceList({ lines }: Pick<Bill, 'lines'>): boolean {
  const items = lines.flatMap(({ item }) => item ?? []);
  const priced = items.filter(({ harga }) => harga !== undefined);
  return (
    items.length >= fewest &&
    priced.length * 2 > items.length &&
    items.every(({ volume, jumlah }) => volume === undefined && jumlah === undefined)
  );
}

/** Fewer rows tell nothing. */
const fewest = 3;
