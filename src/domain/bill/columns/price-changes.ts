// What a column beside the price takes off it or adds to it, and whether the price that comes in has it (BQ-46).
import { itemTotal } from '../../content/totals.ts';
import {
  add,
  compare,
  decimal,
  divide,
  isZero,
  magnitude,
  multiply,
  negate,
  percentOf,
  type Decimal,
} from '../../number/decimal.ts';
import { isNear } from '../../number/near.ts';
import type { ListCell } from '../../sheet/cells.ts';
import type { ListSheet } from '../../sheet/sheet.ts';
import type { BillTable } from '../rows/bill-table.ts';
import type { BillRow } from '../rows/bill-rows.ts';
import { readFigure } from '../rows/number-columns.ts';
import { isExactly, roughly } from './columns-by-data.ts';

const discountOf =
  /^(?:harga |besar(?:nya)? )?(?:dis[ck]|dis[ck]ou?nt|dis[ck]on|potongan|rabat|rebate|korting)(?: (?:harga|satuan|%|dalam %|persen))?(?: %)?%?$/;

const markupOf =
  /^(?:faktor |nilai |biaya )?(?:ohp?|buk|overhead|profit|keuntungan|laba|fee|biaya umum|margin|mark ?up|waste|susut|boros)(?: ?(?:&|dan|\+|\/|%|dalam %|persen|profit|keuntungan|laba|overhead|material|bahan))*(?: \d+ ?%)?$/;

const one = decimal(1);
const hundred = decimal(100);

/** Tells of a column that is not read what it would change and did not, in some works at least. */
export function priceChanges(
  { rows: cells }: Pick<ListSheet, 'rows'>,
  { headings, roles, scale }: BillTable,
  rows: readonly BillRow[],
): (at: number) => 'discount' | 'markup' | undefined {
  const works = rows.filter(({ kind }) => kind === 'work');
  const skipped = roles.flatMap((role, at) => (role === 'skip' ? [at] : []));

  /** Some works are paid without it, or what they come to with it stands in their amount or beside it. */
  const isLeft = (column: number, isAdded: boolean) =>
    works.some((work) => {
      const size = sizeOf(cells[work.row]?.[column] ?? null);
      const { volume, harga, jumlah } = work;
      if (!size || harga.kind !== 'value' || isZero(harga.value)) return false;
      // What is more than the whole is money: of one, or of all of a work.
      const isMoney = compare(size, hundred) > 0;
      const part = isMoney ? divide(size, harga.value, 12) : partOf(size);
      if (volume.kind !== 'value' || jumlah.kind !== 'value')
        return jumlah.kind === 'blank' && !(isMoney && isAdded && isInPrice(work, column));
      const full = itemTotal(volume.value, harga.value);
      const by = (change: Decimal) => add(full, isAdded ? change : negate(change));
      const changed = [by(multiply(full, part)), ...(isMoney ? [by(size)] : [])];
      const holds = (value: Decimal) => changed.some((each) => isNear(each, value));
      return holds(jumlah.value) || (isNear(full, jumlah.value) && besideOf(work).some(holds));
    });

  const besideOf = ({ row }: BillRow) =>
    skipped.flatMap((at) => {
      const figure = readFigure(cells[row]?.[at] ?? null, 'jumlah', undefined, scale);
      return figure.kind === 'value' ? [figure.value] : [];
    });

  /** The price is what it is added to: 100.000, 15.000 and 115.000 stand beside each other. */
  const isInPrice = ({ row }: BillRow, column: number) => {
    const figure = (at: number) => roughly(cells[row]?.[at] ?? null) ?? 0;
    const price = roles.reduce(
      (sum, role, at) => (role === 'harga' || role === 'tambahan' ? sum + figure(at) : sum),
      0,
    );
    const sums = skipped
      .filter((at) => at !== column && figure(at) > 0)
      .slice(0, mostParts)
      .reduce<number[]>((all, at) => [...all, ...all.map((sum) => sum + figure(at))], [0]);
    return sums.some((sum) => sum > 0 && isExactly(sum + figure(column), price));
  };

  return (at) => {
    const heading = headings[at] ?? '';
    if (discountOf.test(heading) && isLeft(at, false)) return 'discount';
    return markupOf.test(heading) && isLeft(at, true) ? 'markup' : undefined;
  };
}

const mostParts = 6;

/** '10 %', 10 and 0,1 are a tenth. */
const partOf = (size: Decimal): Decimal => (compare(size, one) < 0 ? size : percentOf(one, size));

function sizeOf(cell: ListCell): Decimal | undefined {
  const text = typeof cell === 'string' ? cell.replace('%', '').trim() : cell;
  const figure = readFigure(text, 'jumlah', undefined);
  return figure.kind === 'value' && figure.value.units !== 0n ? magnitude(figure.value) : undefined;
}
