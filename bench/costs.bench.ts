// What an estimate, a save and a person cost: bytes in the database with their indexes, bytes of its log, and
// milliseconds of a call. The table of docs/scale.md is made of these figures.
import { sql } from 'kysely';
import type { Database } from '../src/server/platform/database/database.ts';
import { newId } from '../src/server/platform/database/new-id.ts';
import { insertSession } from '../src/server/users/session-store.ts';
import { quantile, report, timed } from './figure.ts';
import { client, content, formOf, saveOf } from './many-estimates.ts';
import { serveTaksir } from './serve.ts';

const { db, port, stop } = await serveTaksir({ settings: { RATE_LIMITS: 'off' } });
try {
  const author = await addPerson();
  const { token } = await insertSession(db, author);
  const ask = client({ port, tokens: [token] });
  for (const items of [40, 300, 10_000]) await costOfEstimate(ask, items);
  const people = await costOf(1_000, async () => void (await addPerson()));
  print('a person', people);
  const sessions = await costOf(1_000, async () => void (await insertSession(db, author)));
  print('a session', sessions);
} finally {
  await stop();
}

async function addPerson(): Promise<string> {
  const id = newId();
  const person = { id, name: 'Dimas', email: `${id}@contoh.test`, verified_at: new Date() };
  await db.insertInto('app_user').values(person).execute();
  return id;
}

async function costOfEstimate(ask: ReturnType<typeof client>, items: number): Promise<void> {
  const rounds = items > 1_000 ? 10 : 200;
  const name = `an estimate of ${items.toLocaleString('en')} items × 3 rows`;
  const made: string[] = [];
  const first = await costOf(rounds, async (round) => {
    const { body } = await ask('POST', '/estimation', saveOf(`Baru ${round}`, content(items)));
    made.push(JSON.parse(body.toString()).data.id);
  });
  print(name, first);
  const [id = ''] = made;
  const stored = JSON.parse((await ask('GET', `/estimation/${id}`)).body.toString()).data;
  const { id: line, ...fields } = stored.estimationItem[0].items[0];
  let { version } = stored;
  // Only the last 50 revisions are kept: of one estimate no more are made here.
  const saves = await costOf(Math.min(rounds, 40), async (round) => {
    const harga = 2_000 + round;
    const change = [line, { kind: 'item', fields: { ...fields, harga, hargaSatuan: harga } }];
    const form = formOf({ projectName: 'Lagi', changes: JSON.stringify([change]), version });
    const { body } = await ask('PUT', `/estimation/${id}`, form);
    version = JSON.parse(body.toString()).data.version;
  });
  print(`a save of one row of ${items.toLocaleString('en')} items`, saves);
}

interface Cost {
  readonly ms: number;
  readonly stored: number;
  readonly logged: number;
}

/** Of one: the median of the times, the growth of all tables and of the log through so many. */
async function costOf(count: number, make: (round: number) => Promise<void>): Promise<Cost> {
  const before = await sizes(db);
  const times: number[] = [];
  for (let round = 0; round < count; round++) times.push(await timed(() => make(round)));
  const after = await sizes(db);
  return {
    ms: quantile(times, 0.5),
    stored: (after.stored - before.stored) / count,
    logged: (after.logged - before.logged) / count,
  };
}

async function sizes(of: Database): Promise<{ stored: number; logged: number }> {
  const { rows } = await sql<{ stored: string; logged: string }>`
    select sum(pg_total_relation_size(relid))::text as stored,
           pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as logged
    from pg_stat_user_tables`.execute(of);
  return { stored: Number(rows[0]?.stored), logged: Number(rows[0]?.logged) };
}

function print(name: string, { ms, stored, logged }: Cost): void {
  report({ name: `${name}: time`, value: ms, unit: 'ms' });
  report({ name: `${name}: stored`, value: stored / 1000, unit: 'kB' });
  report({ name: `${name}: in the log`, value: logged / 1000, unit: 'kB' });
}
