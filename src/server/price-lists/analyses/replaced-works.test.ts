// Analyses that replace works of the catalogue: what they refer to, and whose they are said to be.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../../../tests/support/database.ts';
import { startTestServer, type Ask, type TestServer } from '../../../../tests/support/server.ts';
import { countWaiting } from '../../../../tests/support/waiting-calls.ts';
import { send, workbook } from '../lists-of-tests.ts';

let server: TestServer;
let admin: Ask;
let budi: Ask;
let category: string;
let worker: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
  budi = server.as(await addPerson(server.db, 'USER', 'Budi'));
  const made = await admin('POST', '/hsp/categories', { body: { name: 'Analisa kantor' } });
  category = made.body.data.id;
  const pekerja = { type: 'LABOR', code: 'L.01', name: 'Pekerja', unit: 'OH', price: 180_000 };
  worker = (await admin('POST', '/master', { body: pekerja })).body.data.id;
});
afterAll(() => server.stop());

/** Each of its own material, so that nothing is asked. */
const list = (kode: 'K.1' | 'K.2', labour = 0.5) =>
  workbook({
    rows: [
      ['Kode', 'Uraian', 'Satuan', 'Jenis', 'Komponen', 'Satuan', 'Koefisien', 'Harga', 'Overhead'],
      [kode, 'Galian kantor', 'm3', 'Tenaga', 'Pekerja', 'OH', labour, 176_000, 10],
      [kode, null, null, 'Bahan', kode === 'K.1' ? 'Pasir' : 'Kerikil', 'm3', 0.1, 90_000, 10],
    ],
  });
const sent = (query: string, bytes: Uint8Array, more: object = {}) =>
  send(budi, `/analyses/import?${query}`, bytes, {
    fields: { hspCategoryId: category, acceptRows: '2', ...more },
  });

const isWaiting = async (count: number) => (await countWaiting(server.db)) >= count;

test('ANA-03 price and recipe are of one reading, though another changes a master in between', async () => {
  await sent('', await list('K.1', 0.4));
  let changed: Promise<unknown> | undefined;
  let stored: Awaited<ReturnType<typeof sent>> | undefined;
  let storing: Promise<void> | undefined;
  // Who holds the work lets the import judge, and wait before it stores.
  await server.db.transaction().execute(async (tx) => {
    await sql`select from hsp_item where kode = 'K.1' for update`.execute(tx);
    storing = sent('', await list('K.1')).then((said) => void (stored = said));
    await expect.poll(() => isWaiting(1)).toBe(true);
    let isChanged = false;
    changed = sql`update master_item set price = 200000 where id = ${worker}`
      .execute(server.db)
      .then(() => (isChanged = true));
    await expect.poll(async () => isChanged || (await isWaiting(2))).toBe(true);
  });
  await Promise.all([storing, changed]);
  expect(stored?.body.message).toBe('Import selesai: 0 baru, 1 diperbarui.');
  const { rows } = await sql<{ harga: string; snapshots: string; masters: number }>`
    select i.harga::text, round(sum(c.coefficient * c.unit_price_snapshot) * 1.1, 2)::text
      as snapshots, count(c.master_item_id)::int as masters
    from hsp_item i join recipe_component c on c.hsp_item_id = i.id
    where i.kode = 'K.1' and i.owner_id is not null group by i.id`.execute(server.db);
  // 0,5 × 180.000 + 0,1 × 90.000, and 10 %.
  expect(rows).toEqual([{ harga: '108900.00', snapshots: '108900.00', masters: 2 }]);
  await sql`update master_item set price = 180000 where id = ${worker}`.execute(server.db);
});

test('ANA-01 an analysis of the office that replaces an official one is no official one any more, and the review says so', async () => {
  const { code } = (
    await admin('POST', '/sources', { body: { code: 'SE DJBK 30/2025', label: 'SE DJBK 30/2025' } })
  ).body.data;
  const official = await workbook({
    name: 'HSP',
    rows: [
      ['Kategori', 'Kode', 'Deskripsi', 'Satuan', 'Harga', 'Sumber', 'Edisi'],
      ['Analisa kantor', 'K.2', 'Galian resmi', 'm3', 90_000, code, '2025'],
    ],
  });
  await send(admin, '/hsp/import?scope=GLOBAL', official);
  const sourceOf = async (ask: Ask) => {
    const { sourceCode, edition } = (await ask('GET', '/hsp/items/by-kode/K.2')).body.data;
    return [sourceCode, edition];
  };
  expect(await sourceOf(budi)).toEqual([code, '2025']);
  const look = await sent('dryRun=1', await list('K.2'));
  const [{ changes }] = look.body.summary.changes;
  expect(changes).toEqual(
    expect.arrayContaining([
      { column: 'Sumber', old: code, new: null },
      { column: 'Edisi', old: '2025', new: null },
    ]),
  );
  await sent('', await list('K.2'));
  expect(await sourceOf(budi)).toEqual([null, null]);
  expect(await sourceOf(admin)).toEqual([code, '2025']);
});
