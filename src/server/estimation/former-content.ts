// What a save needs of the content that it replaces: the ids that may be kept, the marks of prices
// that are 0, and whether anything but ids is different.
import { marksOf } from '../../domain/estimate/content-ids.ts';
import type { ReadingSetting } from '../../domain/estimate/read-content.ts';
import { readStoredContent } from '../../domain/estimate/stored-content.ts';
import type { Tx } from '../platform/database.ts';
import { newIds } from './new-ids.ts';
import { findBodyBefore } from './revision-store.ts';
import { unpackContent } from './stored-body.ts';

/** In stored JSON. Within a text a quote is escaped, so this can only be the field itself. */
const ID_FIELD = '"id":"';
const ID_LENGTH = 36;
const uuidV7 = /^[\da-f]{8}-[\da-f]{4}-7/;

/** How to read what replaces the revision that has `former` (api-contract 3.4). */
export async function settingOfSave(
  tx: Tx,
  { id, revision }: { readonly id: string; readonly revision: number },
  former: Buffer,
  sent: unknown,
): Promise<ReadingSetting> {
  const wanted = new Set<string>();
  collectIds(sent, 1, (sentId) => wanted.add(sentId));
  const knownIds = new Set<string>();
  moveIds(former, wanted, knownIds);
  for (const sentId of wanted) if (!uuidV7.test(sentId)) wanted.delete(sentId);

  // What was removed and is brought back, by an undo after a save, keeps its id.
  for (let number = revision; wanted.size > 0;) {
    const older = await findBodyBefore(tx, id, number);
    if (!older) break;
    moveIds(await unpackContent(older), wanted, knownIds);
    number = older.number;
  }

  let marks: ReturnType<typeof marksOf> | undefined;
  return {
    newId: newIds(),
    knownIds,
    markOf: (itemId) => (marks ??= marksOf(readStoredContent(former.toString())))(itemId),
  };
}

/** Whether two contents are the same but for the ids of their parts. */
export function sameWork(json: Buffer, other: Buffer): boolean {
  const withoutIds = (text: string) => text.replace(/"id":"[^"]*"/g, '');
  return withoutIds(json.toString('latin1')) === withoutIds(other.toString('latin1'));
}

/** Those of the wanted ids that stand in this content become known. */
function moveIds(json: Buffer, wanted: Set<string>, known: Set<string>): void {
  const text = json.toString('latin1'); // ids are ASCII, and a text of single bytes is the fastest
  for (let at = 0; wanted.size > 0; at += ID_LENGTH) {
    at = text.indexOf(ID_FIELD, at);
    if (at < 0) return;
    at += ID_FIELD.length;
    const id = text.slice(at, at + ID_LENGTH);
    if (wanted.delete(id)) known.add(id);
  }
}

const parts = ['groups', 'items', 'details', 'volumeDetails', 'extras'] as const;
/** Section, group, item, row, extra. */
const DEEPEST = 5;

function collectIds(sent: unknown, level: number, take: (id: string) => void): void {
  if (!Array.isArray(sent) || level > DEEPEST) return;
  for (const part of sent) {
    if (typeof part !== 'object' || part === null) continue;
    if (typeof part.id === 'string') take(part.id);
    for (const name of parts) if (name in part) collectIds(part[name], level + 1, take);
  }
}
