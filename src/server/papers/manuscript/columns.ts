import type { PaperSettings } from '../../../domain/report/paper-settings.ts';
import type { MoneyPlaces } from '../../../domain/report/figures.ts';
import { tableWidth } from './frame.ts';
import { codeWidth, headWidth, numberWidth, unitWidth, widest } from './widths.ts';

/** Millimetres of a column beside the description. */
interface Column {
  /** As the paper is designed. */
  readonly drawn: number;
  /** What its longest cell and its head take. */
  readonly needed: number;
}

/** A column; null where nothing stands in it, which is not printed. */
type Columns<K extends string> = Readonly<Record<K, Column | null>>;

export interface LaidOut<K extends string> {
  /** The page is turned. */
  readonly landscape: boolean;
  /** Millimetres; null for a column that is not printed. */
  readonly widths: Readonly<Record<K, number | null>>;
}

/** Of a table's width, for the descriptions: at least two fifths (PAPER-10). */
const MOST_BESIDE = 3 / 5;

/**
 * Columns as they are drawn where the description keeps its share, narrower ones, down to what their
 * cells need, where it does not, and a turned page where not even these leave it.
 */
export function laidOut<K extends string>(
  columns: Columns<K>,
  settings: PaperSettings,
): LaidOut<K> {
  const standing = within(columns, tableWidth(settings, false) * MOST_BESIDE);
  if (standing) return { landscape: false, widths: standing };
  const room = tableWidth(settings, true) * MOST_BESIDE;
  const lying = within(columns, room) ?? mapped(columns, ({ needed }) => needed);
  return { landscape: true, widths: lying };
}

/** Undefined where the columns do not fit. */
function within<K extends string>(columns: Columns<K>, room: number) {
  const drawn = sum(columns, widthOf);
  if (drawn <= room) return mapped(columns, widthOf);
  const needed = sum(columns, (column) => column.needed);
  if (needed > room) return undefined;
  const kept = (room - needed) / (drawn - needed);
  return mapped(columns, (one) => one.needed + (widthOf(one) - one.needed) * kept);
}

const widthOf = ({ drawn, needed }: Column) => Math.max(drawn, needed);

function sum<K extends string>(columns: Columns<K>, width: (column: Column) => number): number {
  return Object.values<Column | null>(columns).reduce(
    (all, column) => all + (column ? width(column) : 0),
    0,
  );
}

function mapped<K extends string>(columns: Columns<K>, width: (column: Column) => number) {
  const widths = Object.entries<Column | null>(columns).map(([name, column]) => [
    name,
    column && width(column),
  ]);
  return Object.fromEntries(widths) as Record<K, number | null>;
}

/** One that is never narrowed. */
export const fixed = (width: number): Column => ({ drawn: width, needed: width });

/** As wide as its content needs; null where nothing has a code. */
export function codeColumn(codes: readonly string[]): Column | null {
  if (codes.every((code) => code === '')) return null;
  return fixed(widest(headWidth('Kode'), codes, codeWidth));
}

/** Null where nothing has a unit. */
export function unitColumn(drawn: number, units: readonly string[]): Column | null {
  if (units.every((unit) => unit === '')) return null;
  return { drawn, needed: widest(headWidth('Satuan'), units, unitWidth) };
}

/** Room for the head 'Harga satuan' on one line, and for 'belum ada harga' in place of a price. */
const MONEY_HEAD = 18;
const MISSING_PRICE = 21.5;

/**
 * Money with decimals is drawn 6 mm wider; a price that is undefined has a text in its place. What a
 * bidder fills in by hand is never narrowed.
 */
export function moneyColumn(
  drawn: number,
  places: MoneyPlaces,
  figures: readonly (string | undefined)[],
  scale = 1,
): Column {
  if (places === 'blank') return fixed(drawn);
  return {
    drawn: drawn + (places === 0 ? 0 : 6),
    needed: widest(MONEY_HEAD, figures, (text) =>
      text === undefined ? MISSING_PRICE : numberWidth(text, scale),
    ),
  };
}
