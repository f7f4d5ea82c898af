// All the computing of a save that sends a whole content: JSON in, stored body out. It knows no
// database, so that a large content can be worked on in a thread of its own (content-worker.ts).
import { kodeKey } from '../../../domain/code-order.ts';
import type { Decimal } from '../../../domain/number/decimal.ts';
import type { Excess } from '../../../domain/number/json-size.ts';
import { parseJson } from '../../../domain/number/parse-json.ts';
import type { Item } from '../../../domain/content/content.ts';
import { priceMissingByItem } from '../../../domain/content/content-ids.ts';
import { readSections, type RefusedContent } from '../../../domain/content/read-content.ts';
import {
  formulasOfStored,
  notesOfStored,
  originsOfStored,
  readStoredContent,
} from '../../../domain/content/stored-content.ts';
import { itemsOfSection } from '../../../domain/content/totals.ts';
import { writeCorrections } from '../../../domain/content/write-content.ts';
import { newIds } from '../../platform/database/new-id.ts';
import { packContent, unpackContent, type PackedContent, type StoredBody } from './stored-body.ts';
import { sectionInRuns } from './stored-runs.ts';

export interface ContentJob {
  /** Whether the whole content was sent, or what changes of `former`. */
  readonly of: 'whole' | 'changes';
  /** As it came in: JSON text, its UTF-8 bytes, or what a JSON body held. */
  readonly sent: unknown;
  /** The content that it replaces. */
  readonly former: StoredBody | undefined;
  /** Ids of older revisions, among those that `former` lacks; undefined: not looked for yet. */
  readonly olderIds: readonly string[] | undefined;
  /** Whether the caller needs the content back, and whether it must be compared with `former`. */
  readonly wants: { readonly json: boolean; readonly comparison: boolean };
}

export interface NewContent {
  readonly kind: 'done';
  readonly stored: StoredBody;
  /** JSON, as it stands in answers. */
  readonly json: Uint8Array | undefined;
  readonly itemCount: number;
  readonly missingPrices: number;
  /** Rupiah. */
  readonly subtotal: Decimal;
  /** JSON text of the figures stored otherwise than sent; undefined where there are none. */
  readonly corrected: string | undefined;
  readonly use: Use;
  /** By the id that a new part was sent with, its own; of changes alone. */
  readonly ids?: ReadonlyMap<string, string>;
  /** Whether anything but ids differs; undefined where it was not asked for and not plain. */
  readonly isOtherWork: boolean | undefined;
}

/** How often each catalogue entry is used, or how much more or less often than before. */
export interface Use {
  readonly of: 'all' | 'difference';
  readonly counts: ReadonlyMap<string, number>;
}

export type ContentResult =
  | NewContent
  | { readonly kind: 'unreadable' }
  /** It was not parsed. */
  | { readonly kind: 'excessive'; readonly excess: Excess }
  /** Ids that may come from older revisions: the caller looks them up and runs the work again. */
  | { readonly kind: 'unknown-ids'; readonly ids: readonly string[] }
  | { readonly kind: 'refused'; readonly reading: RefusedContent }
  /** The changes are not for the content that they shall change. */
  | { readonly kind: 'unfit' };

/** Reads `estimationItem` and makes of it what is stored (api/3.4). */
export async function workOnContent(job: ContentJob): Promise<ContentResult> {
  // Another thread unpacks while this one parses.
  const unpacking = job.former && unpackContent(job.former);
  const sent = parseSent(job.sent);
  // Ids and marks are ASCII, so latin1 will do, the fastest text to search.
  const unpacked = await unpacking;
  const former = unpacked?.toString('latin1') ?? '[]';
  if (sent === undefined) return { kind: 'unreadable' };

  const knownIds = new Set(job.olderIds);
  for (const id of idsIn(former)) knownIds.add(id);
  const strange = new Set<string>();
  let missing: ReturnType<typeof priceMissingByItem> | undefined;
  let formulas: ReturnType<typeof formulasOfStored> | undefined;
  let notes: ReturnType<typeof notesOfStored> | undefined;
  let origins: ReturnType<typeof originsOfStored> | undefined;
  const uses = new Map<string, number>();
  const reading = readSections(
    sent,
    {
      newId: newIds(),
      knownIds,
      noteStrangeId(id) {
        if (uuidV7.test(id)) strange.add(id);
      },
      priceMissingOf: (id) => (missing ??= priceMissingByItem(readStoredContent(former)))(id),
      formulasOf: (id) => (formulas ??= formulasOfStored(former)).get(id),
      noteOf: (id) => (notes ??= notesOfStored(former)).get(id),
      originOf: (id) => (origins ??= originsOfStored(former)).get(id),
    },
    (section) => {
      noteUses(itemsOfSection(section), uses);
      return sectionInRuns(section);
    },
  );
  if (job.former && !job.olderIds && strange.size > 0) {
    return { kind: 'unknown-ids', ids: [...strange] };
  }
  if (!reading.ok) return { kind: 'refused', reading };
  const { content, subtotal, corrected } = reading;
  const runs = content.flatMap((section) =>
    [section, ...section.groups].flatMap((list) => list.items),
  );
  const packed = await packContent(content);
  return {
    kind: 'done',
    stored: packed.stored,
    ...(await answerTo(job, packed, unpacked)),
    itemCount: runs.reduce((count, { items }) => count + items, 0),
    missingPrices: runs.reduce((count, { missingPrices }) => count + missingPrices, 0),
    subtotal,
    corrected: corrected.length > 0 ? writeCorrections(corrected) : undefined,
    use: { of: 'all', counts: byEntry(uses) },
  };
}

/** What the caller of a save wants beside the stored body. */
export async function answerTo(
  { wants, former }: ContentJob,
  packed: PackedContent,
  /** The content that it replaces, where it is read already. */
  unpacked?: Buffer,
) {
  // The same content is packed to the same bytes, unless other saves have cut it otherwise.
  const isPackedAlike =
    former?.format === packed.stored.format && former.body.equals(packed.stored.body);
  const compares = wants.comparison && !isPackedAlike;
  const json = wants.json || compares ? packed.json() : undefined;
  const isSame = async () =>
    json && former ? sameWork(json, unpacked ?? (await unpackContent(former))) : false;
  return {
    json: wants.json ? json : undefined,
    isOtherWork: isPackedAlike ? false : compares ? !(await isSame()) : undefined,
  };
}

/** As the ids that parts of an estimate are given. */
export const uuidV7 = /^[\da-f]{8}-[\da-f]{4}-7/;

export function parseSent(sent: unknown): unknown {
  if (typeof sent !== 'string' && !(sent instanceof Uint8Array)) return sent;
  try {
    return parseJson(typeof sent === 'string' ? sent : textOf(sent));
  } catch {
    return undefined;
  }
}

/** Twice as fast as a TextDecoder. */
function textOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('utf8');
}

export function countUse(items: Iterable<Item>): Map<string, number> {
  const uses = new Map<string, number>();
  noteUses(items, uses);
  return byEntry(uses);
}

/** Counts items by how they name their entry. */
function noteUses(items: Iterable<Item>, uses: Map<string, number>): void {
  for (const { kode, kodeKey: kodeAndOwner } of items) {
    const as = kodeAndOwner || kode;
    uses.set(as, (uses.get(as) ?? 0) + 1);
  }
}

function byEntry(uses: ReadonlyMap<string, number>): Map<string, number> {
  const use = new Map<string, number>();
  for (const [as, count] of uses) {
    const key = kodeKey(as);
    if (key !== '') use.set(key, (use.get(key) ?? 0) + count);
  }
  return use;
}

// Of the content that is replaced: the ids that may be kept, and whether anything but ids differs.

/** In stored JSON. Within a text a quote is escaped, so this can only be the field itself. */
const ID_FIELD = '"id":"';
const ID_LENGTH = 36;

/** Every id in a stored content. */
export function* idsIn(text: string): Generator<string> {
  for (let at = 0; ; at += ID_LENGTH) {
    at = text.indexOf(ID_FIELD, at);
    if (at < 0) return;
    at += ID_FIELD.length;
    yield text.slice(at, at + ID_LENGTH);
  }
}

/** Whether two stored contents are the same but for the ids of their parts. */
export function sameWork(json: Buffer, other: Buffer): boolean {
  // All ids are as long as each other.
  if (json.length !== other.length) return false;
  const withoutIds = (text: string) => text.replace(/"id":"[^"]*"/g, '');
  return withoutIds(json.toString('latin1')) === withoutIds(other.toString('latin1'));
}

const parts = ['groups', 'items', 'details', 'volumeDetails', 'extras'] as const;
/** Section, group, item, row, extra. */
const DEEPEST = 5;

/** Every id in content as it was sent, wherever a part may have one. */
export function collectIds(sent: unknown, take: (id: string) => void, level = 1): void {
  if (!Array.isArray(sent) || level > DEEPEST) return;
  for (const part of sent) {
    if (typeof part !== 'object' || part === null) continue;
    if (typeof part.id === 'string') take(part.id);
    for (const name of parts) if (name in part) collectIds(part[name], take, level + 1);
  }
}
