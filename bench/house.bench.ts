// A house of 1,000,000 estimates of 100,000 people: how long those who work in it wait for lists, searches, the
// dashboard and signing in, and what it weighs. `BENCH_ESTIMATES` says another size.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Database } from '../src/server/platform/database/database.ts';
import { newId } from '../src/server/platform/database/new-id.ts';
import { insertSession } from '../src/server/users/session-store.ts';
import { quantile, report, timed } from './figure.ts';
import { client, content, saveOf, type Doors } from './many-estimates.ts';
import { serveTaksir } from './serve.ts';

const ESTIMATES = Number(process.env['BENCH_ESTIMATES'] ?? 1_000_000);
/** A hundredth of all belong to one person, the others' ten each. */
const OF_ONE = ESTIMATES / 100;
const PEOPLE = ESTIMATES / 10;
const ROUNDS = 300;
const given = process.env['BENCH_PLACE'];

interface Place {
  readonly port: number;
  /** Sessions of people with ten estimates each, of the one with many, of an administrator. */
  readonly few: readonly string[];
  readonly many: readonly string[];
  readonly admin: readonly string[];
  readonly addresses: readonly string[];
}

if (given === undefined) await serveClients();
else await measure(JSON.parse(given));

async function serveClients(): Promise<void> {
  // Those who sign in here all come from one place, which the limits would take for guessing.
  const settings = { RATE_LIMITS: 'off' };
  const { db, port, stop } = await serveTaksir({ settings, hasStarter: true });
  const place = await fillHouse(db, port);

  const env = { ...process.env, BENCH_PLACE: JSON.stringify(place) };
  const clients = fork(fileURLToPath(import.meta.url), { env });
  const [code] = await once(clients, 'exit');
  process.exitCode = Number(code);
  await weigh(db);
  await stop();
}

async function fillHouse(db: Database, port: number): Promise<Place> {
  const [first, admin] = [newId(), newId()];
  for (const [id, role] of [
    [first, 'USER'],
    [admin, 'ADMIN'],
  ] as const) {
    const person = { id, name: 'Dimas', email: `${id}@contoh.test`, role, verified_at: new Date() };
    await db.insertInto('app_user').values(person).execute();
  }
  const began = performance.now();
  const { token } = await insertSession(db, first);
  // One estimate as people make them; all others carry its content.
  const ask = client({ port, tokens: [token] });
  const { body } = await ask('POST', '/estimation', saveOf('Contoh', content(40)));
  const sample: string = JSON.parse(body.toString()).data.id;
  await sql`
    insert into app_user (id, name, email, verified_at, created_at)
    select gen_random_uuid(), 'Penaksir ' || md5(n::text), 'orang-' || n || '@contoh.test', now(),
           now() - (n % 1100) * interval '1 day'
    from generate_series(1, ${PEOPLE}::int) as n`.execute(db);
  await sql`
    with person as (
      select id, row_number() over (order by email) - 1 as place
      from app_user where email like 'orang-%'
    )
    insert into estimation (id, author_id, project_name, project_owner, notes, status, item_count,
                            subtotal, ppn_amount, grand_total, search, owner_order, created_at,
                            updated_at, changed_by)
    select gen_random_uuid(), author, name, owner, repeat('Catatan pekerjaan. ', 10),
           (array['draft', 'pending', 'submitted', 'completed'])[1 + n % 4],
           n % 300, n * 1000, n * 110, n * 1110, lower(name), lower(owner), made, made, author
    from generate_series(1, ${ESTIMATES}::int) as n
    left join person on person.place = n % ${PEOPLE},
    lateral (select case when n <= ${OF_ONE} then ${first}::uuid else person.id end as author,
                    (array['Pembangunan Gedung ', 'Rehabilitasi Jalan ', 'Rumah Tinggal ',
                           'Saluran Irigasi ', 'Puskesmas '])[1 + n % 5] || md5(n::text) as name,
                    'Dinas ' || n % 970 as owner,
                    now() - (n % 26000) * interval '1 hour' as made) as texts`.execute(db);
  await sql`
    insert into revision (estimation_id, number, format, body, profile, item_count, grand_total,
                          subtotal, actor_id, at)
    select estimation.id, 1, format, body, profile, sample.item_count, sample.grand_total,
           sample.subtotal, author_id, created_at
    from estimation, (select * from revision where estimation_id = ${sample}) as sample
    where estimation.id <> ${sample}`.execute(db);
  await sql`
    insert into estimation_use (estimation_id, kode_key, n)
    select estimation.id, kode_key, n
    from estimation, (select * from estimation_use where estimation_id = ${sample}) as sample
    where estimation.id <> ${sample}`.execute(db);
  await sql`vacuum analyze`.execute(db);
  report({ name: 'the house was built', value: (performance.now() - began) / 1000, unit: 's' });

  const people = await db
    .selectFrom('app_user')
    .where('email', 'like', 'orang-%')
    .orderBy(sql`md5(email)`)
    .limit(1_200)
    .select(['id', 'email'])
    .execute();
  const sessions = async (ids: readonly string[]) =>
    (await Promise.all(ids.map((id) => insertSession(db, id)))).map(({ token: of }) => of);
  return {
    port,
    few: await sessions(people.slice(0, 400).map(({ id }) => id)),
    many: await sessions(Array.from({ length: 60 }, () => first)),
    admin: await sessions(Array.from({ length: 60 }, () => admin)),
    addresses: people.slice(400).map(({ email }) => email),
  };
}

async function measure(place: Place): Promise<void> {
  const orders = ['createdAt', 'updatedAt', 'projectName', 'projectOwner', 'status', 'grandTotal'];
  const hex = (n: number) => (3_000 + n * 37).toString(16);
  const looks: [string, (n: number) => string][] = [
    ['list', (n) => `/estimation?limit=20&page=${1 + (n % 3)}`],
    ['list in any order', (n) => `/estimation?limit=20&orderBy=${orders[n % 6]}`],
    ['list of one status', (n) => `/estimation?limit=20&status=${n % 2 ? 'draft' : 'completed'}`],
    ['search by a word', (n) => `/estimation?limit=20&search=gedung ${hex(n).slice(0, 2)}`],
    ['search by three letters', (n) => `/estimation?limit=20&search=${hex(n)}`],
    ['dashboard', () => '/estimation/stats'],
  ];
  const callers = [
    ['ten of their own', place.few],
    [`${OF_ONE.toLocaleString('en')} of their own`, place.many],
    ['an administrator, all', place.admin],
  ] as const;
  for (const [who, tokens] of callers) {
    for (const [what, pathOf] of looks) {
      const ask = client({ port: place.port, tokens } satisfies Doors);
      await reportLooks(`${what}, ${who}`, (n) => ask('GET', pathOf(n)));
    }
  }
  await reportLooks('a code is asked for', (n) =>
    sendJson(place.port, '/auth/login/request-otp', { email: place.addresses[n] }),
  );
  await reportLooks('a code is judged', (n) =>
    sendJson(place.port, '/auth/login/verify-otp', { email: place.addresses[n], otp: '0000' }),
  );
}

async function reportLooks(name: string, look: (n: number) => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    const time = await timed(() => look(n));
    if (n >= ROUNDS / 10) times.push(time);
  }
  report({ name: `${name}, p95`, value: quantile(times, 0.95), unit: 'ms', bar: 20 });
}

async function sendJson(port: number, path: string, body: unknown): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  if (answer.status >= 500 || answer.status === 429 || answer.status === 404) {
    throw new Error(`${path}: ${answer.status}`);
  }
}

/** What each kind of row weighs, with its indexes: the database grows by this and no more. */
async function weigh(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string; rows: number; bytes: string }>`
    select relname as name, n_live_tup::int as rows, pg_total_relation_size(relid)::text as bytes
    from pg_stat_user_tables
    where relname in ('app_user', 'estimation', 'revision', 'estimation_use', 'estimation_count')
    order by 1`.execute(db);
  for (const table of rows) {
    const { name } = table;
    report({ name: `${name}: a row`, value: Number(table.bytes) / table.rows, unit: 'B' });
    report({ name: `${name}: all`, value: Number(table.bytes) / 1e6, unit: 'MB' });
  }
}
