// A workbook as we speak of it, and its file (ECMA-376). Written here and not by a library: the one
// that we read with takes a second for 10,000 rows of one sheet, and cannot say all that we need.
import type { Decimal } from '../../domain/decimal.ts';
import type { PaperSize } from '../../domain/report/paper-settings.ts';
import { columnName, sheetName } from './cell-names.ts';
import type { CellStyle } from './cell-style.ts';
import { drawingXml } from './drawing-xml.ts';
import { packParts, type Part } from './pack-parts.ts';
import { sheetXml, TextTable } from './sheet-xml.ts';
import { StyleTable } from './styles-xml.ts';
import { attributeText, cellText, xmlHead } from './xml-text.ts';

export type { CellStyle } from './cell-style.ts';

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
  readonly picture?: Picture | undefined;
  /** A4 portrait where nothing is said, as wide as the page. */
  readonly paper?: PaperSize;
  readonly landscape?: boolean;
  /** How many columns are printed; those behind them are for working with the sheet. */
  readonly printedColumns?: number;
  /** A range whose figures show as bars too. */
  readonly bars?: string;
  /** At the left of each page's foot; at the right stands 'Halaman x dari y'. */
  readonly footer?: string;
}

export interface Row {
  /** How many columns its first cell spans. */
  readonly span?: number;
  readonly cells: readonly (Cell | undefined)[];
  /** In points; rows without one grow with their text. */
  readonly height?: number;
  /** Of the outline: 1 folds away under a section, 2 under a group of it. */
  readonly level?: 1 | 2;
}

export interface Cell {
  /** What is shown; where there is a formula, its result. Text is never read as a formula. */
  readonly value: string | number | Decimal | null;
  /** A function is asked when all sheets are laid out, so that it may point at any of them. */
  readonly formula?: string | (() => string);
  /** One object for many cells: each is looked up by its identity. */
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

const office = 'http://schemas.openxmlformats.org';
const main = `${office}/spreadsheetml/2006/main`;
const relations = `${office}/officeDocument/2006/relationships`;
const packaged = `${office}/package/2006`;
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export function writeWorkbook(workbook: Workbook): Promise<Uint8Array> {
  const { sheets, createdAt } = workbook;
  const styles = new StyleTable();
  const texts = new TextTable();
  const sheetParts = sheets.flatMap((sheet, at): Part[] => [
    { name: `xl/worksheets/sheet${at + 1}.xml`, data: sheetXml(sheet, styles, texts) },
    ...(sheet.picture ? pictureParts(sheet.picture, at + 1) : []),
  ]);
  const parts: Part[] = [
    { name: '[Content_Types].xml', data: contentTypes(sheets) },
    {
      name: '_rels/.rels',
      data: related([
        [`${relations}/officeDocument`, 'xl/workbook.xml'],
        [`${packaged}/relationships/metadata/core-properties`, 'docProps/core.xml'],
      ]),
    },
    { name: 'docProps/core.xml', data: properties(workbook) },
    { name: 'xl/workbook.xml', data: workbookXml(workbook) },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: related([
        ...sheets.map((_, at): Target => [
          `${relations}/worksheet`,
          `worksheets/sheet${at + 1}.xml`,
        ]),
        [`${relations}/styles`, 'styles.xml'],
        [`${relations}/sharedStrings`, 'sharedStrings.xml'],
      ]),
    },
    ...sheetParts,
    { name: 'xl/styles.xml', data: styles.xml() },
    { name: 'xl/sharedStrings.xml', data: texts.xml() },
  ];
  return packParts(parts, createdAt);
}

function pictureParts(picture: Picture, number: number): Part[] {
  const image = `image${number}.${picture.type}`;
  return [
    {
      name: `xl/worksheets/_rels/sheet${number}.xml.rels`,
      data: related([[`${relations}/drawing`, `../drawings/drawing${number}.xml`]]),
    },
    { name: `xl/drawings/drawing${number}.xml`, data: drawingXml(picture) },
    {
      name: `xl/drawings/_rels/drawing${number}.xml.rels`,
      data: related([[`${relations}/image`, `../media/${image}`]]),
    },
    { name: `xl/media/${image}`, data: picture.bytes },
  ];
}

function contentTypes(sheets: readonly Sheet[]): string {
  const override = (part: string, type: string) =>
    `<Override PartName="/${part}" ContentType="${type}"/>`;
  const drawing = 'application/vnd.openxmlformats-officedocument.drawing+xml';
  return [
    `${xmlHead}<Types xmlns="${packaged}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    '<Default Extension="png" ContentType="image/png"/>',
    '<Default Extension="jpeg" ContentType="image/jpeg"/>',
    override('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
    override('xl/workbook.xml', `${sheetType}.sheet.main+xml`),
    override('xl/styles.xml', `${sheetType}.styles+xml`),
    override('xl/sharedStrings.xml', `${sheetType}.sharedStrings+xml`),
    ...sheets.map(({ picture }, at) => {
      const sheet = override(`xl/worksheets/sheet${at + 1}.xml`, `${sheetType}.worksheet+xml`);
      return picture ? sheet + override(`xl/drawings/drawing${at + 1}.xml`, drawing) : sheet;
    }),
    '</Types>',
  ].join('');
}

type Target = readonly [type: string, target: string];

function related(targets: readonly Target[]): string {
  const all = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${type}" Target="${target}"/>`,
  );
  return `${xmlHead}<Relationships xmlns="${packaged}/relationships">${all.join('')}</Relationships>`;
}

function workbookXml({ sheets, names }: Workbook): string {
  const listed = sheets.map(
    ({ name }, at) =>
      `<sheet name="${attributeText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const named = [...sheets.flatMap(printNames), ...Object.entries(names).map(namedRange)];
  return [
    `${xmlHead}<workbook xmlns="${main}" xmlns:r="${relations}">`,
    '<bookViews><workbookView/></bookViews>',
    `<sheets>${listed.join('')}</sheets>`,
    named.length > 0 ? `<definedNames>${named.join('')}</definedNames>` : '',
    '</workbook>',
  ].join('');
}

function namedRange([name, range]: readonly [string, string]): string {
  return `<definedName name="${name}">${cellText(range)}</definedName>`;
}

function printNames({ name, rows, repeatedRow, printedColumns }: Sheet, at: number): string[] {
  const own = (what: string, range: string) =>
    `<definedName name="_xlnm.${what}" localSheetId="${at}">${cellText(`${sheetName(name)}!${range}`)}</definedName>`;
  return [
    ...(printedColumns === undefined
      ? []
      : [own('Print_Area', `$A$1:$${columnName(printedColumns - 1)}$${rows.length}`)]),
    ...(repeatedRow === undefined ? [] : [own('Print_Titles', `$${repeatedRow}:$${repeatedRow}`)]),
  ];
}

function properties({ title, author, createdAt }: Workbook): string {
  const moment = `${createdAt.toISOString().slice(0, 19)}Z`;
  const date = (name: string) =>
    `<dcterms:${name} xsi:type="dcterms:W3CDTF">${moment}</dcterms:${name}>`;
  return [
    `${xmlHead}<cp:coreProperties xmlns:cp="${packaged}/metadata/core-properties" `,
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" ',
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<dc:title>${cellText(title)}</dc:title><dc:creator>${cellText(author)}</dc:creator>`,
    `${date('created')}${date('modified')}</cp:coreProperties>`,
  ].join('');
}
