// Bills for tests, and what was read of them in a form that is seen at a glance.
import { toText } from '../number/decimal.ts';
import { writeNumber } from '../number/number-text.ts';
import type { ListCell } from '../sheet/cells.ts';
import type { ListSheet } from '../sheet/sheet.ts';
import type { Bill, BillHeading, BillItem, Finding } from './bill.ts';
import { findBillTable } from './find-columns.ts';
import { readBill } from './read-bill.ts';
import { sectionsOf } from './take-bill.ts';

export type Rows = readonly (readonly ListCell[])[];

export function sheetOf(rows: Rows, more: Partial<ListSheet> = {}): ListSheet {
  return { name: 'RAB', isHidden: false, rows, merges: [], hiddenRows: [], ...more };
}

export function billOf(rows: Rows, more: Partial<ListSheet> = {}): Bill {
  const sheet = sheetOf(rows, more);
  return readBill(sheet, findBillTable(sheet));
}

/** 'A STRUKTUR', '  1 Kolom', '    - Beton 2 m3 @1000' */
export function outlineOf({ sections, loose }: Bill): string[] {
  return [...loose.map(itemLine), ...sections.flatMap((section) => linesOf(section))];
}

function linesOf({ mark, title, children }: BillHeading): string[] {
  const inner = children.flatMap((child) =>
    child.kind === 'item' ? [itemLine(child)] : linesOf(child),
  );
  return [`${mark} ${title}`.trim(), ...inner.map((line) => `  ${line}`)];
}

function itemLine({ mark, text, volume, satuan, harga }: BillItem): string {
  const figures = `${volume ? toText(volume) : '?'} ${satuan || '?'}`;
  return `${mark} ${text}: ${figures}${harga ? ` @${toText(harga)}` : ''}`.trim();
}

/** 'A STRUKTUR / 1 Kolom': each section and each title with the names of its items. */
export function takenOf(bill: Bill): unknown[] {
  return sectionsOf(bill).map(({ title, items, groups }) => [
    title,
    ...items.map(({ text }) => text),
    ...groups.map((group) => [group.title, ...group.items.map(({ text }) => text)]),
  ]);
}

export const rowsOf = ({ findings }: Bill, kind: Finding['kind']): number[] =>
  findings.filter((finding) => finding.kind === kind).map(({ row }) => row + 1);

/** 'II TANAH: 12.345.678, 12.345.000' */
export function sumsOf({ findings }: Bill): string[] {
  return findings.flatMap((finding) =>
    finding.kind === 'sum'
      ? [`${finding.block}: ${writeNumber(finding.printed, 0)}, ${writeNumber(finding.read, 0)}`]
      : [],
  );
}
