import { afterAll, beforeAll, expect, test } from 'vitest';
import { addItem, addMaster } from '../../../tests/support/catalogue-entries.ts';
import { addPerson, type Person } from '../../../tests/support/database.ts';
import { addEstimation, sectionOf, sentItem } from '../../../tests/support/estimates.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import type { Resource, Resources } from '../../contract/resources.ts';
import { newId } from '../platform/database/new-id.ts';

let server: TestServer;
let sariHerself: Person;
let sari: Ask;
let budi: Ask;
let admin: Ask;
let id: string;

interface Part {
  group: 'LABOR' | 'MATERIAL' | 'EQUIPMENT';
  coefficient: string;
  price: string | null;
  name: string;
  unit: string;
  master: string;
}

async function addRecipe(kode: string, parts: Part[], owner: string | null = null): Promise<void> {
  const item = await addItem(server.db, { kode, owner });
  await server.db.insertInto('recipe').values({ hsp_item_id: item }).execute();
  const rows = parts.map(({ group, price, name, unit, master, ...part }, ord) => ({
    ...part,
    id: newId(),
    hsp_item_id: item,
    grp: group,
    ord,
    unit_price_snapshot: price,
    name_snapshot: name,
    unit_snapshot: unit,
    master_item_id: master,
  }));
  await server.db.insertInto('recipe_component').values(rows).execute();
}

beforeAll(async () => {
  server = await startTestServer();
  sariHerself = await addPerson(server.db, 'USER', 'Sari');
  sari = server.as(sariHerself);
  budi = server.as(await addPerson(server.db, 'USER', 'Budi'));
  admin = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
  const { db } = server;
  const worker = await addMaster(db, { type: 'LABOR', code: 'L.01', price: '176000', unit: 'OH' });
  const brick = await addMaster(db, { code: 'B.01', price: null, unit: 'bh' });
  const labour = { group: 'LABOR', price: '176000', name: 'Pekerja', unit: 'OH' } as const;
  await addRecipe('1.10', [{ ...labour, coefficient: '0.75', master: worker }]);
  await addRecipe('1.2', [
    { ...labour, coefficient: '0.3', master: worker },
    { group: 'MATERIAL', coefficient: '70', price: null, name: 'Bata', unit: 'bh', master: brick },
  ]);
  const saved = await addEstimation(sari, {
    projectName: 'Pagar',
    estimationItem: sectionOf(
      sentItem(10, 100_000, { kode: '1.10' }),
      sentItem(4.5, 100_000, { kode: '1. 10' }),
      sentItem(20, 100_000, { kode: '1.2' }),
      sentItem(1, 3_500_000),
    ),
  });
  id = saved.id;
});
afterAll(() => server.stop());

async function read(ask: Ask = sari, at = id): Promise<Resources> {
  const { status, body } = await ask('GET', `/estimation/${at}/resources`);
  expect(status).toBe(200);
  return body.data;
}

const byCode = (all: Resources, kode: string): Resource | undefined =>
  all.resources.find((one) => one.kode === kode);

test('EXP-24 EXP-25 need, price, amount, weight and class; what is not in them is said', async () => {
  const all = await read();
  expect(byCode(all, 'L.01')).toMatchObject({
    group: 'LABOR',
    nama: 'Pekerja',
    satuan: 'OH',
    need: 16.875, // 14.5 × 0.75 + 20 × 0.3
    harga: 176_000,
    jumlah: 2_970_000,
    weight: 100,
    cumulative: 100,
    abc: 'A',
    workCount: 2,
  });
  expect(byCode(all, 'B.01')).toMatchObject({
    need: 1400,
    harga: 0,
    priceMissing: true,
    jumlah: 0,
    abc: 'C',
    workCount: 1,
  });
  expect(all).toMatchObject({
    projectName: 'Pagar',
    total: 2_970_000,
    itemCount: 4,
    itemsWithout: 1,
    missingPrices: 1,
    groups: [
      { group: 'LABOR', total: 2_970_000, count: 1 },
      { group: 'MATERIAL', total: 0, count: 1 },
      { group: 'EQUIPMENT', total: 0, count: 0 },
    ],
  });
});

test('EXP-10 the page and the paper say the same figures', async () => {
  const { bytes } = await sari('GET', `/export-pdf/${id}/download/pdf/master-item`);
  const { text } = await readPdf(bytes);
  expect(text).toContain('L.01 Pekerja OH 176.000,00 16,875 2.970.000,00');
});

test('which works need a resource, all items of a code together', async () => {
  const key = byCode(await read(), 'L.01')?.key ?? '';
  const at = `/estimation/${id}/resources/works`;
  const { body } = await sari('GET', `${at}?key=${encodeURIComponent(key)}`);
  expect(body.data).toEqual({
    total: 2,
    works: [
      { kode: '1.10', deskripsi: 'Pekerjaan 1.10', satuan: 'm3', volume: 14.5, need: 10.875 },
      { kode: '1.2', deskripsi: 'Pekerjaan 1.2', satuan: 'm3', volume: 20, need: 6 },
    ],
  });
  expect((await sari('GET', `${at}?key=lain`)).body.data).toEqual({ total: 0, works: [] });
});

test('an own entry of the author counts before the GLOBAL one, whoever asks', async () => {
  const own = { group: 'LABOR', price: '200000', name: 'Pekerja', unit: 'OH' } as const;
  const mine = await addMaster(server.db, {
    type: 'LABOR',
    code: 'L.02',
    price: '200000',
    owner: sariHerself.id,
  });
  const parts = [{ ...own, coefficient: '1', master: mine }];
  await addRecipe('1.10', parts, sariHerself.id);
  expect(byCode(await read(), 'L.02')?.need).toBe(14.5);
  expect(await read(admin)).toEqual(await read());
});

test('an empty estimate needs nothing', async () => {
  const empty = await addEstimation(sari, { projectName: 'Kosong' });
  expect(await read(sari, empty.id)).toMatchObject({ total: 0, resources: [], itemsWithout: 0 });
  expect((await budi('GET', `/estimation/${empty.id}/resources`)).status).toBe(404);
});
