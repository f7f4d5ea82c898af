import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { baseOf, type Database } from './database/database.ts';

/** The purpose of a signature; a signature for one purpose is invalid for another. */
export type Purpose = 'file-link' | 'code' | 'code-check';

export type Sign = (purpose: Purpose, ...parts: (string | number)[]) => Buffer;

const known = new WeakMap<Database, Promise<Sign>>();

/** Signs with this server's key (HMAC-SHA-256), which is made once and kept in the database. */
export function serverKey(db: Database): Promise<Sign> {
  let sign = known.get(baseOf(db));
  // A key made within a transaction might be rolled back.
  if (!sign && db.isTransaction) return readKey(db).then(signWith);
  if (!sign) {
    sign = readKey(db).then(signWith);
    known.set(db, sign);
    // The database was unreachable; the next call asks again.
    sign.catch(() => known.delete(db));
  }
  return sign;
}

async function readKey(db: Database): Promise<Buffer> {
  const stored = await selectKey(db);
  if (stored !== undefined) return stored;
  const made = JSON.stringify(randomBytes(32).toString('hex'));
  // Where two processes start together, the first one's key is kept.
  await sql`insert into setting (key, value) values ('server-key', ${made}::jsonb)
    on conflict (key) do nothing`.execute(db);
  const key = await selectKey(db);
  if (key === undefined) throw new Error('the server has no key');
  return key;
}

async function selectKey(db: Database): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'server-key')
    .executeTakeFirst();
  return typeof row?.value === 'string' ? Buffer.from(row.value, 'hex') : undefined;
}

const signWith =
  (key: Buffer): Sign =>
  (purpose, ...parts) =>
    createHmac('sha256', key)
      .update([purpose, ...parts].join('\0'))
      .digest();
