// Figures of the columns beside the volume that is read: each by what its own column says of dot and comma, else by
// what the bill says, and held against the unit of its row (rules/bills#columns).
import { isZero, negate, type Decimal } from '../../number/decimal.ts';
import type { DotMeaning } from '../../number/pasted-number.ts';
import type { PriceScale } from '../../price-list/mixed/list-map.ts';
import { isFault, plainText, type ListCell } from '../../sheet/cells.ts';
import { dotOfColumn, readFigure, type BillNumber, type Dot } from './number-columns.ts';
import { besideUnit, distinct } from './row-figures.ts';

type Rows = readonly (readonly ListCell[])[];

export interface StateFigures {
  readonly volume: (cells: readonly ListCell[], at: number, satuan: string) => BillNumber;
  /** What a contract adds or takes off, which may be written below 0. */
  readonly change: (cells: readonly ListCell[], at: number, satuan: string) => Change;
  readonly harga: (cells: readonly ListCell[], at: number) => BillNumber;
}

export interface Change {
  readonly number: BillNumber;
  readonly isBelow: boolean;
}

export function stateFigures(
  body: Rows,
  ofBill: () => DotMeaning | undefined,
  scale: PriceScale,
): StateFigures {
  const dots = new Map<number, Dot>();
  const dotOf = (at: number): Dot => {
    const known = dots.get(at);
    if (known) return known;
    const own = dotOfColumn(body.map((row) => row[at] ?? null));
    const dot = { means: own ?? ofBill(), isBorrowed: own === undefined };
    dots.set(at, dot);
    return dot;
  };
  const volume = (cell: ListCell, at: number, satuan: string) =>
    besideUnit(readFigure(cell, 'volume', dotOf(at)), satuan);
  return {
    volume: (cells, at, satuan) => volume(cells[at] ?? null, at, satuan),
    change: (cells, at, satuan) => {
      const { cell, isBelow } = unsigned(cells[at] ?? null);
      return { number: volume(cell, at, satuan), isBelow };
    },
    harga: (cells, at) => readFigure(cells[at] ?? null, 'harga', dotOf(at), scale),
  };
}

/** '-3', '(3)' and '+3' without what says whether it is above 0. */
function unsigned(cell: ListCell): { readonly cell: ListCell; readonly isBelow: boolean } {
  if (typeof cell === 'number') return { cell: Math.abs(cell), isBelow: cell < 0 };
  if (cell === null || isFault(cell)) return { cell, isBelow: false };
  const text = plainText(cell);
  const [, sign = '', signed, enclosed] =
    /^(?:([-−–+]) ?(\d.*)|\(\s*[-−–]?\s*(\d[^()]*)\))$/.exec(text) ?? [];
  const figure = signed ?? enclosed;
  if (figure === undefined) return { cell, isBelow: false };
  return { cell: figure, isBelow: sign !== '+' };
}

/** All that it may be, what it was read as first. */
export function meantBy(number: BillNumber): readonly Decimal[] {
  if (number.kind === 'blank') return [];
  const read = number.kind === 'value' ? [number.value] : [];
  const others = number.asked?.readings ?? (number.kind === 'value' ? number.readings : undefined);
  return distinct([...read, ...(others ?? [])]);
}

/** Nothing is counted there, and no words stand for a figure that cannot be read. */
export const saysNothing = (number: BillNumber): boolean =>
  number.kind === 'blank' ||
  (number.kind === 'value' && isZero(number.value)) ||
  (number.kind === 'unread' && unchanged.test(number.text.trim()));

const unchanged = /^(?:tetap|sama|nihil|nol|tidak ada|kosong|ok|n\/a)$/i;

export const signed = (value: Decimal, isBelow: boolean): Decimal =>
  isBelow ? negate(value) : value;
