import { counts } from '../number/limits.ts';
import { itemFields, sentName } from './item-fields.ts';

/** A part of `estimationItem` as it came in: nothing in it may be trusted yet. */
export type Sent = Readonly<Record<string, unknown>>;

export function isSent(value: unknown): value is Sent {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The name under which a section or group sends its items; the first one present counts. */
export function itemsName(sent: Sent): 'items' | 'details' {
  return sent.items !== undefined ? 'items' : 'details';
}

/** Whether there is more of anything than an estimate may hold (api/3.4). Looks at lengths only. */
export function exceedsContentLimits(sections: readonly unknown[]): boolean {
  if (sections.length > counts.sections) return true;
  const counted: Counted = { items: 0, rows: 0 };
  for (const section of sections) {
    if (!isSent(section)) continue;
    const groups = listOf(section.groups);
    if (groups.length > counts.groupsOfSection) return true;
    if (!countItems(section, counted)) return true;
    for (const group of groups) if (isSent(group) && !countItems(group, counted)) return true;
  }
  return false;
}

export interface Counted {
  items: number;
  rows: number;
}

/** Adds the items of a section or group; false where that makes too many. */
function countItems(holder: Sent, counted: Counted): boolean {
  return countSent(listOf(holder[itemsName(holder)]), counted);
}

/** Adds items; false where that makes too many. */
export function countSent(items: readonly unknown[], counted: Counted): boolean {
  counted.items += items.length;
  if (counted.items > counts.items) return false;
  for (const item of items) {
    if (!isSent(item)) continue;
    const rows = listOf(item[sentName(item, itemFields.rows)]);
    counted.rows += rows.length;
    if (rows.length > counts.rowsOfItem || counted.rows > counts.rows) return false;
    for (const row of rows) {
      if (isSent(row) && listOf(row.extras).length > counts.extrasOfRow) return false;
    }
  }
  return true;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
