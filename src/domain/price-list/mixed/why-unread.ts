// What keeps a sheet from being read, and which of a machine's rates is its price, by what its columns hold.
import { isBlankCell, type ListCell } from '../../sheet/cells.ts';
import type { ListSheet } from '../../sheet/sheet.ts';
import type { Head } from '../find-table.ts';
import { mostlyNumbers, type ColumnMeaning } from './column-meaning.ts';
import { kindNamed, kindSpokenOf } from './kinds.ts';
import type { ColumnRole, MasterKind } from './list-map.ts';

/** It is a cover or a guide, has no headings, or no column that may hold names, or prices. */
export type UnreadBecause = 'guide' | 'head' | 'name' | 'price';

const explanations = /^(petunjuk|keterangan|readme|cover|sampul)$/i;

/** A machine without a unit has one price: of its rates by the day and by the hour one is chosen. */
export function hiresAsked(
  meanings: readonly ColumnMeaning[],
  kind: MasterKind | null,
): readonly ColumnMeaning[] {
  const has = (wanted: ColumnRole) => meanings.some(({ role }) => role === wanted);
  const isOpen =
    kind === 'EQUIPMENT' && has('tarifHari') && has('tarifJam') && !has('satuan') && !has('harga');
  if (!isOpen) return meanings;
  return meanings.map((meaning) =>
    meaning.role === 'tarifHari' || meaning.role === 'tarifJam'
      ? { role: null, question: 'several' }
      : meaning,
  );
}

interface Looked {
  readonly sheet: ListSheet;
  readonly head: Head | undefined;
  /** The rows under the head, without those that repeat it. */
  readonly own: readonly (readonly ListCell[])[];
}

/**
 * A heading that nobody knows is asked, and the sheet is read: its names may stand in any column of texts,
 * and in a sheet that is called after a kind its prices in any column of figures (PRICE-02).
 */
export function whyUnread(
  { sheet, head, own }: Looked,
  columns: readonly ColumnMeaning[],
): UnreadBecause | undefined {
  if (explanations.test(sheet.name.trim())) return 'guide';
  const figures = columns.map((_, at) =>
    mostlyNumbers(own.map((row) => row[at] ?? null).filter((cell) => !isBlankCell(cell))),
  );
  const isCalledSo = (kindNamed(sheet.name) ?? kindSpokenOf(sheet.name)) !== undefined;
  const hasName = columns.some(
    ({ role, question }, at) =>
      role === 'nama' ||
      (!figures[at] && (question === 'unknown' || (role !== null && besideName.has(role)))),
  );
  const hasPrice = columns.some(
    (column, at) =>
      isOfPrice(column) || (isCalledSo && figures[at] && column.question === 'unknown'),
  );
  if (hasName && hasPrice) return undefined;
  if (!head) return 'head';
  return hasName ? 'price' : 'name';
}

/** Columns of texts that may be the names where no other is. */
const besideName: ReadonlySet<ColumnRole> = new Set(['spesifikasi', 'jenis', 'kategori']);

const isOfPrice = ({ role, question }: ColumnMeaning) =>
  role === 'harga' ||
  role === 'tarifHari' ||
  role === 'tarifJam' ||
  question === 'several' ||
  question === 'ppn' ||
  question === 'currency';
