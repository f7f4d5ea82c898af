// A sheet as a table of text, read as people have it read: proposed, answered, mapped, told in lines.
import { toText } from '../../number/decimal.ts';
import type { ListSheet } from '../../sheet/sheet.ts';
import { sheet } from '../judging-of-tests.ts';
import type { PriceEntry } from './entries.ts';
import type { ColumnRole, ListMap, MasterKind, SheetMap } from './list-map.ts';
import { mapOf } from './map-of.ts';
import { proposeMap } from './propose-map.ts';
import { readMapped } from './read-mapped.ts';

/** What somebody answers of the first sheet, and of the file. */
export interface Answers extends Partial<Pick<ListMap, 'hours' | 'ppn' | 'scale'>> {
  readonly roles?: Readonly<Record<number, ColumnRole>>;
  readonly kind?: MasterKind | null;
  readonly isRead?: boolean;
  readonly headRow?: number;
}

const letters = { LABOR: 'U', MATERIAL: 'B', EQUIPMENT: 'A', OTHER: 'X' } as const;

/** `3 B Semen | zak | 62500`, with its faults (!), doubts (?) and notes (*). */
function entryLine({ row, kind, fields, faults, doubts, notes }: PriceEntry): string {
  const { kode, nama, satuan, harga, tarifHarian, tarifJam, jamPerHari, dayHours, catatan } =
    fields;
  const rates = Object.entries({ hari: tarifHarian, jam: tarifJam, jamPerHari, dari: dayHours });
  return [
    `${row} ${kind === null ? '?' : letters[kind]} ${[
      ...(kode === undefined ? [] : [kode]),
      nama ?? '-',
      satuan ?? '-',
      harga ? toText(harga) : '-',
      ...rates.flatMap(([name, value]) => (value ? [`${name} ${toText(value)}`] : [])),
      ...(catatan === undefined ? [] : [catatan]),
    ].join(' | ')}`,
    ...faults.map(({ column = 'baris', reason }) => `! ${column}: ${reason}`),
    ...doubts.map((doubt) => `? ${doubt.kind}: ${doubt.reason}`),
    ...notes.map((note) => `* ${note.kind}: ${note.text}`),
  ].join('; ');
}

/** What rows under a head become; the first line of the table is the sheet's first row. */
export function readTable(table: string, answers: Answers = {}) {
  return readSheets([sheet('Harga', table)], answers);
}

export function readSheets(sheets: readonly ListSheet[], answers: Answers = {}) {
  const { roles, kind, isRead, headRow, ...ofFile } = answers;
  const proposed = mapOf(
    proposeMap(
      sheets,
      headRow === undefined ? undefined : new Map([[sheets[0]?.name ?? '', headRow]]),
    ),
  );
  const answered = (each: SheetMap, at: number): SheetMap =>
    at > 0
      ? each
      : {
          ...each,
          isRead: isRead ?? each.isRead,
          kind: kind === undefined ? each.kind : kind,
          roles: each.roles.map((role, column) => roles?.[column] ?? role),
        };
  const map: ListMap = { ...proposed, ...ofFile, sheets: proposed.sheets.map(answered) };
  const { entries, passed, remarks, isTooLong } = readMapped(sheets, map);
  return {
    map,
    entries,
    lines: entries.map(entryLine),
    passed: passed.map(({ row, kind: is, text }) => `${row} ${is}: ${text}`),
    remarks: remarks.map(({ sheet: of, row, reason }) => `${of} ${row}: ${reason}`),
    isTooLong,
  };
}
