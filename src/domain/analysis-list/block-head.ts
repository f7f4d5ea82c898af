// The columns of a block of analyses, found by its own head; blocks that stand side by side have
// each their own.
import type { ListCell } from '../sheet/cells.ts';
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
  if (one?.harga !== undefined) return { columns: one, span: 1 };
  const two = columnsOf(rows.slice(row, row + 2), range);
  if (two?.harga !== undefined && isHeadRow(rows[row] ?? [], range)) {
    return { columns: two, span: 2 };
  }
  return one && { columns: one, span: 1 };
}

const isHeadRow = (row: readonly ListCell[], range: Range) =>
  rolesIn([row], range).some((roles) => roles.includes('koefisien') || roles.includes('uraian'));

function columnsOf(rows: Rows, range: Range): BlockColumns | undefined {
  const roles = rolesIn(rows, range);
  const at = (role: HeadingRole) => {
    const found = roles.findIndex((each) => each.includes(role));
    return found === -1 ? undefined : found;
  };
  const [uraian, satuan, koefisien] = [at('uraian'), at('satuan'), at('koefisien')];
  if (uraian === undefined || satuan === undefined || koefisien === undefined) return undefined;
  return {
    no: at('no'),
    kode: at('kode'),
    uraian,
    satuan,
    koefisien,
    harga: at('harga'),
    jumlah: at('jumlah'),
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
