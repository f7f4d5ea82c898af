// What a save needs of the content that it replaces: the ids that may be kept, the marks of prices
// that are 0, and whether anything but ids is different.
import { marksOf } from '../../domain/estimate/content-ids.ts';
import type { ReadingSetting } from '../../domain/estimate/read-content.ts';
import { readStoredContent } from '../../domain/estimate/stored-content.ts';
import type { Tx } from '../platform/database.ts';
import { newIds } from './new-ids.ts';
import { findBodyBefore } from './revision-store.ts';
import { unpackContent } from './stored-body.ts';

/** Ids in stored JSON. Within a text a quote is escaped, so this can only be the field itself. */
const idFields = /"id":"([^"]*)"/g;
const uuidV7 = /^[\da-f]{8}-[\da-f]{4}-7/;

/** How to read what replaces the revision that has `text` (api-contract 3.4). */
export async function settingOfSave(
  tx: Tx,
  estimation: { readonly id: string; readonly revision: number },
  text: string,
  sent: unknown,
): Promise<ReadingSetting> {
  const knownIds = idsIn(text);
  const wanted = new Set<string>();
  collectIds(sent, 1, (id) => {
    if (!knownIds.has(id) && uuidV7.test(id)) wanted.add(id);
  });
  await addOlderIds(tx, estimation, wanted, knownIds);

  let marks: ReturnType<typeof marksOf> | undefined;
  return {
    newId: newIds(),
    knownIds,
    markOf: (id) => (marks ??= marksOf(readStoredContent(text)))(id),
  };
}

/** Whether two contents are the same but for the ids of their parts. */
export function sameWork(text: string, other: string): boolean {
  return text.replace(idFields, '') === other.replace(idFields, '');
}

function idsIn(text: string): Set<string> {
  const ids = new Set<string>();
  for (const [, id = ''] of text.matchAll(idFields)) ids.add(id);
  return ids;
}

/** What was removed and is brought back, by an undo after a save, keeps its id. */
async function addOlderIds(
  tx: Tx,
  { id, revision }: { readonly id: string; readonly revision: number },
  wanted: Set<string>,
  knownIds: Set<string>,
): Promise<void> {
  let number = revision;
  while (wanted.size > 0) {
    const older = await findBodyBefore(tx, id, number);
    if (!older) return;
    for (const had of idsIn(await unpackContent(older))) if (wanted.delete(had)) knownIds.add(had);
    number = older.number;
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
