// What a change of the catalogue does is told before it is saved, and is what then happens.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../support/database.ts';
import { findings } from './findings.ts';
import { raiseStage, type Stage } from './stage.ts';
import { cells, loaded, rows } from './tables.ts';

let stage: Stage;
let sari: Person;
/** Of the estimate that Dimas has made at the first prices. */
let estimation: { id: string; grandTotal: number };

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const field = (page: Page, name: RegExp) => page.locator('dialog').getByLabel(name);
const panel = (page: Page, name = 'Dampak') => page.getByRole('region', { name, exact: true });
const rowOf = (page: Page, known: string) =>
  rows(page).filter({ has: page.getByText(known, { exact: true }) });
const gone = (page: Page) => page.locator('dialog').waitFor({ state: 'detached' });
const linesOf = async (table: Locator) =>
  Promise.all((await table.locator('tbody tr').all()).map(cells));

async function told(method: string, at: string, body?: object, as: Person = stage.admin) {
  const answer = await stage.call(at, {
    as,
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  const said = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${at}: ${JSON.stringify(said)}`);
  return said.data;
}

/** A wage of 100.000 in two analyses, of which an estimate of Dimas uses one; sand in one. */
beforeAll(async () => {
  stage = await raiseStage();
  sari = await addPerson(stage.db, 'USER', 'Sari Ayu Lestari');
  const { id: hspCategoryId } = await told('POST', '/hsp/categories', { name: 'Tanah' });
  const wage = { type: 'LABOR', code: 'U.1', name: 'Pekerja', unit: 'OH', dailyRate: 100_000 };
  const sand = { type: 'MATERIAL', code: 'B.1', name: 'Pasir urug', unit: 'm3', price: 200_000 };
  const masters = {
    wage: await told('POST', '/master', wage),
    sand: await told('POST', '/master', sand),
  };
  const recipes = {
    'A.1': [['LABOR', masters.wage.id, 0.75]],
    'A.2': [
      ['LABOR', masters.wage.id, 0.5],
      ['MATERIAL', masters.sand.id, 1.2],
    ],
  } as const;
  for (const [kode, components] of Object.entries(recipes)) {
    const fields = { hspCategoryId, kode, deskripsi: `Pekerjaan ${kode}`, satuan: 'm3' };
    const { id } = await told('POST', '/hsp/items', fields);
    for (const [group, masterItemId, coefficient] of components) {
      const row = { group, masterItemId, coefficient };
      await told('POST', `/hsp/items/by-kode/${kode}/recipe/components`, row);
    }
    await told('POST', `/hsp/items/${id}/recompute`);
  }
  const item = {
    kode: 'A.1',
    nama: 'Galian',
    satuan: 'm3',
    volume: 10,
    harga: 82_500,
    details: [],
  };
  estimation = await told('POST', '/estimation', {
    projectName: 'Rumah Tinggal',
    ppn: 10,
    estimationItem: [{ title: 'PEKERJAAN TANAH', items: [item] }],
  });
});
afterAll(() => stage.strike());

test('D-38 a wage: how many analyses, items and own estimates, from what to what; saved, it is so to the rupiah', async () => {
  const page = await stage.visit('/master/upah');
  await loaded(page);
  await button(page, 'Ubah U.1').click();
  await field(page, /^Catatan/).fill('Survei pasar');
  await panel(page).getByText('tidak ada analisis, item, atau estimasi yang berubah').waitFor();
  await field(page, /^Tarif harian/).fill('120.000');
  await panel(page).getByText('Dampak: 2 analisis, 0 item, 0 estimasi').waitFor();
  await page.getByLabel('Hitung ulang harga HSP acuan yang memakainya').check();
  const counted = panel(page).getByText('Dampak: 2 analisis, 2 item, 1 estimasi');
  await counted.click();
  const [entries, estimations] = await panel(page).locator('table').all();
  expect(entries && (await linesOf(entries))).toEqual([
    ['A.1', 'Pekerjaan A.1', '82.500,00', '99.000,00'],
    ['A.2', 'Pekerjaan A.2', '319.000,00', '330.000,00'],
  ]);
  expect(estimations && (await linesOf(estimations))).toEqual([['Rumah Tinggal', '+181.500,00']]);
  await panel(page).getByText('Estimasi tidak berubah sendiri').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = await panel(page).evaluate((region) => region.scrollWidth - region.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  await button(page, 'Simpan').click();
  await page.getByText('2 HSP dihitung ulang').waitFor();
  await gone(page);
  await page.goto('/hsp');
  await loaded(page);
  expect((await cells(rowOf(page, 'A.1')))[5]).toBe('99.000');
  expect((await cells(rowOf(page, 'A.2')))[5]).toBe('330.000');
  const { changes, version, newGrandTotal } = await told(
    'GET',
    `/estimation/${estimation.id}/price-refresh`,
  );
  expect(newGrandTotal - estimation.grandTotal).toBe(181_500);
  await told('POST', `/estimation/${estimation.id}/price-refresh`, { items: changes, version });
  const { grandTotal } = await told('GET', `/estimation/${estimation.id}`);
  expect(grandTotal - estimation.grandTotal).toBe(181_500);
  await page.close();
});

test('an item’s price, a component added and one removed: told only where something changes', async () => {
  const page = await stage.visit('/hsp');
  await loaded(page);
  await button(page, 'Ubah item A.1').click();
  await field(page, /^Deskripsi/).fill('Galian tanah');
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/impact') && asked.push(request.url()));
  await field(page, /^Harga/).fill('100.000');
  await panel(page)
    .getByText(/^Dampak: \d analisis, 1 item, 1 estimasi$/)
    .click();
  expect(await linesOf(panel(page).locator('table').first())).toEqual([
    ['A.1', 'Galian tanah', '99.000,00', '100.000,00'],
  ]);
  expect(asked).toHaveLength(1);
  await field(page, /^Harga/).fill('99.000');
  await panel(page).waitFor({ state: 'detached' });
  await button(page, 'Batal').click();

  await page.goto('/hsp/ahsp/A.1');
  await button(page, 'Tambah komponen BAHAN').click();
  const ifSynced = 'Dampak bila disimpan dan disinkronkan';
  expect(await panel(page, ifSynced).count()).toBe(0);
  await page.getByRole('option', { name: /Pasir urug/ }).click();
  await panel(page, ifSynced).getByText('1 analisis, 1 item, 1 estimasi').click();
  expect(await linesOf(panel(page, ifSynced).locator('table').first())).toEqual([
    ['A.1', 'Pekerjaan A.1', '99.000,00', '319.000,00'],
  ]);
  expect(await findings(page)).toEqual([]);
  await button(page, 'Tambah komponen').click();
  await gone(page);
  await button(page, 'Hapus komponen Pasir urug').click();
  // The sum that the sand had raised goes back to what is stored.
  const removal = page.getByRole('alertdialog', { name: 'Hapus Komponen?' });
  await removal.locator('summary').click();
  expect(await linesOf(removal.locator('table'))).toEqual([
    ['A.1', 'Pekerjaan A.1', '99.000,00', 'tetap'],
  ]);
  await page.close();
});

test('api/4.4 a switch between the own copy and the reference asks where figures change, and does the rest at once', async () => {
  await told('PATCH', '/hsp/items/by-kode/A.1', { harga: 150_000 }, sari);
  await told('PATCH', '/hsp/items/by-kode/A.2', { edition: 'Daftar 2026' }, sari);
  const page = await stage.visit('/hsp', { as: sari });
  await loaded(page);
  const own = (kode: string) => page.getByRole('switch', { name: `Pakai versi Anda ${kode}` });
  await own('A.2').click();
  await page.getByText('Acuan berlaku lagi').waitFor();

  await own('A.1').click();
  const question = page.getByRole('alertdialog', { name: 'Pakai acuan A.1' });
  await question.waitFor();
  const [entry] = await linesOf(question.locator('table'));
  expect(entry?.[2]).toBe('150.000,00');
  expect(await findings(page)).toEqual([]);
  await button(page, 'Batal').click();
  expect(await own('A.1').getAttribute('aria-checked')).toBe('true');
  await own('A.1').click();
  await button(page, 'Pakai acuan').click();
  await gone(page);
  await page.locator('[aria-checked=false][title$="A.1"]').waitFor();
  expect((await cells(rowOf(page, 'A.1')))[5]).toBe('99.000');
  await page.close();
});
