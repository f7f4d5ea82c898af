// A price that stays where its work is not is of another region: the effect, papers, workbook, Periksa and Jelaskan say
// which, and nothing is said where all is of here (EDISI-18).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Edition } from '../../contract/editions.ts';
import type { PriceRefresh } from '../../contract/price-refresh.ts';
import type { Checks, FollowedWorks } from '../../contract/checks.ts';
import { addPerson, type Person } from '../../../tests/support/database.ts';
import {
  addEstimation,
  readEstimation,
  sectionOf,
  sentItem,
} from '../../../tests/support/estimates.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { readWorkbook } from '../../../tests/support/read-workbook.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { paperSource } from '../exports/paper-source.ts';
import { newId } from '../platform/database/new-id.ts';
import { addUnits } from '../price-lists/lists-of-tests.ts';
import { addPricedWorks, told } from '../price-lists/priced-works-of-tests.ts';
import { apply, goOver, look } from './sets-of-tests.ts';

let server: TestServer;
let dimas: Person;
let himself: Person;
let admin: Ask;
let budi: Ask;
/** A frozen edition without A.1. */
let frozen: string;

beforeAll(async () => {
  server = await startTestServer();
  dimas = await addPerson(server.db, 'ADMIN', 'Dimas');
  admin = server.as(dimas);
  himself = await addPerson(server.db, 'USER', 'Budi');
  budi = server.as(himself);
  await addUnits(server.db, ['OH', 'OJ', 'zak', 'm3', 'kg', 'bh', 'liter', 'hari']);
});
afterAll(() => server.stop());

const rename = (kode: string, other: string) =>
  told(admin, 'PATCH', `/hsp/items/by-kode/${kode}`, { kode: other });

beforeEach(async () => {
  await addPricedWorks(server.db, admin);
  await rename('A.1', 'D.9');
  frozen = (await told<Edition>(admin, 'POST', '/editions', { name: 'Beku' })).id;
  await rename('D.9', 'A.1');
});

async function addSet(name: string, cement: string): Promise<string> {
  const id = newId();
  const by = { created_by: dimas.id, changed_by: dimas.id };
  const set = { id, owner_id: null, name, region: `Kota ${name}`, price_date: '2026-10-01', ...by };
  await server.db.insertInto('price_set').values(set).execute();
  const price = { type: 'MATERIAL', code_key: 'b.1', unit: 'kg', price: cement };
  const row = { row_name: 'Semen', row_unit: 'kg', factor: '1' };
  await server.db
    .insertInto('price_set_price')
    .values({ price_set_id: id, ...price, ...row })
    .execute();
  return id;
}
/** A wall that not every edition has, one that all have, and one without a code. */
async function addHouse(): Promise<string> {
  const priceOf = async (kode: string) =>
    (await told<{ harga: number }>(budi, 'GET', `/hsp/items/by-kode/${kode}`)).harga;
  const coded = async (kode: string) =>
    sentItem(400, await priceOf(kode), { kode, nama: `Pekerjaan ${kode}`, satuan: 'm2' });
  const items = [await coded('A.1'), await coded('A.2'), sentItem(2, 70_000)];
  return String((await addEstimation(budi, { estimationItem: sectionOf(...items) })).id);
}

const restsOn = async (id: string) =>
  (await paperSource(server.db, himself, id, ['rab'])).profile.restsOn ?? [];
const othersOn = async (id: string) =>
  (await restsOn(id)).find(({ label }) => label === 'Harga lain')?.value ?? '';
const counted = async (id: string) =>
  (await told<PriceRefresh>(budi, 'GET', `/estimation/${id}/price-refresh?counts=1`)).counts;
const doubted = async (id: string) =>
  (await told<Checks>(budi, 'GET', `/estimation/${id}/checks`)).findings.filter(({ rule }) =>
    ['left-price', 'other-than-analysis'].includes(rule),
  );
const followed = (id: string) =>
  told<FollowedWorks>(budi, 'GET', `/estimation/${id}/checks/followed`);
const ofSemarang = 'Semarang, Kota Semarang, 1 Oktober 2026';

test('EDISI-18 CHECK-55 a price left behind is named where the effect is shown, on papers and in Periksa', async () => {
  const [semarang, jayapura] = [await addSet('Semarang', '1500'), await addSet('Jayapura', '2500')];
  const id = await addHouse();
  await goOver(budi, id, semarang);
  expect(await othersOn(id)).not.toContain('pekerjaan');
  expect((await followed(id)).left).toBeUndefined();
  expect((await counted(id)).left).toBeUndefined();

  // 1,1 × (0,3 × 120.000 + 11,5 × 1.500 + 70 × 700)
  const harga = 112_475;
  const { effect } = await goOver(budi, id, jayapura, frozen);
  expect(effect.left).toMatchObject([{ kode: 'A.1', why: 'noEntry', harga, from: ofSemarang }]);
  expect(effect.coverage).toMatchObject({
    left: 1,
    leftTexts: [`1 pekerjaan dari ${ofSemarang}`],
    leftAmount: harga * 400,
  });
  expect(await othersOn(id)).toContain(`; 1 pekerjaan dari ${ofSemarang}`);
  expect((await counted(id)).left).toEqual({
    items: 1,
    from: [`1 pekerjaan dari ${ofSemarang}`],
    works: ['A.1 Pekerjaan A.1'],
  });
  const findings = await doubted(id);
  expect(findings).toMatchObject([
    {
      rule: 'left-price',
      severity: 'warning',
      text: 'Pekerjaan A.1',
      says: `Rp 112.475 tetap dari ${ofSemarang}; estimasi memakai Jayapura`,
    },
  ]);
  const { left = {} } = await followed(id);
  expect(Object.values(left)).toEqual([
    {
      kode: 'A.1',
      harga: '112475',
      from: ofSemarang,
      day: '2026-10-01',
    },
  ]);
});

test('EDISI-18 paper and workbook mark the line and name the set; a tender copy tells neither', async () => {
  const [semarang, jayapura] = [await addSet('Semarang', '1500'), await addSet('Jayapura', '2500')];
  const id = await addHouse();
  await goOver(budi, id, semarang);
  await goOver(budi, id, jayapura, frozen);
  const pdf = async (query = '') => {
    const { bytes } = await budi('GET', `/estimation/${id}/download/pdf${query}`);
    return (await readPdf(bytes)).text.replace(/\s+/g, ' ');
  };
  const text = await pdf();
  expect(text).toContain(`1 pekerjaan dari ${ofSemarang}`);
  expect(text).toContain('* Harga satuan ini tetap dari set harga lain (lihat Harga lain).');
  expect(text.split('*').length - 1).toBe(2);
  expect(await pdf('?prices=0')).not.toContain('Semarang');
  const book = async (query = '') => {
    const { bytes } = await budi('POST', `/estimation/${id}/download/excel${query}`);
    return [...(await readWorkbook(bytes)).shown.values()].join('\n');
  };
  const words = await book();
  expect(words).toContain(`1 pekerjaan dari ${ofSemarang}`);
  expect(words).toContain(`harga tetap dari ${ofSemarang}`);
  expect(words).toContain('* Harga satuan ini tetap dari set harga lain (lihat Harga lain).');
  expect(await book('?prices=0')).not.toContain('Semarang');
});

test('EDISI-18 nothing is told before an estimate went, where it comes back, or of what somebody typed since', async () => {
  const [semarang, jayapura] = [await addSet('Semarang', '1500'), await addSet('Jayapura', '2500')];
  const id = await addHouse();
  const isSilent = async () => {
    expect(await othersOn(id)).not.toContain('pekerjaan');
    expect(await doubted(id)).toEqual([]);
    expect((await followed(id)).left).toBeUndefined();
    expect((await counted(id)).left).toBeUndefined();
  };
  await isSilent();
  await goOver(budi, id, semarang);
  await goOver(budi, id, jayapura, frozen);
  await goOver(budi, id, semarang);
  await isSilent();
  await goOver(budi, id, jayapura, frozen);
  const { estimationItem, version } = await readEstimation(budi, id);
  estimationItem[0].items[0].harga = 235_000;
  const typed = { body: { estimationItem }, headers: { 'If-Match': `"${version}"` } };
  expect((await budi('PUT', `/estimation/${id}`, typed)).status).toBe(200);
  await isSilent();
});

test('EDISI-18 on the catalogue too a price of a set that is gone by now is named as it was', async () => {
  const semarang = await addSet('Semarang', '1500');
  const id = await addHouse();
  await goOver(budi, id, semarang);
  await goOver(budi, id, null, frozen);
  await told(admin, 'DELETE', `/price-sets/${semarang}`);
  expect(await othersOn(id)).toBe(`1 pekerjaan dari ${ofSemarang}`);
  const copy = await told(budi, 'POST', `/estimation/${id}/duplicate`, {});
  expect(await othersOn(copy.id)).toBe(`1 pekerjaan dari ${ofSemarang}`);
});

test('EDISI-02 a set that is renamed since the effect was shown is not gone over to under its new name unsaid', async () => {
  const semarang = await addSet('Semarang', '1500');
  const id = await addHouse();
  for (const change of [
    { name: 'Semarang 2' },
    { region: 'Kabupaten Semarang' },
    { price_date: '2026-09-01' },
  ]) {
    const effect = await look(budi, id, semarang);
    await server.db.updateTable('price_set').set(change).where('id', '=', semarang).execute();
    const { status, body } = await apply(budi, id, effect, semarang);
    expect([status, body.code]).toEqual([409, 'PRICE_CHANGED']);
  }
  const effect = await look(budi, id, semarang);
  expect((await apply(budi, id, effect, semarang)).status).toBe(200);
});
