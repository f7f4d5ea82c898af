// A price that an office's list gives without an analysis is moved by no set: it counts as it is, and effect, papers, workbook
// and the estimate's page say that it is not of the set which they name (EDISI-05, EDISI-10, EDISI-18).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Edition } from '../../contract/editions.ts';
import type { PriceRefresh } from '../../contract/price-refresh.ts';
import type { Checks } from '../../contract/checks.ts';
import { addPerson, type Person } from '../../../tests/support/database.ts';
import { addEstimation, sectionOf, sentItem } from '../../../tests/support/estimates.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { readWorkbook } from '../../../tests/support/read-workbook.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { dateText, dayOf } from '../../domain/date-text.ts';
import { paperSource } from '../exports/paper-source.ts';
import { newId } from '../platform/database/new-id.ts';
import { addUnits } from '../price-lists/lists-of-tests.ts';
import { addPricedWorks, told } from '../price-lists/priced-works-of-tests.ts';
import { goOver, look } from './sets-of-tests.ts';

let server: TestServer;
let dimas: Person;
let himself: Person;
let admin: Ask;
let budi: Ask;
let semarang: string;

beforeAll(async () => {
  server = await startTestServer();
  dimas = await addPerson(server.db, 'ADMIN', 'Dimas');
  admin = server.as(dimas);
  himself = await addPerson(server.db, 'USER', 'Budi');
  budi = server.as(himself);
  await addUnits(server.db, ['OH', 'OJ', 'zak', 'm3', 'kg', 'bh', 'liter', 'hari']);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await addPricedWorks(server.db, admin);
  semarang = await addSet('Semarang', '1500');
});

async function addSet(name: string, cement: string): Promise<string> {
  const id = newId();
  const by = { created_by: dimas.id, changed_by: dimas.id };
  const set = { id, owner_id: null, name, region: `Kota ${name}`, price_date: '2026-10-01', ...by };
  await server.db.insertInto('price_set').values(set).execute();
  const price = { type: 'MATERIAL', code_key: 'b.1', unit: 'kg', price: cement };
  const row = { row_name: 'Semen', row_unit: 'kg', factor: '1' };
  const priced = { price_set_id: id, ...price, ...row };
  await server.db.insertInto('price_set_price').values(priced).execute();
  return id;
}

/** An entry of an office's list. */
async function addPrice(ask: Ask, kode: string, harga: number, deskripsi: string): Promise<void> {
  const { id: hspCategoryId } =
    (await told<{ id: string }[]>(ask, 'GET', '/hsp/categories'))[0] ?? {};
  await told(ask, 'POST', '/hsp/items', { kode, harga, deskripsi, satuan: 'm2', hspCategoryId });
}

interface Listed {
  readonly deskripsi: string;
  readonly harga: number;
}
async function addOf(...works: (readonly [kode: string, volume: number])[]): Promise<string> {
  const items = [];
  for (const [kode, volume] of works) {
    const { deskripsi, harga } = await told<Listed>(budi, 'GET', `/hsp/items/by-kode/${kode}`);
    items.push(sentItem(volume, harga, { kode, nama: deskripsi, satuan: 'm2' }));
  }
  const manual = sentItem(4, 250_000, { nama: 'Lampu taman', satuan: 'bh' });
  const typed = sentItem(1, 99_000, { kode: works[0]?.[0] ?? '', nama: 'Pagar', satuan: 'm2' });
  const estimationItem = sectionOf(...items, manual, typed);
  return String((await addEstimation(budi, { estimationItem })).id);
}

const sourceOf = (id: string) => paperSource(server.db, himself, id, ['rab']);
const othersOn = async (id: string) =>
  (await sourceOf(id)).profile.restsOn?.find(({ label }) => label === 'Harga lain')?.value ?? '';
const counted = async (id: string) =>
  (await told<PriceRefresh>(budi, 'GET', `/estimation/${id}/price-refresh?counts=1`)).counts.plain;
const today = dateText(dayOf(new Date()));

/** Two prices of an office, and the author's own. */
async function addOffice(): Promise<string> {
  await addPrice(admin, 'H.1', 185_000, 'Pagar panel beton');
  await addPrice(admin, 'H.2', 275_000, 'Pekerjaan lapangan tenis');
  await addPrice(budi, 'O.3', 500_000, 'Pekerjaan taman vertikal');
  await server.db
    .updateTable('hsp_price')
    .set({ at: new Date('2026-02-13T05:00:00Z') })
    .where('new_price', '=', '275000')
    .execute();
  return addOf(['H.1', 100], ['H.2', 600], ['O.3', 4], ['A.1', 10]);
}

test('EDISI-05 EDISI-10 prices without an analysis are told as the catalogue’s and as one’s own, not as the set’s', async () => {
  const id = await addOffice();
  // On the catalogue all is of it.
  expect(await counted(id)).toBeUndefined();
  expect((await look(budi, id, null)).coverage).toMatchObject({ plain: 0, plainTexts: [] });
  const { effect } = await goOver(budi, id, semarang);
  const said = [
    `2 pekerjaan dari katalog, 13 Februari 2026 sampai ${today}`,
    `1 pekerjaan dari harga sendiri, ${today}`,
  ];
  expect(effect.coverage).toMatchObject({
    plain: 3,
    plainTexts: said,
    plainAmount: 18_500_000 + 165_000_000 + 2_000_000,
    left: 0,
  });
  expect(await counted(id)).toEqual({ items: 3, from: said });
  expect(await othersOn(id)).toMatch(new RegExp(`; ${said.join('; ')}$`));
  // It is no fault that somebody has to mend.
  const { findings } = await told<Checks>(budi, 'GET', `/estimation/${id}/checks`);
  expect(
    findings.filter(({ severity, says }) => severity !== 'info' && /katalog/.test(says)),
  ).toEqual([]);
});

test('EDISI-05 a price that was typed beside an analysis is told too, and one of which the set has nothing by its resources', async () => {
  await told(admin, 'PATCH', '/hsp/items/by-kode/A.2', { harga: 90_000 });
  // Of A.4 the set prices nothing: its wage and its glass are counted as they are.
  const id = await addOf(['A.1', 1], ['A.2', 1], ['A.4', 1]);
  const { effect } = await goOver(budi, id, semarang);
  expect(effect.coverage.plainTexts).toEqual([`1 pekerjaan dari katalog, ${today}`]);
  const { plain = new Map() } = await sourceOf(id);
  expect([...plain.values()]).toEqual([`katalog, ${today}`]);
});

test('EDISI-05 paper and workbook mark their lines; a tender copy tells nothing', async () => {
  const id = await addOffice();
  await goOver(budi, id, semarang);
  const pdf = async (query = '') => {
    const { bytes } = await budi('GET', `/estimation/${id}/download/pdf${query}`);
    return (await readPdf(bytes)).text.replace(/\s+/g, ' ');
  };
  const mark = '* Harga satuan ini bukan dari set harga yang dipakai (lihat Harga lain).';
  const text = await pdf();
  for (const one of ['1 pekerjaan dari harga sendiri', mark]) expect(text).toContain(one);
  // The note and three lines; a typed price and one without a code are what they are.
  expect(text.split('*').length - 1).toBe(4);
  expect(await pdf('?prices=0')).not.toMatch(/Semarang|harga sendiri|katalog/);
  const book = async (query = '') => {
    const { bytes } = await budi('POST', `/estimation/${id}/download/excel${query}`);
    return [...(await readWorkbook(bytes)).shown.values()].join('\n');
  };
  const words = await book();
  for (const one of [
    'bukan dari set harga: katalog, 13 Februari 2026',
    `bukan dari set harga: harga sendiri, ${today}`,
    `1 pekerjaan dari harga sendiri, ${today}`,
    mark,
  ])
    expect(words).toContain(one);
  expect(await book('?prices=0')).not.toMatch(/Semarang|harga sendiri|katalog/);
});

test('EDISI-05 a frozen entry tells the day before its freezing; one that the catalogue renewed since, none', async () => {
  const id = await addOffice();
  const { id: frozen } = await told<Edition>(admin, 'POST', '/editions', { name: 'Beku' });
  await told(admin, 'PATCH', '/hsp/items/by-kode/H.2', { harga: 300_000 });
  const { effect } = await goOver(budi, id, semarang, frozen);
  expect(effect.coverage.plainTexts[0]).toBe(
    `2 pekerjaan dari katalog, 13 Februari 2026 sampai ${today}`,
  );
  // In the present catalogue the price of before lags, and is the catalogue's still.
  const there = await addOf(['H.1', 100]);
  await goOver(budi, there, semarang);
  await told(admin, 'PATCH', '/hsp/items/by-kode/H.1', { harga: 190_000 });
  expect(await counted(there)).toEqual({ items: 1, from: ['1 pekerjaan dari katalog'] });
});

test('EDISI-18 where its work is not the price is told as who gave it, and not as the set that was left', async () => {
  const id = await addOffice();
  const { id: frozen } = await told<Edition>(admin, 'POST', '/editions', { name: 'Beku' });
  const works = server.db.deleteFrom('edition_item').where('edition_id', '=', frozen);
  await works.where('kode', 'in', ['H.1', 'O.3']).execute();
  await goOver(budi, id, semarang);
  const jayapura = await addSet('Jayapura', '2500');
  const { effect } = await goOver(budi, id, jayapura, frozen);
  const kept = [`1 pekerjaan dari harga sendiri, ${today}`, `1 pekerjaan dari katalog, ${today}`];
  expect(effect.coverage).toMatchObject({ left: 2, plain: 1 });
  expect(effect.coverage.leftTexts.toSorted()).toEqual(kept);
  expect(effect.coverage.plainTexts).toEqual(['1 pekerjaan dari katalog, 13 Februari 2026']);
  expect(await othersOn(id)).not.toContain('Semarang');
  const { findings } = await told<Checks>(budi, 'GET', `/estimation/${id}/checks`);
  const says = findings.flatMap((one) => (one.rule === 'left-price' ? [one.says] : []));
  expect(says).toEqual([
    `Rp 185.000 tetap dari katalog, ${today}; estimasi memakai Jayapura`,
    `Rp 500.000 tetap dari harga sendiri, ${today}; estimasi memakai Jayapura`,
  ]);
  // Nor under the name of the set itself.
  await goOver(budi, id, semarang);
  const again = await goOver(budi, id, semarang, frozen);
  expect(again.effect.coverage.leftTexts.toSorted()).toEqual(kept);
});
