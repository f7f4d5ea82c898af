// More estimates than a search looks through: both ways of it (going through the newest, asking the index of letters)
// give the same pages.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../../../../tests/support/database.ts';
import { startTestServer, type Ask, type TestServer } from '../../../../tests/support/server.ts';

const ALL = 12_000;

let server: TestServer;
let sari: Person;
let own: Ask;
let all: Ask;

beforeAll(async () => {
  server = await startTestServer();
  sari = await addPerson(server.db, 'USER', 'Sari');
  const budi = await addPerson(server.db, 'USER', 'Budi');
  own = server.as(sari);
  all = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
  await sql`
    insert into estimation (id, author_id, changed_by, project_name, project_owner, search, owner_order, status,
                            grand_total, created_at, updated_at)
    select gen_random_uuid(), author, author, name, owner, lower(name), lower(owner),
           case when n % 4 = 0 then 'draft' else 'Nego' end, n * 37 % 1009,
           timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-02-01' + n * 7 % 997 * interval '1 hour'
    from generate_series(1, ${ALL}::int) as n,
         lateral (select case when n % 3 = 0 then ${sari.id}::uuid else ${budi.id}::uuid end as author,
                         'Gedung nomor ' || n as name, 'Dinas ' || n % 7 as owner) as texts`.execute(
    server.db,
  );
});
afterAll(() => server.stop());

interface Row {
  readonly projectName: string;
}

async function look(ask: Ask, query: string) {
  const { body } = await ask('GET', `/estimation?limit=20&${query}`);
  const names = (body.data as Row[]).map(({ projectName }) => projectName);
  return { names, pagination: body.pagination };
}

/** Names of these numbers. */
const named = (...numbers: number[]) => numbers.map((n) => `Gedung nomor ${n}`);
const newest = (wanted: (n: number) => boolean) =>
  Array.from({ length: ALL }, (_, at) => ALL - at).filter(wanted);

test('API-12 what everybody has often is found by going through the newest, and counted as one goes on', async () => {
  const first = await look(all, 'search=gedung');
  expect(first.names).toEqual(named(...newest(() => true).slice(0, 20)));
  expect(first.pagination).toMatchObject({ total: 10_000, capped: true });
  const later = await look(all, 'search=gedung&skip=60');
  expect(later.names).toEqual(named(...newest(() => true).slice(60, 80)));
  expect(later.pagination).toMatchObject({ total: ALL });
  expect(later.pagination.capped).toBeUndefined();
  const drafts = await look(all, 'search=gedung 1&status=DRAFT&skip=20');
  const wanted = newest((n) => n % 4 === 0 && String(n).includes('1'));
  expect(drafts.names).toEqual(named(...wanted.slice(20, 40)));
});

test('API-12 what is rare, or far down, is found by its letters: the same pages, counted whole', async () => {
  const rare = await look(all, 'search=gedung 1777');
  expect(rare.names).toEqual(named(11_777, 1_777));
  expect(rare.pagination).toMatchObject({ total: 2 });
  const wanted = newest((n) => String(n).includes('55'));
  for (let skip = 0; skip < wanted.length + 20; skip += 20) {
    const { names } = await look(all, `search=55&skip=${skip}`);
    expect(names).toEqual(named(...wanted.slice(skip, skip + 20)));
  }
});

test('API-12 one’s own are sorted by any column as everybody’s are, and counted whole', async () => {
  await sql`update estimation set grand_total = 2000, updated_at = now() where search like '%22'`.execute(
    server.db,
  );
  const columns = {
    createdAt: 'created_at',
    updatedAt: 'updated_at',
    projectName: 'search',
    projectOwner: 'owner_order',
    status: 'status',
    grandTotal: 'grand_total',
    itemCount: 'item_count',
  };
  for (const [by, stored] of Object.entries(columns)) {
    const column = sql.ref(stored);
    const { rows } = await sql<{ name: string }>`
      select project_name as name from estimation where author_id = ${sari.id} and search like '%2%'
      order by ${column} desc, id desc
      limit 20 offset 20`.execute(server.db);
    const query = `search=2&orderBy=${by}&orderDir=desc&skip=20`;
    const { names, pagination } = await look(own, query);
    expect(names).toEqual(rows.map((row) => row.name));
    expect(pagination.total).toBe(newest((n) => n % 3 === 0 && String(n).includes('2')).length);
    const { rows: theirs } = await sql<{ name: string }>`
      select project_name as name from estimation where search like '%2%'
      order by ${column} desc, id desc limit 20 offset 20`.execute(server.db);
    expect((await look(all, query)).names).toEqual(theirs.map((row) => row.name));
  }
});

test('API-12 how many everybody has, and what one’s own come to, is kept by status, through what comes and goes', async () => {
  await sql`delete from estimation where search like '%999'`.execute(server.db);
  await sql`update estimation set status = 'pending' where search like '%77'`.execute(server.db);
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from estimation group by 1 order by 1`.execute(server.db);
  const { body } = await all('GET', '/estimation/stats?scope=all');
  const told = Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  expect(body.meta.byStatus).toMatchObject(told);
  const { pagination } = await look(all, 'status=pending');
  expect(pagination.total).toBe(rows.find(({ status }) => status === 'pending')?.count);
  const { rows: sums } = await sql`
    select status, count(*)::int as count, sum(grand_total)::float as total from estimation
    where author_id = ${sari.id} group by 1 order by 1`.execute(server.db);
  const { statuses } = (await own('GET', '/dashboard/overview')).body.data;
  type Sum = { readonly status: string };
  expect(statuses.toSorted((a: Sum, b: Sum) => (a.status < b.status ? -1 : 1))).toEqual(sums);
});
