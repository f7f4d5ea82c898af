// What is found of everybody's estimates, told at the very border where counting stops.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../../../../tests/support/database.ts';
import { startTestServer, type Ask, type TestServer } from '../../../../tests/support/server.ts';

/** So many are looked through for the first page, and so many counted beyond it (list-store.ts). */
const [NEWEST, BEYOND] = [10_000, 2_000];

let server: TestServer;
let sari: Person;
let all: Ask;

beforeAll(async () => {
  server = await startTestServer();
  sari = await addPerson(server.db, 'USER', 'Sari');
  all = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
});
afterAll(() => server.stop());

/** So many more, each older than all that there are. */
let oldest = 0;
async function addOlder(count: number, name: string) {
  await sql`
    insert into estimation (id, author_id, changed_by, project_name, search, owner_order, created_at)
    select gen_random_uuid(), ${sari.id}::uuid, ${sari.id}::uuid, ${name}, lower(${name}), '',
           timestamptz '2026-11-01' - n * interval '1 minute'
    from generate_series(${oldest + 1}::int, ${oldest + count}::int) as n`.execute(server.db);
  oldest += count;
}

async function paged(query: string) {
  const { total, capped } = (await all('GET', `/estimation?${query}`)).body.pagination;
  return [total, capped];
}

test('API-12 more is said to be found only where more is: one below, at and above what a search looks and counts through', async () => {
  await addOlder(NEWEST - 1, 'Gedung');
  expect(await paged('search=gedung&limit=20')).toEqual([NEWEST - 1, undefined]);
  await addOlder(1, 'Gedung');
  expect(await paged('search=gedung&limit=20')).toEqual([NEWEST, undefined]);
  await addOlder(1, 'Gedung');
  expect(await paged('search=gedung&limit=20')).toEqual([NEWEST, true]);
  // A page further on is sought among so many more.
  expect(await paged('search=gedung&limit=20&skip=20')).toEqual([NEWEST + 1, undefined]);

  // None among the newest: counted by the index of letters.
  await addOlder(20 + BEYOND - 1, 'Jembatan');
  expect(await paged('search=jembatan&limit=20')).toEqual([20 + BEYOND - 1, undefined]);
  await addOlder(1, 'Jembatan');
  expect(await paged('search=jembatan&limit=20')).toEqual([20 + BEYOND, undefined]);
  await addOlder(1, 'Jembatan');
  expect(await paged('search=jembatan&limit=20')).toEqual([20 + BEYOND, true]);
  expect(await paged('search=jembatan&limit=21')).toEqual([20 + BEYOND + 1, undefined]);
});
