import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadStarter } from '../../src/server/starter/load-starter.ts';
import { raiseStage, type Stage } from './stage.ts';
import { answerNothing, cells, heads, kodes, loaded, rows, search } from './tables.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
  await loadStarter(stage.db, stage.services.log);
});
afterAll(() => stage.strike());

test('MASTER-01 to MASTER-06 MASTER-30 one screen a type: columns, sort, search, rows a page', async () => {
  const page = await stage.visit('/master/bahan');
  await loaded(page);
  expect(await heads(page)).toEqual([
    'No',
    'Kode',
    'Nama',
    'Satuan',
    'Harga (Rp)',
    'Umur harga',
    'Catatan',
    'Sumber harga',
    'Aksi',
  ]);
  expect(await rows(page).count()).toBe(20);
  await page.getByText('Showing 1–20 of 1.568 results').waitFor();
  const shown = await cells(rows(page).nth(3));
  expect(shown.toSpliced(5, 1)).toEqual([
    '4',
    'B.0004',
    '15x500 mm Aluminium Air Rod',
    'unit',
    '160.000',
    '',
    'GLOBAL',
    '',
  ]);
  expect(shown[5]).toMatch(/^\d+ (hari|bulan|tahun)$/); // since the edition, 13 February 2026
  const size = page.getByLabel('Baris per halaman');
  expect(await size.locator('option').allInnerTexts()).toEqual(['10', '20', '50', '100']);
  await size.selectOption('50');
  await page.getByText('Showing 1–50 of 1.568 results').waitFor();
  await page.getByLabel('Urutkan').selectOption('Kode, turun');
  await kodes(page).first().getByText('B.1568').waitFor();
  await page.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await page.getByText('Showing 51–100 of 1.568 results').waitFor();

  const asked: number[] = [];
  page.on('request', (request) => request.url().includes('/api/master?') && asked.push(Date.now()));
  const typedAt = Date.now();
  await search(page).pressSequentially('semen portland');
  await page.getByText(/^Showing 1–\d+ of \d+ results$/).waitFor();
  expect(asked).toHaveLength(1); // 400 ms after the last key
  expect((asked[0] ?? 0) - typedAt).toBeGreaterThan(400);
  await page.close();
});

test('SHELL-18 SHELL-20 MASTER-25 wages have two rates, machines a price', async () => {
  const page = await stage.visit('/master/upah');
  await loaded(page);
  expect(await heads(page)).toEqual([
    'No',
    'Kode',
    'Nama',
    'Satuan',
    'Tarif Harian (Rp)',
    'Tarif Jam (Rp)',
    'Umur harga',
    'Catatan',
    'Sumber harga',
    'Aksi',
  ]);
  expect((await cells(rows(page).nth(0))).slice(1, 6)).toEqual([
    'U.0001',
    'Pekerja',
    'OH',
    '120.000',
    '',
  ]);
  expect((await cells(rows(page).nth(1))).slice(1, 6)).toEqual([
    'U.0002',
    'Pekerja',
    'OJ',
    '',
    '15.000',
  ]);
  await page.getByRole('link', { name: 'Peralatan' }).click();
  await kodes(page).first().getByText('A.0001').waitFor();
  await page.getByText('Showing 1–20 of 80 results').waitFor();
  await page.close();
});

test('MASTER-15 MASTER-34 MASTER-35 without rows, without a price, with an estimated one', async () => {
  const page = await stage.visit('/master/bahan?q=zink%20bjls');
  const missing = rows(page).filter({ hasText: 'B.1568' });
  await missing.getByText('belum ada harga').waitFor();
  await missing.getByText('satuan tidak cocok dengan bahan').waitFor();
  await search(page).fill('paku 12');
  const estimated = rows(page).filter({ hasText: 'B.0815' });
  await estimated.getByText('harga perkiraan').waitFor();
  await estimated.locator('td:nth-child(7)').getByText('ditaksir dari Paku biasa').waitFor();
  await search(page).fill('tidak ada begini');
  await page.getByText('Tidak ada hasil untuk “tidak ada begini”').waitFor();
  await answerNothing(page, '**/api/master?*');
  await page.goto('/master/peralatan');
  await page.getByRole('heading', { name: 'Belum ada data' }).waitFor();
  await page.close();
});

test('a page past the end leads to the last one', async () => {
  const page = await stage.visit('/master/peralatan?page=99');
  await page.getByText('Showing 61–80 of 80 results').waitFor();
  expect(new URL(page.url()).searchParams.get('page')).toBe('4');
  await page.close();
});
