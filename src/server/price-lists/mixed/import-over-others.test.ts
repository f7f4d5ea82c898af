// What a list meets that somebody said otherwise, before it or meanwhile: hours, newer prices, changes
// between the review and the storing.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PriceRow } from '../../../contract/price-imports.ts';
import { addPerson } from '../../../../tests/support/database.ts';
import { startTestServer, type Ask, type TestServer } from '../../../../tests/support/server.ts';
import { mapOf } from '../../../domain/price-list/mixed/map-of.ts';
import { shippedPricesOf } from '../../starter/starter-rows.ts';
import { addUnits, csv, send } from '../lists-of-tests.ts';

let server: TestServer;
let admin: Ask;
let other: Ask;

beforeAll(async () => {
  server = await startTestServer();
  admin = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
  other = server.as(await addPerson(server.db, 'ADMIN', 'Rina'));
  await addUnits(server.db, ['OH', 'OJ', 'zak', 'm3', 'kg', 'hari']);
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ['master_price', 'master_item', 'import_run', 'price_list_map'] as const) {
    await server.db.deleteFrom(table).execute();
  }
});

const bahan = (...rows: string[]) => csv('Kode;Nama Bahan;Satuan;Harga', ...rows);

async function fieldsFor(bytes: Uint8Array, more: Record<string, string> = {}, hours?: string) {
  const { body } = await send(admin, '/price-lists/look', bytes);
  const map = mapOf(body.data.sheets);
  return { map: JSON.stringify({ ...map, ...(hours !== undefined && { hours }) }), ...more };
}

async function review(bytes: Uint8Array, fields: Record<string, string>) {
  const { body } = await send(admin, '/price-lists/import?dryRun=1', bytes, { fields });
  const rows: PriceRow[] = body.data.review.rows;
  return { seen: body.data.seen as string, rows };
}

const store = (bytes: Uint8Array, fields: Record<string, string>, query = '') =>
  send(admin, `/price-lists/import${query}`, bytes, { fields });
const master = async (code: string) => (await admin('GET', `/master/by-code/${code}`)).body.data;

test('PRICE-21 hours that are kept with a wage stay where a list says none, and make the rate that it lacks', async () => {
  const wages = csv(
    'Kode;Uraian;Satuan;Tarif per hari;Jam kerja per hari',
    'L.1;Pekerja;OH;140000;7',
    'L.2;Tukang;OJ;140000;7',
  );
  await store(wages, await fieldsFor(wages));
  expect(await master('L.1')).toMatchObject({ hoursPerDay: 7, hourlyRate: 20_000 });
  expect(await master('L.2')).toMatchObject({ hoursPerDay: 7, price: 20_000 });

  const next = csv(
    'Kode;Uraian;Satuan;Tarif per hari',
    'L.1;Pekerja;OH;147000',
    'L.2;Tukang;OJ;147000',
    'L.3;Mandor;OJ;160000',
  );
  const fields = await fieldsFor(next);
  const { rows } = await review(next, fields);
  expect(rows.map(({ price, findings }) => [price, ...findings.map(({ text }) => text)])).toEqual([
    ['147000'],
    ['21000', 'Dihitung dari tarif hari 147.000 ÷ 7 jam'],
    ['20000', 'Dihitung dari tarif hari 160.000 ÷ 8 jam'],
  ]);
  await store(next, fields);
  expect(await master('L.1')).toMatchObject({ hoursPerDay: 7, price: 147_000, hourlyRate: 21_000 });
  expect(await master('L.2')).toMatchObject({ hoursPerDay: 7, price: 21_000, dailyRate: 147_000 });
  expect(await master('L.3')).toMatchObject({ hoursPerDay: null, price: 20_000 });

  // Hours that somebody says for the list are said.
  await store(next, await fieldsFor(next, {}, '8'));
  expect(await master('L.2')).toMatchObject({ hoursPerDay: 8, price: 18_375 });
});

test('PRICE-25 PRICE-19 an older list that repeats a later one’s price takes its day not back, so that one in between still waits', async () => {
  const may = bahan('B.1;Pasir;m3;225000');
  await store(may, await fieldsFor(may, { listDate: '2026-05-02' }));
  await store(may, await fieldsFor(may, { listDate: '2026-01-31' }));
  const march = bahan('B.1;Pasir;m3;210000');
  const { rows } = await review(march, await fieldsFor(march, { listDate: '2026-03-01' }));
  expect(rows[0]?.findings[0]?.text).toMatch(/^Harga tersimpan 225\.000 dari 02-05-2026/);
});

test('PRICE-25 a list of an older date waits for a tick where a newer price is stored, and says both days', async () => {
  const may = bahan('B.1;Pasir;m3;225000', 'B.2;Semen;zak;65000');
  await store(may, await fieldsFor(may, { listDate: '2026-05-02' }));
  const january = bahan('B.1;Pasir;m3;210000', 'B.2;Semen;zak;65000', 'B.3;Paku;kg;18000');
  const fields = await fieldsFor(january, { listDate: '2026-01-31' });
  const { rows } = await review(january, fields);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['held', 'same', 'new']);
  expect(rows[0]?.findings).toEqual([
    {
      kind: 'older',
      text: 'Harga tersimpan 225.000 dari 02-05-2026, lebih baru dari daftar ini. Centang untuk menggantinya',
    },
  ]);
  await store(january, fields);
  expect((await master('B.1')).price).toBe(225_000);
  expect((await store(january, { ...fields, accept: `${rows[0]?.id}` })).status).toBe(200);
  expect((await master('B.1')).price).toBe(210_000);
  // A price of the list's own day is none that is newer.
  const same = bahan('B.1;Pasir;m3;212000');
  const sameDay = await review(same, await fieldsFor(same, { listDate: '2026-01-31' }));
  expect(sameDay.rows[0]?.outcome).toBe('changed');
  // A shipped price is nobody's, whoever touched its master since.
  await server.db
    .updateTable('master_item')
    .set({ price_at: shippedPricesOf, price: '225000' })
    .where('code', '=', 'B.1')
    .execute();
  const shipped = await review(january, fields);
  expect(shipped.rows[0]?.outcome).toBe('changed');
  await store(january, fields);
  // Of the same day, of a later one and without a date nothing is older.
  const again = bahan('B.1;Pasir;m3;215000');
  for (const listDate of ['2026-01-31', '2026-06-01', '']) {
    const later = await review(again, await fieldsFor(again, { listDate }));
    expect(later.rows[0]?.outcome).toBe('changed');
  }
});

test('PRICE-26 what somebody changed since the review is judged anew, and nothing is stored over it unseen', async () => {
  const first = bahan('B.1;Pasir;m3;225000', 'B.2;Semen;zak;65000');
  await store(first, await fieldsFor(first));
  const list = bahan('B.1;Pasir;m3;240000', 'B.2;Semen;zak;66000');
  const fields = await fieldsFor(list);
  const { seen } = await review(list, fields);
  const { id } = await master('B.1');
  await other('PATCH', `/master/${id}`, { body: { price: 250_000 } });

  const refused = await store(list, fields, `?seen=${seen}`);
  expect([refused.status, refused.body.code]).toEqual([409, 'REVIEW_CHANGED']);
  expect([(await master('B.1')).price, (await master('B.2')).price]).toEqual([250_000, 65_000]);
  const anew = await review(list, fields);
  expect(anew.rows[0]?.changes).toEqual([{ column: 'Harga', old: '250000', new: '240000' }]);
  // What is decided of the rows is no other review.
  const skip = `${anew.rows[1]?.id}`;
  const done = await store(list, { ...fields, skip }, `?seen=${anew.seen}`);
  expect(done.status).toBe(200);
  expect([(await master('B.1')).price, (await master('B.2')).price]).toEqual([240_000, 65_000]);
});

test('PRICE-26 PRICE-25 a price that became newer than the list since the review, at the same amount, is judged anew', async () => {
  const first = bahan('B.1;Pasir;m3;225000');
  await store(first, await fieldsFor(first, { listDate: '2026-01-05' }));
  const list = bahan('B.1;Pasir;m3;240000');
  const fields = await fieldsFor(list, { listDate: '2026-02-01' });
  const { seen, rows } = await review(list, fields);
  expect(rows[0]?.outcome).toBe('changed');
  await store(first, await fieldsFor(first, { listDate: '2026-05-02' }));

  const refused = await store(list, fields, `?seen=${seen}`);
  expect([refused.status, refused.body.code]).toEqual([409, 'REVIEW_CHANGED']);
  expect((await review(list, fields)).rows[0]?.outcome).toBe('held');
});
