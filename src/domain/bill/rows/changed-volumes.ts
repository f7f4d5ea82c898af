// A contract and what becomes of it: a newer volume that stands in the changed rows alone, and what is added
// and taken off where no column has the newer state (rules/bills#columns).
import { itemTotal } from '../../content/totals.ts';
import { add, isZero, subtract, toText, zero, type Decimal } from '../../number/decimal.ts';
import { isNear } from '../../number/near.ts';
import type { ListCell } from '../../sheet/cells.ts';
import { isBetweenStates, newness, withoutState } from '../../sheet/head-states.ts';
import { rolesInAnyScale } from '../../sheet/headings.ts';
import type { BillTable } from './bill-table.ts';
import { readFigure, type BillNumber } from './number-columns.ts';
import type { RowFigures } from './row-figures.ts';

/** The columns beside the volume that is read. */
export interface StateColumns {
  /** Volumes of older states, the newest first, each with its price where that stands behind it. */
  readonly older: readonly { readonly volume: number; readonly harga: number | undefined }[];
  readonly added: readonly number[];
  readonly taken: readonly number[];
}

const ofVolumes = /\b(volume|vol|kuantitas|kwantitas|qty|quantity)\b/;
const ofOthers = /\b(harga|hrg|jumlah|jml|total|nilai|biaya|bobot|persen|satuan|keterangan)\b|%/;
const adds = /(?<!\p{L})(?:ber|pe)?(?:tambah|nambahan)(?!\p{L})/u;
const takes = /(?<!\p{L})(?:ber|pe)?(?:kurang|ngurangan)(?!\p{L})/u;

export function stateColumns({ headings, roles }: BillTable): StateColumns {
  const read = roles.indexOf('volume');
  const age = newness(headings[read] ?? '');
  const free = headings.flatMap((heading, at) =>
    read >= 0 && roles[at] === 'skip' ? [{ heading, at }] : [],
  );
  const volumes = free.filter(({ heading }) => {
    const stateless = withoutState(heading);
    const isVolume = ofVolumes.test(heading) && rolesInAnyScale(stateless).includes('volume');
    return isVolume && !isBetweenStates(heading) && newness(heading) < age;
  });
  const changes =
    age > 0
      ? []
      : free.filter(({ heading: text }) => isBetweenStates(text) && !ofOthers.test(text));
  const only = (words: RegExp, others: RegExp) =>
    changes.flatMap(({ heading, at }) =>
      words.test(heading) && !others.test(heading) ? [at] : [],
    );
  return {
    older: volumes
      .toReversed()
      .toSorted((one, other) => newness(other.heading) - newness(one.heading))
      .map(({ at }) => ({ volume: at, harga: priceBehind(headings, at) })),
    added: only(adds, takes),
    taken: only(takes, adds),
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
  | { readonly kind: 'changed'; readonly value: Decimal; readonly text: string };

/** The figures of a row, its volume as the columns beside it say. */
export function withStates(
  figures: RowFigures,
  cells: readonly ListCell[],
  columns: StateColumns,
): RowFigures & { readonly change?: VolumeChange } {
  return olderVolume(figures, cells, columns) ?? changedVolume(figures, cells, columns) ?? figures;
}

/** A blank cell leaves a volume as it was, unless the amount says that it is 0; a dash only where it says so. */
function olderVolume(figures: RowFigures, cells: readonly ListCell[], { older }: StateColumns) {
  const { volume, jumlah } = figures;
  if (volume.kind !== 'blank') return undefined;
  for (const { volume: at, harga: price } of older) {
    const read = readFigure(cells[at] ?? null, 'volume', undefined);
    if (read.kind !== 'value' || isZero(read.value)) continue;
    const isPriced = figures.harga.kind !== 'blank' || price === undefined;
    const harga = isPriced ? figures.harga : readFigure(cells[price] ?? null, 'harga', undefined);
    const isSame = madeOf(read.value, harga, jumlah);
    if (!isSame && (jumlah.kind !== 'blank' || volume.dash)) return undefined;
    const change: VolumeChange = { kind: 'older', value: read.value, at };
    return { ...figures, harga, volume: read, change };
  }
  return undefined;
}

/** The contract's volume with what is added and taken off, where the amount was made with that; else it is asked. */
function changedVolume(
  figures: RowFigures,
  cells: readonly ListCell[],
  { added, taken }: StateColumns,
) {
  const { volume, harga, jumlah } = figures;
  if (volume.kind !== 'value' || volume.asked || volume.isAnswered) return undefined;
  const more = sumIn(cells, added);
  const less = sumIn(cells, taken);
  const value = subtract(add(volume.value, more), less);
  if ((isZero(more) && isZero(less)) || value.units < 0n) return undefined;
  const text = [
    toText(volume.value),
    ...(isZero(more) ? [] : [`+ ${toText(more)}`]),
    ...(isZero(less) ? [] : [`- ${toText(less)}`]),
  ].join(' ');
  const change: VolumeChange = { kind: 'changed', value, text };
  if (madeOf(value, harga, jumlah)) return { ...figures, volume: { ...volume, value }, change };
  const isOld = madeOf(volume.value, harga, jumlah);
  const readings = isOld ? [volume.value, value] : [value, volume.value];
  const asked: BillNumber = {
    ...volume,
    value: readings[0] ?? value,
    asked: { text, readings, isChange: true },
  };
  return { ...figures, volume: asked };
}

function madeOf(volume: Decimal, harga: BillNumber, jumlah: BillNumber): boolean {
  if (harga.kind !== 'value' || jumlah.kind !== 'value' || isZero(jumlah.value)) return false;
  return isNear(itemTotal(volume, harga.value), jumlah.value);
}

/** What is taken off may be written below 0. */
function sumIn(cells: readonly ListCell[], columns: readonly number[]): Decimal {
  return columns.reduce((sum, at) => {
    const read = readFigure(cells[at] ?? null, 'jumlah', undefined);
    if (read.kind !== 'value') return sum;
    const { units, scale } = read.value;
    return add(sum, { units: units < 0n ? -units : units, scale });
  }, zero);
}
