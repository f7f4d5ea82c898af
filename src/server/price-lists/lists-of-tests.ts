// Files and calls for the tests of imports.
import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import type { Ask, Said } from '../../../tests/support/server.ts';
import type { Database } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';

type Value = string | number | boolean | Date | null;
/** A formula with what the file holds as its result. */
export interface Formula {
  readonly formula: string;
  readonly result: Value;
}
type TestCell = Value | Formula;

export interface TestSheet {
  readonly name?: string;
  readonly rows: readonly (readonly TestCell[])[];
  readonly merges?: readonly (readonly [
    row: number,
    column: number,
    endRow: number,
    endColumn: number,
  ])[];
  readonly hidden?: boolean;
}

/** A workbook as people send it. */
export async function workbook(...sheets: readonly TestSheet[]): Promise<Uint8Array> {
  return writeXlsx({
    sheets: sheets.map(({ name, rows, merges = [], hidden = false }, at) => {
      const cells = new Map<string, object>();
      const values = rows.map((row, r) =>
        row.map((cell, c) => {
          if (typeof cell !== 'object' || cell === null || cell instanceof Date) {
            if (typeof cell === 'string' && /^#[A-Z/0]+[!?A]$/.test(cell)) {
              cells.set(`${r},${c}`, { type: 'error', value: cell });
            }
            return cell;
          }
          const { formula, result } = cell;
          cells.set(`${r},${c}`, {
            formula,
            formulaResult: result,
            type: 'formula',
            value: result,
          });
          return result;
        }),
      );
      return {
        name: name ?? `Sheet${at + 1}`,
        rows: values,
        cells,
        hidden,
        merges: merges.map(([startRow, startCol, endRow, endCol]) => ({
          startRow,
          startCol,
          endRow,
          endCol,
        })),
      };
    }),
  });
}

export const joined = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

export const csv = (...lines: readonly string[]) => new TextEncoder().encode(lines.join('\r\n'));

/** Sends a file to an import: `send(admin, '/hsp/import?dryRun=1', bytes)`. */
export function send(
  ask: Ask,
  at: string,
  bytes: Uint8Array,
  { name = 'daftar.xlsx', fields = {} }: { name?: string; fields?: Record<string, string> } = {},
): Promise<Said> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new File([new Uint8Array(bytes)], name));
  return ask('POST', at, { form });
}

/** `3 Harga: Harga kosong` of each fault. */
export const faultsOf = ({ body }: Said): string[] =>
  body.summary.errors.map(
    ({ row, column, reason }: { row: number; column?: string; reason: string }) =>
      `${row} ${column === undefined ? '' : `${column}: `}${reason}`,
  );

/** Units that a list is read beside. */
export async function addUnits(db: Database, codes: readonly string[]): Promise<void> {
  const rows = codes.map((code) => ({
    id: newId(),
    code,
    label: code,
    code_order: code,
    search: code,
  }));
  await db.insertInto('unit').values(rows).execute();
}

/** An archive of these parts, with sizes as they are or as they pretend to be. */
export function zipOf(parts: Record<string, Uint8Array>, pretend?: number): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const packed = deflateRawSync(content, { level: 9 });
    const sizes = Buffer.alloc(30);
    sizes.writeUInt32LE(0x04034b50, 0);
    sizes.writeUInt16LE(20, 4);
    sizes.writeUInt16LE(8, 8);
    sizes.writeUInt32LE(packed.length, 18);
    sizes.writeUInt32LE(pretend ?? content.length, 22);
    sizes.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    sizes.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(offset, 42);
    files.push(sizes, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return joined(...files, ...directory, end);
}
