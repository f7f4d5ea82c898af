// Ctrl+S while a save is on its way: what was done meanwhile is saved after it.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEditor, sums, volume } from './editor-lines.ts';
import { readEstimate } from './estimates.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

/** The first save waits until it is released; all of them are counted. */
async function holdFirst(page: Page) {
  let release = () => {};
  const released = new Promise<void>((go) => (release = go));
  const sent: string[] = [];
  await page.route('**/api/estimation/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    sent.push(route.request().url());
    if (sent.length === 1) await released;
    await new Promise((go) => setTimeout(go, 300));
    await route.continue();
  });
  return { sent, release: () => release() };
}

const volumes = async (id: string) =>
  (await readEstimate(stage, id)).estimationItem[0]?.items?.slice(0, 2).map((one) => one.volume);

async function typeInto(page: Page, name: string, text: string) {
  await volume(page, name).click();
  await page.keyboard.type(text, { delay: 20 });
}

test('HAND-43 Ctrl+S while a save is on its way: all that was typed is saved, by one save more', async () => {
  const { id, page } = await openEditor(stage);
  const { sent, release } = await holdFirst(page);
  await typeInto(page, 'Galian tanah', '9');
  await page.keyboard.press('Control+s');
  await typeInto(page, 'Urugan pasir', '12');
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Control+s');
  release();
  await expect.poll(() => volumes(id)).toEqual([9, 12]);
  await sums(page).getByText('Tersimpan', { exact: true }).waitFor();
  expect(sent).toHaveLength(2);
  await page.close();
});

test('HAND-43 the save that waited cuts no number in two that is typed meanwhile', async () => {
  const { id, page } = await openEditor(stage);
  const { sent, release } = await holdFirst(page);
  await typeInto(page, 'Galian tanah', '9');
  await page.keyboard.press('Control+s');
  await typeInto(page, 'Urugan pasir', '12');
  await page.keyboard.press('Control+s');
  await typeInto(page, 'Urugan kembali', '4');
  release();
  await page.getByText('Berhasil memperbarui estimasi').first().waitFor();
  await page.keyboard.type('56', { delay: 20 });
  expect(await volume(page, 'Urugan kembali').inputValue()).toBe('456');
  expect(sent).toHaveLength(1);
  await page.keyboard.press('Enter');
  await expect.poll(() => volumes(id)).toEqual([9, 12]);
  expect(await volume(page, 'Urugan kembali').inputValue()).toBe('456,00');
  await page.close({ runBeforeUnload: false });
});

test('HAND-43 with nothing new Ctrl+S asks for no save more, and a failed one is told, not repeated', async () => {
  const { page } = await openEditor(stage);
  const first = await holdFirst(page);
  await typeInto(page, 'Galian tanah', '9');
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Control+s');
  first.release();
  await sums(page).getByText('Tersimpan', { exact: true }).waitFor();
  await page.waitForTimeout(500);
  expect(first.sent).toHaveLength(1);
  await page.unrouteAll();
  let tries = 0;
  let fail = () => {};
  const failed = new Promise<void>((go) => (fail = go));
  await page.route('**/api/estimation/*', async (route) => {
    tries++;
    await failed;
    await route.abort();
  });
  await typeInto(page, 'Galian tanah', '8');
  await page.keyboard.press('Control+s');
  await typeInto(page, 'Urugan pasir', '5');
  await page.keyboard.press('Control+s');
  fail();
  await sums(page).getByText('Belum tersimpan.').waitFor();
  await page.waitForTimeout(500);
  expect(tries).toBe(1);
  await page.close({ runBeforeUnload: false });
});

test('HAND-43 a save that waited and finds no name of the project says so once, and waits no more', async () => {
  const { id, page } = await openEditor(stage);
  const { sent, release } = await holdFirst(page);
  await typeInto(page, 'Galian tanah', '9');
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: '1) Project Profile' }).click();
  await page.getByLabel('Nama proyek').fill('');
  await page.keyboard.press('Control+s');
  release();
  await page.getByText('Nama proyek wajib diisi').first().waitFor();
  await page.getByLabel('Nama proyek').pressSequentially('Rumah', { delay: 60 });
  await page.waitForTimeout(1000);
  expect(sent).toHaveLength(1);
  expect((await readEstimate(stage, id)).projectName).not.toBe('R');
  await page.close({ runBeforeUnload: false });
});
