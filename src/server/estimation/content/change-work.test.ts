import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acts, commandOf, type Act } from '../../../domain/document/acts-of-tests.ts';
import { apply } from '../../../domain/document/document-changes.ts';
import {
  counter,
  itemsOf,
  shaped,
  type Nodes,
} from '../../../domain/document/document-of-tests.ts';
import { loadDocument, saveDocument } from '../../../domain/document/document-wire.ts';
import { toText } from '../../../domain/number/decimal.ts';
import { changesBetween } from '../../../domain/merge/changes-between.ts';
import type { SentChange } from '../../../domain/content/sent-changes.ts';
import { countMissing, subtotalOfItems } from '../../../domain/content/totals.ts';
import { workOn } from './change-work.ts';
import type { ContentJob, ContentResult, NewContent } from './content-work.ts';
import { packContent, unpackContent, type StoredBody } from './stored-body.ts';
import { openRuns } from './stored-runs.ts';

const wants = { json: true, comparison: true };

async function done(job: Partial<ContentJob>): Promise<NewContent> {
  const result = await work(job);
  if (result.kind !== 'done') throw new Error(JSON.stringify(result));
  return result;
}
const work = (job: Partial<ContentJob>): Promise<ContentResult> =>
  workOn({ of: 'whole', sent: [], former: undefined, olderIds: [], wants, ...job });

const textOf = ({ json }: NewContent) => Buffer.from(json ?? []).toString();
const documentOf = (stored: NewContent) =>
  loadDocument(JSON.parse(textOf(stored)), counter('loaded'));

function go(nodes: Nodes, list: readonly Act[]): Nodes {
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

async function expectAlike(base: Nodes, list: readonly Act[]) {
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

describe('changes and the whole content come to the same', () => {
  test('of a small estimate', async () => {
    await fc.assert(
      fc.asyncProperty(acts, acts, async (one, other) =>
        expectAlike(go(shaped([{ items: 2, groups: [1, 2] }]), one), other),
      ),
    );
  });

  test('of one that is stored in many parts', async () => {
    const base = shaped([
      { items: 540, groups: [270, 2, 1] },
      { items: 0, groups: [40] },
      { items: 3, groups: [] },
    ]);
    const few = acts.filter((list) => list.length > 0);
    await fc.assert(
      fc.asyncProperty(few, async (list) => expectAlike(base, list)),
      { numRuns: 15 },
    );
  });
});

const large = shaped([
  { items: 5_000, groups: [] },
  { items: 400, groups: [500, 500] },
]);

test('one row that changes leaves all other parts as they are, byte for byte', async () => {
  const first = await done({ sent: saveDocument(large) });
  const before = documentOf(first);
  const [id = ''] = itemsOf(before).slice(3_000);
  const item = before.get(id);
  if (item?.kind !== 'item') throw new Error('no item');
  const after = new Map(before).set(id, { ...item, harga: '77' });
  const sent = changesBetween(before, after);
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(sent).length).toBeLessThan(500);
  const next = await done({ of: 'changes', sent, former: first.stored });
  const [old, now] = [first.stored, next.stored].map(({ body }) =>
    openRuns(body).members.map(({ packed }) => packed.toString('base64')),
  );
  expect(now?.filter((packed, at) => packed !== old?.[at])).toHaveLength(1);
  expect(now?.length).toBeGreaterThan(20);
});

test('what an earlier Taksir has stored is read, and changed', async () => {
  const { deflateRawSync } = await import('node:zlib');
  const first = await done({ sent: saveDocument(shaped([{ items: 3, groups: [2] }])) });
  const former: StoredBody = { format: 1, body: deflateRawSync(Buffer.from(textOf(first))) };
  expect((await unpackContent(former)).toString()).toBe(textOf(first));
  const before = documentOf(first);
  const [id = ''] = itemsOf(before);
  const sent = [[id, null]];
  const next = await done({ of: 'changes', sent, former });
  expect([next.itemCount, next.stored.format]).toEqual([4, 2]);
  expect(textOf(next)).not.toContain(id);
});

test('an empty content is stored and read', async () => {
  const { stored } = await packContent([]);
  expect((await unpackContent(stored)).toString()).toBe('[]');
});
