// Cells that hold a text to be mended: filling, copying and another's version never swap it unsaid
// for the value that counts meanwhile.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, cell, openEditor, rowButton, sums, volume } from './editor-lines.ts';
import { conflict } from './nothing-lost-work.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

const [first, second, third] = ['Galian tanah', 'Urugan pasir', 'Urugan kembali'] as const;
const close = (page: Page) => page.close({ runBeforeUnload: false });

/** The first volume holds '2+3', which is refused; 2,00 still counts. */
async function openMarked() {
  const opened = await openEditor(stage);
  const { page } = opened;
  await volume(page, first).click();
  await page.keyboard.type('2+3', { delay: 20 });
  await volume(page, second).click();
  return opened;
}

async function shown(page: Page) {
  return Promise.all([first, second, third].map((name) => volume(page, name).inputValue()));
}

async function totals(page: Page) {
  return Promise.all([first, second, third].map((name) => cell(page, name, 'total').innerText()));
}

test('HAND-13 Ctrl+Enter fills what is shown: every cell is marked, the old values count', async () => {
  const { page } = await openMarked();
  await volume(page, first).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await sums(page).getByText('Dipilih 3 baris').waitFor();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => shown(page)).toEqual(['2+3', '2+3', '2+3']);
  expect(await totals(page)).toEqual(['2.000', '1.500', '250']);
  await page
    .getByText('2 baris diisi dengan teks yang belum terbaca, nilai lamanya tetap dihitung')
    .waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(() => shown(page)).toEqual(['2+3', '3,00', '1,00']);
  await close(page);
});

test('HAND-13 Ctrl+D from a marked cell fills what is shown there', async () => {
  const { page } = await openMarked();
  await page.keyboard.press('Control+d');
  await expect.poll(() => shown(page)).toEqual(['2+3', '2+3', '1,00']);
  expect(await totals(page)).toEqual(['2.000', '1.500', '250']);
  await page.getByText('1 baris diisi dengan teks yang belum terbaca').waitFor();
  await close(page);
});

test('HAND-13 a marked cell is copied as it is shown', async () => {
  const { page } = await openMarked();
  await volume(page, first).click();
  await page.keyboard.press('Shift+ArrowDown');
  const copied = await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    return clipboardData.getData('text/plain');
  });
  expect(copied).toBe('2+3\r\n3,00');
  await close(page);
});

test('HAND-13 Ctrl+D in the take-off fills what is shown, and marks it', async () => {
  const { page } = await openEditor(stage);
  await rowButton(page, 'Detail volume', first).click();
  const dialog = page.getByRole('dialog', { name: /Detail Perhitungan Volume/ });
  const length = (line: number) => dialog.getByLabel(`Panjang, baris ${line}`, { exact: true });
  await length(1).click();
  await page.keyboard.type('4', { delay: 20 });
  await page.keyboard.press('Enter');
  await length(2).click();
  await page.keyboard.type('5', { delay: 20 });
  await length(1).click();
  await page.keyboard.type('2+3', { delay: 20 });
  await length(2).click();
  await page.keyboard.press('Control+d');
  await expect.poll(() => length(2).inputValue()).toBe('2+3');
  expect(await length(2).getAttribute('aria-invalid')).toBe('true');
  await dialog.getByText('Tetap dihitung 5').waitFor();
  await close(page);
});

test('HAND-13 a conflict lists the marked cells before one version is taken', async () => {
  const { id, page } = await openMarked();
  await saveAfterAnother(id, page);
  const row = conflict(page).getByRole('row', { name: new RegExp(first) });
  await row.getByText('Volume 2,00 m³ (belum terbaca: “2+3”)').waitFor();
  await conflict(page)
    .getByText('1 baris memuat angka yang belum terbaca, yang hilang bila versi server dipakai.')
    .waitFor();
  await conflict(page).getByRole('button', { name: 'Pakai versi server' }).click();
  await expect.poll(() => shown(page)).toEqual(['2,00', '3,00', '1,00']);
  await button(page, 'Urungkan').last().click();
  await expect.poll(() => shown(page)).toEqual(['2+3', '3,00', '8,00']);
  await close(page);
});

test('HAND-13 a copy of the own version says which marked texts did not come along', async () => {
  const { id, page } = await openMarked();
  await saveAfterAnother(id, page);
  await button(page, 'Simpan versi saya sebagai estimasi baru').click();
  await page.waitForURL((url) => !url.pathname.includes(id));
  await page.getByText(`Ketik lagi: ${first} “2+3”.`).waitFor();
  await close(page);
});

/** Changes a line, and saves when somebody else has already saved another version. */
async function saveAfterAnother(id: string, page: Page) {
  await volume(page, third).click();
  await page.keyboard.type('8');
  const theirs = await stage.call(`/estimation/${id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ projectName: 'Versi Lain' }),
  });
  expect(theirs.status).toBe(200);
  await button(page, 'Simpan Perubahan').click();
}
