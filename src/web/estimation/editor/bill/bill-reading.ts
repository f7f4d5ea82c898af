// A bill that is looked at: what its columns are said to be, and what was answered, read anew.
import {
  billRoles,
  type BillRole,
  type BillTable,
} from '../../../../domain/bill/rows/bill-table.ts';
import type { Answers } from '../../../../domain/bill/rows/row-figures.ts';
import type { Bill, Finding } from '../../../../domain/bill/bill.ts';
import { findBillTable } from '../../../../domain/bill/find-columns.ts';
import { readBill } from '../../../../domain/bill/read-bill.ts';
import type { DocumentNode, ItemNode, NodeId } from '../../../../domain/document/document.ts';
import type { Decimal } from '../../../../domain/number/decimal.ts';
import { editableNumber } from '../../../../domain/number/number-text.ts';
import type { PriceScale } from '../../../../domain/price-list/mixed/list-map.ts';
import type { ListSheet } from '../../../../domain/sheet/sheet.ts';
import type { NotedGridCell } from '../state/pasted-notes.ts';
import { lengths } from '../../../../domain/number/limits.ts';
import { whyTooLong } from '../../../ui/form/length-texts.ts';
import { askedChange, bothWays, otherUnit } from './texts.ts';

export interface Looked {
  readonly sheet: ListSheet;
  readonly table: BillTable;
  readonly answers: Answers;
  readonly bill: Bill;
}

export function lookAt(sheet: ListSheet): Looked {
  return readAs(sheet, findBillTable(sheet), new Map());
}

function readAs(sheet: ListSheet, table: BillTable, answers: Answers): Looked {
  return { sheet, table, answers, bill: readBill(sheet, table, answers) };
}

const repeated: ReadonlySet<BillRole> = new Set([
  'skip',
  'uraian',
  'no',
  'tambahan',
  'jumlahTambahan',
]);

/** A column is said to be something else; what can be there once leaves the column that had it. */
export function withRole({ sheet, table, answers }: Looked, at: number, role: BillRole): Looked {
  const isOnce = !repeated.has(role);
  const roles = table.roles.map((old, each) =>
    each === at ? role : isOnce && old === role ? 'skip' : old,
  );
  // An answer was for a figure of that kind: as another one its cell is read, and asked, anew.
  const kept = [...answers].filter(([place]) => {
    const column = Number(place.split(',')[1]);
    return roles[column] === table.roles[column];
  });
  return readAs(sheet, { ...table, roles }, new Map(kept));
}

/** Prices are said to be written in something else; what was answered of them is asked anew. */
export function withScale({ sheet, table, answers }: Looked, scale: PriceScale): Looked {
  const kept = [...answers].filter(
    ([place]) => table.roles[Number(place.split(',')[1])] === 'volume',
  );
  return readAs(sheet, { ...table, scale }, new Map(kept));
}

export function withAnswers(
  { sheet, table, answers }: Looked,
  given: readonly { row: number; at: number; value: Decimal }[],
): Looked {
  const next = new Map(answers);
  for (const { row, at, value } of given) next.set(`${row},${at}`, value);
  return readAs(sheet, table, next);
}

export const isRole = (value: string): value is BillRole =>
  (billRoles as readonly string[]).includes(value);

/** The volumes that the printed amounts were made with, where the bill shows them shortened. */
export function exactVolumes({ bill, table }: Looked) {
  const at = table.roles.indexOf('volume');
  return bill.findings.flatMap((finding) =>
    finding.kind === 'amount' && finding.exact
      ? [{ row: finding.row, at, value: finding.exact }]
      : [],
  );
}

/**
 * The items that a bill changed or added. Not by where they say they came from: a file that is
 * renewed under its own name has rows of before, which stand elsewhere now.
 */
export function renewedItems(
  before: ReadonlyMap<NodeId, DocumentNode>,
  now: Iterable<DocumentNode>,
): ItemNode[] {
  return [...now].filter(
    (node): node is ItemNode => node.kind === 'item' && before.get(node.id) !== node,
  );
}

/** What of the new items is to be looked at, by the rows that they were read from. */
export function notedCells(
  { bill }: Looked,
  idOf: ReadonlyMap<number, string>,
  takesPrices: boolean,
): NotedGridCell[] {
  const found = bill.findings.flatMap((finding) => notedOf(finding, idOf, takesPrices));
  const long = bill.lines.flatMap(({ item }): NotedGridCell[] => {
    const row = item && idOf.get(item.row);
    if (!item || row === undefined) return [];
    return (['deskripsi', 'satuan', 'kode'] as const).flatMap((column) => {
      const text = column === 'deskripsi' ? item.text : item[column];
      const why = whyTooLong(text, lengths[column]);
      return why === undefined ? [] : [{ cell: { row, column }, text, why, kind: 'long' as const }];
    });
  });
  return [...found, ...long];
}

function notedOf(
  finding: Finding,
  idOf: ReadonlyMap<number, string>,
  takesPrices: boolean,
): NotedGridCell[] {
  const row = idOf.get(finding.row);
  if (row === undefined || (finding.kind !== 'unread' && finding.kind !== 'asked')) return [];
  const { column } = finding;
  if (column === 'jumlah' || (column === 'harga' && !takesPrices)) return [];
  const cell = { row, column };
  if (finding.kind === 'unread') {
    return [{ cell, text: finding.text, why: finding.why, kind: 'unread' }];
  }
  const { text, readings, unit, isChange } = finding.asked;
  if (isChange) {
    const told = askedChange(text, readings[0]);
    return [{ cell, text: '', why: told, kind: 'doubtful' }];
  }
  const why = unit === undefined ? bothWays : otherUnit(unit);
  if (!finding.isTaken) return [{ cell, text, why, kind: 'unread' }];
  const taken = readings[0] ? editableNumber(readings[0]) : '';
  return [{ cell, text, why: `dibaca ${taken}`, kind: 'doubtful' }];
}
