// What the library that writes workbooks does not know: rules for what is typed, formats that follow a
// value, breaks between pages. They are put into its sheets, at the places that the format has for them.
import { rewriteZip } from './rewrite-zip.ts';

/** What may be typed into cells; anything else is refused with these words. */
export interface InputRule {
  /** `F9:F40`; a condition is written about the first of them. */
  readonly cells: string;
  readonly allowed:
    | { readonly condition: string }
    | { readonly oneOf: readonly (string | number)[] };
  readonly title: string;
  readonly message: string;
}

/** Cells of percentages: `F5:F90`, only where the condition holds, which is written about the first. */
export interface PercentCells {
  readonly cells: string;
  readonly where?: string;
}

/** What a sheet wants beside its cells; `breaks` are the rows, counted from 0, that begin a page. */
export interface SheetParts {
  readonly sheet: {
    readonly inputs?: readonly InputRule[];
    readonly percents?: readonly PercentCells[];
    readonly isProtected?: boolean;
  };
  readonly breaks: readonly number[];
}

/** The file with what its sheets want beside their cells. */
export function finishSheets(bytes: Uint8Array, sheets: readonly SheetParts[]): Uint8Array {
  const wanted = new Map(
    sheets.flatMap((parts, at) => (isPlain(parts) ? [] : [[nameOf(at), parts] as const])),
  );
  if (wanted.size === 0) return bytes;
  const hasFormats = sheets.some(({ sheet }) => sheet.percents?.length);
  return rewriteZip(bytes, (name) => {
    const parts = wanted.get(name);
    if (parts) return (part) => withParts(part, parts);
    return hasFormats && name === 'xl/styles.xml' ? withWholePercent : undefined;
  });
}

const nameOf = (at: number): string => `xl/worksheets/sheet${at + 1}.xml`;

const isPlain = ({ sheet, breaks }: SheetParts) =>
  breaks.length === 0 && !sheet.inputs?.length && !sheet.percents?.length && !sheet.isProtected;

function withParts(part: Buffer, { sheet, breaks }: SheetParts): Buffer {
  const { inputs = [], percents = [] } = sheet;
  const beforeMargins = percents.map(percentRule).join('') + inputRules(inputs);
  const inserted = inserting(part, '<pageMargins', beforeMargins);
  const broken = inserting(inserted, '</headerFooter>', '', pageBreaks(breaks));
  return sheet.isProtected ? replacing(broken, /<sheetProtection[^>]*\/>/, protection) : broken;
}

/** Columns and rows may be made wider, since a figure that does not fit shows as ###. */
const protection =
  '<sheetProtection sheet="1" objects="1" scenarios="1" formatColumns="0" formatRows="0"/>';

/** A whole percentage shows without decimals, whatever is typed. */
function percentRule({ cells, where }: PercentCells, at: number): string {
  const first = firstOf(cells);
  const whole = `ROUND(N(${first})*100,0)=ROUND(N(${first})*100,6)`;
  const rule = escaped(where === undefined ? whole : `AND(${where},${whole})`);
  return `<conditionalFormatting sqref="${cells}"><cfRule type="expression" dxfId="0" priority="${at + 1}"><formula>${rule}</formula></cfRule></conditionalFormatting>`;
}

/** The first cell of a range. */
export const firstOf = (cells: string): string => cells.replace(/:.*$/, '');

/** The only format that follows a value is that of a whole percentage, which every program knows. */
function withWholePercent(styles: Buffer): Buffer {
  const format = '<dxf><numFmt numFmtId="9" formatCode="0%"/></dxf>';
  return replacing(styles, /<dxfs count="0"\/>/, `<dxfs count="1">${format}</dxfs>`);
}

function inputRules(inputs: readonly InputRule[]): string {
  if (inputs.length === 0) return '';
  const rules = inputs.map(({ cells, allowed, title, message }) => {
    const isList = 'oneOf' in allowed;
    const formula = isList ? `"${allowed.oneOf.join(',')}"` : allowed.condition;
    const how = `type="${isList ? 'list' : 'custom'}" allowBlank="1" showErrorMessage="1"`;
    const words = `errorTitle="${escaped(title)}" error="${escaped(message)}"`;
    return `<dataValidation ${how} ${words} sqref="${cells}"><formula1>${escaped(formula)}</formula1></dataValidation>`;
  });
  return `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`;
}

/** The most that Excel reads of a sheet. */
const MOST_BREAKS = 1_000;

/** A break is named by the row above it, counted from 1. */
function pageBreaks(rows: readonly number[]): string {
  if (rows.length === 0) return '';
  const breaks = rows.slice(0, MOST_BREAKS).map((row) => `<brk id="${row}" max="16383" man="1"/>`);
  const count = `count="${breaks.length}" manualBreakCount="${breaks.length}"`;
  return `<rowBreaks ${count}>${breaks.join('')}</rowBreaks>`;
}

/** Near the end of a sheet of megabytes: it is never made a text. */
function inserting(part: Buffer, mark: string, before: string, behind = ''): Buffer {
  if (before === '' && behind === '') return part;
  const at = part.lastIndexOf(mark);
  if (at < 0) throw new Error(`no ${mark} in a sheet`);
  const end = at + mark.length;
  return Buffer.concat([
    part.subarray(0, at),
    Buffer.from(before),
    part.subarray(at, end),
    Buffer.from(behind),
    part.subarray(end),
  ]);
}

function replacing(part: Buffer, old: RegExp, now: string): Buffer {
  // As latin1 each byte is a sign, so that a place in the text is one in the part.
  const found = old.exec(part.toString('latin1'));
  if (!found) throw new Error(`no ${old.source} in a part`);
  const [text] = found;
  const end = found.index + text.length;
  return Buffer.concat([part.subarray(0, found.index), Buffer.from(now), part.subarray(end)]);
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
