// A price with what it is made of in the rows below it: '- Bahan' and '- Upah'. Together they are the price again,
// and no things of their own (PRICE-29).
import { equals, sum, type Decimal } from '../number/decimal.ts';
import { writeStored } from '../number/number-text.ts';

export interface PricedRow {
  /** As the file counts, from 1. */
  readonly row: number;
  readonly name: string | undefined;
  readonly price: Decimal | undefined;
}

const partName =
  /^(?:[-–•*·]|[a-z][.)])\s*\p{L}|^(?:bahan|material|upah|tenaga(?: kerja)?|alat|peralatan|jasa|pemasangan|overhead)\b/iu;

/** Of rows that are parts of the price above them, by their place: why each waits for a tick. */
export function partsOfPrices(rows: readonly PricedRow[]): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (let at = 0; at < rows.length; at++) {
    const whole = rows[at];
    if (!whole?.price || isPart(whole)) continue;
    let last = at;
    while (isPart(rows[last + 1]) && rows[last + 1]?.row === whole.row + last + 1 - at) last++;
    const parts = rows.slice(at + 1, last + 1);
    const made = sum(parts.flatMap(({ price }) => price ?? []));
    if (parts.length > 1 && equals(made, whole.price)) {
      const reason = `bagian dari “${whole.name ?? ''}” (baris ${whole.row}): ${parts.length} baris di bawahnya bersama ${writeStored(made, 0, 2)}, harganya. Centang bila berdiri sendiri`;
      for (let part = at + 1; part <= last; part++) found.set(part, reason);
    }
    at = last;
  }
  return found;
}

const isPart = (row: PricedRow | undefined) =>
  row?.price !== undefined && row.name !== undefined && partName.test(row.name);
