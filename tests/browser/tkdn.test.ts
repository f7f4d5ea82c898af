// TKDN: typed with a material, asked for by Periksa, told by Jelaskan.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cell } from './editor-lines.ts';
import { makeEstimate } from './estimates.ts';
import { findings } from './findings.ts';
import { raiseStage, type Stage } from './stage.ts';
import { rows, search } from './tables.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage({ withCatalogue: true });
});
afterAll(() => stage.strike());

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const explained = (page: Page) => page.getByRole('dialog', { name: 'Jelaskan' });

/** From the price of a work to a component of its analysis. */
async function follow(page: Page, ...names: RegExp[]) {
  for (const name of names)
    await explained(page)
      .getByRole('cell')
      .or(explained(page).getByRole('rowheader'))
      .getByRole('button', { name })
      .click();
}

test('CHECK-44 EXPLAIN-01 a TKDN is typed with its material, shown in the list, asked for and told', async () => {
  const kode = '3.6.1.8';
  const wall = { kode, nama: 'Dinding bata', satuan: 'm2', volume: 100, harga: 180_000 };
  const profile = { notes: 'TKDN minimal 40%' };
  const id = await makeEstimate(stage, [{ title: 'DINDING', items: [wall] }], profile);
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await button(page, 'Periksa').click();
  const panel = page.getByRole('complementary', { name: 'Periksa' });
  const asked = panel.getByRole('button', { name: /TKDN belum diisi untuk/ });
  await asked.waitFor();
  expect(await asked.textContent()).toMatch(
    /100% nilai bahan, batasnya 20% \(Rp\s[\d.]+ dari Rp\s[\d.]+; terbesar: Bata merah .*Rp/,
  );
  expect(await findings(page)).toEqual([]);

  const list = await stage.visit('/master/bahan');
  await search(list).fill('B.0117');
  await button(list, 'Ubah B.0117').click();
  const field = list.getByLabel(/^TKDN/);
  await field.fill('187,33');
  await button(list, 'Simpan').click();
  await list.getByText('Maksimal 100', { exact: true }).waitFor();
  await field.fill('87,33');
  expect(await findings(list)).toEqual([]);
  await button(list, 'Simpan').click();
  await rows(list).getByText('TKDN 87,33%').waitFor();
  expect(await findings(list)).toEqual([]);

  await page.reload();
  await button(page, 'Periksa').click();
  await panel.getByText(/^TKDN belum diisi untuk 35% nilai bahan/).waitFor();
  await cell(page, 'Dinding bata', 'total').click({ modifiers: ['Alt'] });
  await follow(page, /^Harga satuan/, /^F analisis/, /^D Jumlah/, /^B /, /^Bata merah/);
  await explained(page).getByText('TKDN 87,33%.').waitFor();

  // Of the analysis on its page alike.
  const sheet = await stage.visit(`/hsp/ahsp/${kode}`);
  await button(sheet, /^Jelaskan/).click();
  await follow(sheet, /^D Jumlah/, /^B /, /^Bata merah/);
  await explained(sheet).getByText('TKDN 87,33%.').waitFor();
});

test('CHECK-44 a list of materials brings it; the review writes it as people do', async () => {
  const page = await stage.visit('/master/peralatan');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByRole('heading', { name: 'Daftar harga', level: 1 }).waitFor();
  const lines = ['Kode;Uraian;Satuan;Harga;TKDN (%)', 'B.1305;Semen portland (PC);kg;1300;41,5'];
  await page.locator('input[type=file]').setInputFiles({
    name: 'bahan.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await page.getByLabel('Dibaca sebagai: TKDN (%)').waitFor();
  expect(await page.getByLabel('Dibaca sebagai: TKDN (%)').inputValue()).toBe('tkdn');
  await button(page, 'Periksa harga').click();
  await button(page, /^Simpan 1 harga/).waitFor();
  await page.getByText(/TKDN \(%\): .* → 41,50/).waitFor();
  await button(page, /^Simpan 1 harga/).click();
  await page.getByText(/^Daftar harga tersimpan: bahan 1 diperbarui/).waitFor();
});
