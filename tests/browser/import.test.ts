import { writeXlsx } from 'hucre/xlsx';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../support/database.ts';
import { findings } from './findings.ts';
import { raiseStage, type Stage } from './stage.ts';
import { loaded } from './tables.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage({ withCatalogue: true });
});
afterAll(() => stage.strike());

const dialog = (page: Page) => page.getByRole('dialog');
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

async function choose(page: Page, name: string, rows: (string | number | null)[][]) {
  const bytes = await writeXlsx({ sheets: [{ name: 'Daftar', rows }] });
  await dialog(page)
    .getByLabel('Berkas', { exact: true })
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
}

test('MASTER-09 MASTER-14 FIRST-18 a list of materials is looked at, ticked, stored and told of', async () => {
  const page = await stage.visit('/master/bahan');
  await loaded(page);
  // MASTER-10: the template.
  const template = page.waitForEvent('download');
  await button(page, 'template-bahan.xlsx').click();
  expect((await template).suggestedFilename()).toBe('template-bahan.xlsx');

  await button(page, 'Import').click();
  const input = dialog(page).getByLabel('Berkas', { exact: true });
  expect(await input.getAttribute('accept')).toBe('.xlsx,.csv');
  await button(dialog(page), 'Pratinjau').click();
  // MASTER-13
  await toast(page, 'Pilih file .xlsx/.csv terlebih dahulu');
  await input.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await toast(page, 'File harus .xlsx atau .csv');

  await page.route('**/api/master/import/**', (route) => route.abort(), { times: 1 });
  await choose(page, 'Harga.csv', []);
  await button(dialog(page), 'Pratinjau').click();
  // ERR-77
  await page.getByText('Gagal import').first().waitFor();

  await choose(page, 'salah.xlsx', [
    ['Tanggal', 'Nama'],
    ['1', 'x'],
  ]);
  await button(dialog(page), 'Pratinjau').click();
  await dialog(page).getByText('Kolom yang tidak ditemukan: Satuan, Harga.').waitFor();

  await choose(page, 'Harga Sleman.xlsx', [
    ['DAFTAR HARGA BAHAN 2026'],
    ['Kode', 'Nama Bahan', 'Satuan', 'HARGA SATUAN (Rp)'],
    ['B.0004', '15x500 mm Aluminium Air Rod', 'unit', '175.000'],
    ['B.0005', '15x500 mm Copper Air Rod', 'unit', 99_000_000],
    ['Z.1', 'Bata ringan', 'm3', 'Rp 750.000,-'],
    ['Z.2', 'Kawat', 'kg', '#REF!'],
  ]);
  await dialog(page).getByText('Harga Sleman.xlsx').first().waitFor();
  await button(dialog(page), 'Pratinjau').click();
  const held = dialog(page).getByRole('checkbox', { name: 'Terima B.0005, baris 4' });
  await held.waitFor();
  expect(await findings(page)).toEqual([]);
  await held.check();
  await button(dialog(page), /^Berubah/).click();
  await dialog(page).getByText('160.000').waitFor();
  await dialog(page).getByText('175.000').waitFor();
  await button(dialog(page), /^Bermasalah/).click();
  await dialog(page).getByText('Harus berupa angka (galat Excel)').waitFor();
  const review = page.waitForEvent('download');
  await button(dialog(page), 'Unduh daftar (.csv)').click();
  const text = await (await review).createReadStream().then(async (stream) => {
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(Buffer.from(part));
    return Buffer.concat(parts).toString();
  });
  expect(text).toContain('Bermasalah;;6;Z.2;Harga;;;Harus berupa angka (galat Excel)');
  expect(text).toContain('Berubah;;3;B.0004;Harga;160000;175000;');

  await button(dialog(page), 'Import 3 baris').click();
  // ERR-76
  await toast(page, 'Import selesai');
  await dialog(page)
    .getByText('Import selesai: 1 baru, 2 diperbarui, 1 baris bermasalah.')
    .waitFor();
  const counts = await dialog(page).locator('dl > div').allInnerTexts();
  expect(counts.map((count) => count.replace(/\s+/g, ' '))).toEqual([
    'Acuan dibuat 1',
    'Acuan diperbarui 2',
    'Versi Anda dibuat 0',
    'Versi Anda diperbarui 0',
    'Harga versi Anda berubah 0',
  ]);
  await dialog(page).locator('form').getByRole('button', { name: 'Tutup' }).first().click();
  await page.getByText('175.000').first().waitFor(); // the list has been fetched again

  // MASTER-11: another type has no dialog of its own, its button leads to the list of all kinds.
  await page.goto('/master/peralatan');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.waitForURL('**/price-lists');
  await page.close();
});

test('PRICE-14 the review names the heading that gave a category and marks made codes, at 390 px too', async () => {
  const page = await stage.visit('/hsp');
  await loaded(page);
  await button(page, 'Import').click();
  await choose(page, 'Harga satuan kantor.xlsx', [
    ['No', 'Uraian Pekerjaan', 'Satuan', 'Harga Satuan'],
    ['A. PEKERJAAN PAGAR', null, null, null],
    [1, 'Pagar panel beton pracetak', 'm2', 350_000],
    [null, 'Jumlah', null, 350_000],
  ]);
  await button(dialog(page), 'Pratinjau').click();
  await button(dialog(page), /^Baru/).click();
  await dialog(page)
    .getByText('kode dibuat · kategori “PEKERJAAN PAGAR” dari judul di baris 2', { exact: true })
    .waitFor();
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await findings(page)).toEqual([]);
  await button(dialog(page), 'Import 1 baris').click();
  await toast(page, 'Import sukses. Data akan dimuat ulang.');
});

test('HSP-26 HSP-33 HSP-65 the catalogue is imported by ADMIN alone, on a phone too; everybody exports', async () => {
  const page = await stage.visit('/hsp', { width: 390 });
  await loaded(page);
  await button(page, 'Import').click();
  const input = dialog(page).getByLabel('Berkas', { exact: true });
  // HSP-27, HSP-28: what it takes, and what it says of another file.
  expect(await input.getAttribute('accept')).toBe('.xlsx,.csv');
  await input.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await toast(page, 'File harus .xlsx atau .csv');
  await choose(page, 'katalog.xlsx', [
    ['Kategori', 'Kode', 'Deskripsi', 'Satuan', 'Harga'],
    ['Angkut Material', '0.0.1', 'Angkut sampah', 'm3', 55_000],
  ]);
  const asked = new Promise<() => void>((resolve) => {
    void page.route(
      '**/api/hsp/import?*',
      async (route) => {
        await new Promise<void>((go) => resolve(go));
        await route.continue();
      },
      { times: 1 },
    );
  });
  await button(dialog(page), 'Pratinjau').click();
  const goOn = await asked;
  const importing = dialog(page).locator('button[type=submit]');
  // HSP-31, HSP-32: while it runs.
  expect([await importing.isDisabled(), await importing.innerText()]).toEqual([
    true,
    expect.stringContaining('Importing...'),
  ]);
  // HSP-29: the chosen file.
  await dialog(page).getByText('Membaca katalog.xlsx …').waitFor();
  goOn();
  await button(dialog(page), 'Import 1 baris').click();
  // ERR-37
  await toast(page, 'Import sukses. Data akan dimuat ulang.');
  expect(await findings(page)).toEqual([]);
  await button(dialog(page), 'Tutup').last().click();
  await page.getByText('Angkut sampah').waitFor();

  // PRICE-12: what overwrites an item names both texts, and its edition is asked.
  await button(page, 'Import').click();
  await choose(page, 'katalog.xlsx', [
    ['Kategori', 'Kode', 'Deskripsi', 'Satuan', 'Harga'],
    ['Angkut Material', '0.0.1', 'Angkut sampah basah', 'm3', 56_000],
  ]);
  await button(dialog(page), 'Pratinjau').click();
  await dialog(page)
    .getByText('Uraian di Taksir “Angkut sampah”, di berkas “Angkut sampah basah”')
    .waitFor();
  await dialog(page).getByLabel('Terima 0.0.1, baris 2').check();
  expect(await importing.isDisabled()).toBe(true);
  expect(await findings(page)).toEqual([]);
  await dialog(page).getByLabel('Edisi daftar ini').fill('SE 47/2026');
  await button(dialog(page), 'Pakai edisi ini').click();
  await dialog(page).getByLabel('Edisi daftar ini').waitFor({ state: 'detached' });
  await dialog(page).getByLabel('Terima 0.0.1, baris 2').check();
  await button(dialog(page), 'Import 1 baris').click();
  // Closed before it is stored, it would be stopped.
  await expect.poll(() => importing.innerText()).toBe('Tutup');
  await importing.click();
  await page.getByText('Angkut sampah basah').waitFor();

  await button(page, 'Import').click();
  await choose(page, 'katalog.xlsx', [
    ['Kategori', 'Kode', 'Deskripsi'],
    ['X', 'X.1', 'Y'],
  ]);
  await page.route('**/api/hsp/import?*', (route) => route.fulfill({ status: 502, body: '' }));
  await button(dialog(page), 'Pratinjau').click();
  // ERR-38
  await toast(page, 'Import HSP gagal');
  await page.close();

  const sari = await addPerson(stage.db, 'USER', 'Sari');
  const hers = await stage.visit('/hsp', { as: sari });
  await loaded(hers);
  expect(await button(hers, 'Import').count()).toBe(0);
  // HSP-30
  expect(await button(hers, 'template-hsp.xlsx').count()).toBe(0);
  const file = hers.waitForEvent('download');
  await button(hers, 'Export').click();
  await hers.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click();
  expect((await file).suggestedFilename()).toBe('Katalog_HSP.xlsx');
  await hers.close();
});

test('PRICE-26 PRICE-28 prices in parts are summed, and a work that somebody changed since the preview is shown first', async () => {
  const page = await stage.visit('/hsp');
  await loaded(page);
  const list = (upah: number) => [
    ['Kategori', 'Kode', 'Deskripsi', 'Satuan', 'Bahan', 'Upah'],
    ...['0.1.1', '0.1.2', '0.1.3', '0.1.4', '0.1.5', '0.1.6'].map((kode) => [
      'Angkut Material',
      kode,
      `Angkut ${kode}`,
      'm3',
      10_000,
      upah,
    ]),
  ];
  const look = async (upah: number) => {
    await button(page, 'Import').click();
    await choose(page, 'hspk.xlsx', list(upah));
    await button(dialog(page), 'Pratinjau').click();
  };
  await look(45_000);
  await dialog(page)
    .getByRole('button', { name: /^Perlu diperiksa/ })
    .click();
  await dialog(page)
    .getByText('Harga tiap pekerjaan dijumlahkan dari kolom “Bahan” + “Upah”')
    .waitFor();
  await button(dialog(page), 'Import 6 baris').click();
  const submit = dialog(page).locator('button[type=submit]');
  await expect.poll(() => submit.innerText()).toBe('Tutup');
  await submit.click();

  await look(50_000);
  await dialog(page).getByLabel('Daftar ini tanpa edisi').check();
  // The counts are whole, however little room the rows below leave.
  await page.setViewportSize({ width: 390, height: 640 });
  const counts = dialog(page).locator('dl').first();
  expect(await counts.evaluate((e) => e.scrollHeight - e.clientHeight)).toBeLessThan(2);
  const sold = stage.db.updateTable('hsp_item').set({ harga: '57000' });
  await sold.where('kode', '=', '0.1.2').execute();
  await button(dialog(page), 'Import 6 baris').click();
  await dialog(page)
    .getByText(/^1 baris berubah sejak pratinjau tadi/)
    .waitFor();
  await dialog(page)
    .getByText('Tadi Harga 55.000 → 60.000. Sekarang Harga 57.000 → 60.000')
    .waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await counts.evaluate((e) => e.scrollHeight - e.clientHeight)).toBeLessThan(2);
  await button(dialog(page), 'Import 6 baris').click();
  await toast(page, 'Import sukses. Data akan dimuat ulang.');
  await page.close();
});
