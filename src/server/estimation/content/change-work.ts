// The computing of a save that sends what changes: of the stored content only those runs are read and
// written that a change names a part of.
import { excessOf } from '../../../domain/number/json-size.ts';
import type { Item } from '../../../domain/content/content.ts';
import { readChanged, type StretchedContent } from '../../../domain/content/read-changes.ts';
import { readChanges, type Changes } from '../../../domain/content/sent-changes.ts';
import { writeCorrections } from '../../../domain/content/write-content.ts';
import { newIds } from '../../platform/database/new-id.ts';
import {
  answerTo,
  collectIds,
  countUse,
  parseSent,
  uuidV7,
  workOnContent,
  type ContentJob,
  type ContentResult,
} from './content-work.ts';
import { openContent, packContent } from './stored-body.ts';
import { markOf, sectionInRuns, StoredRun } from './stored-runs.ts';

/** Before it is parsed it is judged whether it may be. */
export async function workOn(job: ContentJob): Promise<ContentResult> {
  const { sent } = job;
  const isJson = typeof sent === 'string' || sent instanceof Uint8Array;
  const excess = isJson ? excessOf(sent) : undefined;
  if (excess) return { kind: 'excessive', excess };
  return job.of === 'whole' ? workOnContent(job) : workOnChanges(job);
}

/** Changes the content in `job.former` and makes of it what is stored (api/3.4). */
async function workOnChanges(job: ContentJob): Promise<ContentResult> {
  const sent = parseSent(job.sent);
  if (sent === undefined) return { kind: 'unreadable' };
  const changes = readChanges(sent);
  if (!changes || !job.former) return { kind: 'unfit' };
  const { content, members } = await openContent(job.former);
  const before = openNamed(content, changes);

  if (!job.olderIds) {
    const strange = strangeIds(before, changes);
    if (strange.length > 0) return { kind: 'unknown-ids', ids: strange };
  }
  const olderIds = job.olderIds ?? [];
  const reading = readChanged(before, changes, { newId: newIds(), isRun, olderIds });
  if (!reading) return { kind: 'unfit' };
  if (!reading.ok) return { kind: 'refused', reading };
  const { itemCount, missingPrices, subtotal, corrected, ids } = reading;
  const packed = await packContent(reading.content.map(sectionInRuns), members);
  return {
    kind: 'done',
    stored: packed.stored,
    ...(await answerTo(job, packed)),
    itemCount,
    missingPrices,
    subtotal,
    corrected: corrected.length > 0 ? writeCorrections(corrected) : undefined,
    use: { of: 'difference', counts: difference(openItems(before), openItems(reading.content)) },
    ids,
  };
}

type RunContent = StretchedContent<StoredRun>;

const isRun = (entry: Item | StoredRun): entry is StoredRun => entry instanceof StoredRun;

/** The content with the items of those runs in which a change names one, or takes all away. */
function openNamed(content: RunContent, changes: Changes): RunContent {
  const marks = new Set<number>();
  for (const [id, now] of changes) {
    marks.add(markOf(id));
    if (now?.place?.behind != null) marks.add(markOf(now.place.behind));
  }
  const isGone = (id: string) => changes.get(id) === null;
  const listed = <Held extends { id: string; items: RunContent[number]['items'] }>(
    list: Held,
    isAllGone: boolean,
  ): Held => {
    const isNamed = (run: StoredRun) => isAllGone || run.marks.some((mark) => marks.has(mark));
    const items = list.items.flatMap((entry) =>
      isRun(entry) && isNamed(entry) ? entry.open() : [entry],
    );
    return { ...list, items };
  };
  return content.map((section) => ({
    ...listed(section, isGone(section.id)),
    groups: section.groups.map((group) => listed(group, isGone(section.id) || isGone(group.id))),
  }));
}

/** Ids of new parts that earlier versions may have had. */
function strangeIds(before: RunContent, changes: Changes): string[] {
  const known = new Set<string>();
  for (const section of before) {
    known.add(section.id);
    for (const group of section.groups) known.add(group.id);
  }
  for (const { id, rows } of openItems(before)) {
    known.add(id);
    for (const row of rows) [row, ...row.extras].forEach((part) => known.add(part.id));
  }
  const strange = new Set<string>();
  const take = (id: string) => {
    if (!known.has(id) && uuidV7.test(id)) strange.add(id);
  };
  for (const [id, now] of changes) {
    if (now?.place && now.fields) take(id);
    if (now?.fields) collectIds([now.fields], take);
  }
  return [...strange];
}

function* openItems(content: RunContent): Generator<Item> {
  for (const section of content) {
    for (const { items } of [section, ...section.groups]) {
      for (const entry of items) if (!isRun(entry)) yield entry;
    }
  }
}

/** How much more often each catalogue entry is used than before, or less. */
function difference(before: Iterable<Item>, after: Iterable<Item>): Map<string, number> {
  const counts = countUse(after);
  for (const [key, count] of countUse(before)) {
    const more = (counts.get(key) ?? 0) - count;
    if (more === 0) counts.delete(key);
    else counts.set(key, more);
  }
  return counts;
}
