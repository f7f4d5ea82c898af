import { sql } from 'kysely';
import { kodeKey } from '../../domain/code-order.ts';
import type { Database, Tx } from '../platform/database/database.ts';

/** The codes that are the same work as these, both ways: what ADMIN said for all, and the user's own. */
export async function listConcordance(
  db: Database,
  userId: string,
  kodes: Iterable<string>,
): Promise<Map<string, string[]>> {
  const keys = [...new Set(Array.from(kodes, kodeKey))];
  const { rows } = await sql<{ key: string; other: string }>`
    select distinct said.key, said.other from (
      select one_key as key, other_key as other, owner_id from concordance
      where one_key = any(${keys})
      union all
      select other_key, one_key, owner_id from concordance where other_key = any(${keys})) said
    where said.owner_id is null or said.owner_id = ${userId}
    order by said.key, said.other`.execute(db);
  const found = new Map<string, string[]>();
  for (const { key, other } of rows) found.set(key, [...(found.get(key) ?? []), other]);
  return found;
}

/** `ownerId` null: for everybody. A code that was said before to be another one is that no more. */
export async function sayConcordance(
  tx: Tx,
  ownerId: string | null,
  { one, other }: { readonly one: string; readonly other: string },
): Promise<void> {
  await forgetConcordance(tx, ownerId, one);
  await tx
    .insertInto('concordance')
    .values({
      owner_id: ownerId,
      one_key: kodeKey(one),
      other_key: kodeKey(other),
      one,
      other,
    })
    // Somebody said the very same at this moment.
    .onConflict((said) => said.doNothing())
    .execute();
}

export async function forgetConcordance(
  tx: Tx,
  ownerId: string | null,
  kode: string,
): Promise<void> {
  await tx
    .deleteFrom('concordance')
    .where('owner_id', ownerId === null ? 'is' : '=', ownerId)
    .where('one_key', '=', kodeKey(kode))
    .execute();
}
