// A region's list as long as one may be: reviewed whole, stored whole, or cancelled without a trace.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../../../../tests/support/database.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import { mapOf } from '../../../domain/price-list/mixed/map-of.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { insertSession } from '../../users/session-store.ts';
import { addUnits, csv } from '../lists-of-tests.ts';

const ROWS = 20_000;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await addPerson(server.db, 'ADMIN', 'Dimas');
  await addUnits(server.db, ['m3', 'kg']);
});
afterAll(() => server.stop());

const listOf = (rows: number) =>
  csv(
    'Kode;Nama;Satuan;Harga',
    ...Array.from(
      { length: rows },
      (_, n) => `X.${n};Bahan ${n};${n % 2 ? 'kg' : 'm3'};${1000 + n}`,
    ),
  );
type Sent = { bytes: Uint8Array; map?: string; signal?: AbortSignal };

async function sendList(at: string, { bytes, map, signal }: Sent): Promise<Response> {
  const { token } = await insertSession(server.db, admin.id);
  const body = new FormData();
  if (map !== undefined) body.set('map', map);
  body.set('file', new File([new Uint8Array(bytes)], 'harga.csv'));
  return fetch(`${server.origin}/api/price-lists/${at}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
    ...(signal && { signal }),
  });
}

async function mapOfList(bytes: Uint8Array): Promise<string> {
  const { data } = await (await sendList('look', { bytes })).json();
  return JSON.stringify(mapOf(data.sheets));
}

const count = async (table: 'master_item' | 'import_run' | 'master_price') => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)}`.execute(server.db);
  return rows[0]?.n;
};

test('a cancel while the list is stored leaves neither rows nor a run behind', async () => {
  const control = new AbortController();
  const { signal } = control;
  const bytes = listOf(200);
  const map = await mapOfList(bytes);
  let sent: Promise<unknown> | undefined;
  // Storing waits behind this lock, so that the cancel comes in the midst of it.
  await inTransaction(server.db, async (tx) => {
    await sql`lock table master_price in share mode`.execute(tx);
    sent = sendList('import', { bytes, map, signal }).catch((error: unknown) => error);
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    control.abort();
    await pause(200);
  });
  expect(await sent).toMatchObject({ name: 'AbortError' });
  await expect.poll(held, { timeout: 20_000 }).toBe(0);
  expect([
    await count('master_item'),
    await count('master_price'),
    await count('import_run'),
  ]).toEqual([0, 0, 0]);
});

test('PRICE-23 20,000 rows are reviewed and stored, each of them', async () => {
  const bytes = listOf(ROWS);
  const map = await mapOfList(bytes);
  const reviewed = await (await sendList('import?dryRun=1', { bytes, map })).json();
  const { rows: shown } = reviewed.data.review;
  expect(shown).toHaveLength(ROWS);
  expect(new Set(shown.map(({ outcome }: { outcome: string }) => outcome))).toEqual(
    new Set(['new']),
  );
  expect(await count('master_item')).toBe(0);
  const stored = await (await sendList('import', { bytes, map })).json();
  expect(stored.data.message).toBe('Daftar harga tersimpan: bahan 20.000 baru.');
  expect([await count('master_item'), await count('import_run')]).toEqual([ROWS, 1]);
  const { rows } = await sql<{ sum: string }>`
    select sum(price) as sum from master_item`.execute(server.db);
  expect(Number(rows[0]?.sum)).toBe((ROWS * (2 * 1000 + ROWS - 1)) / 2);
});

/** Statements of the import that wait for the lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_locks where not granted
      and relation = 'master_price'::regclass`.execute(server.db);
  return rows[0]?.n ?? 0;
}

/** Transactions that still hold what an import writes. */
async function held(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_locks where relation = 'import_run'::regclass
      and mode = 'RowExclusiveLock'`.execute(server.db);
  return rows[0]?.n ?? 0;
}
