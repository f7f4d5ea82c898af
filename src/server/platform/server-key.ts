import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { baseOf, type Database } from './database/database.ts';

/** The purpose of a signature; a signature for one purpose is invalid for another. */
export type Purpose = 'file-link' | 'code' | 'code-check';

export type Sign = (purpose: Purpose, ...parts: (string | number)[]) => Buffer;

const known = new WeakMap<Database, Sign>();
const asked = new WeakMap<Database, Promise<Sign>>();

/** Signs with this server's key (HMAC-SHA-256), which is made once and kept in the database. */
export async function serverKey(db: Database): Promise<Sign> {
  const read = known.get(baseOf(db));
  if (read) return read;
  // A transaction waits for no other connection than its own, and a key that it makes may be undone.
  if (db.isTransaction) return signWith(await readKey(db));
  const reading = asked.get(db) ?? readKey(db).then(signWith);
  asked.set(db, reading);
  try {
    const sign = await reading;
    known.set(db, sign);
    return sign;
  } finally {
    // The database may have been unreachable; the next call asks again.
    asked.delete(db);
  }
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
