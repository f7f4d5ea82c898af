import { writeXlsx } from 'hucre/xlsx';
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

const rows = [
  ['KTR.1', 'Pemasangan 1 m2 panel uji'],
  ['No', 'Uraian', 'Satuan', 'Koefisien', 'Harga Satuan', 'Jumlah Harga'],
  ['A', 'TENAGA'],
  [1, 'Juru panel', 'OH', 0.75, 176_000, 132_000],
  ['B', 'BAHAN'],
  [1, 'Panel uji', 'm2', 1.05, 100_000, 105_000],
  ['C', 'ALAT'],
  ['D', 'Jumlah (A+B+C)', null, null, null, 237_000],
  ['E', 'Overhead 10%', null, null, null, 23_700],
  ['F', 'Harga Satuan Pekerjaan', null, null, null, 260_700],
];

test('ANA-01 a workbook of analyses comes in from the catalogue, priced to the rupiah', async () => {
  const wati = await addPerson(stage.db, 'USER', 'Wati');
  const page = await stage.visit('/hsp', { as: wati });
  await loaded(page);
  await page.getByRole('button', { name: 'Import analisis' }).click();
  const dialog = page.getByRole('dialog');
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'AHSP', rows }] }));
  const file = { name: 'Analisa.xlsx', mimeType: 'application/octet-stream', buffer };
  await dialog.getByLabel('Berkas', { exact: true }).setInputFiles(file);
  await dialog.getByLabel('Kategori analisis baru').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Pratinjau' }).click();
  await dialog.getByText('Pemasangan 1 m2 panel uji').waitFor();
  await dialog.getByRole('button', { name: 'Import 1 baris' }).click();
  await dialog.getByText('Import selesai: 1 baru').waitFor();
  await page.close();
  const sheet = await stage.visit('/hsp/ahsp/KTR.1', { as: wati });
  await sheet.getByText('Juru panel').first().waitFor();
  expect(await sheet.locator('main').innerText()).toContain('260.700');
  await sheet.close();
});

test('ANA-03 a component that may be one of several masters is asked, with its place and why', async () => {
  const table = [
    ['Kode', 'Uraian', 'Satuan', 'Jenis', 'Komponen', 'Satuan', 'Koefisien', 'Harga'],
    ['KTR.71', 'Plesteran uji', 'm2', 'Bahan', 'Semen portland tipe', 'kg', 10, 1400],
    ['KTR.72', 'Pasangan uji', 'm2', 'Bahan', 'Bata merah press', 'bh', 10, 1400],
  ];
  const [head = []] = table;
  const other = [
    [],
    head,
    ['KTR.73', 'Urugan uji', 'm3', 'Bahan', 'Zeolit bongkah', 'm3', 1.2, 150_000],
  ];
  const siti = await addPerson(stage.db, 'USER', 'Siti');
  const page = await stage.visit('/hsp', { as: siti, width: 390 });
  await loaded(page);
  await page.getByRole('button', { name: 'Import analisis' }).click();
  const dialog = page.getByRole('dialog');
  const buffer = Buffer.from(
    await writeXlsx({
      sheets: [
        { name: 'AHSP', rows: table },
        { name: 'Lain', rows: other },
      ],
    }),
  );
  const file = { name: 'Analisa.xlsx', mimeType: 'application/octet-stream', buffer };
  await dialog.getByLabel('Berkas', { exact: true }).setInputFiles(file);
  const category = dialog.getByLabel('Kategori analisis baru');
  await dialog.getByRole('button', { name: 'Pratinjau' }).click();
  await dialog.getByText('Pilih kategori dulu').first().waitFor();
  expect(await category.getAttribute('aria-invalid')).toBe('true');
  await category.selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Pratinjau' }).click();
  await dialog
    .getByText(/analisis menunggu/)
    .first()
    .waitFor();
  const asked = dialog.getByRole('listitem').filter({ hasText: 'analisis menunggu' }).first();
  expect(await asked.innerText()).toMatch(/^\S.* kg, AHSP, baris 2\n/);
  await dialog.getByRole('button', { name: /^Baru/ }).click();
  expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^KTR\.73 Lain, baris 3\n/),
  ]);
  expect(await findings(page)).toEqual([]);
  await page.close();
});

test('ANA-03 two answers one right after the other are both looked at, and stored as they were shown', async () => {
  const page = await stage.visit('/hsp');
  await loaded(page);
  await page.route('**/analyses/import?dryRun=*', async (route) => {
    await new Promise((done) => {
      setTimeout(done, 400);
    });
    await route.continue();
  });
  await page.getByRole('button', { name: 'Import analisis' }).click();
  const dialog = page.getByRole('dialog');
  const table = [
    ['Kode', 'Uraian', 'Satuan', 'Jenis', 'Komponen', 'Satuan', 'Koefisien', 'Harga'],
    ['KTR.81', 'Plesteran uji dua', 'm2', 'Bahan', 'Semen portland tipe', 'kg', 10, 1400],
    ['KTR.82', 'Pasangan uji dua', 'm2', 'Bahan', 'Bata merah press', 'bh', 10, 1400],
  ];
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'AHSP', rows: table }] }));
  const file = { name: 'Analisa.xlsx', mimeType: 'application/octet-stream', buffer };
  await dialog.getByLabel('Berkas', { exact: true }).setInputFiles(file);
  await dialog.getByLabel('Kategori analisis baru').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Pratinjau' }).click();
  await dialog
    .getByText(/analisis menunggu/)
    .nth(1)
    .waitFor();
  const choices = dialog.getByRole('combobox');
  expect(await choices.count()).toBe(2);
  for (const at of [0, 1]) await choices.nth(at).selectOption({ index: 1 });
  const store = dialog.getByRole('button', { name: 'Import 2 baris' });
  await store.click();
  const stored = stage.db.selectFrom('hsp_item').select('kode').where('kode', 'like', 'KTR.8%');
  await expect.poll(() => stored.execute()).toHaveLength(2);
  expect(await page.getByText('Import lain sedang berjalan').count()).toBe(0);
  await page.close();
});
