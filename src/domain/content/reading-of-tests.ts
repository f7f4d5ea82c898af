// Content as it is sent, and what reading makes of it.
import type { Content, Item, TakeOffRow } from './content.ts';
import { readContent, type ContentReading, type ReadingSetting } from './read-content.ts';
import { itemsOf } from './totals.ts';

function counting(): () => string {
  let count = 0;
  return () => `new-${++count}`;
}

export function read(sent: unknown, setting: Partial<ReadingSetting> = {}): ContentReading {
  return readContent(sent, { newId: counting(), ...setting });
}

export function accepted(sent: unknown, setting: Partial<ReadingSetting> = {}) {
  const reading = read(sent, setting);
  if (!reading.ok) throw new Error(JSON.stringify(reading));
  return reading;
}

export function complaints(sent: unknown): Readonly<Record<string, string>> {
  const reading = read(sent);
  return reading.ok || reading.code !== 'VALIDATION' ? {} : reading.fields;
}

/** One section with one item. */
export function withItem(item: unknown): unknown {
  return [{ title: 'Beton', items: [item] }];
}

export function itemOf(sent: unknown, setting: Partial<ReadingSetting> = {}): Item {
  const [item] = itemsOf(accepted(withItem(sent), setting).content);
  if (!item) throw new Error('no item');
  return item;
}

export function rowOf(sent: unknown): TakeOffRow {
  const [row] = itemOf({ details: [sent] }).rows;
  if (!row) throw new Error('no row');
  return row;
}

/** Every id in an estimate's content, as a save knows them. */
export function idsOf(content: Content): Set<string> {
  const ids = new Set<string>();
  for (const section of content) {
    ids.add(section.id);
    for (const group of section.groups) ids.add(group.id);
  }
  for (const item of itemsOf(content)) {
    ids.add(item.id);
    for (const row of item.rows) {
      ids.add(row.id);
      for (const extra of row.extras) ids.add(extra.id);
    }
  }
  return ids;
}
