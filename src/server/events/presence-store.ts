import { sql } from 'kysely';
import type { OpenTab } from '../../contract/events.ts';
import type { Database } from '../platform/database/database.ts';

/** Seconds after which a row that nobody renews counts no more: its process has died. */
const COUNTS_FOR = 30;

/** What is told of an estimate beside who has it open. */
export interface Standing {
  readonly id: string;
  readonly revision: number;
  readonly changedAt: Date;
  readonly changedById: string;
  readonly changedByName: string;
  /** Findings of Periksa that are let stand, and when the last of them was. */
  readonly accepted: number;
  readonly acceptedAt: Date | null;
}

/** How these estimates stand; `authorId` leaves out those of others. */
export function readStandings(
  db: Database,
  authorId: string | undefined,
  ids: readonly string[],
): Promise<Standing[]> {
  let found = db
    .selectFrom('estimation')
    .innerJoin('app_user', 'app_user.id', 'estimation.changed_by')
    .where('estimation.id', 'in', ids);
  if (authorId !== undefined) found = found.where('estimation.author_id', '=', authorId);
  return found
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom('accepted_finding')
          .whereRef('accepted_finding.estimation_id', '=', 'estimation.id')
          .select(({ fn }) => [
            sql<number>`count(*)::int`.as('accepted'),
            fn.max('accepted_at').as('acceptedAt'),
          ])
          .as('standing'),
      (join) => join.onTrue(),
    )
    .select([
      'estimation.id',
      'estimation.revision',
      'estimation.updated_at as changedAt',
      'app_user.id as changedById',
      'app_user.name as changedByName',
      'standing.accepted',
      'standing.acceptedAt',
    ])
    .execute();
}

export interface Present {
  readonly estimation: string;
  readonly tab: string;
  readonly userId: string;
  readonly name: string;
}

/** Who has these estimates open: each tab once, also while its stream is being replaced. */
export function readPresent(db: Database, ids: readonly string[]): Promise<Present[]> {
  return db
    .selectFrom('presence')
    .innerJoin('app_user', 'app_user.id', 'presence.user_id')
    .distinctOn(['presence.estimation_id', 'presence.tab'])
    .select([
      'presence.estimation_id as estimation',
      'presence.tab',
      'app_user.id as userId',
      'app_user.name',
    ])
    .where('presence.estimation_id', 'in', ids)
    .where('presence.seen_at', '>', sql<Date>`now() - make_interval(secs => ${COUNTS_FOR})`)
    .orderBy('presence.estimation_id')
    .orderBy('presence.tab')
    .execute();
}

interface Stream {
  readonly id: string;
  readonly userId: string;
  readonly tabs: readonly OpenTab[];
}

/** Writes the rows of these streams, or renews them; an estimate that is gone, or only read, has none. */
export async function renewPresence(db: Database, streams: readonly Stream[]): Promise<void> {
  const rows = streams.flatMap(({ id, userId, tabs }) =>
    tabs.flatMap(({ estimation, tab }) => (tab ? [{ id, userId, estimation, tab }] : [])),
  );
  if (rows.length === 0) return;
  await sql`
    insert into presence (stream_id, tab, estimation_id, user_id)
    select told.stream_id, told.tab, estimation.id, told.user_id
    from unnest(
      ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ tab }) => tab)}::text[],
      ${rows.map(({ estimation }) => estimation)}::uuid[],
      ${rows.map(({ userId }) => userId)}::uuid[]
    ) as told (stream_id, tab, estimation_id, user_id)
    join estimation on estimation.id = told.estimation_id
    on conflict (stream_id, tab) do update set seen_at = now()`.execute(db);
}

export async function removePresence(db: Database, streamIds: readonly string[]): Promise<void> {
  if (streamIds.length === 0) return;
  await db.deleteFrom('presence').where('stream_id', 'in', streamIds).execute();
}

/** Takes away what processes that died have left. */
export async function removeForgotten(db: Database): Promise<void> {
  await sql`delete from presence
    where seen_at < now() - make_interval(secs => ${COUNTS_FOR})`.execute(db);
}
