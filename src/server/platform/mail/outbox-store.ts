import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import type { Letter } from './mail-text.ts';

export interface Waiting {
  id: string;
  kind: string;
  body: unknown;
  /** The number of this try. */
  tries: number;
}

export async function insertWaiting(
  tx: Tx,
  row: { id: string; kind: string; body: Letter | object },
): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ ...row, body: JSON.stringify(row.body) })
    .execute();
}

/**
 * Takes due letters on a lease of `seconds`: if the process dies, another one takes them after
 * that. Several processes never wait for each other and never take the same row.
 */
export async function takeDue(db: Database, most: number, seconds: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with due as (
      select id from outbox
      where done_at is null and run_at <= now() and (lease_until is null or lease_until < now())
      order by run_at
      limit ${most}
      for update skip locked
    )
    update outbox
    set lease_until = now() + make_interval(secs => ${seconds}), tries = tries + 1
    from due
    where outbox.id = due.id
    returning outbox.id, kind, body, tries`.execute(db);
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * Marks a letter as sent, or as given up with an error, and empties its text, which may hold a
 * code.
 */
export async function finish(db: Database, id: string, error?: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ done_at: sql<Date>`now()`, lease_until: null, body: '{}', error: error ?? null })
    .where('id', '=', id)
    .execute();
}

export async function retryIn(
  db: Database,
  id: string,
  seconds: number,
  error: string,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ run_at: sql<Date>`now() + make_interval(secs => ${seconds})`, lease_until: null, error })
    .where('id', '=', id)
    .execute();
}
