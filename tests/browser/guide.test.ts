import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from './findings.ts';
import { raiseStage, type Stage } from './stage.ts';
import { taksirVersion } from '../../src/server/platform/version.ts';
import { addPerson } from '../support/database.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

test('FIRST-19 the guide is one menu away, is searched, and has the keys of the registers', async () => {
  const page = await stage.visit('/units');
  await page.getByRole('button', { name: /^Akun/ }).click();
  await page.getByRole('menuitem', { name: 'Panduan' }).click();
  await page.waitForURL('**/panduan');
  await page.getByRole('heading', { name: 'Dari daftar harga ke RAB tercetak' }).waitFor();
  await page.getByRole('heading', { name: 'Lembar AHSP' }).waitFor();
  expect(await page.getByRole('figure').count()).toBe(4);
  expect(await findings(page)).toEqual([]);

  const search = page.getByRole('searchbox', { name: 'Cari di panduan' });
  await search.fill('ppn pembulatan');
  await page.getByText('2 bagian', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Pembulatan dan PPN' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Rumus dalam sel' }).count()).toBe(0);
  // A key is found by what it does, and by its name.
  await search.fill('ctrl+shift+d');
  const keys = page.locator('#tombol dl').first();
  await expect.poll(async () => (await keys.innerText()).split('\n').length).toBeLessThan(8);
  await search.fill('zzz');
  await page.getByText('Tidak ada bagian tentang itu').waitFor();
  await page.getByRole('button', { name: 'Tampilkan semua' }).click();
  await page.getByRole('heading', { name: 'Rumus dalam sel' }).waitFor();
  await page.close();
});

test('OPS-16 the guide says which Taksir this is', async () => {
  const page = await stage.visit('/panduan');
  await page.getByText(`Taksir versi ${taksirVersion}`, { exact: true }).waitFor();
  await page.close();
});

test.each([
  [1440, false],
  [390, true],
])('FIRST-19 an empty place leads to its paragraph at %i px, dark: %s', async (width, dark) => {
  const wulan = await addPerson(stage.db, 'USER', 'Wulan');
  const page = await stage.visit('/estimation', { width, dark, as: wulan });
  await page.reload(); // whoever was in it before may have been at the guide
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(scripts.filter((name) => name.includes('guide'))).toEqual([]);
  await page.goto('/estimation/create#step2');
  await page.getByRole('link', { name: 'Baca di Panduan' }).click();
  await page.waitForURL('**/panduan#rab');
  const title = page.getByRole('heading', { name: 'Menyusun RAB' });
  await expect.poll(async () => (await title.boundingBox())?.y ?? 9_999).toBeLessThan(300);
  expect(await page.locator('#rab').evaluate((at) => at === document.activeElement)).toBe(true);
  expect(await findings(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(width);
  await page.close();
});
