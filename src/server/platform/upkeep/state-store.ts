// How the database stands, for readyz, /metrics and the doctor; nothing here changes it.
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** 180004: the server's version as it numbers itself. */
export async function readServerVersion(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select current_setting('server_version_num')::int as n`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Name and checksum of the migrations that ran; undefined: no Taksir has used this database. */
export async function readMigrated(db: Database): Promise<Map<string, string> | undefined> {
  const { rows: there } = await sql<{ it: string | null }>`
    select to_regclass('schema_migration')::text as it`.execute(db);
  if (!there[0]?.it) return undefined;
  const { rows } = await sql<{ name: string; sha256: string }>`
    select name, sha256 from schema_migration`.execute(db);
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

/** Whether pages bear checksums, and how many were found wrong. */
export async function readPageChecksums(db: Database): Promise<{ on: boolean; failures: number }> {
  const { rows } = await sql<{ on: boolean; failures: number }>`
    select current_setting('data_checksums') = 'on' as "on",
      coalesce(sum(checksum_failures), 0)::int as failures from pg_stat_database`.execute(db);
  return rows[0] ?? { on: false, failures: 0 };
}

export interface MailQueue {
  readonly waiting: number;
  /** Seconds that the longest has been waiting. */
  readonly oldest: number;
  /** Given up within the last day. */
  readonly failed: number;
  readonly lastError: string | null;
}

export async function readMailQueue(db: Database): Promise<MailQueue> {
  // An id begins with the milliseconds at which it was made (UUID v7).
  const { rows } = await sql<MailQueue>`
    select count(*) filter (where done_at is null)::int as waiting,
      coalesce(extract(epoch from now()) - min(
        ('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000
      ) filter (where done_at is null), 0)::int as oldest,
      count(*) filter (where done_at > now() - interval '1 day' and error is not null)::int as failed,
      (array_agg(error order by coalesce(done_at, run_at) desc) filter (where error is not null))[1]
        as "lastError"
    from outbox`.execute(db);
  return rows[0] ?? { waiting: 0, oldest: 0, failed: 0, lastError: null };
}

/** Files that are made in the background, by their state. */
export async function countJobs(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; n: number }>`
    select state, count(*)::int as n from export_job group by state`.execute(db);
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}
