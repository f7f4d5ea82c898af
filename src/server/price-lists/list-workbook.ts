// A price list as a workbook, in the very layout that the import reads. Pure.
import type { Layout, ListColumn } from '../../domain/price-list/layouts.ts';
import type { Cell, CellStyle, Row, Sheet, Workbook } from '../spreadsheet/write-workbook.ts';

/** A row by the names of its layout; decimals as text, null and absent: blank. */
export type ListRecord = Readonly<Record<string, string | null | undefined>>;

export interface WrittenList {
  readonly sheet: string;
  readonly layout: Layout;
  readonly rows: readonly ListRecord[];
}

const font = { name: 'Calibri', size: 11 } as const;
const head: CellStyle = {
  font: { ...font, bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F0F4F5' } },
  border: { bottom: { style: 'thin', color: { rgb: '17212B' } } },
  alignment: { vertical: 'center', wrapText: true },
};
const headRight: CellStyle = { ...head, alignment: { ...head.alignment, horizontal: 'right' } };
const title: CellStyle = { font: { ...font, size: 14, bold: true } };
const strong: CellStyle = { font: { ...font, bold: true }, alignment: { vertical: 'top' } };
const wrapped: CellStyle = { font, alignment: { vertical: 'top', wrapText: true } };
const figures = {
  price: { font, numFmt: '#,##0.00' },
  coefficient: { font, numFmt: '0.#########' },
  volume: { font, numFmt: '0.######' },
  percent: { font, numFmt: '0.####' },
} as const satisfies Record<string, CellStyle>;

const widths: Readonly<Record<string, number>> = {
  Kategori: 28,
  Deskripsi: 60,
  Nama: 44,
  Catatan: 40,
  Edisi: 36,
  Kelompok: 14,
  'Persen Dari': 24,
};
const usualWidth = 14;

/** Sheets with a frozen bold head and the formats of their columns; texts are never formulas. */
export function listWorkbook(
  name: string,
  lists: readonly WrittenList[],
  guide: Sheet | undefined,
): Workbook {
  return {
    title: name,
    author: 'Taksir',
    names: {},
    sheets: [...lists.map(listSheet), ...(guide ? [guide] : [])],
  };
}

function listSheet({ sheet, layout, rows }: WrittenList): Sheet {
  const columns = Object.entries(layout);
  const headRow: Row = {
    cells: columns.map(([, { title: text, holds }]) => ({
      value: text,
      style: 'most' in holds ? head : headRight,
    })),
    height: 20,
  };
  return {
    name: sheet,
    widths: columns.map(([, column]) => widths[column.title] ?? usualWidth),
    frozenRows: 1,
    repeatedRow: 1,
    gridLines: true,
    rows: [
      headRow,
      ...rows.map((row) => ({ cells: columns.map(([key, column]) => cellOf(row[key], column)) })),
    ],
  };
}

function cellOf(value: string | null | undefined, { holds }: ListColumn): Cell | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if ('most' in holds) return { value };
  // A workbook holds doubles; every value of these ranges has one of its own (15 digits).
  return { value: Number(value), style: figures[holds.number] };
}

export interface GuideLine {
  readonly column: string;
  readonly text: string;
}

/** The sheet Petunjuk, which no import reads. */
export function guideSheet(heading: string, parts: readonly (string | GuideLine)[]): Sheet {
  return {
    name: 'Petunjuk',
    widths: [24, 90],
    frozenRows: 0,
    rows: [
      { cells: [{ value: heading, style: title }], height: 24 },
      ...parts.map((part) =>
        typeof part === 'string'
          ? { cells: [{ value: part, style: strong }] }
          : {
              cells: [
                { value: part.column, style: strong },
                { value: part.text, style: wrapped },
              ],
            },
      ),
    ],
  };
}
