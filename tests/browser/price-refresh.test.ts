import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/server/platform/database/new-id.ts';
import { addPerson, type Person } from '../support/database.ts';
import { findings } from './findings.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
let sari: Person;
let id: string;

const entries: [kode: string, deskripsi: string, harga: string, satuan: string][] = [
  ['A.1', 'Galian tanah biasa', '70000.50', 'm3'],
  ['A.2', 'Urugan pasir', '250000', 'm3'],
  ['A.3', 'Beton K 225', '1200000', 'm3'],
  ['A.4', 'Pasangan bata', '90000', 'm2'],
];

beforeAll(async () => {
  stage = await raiseStage();
  sari = await addPerson(stage.db, 'USER', 'Sari Dewi', 'sari@contoh.test');
  const category = { id: newId(), name: 'Tanah', search: 'tanah' };
  await stage.db.insertInto('category').values(category).execute();
  for (const [kode, deskripsi, harga, satuan] of entries) {
    await stage.db
      .insertInto('hsp_item')
      .values({
        id: newId(),
        category_id: category.id,
        search: deskripsi.toLowerCase(),
        kode,
        kode_key: kode.toLowerCase(),
        kode_order: kode,
        deskripsi,
        satuan,
        harga,
        created_at: new Date('2026-01-01'), // its price is older than 90 days
      })
      .execute();
  }
  const item = (kode: string, nama: string, satuan: string, volume: number, harga: number) => ({
    kode,
    nama,
    satuan,
    volume,
    harga,
  });
  const { data } = await ask('POST', '/estimation', {
    projectName: 'Rumah Tinggal',
    ppn: 10,
    estimationItem: [
      {
        title: 'PEKERJAAN TANAH',
        items: [
          item('A.1', 'Galian tanah biasa', 'm3', 10, 60_000),
          item('A.2', 'Urugan pasir', 'm3', 4, 240_000),
          item('A.3', 'Beton K 225', 'm3', 1, 120_000_000), // jumps
          item('A.4', 'Pasangan bata', 'm3', 1, 80_000), // of another measure
          item('Z.9', 'Tidak di katalog', 'ls', 1, 1_000),
        ],
      },
    ],
  });
  id = data.id;
});
afterAll(() => stage.strike());

async function ask(method: string, at: string, body?: object) {
  const answer = await stage.call(at, {
    as: sari,
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as { data: { id: string; version: number; grandTotal: number } };
}

const setPrice = (kode: string, harga: string) =>
  stage.db.updateTable('hsp_item').set({ harga }).where('kode', '=', kode).execute();
const grandTotal = (page: Page) =>
  page.locator('main dl div', { has: page.locator('dt:text-is("Grand Total")') }).last();
const openMenu = (page: Page, entry: string) =>
  page
    .getByRole('button', { name: 'Tindakan lain' })
    .click()
    .then(() => page.getByRole('menuitem', { name: entry }).click());

test('api/3.9 D-38 D-48 prices are taken over by ticks: live total, conflict keeps the ticks, undo', async () => {
  const page = await stage.visit(`/estimation/${id}`, { as: sari });
  await page
    .getByText(
      '4 harga di katalog berbeda dari estimasi ini · 4 harga satuan berumur lebih dari 90 hari',
    )
    .waitFor();
  await page.getByRole('button', { name: 'Perbarui harga estimasi ini' }).click();
  const dialog = page.getByRole('dialog', { name: 'Perbarui harga' });
  const box = (name: string) => dialog.getByRole('checkbox', { name });
  await box('Perbarui A.1').waitFor();

  // Jumps and other measures wait for a look; the rest is ticked.
  expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(2);
  await dialog.getByText('melonjak lebih dari 10×').waitFor();
  await dialog.getByText('satuan m³ → m²').waitFor();
  await dialog.getByText('1 item tidak punya harga di katalog').waitFor();
  const totals = dialog.locator('p', { hasText: 'Grand Total' });
  // 121,641,000 and PPN; 10 × 10,000.50 and 4 × 10,000 more
  expect((await totals.innerText()).replace(/\s+/g, ' ')).toContain(
    'Rp 133.805.100 → Rp 133.959.106 (+154.006)',
  );
  expect(await findings(page)).toEqual([]);

  // The keyboard goes from row to row; the filter looks at some, the ticks count for all.
  await box('Perbarui A.1').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Perbarui 1 harga' }).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await dialog.getByPlaceholder('cari kode atau uraian...').fill('bata');
  expect(await dialog.locator('tbody tr').count()).toBe(1);
  await dialog.getByText('2 dari 4 dicentang').waitFor();
  await dialog.getByPlaceholder('cari kode atau uraian...').fill('');

  // Somebody changes the catalogue meanwhile: nothing is applied, the list is new, the ticks stay.
  await setPrice('A.1', '75000');
  await dialog.getByRole('button', { name: 'Perbarui 2 harga' }).click();
  await dialog.getByText('Daftar dimuat ulang, centang Anda tetap.', { exact: false }).waitFor();
  await dialog.getByText('75.000').waitFor();
  await dialog.getByText('2 dari 4 dicentang').waitFor();
  await page.getByRole('button', { name: 'Perbarui 2 harga' }).click();
  await page.getByText('2 harga diperbarui').waitFor();
  await dialog.waitFor({ state: 'detached' });
  // 10 × 15,000 and 10,000 more, and PPN
  await grandTotal(page).getByText('133.981.100').waitFor();

  await page.getByRole('button', { name: 'Urungkan' }).click();
  await page.getByText('Harga dikembalikan').waitFor();
  await grandTotal(page).getByText('133.805.100').waitFor();
  await page.close();
});

test('api/3.9 EDISI-10 at a set its words name the set; a computed price waits for a tick and says so', async () => {
  const set = newId();
  const by = { created_by: sari.id, changed_by: sari.id };
  await stage.db
    .insertInto('price_set')
    .values({ id: set, owner_id: sari.id, name: 'SSH Contoh', price_date: '2026-03-01', ...by })
    .execute();
  const priced = (kode: string, harga: number, formula?: string) => ({
    kode,
    nama: kode,
    satuan: 'm3',
    volume: 1,
    harga,
    ...(formula !== undefined && { formula: { harga: formula } }),
  });
  const onSet = async (...items: object[]) => {
    const estimationItem = [{ title: 'TANAH', items }];
    const { data } = await ask('POST', '/estimation', { projectName: 'Di set', estimationItem });
    await stage.db
      .updateTable('estimation')
      .set({ price_set_id: set })
      .where('id', '=', data.id)
      .execute();
    return data.id;
  };
  const differing = await onSet(priced('A.2', 220_000, '=200000*1,1'), priced('Z.9', 1_000));
  const page = await stage.visit(`/estimation/${differing}`, { as: sari });
  await openMenu(page, 'Perbarui harga');
  const dialog = page.getByRole('dialog', { name: 'Perbarui harga' });
  await dialog.getByText('dihitung sendiri: =200000*1,1').waitFor();
  expect(await dialog.getByRole('checkbox', { name: 'Perbarui A.2' }).isChecked()).toBe(false);
  await dialog.getByText('0 dari 1 dicentang').waitFor();
  await dialog
    .getByText('1 item tidak punya harga di set harganya maupun di katalog dan tidak berubah')
    .waitFor();
  expect(await findings(page)).toEqual([]);

  await page.goto(`/estimation/${await onSet(priced('A.2', 250_000))}`);
  await openMenu(page, 'Perbarui harga');
  await dialog.getByText('Semua harga sama dengan set harganya').waitFor();
  await page.close();
});

test('api/3.9 D-32 former states: looked at, restored after a question, and back', async () => {
  const page = await stage.visit(`/estimation/${id}`, { as: sari, width: 390 });
  await ask('PUT', `/estimation/${id}`, { projectName: 'Nama kedua', estimationItem: [] });
  await page.reload();
  await openMenu(page, 'Riwayat');
  const history = page.getByRole('dialog', { name: 'Riwayat' });
  await history.getByText('sekarang').waitFor();
  expect(await findings(page)).toEqual([]);
  await history.getByRole('button', { name: 'Lihat revisi 1' }).click();

  await page.getByText('Anda melihat revisi 1', { exact: false }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Rumah Tinggal' }).waitFor();
  await page.getByText('Galian tanah biasa').waitFor();
  expect(await page.getByRole('link', { name: 'Update Estimation' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Pulihkan' }).click();
  const question = page.getByRole('alertdialog', { name: 'Pulihkan revisi 1?' });
  await question.getByText('Keadaan sekarang tetap ada di riwayat.', { exact: false }).waitFor();
  await question.getByRole('button', { name: 'Pulihkan' }).click();
  await page.getByText('Revisi 1 dipulihkan').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Rumah Tinggal' }).waitFor();
  await page.getByRole('link', { name: 'Update Estimation' }).waitFor();
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nama kedua' }).waitFor();
  await page.close();
});

test('api/3.9 the list makes a copy, and the toast leads to it', async () => {
  const page = await stage.visit('/estimation', { as: sari });
  await page.getByRole('button', { name: 'Menu Nama kedua' }).click();
  await page.getByRole('menuitem', { name: 'Duplikat' }).click();
  await page.getByText('Salinan dibuat').waitFor();
  await page.getByRole('link', { name: 'Nama kedua (Salinan)' }).waitFor();
  await page.getByRole('button', { name: 'Buka' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nama kedua (Salinan)' }).waitFor();
  await page.close();
});
