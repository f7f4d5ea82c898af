// Changes of a content beside the same content sent whole.
import { expect } from 'vitest';
import { commandOf, type Act } from '../../../domain/document/acts-of-tests.ts';
import { apply } from '../../../domain/document/document-changes.ts';
import { counter, type Nodes } from '../../../domain/document/document-of-tests.ts';
import { loadDocument, saveDocument } from '../../../domain/document/document-wire.ts';
import { toText } from '../../../domain/number/decimal.ts';
import { changesBetween } from '../../../domain/merge/changes-between.ts';
import type { SentChange } from '../../../domain/content/sent-changes.ts';
import { countMissing, subtotalOfItems } from '../../../domain/content/totals.ts';
import { workOn } from './change-work.ts';
import type { ContentJob, ContentResult, NewContent } from './content-work.ts';
import { unpackContent } from './stored-body.ts';
import { openRuns } from './stored-runs.ts';

const wants = { json: true, comparison: true };

export async function done(job: Partial<ContentJob>): Promise<NewContent> {
  const result = await work(job);
  if (result.kind !== 'done') throw new Error(JSON.stringify(result));
  return result;
}
const work = (job: Partial<ContentJob>): Promise<ContentResult> =>
  workOn({ of: 'whole', sent: [], former: undefined, olderIds: [], wants, ...job });

export const textOf = ({ json }: NewContent) => Buffer.from(json ?? []).toString();
export const documentOf = (stored: NewContent) =>
  loadDocument(JSON.parse(textOf(stored)), counter('loaded'));

export function go(nodes: Nodes, list: readonly Act[]): Nodes {
  const next = new Map(nodes);
  const makeId = counter('n-');
  for (const act of list) {
    const command = commandOf(next, act, makeId);
    if (command) apply(next, command(next));
  }
  return next;
}

/** Without the ids that neither save knew: those of new parts and of the rows in them. */
function withKnownIds(json: string, known: string): string {
  return json.replace(/"id":"([^"]*)"/g, (field, id) => (known.includes(id) ? field : '"id":""'));
}
/** Nor those of rows, which the editor does not send. */
function comparable(json: string, known: string): string {
  const read: unknown = JSON.parse(withKnownIds(json, known), (name, value) =>
    name === 'volumeDetails' ? JSON.stringify(value).replace(/"id":"[^"]*"/g, '') : value,
  );
  return JSON.stringify(read);
}

const usedAfter = (before: NewContent, after: NewContent) => {
  if (after.use.of === 'all') return after.use.counts;
  const counts = new Map(before.use.counts);
  for (const [key, more] of after.use.counts) {
    const count = (counts.get(key) ?? 0) + more;
    if (count === 0) counts.delete(key);
    else counts.set(key, count);
  }
  return counts;
};
const sorted = (counts: ReadonlyMap<string, number>) =>
  [...counts].map((each) => each.join(' ')).toSorted();

/** Both saves of the same work after the same base. */
async function bothWays(base: Nodes, list: readonly Act[]) {
  const first = await done({ sent: saveDocument(base) });
  const before = documentOf(first);
  const after = go(before, list);
  const former = first.stored;
  const sent: SentChange[] = JSON.parse(JSON.stringify(changesBetween(before, after)));
  const whole = await work({ sent: saveDocument(after), former });
  const changes = await work({ of: 'changes', sent, former });
  return { first, sent, whole, changes };
}

export async function expectAlike(base: Nodes, list: readonly Act[]) {
  const { first, sent, whole, changes } = await bothWays(base, list);
  if (whole.kind !== 'done' || changes.kind !== 'done') {
    expect(changes).toEqual(whole);
    return;
  }
  const known = textOf(first);
  expect(comparable(textOf(changes), known)).toBe(comparable(textOf(whole), known));
  expect((await unpackContent(changes.stored)).toString()).toBe(textOf(changes));
  expect(toText(changes.subtotal)).toBe(toText(whole.subtotal));
  expect([changes.itemCount, changes.missingPrices, changes.isOtherWork]).toEqual([
    whole.itemCount,
    whole.missingPrices,
    whole.isOtherWork,
  ]);
  expect(sorted(usedAfter(first, changes))).toEqual(sorted(whole.use.counts));
  for (const [id, own] of changes.ids ?? []) {
    expect(sent.some(([named]) => named === id)).toBe(true);
    expect(textOf(changes)).toContain(`"id":"${own}"`);
  }
  // What is written is what would be written of the whole.
  const { outline } = openRuns(changes.stored.body);
  const runs = outline.flatMap((section) => [section, ...section.groups].flatMap((l) => l.items));
  const figures = [...runs].map((run) => {
    const items = run.open();
    const rows = items.reduce((count, item) => count + item.rows.length, 0);
    return [items.length, rows, toText(subtotalOfItems(items)), countMissing(items)];
  });
  expect(runs.map((run) => [run.items, run.rows, toText(run.subtotal), run.missingPrices])).toEqual(
    figures,
  );
}
