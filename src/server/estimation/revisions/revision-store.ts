import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { presentBasis } from '../basis-store.ts';
import type { WrittenEstimation } from '../estimation-store.ts';
import type { Use } from '../content/content-work.ts';
import type { StoredBody } from '../content/stored-body.ts';

/** How many revisions of an estimate stay (D-32). */
const KEPT = 50;

/** `fromFile`: the edited file that was taken over, blank for every other save. */
interface Written extends WrittenEstimation {
  readonly fromFile?: string | undefined;
}

interface NewBody {
  readonly stored: StoredBody;
  readonly use: Use;
}

/**
 * Keeps what was just written as a revision and lets the oldest go. A revision without new content
 * gets that of the one before it, copied within the database.
 */
export async function writeRevision(
  tx: Tx,
  actorId: string,
  written: Written,
  content: NewBody | undefined,
): Promise<void> {
  if (content) {
    await insertRevision(tx, actorId, written, content.stored);
    const { of, counts } = content.use;
    await (of === 'all' ? writeUse : changeUse)(tx, written.id, counts);
  } else {
    await insertRevisionOfProfile(tx, actorId, written);
  }
  await deleteOldRevisions(tx, written);
}

async function insertRevision(
  tx: Tx,
  actorId: string,
  { id, revision, profile, figures, fromFile = '' }: Written,
  { format, body }: StoredBody,
): Promise<void> {
  await tx
    .insertInto('revision')
    .values({
      estimation_id: id,
      number: revision,
      format,
      body,
      profile: JSON.stringify(profile),
      item_count: figures.itemCount,
      grand_total: figures.grandTotal,
      subtotal: figures.subtotal,
      actor_id: actorId,
      basis: presentBasis(id),
      from_file: fromFile,
    })
    .execute();
}

async function insertRevisionOfProfile(
  tx: Tx,
  actorId: string,
  { id, revision, profile, figures, fromFile = '' }: Written,
): Promise<void> {
  await sql`
    insert into revision (estimation_id, number, format, body, profile,
                          item_count, grand_total, subtotal, actor_id, basis, from_file)
    select estimation_id, ${revision}, format, body, ${JSON.stringify(profile)},
           ${figures.itemCount}, ${figures.grandTotal}, ${figures.subtotal}, ${actorId},
           ${presentBasis(id)}, ${fromFile}
    from revision
    where estimation_id = ${id} and number = ${revision - 1}`.execute(tx);
}

/** Which catalogue entries an estimate uses, and how often; only what differs is written. */
async function writeUse(
  tx: Tx,
  estimationId: string,
  use: ReadonlyMap<string, number>,
): Promise<void> {
  const keys = [...use.keys()];
  const counts = [...use.values()];
  await sql`
    with now_used as (
      select used.kode_key, used.n from unnest(${keys}::text[], ${counts}::int[]) as used (kode_key, n)
    ), gone as (
      delete from estimation_use old
      where old.estimation_id = ${estimationId}
        and not exists (select from now_used where now_used.kode_key = old.kode_key)
    )
    insert into estimation_use (estimation_id, kode_key, n)
    select ${estimationId}, kode_key, n from now_used
    where not exists (
      select from estimation_use same
      where same.estimation_id = ${estimationId}
        and same.kode_key = now_used.kode_key and same.n = now_used.n
    )
    on conflict (estimation_id, kode_key) do update set n = excluded.n
  `.execute(tx);
}

/** By how much the use of catalogue entries differs from what is written. */
async function changeUse(
  tx: Tx,
  estimationId: string,
  difference: ReadonlyMap<string, number>,
): Promise<void> {
  if (difference.size === 0) return;
  const keys = [...difference.keys()];
  const counts = [...difference.values()];
  await sql`
    with changed as (
      select each.kode_key, each.n, coalesce(known.n, 0) as before
      from unnest(${keys}::text[], ${counts}::int[]) as each (kode_key, n)
      left join estimation_use known
        on known.estimation_id = ${estimationId} and known.kode_key = each.kode_key
    ), gone as (
      delete from estimation_use old using changed
      where old.estimation_id = ${estimationId} and old.kode_key = changed.kode_key
        and changed.before + changed.n <= 0
    )
    insert into estimation_use (estimation_id, kode_key, n)
    select ${estimationId}, kode_key, before + n from changed where before + n > 0
    on conflict (estimation_id, kode_key) do update set n = excluded.n
  `.execute(tx);
}

async function deleteOldRevisions(tx: Tx, { id, revision }: WrittenEstimation): Promise<void> {
  if (revision <= KEPT) return;
  await tx
    .deleteFrom('revision')
    .where('estimation_id', '=', id)
    .where('number', '<=', revision - KEPT)
    .execute();
}

export function readBody(db: Database, id: string, number: number): Promise<StoredBody> {
  return selectBody(db, id, number).executeTakeFirstOrThrow();
}

/** Undefined where it has gone meanwhile. */
export function findBody(
  db: Database,
  id: string,
  number: number,
): Promise<StoredBody | undefined> {
  return selectBody(db, id, number).executeTakeFirst();
}

function selectBody(db: Database, id: string, number: number) {
  return db
    .selectFrom('revision')
    .select(['format', 'body'])
    .where('estimation_id', '=', id)
    .where('number', '=', number);
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
