// A city's list as long as such lists are, beside the whole catalogue: nothing of it is lost on its way.
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PriceSet, SetPrice } from '../../contract/price-sets.ts';
import { boughtName, cityPrices } from '../../../tests/support/city-prices.ts';
import { addPerson } from '../../../tests/support/database.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { mapOf } from '../../domain/price-list/mixed/map-of.ts';
import { readUsedMasters, type StoredUse } from '../price-lists/pairing/used-master-store.ts';
import { send } from '../price-lists/lists-of-tests.ts';
import { told } from '../price-lists/priced-works-of-tests.ts';

const ROWS = 3_680;

let server: TestServer;
let admin: Ask;
let masters: StoredUse[];
let bytes: Uint8Array;
let map: string;
beforeAll(async () => {
  server = await startTestServer({}, { withCatalogue: true });
  admin = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
  masters = await readUsedMasters(server.db, null);
  bytes = new Uint8Array(await writeXlsx({ sheets: cityPrices(masters, ROWS) }));
  const { body } = await send(admin, '/price-lists/look', bytes);
  map = JSON.stringify(mapOf(body.data.sheets));
});
afterAll(() => server.stop());

/** Of a list, every so many of them. */
const some = <T>(of: readonly T[]) => of.filter((_, at) => at % 60 === 0);

test('EDISI-13 3,680 rows are paired with the whole catalogue and kept as a set, in which each price is found', async () => {
  const source = 'SSH Kota';
  const proposed = await send(admin, '/price-lists/pairs', bytes, { fields: { map, source } });
  expect(proposed.body.data.rows).toHaveLength(ROWS);
  type Told = { id: string; state: string; candidates: { row: number }[] };
  const pairs = (proposed.body.data.masters as Told[]).flatMap(({ id, state, candidates }) =>
    state === 'sure' ? [{ master: id, row: candidates[0]?.row }] : [],
  );
  // What is not certain is asked: names that several masters have, a price that jumps.
  expect(pairs.length).toBeGreaterThan(500);
  const said = { name: source, region: 'Kota', priceDate: '2026-03-01', document: '' };
  const fields = { map, source, pairs: JSON.stringify(pairs), ...said };
  const { status, body } = await send(admin, '/price-sets', bytes, { fields });
  expect(status, JSON.stringify(body)).toBe(201);
  const set: PriceSet = body.data.priceSet;
  expect(set.prices).toBe(pairs.length);
  const priced = new Set(pairs.map(({ master }) => master));
  for (const { code, name } of some(masters.filter(({ id }) => priced.has(id)))) {
    const at = `/price-sets/${set.id}/prices?limit=100&q=${encodeURIComponent(name)}`;
    const found = await told<SetPrice[]>(admin, 'GET', at);
    expect(
      found.map((one) => one.code),
      name,
    ).toContain(code);
  }
});

test('EDISI-13 3,680 rows become masters, each of which is found by its name', async () => {
  const { status, body } = await send(admin, '/price-lists/import?dryRun=1', bytes, {
    fields: { map },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const rows = body.data.review.rows as { outcome: string; name: string }[];
  expect(rows).toHaveLength(ROWS);
  const stored = await send(admin, '/price-lists/import', bytes, { fields: { map } });
  // Wages whose name and unit several have are asked; nothing else is.
  expect(stored.body.data.message).toBe(
    'Daftar harga tersimpan: bahan 3.591 baru; alat 65 baru. 24 baris tidak disimpan.',
  );
  for (const n of some(Array.from({ length: 2_000 }, (_, at) => at))) {
    const name = boughtName(n);
    const at = `/master?limit=100&q=${encodeURIComponent(name)}`;
    const found = await told<{ name: string }[]>(admin, 'GET', at);
    expect(found.map((one) => one.name)).toContain(name);
  }
});
