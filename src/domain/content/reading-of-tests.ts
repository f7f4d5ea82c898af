// Content as it is sent, and what reading makes of it.
import type { Item, TakeOffRow } from './content.ts';
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
