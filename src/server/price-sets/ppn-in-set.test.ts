// CHECK-18: a set whose list has PPN in its prices remembers what was answered when it was imported.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PriceSet } from '../../contract/price-sets.ts';
import type { ColumnRole } from '../../domain/price-list/mixed/list-map.ts';
import { mapOf } from '../../domain/price-list/mixed/map-of.ts';
import { addPerson } from '../../../tests/support/database.ts';
import { addEstimation, sectionOf, sentItem } from '../../../tests/support/estimates.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { addUnits, csv, send } from '../price-lists/lists-of-tests.ts';
import { addPricedWorks, told } from '../price-lists/priced-works-of-tests.ts';

let server: TestServer;
let admin: Ask;
beforeAll(async () => {
  server = await startTestServer();
  admin = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
  await addUnits(server.db, ['OH', 'OJ', 'zak', 'm3', 'kg', 'bh', 'liter']);
});
afterAll(() => server.stop());
beforeEach(() => addPricedWorks(server.db, admin));

const withPpn = 'Harga termasuk PPN (Rp)';

interface Wish {
  readonly heading?: string;
  readonly role?: ColumnRole;
  readonly ppn?: string | null;
  readonly name?: string;
  readonly document?: string;
}

/** An estimate with PPN on a set of a list: what Periksa says of PPN in its prices. */
async function doubts({
  heading = withPpn,
  role = 'hargaPpn',
  ppn = null,
  name = 'Bandung',
  document = '',
}: Wish): Promise<string[]> {
  const bytes = csv(
    `Nama;Satuan;${heading}`,
    'Semen portland (PC);kg;1443',
    'Pasir pasang (quarry - lokasi pekerjaan);m3;305250',
    'Bata merah;bh;777',
  );
  const file = { name: 'bandung.csv' };
  const looked = (await send(admin, '/price-lists/look', bytes, file)).body.data;
  const columns = looked.sheets[0].columns as { role: ColumnRole | null }[];
  const sheets = [
    {
      ...looked.sheets[0],
      kind: 'MATERIAL',
      isRead: true,
      columns: [...columns.slice(0, 2), { role }],
    },
  ];
  const map = JSON.stringify({ ...mapOf(sheets), ppn });
  const source = 'Bandung';
  const fields = { map, source };
  const { masters, rows } = (await send(admin, '/price-lists/pairs', bytes, { ...file, fields }))
    .body.data;
  const pairs = JSON.stringify([
    {
      master: masters.find(({ code }: { code: string }) => code === 'B.3').id,
      row: rows.find((row: { name: string }) => row.name === 'Bata merah').id,
    },
  ]);
  const said = { name, region: 'Kota Bandung', priceDate: '2026-03-01', document };
  const made = await send(admin, '/price-sets', bytes, {
    ...file,
    fields: { ...fields, pairs, ...said },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { id: priceSetId }: PriceSet = made.body.data.priceSet;
  const { id } = await addEstimation(admin, {
    projectName: 'Rumah',
    ppn: '11',
    priceSetId,
    estimationItem: sectionOf(sentItem(2, 100_000, { kode: 'A.1', satuan: 'm2' })),
  });
  const { findings } = await told<{ findings: { rule: string; says: string }[] }>(
    admin,
    'GET',
    `/estimation/${id}/checks`,
  );
  return findings.filter(({ rule }) => rule === 'ppn-in-prices').map(({ says }) => says);
}

const added = 'dan PPN 11% di bawah jumlah';
const asItIs = `diimpor apa adanya dengan PPN di dalamnya, ${added}`;

test('CHECK-18 prices that an import kept with PPN in them say so, whatever the set is called', async () => {
  expect(await doubts({ ppn: '0', name: 'Bandung kolom nol' })).toEqual([
    `Harga dari set "Bandung kolom nol", ${asItIs}`,
  ]);
});

test('CHECK-18 who reads a column of prices with PPN as a plain one keeps PPN in them', async () => {
  expect(await doubts({ role: 'harga' })).toEqual([`Harga dari set "Bandung", ${asItIs}`]);
});

test('CHECK-18 PPN that an import took out is in no price, whatever the set and its document are called', async () => {
  const document = 'SK Gub 5/2026, harga sudah termasuk PPN 11%';
  expect(await doubts({ ppn: '11', name: 'HSD termasuk PPN', document })).toEqual([]);
});

test('CHECK-18 where an import asked nothing the name and the document of the set tell', async () => {
  const plain = { heading: 'Harga (Rp)', role: 'harga' } as const;
  expect(await doubts({ ...plain, name: 'Bandung polos' })).toEqual([]);
  const document = 'SK Gub 5/2026, harga sudah termasuk PPN 11%';
  expect(await doubts({ ...plain, document })).toEqual([
    `Harga dari set "Bandung" (dokumen "${document}"), ${added}`,
  ]);
});
