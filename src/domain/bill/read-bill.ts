// From the rows of a sheet to a bill: sections, groups and items, and what to look at (rules/bills).
import { itemTotal } from '../content/totals.ts';
import { add, isZero, zero, type Decimal } from '../number/decimal.ts';
import type { ListSheet } from '../sheet/sheet.ts';
import type { BillTable } from './rows/bill-table.ts';
import type { Bill, BillHeading, BillItem, BillLine, Finding } from './bill.ts';
import { billRows, type BillRow } from './rows/bill-rows.ts';
import { createSums } from './check-sums.ts';
import { columnFindings, tableFindings } from './column-findings.ts';
import { foreignPrices } from './bill-currency.ts';
import { closingRows, worksBelow } from './closing-rows.ts';
import { textRoles, type TextRole } from './continued.ts';
import {
  faultFindings,
  footnoteFindings,
  itemFindings,
  madePrice,
  valueOf,
} from './item-findings.ts';
import { parentSums } from './parent-sums.ts';
import { isDiscount, reductionFindings } from './reductions.ts';
import { withTakeOffs } from './rows/take-off-rows.ts';
import { taxedFindings } from './rows/taxed-prices.ts';
import { lostSuperscripts } from './rows/lost-superscripts.ts';
import { capitals, createNesting, title, upperTitle } from './nesting.ts';
import { repeatedName } from './rows/repeated-cells.ts';
import type { Answers } from './rows/row-figures.ts';
import { isCapitals } from './rows/row-words.ts';

/** A heading while its rows are read. */
export interface Growing {
  readonly kind: 'heading';
  readonly row: number;
  readonly mark: string;
  title: string;
  readonly children: (Growing | GrowingItem)[];
  /** Printed beside the title. */
  printed: Decimal | undefined;
}

interface GrowingItem extends BillItem {
  text: string;
}

const isHeading = (node: Growing | GrowingItem): node is Growing => node.kind === 'heading';

export function readBill(sheet: ListSheet, table: BillTable, answers: Answers = new Map()): Bill {
  const { rows, measured } = withTakeOffs(billRows(sheet, table, answers), sheet, table);
  const roles = textRoles(rows);
  const closing = closingRows(rows, roles);
  const nesting = createNesting<Growing>();
  const top: Growing = {
    kind: 'heading',
    row: -1,
    mark: '',
    title: '',
    children: [],
    printed: undefined,
  };
  const sums = createSums(nesting, top);
  const findings: Finding[] = [];
  const lines: BillLine[] = [];
  /** What a text that goes on goes on with. */
  let last: Growing | GrowingItem | undefined;
  /** The work that stands above in its list. */
  let upper: { readonly item: GrowingItem; readonly parent: Growing } | undefined;
  let begun: BillRow[] = [];
  const headings = new Map<number, Growing>();

  for (const row of rows) {
    const { kind } = row;
    if (kind === 'work') takeItem(row);
    else if (kind === 'blank' && row.takeOff) takeText(row, 'note');
    else if (closing.has(row.row)) tell(row, 'closing', 0);
    else if (kind === 'text') takeText(row, roles.get(row.row) ?? 'heading');
    else if (kind === 'sum' || kind === 'recap') {
      findings.push(...sums.check(row));
      if (isNoAmount(row)) tell(row, 'closing', 0);
      else tell(row, 'sum', nesting.open().length - 1, row.jumlah);
      last = undefined;
    } else tell(row, kind, 0);
  }

  function takeItem(row: BillRow) {
    const text = [...begun.map((each) => each.text), row.text]
      .filter((part) => part !== '')
      .join(' ');
    const first = begun[0] ?? row;
    const mark = first.mark;
    const place = mark && nesting.find(mark, false, () => marksAfter(row.row));
    const isRefused = mark !== undefined && place === undefined;
    const at = place ?? { parent: nesting.deepest(), reading: undefined };
    const parent = at.parent.node ?? top;
    const own = isRefused && begun.length === 0 ? row.whole : text;
    const above = upper?.parent === parent ? upper.item.text : '';
    const named = repeatedName(own, above);
    const takeOff = measured.get(row.row);
    const item: GrowingItem = {
      kind: 'item',
      row: row.row,
      mark: isRefused ? '' : (mark?.text ?? ''),
      kode: row.kode,
      text: named ?? own,
      satuan: row.satuan,
      volume: row.isBareOne ? undefined : valueOf(row, 'volume'),
      harga: valueOf(row, 'harga') ?? madePrice(row),
      jumlah: valueOf(row, 'jumlah'),
      ...(takeOff && { takeOff }),
    };
    if (takeOff) findings.push({ kind: 'take-off', row: row.row, lines: takeOff.length });
    if (parent.children.some((child) => isHeading(child))) {
      findings.push({ kind: 'gathered', row: row.row });
    }
    nesting.addItem(at);
    parent.children.push(item);
    findings.push(...itemFindings(row, item, table, sheet.rows[row.row]));
    const asAbove =
      named === undefined ? [] : [{ column: 'uraian', text: own, read: named } as const];
    for (const each of [...asAbove, ...(row.repeated ?? [])])
      findings.push({ kind: 'repeated', row: row.row, ...each });
    upper = { item, parent };
    const depth = nesting.open().length - 1;
    for (const each of begun) tell(each, 'joined', depth);
    begun = [];
    lines.push({ row: row.row, kind: 'item', depth, mark: item.mark, text: item.text, item });
    last = item;
  }

  function takeText(row: BillRow, role: TextRole) {
    if (row.isBareOne) findings.push({ kind: 'bare one', row: row.row });
    if (role === 'above the item') {
      begun.push(row);
      return;
    }
    if (role === 'note') {
      const isTaken = row.takeOff === 'taken';
      if (!isTaken) findings.push({ kind: 'note', row: row.row });
      tell(row, isTaken ? 'measured' : 'note', 0);
      return;
    }
    if (role === 'joined' && last) {
      const more = row.mark?.text === '-' ? `- ${row.text}` : row.whole;
      if (isHeading(last)) last.title = `${last.title} ${more}`.trim();
      else last.text = `${last.text} ${more}`.trim();
      tell(row, 'joined', nesting.open().length - 1);
      return;
    }
    takeHeading(row);
  }

  function takeHeading(row: BillRow) {
    const unmarked = unmarkedKind(row);
    const found = row.mark && nesting.find(row.mark, true, () => marksAfter(row.row));
    const isMarked = row.mark !== undefined && found !== undefined;
    const place = found ?? nesting.findUnmarked(unmarked);
    const parent = place.parent.node ?? top;
    const heading: Growing = {
      kind: 'heading',
      row: row.row,
      mark: isMarked ? (row.mark?.text ?? '') : '',
      title: titleOf(isMarked ? row.text : row.whole),
      children: [],
      printed: valueOf(row, 'jumlah'),
    };
    parent.children.push(heading);
    nesting.addHeading(place, heading, isMarked ? row.mark : undefined, unmarked);
    const depth = nesting.open().length - 2;
    const { jumlah } = row;
    lines.push({
      row: row.row,
      kind: 'heading',
      depth,
      mark: heading.mark,
      text: heading.title,
      amount: jumlah.kind === 'value' ? jumlah.value : undefined,
    });
    headings.set(row.row, heading);
    last = heading;
  }

  /** A title in capitals right above another one stands over it. */
  function unmarkedKind(row: BillRow): string {
    if (!isCapitals(row.whole)) return title;
    const after = rows.slice(row.row + 1).find(({ kind }) => kind === 'work' || kind === 'text');
    const isOver = after?.kind === 'text' && !after.mark && isCapitals(after.whole);
    return isOver && roles.get(after.row) === 'heading' ? upperTitle : capitals;
  }

  function* marksAfter(from: number) {
    for (let at = from + 1; at < rows.length; at++) {
      const row = rows[at];
      if (row?.mark && (row.kind === 'work' || row.kind === 'text')) yield row.mark.text;
    }
  }

  function tell(
    { row, mark, text, whole }: BillRow,
    kind: BillLine['kind'],
    depth: number,
    amount?: BillRow['jumlah'],
  ) {
    const value = amount?.kind === 'value' ? amount.value : undefined;
    const said = kind === 'joined' ? text : whole;
    lines.push({ row, kind, depth, mark: mark?.text ?? '', text: said, amount: value });
  }

  for (const row of begun) takeHeading(row);
  findings.push(...sums.checkRest(), ...worksBelow(sums.whole(), lines), ...parentSums(lines));
  const sections = top.children.filter(isHeading).map(grown);
  for (const row of emptyIn(sections)) {
    const printed = headings.get(row)?.printed;
    const isPaid = printed !== undefined && !isZero(printed);
    findings.push(
      isPaid && (printed.units < 0n || isDiscount(headings.get(row)?.title ?? ''))
        ? { kind: 'not taken off', row, printed }
        : isPaid
          ? { kind: 'amount alone', row, printed, at: table.roles.indexOf('volume') }
          : { kind: 'no work', row },
    );
  }
  const items = lines.flatMap(({ row, item }) => (item ? [{ ...item, row }] : []));
  for (const row of lostSuperscripts(items)) findings.push({ kind: 'lost unit', row });
  const linked = sheet.linked ?? [];
  const read = new Set(table.roles.flatMap((role, at) => (role === 'skip' ? [] : [at])));
  for (const row of rowsOfCells(linked, read)) findings.push({ kind: 'external', row });
  for (const row of sheet.text?.broken.keys() ?? []) findings.push({ kind: 'broken', row });
  const told = new Set(items.map(({ row }) => row));
  findings.push(
    ...columnFindings(sheet, table, rows),
    ...tableFindings(sheet, table),
    ...taxedFindings(sheet, table, { rows, tax: sums.tax() }),
    ...foreignPrices(sheet, table, told),
    ...faultFindings(sheet, table, rows),
    ...footnoteFindings(sheet, table, rows),
    ...reductionFindings(sheet, table.head, top.children.map(childOf), lines),
  );
  for (const row of sheet.hiddenRows) if (told.has(row)) findings.push({ kind: 'hidden', row });
  return {
    sections,
    loose: top.children.filter((child) => child.kind === 'item'),
    lines: lines.map(withWholeText).toSorted((a, b) => a.row - b.row),
    findings: findings.toSorted((a, b) => a.row - b.row),
    total: totalOf(top),
    tax: sums.tax(),
  };

  /** With what went on in the rows below it. */
  function withWholeText(line: BillLine): BillLine {
    return { ...line, text: line.item?.text ?? headings.get(line.row)?.title ?? line.text };
  }
}

/** The colon behind a title only opens what follows. */
const titleOf = (text: string) => text.replace(/\s*:\s*$/, '');

const childOf = (child: Growing | GrowingItem) => (isHeading(child) ? grown(child) : child);

function grown(node: Growing): BillHeading {
  const { row, mark, title: text, children } = node;
  const inner = children.map(childOf);
  return { kind: 'heading', row, mark, title: text, children: inner };
}

function emptyIn(headings: readonly BillHeading[]): number[] {
  return headings.flatMap(({ row, children }) =>
    children.length === 0 ? [row] : emptyIn(children.filter((child) => child.kind === 'heading')),
  );
}

function totalOf({ children }: Growing): Decimal {
  return children.reduce(
    (sum, child) => add(sum, isHeading(child) ? totalOf(child) : amountOf(child)),
    zero,
  );
}

/** What the item comes to here. */
function amountOf({ volume, harga }: BillItem): Decimal {
  return volume && harga ? itemTotal(volume, harga) : zero;
}

function rowsOfCells(places: readonly string[], columns: ReadonlySet<number>): number[] {
  const rows = new Set<number>();
  for (const place of places) {
    const [row, column] = place.split(',').map(Number);
    if (row !== undefined && column !== undefined && columns.has(column)) rows.add(row);
  }
  return [...rows];
}

/** 'Terbilang', or the place and day that stand alone in the column of amounts. */
const isNoAmount = ({ sum, jumlah }: BillRow) =>
  sum?.kind === 'words' ||
  (sum?.label === '' && jumlah.kind === 'unread' && /^[^#]*\p{L}{3}/u.test(jumlah.text));
