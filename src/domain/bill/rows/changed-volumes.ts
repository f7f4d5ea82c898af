// A contract and what becomes of it: a newer volume that stands in the changed rows alone, and what is added
// and taken off where no column has the newer state (rules/bills#columns).
import { itemTotal } from '../../content/totals.ts';
import { add, equals, isZero, toText, zero, type Decimal } from '../../number/decimal.ts';
import { isNear } from '../../number/near.ts';
import { writeStored } from '../../number/number-text.ts';
import { plainText, type ListCell } from '../../sheet/cells.ts';
import { isBetweenStates, newness, withoutState } from '../../sheet/head-states.ts';
import { rolesInAnyScale } from '../../sheet/headings.ts';
import type { ListSheet } from '../../sheet/sheet.ts';
import type { BillTable } from './bill-table.ts';
import type { BillNumber } from './number-columns.ts';
import { distinct, type RowFigures } from './row-figures.ts';
import { meantBy, saysNothing, signed, type StateFigures } from './state-figures.ts';

/** The columns beside the volume that is read. */
export interface StateColumns {
  /** Volumes of older states, the newest first, each with its price where that stands behind it. */
  readonly older: readonly { readonly volume: number; readonly harga: number | undefined }[];
  readonly added: readonly number[];
  readonly taken: readonly number[];
  /** Beside a newer volume: what lies between it and the older one. */
  readonly between: readonly number[];
}

export const ofVolumes = /\b(volume|vol|kuantitas|kwantitas|qty|quantity)\b/;
export const ofOthers =
  /\b(harga|hrg|jumlah|jml|total|nilai|biaya|bobot|persen|satuan|keterangan)\b|%/;
const adds = /(?<!\p{L})(?:(?:ber|pe)?(?:tambah|nambahan)|lebih)(?!\p{L})/u;
const takes = /(?<!\p{L})(?:ber|pe)?(?:kurang|ngurangan)(?!\p{L})/u;

/** Its own head says rupiah: 'Tambah (Rp)', which no comparison of heads keeps. */
export const saysMoney = (
  { rows }: Pick<ListSheet, 'rows'>,
  { head }: Pick<BillTable, 'head'>,
  at: number,
): boolean =>
  rows.slice(head.from, head.to).some((cells) => {
    const cell = cells[at];
    return typeof cell === 'string' && /\b(?:rp|idr|rupiah)\b/i.test(plainText(cell));
  });

export function stateColumns(sheet: Pick<ListSheet, 'rows'>, table: BillTable): StateColumns {
  const { headings, roles } = table;
  const read = roles.indexOf('volume');
  const age = newness(headings[read] ?? '');
  const free = headings.flatMap((heading, at) =>
    read >= 0 && roles[at] === 'skip' ? [{ heading, at }] : [],
  );
  const volumes = free.filter(({ heading }) => {
    const stateless = withoutState(heading);
    const isVolume = ofVolumes.test(heading) && rolesInAnyScale(stateless).includes('volume');
    return isVolume && newness(heading) < age;
  });
  const between = free.filter(
    ({ heading: text, at }) =>
      isBetweenStates(text) && !ofOthers.test(text) && !saysMoney(sheet, table, at),
  );
  const only = (words: RegExp, others: RegExp) =>
    (age > 0 ? [] : between).flatMap(({ heading, at }) =>
      words.test(heading) && !others.test(heading) ? [at] : [],
    );
  return {
    older: volumes
      .toReversed()
      .toSorted((one, other) => newness(other.heading) - newness(one.heading))
      .map(({ at }) => ({ volume: at, harga: priceBehind(headings, at) })),
    added: only(adds, takes),
    taken: only(takes, adds),
    between: age > 0 ? between.map(({ at }) => at) : [],
  };
}

/** The price before the next volume. */
function priceBehind(headings: readonly string[], volume: number): number | undefined {
  for (let at = volume + 1; at < headings.length; at++) {
    const heading = headings[at] ?? '';
    if (ofVolumes.test(heading)) return undefined;
    if (rolesInAnyScale(withoutState(heading)).includes('harga')) return at;
  }
  return undefined;
}

/** What became of a volume by what stands beside it. */
export type VolumeChange =
  | { readonly kind: 'older'; readonly value: Decimal; readonly at: number }
  | { readonly kind: 'changed'; readonly value: Decimal; readonly text: string }
  /** The price of an older state stands behind it, since the newer one has none. */
  | { readonly kind: 'older price'; readonly price: Decimal; readonly at: number }
  /** What is added or taken off cannot be counted, and leaves the volume as it is. */
  | {
      readonly kind: 'uncounted';
      readonly text: string;
      readonly why: string;
      readonly at: number;
    };

type Stated = RowFigures & { readonly change?: VolumeChange };

/** A row with what tells of its states. */
interface Row {
  readonly cells: readonly ListCell[];
  readonly satuan: string;
  readonly read: StateFigures;
}

/** The figures of a row, its volume as the columns beside it say. */
export function withStates(figures: RowFigures, row: Row, columns: StateColumns): Stated {
  return (
    olderVolume(figures, row, columns) ??
    olderPrice(figures, row, columns) ??
    changedVolume(figures, row, columns) ??
    figures
  );
}

/**
 * A blank cell leaves a volume as it was, unless the amount says that it is 0, or something was added or taken off;
 * a dash only where the amount says so.
 */
function olderVolume(
  figures: RowFigures,
  { cells, satuan, read }: Row,
  { older, between }: StateColumns,
): Stated | undefined {
  const { volume, jumlah } = figures;
  if (volume.kind !== 'blank') return undefined;
  const isChanged = between.some((at) => !saysNothing(read.change(cells, at, satuan).number));
  for (const { volume: at, harga: price } of older) {
    const old = read.volume(cells, at, satuan);
    if (saysNothing(old)) continue;
    const isPriced = figures.harga.kind !== 'blank' || price === undefined;
    const harga = isPriced ? figures.harga : read.harga(cells, price);
    const made = meantBy(old).filter((value) => isMade(value, harga, jumlah));
    const isSame = made.length > 0;
    if (!isSame && (jumlah.kind !== 'blank' || volume.dash || isChanged)) return undefined;
    const [only] = made;
    const settled: BillNumber =
      only && made.length === 1 && old.kind !== 'blank'
        ? { kind: 'value', value: only, ...(old.unit !== undefined && { unit: old.unit }) }
        : old;
    if (settled.kind !== 'value') return { ...figures, harga, volume: settled };
    const change: VolumeChange = { kind: 'older', value: settled.value, at };
    return { ...figures, harga, volume: settled, change };
  }
  return undefined;
}

/** A newer volume with neither price nor amount has the price that stood before it. */
function olderPrice(
  figures: RowFigures,
  { cells, read }: Row,
  { older }: StateColumns,
): Stated | undefined {
  const { volume, harga, jumlah } = figures;
  const isBare = harga.kind === 'blank' && !harga.dash && jumlah.kind === 'blank' && !jumlah.dash;
  if (!isBare || volume.kind !== 'value' || isZero(volume.value)) return undefined;
  for (const { harga: at } of older) {
    const old: BillNumber = at === undefined ? { kind: 'blank' } : read.harga(cells, at);
    if (at === undefined || old.kind !== 'value' || isZero(old.value)) continue;
    return { ...figures, harga: old, change: { kind: 'older price', price: old.value, at } };
  }
  return undefined;
}

/** The contract's volume with what is added and taken off, where the amount was made with that; else it is asked. */
function changedVolume(
  figures: RowFigures,
  { cells, satuan, read }: Row,
  { added, taken }: StateColumns,
): Stated | undefined {
  const { volume, harga, jumlah } = figures;
  if (volume.kind === 'value' && volume.isAnswered) return undefined;
  // Of a title or a sum without a unit nothing is made.
  if (volume.kind === 'blank' && satuan === '') return undefined;
  const parts = [
    ...added.map((at) => ({ at, isTaken: false })),
    ...taken.map((at) => ({ at, isTaken: true })),
  ].flatMap(({ at, isTaken }) => {
    const { number, isBelow } = read.change(cells, at, satuan);
    if (saysNothing(number)) return [];
    // What is taken off may be written below 0.
    const isOff = isTaken || isBelow;
    return [{ at, number, isOff, deltas: meantBy(number).map((value) => signed(value, isOff)) }];
  });
  const [first] = parts;
  if (!first) return undefined;
  const unread = parts.find(({ deltas }) => deltas.length === 0);
  if (unread) {
    const { number, at } = unread;
    const { text, why } = number.kind === 'unread' ? number : { text: '', why: '' };
    return { ...figures, change: { kind: 'uncounted', text, why, at } };
  }
  const base = volume.kind === 'value' ? volume.value : zero;
  const bases = volume.kind === 'blank' ? [zero] : meantBy(volume);
  const sums = parts.reduce<readonly Decimal[]>(
    (all, { deltas }) => all.flatMap((sum) => deltas.map((delta) => add(sum, delta))),
    bases,
  );
  const possible = distinct(sums).filter(({ units }) => units >= 0n);
  const text = [
    volume.kind === 'unread' ? volume.text : written(base),
    ...parts.map(({ number, isOff }) => `${isOff ? '-' : '+'} ${saidOf(number)}`),
  ].join(' ');
  const uncounted = (why: string): Stated => ({
    ...figures,
    change: { kind: 'uncounted', text, why, at: first.at },
  });
  const made = possible.filter((value) => isMade(value, harga, jumlah));
  const [usual] = possible;
  const [only] = usual && made.some((value) => equals(value, usual)) ? [usual] : made;
  const isSlip = volume.kind !== 'blank' && volume.asked?.unit !== undefined;
  if (only && !isSlip && (made.length === 1 || only === usual)) {
    const unit = volume.kind === 'blank' ? undefined : volume.unit;
    const number: BillNumber = {
      kind: 'value',
      value: only,
      ...(unit !== undefined && { unit }),
    };
    return { ...figures, volume: number, change: { kind: 'changed', value: only, text } };
  }
  if (volume.kind === 'unread' || (volume.kind === 'value' && volume.asked))
    return uncounted('volumenya perlu dipastikan dulu');
  if (!usual) return uncounted('lebih besar dari volumenya');
  const isOld = isMade(base, harga, jumlah);
  const isOpen = parts.some(({ number }) => number.kind === 'unread');
  const readings = distinct(isOld || isOpen ? [base, ...possible] : [...possible, base]);
  const asked: BillNumber = {
    kind: 'value',
    ...(volume.kind === 'value' && volume),
    value: readings[0] ?? base,
    asked: { text, readings, isChange: true },
  };
  return { ...figures, volume: asked };
}

const written = (value: Decimal) => writeStored(value, 0, 6);

const saidOf = (number: BillNumber): string =>
  number.kind === 'value' && !number.asked && number.unit === undefined
    ? written(number.value)
    : number.kind === 'blank'
      ? ''
      : (number.text ?? (number.kind === 'value' ? toText(number.value) : ''));

/** An amount of 0 is made with a volume of 0 alone. */
function isMade(volume: Decimal, harga: BillNumber, jumlah: BillNumber): boolean {
  if (harga.kind !== 'value' || jumlah.kind !== 'value') return false;
  if (isZero(jumlah.value)) return isZero(volume);
  return isNear(itemTotal(volume, harga.value), jumlah.value);
}
