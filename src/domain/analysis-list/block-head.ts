// The columns of a block of analyses, found by its own head; blocks that stand side by side have
// each their own.
import type { Decimal } from '../number/decimal.ts';
import type { RecipeGroup } from '../recipe.ts';
import { isBlankCell, type ListCell } from '../sheet/cells.ts';
import { rupiahHeads } from '../sheet/foreign-prices.ts';
import { joinHeads } from '../sheet/head-rows.ts';
import { headingRoles, type HeadingRole } from '../sheet/headings.ts';

export interface BlockColumns {
  readonly no: number | undefined;
  readonly kode: number | undefined;
  readonly uraian: number;
  readonly satuan: number;
  readonly koefisien: number;
  readonly harga: number | undefined;
  readonly jumlah: number | undefined;
  /** The first columns that may be its price and its amount, those of groups among them. */
  readonly first?: { readonly harga: number | undefined; readonly jumlah: number | undefined };
  /** What stands above each column. */
  readonly headings?: readonly string[];
  /** Which of them say rupiah. */
  readonly inRupiah?: readonly number[];
  /** Amounts or prices stand in columns of their groups. */
  readonly ofGroups?: readonly GroupColumns[] | undefined;
}

export interface BlockHead {
  readonly columns: BlockColumns;
  /** How many rows it takes. */
  readonly span: number;
}

/** From which column, and up to which one that is no more part of it. */
export type Range = readonly [from: number, to: number];
type Rows = readonly (readonly ListCell[])[];

/** The head that begins in this row; the second row is part of it where it names the prices. */
export function headAt(rows: Rows, row: number, range: Range): BlockHead | undefined {
  const one = columnsOf(rows.slice(row, row + 1), range);
  const below = rows[row + 1] ?? [];
  const parted =
    one && areGroups(below, range)
      ? columnsOf([withSpread(rows[row] ?? [], below), below], range)
      : one;
  if (parted?.ofGroups && parted !== one) return { columns: parted, span: 2 };
  if (one && (one.harga !== undefined || one.ofGroups)) return { columns: one, span: 1 };
  const two = columnsOf(rows.slice(row, row + 2), range);
  if (two?.harga !== undefined && isHeadRow(rows[row] ?? [], range)) {
    return { columns: two, span: 2 };
  }
  return one && { columns: one, span: 1 };
}

/** 'Jumlah Harga' stands over all of 'Upah', 'Bahan' and 'Alat' below it. */
function withSpread(upper: readonly ListCell[], lower: readonly ListCell[]): ListCell[] {
  const spread: ListCell[] = [...upper];
  lower.forEach((cell, at) => {
    if (!isBlankCell(cell) && isBlankCell(spread[at]) && !isBlankCell(lower[at - 1]))
      spread[at] = spread[at - 1] ?? null;
  });
  return spread;
}

/** 'Upah' and 'Bahan' under 'Jumlah Harga', and nothing else. */
function areGroups(row: readonly ListCell[], [from, to]: Range): boolean {
  const told = joinHeads([row]).filter((key, at) => key !== '' && at >= from && at < to);
  return told.length > 1 && told.every(isOfGroup);
}

const isHeadRow = (row: readonly ListCell[], range: Range) =>
  rolesIn([row], range).some((roles) => roles.includes('koefisien') || roles.includes('uraian'));

function columnsOf(rows: Rows, range: Range): BlockColumns | undefined {
  const roles = rolesIn(rows, range);
  const headings = joinHeads(rows).map((heading, at) =>
    at < range[0] || at >= range[1] ? '' : heading,
  );
  const find = (role: HeadingRole, isMeant: (column: number) => boolean = () => true) => {
    const found = roles.findIndex((each, column) => each.includes(role) && isMeant(column));
    return found === -1 ? undefined : found;
  };
  const isWhole = (column: number) => !isOfGroup(headings[column] ?? '');
  const at = (role: HeadingRole) => find(role);
  const [uraian, satuan, koefisien] = [at('uraian'), at('satuan'), at('koefisien')];
  if (uraian === undefined || satuan === undefined || koefisien === undefined) return undefined;
  const first = { harga: at('harga'), jumlah: at('jumlah') };
  const whole = { harga: find('harga', isWhole), jumlah: find('jumlah', isWhole) };
  const ofGroups = groupColumns(headings, Math.max(satuan, koefisien) + 1, {
    harga: whole.harga !== undefined,
    jumlah: whole.jumlah !== undefined,
  });
  return {
    no: at('no'),
    kode: at('kode'),
    uraian,
    satuan,
    koefisien,
    headings,
    inRupiah: rupiahHeads(rows),
    ...(ofGroups ? { ...whole, ofGroups, first } : first),
  };
}

function rolesIn(rows: Rows, [from, to]: Range): HeadingRole[][] {
  return joinHeads(rows).map((heading, column) =>
    column < from || column >= to || heading === '' ? [] : headingRoles(heading),
  );
}

/** The parts of a sheet whose blocks stand beside each other: each begins where a head repeats. */
export function partsOf(rows: Rows): Range[] {
  let most: Range[] = [];
  for (let row = 0; row < rows.length; row++) {
    const cells = rows[row] ?? [];
    const whole: Range = [0, Math.max(cells.length, rows[row + 1]?.length ?? 0)];
    const head = headAt(rows, row, whole);
    if (!head) continue;
    const starts = startsOf(rolesIn(rows.slice(row, row + head.span), whole));
    if (starts.length <= most.length) continue;
    const nexts = [...starts.slice(1), Number.MAX_SAFE_INTEGER];
    most = starts.map((from, at) => [at === 0 ? 0 : from, nexts[at] ?? from]);
  }
  return most.filter((range) => rows.some((_, row) => headAt(rows, row, range)));
}

function startsOf(roles: readonly (readonly HeadingRole[])[]): number[] {
  const starts: number[] = [];
  const firsts = ['no', 'kode', 'uraian'] as const;
  let seen = new Set<HeadingRole>();
  roles.forEach((each, column) => {
    if (each.length === 0) return;
    const first = firsts.find((role) => each.includes(role));
    const isRepeat = first !== undefined && seen.has(first) && seen.has('koefisien');
    if (starts.length === 0 || isRepeat) {
      starts.push(column);
      seen = new Set();
    }
    for (const role of each) seen.add(role);
  });
  return starts;
}

// In the old layout of SNI no titles of groups stand above the rows, but a column of amounts for each, 'Upah', 'Bahan' and
// 'Alat': the one in which a row has its figure says what it is.

/** Where the rows of a group have their price and their amount. */
export interface GroupColumns {
  readonly group: RecipeGroup;
  readonly harga: number | undefined;
  readonly jumlah: number | undefined;
  /** Its heading says that they are prices. */
  readonly isPrice: boolean;
}

const groups: readonly [RecipeGroup, string][] = [
  ['LABOR', 'upah|tenaga|upah kerja|tenaga kerja|upah tenaga(?: kerja)?|jasa'],
  ['MATERIAL', 'bahan|material|bahan/material'],
  ['EQUIPMENT', 'alat|peralatan|sewa alat|sewa peralatan'],
];
const forms = groups.map(([group, words]) => ({
  group,
  form: new RegExp(
    `^(harga satuan |harga |hrg |jumlah harga |jumlah biaya |jumlah |jml |total |biaya )?(?:${words})$`,
  ),
}));

interface OfGroup {
  readonly group: RecipeGroup;
  readonly isAmount: boolean;
  readonly isPrice: boolean;
}

/** What a heading says of a group; undefined: of none. */
function groupOf(heading: string): OfGroup | undefined {
  for (const { group, form } of forms) {
    const [, before = ''] = form.exec(heading) ?? [];
    const [isAmount, isPrice] = [/^(jumlah|jml|total)/.test(before), /^(harga|hrg)/.test(before)];
    if (form.test(heading)) return { group, isAmount, isPrice };
  }
  return undefined;
}

const isOfGroup = (heading: string): boolean => groupOf(heading) !== undefined;

/**
 * The columns of groups under a head, in their range; undefined: it has none. Beside a price and no amount of its
 * own they are amounts; beside an amount and no price they are prices.
 */
function groupColumns(
  headings: readonly string[],
  from: number,
  has: { readonly harga: boolean; readonly jumlah: boolean },
): readonly GroupColumns[] | undefined {
  const told = headings.flatMap((heading, column) => {
    const of = column < from ? undefined : groupOf(heading);
    return of ? [{ ...of, column }] : [];
  });
  const named = new Set(told.map(({ group }) => group));
  if (named.size < 2) return undefined;
  const isPrice = ({ isAmount }: { isAmount: boolean }) => !has.harga && !isAmount;
  const arePrices = told.some(({ isAmount }) => isAmount) || has.jumlah;
  return [...named].map((group) => {
    const own = told.filter((each) => each.group === group);
    const price = arePrices ? own.find(isPrice) : undefined;
    const amount = own.find((each) => each.isAmount) ?? own.find((each) => each !== price);
    const isTold = price?.isPrice ?? false;
    return { group, harga: price?.column, jumlah: amount?.column, isPrice: isTold };
  });
}

/** The columns of the group that a row has a figure of; several or none say nothing. */
export function groupOfRow(
  columns: readonly GroupColumns[],
  figureAt: (column: number) => Decimal | undefined,
): GroupColumns | undefined {
  const isPaid = (column: number | undefined) =>
    column !== undefined && (figureAt(column)?.units ?? 0n) !== 0n;
  const [only, ...more] = columns.filter(({ harga, jumlah }) => isPaid(jumlah) || isPaid(harga));
  return more.length > 0 ? undefined : only;
}
