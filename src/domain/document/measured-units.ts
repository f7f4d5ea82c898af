import { spelledUnit } from '../units/unit-spellings.ts';
import type { MeasuredRow } from './document.ts';
import { dimensions, newMeasuredRow } from './measured-rows.ts';

export type Dimension = (typeof dimensions)[number];

/** What of an item decides how it is measured. */
interface Work {
  readonly satuan: string;
  readonly deskripsi: string;
}

/** A rod's weight comes from its length and an extra column 'kg/m'. */
const alongLength = new Set(['m', 'cm', 'kg', 'ton']);
const byVolume = new Set(['m3', 'liter']);
const byArea = new Set(['m2', 'ha']);

/** Words of works that stand, whatever they are on: 'Plesteran dinding lantai 2'. */
const standing = /\b(dinding|tembok|pagar|partisi|kolom|balok|sloof|ring ?balk|lisplan[gk]?)\b/;
const lying =
  /\b(lantai|plafon|langit|atap|genteng|pelat|plat|dak|paving|rabat|screed|lahan|halaman|jalan)\b/;
const mostlyStanding =
  /\b(bata|batako|hebel|roster|plester\w*|acian|bekisting|kaca|jendela|pintu|pengecatan|cat)\b/;

/** A wall is measured by its length and height, a floor by its length and width. */
function isStanding(deskripsi: string): boolean {
  const words = deskripsi.toLowerCase();
  if (standing.test(words)) return true;
  return !lying.test(words) && mostlyStanding.test(words);
}

/**
 * The dimensions that do not count for the unit of an item (rules/take-off#units). Of an area one of
 * width and height is left, as in the rows before, else as the work is usually measured.
 */
export function unusedDimensions(work: Work, rows: readonly MeasuredRow[] = []): Dimension[] {
  const code = spelledUnit(work.satuan)?.code;
  if (code === undefined || byVolume.has(code)) return [];
  if (alongLength.has(code)) return ['lebar', 'tinggi'];
  if (!byArea.has(code)) return [...dimensions];
  const last = rows.findLast((row) => tellsOf(row) && isOne(row.lebar) !== isOne(row.tinggi));
  if (last) return [isOne(last.lebar) ? 'lebar' : 'tinggi'];
  return [isStanding(work.deskripsi) ? 'lebar' : 'tinggi'];
}

/** One of whose width and height is blank does not tell yet which of them counts. */
const tellsOf = ({ untouched, lebar, tinggi }: MeasuredRow) =>
  !untouched && lebar.trim() !== '' && tinggi.trim() !== '';

const isOne = (text: string) => /^0*1([.,]0*)?$/.test(text.trim());

/** Which measures of a row are the 1 of a dimension that does not count: they are shown in grey. */
export function greyDimensions(row: MeasuredRow, work: Work): Dimension[] {
  return unusedDimensions(work, [row]).filter((name) => isOne(row[name]));
}

/** A dimension that does not count for the unit, and yet does in a row: somebody has not left it 1. */
export interface CountedBeside {
  readonly name: Dimension;
  /** Places of the rows. */
  readonly rows: readonly number[];
}

export function countedBeside(work: Work, rows: readonly MeasuredRow[]): CountedBeside[] {
  const unused = rows.map((row) => (row.untouched ? [] : unusedDimensions(work, [row])));
  return dimensions.flatMap((name) => {
    const counting = rows.flatMap((row, at) => {
      const isLeft = row[name].trim() === '' || isOne(row[name]);
      return !isLeft && unused[at]?.includes(name) ? [at] : [];
    });
    return counting.length > 0 ? [{ name, rows: counting }] : [];
  });
}

/**
 * A row as it is offered: 1 in the dimensions that do not count. It counts, and is kept, once
 * somebody has filled it.
 */
export function offeredRow(
  id: string,
  extras: MeasuredRow['extras'] = [],
  unused: readonly Dimension[] = [],
): MeasuredRow {
  const ones = Object.fromEntries(unused.map((name) => [name, '1']));
  return { ...newMeasuredRow(id, extras), ...ones, untouched: true };
}

export function touched(row: MeasuredRow): MeasuredRow {
  if (!row.untouched) return row;
  const { untouched: _offered, ...filled } = row;
  return filled;
}

export const filledRows = (rows: readonly MeasuredRow[]): readonly MeasuredRow[] =>
  rows.some((row) => row.untouched) ? rows.filter((row) => !row.untouched) : rows;
