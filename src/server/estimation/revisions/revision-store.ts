import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Figures, Profile } from '../estimation-store.ts';
import type { StoredBody } from '../content/stored-body.ts';

/** How many revisions of an estimate stay (D-32). */
const KEPT = 50;

interface Revision {
  readonly estimationId: string;
  readonly number: number;
  readonly profile: Profile;
  readonly figures: Figures;
}

export async function insertRevision(
  tx: Tx,
  actorId: string,
  revision: Revision,
  { format, body }: StoredBody,
): Promise<void> {
  const { estimationId, number, profile, figures } = revision;
  await tx
    .insertInto('revision')
    .values({
      estimation_id: estimationId,
      number,
      format,
      body,
      profile: JSON.stringify(profile),
      item_count: figures.itemCount,
      grand_total: figures.grandTotal,
      subtotal: figures.subtotal,
      actor_id: actorId,
    })
    .execute();
}

/** A revision with the content of the one before it, which does not leave the database for that. */
export async function insertRevisionOfProfile(
  tx: Tx,
  actorId: string,
  { estimationId, number, profile, figures }: Revision,
): Promise<void> {
  await sql`
    insert into revision (estimation_id, number, format, body, profile,
                          item_count, grand_total, subtotal, actor_id)
    select estimation_id, ${number}, format, body, ${JSON.stringify(profile)},
           ${figures.itemCount}, ${figures.grandTotal}, ${figures.subtotal}, ${actorId}
    from revision
    where estimation_id = ${estimationId} and number = ${number - 1}`.execute(tx);
}

export async function deleteOldRevisions(tx: Tx, id: string, current: number): Promise<void> {
  await tx
    .deleteFrom('revision')
    .where('estimation_id', '=', id)
    .where('number', '<=', current - KEPT)
    .execute();
}

export function readBody(db: Database, id: string, number: number): Promise<StoredBody> {
  return db
    .selectFrom('revision')
    .select(['format', 'body'])
    .where('estimation_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
}

/** The newest revision below `number`. */
export function findBodyBefore(
  db: Database,
  id: string,
  number: number,
): Promise<(StoredBody & { number: number }) | undefined> {
  return db
    .selectFrom('revision')
    .select(['number', 'format', 'body'])
    .where('estimation_id', '=', id)
    .where('number', '<', number)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}
