import { compare, parseDecimal, toText, zero, type Decimal } from '../number/decimal.ts';
import type { MeasuredExtra, MeasuredRow } from './document.ts';
import { formulasWith } from '../content/formulas.ts';
import { computeFormula, isFormula } from '../formula/formula.ts';
import { readTypedMeasure } from '../number/typed-number.ts';
import { rowVolume, takeOffTotal, takeOffVolume } from '../content/take-off.ts';
import { largestOf, ranges } from '../number/limits.ts';

export const dimensions = ['panjang', 'lebar', 'tinggi'] as const;

/** A blank or unreadable measure counts as 0 (rules/take-off#blank). */
function measure(text: string): Decimal {
  return parseDecimal(text) ?? zero;
}

/** panjang × lebar × tinggi × jumlah × extras, rounded to 2 decimals, without the sign of jenis. */
export function volumeOfMeasured(row: MeasuredRow): Decimal {
  return rowVolume({
    panjang: measure(row.panjang),
    lebar: measure(row.lebar),
    tinggi: measure(row.tinggi),
    jumlah: measure(row.jumlah),
    extras: row.extras.map((extra) => ({ value: measure(extra.value) })),
  });
}

/** The total as it is shown, maybe below zero, and as it is used, never below zero (VOL-37). */
export function totalOfMeasured(rows: readonly MeasuredRow[]): { shown: Decimal; used: Decimal } {
  const volumes = rows.map((row) => ({ jenis: row.jenis, volume: volumeOfMeasured(row) }));
  return { shown: takeOffTotal(volumes), used: takeOffVolume(volumes) };
}

/** A new row: nothing measured yet, jumlah 1, an empty value for each extra column. */
export function newMeasuredRow(id: string, extras: MeasuredRow['extras'] = []): MeasuredRow {
  return {
    id,
    uraian: '',
    jenis: 'penjumlahan',
    panjang: '',
    lebar: '',
    tinggi: '',
    jumlah: '1',
    extras,
  };
}

/** What is wrong with a measure, as the API would say it. */
export function measureTrouble(
  text: string,
  kind: 'dimension' | 'jumlah',
): 'negative' | 'too large' | undefined {
  const value = parseDecimal(text);
  if (!value) return undefined;
  if (value.units < 0n) return 'negative';
  return compare(value, largestOf(ranges[kind])) > 0 ? 'too large' : undefined;
}

/**
 * Keeps a refused text beside the measure, or drops it; the value before it still counts (HAND-13).
 */
export function withRefused(row: MeasuredRow, cell: string, text: string | undefined): MeasuredRow {
  if (text !== undefined) return { ...row, refused: { ...row.refused, [cell]: text } };
  if (row.refused?.[cell] === undefined) return row;
  const { [cell]: _mended, ...others } = row.refused;
  return { ...row, refused: Object.keys(others).length > 0 ? others : undefined };
}

/** A dimension of a row, or the value of an extra by its id. */
export type MeasureCell = (typeof dimensions)[number] | { readonly extra: string };

/** A measure as it is typed: a formula is kept beside what it comes to, unreadable counts as blank. */
export function withMeasure(row: MeasuredRow, cell: MeasureCell, text: string): MeasuredRow {
  const computed = isFormula(text) ? computeFormula(text, 'dimension') : undefined;
  const value = typeof computed === 'object' ? computed.value : readTypedMeasure(text);
  return withValue(row, cell, value ? toText(value) : '', computed && text.trim());
}

/** Another value of a measure, and what it was computed by. */
export function withValue(
  row: MeasuredRow,
  cell: MeasureCell,
  value: string,
  formula?: string,
): MeasuredRow {
  if (typeof cell === 'string') return { ...row, [cell]: value, ...kept(row, cell, formula) };
  const extras = row.extras.map((extra) =>
    extra.id === cell.extra ? { ...extra, value, ...kept(extra, 'value', formula) } : extra,
  );
  return { ...row, extras };
}

function kept<Name extends string>(
  { formula }: { readonly formula?: { readonly [Each in Name]?: string | undefined } | undefined },
  name: Name,
  text: string | undefined,
) {
  return formula || text !== undefined ? { formula: formulasWith(formula, name, text) } : {};
}

/** What computed a measure. */
export function formulaOfMeasure(row: MeasuredRow, cell: MeasureCell): string | undefined {
  if (typeof cell === 'string') return row.formula?.[cell];
  return row.extras.find(({ id }) => id === cell.extra)?.formula?.value;
}

/** The blank factors that make a row's volume 0, by the name the user knows (D-57). */
export function blankFactors(row: MeasuredRow): string[] {
  const named: [string, string][] = [
    ['Panjang', row.panjang],
    ['Lebar', row.lebar],
    ['Tinggi', row.tinggi],
    ...row.extras.map((extra): [string, string] => [extra.name, extra.value]),
    ['Jumlah', row.jumlah],
  ];
  return named.filter(([, text]) => text.trim() === '').map(([name]) => name);
}

/** The row with 1 in every blank factor (D-57). */
export function fillBlankFactors(row: MeasuredRow): MeasuredRow {
  const one = (text: string) => (text.trim() === '' ? '1' : text);
  return {
    ...row,
    panjang: one(row.panjang),
    lebar: one(row.lebar),
    tinggi: one(row.tinggi),
    jumlah: one(row.jumlah),
    extras: row.extras.map((extra) => ({ ...extra, value: one(extra.value) })),
  };
}

/** The name of a new extra column (VOL-19). */
const newColumnName = 'Kolom Baru';

/**
 * Rows that all have the same extra columns, in the order in which they first occur. A row that
 * lacks one gets 1, which leaves its volume as it is.
 */
export function alignExtras(rows: readonly MeasuredRow[], makeId: () => string): MeasuredRow[] {
  const columns = new Map<string, string>();
  for (const row of rows) {
    for (const [key, { name }] of keyed(row.extras)) if (!columns.has(key)) columns.set(key, name);
  }
  const order = [...columns.keys()];
  return rows.map((row) => {
    const own = new Map(keyed(row.extras));
    if (own.size === order.length && [...own.keys()].every((key, at) => key === order[at])) {
      return row;
    }
    const extras = [...columns].map(
      ([key, name]) => own.get(key) ?? { id: makeId(), name, value: '1' },
    );
    return { ...row, extras };
  });
}

/** Two columns may have the same name: the second of them is another column. */
function keyed(extras: readonly MeasuredExtra[]): [string, MeasuredExtra][] {
  const seen = new Map<string, number>();
  return extras.map((extra) => {
    const count = (seen.get(extra.name) ?? 0) + 1;
    seen.set(extra.name, count);
    return [`${count} ${extra.name}`, extra];
  });
}

/** A further extra column: an empty value in every row. */
export function addExtraColumn(rows: readonly MeasuredRow[], makeId: () => string): MeasuredRow[] {
  return rows.map((row) => ({
    ...row,
    extras: [...row.extras, { id: makeId(), name: newColumnName, value: '' }],
  }));
}

/** Without the extra column, in every row. */
export function removeExtraColumn(rows: readonly MeasuredRow[], column: number): MeasuredRow[] {
  return rows.map((row) => ({ ...row, extras: row.extras.toSpliced(column, 1) }));
}

/** The extra column under another name, in every row. */
export function renameExtraColumn(
  rows: readonly MeasuredRow[],
  column: number,
  name: string,
): MeasuredRow[] {
  return rows.map((row) => ({
    ...row,
    extras: row.extras.map((extra, at) => (at === column ? { ...extra, name } : extra)),
  }));
}
