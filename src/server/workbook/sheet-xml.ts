import { toText } from '../../domain/decimal.ts';
import { columnName } from './cell-names.ts';
import type { StyleTable } from './styles-xml.ts';
import { linesIn } from './text-lines.ts';
import type { Cell, Sheet } from './write-workbook.ts';
import { attributeText, cellText, xmlHead } from './xml-text.ts';

/** The texts of a workbook, each written once; cells name them by number. */
export class TextTable {
  readonly #ids = new Map<string, number>();

  idOf(text: string): number {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    const id = this.#ids.size;
    this.#ids.set(text, id);
    return id;
  }

  xml(): string {
    const texts = [...this.#ids.keys()].map((text) => {
      const space = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : '';
      return `<si><t${space}>${cellText(text)}</t></si>`;
    });
    return (
      `${xmlHead}<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" ` +
      `uniqueCount="${texts.length}">${texts.join('')}</sst>`
    );
  }
}

/** A sheet's part, its elements in the order of ECMA-376 (18.3.1.99). */
export function sheetXml(sheet: Sheet, styles: StyleTable, texts: TextTable): string {
  const { rows, widths, frozenRows, gridLines, landscape, paper, footer, picture, bars } = sheet;
  const deepest = rows.reduce((most, { level = 0 }) => Math.max(most, level), 0);
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const merged = rows.flatMap(({ span }, at) =>
    span ? [`<mergeCell ref="A${at + 1}:${columnName(span - 1)}${at + 1}"/>`] : [],
  );
  return [
    `${xmlHead}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" `,
    'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">',
    '<sheetPr><outlinePr summaryBelow="1"/><pageSetUpPr fitToPage="1"/></sheetPr>',
    `<sheetViews><sheetView workbookViewId="0"${gridLines ? '' : ' showGridLines="0"'}>`,
    frozenRows > 0 ? frozen(frozenRows) : '',
    '</sheetView></sheetViews>',
    `<sheetFormatPr defaultRowHeight="15"${deepest > 0 ? ` outlineLevelRow="${deepest}"` : ''}/>`,
    columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '',
    `<sheetData>${rowsXml(sheet, styles, texts)}</sheetData>`,
    merged.length > 0 ? `<mergeCells count="${merged.length}">${merged.join('')}</mergeCells>` : '',
    bars === undefined ? '' : barsXml(bars),
    '<pageMargins left="0.6" right="0.4" top="0.6" bottom="0.7" header="0.3" footer="0.3"/>',
    `<pageSetup paperSize="${paper === 'f4' ? FOLIO : A4}" fitToWidth="1" fitToHeight="0" `,
    `orientation="${landscape ? 'landscape' : 'portrait'}"/>`,
    `<headerFooter><oddFooter>${footerText(footer)}</oddFooter></headerFooter>`,
    picture ? '<drawing r:id="rId1"/>' : '',
    '</worksheet>',
  ].join('');
}

/** As long as the figures are large, behind them. */
function barsXml(range: string): string {
  return (
    `<conditionalFormatting sqref="${range}"><cfRule type="dataBar" priority="1"><dataBar>` +
    '<cfvo type="num" val="0"/><cfvo type="max"/><color rgb="FFB7CDD3"/>' +
    '</dataBar></cfRule></conditionalFormatting>'
  );
}

/** In points: a line, and the tallest row there is. */
const LINE = 15;
const TALLEST = 405;

const A4 = 9;
const FOLIO = 14;

function frozen(count: number): string {
  const first = `A${count + 1}`;
  return (
    `<pane ySplit="${count}" topLeftCell="${first}" activePane="bottomLeft" state="frozen"/>` +
    `<selection pane="bottomLeft" activeCell="${first}" sqref="${first}"/>`
  );
}

/** In a footer & leads a command; a digit behind a size would belong to it. */
function footerText(text = ''): string {
  const left = text === '' ? '' : `&L&8 ${text.replaceAll('&', '&&')}`;
  return attributeText(`${left}&R&8 Halaman &P dari &N`);
}

const names = Array.from({ length: 64 }, (_, column) => columnName(column));

function rowsXml({ rows, widths }: Sheet, styles: StyleTable, texts: TextTable): string {
  const written: string[] = [];
  rows.forEach(({ cells, height, level, span }, at) => {
    const row = at + 1;
    const lines = height === undefined && !span ? linesIn(cells, widths) : 1;
    let line = `<row r="${row}"`;
    if (height !== undefined) line += ` ht="${height}" customHeight="1"`;
    else if (lines > 1) line += ` ht="${Math.min(TALLEST, lines * LINE)}"`;
    if (level) line += ` outlineLevel="${level}"`;
    line += '>';
    for (let column = 0; column < cells.length; column++) {
      const cell = cells[column];
      if (cell)
        line += cellXml(cell, `${names[column] ?? columnName(column)}${row}`, styles, texts);
    }
    written.push(`${line}</row>`);
  });
  return written.join('');
}

function cellXml(cell: Cell, name: string, styles: StyleTable, texts: TextTable): string {
  const { value, style } = cell;
  const isText = typeof value === 'string';
  const id = styles.idOf(style, isText && looksLikeFormula(value));
  const start = id === 0 ? `<c r="${name}"` : `<c r="${name}" s="${id}"`;
  const formula = typeof cell.formula === 'function' ? cell.formula() : cell.formula;
  if (formula !== undefined) {
    const type = isText ? ' t="str"' : '';
    return `${start}${type}><f>${cellText(formula)}</f><v>${isText ? cellText(value) : shown(value)}</v></c>`;
  }
  if (value === null || value === '') return id === 0 ? '' : `${start}/>`;
  if (isText) return `${start} t="s"><v>${texts.idOf(value)}</v></c>`;
  return `${start}><v>${shown(value)}</v></c>`;
}

function shown(value: Exclude<Cell['value'], string>): string {
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : toText(value);
}

function looksLikeFormula(text: string): boolean {
  return /^[=+\-@]/.test(text);
}
