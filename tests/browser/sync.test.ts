// A master's new price reaches the analyses by one act, whose effect is told before.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from './findings.ts';
import { raiseStage, type Stage } from './stage.ts';
import { cells, kodes, loaded, rows } from './tables.ts';

let stage: Stage;
let sand: string;
let stone: string;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Sinkronkan harga/ });
const rowOf = (page: Page, kode: string) =>
  rows(page).filter({ has: page.getByText(kode, { exact: true }) });

async function told(method: string, at: string, body?: object) {
  const answer = await stage.call(at, {
    as: stage.admin,
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  const said = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${at}: ${JSON.stringify(said)}`);
  return said.data;
}
const lineOf = async (row: Locator) =>
  (await row.locator('th, td').allInnerTexts()).map((cell) => cell.trim());
const priceSand = (price: number) => told('PATCH', `/master/${sand}`, { price });

/** Sand in three analyses, of which one has a typed price; and one that it does not reach. */
beforeAll(async () => {
  stage = await raiseStage();
  const { id: hspCategoryId } = await told('POST', '/hsp/categories', { name: 'Tanah' });
  const ofSand = { type: 'MATERIAL', code: 'B.1', name: 'Pasir urug', unit: 'm3', price: 200_000 };
  const ofStone = { type: 'MATERIAL', code: 'B.2', name: 'Batu kali', unit: 'm3', price: 300_000 };
  sand = (await told('POST', '/master', ofSand)).id;
  stone = (await told('POST', '/master', ofStone)).id;
  for (const [kode, masterItemId, coefficient] of [
    ['A.1', sand, 1],
    ['A.2', sand, 0.5],
    ['A.3', sand, 2],
    ['A.4', stone, 1],
  ]) {
    const fields = { hspCategoryId, kode, deskripsi: `Pekerjaan ${kode}`, satuan: 'm3' };
    const { id } = await told('POST', '/hsp/items', fields);
    const body = { group: 'MATERIAL', masterItemId, coefficient };
    await told('POST', `/hsp/items/by-kode/${kode}/recipe/components`, body);
    await told('POST', `/hsp/items/${id}/recompute`);
  }
  await told('PATCH', '/hsp/items/by-kode/A.3', { harga: 400_000 });
  await told('POST', '/estimation', {
    projectName: 'Rumah Tinggal',
    ppn: 0,
    estimationItem: [
      {
        title: 'TANAH',
        items: [
          { kode: 'A.1', nama: 'Urugan', satuan: 'm3', volume: 10, harga: 220_000, details: [] },
        ],
      },
    ],
  });
});
afterAll(() => stage.strike());

test('SYNC-01 SYNC-03 a master’s new price: what lags is seen, its effect is shown, changed in between it is shown anew, and then stored to the rupiah', async () => {
  await priceSand(250_000);
  const page = await stage.visit('/hsp');
  await loaded(page);
  expect(await rowOf(page, 'A.1').getByText('belum disinkronkan').count()).toBe(1);
  expect(await rowOf(page, 'A.4').getByText('belum disinkronkan').count()).toBe(0);
  await page.getByText('3 harga belum disinkronkan').waitFor();
  await button(page, 'Tampilkan').click();
  await expect.poll(() => kodes(page).allInnerTexts()).toEqual(['A.1', 'A.2', 'A.3']);
  expect(await findings(page)).toEqual([]);

  await button(page, 'Sinkronkan semua (3)').click();
  await dialog(page).getByText('2 analisis akan disinkronkan').waitFor();
  await dialog(page).getByText('jumlah harganya Rp 330.000,00 menjadi Rp 412.500,00').waitFor();
  const [entries, estimations] = await dialog(page).locator('table').all();
  const linesOf = async (table = entries) =>
    Promise.all(((await table?.locator('tbody tr').all()) ?? []).map(cells));
  expect(await linesOf()).toEqual([
    ['A.1', 'Pekerjaan A.1', '220.000,00', '275.000,00'],
    ['A.2', 'Pekerjaan A.2', '110.000,00', '137.500,00'],
  ]);
  expect(await linesOf(estimations)).toEqual([['Rumah Tinggal', '+550.000,00']]);
  await dialog(page).getByText('1 dilewati').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = await dialog(page).evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await priceSand(260_000);
  await button(page, 'Sinkronkan (2)').click();
  await dialog(page).getByText('2 harga berubah sejak daftar ini ditampilkan.').waitFor();
  await dialog(page).getByText('A.1: 275.000,00 menjadi 286.000,00').waitFor();
  await dialog(page).getByText('menjadi Rp 429.000,00').waitFor();
  expect(await told('GET', '/hsp/items/by-kode/A.1')).toMatchObject({ harga: 220_000 });

  await button(page, 'Sinkronkan (2)').click();
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByText('2 harga disinkronkan').waitFor();
  await expect.poll(() => kodes(page).allInnerTexts()).toEqual(['A.3']);
  await page.goto('/hsp');
  await loaded(page);
  expect((await cells(rowOf(page, 'A.1')))[5]).toBe('286.000');
  expect((await cells(rowOf(page, 'A.2')))[5]).toBe('143.000');
  expect((await cells(rowOf(page, 'A.3')))[5]).toBe('400.000');

  await button(page, 'Sinkronkan semua (1)').click();
  await dialog(page).getByText('Tidak ada harga yang disinkronkan.').waitFor();
  await dialog(page).getByLabel('Sertakan harga yang diketik atau dari berkas').check();
  await dialog(page).getByText('1 analisis akan disinkronkan').waitFor();
  await button(page, 'Sinkronkan (1)').click();
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByText('harga belum disinkronkan').waitFor({ state: 'detached' });
  await page.close();
});

test('SYNC-04 SYNC-05 SYNC-08 the AHSP page: today’s prices by component, a refused overhead, a copy under a new code', async () => {
  await told('PATCH', `/master/${stone}`, { price: 400_000 });
  const page = await stage.visit('/hsp/ahsp/A.4');
  const table = page.getByRole('table', { name: 'Selisih per komponen' });
  await page.getByText('F dengan harga hari ini (Rp) 440.000,00').waitFor();
  expect(await Promise.all((await table.locator('tr').all()).slice(1).map(lineOf))).toEqual([
    ['Batu kali', '300.000,00', '400.000,00', '+100.000,00'],
    ['Overhead & profit', '+10.000,00'],
    ['Selisih F', '+110.000,00'],
  ]);
  expect(await findings(page)).toEqual([]);

  const overhead = page.getByRole('textbox', { name: 'Overhead & profit' });
  await overhead.fill('150');
  await page.getByText('Maksimal 100').waitFor();
  await page.getByText('F dengan harga hari ini (Rp) 440.000,00').waitFor();
  await overhead.fill('100');
  await page.getByText('F dengan harga hari ini (Rp) 800.000,00').waitFor();
  await overhead.fill('10');

  await button(page, 'Salin ke kode baru').click();
  const copying = page.getByRole('dialog', { name: 'Salin A.4 ke kode baru' });
  await copying.getByLabel(/^Kode baru/).fill('A.1');
  await copying.getByRole('button', { name: 'Simpan' }).click();
  await copying.getByText('Sudah dipakai', { exact: true }).waitFor();
  await copying.getByLabel(/^Kode baru/).fill('A.4b');
  await copying.getByRole('button', { name: 'Simpan' }).click();
  await page.getByRole('heading', { name: /^A\.4b/ }).waitFor();
  await page.getByText('F dengan harga hari ini (Rp) 440.000,00').waitFor();
  expect(await told('GET', '/hsp/items/by-kode/A.4')).toMatchObject({ harga: 330_000 });
  expect(await told('GET', '/hsp/items/by-kode/A.4b')).toMatchObject({ harga: 330_000 });
  await page.close();
});

test('SYNC-06 one overhead for what a search found: its effect first, then stored', async () => {
  const page = await stage.visit('/hsp?q=A.2');
  await loaded(page);
  await button(page, 'Tindakan lain').click();
  await page.getByRole('menuitem', { name: 'Ubah overhead bersama' }).click();
  const asked = page.getByRole('dialog', { name: 'Ubah overhead bersama' });
  await asked.getByLabel(/^Overhead/).fill('120');
  await button(page, 'Lihat dampak').click();
  await asked.getByText('Maksimal 100').waitFor();
  await asked.getByLabel(/^Overhead/).fill('15');
  expect(await findings(page)).toEqual([]);
  await button(page, 'Lihat dampak').click();
  const told15 = page.getByRole('dialog', { name: /^Overhead 15%/ });
  await told15.getByText('1 analisis akan disinkronkan').waitFor();
  await told15.getByText('149.500,00', { exact: true }).waitFor();
  await button(page, 'Sinkronkan (1)').click();
  await told15.waitFor({ state: 'detached' });
  expect(await told('GET', '/hsp/ahsp/A.2')).toMatchObject({ overheadPercent: 15, harga: 149_500 });
  expect(await told('GET', '/hsp/ahsp/A.1')).toMatchObject({ overheadPercent: 10 });
  await page.close();
});
