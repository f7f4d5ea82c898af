// The percent of PPN: what is typed for it, and what a PPN of 0 is called.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEstimate, readEstimate } from './estimates.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

const button = (page: Page, name: string) => page.getByRole('button', { name });
const ppn = (page: Page) => page.getByLabel('PPN');
const sums = (page: Page) => page.getByRole('region', { name: 'Jumlah' });
const blankWords = (page: Page) => page.getByText('Wajib diisi. Tulis 0 bila tanpa PPN.');

async function retype(page: Page, text: string) {
  await ppn(page).selectText();
  if (text === '') await page.keyboard.press('Delete');
  else await page.keyboard.type(text);
}

/** The saves that go out. */
function savesOf(page: Page): unknown[] {
  const saves: unknown[] = [];
  page.on('request', (request) => {
    if (['POST', 'PUT'].includes(request.method()) && request.url().includes('/api/estimation')) {
      saves.push(request.url());
    }
  });
  return saves;
}

async function update(width = 1440) {
  const id = await makeEstimate(stage);
  const page = await stage.visit(`/estimation/update/${id}`, { width });
  await ppn(page).waitFor();
  return { id, page, saves: savesOf(page) };
}

test.each(['1e2', '1a2,5', '+11', '-3', '11;5'])(
  'FIRST-20 %s stays as typed, is marked at once, and is not saved',
  async (typed) => {
    const { id, page, saves } = await update();
    await retype(page, typed);
    expect(await ppn(page).inputValue()).toBe(typed);
    expect(await ppn(page).getAttribute('aria-invalid')).toBe('true');
    await page.getByText(/^(Harus berupa angka|Tidak boleh negatif)$/).waitFor();
    await page.keyboard.press('Control+s');
    await button(page, 'Simpan dan lanjut ke item').click();
    await page.keyboard.press('Control+s');
    expect(saves).toEqual([]);
    expect((await readEstimate(stage, id)).ppn).toBe(11);
    await retype(page, '12,5');
    expect(await ppn(page).getAttribute('aria-invalid')).toBe('false');
    await sums(page).getByText('PPN (12,5%)').waitFor();
    await button(page, 'Simpan dan lanjut ke item').click();
    await expect.poll(async () => (await readEstimate(stage, id)).ppn).toBe(12.5);
    await page.close({ runBeforeUnload: false });
  },
);

test.each([1440, 390])(
  'FIRST-20 a blank is an error once it is left, never 0 %%: %i px',
  async (width) => {
    const { id, page, saves } = await update(width);
    await retype(page, '');
    expect(await blankWords(page).count()).toBe(0); // somebody is about to type
    expect(await sums(page).getByText('PPN (0%)').count()).toBe(0);
    await page.keyboard.press('Tab');
    await blankWords(page).waitFor();
    await button(page, 'Simpan Perubahan').click();
    expect(await ppn(page).getAttribute('aria-invalid')).toBe('true');
    expect(saves).toEqual([]);
    expect(await page.getByText('Berhasil memperbarui estimasi').count()).toBe(0);
    expect((await readEstimate(stage, id)).ppn).toBe(11);
    await page.close({ runBeforeUnload: false });
  },
);

test('FIRST-20 a new estimate with a blank PPN is not saved; with 0 it is one without PPN', async () => {
  const page = await stage.visit('/estimation/create');
  const saves = savesOf(page);
  await page.getByLabel('Nama proyek').fill('Tanpa pajak');
  await retype(page, '');
  await button(page, 'Lanjut ke item').click();
  await blankWords(page).waitFor();
  await button(page, 'Simpan Perubahan').click();
  expect(saves).toEqual([]);
  await retype(page, '0');
  await sums(page).getByText('Tanpa PPN').waitFor();
  await button(page, 'Simpan Perubahan').click();
  await page.waitForURL('**/estimation');
  expect(saves).toHaveLength(1);
  await page.getByRole('link', { name: 'Tanpa pajak' }).click();
  await page.getByText('Tanpa PPN').first().waitFor();
  expect(await page.getByText('Tanpa PPN', { exact: true }).count()).toBe(2);
  expect(await page.getByText('PPN 0%').count()).toBe(0);
  await page.close();
});
