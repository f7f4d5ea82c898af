// A repeated request gets the first one's answer (api/1.6). The answer is stored in the
// transaction of the change itself: after a crash either both are there or neither is.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import type { SuccessStatus } from './envelope.ts';
import { Problem } from '../problem.ts';

export interface StoredAnswer {
  readonly status: SuccessStatus;
  readonly body: string;
  /** Of the record that the answer shows; its ETag. */
  readonly version?: number | undefined;
}

interface Request {
  readonly userId: string;
  readonly key: string;
  readonly hash: Buffer;
}

export function isIdempotencyKey(key: string): boolean {
  return /^[\w-]{8,128}$/.test(key);
}

/** What makes two requests the same: the call and everything that it sent. */
export function requestHash(call: string, parts: Iterable<string | Uint8Array>): Buffer {
  const hash = createHash('sha256').update(call);
  for (const part of parts) hash.update('\0').update(part);
  return hash.digest();
}

/** Does the work once: `replayed` tells that an earlier request did it. */
export async function answerOnce(
  tx: Tx,
  { userId, key, hash }: Request,
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer & { replayed: boolean }> {
  const lock = await sql<{ got: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`${userId}:${key}`}, 7104303)) as got
    `.execute(tx);
  if (!lock.rows[0]?.got) throw new Problem('IDEMPOTENCY_RUNNING', { retryAfter: 1 });

  const before = await answersTo(tx, { userId, key })
    .select(['request_hash', 'status', 'body', 'version'])
    .executeTakeFirst();
  if (before && !before.request_hash.equals(hash)) throw new Problem('IDEMPOTENCY_MISMATCH');
  if (before) {
    return {
      status: before.status === 201 || before.status === 202 ? before.status : 200,
      body: before.body ?? '',
      version: before.version ?? undefined,
      replayed: true,
    };
  }

  const { status, body, version } = await work();
  await sql`
      insert into idempotency (user_id, key, request_hash, status, body, version)
      values (${userId}, ${key}, ${hash}, ${status}, ${body}, ${version ?? null})
      on conflict (user_id, key) do update
        set request_hash = excluded.request_hash, status = excluded.status,
            body = excluded.body, version = excluded.version, at = now()`.execute(tx);
  return { status, body, version, replayed: false };
}

/** Whether a request with this key was answered, the same one or another. */
export async function hasAnswer(db: Database, asked: Omit<Request, 'hash'>): Promise<boolean> {
  return (await answersTo(db, asked).select('key').executeTakeFirst()) !== undefined;
}

const answersTo = (db: Database, { userId, key }: Omit<Request, 'hash'>) =>
  db
    .selectFrom('idempotency')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('at', '>', sql<Date>`now() - interval '24 hours'`);
