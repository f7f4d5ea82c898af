import { fieldTexts } from '../../contract/fields/field-texts.ts';
import type { Tx } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';
import { runContentWork, type Waiting } from './content/content-pool.ts';
import { idsIn, type ContentJob, type NewContent } from './content/content-work.ts';
import type { StoredEstimation } from './estimation-store.ts';
import { isVerdict } from './profile.ts';
import { findBodyBefore, readBody } from './revisions/revision-store.ts';
import { unpackContent, type StoredBody } from './content/stored-body.ts';

/** Reads the content of a new estimate, or throws what is wrong with it (api/3.4). */
export async function readNewContent(
  sent: unknown,
  isFull: boolean,
  waiting?: Waiting,
): Promise<NewContent> {
  const wants = { json: isFull, comparison: false };
  return judge({ of: 'whole', sent, former: undefined, olderIds: [], wants }, waiting);
}

/** What a save sent, and as what. */
export type SentContent = Pick<ContentJob, 'of' | 'sent'>;

/**
 * Reads content that replaces the present one, or changes of that; ids that the estimate had are
 * kept. A whole content is compared with what it replaces, since the same once more is no change; what
 * changes make of it is compared byte by byte alone, except after a verdict, which other work undoes.
 */
export async function readChangedContent(
  tx: Tx,
  { id, revision, status }: StoredEstimation,
  sent: SentContent,
  isFull: boolean,
  waiting?: Waiting,
): Promise<NewContent> {
  const former = await readBody(tx, id, revision);
  const wants = { json: isFull, comparison: sent.of === 'whole' || isVerdict(status) };
  return judge({ ...sent, former, olderIds: undefined, wants }, waiting, async (ids) => {
    const free = sent.of === 'whole' ? ids : await notIn(former, ids);
    return findOlderIds(tx, id, revision, free);
  });
}

/** Of these ids, those that no part has: changes see only some of the parts. */
async function notIn(body: StoredBody, ids: readonly string[]): Promise<readonly string[]> {
  const taken = new Set(idsIn(await textOf(body)));
  return ids.filter((id) => !taken.has(id));
}

const textOf = async (body: StoredBody) => (await unpackContent(body)).toString('latin1'); // it is ASCII

type FindOlder = (ids: readonly string[]) => Promise<readonly string[]>;

async function judge(
  job: ContentJob,
  waiting: Waiting | undefined,
  findOlder: FindOlder = async () => [],
): Promise<NewContent> {
  const result = await runContentWork(job, waiting);
  switch (result.kind) {
    case 'done':
      return result;
    case 'unreadable':
      throw new Problem('BAD_JSON');
    case 'excessive': {
      if (result.excess === 'too much') throw new Problem('CONTENT_TOO_LARGE');
      const field = job.of === 'whole' ? 'estimationItem' : 'changes';
      throw new Problem('VALIDATION', { fields: { [field]: fieldTexts.unreadable } });
    }
    case 'unfit':
      throw new Problem('CHANGES_UNFIT');
    case 'unknown-ids':
      return judge({ ...job, olderIds: await findOlder(result.ids) }, waiting);
    case 'refused': {
      const { reading } = result;
      if (reading.code !== 'VALIDATION') throw new Problem(reading.code);
      const { code, fields, fieldCount } = reading;
      throw new Problem(code, { fields, details: { fieldCount } });
    }
  }
}

/**
 * Ids that older revisions had: a part that was removed and comes back by an undo keeps its own.
 */
async function findOlderIds(
  tx: Tx,
  id: string,
  revision: number,
  ids: readonly string[],
): Promise<string[]> {
  const wanted = new Set(ids);
  const found = new Set<string>();
  for (let number = revision; wanted.size > 0;) {
    const older = await findBodyBefore(tx, id, number);
    if (!older) break;
    for (const old of idsIn(await textOf(older))) if (wanted.delete(old)) found.add(old);
    number = older.number;
  }
  return [...found];
}
