// What comes in at the sizes of its bars: all of it goes through. How long it takes is told by
// `npm run bench -- changes bills checks`.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BillSheet } from '../src/contract/bills.ts';
import { findBillTable } from '../src/domain/bill/find-columns.ts';
import { readBill } from '../src/domain/bill/read-bill.ts';
import { decimal, toText } from '../src/domain/number/decimal.ts';
import { proposePairs } from '../src/domain/pairing/propose-pairs.ts';
import { shippedWords } from '../src/domain/search/trade-words.ts';
import { csv, send } from '../src/server/price-lists/lists-of-tests.ts';
import { readUsedMasters } from '../src/server/price-lists/pairing/used-master-store.ts';
import { readUnitShelf } from '../src/server/units/unit-shelf-store.ts';
import { addPerson } from './support/database.ts';
import { addEstimation } from './support/estimates.ts';
import { startTestServer, type Ask, type TestServer } from './support/server.ts';

let server: TestServer;
let admin: Ask;
beforeAll(async () => {
  server = await startTestServer({}, { withCatalogue: true });
  admin = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
});
afterAll(() => server.stop());

// Without the thread that reads files, whose time is limited: a busy machine would end it.
test('SPEED-13 PAIR-01 20,000 rows of a price list are paired with all materials that analyses use', async () => {
  const used = (await readUsedMasters(server.db, null)).filter(({ type }) => type === 'MATERIAL');
  expect(used.length).toBeGreaterThan(300);
  const rows = Array.from({ length: 20_000 }, (_, n) => ({
    id: n,
    sheet: 'Bahan',
    row: n + 2,
    kind: 'MATERIAL' as const,
    code: `SSH.${n}`,
    name: used[n]?.name ?? `Barang lain ${n}`,
    unit: used[n]?.unit ?? 'bh',
    price: decimal(1_000 + n),
    doubts: [],
  }));
  const units = await readUnitShelf(server.db);
  const proposals = proposePairs(rows, {
    masters: used,
    kept: new Map(),
    units,
    words: shippedWords,
  });
  expect(proposals.map(({ master }) => master)).toEqual(used.map(({ id }) => id));
  const lacking = proposals.filter(
    ({ candidates }, at) => !candidates.some(({ row }) => row === at),
  );
  expect(lacking.map(({ master }) => used.find(({ id }) => id === master)?.name)).toEqual([]);
});

test('SPEED-13 BQ-27 1,400 rows of a bill are read, each of them, and all matched', async () => {
  const works = await server.db
    .selectFrom('hsp_item')
    .select(['deskripsi', 'satuan'])
    .orderBy('kode')
    .limit(1_400)
    .execute();
  const rows = works.map(
    ({ deskripsi, satuan }, n) => `${n + 1}\t${deskripsi}\t${satuan}\t${n + 1}`,
  );
  const bytes = csv('No\tUraian Pekerjaan\tSatuan\tVolume', 'I\tPEKERJAAN\t\t', ...rows);
  const { body } = await send(admin, '/bill/sheets', bytes, { name: 'bq.csv' });
  const [sheet] = body.data.sheets as BillSheet[];
  if (!sheet) throw new Error('no sheet');
  const bill = readBill(sheet, findBillTable(sheet));
  const items = bill.lines.flatMap(({ item }) => item ?? []);
  expect(items.map(({ volume }) => volume && Number(toText(volume)))).toEqual(
    works.map((_, n) => n + 1),
  );
  const lines = items.map(({ text, satuan }) => ({ text, unit: satuan, parent: '' }));
  const { body: said } = await admin('POST', '/hsp/match', { body: { lines } });
  expect(said.data.matches).toHaveLength(1_400);
  const found = said.data.matches.filter(
    ({ candidates }: { candidates: readonly unknown[] }) => candidates.length > 0,
  );
  expect(found.length).toBeGreaterThan(1_300);
});

test('SPEED-13 CHECK-38 5,000 items with 15,000 measured rows are checked, each of them', async () => {
  const [work] = await server.db
    .selectFrom('hsp_item')
    .select(['kode', 'deskripsi', 'satuan', 'harga'])
    .where('harga', 'is not', null)
    .limit(1)
    .execute();
  const row = { nama: 'As', jenis: 'penjumlahan', panjang: 4, lebar: 3, tinggi: 1, extras: [] };
  const items = Array.from({ length: 5_000 }, (_, n) => ({
    kode: work?.kode,
    nama: `${work?.deskripsi} ${n}`,
    satuan: work?.satuan,
    // Every tenth has no price.
    harga: n % 10 === 0 ? 0 : Number(work?.harga),
    ...(n % 10 === 0 && { priceMissing: true }),
    details: [1, 2, 3].map((jumlah) => ({ ...row, jumlah })),
  }));
  const estimationItem = Array.from({ length: 50 }, (_, at) => ({
    title: `PEKERJAAN ${at + 1}`,
    items: items.slice(at * 100, at * 100 + 100),
  }));
  const { id } = await addEstimation(admin, { projectName: 'Gedung', ppn: '11', estimationItem });
  const { body } = await admin('GET', `/estimation/${id}/checks`);
  const rules = body.data.findings.map(({ rule }: { rule: string }) => rule);
  expect(rules.filter((rule: string) => rule === 'price-missing')).toHaveLength(500);
  // The first and the last of them, so that none is left out at an end.
  const paths = body.data.findings.map(({ path }: { path: string }) => path);
  expect(paths).toEqual(expect.arrayContaining(['I.1', 'L.91']));
});
