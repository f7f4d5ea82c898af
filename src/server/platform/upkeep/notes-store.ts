// What Taksir notes about its own running, for whoever looks after it: under keys of `setting`.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../database/database.ts';

const Running = z.object({
  pid: z.number(),
  uid: z.nullable(z.number()),
  node: z.string(),
  taksir: z.string(),
  at: z.string(),
});
/** The process that was started last. */
export type Running = z.infer<typeof Running>;

const Seen = z.record(z.string(), z.string());
/** What signed-in people's calls brought along, and when last. */
export type SeenKind = 'seen-origins' | 'seen-proxies';
/** No stranger makes it long; of more the oldest go. */
const MOST_SEEN = 10;

export async function noteRunning(db: Database, running: Running): Promise<void> {
  await put(db, 'running', running);
}

export async function readRunning(db: Database): Promise<Running | undefined> {
  const read = Running.safeParse(await get(db, 'running'));
  return read.success ? read.data : undefined;
}

/** Each with the time at which it was seen last, the latest first. */
export async function readSeen(db: Database, kind: SeenKind): Promise<[string, string][]> {
  const read = Seen.safeParse(await get(db, kind));
  return read.success ? latestFirst(read.data) : [];
}

export async function noteSeen(db: Database, kind: SeenKind, what: string): Promise<void> {
  const before = Object.fromEntries(await readSeen(db, kind));
  const seen = latestFirst({ ...before, [what]: new Date().toISOString() });
  await put(db, kind, Object.fromEntries(seen.slice(0, MOST_SEEN)));
}

const latestFirst = (seen: Readonly<Record<string, string>>) =>
  Object.entries(seen).toSorted(([, a], [, b]) => (a < b ? 1 : -1));

async function put(db: Database, key: string, value: unknown): Promise<void> {
  await sql`insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db);
}

async function get(db: Database, key: string): Promise<unknown> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value;
}
