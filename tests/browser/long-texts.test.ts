// Texts longer than they may be stored: whatever they are pasted into keeps them whole and says so.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paste } from './clipboard.ts';
import { button, cell, openEditor, rowButton, save } from './editor-lines.ts';
import { item, readEstimate } from './estimates.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

const text = (length: number) => 'Pekerjaan '.repeat(200).slice(0, length - 1) + '.';
const content = [{ title: 'TANAH', items: [item('Galian tanah', 2, 1000)] }];
const close = (page: Page) => page.close({ runBeforeUnload: false });

/** Pastes over all that stands in the field. */
async function pasteOver(field: Locator, given: string) {
  await field.focus();
  await field.selectText();
  await paste(field.page(), given);
}

test('HAND-13 of a pasted table no text is cut: it is counted, marked and mended', async () => {
  const { id, page } = await openEditor(stage, content);
  await cell(page, 'Galian tanah', 'deskripsi').click();
  const long = text(1004);
  await paste(page, `Uraian\tVol\tSat\tHarga Satuan\r\n${long}\t3\tm3\t500\r\n`);
  const dialog = page.getByRole('dialog', { name: 'Tempel sebagai item' });
  await dialog.getByText(/1 teks terlalu panjang, ditempel utuh/).waitFor();
  await button(page, 'Tempel 1 item').click();
  await page.getByText('1 teks terlalu panjang', { exact: true }).waitFor();
  await button(page, 'Tunjukkan').click();
  await page.getByText(/Uraian: Maksimal 1.000 karakter, ini 1.004/).waitFor();
  const shown = () => cell(page, long, 'deskripsi').innerText();
  expect(await shown()).toContain(long);

  await button(page, 'Simpan Perubahan').click();
  await page.getByText('uraian: Maksimal 1000 karakter', { exact: true }).waitFor();
  expect(await shown()).toContain(long);

  await page.keyboard.press('Control+z');
  await page.getByText('1 teks terlalu panjang', { exact: true }).waitFor({ state: 'detached' });
  await cell(page, 'Galian tanah', 'deskripsi').click();
  await page.keyboard.press('Enter');
  await pasteOver(page.getByLabel(/^Uraian pekerjaan/), long);
  await page.getByText(/Uraian: Maksimal 1.000 karakter, ini 1.004/).waitFor();
  for (let sign = 0; sign < 4; sign++) await page.keyboard.press('Backspace');
  await page.getByText(/Uraian: Maksimal/).waitFor({ state: 'detached' });
  await save(page);
  const stored = await readEstimate(stage, id);
  expect(JSON.stringify(stored)).toContain(long.slice(0, 1000).trim());
  await close(page);
});

test('HAND-13 titles and take-off rows say that a text is too long, and keep it', async () => {
  const { page } = await openEditor(stage, content);
  await button(page, 'Ubah judul TANAH').click();
  const title = page.getByLabel('Judul kategori I');
  await pasteOver(title, text(305));
  await page.getByText(/Maksimal 300 karakter, ini 305/).waitFor();
  expect(await title.inputValue()).toBe(text(305));
  await page.keyboard.press('Enter');

  await rowButton(page, 'Detail volume', 'Galian tanah').click();
  const dialog = page.getByRole('dialog', { name: /Detail Perhitungan Volume/ });
  const uraian = dialog.getByLabel('Uraian, baris 1', { exact: true });
  await uraian.focus();
  await paste(page, `${text(1001)}\t2\t1\t1\t1\r\n`);
  await dialog.getByText('1 teks terlalu panjang', { exact: true }).waitFor();
  await dialog.getByText(/Uraian: Maksimal 1.000 karakter, ini 1.001/).waitFor();
  await pasteOver(uraian, text(1002));
  expect(await uraian.inputValue()).toBe(text(1002));
  await button(page, 'Simpan').last().click();
  await dialog.getByText(/Uraian: Maksimal 1.000 karakter, ini 1.002/).waitFor();
  await close(page);
});

test('HAND-13 a form keeps what is too long, says so and sends nothing of it', async () => {
  const page = await stage.visit('/estimation/create');
  const name = page.getByLabel('Nama proyek');
  await pasteOver(name, text(204));
  await page.getByText('Maksimal 200 karakter, ini 204. Persingkat dulu.').waitFor();
  expect(await name.inputValue()).toBe(text(204));
  await button(page, 'Lanjut ke item').click();
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('End');
  for (let sign = 0; sign < 4; sign++) await page.keyboard.press('Backspace');
  await button(page, 'Lanjut ke item').click();
  await page
    .getByRole('treegrid')
    .or(page.getByText('Tambah Kategori Pekerjaan'))
    .first()
    .waitFor();

  await page.goto('/master/bahan');
  await button(page, 'Tambah').first().click();
  const master = page.getByRole('dialog').getByLabel(/^Nama/);
  await pasteOver(master, text(201));
  await page.getByText('Maksimal 200 karakter, ini 201. Persingkat dulu.').waitFor();
  expect(await master.inputValue()).toBe(text(201));
  await page.getByRole('combobox', { name: 'Satuan' }).fill('x'.repeat(33));
  await page.getByText('Maksimal 32 karakter, ini 33. Persingkat dulu.').waitFor();

  await page.goto('/document-settings');
  const company = page.getByLabel(/^Nama perusahaan/);
  await pasteOver(company, text(205));
  await page.getByText('Maksimal 200 karakter, ini 205. Persingkat dulu.').waitFor();
  await button(page, 'Simpan').click();
  expect(await company.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await company.inputValue()).toBe(text(205));
  await close(page);
});
