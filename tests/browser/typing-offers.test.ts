// What is offered while a description is typed, and what is not done unasked.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, cell, openEditor, order, save, volume } from './editor-lines.ts';
import { readEstimate } from './estimates.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage({ withCatalogue: true });
});
afterAll(() => stage.strike());

const content = [
  {
    title: 'PEKERJAAN TANAH',
    items: [{ nama: 'Galian tanah', satuan: 'm3', volume: 2, harga: 1000 }],
  },
];
const offers = (page: Page) => page.getByRole('listbox', { name: 'Usulan' }).getByRole('option');
const add = async (page: Page) => {
  await button(page, 'Tambah Item manual ke PEKERJAAN TANAH').click();
  await page.locator('[data-column=deskripsi] input:focus').waitFor();
};
const items = async (id: string) => (await readEstimate(stage, id)).estimationItem[0]?.items ?? [];

test('HAND-19 arrows choose, Enter takes, Esc keeps the text as an own item', async () => {
  const { id, page } = await openEditor(stage, content);
  await add(page);
  await page.keyboard.type('galian tanah', { delay: 20 });
  await offers(page).nth(1).waitFor();
  // One's own earlier row comes first, then the catalogue; nothing is chosen yet.
  expect(await offers(page).first().getAttribute('aria-label')).toContain('baris di estimasi ini');
  // The same code may stand there twice, with the price of this estimate and with today's.
  expect(await offers(page).first().innerText()).toContain('RAB ini');
  expect(await offers(page).nth(1).innerText()).not.toContain('RAB ini');
  expect(await page.getByRole('option', { selected: true }).count()).toBe(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const label =
    (await page.getByRole('option', { selected: true }).getAttribute('aria-label')) ?? '';
  const active = await page.locator('*:focus').getAttribute('aria-activedescendant');
  expect(active).toBe(await page.getByRole('option', { selected: true }).getAttribute('id'));
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('*:focus').getAttribute('data-m')).toBe('volume');
  expect(await offers(page).count()).toBe(0);
  await page.keyboard.type('3');
  await page.keyboard.press('Tab');

  await add(page);
  await page.keyboard.type('galian tan', { delay: 20 });
  await offers(page).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect.poll(() => offers(page).count()).toBe(0);
  expect(await page.locator('*:focus').inputValue()).toBe('galian tan');
  await page.keyboard.type('ah liat');
  await page.keyboard.press('Enter');

  await save(page);
  const [, taken, own] = await items(id);
  expect(taken?.kode).not.toBe('');
  expect(label).toContain(taken?.kode);
  expect(label).toContain(taken?.deskripsi);
  expect(taken).toMatchObject({ volume: 3, priceMissing: false });
  expect(own).toMatchObject({ kode: '', deskripsi: 'galian tanah liat', priceMissing: true });
  await page.close();
});

test('HAND-19 HAND-20 typed at 15 ms a key on a slow line, Enter keeps what was typed', async () => {
  const { id, page } = await openEditor(stage, content);
  await page.route('**/api/hsp/**', async (route) => {
    await new Promise((done) => setTimeout(done, 300));
    await route.continue();
  });
  const typed = ['Galian tanah biasa', 'Beton mutu sedang', 'Pasangan bata merah'];
  await add(page);
  for (const text of typed) {
    await page.keyboard.type(text, { delay: 15 });
    await page.keyboard.press('Enter');
  }
  // A row is open for the next one; an answer that comes late opens nothing there.
  await page.waitForTimeout(700);
  expect(await offers(page).count()).toBe(0);
  await cell(page, 'Galian tanah', 'harga').click();
  await expect.poll(() => order(page)).toEqual(['Galian tanah', ...typed]);
  await save(page);
  expect((await items(id)).map(({ kode, deskripsi }) => [kode, deskripsi])).toEqual(
    ['Galian tanah', ...typed].map((text) => ['', text]),
  );

  // A catalogue that cannot be reached gets in nobody's way.
  await page.unroute('**/api/hsp/**');
  await page.route('**/api/hsp/**', (route) => route.abort());
  await add(page);
  await page.keyboard.type('Urugan sirtu', { delay: 15 });
  await page.keyboard.press('Enter');
  await volume(page, 'Urugan sirtu').waitFor();
  await page.close({ runBeforeUnload: false });
});

test('HAND-19 an answer that is late does not change the list in which somebody chooses', async () => {
  const { id, page } = await openEditor(stage, content);
  let hold: Promise<void> | undefined;
  await page.route('**/api/hsp/**', async (route) => {
    await hold;
    await route.continue();
  });
  await add(page);
  await page.keyboard.type('galian', { delay: 20 });
  await offers(page).nth(2).waitFor();
  let release = () => {};
  hold = new Promise((done) => (release = done));
  await page.keyboard.type(' tanah', { delay: 20 });
  await expect.poll(() => offers(page).count()).toBeGreaterThan(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const selected = page.getByRole('option', { selected: true });
  const label = await selected.getAttribute('aria-label');
  const late = page.waitForResponse(/hsp.*tanah/);
  release();
  await late;
  await page.waitForTimeout(300);
  expect(await selected.getAttribute('aria-label')).toBe(label);
  await page.keyboard.press('Enter');
  await volume(page, 'Galian tanah').waitFor();
  await save(page);
  const [, taken] = await items(id);
  expect(label).toContain(taken?.deskripsi);
  expect(taken?.kode).not.toBe('');
  await page.close();
});
