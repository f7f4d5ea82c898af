import { writeXlsx } from 'hucre/xlsx';
import { rewritePart } from './rewrite-part.ts';
import type {
  Cell as HucreCell,
  CellStyle,
  CellValue,
  MergeRange,
  SheetImage,
  WriteSheet,
} from 'hucre';

export type { CellStyle } from 'hucre';

/** A workbook as we speak of it; this file alone knows the library that writes it. */
export interface Workbook {
  readonly title: string;
  readonly author: string;
  readonly createdAt: Date;
  readonly sheets: readonly Sheet[];
  /** Names for formulas and for people: `TOTAL_RAB` → `RAB!$G$40`. */
  readonly names: Readonly<Record<string, string>>;
}

export interface Sheet {
  readonly name: string;
  /** Widths of the columns in characters. */
  readonly widths: readonly number[];
  readonly rows: readonly Row[];
  /** Rows that stay in view, and the row that repeats on every printed page, counted from 1. */
  readonly frozenRows: number;
  readonly repeatedRow?: number;
  /** A list to work in shows the grid that a paper hides. */
  readonly gridLines?: true;
  readonly picture?: Picture;
}

export interface Row {
  /** How many columns its first cell spans. */
  readonly span?: number;
  readonly cells: readonly (Cell | undefined)[];
  /** In points; rows without one grow with their text. */
  readonly height?: number;
}

export interface Cell {
  /** What is shown; where there is a formula, its result. Text is never read as a formula. */
  readonly value: string | number | null;
  readonly formula?: string;
  /** One object for many cells: every further object costs the file a style. */
  readonly style?: CellStyle;
}

export interface Picture {
  readonly bytes: Uint8Array;
  readonly type: 'png' | 'jpeg';
  readonly alt: string;
  /** Of the column that it begins in, counted from 0, and how far into it in pixels. */
  readonly column: number;
  readonly inset: number;
  /** In pixels at 96 dpi. */
  readonly width: number;
  readonly height: number;
}

/** The file, A4 portrait, as wide as the page. Ten thousand rows take about half a second. */
export async function writeWorkbook(workbook: Workbook): Promise<Uint8Array> {
  const file = await writeXlsx({
    sheets: workbook.sheets.map(writtenSheet),
    namedRanges: Object.entries(workbook.names).map(([name, range]) => ({ name, range })),
    properties: {
      title: xmlText(workbook.title),
      creator: xmlText(workbook.author),
      created: workbook.createdAt,
      modified: workbook.createdAt,
    },
    defaultFont: { name: 'Calibri', size: 11 },
  });
  const pictures = workbook.sheets.flatMap(({ picture }) => picture ?? []);
  return pictures.reduce(
    (written, picture, at) =>
      rewritePart(written, `xl/drawings/drawing${at + 1}.xml`, (xml) => anchored(xml, picture)),
    file,
  );
}

function writtenSheet(sheet: Sheet): WriteSheet {
  const rows: CellValue[][] = [];
  const cells = new Map<string, Partial<HucreCell>>();
  const rowDefs = new Map<number, { height: number }>();
  const merges: MergeRange[] = [];
  sheet.rows.forEach(({ cells: written, height, span }, row) => {
    if (span) merges.push({ startRow: row, endRow: row, startCol: 0, endCol: span - 1 });
    rows.push(written.map((cell) => shownValue(cell)));
    if (height !== undefined) rowDefs.set(row, { height });
    written.forEach((cell, column) => {
      if (cell?.style || cell?.formula) cells.set(`${row},${column}`, detailsOf(cell));
    });
  });
  const { repeatedRow, picture } = sheet;
  return {
    name: sheet.name,
    columns: sheet.widths.map((width) => ({ width })),
    rows,
    cells,
    rowDefs,
    merges,
    ...(sheet.frozenRows > 0 && { freezePane: { rows: sheet.frozenRows } }),
    ...(picture && { images: [placed(picture)] }),
    pageSetup: {
      paperSize: 'a4',
      orientation: 'portrait',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      margins: { left: 0.6, right: 0.4, top: 0.6, bottom: 0.7, header: 0.3, footer: 0.3 },
      ...(repeatedRow !== undefined && { printTitlesRow: `$${repeatedRow}:$${repeatedRow}` }),
    },
    headerFooter: { oddFooter: '&R&8Halaman &P dari &N' },
    view: { showGridLines: sheet.gridLines ?? false },
  };
}

function detailsOf({ value, formula, style }: Cell): Partial<HucreCell> {
  const shown = shownValue({ value });
  return {
    ...(style && { style }),
    ...(formula === undefined
      ? { value: shown }
      : { formula, formulaResult: shown, type: 'formula', value: shown }),
  };
}

function shownValue(cell: Cell | undefined): CellValue {
  if (!cell || cell.value === '') return null;
  return typeof cell.value === 'string' ? xmlText(cell.value) : cell.value;
}

/** XML knows no control characters and no half characters; Excel no more than 32,767 in a cell. */
function xmlText(text: string): string {
  return (
    text
      .slice(0, 32_767)
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '')
      // Excel reads _x0041_ in a text as an escaped A.
      .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
  );
}

function placed({ bytes, type, alt, column, width, height }: Picture): SheetImage {
  return {
    data: bytes,
    type,
    altText: alt,
    anchor: { from: { row: 0, col: column } },
    width,
    height,
  };
}

const EMU_A_PIXEL = 9525;

/**
 * The library ties a picture to two cells, which stretches it over them; tied to one, it keeps
 * its own size.
 */
function anchored(xml: string, { column, inset, width, height }: Picture): string {
  const emu = (pixels: number) => Math.round(pixels * EMU_A_PIXEL);
  const from =
    `<xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>${emu(inset)}</xdr:colOff>` +
    `<xdr:row>0</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from>`;
  const size = `<xdr:ext cx="${emu(width)}" cy="${emu(height)}"/>`;
  const written = xml
    .replace(/<xdr:from>.*<\/xdr:to>/s, from + size)
    .replaceAll('xdr:twoCellAnchor', 'xdr:oneCellAnchor');
  if (!written.includes(size)) throw new Error('no picture to anchor');
  return written;
}
