// In a list of items without a column Kategori the rows between them name their categories: 'PEKERJAAN
// TANAH', 'A. PEKERJAAN PERSIAPAN', a part within a part (PRICE-14).
import { kodeKey } from '../code-order.ts';
import { lengths } from '../number/limits.ts';
import { isBlankCell, isFault, plainText, type ListCell } from '../sheet/cells.ts';
import { repeatsHeadings, type FoundTable } from './find-table.ts';
import { itemLayout } from './layouts.ts';
import { footnote, partNumber, sums, type HeadingCategory, type ListRow } from './read-rows.ts';

type ItemTable = FoundTable<keyof typeof itemLayout>;
type ItemRow = ListRow<typeof itemLayout>;

interface Title {
  readonly mark: string;
  readonly text: string;
}

/** Rows of the list with the category that the headings above them give; headings are no rows. */
export function withHeadings(table: ItemTable, rows: readonly ItemRow[]): ItemRow[] {
  const titles = titlesOf(table);
  const above: (Title & { readonly style: string })[] = [];
  const told: ItemRow[] = [];
  let at = table.firstRow;
  let isFresh = false;
  let category: HeadingCategory | undefined;
  for (const row of rows) {
    for (; at < row.row; at++) {
      const title = titles.get(at);
      if (!title) continue;
      const style = styleOf(title, above);
      const same = above.findIndex((each) => each.style === style);
      // What bears no number is a part of its own once items stood between.
      const loose = isFresh ? -1 : above.findIndex(({ mark }) => title.mark === '' && mark === '');
      const cut = same === -1 ? loose : same;
      if (cut !== -1) above.splice(cut);
      above.push({ ...title, style });
      category = { name: pathOf(above.map(({ text }) => text)), row: at + 1 };
      isFresh = true;
    }
    if (titles.has(row.row - 1)) continue;
    isFresh = false;
    told.push(category ? { ...row, heading: category } : row);
  }
  return told;
}

/** From the outermost in, as far as a category's name may be long. */
function pathOf(texts: readonly string[]): string {
  const path = texts.join(' › ');
  if (path.length <= lengths.category) return path;
  return texts.length > 1 ? pathOf(texts.slice(1)) : path.slice(0, lengths.category).trim();
}

/** Titles of one style stand on one level. */
function styleOf({ mark, text }: Title, above: readonly (Title & { style: string })[]): string {
  if (mark === '') return text === text.toUpperCase() ? 'capitals' : 'words';
  const bare = mark.replace(/[.)]$/, '');
  if (/^\d/.test(bare)) return `numbers ${bare.split('.').length}`;
  const isAfterLetter = above.some(
    ({ style, mark: before }) =>
      style === 'letters' &&
      before.toLowerCase().charCodeAt(0) + 1 === bare.toLowerCase().charCodeAt(0),
  );
  const isRoman = /^[ivx]+$/i.test(bare) && !(bare.length === 1 && isAfterLetter);
  return isRoman ? 'roman' : bare.length === 1 ? 'letters' : `codes ${bare.split('.').length}`;
}

/** The headings by their rows, counted from 0. */
function titlesOf(table: ItemTable): Map<number, Title> {
  const titles = new Map<number, Title>();
  const { rows } = table.sheet;
  for (let at = table.firstRow; at < rows.length; at++) {
    const cells = rows[at] ?? [];
    if (repeatsHeadings(table, cells)) continue;
    const title = titleIn(table, cells, () => codeBelow(table, at));
    if (title) titles.set(at, title);
  }
  return titles;
}

const ownMark = /^((?:[a-z]|[ivx]+|\d{1,2})[.)]|\d{1,2}(?:\.\d{1,2})+[.)]?)\s+(?=\S)/i;
/** What stands between items and is no title: remarks, page marks, a sentence. */
const remark = /^[(*–•-]|^(hal(aman)?\b|lanjutan|pindahan|dipindahkan|disalin)|\.$/i;
const mostWords = 12;

function titleIn(
  { at }: ItemTable,
  cells: readonly ListCell[],
  below: () => string | undefined,
): Title | undefined {
  const isText = [...at].every(
    ([name, column]) => name === 'kode' || name === 'deskripsi' || isOnlyText(cells[column]),
  );
  const filled = cells.flatMap((cell) => (isBlankCell(cell) ? [] : [cell]));
  if (!isText || filled.some(isFault) || filled.length === 0 || filled.length > 2) return undefined;
  const [first = '', second] = filled.map((cell) => (isFault(cell) ? '' : plainText(cell)));
  const split = second === undefined ? ownMark.exec(first) : null;
  const mark = second === undefined ? (split?.[1] ?? '') : first;
  const text = (second ?? first.slice(split?.[0].length ?? 0)).replace(/\s*:$/, '');
  const isNoTitle = sums.test(text) || footnote.test(text) || remark.test(text);
  if (isNoTitle || !/\p{L}{3}/u.test(text) || text.split(' ').length > mostWords) return undefined;
  // A whole code is an item's, unless the codes below go on from it.
  const isPart = second === undefined || partNumber.test(mark) || goesOn(mark, below());
  return isPart ? { mark, text } : undefined;
}

/** A merged title may begin in any column, but never in one of figures. */
const isOnlyText = (cell: ListCell | undefined) => typeof cell === 'string' || isBlankCell(cell);

const goesOn = (code: string, below: string | undefined) =>
  below !== undefined && kodeKey(below).startsWith(`${kodeKey(code).replace(/[.)]$/, '')}.`);

/** What the next row's code is; where no column has it, what its first cell says. */
function codeBelow({ sheet, at }: ItemTable, from: number): string | undefined {
  const next = sheet.rows.slice(from + 1, from + 4).find((cells) => !cells.every(isBlankCell));
  const cell = next?.[at.get('kode') ?? next.findIndex((each) => !isBlankCell(each))] ?? null;
  return next === undefined || isFault(cell) ? undefined : plainText(cell);
}
