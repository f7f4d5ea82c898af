// What the rows of a block come to, beside the sums that it prints, and the rows below them.
import { add, decimal, equals, isZero, multiply, sum, type Decimal } from '../number/decimal.ts';
import { ranges } from '../number/limits.ts';
import { writeStored } from '../number/number-text.ts';
import { readNumber } from '../price-list/cells.ts';
import type { RecipeGroup } from '../recipe.ts';
import { isBlankCell, isFault, plainText, type ListCell } from '../sheet/cells.ts';
import type { ListedComponent, RowReason } from './analysis-list.ts';
import type { BlockColumns } from './block-head.ts';
import { footKind, groupsSummed, isTaxed, type FootKind } from './block-lines.ts';
import type { OverheadRow } from './block-overhead.ts';
import { readTitle } from './block-title.ts';
import { groupWords } from './explain-difference.ts';
import { isDenied, isSumDenied } from './printed.ts';

interface SummedBlock {
  readonly components: readonly ListedComponent[];
  readonly sums: ReadonlyMap<RecipeGroup | 'D', Decimal>;
}

/** Rows and sums that do not say what they are summed of. */
export function sumsApart({ components, sums }: SummedBlock): RowReason[] {
  const notes: RowReason[] = [];
  for (const { row, name, coefficient, price, amount } of components) {
    if (price && amount && isDenied(multiply(coefficient, price), amount)) {
      notes.push({ row, reason: `${name}: koefisien × harga bukan jumlah yang tercetak` });
    }
  }
  return [...notes, ...groupsApart(components, sums)];
}

function groupsApart(
  components: readonly ListedComponent[],
  sums: SummedBlock['sums'],
): RowReason[] {
  return [...sums].flatMap(([of, printed]) => {
    const rows = components.filter(({ group }) => of === 'D' || group === of);
    const told = rows.reduce((total, { amount }) => add(total, amount ?? decimal(0)), decimal(0));
    const row = rows.at(-1)?.row;
    if (row === undefined || rows.some(({ amount }) => !amount)) return [];
    if (!isSumDenied(told, printed, rows.length)) return [];
    const called = of === 'D' ? of : groupWords[of];
    return [{ row, reason: `Jumlah ${called} yang tercetak bukan jumlah barisnya` }];
  });
}

export function figureAt(cells: readonly ListCell[], column: number): Decimal | undefined {
  const read = readNumber(cells[column] ?? null, 'price', ranges.price);
  return read.kind === 'value' ? read.value : undefined;
}

/** The amount of a row: in its column, else the last figure; columns of an office's own stand behind. */
export function amountIn(cells: readonly ListCell[], columns: BlockColumns | undefined) {
  const at = amountAt(cells, columns);
  return at === undefined ? undefined : figureAt(cells, at);
}

function amountAt(cells: readonly ListCell[], columns: BlockColumns | undefined) {
  const { jumlah } = columns ?? {};
  if (jumlah !== undefined && figureAt(cells, jumlah)) return jumlah;
  const last = cells.findLastIndex((_, column) => figureAt(cells, column) !== undefined);
  return last === -1 ? undefined : last;
}

export function figuresBeside(
  cells: readonly ListCell[],
  columns: BlockColumns | undefined,
): Decimal[] {
  const at = amountAt(cells, columns) ?? 0;
  // The number of a row is no figure of it.
  return cells
    .slice(0, at)
    .flatMap((_, column) => (column === columns?.no ? [] : (shareAt(cells, column) ?? [])));
}

/** With all its decimals: 0,125 is 12,5 %, and 0,13 would be 13. */
function shareAt(cells: readonly ListCell[], column: number): Decimal | undefined {
  const read = readNumber(cells[column] ?? null, 'coefficient', ranges.coefficient);
  return read.kind === 'value' ? read.value : undefined;
}

/** A figure behind the words of a row. */
const isMoneyIn = (cells: readonly ListCell[], { uraian }: BlockColumns): boolean =>
  cells.some((_, column) => {
    const figure = column > uraian ? figureAt(cells, column) : undefined;
    return figure !== undefined && !isZero(figure);
  });

// The foot of an analysis in the old layout of SNI, whose groups have columns of their own.

export interface Foot {
  readonly sums: Map<RecipeGroup | 'D', Decimal>;
  readonly overheads: OverheadRow[];
  readonly reasons: RowReason[];
  readonly notes: RowReason[];
  printed: Decimal | null;
  /** A sum stands above, of one group at least. */
  isSummed: boolean;
  /** The sum of all its rows stands above. */
  isWhole: boolean;
  /** So does PPN: what is summed below has it. */
  isTaxed: boolean;
  /** Below its sum: words that may be the title of the next one. */
  readonly below: string[][];
}

export const textsOf = (cells: readonly ListCell[]): string[] =>
  cells.flatMap((cell) => (isFault(cell) || isBlankCell(cell) ? [] : [plainText(cell)]));

/** Below the sum of one group a title has a code like that of the analysis: components have codes too. */
export function isNextTitled(
  { below, isWhole }: Foot,
  own: readonly (readonly string[])[],
): boolean {
  const { kode, uraian } = readTitle(below);
  const formOf = (code = '') => code.replace(/\d+/g, '9');
  if (isWhole || kode === undefined) return (kode ?? uraian) !== undefined;
  return formOf(kode) === formOf(readTitle(own).kode);
}

/** What may be a component that lacks its unit or its coefficient. */
export const isUnread = (cells: readonly ListCell[], columns: BlockColumns): boolean =>
  isPartIn(cells, columns) && !isFoot(cells, columns) && !note.test(textsOf(cells)[0] ?? '');

/** Something of a component: a unit or a figure. */
export const isPartIn = (cells: readonly ListCell[], columns: BlockColumns): boolean =>
  isMoneyIn(cells, columns) || !isBlankCell(cells[columns.satuan]);

export function isFoot(cells: readonly ListCell[], columns: BlockColumns | undefined): boolean {
  const kind = columns && footKind(cells, columns).is;
  return kind !== 'component' && kind !== 'group';
}

const note = /^(catatan|keterangan|ket\b|nb\b|n\.b|note|sumber|\*)/i;

/** Overhead, further sums, PPN; words alone may be the title of the next analysis, and what is paid and unknown is asked. */
export function takeBelow(
  foot: Foot,
  cells: readonly ListCell[],
  about: {
    readonly row: number;
    readonly columns: BlockColumns | undefined;
    readonly money: string | undefined;
  },
): void {
  const { row, columns, money } = about;
  if (!columns) return;
  const texts = textsOf(cells);
  const [words = ''] = texts;
  const kind = footKind(cells, columns);
  const wrong = (reason: string) => foot.reasons.push({ row, reason });
  if (money !== undefined) wrong(money);
  if (cells.some(isFault))
    wrong(`Baris ${row} (${words}) memuat galat Excel atau rumus tanpa nilai`);
  if (kind.is === 'nothing' || takeFoot(foot, cells, { kind, row, columns })) return;
  const isSaid = texts.some((text) => text.includes('%')) && !note.test(words);
  if (isMoneyIn(cells, columns) || isSaid)
    wrong(`Baris ${row} (${words}): di bawah jumlah analisis, tidak dikenal`);
  if (kind.is === 'component' && !note.test(words)) foot.below.push(texts);
}

interface FootRow {
  readonly kind: FootKind;
  readonly row: number;
  readonly columns: BlockColumns;
}

/** Whether a row is one of the foot, which is taken. */
export function takeFoot(
  foot: Foot,
  cells: readonly ListCell[],
  { kind, row, columns }: FootRow,
): boolean {
  const inGroups = figuresOfGroups(cells, columns);
  const whole = figureAt(cells, columns.jumlah ?? -1);
  const parts = inGroups.length > 0 ? sum(inGroups.map(({ figure }) => figure)) : undefined;
  const amount = whole ?? parts ?? amountIn(cells, columns);
  const words = plainText(cells.find((cell) => typeof cell === 'string') ?? '');
  const about = `${words} di baris ${row}${amount ? ` (${writeStored(amount, 0, 2)})` : ''}`;
  switch (kind.is) {
    case 'E':
      if (isTaxed(cells))
        foot.reasons.push({ row, reason: `${about} memuat PPN: overheadnya tidak diketahui` });
      if (foot.isTaxed) foot.reasons.push({ row, reason: `${about} berdiri di bawah PPN` });
      foot.overheads.push({ row, told: kind.told, amount, figures: figuresBeside(cells, columns) });
      return true;
    case 'PPN':
      foot.isTaxed = true;
      foot.notes.push({ row, reason: `${about} bukan bagian harga satuan: tidak dipakai` });
      return true;
    case 'sum':
    case 'F':
    case 'rounded':
      if (!amount) return true;
      if (foot.isTaxed) {
        foot.notes.push({ row, reason: `${about} memuat PPN: tidak dipakai` });
        return true;
      }
      foot.isSummed = true;
      if (foot.overheads.length > 0 || foot.printed || kind.is === 'rounded') foot.printed = amount;
      else takeSum(foot, { cells, kind, whole, amount, inGroups });
      return true;
    case 'component':
    case 'group':
    case 'nothing':
      return false;
  }
}

interface GroupFigure {
  readonly group: RecipeGroup;
  readonly figure: Decimal;
}

const figuresOfGroups = (cells: readonly ListCell[], { ofGroups = [] }: BlockColumns) =>
  ofGroups.flatMap(({ group, jumlah, harga }): GroupFigure[] => {
    const figure = figureAt(cells, jumlah ?? harga ?? -1);
    return figure && !isZero(figure) ? [{ group, figure }] : [];
  });

/** A sum of one group, by its words or as the only figure, is followed by the other groups; any other ends the analysis. */
function takeSum(
  foot: Foot,
  row: {
    readonly cells: readonly ListCell[];
    readonly kind: FootKind;
    readonly whole: Decimal | undefined;
    readonly amount: Decimal;
    readonly inGroups: readonly GroupFigure[];
  },
): void {
  const { cells, kind, whole, amount, inGroups } = row;
  const [only, ...more] = inGroups;
  const named = groupsSummed(cells);
  const isOfAll = kind.is === 'F' || (kind.is === 'sum' && kind.of === 'D') || named.length > 1;
  const one = more.length === 0 ? only : undefined;
  const isOfOne =
    named.length === 1 ||
    (one !== undefined && !foot.sums.has(one.group) && (!whole || equals(whole, one.figure)));
  if (!isOfAll && isOfOne) {
    const group = named[0] ?? one?.group;
    if (group && more.length === 0) foot.sums.set(group, one?.figure ?? amount);
    return;
  }
  for (const { group, figure } of more.length > 0 ? inGroups : []) foot.sums.set(group, figure);
  foot.sums.set('D', amount);
  foot.isWhole = true;
}
