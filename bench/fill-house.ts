// A house of very many estimates, as the years would have filled it: who was there first has the oldest rows, and
// each person's estimates lie apart from each other.
import { sql } from 'kysely';
import { inSession, type Database } from '../src/server/platform/database/database.ts';
import { newId } from '../src/server/platform/database/new-id.ts';
import { insertSession } from '../src/server/users/session-store.ts';
import { client, content, saveOf } from './many-estimates.ts';

/** Who has a hundredth of all, and who sees them all. */
export const BUSY = 'banyak@contoh.test';
export const ADMIN = 'semua@contoh.test';
/** Everybody else. */
export const PEOPLE = 'orang-%';

/** Rows of `estimation_use` that are made in one statement are those of so many estimates. */
const A_PART = 100_000;

/** Whether there is such a house already, whole. */
export async function isFilled(db: Database, estimates: number): Promise<boolean> {
  // The newest but the sample gets its content last.
  const { rows } = await sql<{ n: string | null }>`
    select sum(n)::text as n from estimation_total where exists (
      select from estimation_use where estimation_id = (
        select id from estimation order by created_at desc, id desc offset 1 limit 1))`.execute(db);
  return Number(rows[0]?.n ?? 0) >= estimates;
}

/** A tenth as many people as estimates; all estimates carry the content of one that was saved as people save. */
export async function fillHouse(db: Database, port: number, estimates: number): Promise<void> {
  const busy = await addPerson(db, BUSY, 'USER');
  await addPerson(db, ADMIN, 'ADMIN');
  const { token } = await insertSession(db, busy);
  const ask = client({ port, tokens: [token] });
  const { body } = await ask('POST', '/estimation', saveOf('Contoh', content(40)));
  const sample: string = JSON.parse(body.toString()).data.id;
  const people = Math.round(estimates / 10);
  await sql`
    insert into app_user (id, name, email, verified_at, created_at)
    select gen_random_uuid(), 'Penaksir ' || md5(n::text), 'orang-' || n || '@contoh.test', now(),
           now() - (n % 1100) * interval '1 day'
    from generate_series(1, ${people}::int) as n`.execute(db);
  const step = stopwatch();
  await withoutIndexes(db, 'estimation', () => addEstimates(db, busy, estimates));
  step('estimates');
  // Their triggers would look up each estimate that was just made.
  await withoutIndexes(db, 'estimation_use', () =>
    unchecked(db, async (one) => {
      for (let from = 0; from < estimates; from += A_PART) await addContents(one, sample, from);
    }),
  );
  step('contents');
  await sql`vacuum analyze`.execute(db);
  step('statistics');
}

async function addPerson(db: Database, email: string, role: string): Promise<string> {
  const id = newId();
  const person = { id, name: 'Dimas', email, role, verified_at: new Date() };
  await db.insertInto('app_user').values(person).execute();
  return id;
}

/** Ids are led by the time, as those of `newId` are; so rows of one time lie together in each index. */
async function addEstimates(db: Database, busy: string, estimates: number): Promise<void> {
  const people = Math.round(estimates / 10);
  await sql`
    with person as (
      select id, row_number() over (order by md5(email)) - 1 as place
      from app_user where email like ${PEOPLE}
    )
    insert into estimation (id, author_id, project_name, project_owner, notes, status, item_count,
                            subtotal, ppn_amount, grand_total, search, owner_order, created_at,
                            updated_at, changed_by)
    select (lpad(to_hex((extract(epoch from made) * 1000)::bigint), 12, '0') || '7' || substr(mark, 1, 3)
              || '8' || substr(mark, 4, 15))::uuid,
           author, name, owner, repeat('Catatan pekerjaan. ', 10),
           (array['draft', 'pending', 'submitted', 'completed'])[1 + n / 3 % 4],
           n % 300, n * 1000::numeric, n * 110::numeric, n * 1110::numeric, lower(name), lower(owner), made,
           least(now(), made + n % 500 * interval '1 hour'), author
    from generate_series(1, ${estimates}::int) as n
    left join person on person.place = (n + n / ${people}) % ${people},
    lateral (select md5(n::text) as mark,
                    case when n % 100 = 0 then ${busy}::uuid else person.id end as author,
                    'Dinas ' || n % 970 as owner,
                    now() - (${estimates} - n) * interval '1 second' * (94_000_000 / ${estimates}::int) as made) as texts,
    lateral (select (array['Pembangunan Gedung ', 'Rehabilitasi Jalan ', 'Rumah Tinggal ',
                           'Saluran Irigasi ', 'Puskesmas '])[1 + n % 5] || mark as name) as names
    order by n`.execute(db);
}

/** Those from so many on, oldest first. */
async function addContents(db: Database, sample: string, from: number): Promise<void> {
  const part = sql`
    (select id, author_id, created_at from estimation where id <> ${sample}
     order by created_at, id offset ${from} limit ${A_PART}) as part`;
  await sql`
    insert into revision (estimation_id, number, format, body, profile, item_count, grand_total,
                          subtotal, actor_id, at)
    select part.id, 1, format, body, profile, item_count, grand_total, subtotal, author_id, created_at
    from ${part}, (select * from revision where estimation_id = ${sample}) as sample`.execute(db);
  await sql`
    insert into estimation_use (estimation_id, kode_key, n)
    select part.id, kode_key, n
    from ${part}, (select * from estimation_use where estimation_id = ${sample}) as sample`.execute(
    db,
  );
}

/** Work in which no trigger fires and no reference is checked. */
function unchecked(db: Database, work: (one: Database) => Promise<void>): Promise<void> {
  return inSession(db, async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    await work(one);
    await sql`reset session_replication_role`.execute(one);
  });
}

/** Indexes that no key needs are made afterwards, which costs a tenth. */
async function withoutIndexes(
  db: Database,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ name: string; made: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
    where indrelid = ${table}::regclass and not indisprimary and not indisunique`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(db);
  await work();
  for (const { made } of rows) await sql.raw(made).execute(db);
}

function stopwatch(): (what: string) => void {
  let began = performance.now();
  return (what) => {
    console.log(`${what} made in ${Math.round((performance.now() - began) / 1000)} s`);
    began = performance.now();
  };
}
