// The columns of a block that was pasted without its head: what stands where is told by its cells, and
// proved by coefficient × price = amount. Nothing is guessed.
import { compare, decimal, multiply, type Decimal } from '../number/decimal.ts';
import { readPastedNumber } from '../number/pasted-number.ts';
import { spelledUnit } from '../units/unit-spellings.ts';
import type { BlockColumns } from './block-head.ts';
import { isDenied, isProved } from './printed.ts';

type Table = readonly (readonly string[])[];

/** Whether a cell holds words: no number, no sign, no formula. */
export const isWords = (cell: string) =>
  /\p{L}{2}/u.test(cell.replace(/\b(rp|idr)\b/gi, '')) && figureOf(cell) === undefined;

const figureOf = (cell: string): Decimal | undefined => {
  const read = readPastedNumber(cell, 'price');
  return read.kind === 'number' ? read.value : undefined;
};

/** A coefficient has other thousands than a price: '1.050' is 1,05. */
const coefficientOf = (cell: string): Decimal | undefined => {
  const read = readPastedNumber(cell, 'coefficient');
  return read.kind === 'number' ? read.value : undefined;
};

/** Undefined where no columns, or more than one choice of them, make the amounts. */
export function columnsByShape(table: Table): BlockColumns | undefined {
  const lines = table.filter(
    (row) => row.some(isWords) && row.filter((cell) => figureOf(cell)).length > 1,
  );
  const width = Math.max(0, ...lines.map((row) => row.length));
  const cells = Array.from({ length: width }, (_, column) =>
    lines.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== ''),
  );
  const where = (is: (cell: string) => boolean) =>
    cells.flatMap((column, at) => (column.length > 0 && column.every(is) ? [at] : []));
  const units = where((cell) => spelledUnit(cell) !== undefined);
  const codes = where((cell) => /^(?=.*\d)[A-Z]+[A-Z0-9.\-_/]*$/i.test(cell)).filter(
    (at) => !units.includes(at),
  );
  const [uraian] = where((cell) => /\p{L}/u.test(cell)).filter(
    (at) => !units.includes(at) && !codes.includes(at),
  );
  const satuan = units.find((at) => uraian !== undefined && at > uraian);
  if (uraian === undefined || satuan === undefined) return undefined;
  // What stands before the name counts rows.
  const figures = where((cell) => figureOf(cell) !== undefined || /^[-–—]$/.test(cell)).filter(
    (at) => at > uraian,
  );
  const proved = figures.flatMap((koefisien) =>
    figures.flatMap((harga) =>
      figures.flatMap((jumlah) =>
        koefisien < harga && harga < jumlah && makes(lines, [koefisien, harga, jumlah])
          ? [{ koefisien, harga, jumlah }]
          : [],
      ),
    ),
  );
  const [one, ...more] = proved;
  if (!one || more.length > 0) return undefined;
  return { no: undefined, kode: codes[0], uraian, satuan, ...one };
}

const substance = decimal(100);

function makes(lines: Table, [k, p, a]: readonly [number, number, number]): boolean {
  const products = lines.flatMap((row) => {
    const [coefficient, price, amount] = [
      coefficientOf(row[k] ?? ''),
      figureOf(row[p] ?? ''),
      figureOf(row[a] ?? ''),
    ];
    return coefficient && price && amount ? [{ made: multiply(coefficient, price), amount }] : [];
  });
  return (
    products.every(({ made, amount }) => !isDenied(made, amount)) &&
    products.some(({ made, amount }) => compare(amount, substance) > 0 && isProved(made, amount))
  );
}
