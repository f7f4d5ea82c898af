/** A table from the clipboard, as texts. */
export type PastedTable = readonly (readonly string[])[];

/**
 * Tab separated text as Excel and Sheets write it: a cell with tabs, quotes or line breaks stands
 * in quotes, and a quote in it is doubled. A quote that does not stand so is a mark: 'the same as above', inches.
 * The closing line break is no line.
 */
export function readTable(text: string): PastedTable {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const isLastColumn = row.length + 1 === rows.at(-1)?.length;
    const inQuotes = text.charAt(at) === '"' ? quotedCell(text, at, isLastColumn) : undefined;
    const end = inQuotes?.end ?? cellEnd(text, at);
    row.push(inQuotes?.cell ?? text.slice(at, end));
    const isLast = end >= text.length;
    if (text.charAt(end) === '\t') {
      at = end + 1;
      if (at < text.length) continue;
      row.push('');
    } else at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (row.length > 1 || row[0] !== '' || !isLast) rows.push(row);
    row = [];
  }
  return rows;
}

const cellEnds = /[\t\r\n]/g;

function cellEnd(text: string, from: number): number {
  cellEnds.lastIndex = from;
  return cellEnds.exec(text)?.index ?? text.length;
}

/** The cell whose quotes open there; undefined: that quote opens nothing. */
function quotedCell(
  text: string,
  from: number,
  isLastColumn: boolean,
): { cell: string; end: number } | undefined {
  let close = text.indexOf('"', from + 1);
  while (close >= 0 && text.charAt(close + 1) === '"') close = text.indexOf('"', close + 2);
  const end = close + 1;
  if (close < 0 || (end < text.length && !'\t\r\n'.includes(text.charAt(end)))) return undefined;
  const inside = text.slice(from + 1, close);
  if (inside !== '' && isBetweenMarks(inside)) return undefined;
  // Behind the last column comes a line, whose first cell ends in a mark: '4"'.
  if (isLastColumn && /^[\r\n]/.test(inside) && text.charAt(end) === '\t') return undefined;
  return { cell: inside.replaceAll('""', '"'), end };
}

/** Between two marks that stand alone, or at the edge of a line, whole cells stand. */
function isBetweenMarks(inside: string): boolean {
  const [begins, ends] = [/^[\t\r\n]/.test(inside), /[\t\r\n]$/.test(inside)];
  return (begins && ends) || (inside.includes('\t') && (begins || ends));
}

/** What was copied; some programs leave a table in HTML alone. */
export function tableIn(data: Pick<DataTransfer, 'getData'> | null): PastedTable {
  const plain = data?.getData('text/plain');
  if (!data || plain) return readTable(plain ?? '');
  const body = bodyOf(data.getData('text/html'));
  const rows = rowsOf(Array.from(body.querySelectorAll('tr'), (row) => Array.from(row.cells)));
  return rows.length > 0 ? rows : readTable(body.textContent.trim());
}

/** A row of the HTML of a table, as far as it tells what nobody saw. */
export interface ShownRow {
  readonly isHidden: boolean;
  readonly isBlank: boolean;
}

/**
 * Which rows of what was copied are hidden where it was copied: the text has them like any other, and the HTML beside it
 * says so. Undefined: some are, and which ones is not told.
 */
export function hiddenRowsIn(
  data: Pick<DataTransfer, 'getData'> | null,
  table: PastedTable,
): readonly number[] | undefined {
  const html = data?.getData('text/html') ?? '';
  if (!maybeHidden.test(html)) return [];
  const rows = Array.from(bodyOf(html).querySelectorAll('tr'), (row) => ({
    isHidden: row.hasAttribute('hidden') || notShown.test(row.getAttribute(styleKept) ?? ''),
    isBlank: row.textContent.trim() === '',
  }));
  return hiddenAmong(rows, table.length);
}

const notShown = /display\s*:\s*none|visibility\s*:\s*collapse/i;
const maybeHidden = new RegExp(`${notShown.source}|<tr[^>]*\\shidden`, 'i');

const styleKept = 'data-style';

/** Our pages allow no styles in their HTML: even in one that is only read, each is a complaint of the browser. */
function bodyOf(html: string): HTMLElement {
  const plain = withBlanks(html)
    .replace(/<style\b[\s\S]*?<\/style>/gi, '')
    .replace(/(<[a-z][^<>]*?\s)style(?=\s*=)/gi, `$1${styleKept}`);
  return new DOMParser().parseFromString(plain, 'text/html').body;
}

/** What stands in lines of its own within a cell is no one word: 'URAIAN<br>PEKERJAAN'. */
export const withBlanks = (html: string): string =>
  html.replace(/<br\b[^>]*>|<\/(?:p|div|li)>/gi, '$& ');

/** Excel ends a table of merged cells with a hidden row of widths, which its text does not have. */
export function hiddenAmong(
  rows: readonly ShownRow[],
  lines: number,
): readonly number[] | undefined {
  const end = rows.findLastIndex(({ isHidden, isBlank }) => !(isHidden && isBlank)) + 1;
  const whole = rows.length === lines ? rows : rows.slice(0, Math.max(end, lines));
  const hidden = whole.flatMap(({ isHidden, isBlank }, at) => (isHidden && !isBlank ? [at] : []));
  if (hidden.length === 0 || whole.length === lines) return hidden;
  // Filtered rows stand in neither text.
  return whole.length - hidden.length === lines ? [] : undefined;
}

type SpannedCell = Pick<HTMLTableCellElement, 'textContent' | 'colSpan' | 'rowSpan'>;

/** No cell of a bill is larger; a page may say that one is. */
const mostColumns = 256;
const mostRows = 500;

/** A cell over several columns or rows leaves the others blank, so that what follows keeps its column. */
export function rowsOf(rows: readonly (readonly SpannedCell[])[]): PastedTable {
  const texts = rows.map((): string[] => []);
  for (const [at, cells] of rows.entries()) {
    const own = texts[at] ?? [];
    let column = 0;
    for (const { textContent, colSpan, rowSpan } of cells) {
      while (own[column] !== undefined) column++;
      const wide = Math.min(colSpan, mostColumns);
      const below = texts.slice(at, at + Math.min(rowSpan || mostRows, mostRows));
      for (const row of below) for (let n = 0; n < wide; n++) row[column + n] ??= '';
      own[column] = textContent.replace(/[ \t\r\n]+/g, ' ').trim();
      column += wide;
    }
  }
  return texts.map((row) => Array.from(row, (text: string | undefined) => text ?? ''));
}

export function isOneCell(table: PastedTable): boolean {
  return table.length === 1 && table[0]?.length === 1;
}

export function writeTable(table: PastedTable): string {
  return table.map((row) => row.map(quoted).join('\t')).join('\r\n');
}

function quoted(text: string): string {
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * The same as an HTML table, for programs that prefer HTML. `carried` is what only we read from it;
 * other programs pass it over.
 */
export function writeHtmlTable(table: PastedTable, carried?: string): string {
  const rows = table.map(
    (row) => `<tr>${row.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`,
  );
  const own = carried === undefined ? '' : ` ${carriedAs}="${escaped(carried)}"`;
  return `<table${own}>${rows.join('')}</table>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const carriedAs = 'data-taksir';

/** What a table of ours carries; the HTML of others is not even read. */
export function carriedIn(html: string): string | undefined {
  if (!html.includes(carriedAs)) return undefined;
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector(`[${carriedAs}]`);
  return table?.getAttribute(carriedAs) ?? undefined;
}
