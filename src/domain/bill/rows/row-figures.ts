// The figures of a row: each read by what its column says of dot and comma, else by what the whole bill
// says; held against the unit beside it, and against the amount that was made of it.
import { itemTotal } from '../../content/totals.ts';
import { fractionOf, roundFraction, times, type Fraction } from '../../formula/fraction.ts';
import {
  add,
  decimal,
  equals,
  isZero,
  round,
  subtract,
  toText,
  type Decimal,
} from '../../number/decimal.ts';
import { ranges } from '../../number/limits.ts';
import { isNear } from '../../number/near.ts';
import type { DotMeaning } from '../../number/pasted-number.ts';
import { measureFactor } from '../../pairing/package-content.ts';
import type { PriceScale } from '../../price-list/mixed/list-map.ts';
import type { ListCell } from '../../sheet/cells.ts';
import { likelyUnit } from '../../units/unit-spellings.ts';
import {
  dotOfColumn,
  readFigure,
  type BillNumber,
  type Dot,
  type FigureColumn,
} from './number-columns.ts';

/** What somebody said of a cell that may be read in two ways: by 'row,column'. */
export type Answers = ReadonlyMap<string, Decimal>;

export interface RowFigures {
  readonly volume: BillNumber;
  readonly harga: BillNumber;
  readonly jumlah: BillNumber;
}

const columns = ['volume', 'harga', 'jumlah'] as const;

/** Where each column stands, below 0 where there is none, and the columns that are added to the price and to the amount. */
export interface FigurePlaces extends Readonly<Record<FigureColumn, number>> {
  readonly added: readonly number[];
  readonly addedAmounts?: readonly number[];
  /** What prices and amounts are written in. */
  readonly scale: PriceScale;
}

/** Numbers of one bill are written in one language (BQ-09): a column that tells nothing follows the others. */
export function dotOfBill(
  body: readonly (readonly ListCell[])[],
  places: FigurePlaces,
): DotMeaning | undefined {
  return dotOfColumn(columns.flatMap((column) => cellsIn(body, places, column)));
}

const addedTo = (column: FigureColumn, { added, addedAmounts = [] }: FigurePlaces) =>
  column === 'harga' ? added : column === 'jumlah' ? addedAmounts : [];

function cellsIn(
  body: readonly (readonly ListCell[])[],
  places: FigurePlaces,
  column: FigureColumn,
): ListCell[] {
  // A column that is not there has no cells.
  const at = [places[column], ...addedTo(column, places)];
  return at.flatMap((each) => body.map((row) => row[each] ?? null));
}

export function figureReader(
  body: readonly (readonly ListCell[])[],
  places: FigurePlaces,
  answers: Answers,
): (cells: readonly ListCell[], row: number, satuan: string) => RowFigures {
  const ofBill = dotOfBill(body, places);
  const dots = new Map<FigureColumn, Dot>(
    columns.map((column) => {
      const own: DotMeaning | undefined = dotOfColumn(cellsIn(body, places, column));
      return [column, { means: own ?? ofBill, isBorrowed: own === undefined }];
    }),
  );

  function priced(cell: ListCell, column: FigureColumn): BillNumber {
    const scale = column === 'volume' ? '1' : places.scale;
    return readFigure(cell, column, dots.get(column), scale);
  }

  function figure(cells: readonly ListCell[], row: number, column: FigureColumn): BillNumber {
    const at = places[column];
    const read = priced(cells[at] ?? null, column);
    const answer = answers.get(`${row},${at}`);
    if (!answer) return read;
    // Only the figure was answered: a unit in the same cell stays.
    const unit = read.kind === 'blank' ? undefined : read.unit;
    return { kind: 'value', value: answer, ...(unit !== undefined && { unit }), isAnswered: true };
  }

  return (cells, row, satuan) => {
    const volume = besideUnit(figure(cells, row, 'volume'), satuan);
    const whole = (column: FigureColumn) =>
      addedTo(column, places)
        .map((at) => priced(cells[at] ?? null, column))
        .reduce(together, figure(cells, row, column));
    const harga = unlessNothing(whole('harga'));
    const jumlah = whole('jumlah');
    const figures = { volume, harga, jumlah };
    return settledTogether(figures) ?? withOddAsked(settledAlone(figures));
  };
}

/** A price or an amount and a part that is added to it; what of one cannot be read makes the whole unread. */
function together(one: BillNumber, other: BillNumber): BillNumber {
  if (other.kind === 'blank') return one;
  if (other.kind === 'unread' || one.kind === 'blank') return other;
  if (one.kind === 'unread') return one;
  return { kind: 'value', value: add(one.value, other.value) };
}

/** In a file a price of 0 says that there is none (rules/missing-prices). */
const unlessNothing = (harga: BillNumber): BillNumber =>
  harga.kind === 'value' && isZero(harga.value) ? { kind: 'blank', dash: true } : harga;

/** '2 ton' beside kg is 2.000 or 2, and '12 m3' beside m2 is a slip in one of both: it is asked. */
export function besideUnit(volume: BillNumber, satuan: string): BillNumber {
  if (volume.kind === 'blank' || volume.unit === undefined || satuan === '') return volume;
  if (volume.kind === 'value' && volume.isAnswered) return volume;
  const { unit } = volume;
  if (likelyUnit(unit) === likelyUnit(satuan)) return volume;
  const factor = measureFactor(unit, satuan);
  if (factor && factor.up === factor.down) return volume;
  const said = volume.kind === 'value' ? [volume.value] : [];
  const figures = volume.asked?.readings ?? said;
  const text = volume.asked?.text ?? volume.text ?? '';
  if (!factor) return { ...volume, asked: { text, readings: figures, unit } };
  const readings = figures.flatMap((value) => [...inUnit(value, factor), value]);
  const why = `satuan ${unit}`;
  return { kind: 'unread', text, why, unit, asked: { text, readings, unit } };
}

/** Nothing where it would be more than a volume may be. */
function inUnit(value: Decimal, factor: Fraction): Decimal[] {
  const { places, max } = ranges.volume;
  const converted = roundFraction(times(fractionOf(value), factor), places);
  return converted.units <= max ? [converted] : [];
}

/** The volume and the price, each beside the other as it was read; where either may be meant, both are asked. */
function settledAlone({ volume, harga, jumlah }: RowFigures): RowFigures {
  const price = settled(harga, volume, jumlah);
  const one = settled(volume, unasked(harga), jumlah);
  if (one.kind !== 'value' || !isChanged(volume, one) || !isChanged(harga, price)) {
    return { volume: settled(volume, harga, jumlah), harga: price, jumlah };
  }
  // '12.500 kg' at '25.000' is 312.500: 12,5 kg is likelier than Rp 25.
  const { text = toText(volume.value) } = volume;
  const asked = { text, readings: [one.value, volume.value] };
  return { volume: { ...one, text, asked }, harga: alsoAsked(harga), jumlah };
}

function unasked(number: BillNumber): BillNumber {
  return number.kind === 'value' ? { kind: 'value', value: number.value } : number;
}

type Valued = Extract<BillNumber, { kind: 'value' }>;

/** Another value than it was read as. */
function isChanged(number: BillNumber, settledAs: BillNumber): number is Valued {
  return (
    number.kind === 'value' && settledAs.kind === 'value' && !equals(number.value, settledAs.value)
  );
}

/** Of several readings the printed amount was made with one: then nothing is left to ask. */
function settled(number: BillNumber, other: BillNumber, jumlah: BillNumber): BillNumber {
  if (number.kind === 'blank' || other.kind !== 'value' || jumlah.kind !== 'value') return number;
  if (other.asked || jumlah.asked || isZero(jumlah.value)) return number;
  const readings =
    number.asked?.readings ?? (number.kind === 'value' ? number.readings : undefined);
  if (!readings) return number;
  const fitting = distinct(readings).filter((value) =>
    isNear(itemTotal(value, other.value), jumlah.value),
  );
  const [value] = fitting;
  if (!value || fitting.length > 1) return number;
  // Another unit beside the same figure is a slip that no amount explains.
  const isSlip = number.asked?.unit !== undefined && number.kind === 'value';
  if (isSlip) return number;
  const { unit } = number;
  return { kind: 'value', value, ...(unit !== undefined && { unit }) };
}

/**
 * A row that is written the other way than its bill: of all that volume, price and amount may be the one
 * reading that multiplies counts (BQ-09). Undefined: none is in doubt, none multiplies, or several do.
 */
function settledTogether({ volume, harga, jumlah }: RowFigures): RowFigures | undefined {
  const isInDoubt = [harga, jumlah].some((number) => number.kind !== 'blank' && number.asked);
  const ofAmount = meantBy(jumlah);
  if (!isInDoubt || ofAmount.some(isZero)) return undefined;
  const fitting = meantBy(volume).flatMap((one) =>
    meantBy(harga).flatMap((price) => {
      const product = itemTotal(one, price);
      return ofAmount.flatMap((amount) =>
        isNear(product, amount, roundingOf(amount)) ? [{ one, price, amount }] : [],
      );
    }),
  );
  const [only] = fitting;
  if (!only || fitting.length > 1) return undefined;
  return {
    volume: meant(volume, only.one),
    harga: meant(harga, only.price),
    jumlah: meant(jumlah, only.amount),
  };
}

/** All that a number may be; none where it is not there, or where its unit is a slip. */
function meantBy(number: BillNumber): readonly Decimal[] {
  if (number.kind === 'blank') return [];
  const { asked } = number;
  if (number.kind === 'unread') return distinct(asked?.readings ?? []);
  if (asked?.unit !== undefined) return [];
  return distinct([number.value, ...(asked?.readings ?? number.readings ?? [])]);
}

function meant(number: BillNumber, value: Decimal): BillNumber {
  const { unit } = number.kind === 'blank' ? {} : number;
  const isRounded = number.kind === 'value' && number.isRounded && equals(number.value, value);
  return {
    kind: 'value',
    value,
    ...(unit !== undefined && { unit }),
    ...(isRounded && { isRounded }),
    ...(number.kind === 'value' && number.isAnswered && { isAnswered: true }),
  };
}

/** An amount in whole rupiah may be rounded to them, one with sen is what was printed. */
const roundingOf = (amount: Decimal): Decimal =>
  isZero(subtract(amount, round(amount, 0))) ? decimal(1) : { units: 2n, scale: 2 };

/** Where a number of the row is written the other way and nothing settles it, what else may be so is asked too. */
function withOddAsked(figures: RowFigures): RowFigures {
  const { volume, harga, jumlah } = figures;
  const isOdd = (number: BillNumber) => number.kind === 'value' && number.asked !== undefined;
  return {
    volume: isOdd(harga) || isOdd(jumlah) ? alsoAsked(volume) : volume,
    harga: isOdd(jumlah) ? alsoAsked(harga) : harga,
    jumlah,
  };
}

function alsoAsked(number: BillNumber): BillNumber {
  if (number.kind !== 'value' || number.asked) return number;
  const { text, readings } = number;
  return text !== undefined && readings ? { ...number, asked: { text, readings } } : number;
}

export function distinct(values: readonly Decimal[]): Decimal[] {
  const known = new Map(values.map((value) => [toText(value), value]));
  return [...known.values()];
}
