// Ctrl+H beside the question that a save meets: whichever comes first, neither loses what the other did.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEditor, volume } from './editor-lines.ts';
import { changeEstimate, readEstimate } from './estimates.ts';
import { conflict } from './nothing-lost-work.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ganti teks' });
const names = async (id: string) =>
  (await readEstimate(stage, id)).estimationItem[0]?.items?.map(({ deskripsi }) => deskripsi);

/** Own work, and somebody else's: another text and another row. What this address answers waits. */
async function opened(held: (url: URL) => boolean) {
  const { id, page } = await openEditor(stage);
  await page.reload(); // what comes late is not there from an earlier visit
  const waiting: (() => void)[] = [];
  await page.route(held, async (route) => {
    if (waiting.length === 0) await new Promise<void>((resolve) => void waiting.push(resolve));
    await route.continue();
  });
  const { estimationItem } = await readEstimate(stage, id);
  const [section, ...others] = estimationItem;
  const [item, ...items] = section?.items ?? [];
  const keras = { ...item, nama: 'Galian tanah keras', deskripsi: 'Galian tanah keras' };
  const added = { ...item, id: 'baru', nama: 'Galian batu', deskripsi: 'Galian batu' };
  const changed = { ...section, items: [keras, ...items, added] };
  await volume(page, 'Urugan pasir').fill('9');
  await changeEstimate(stage, id, { estimationItem: [changed, ...others] });
  return { id, page, release: () => waiting.forEach((go) => go()) };
}

test('HAND-30 HAND-40 a merge under the open window of Ctrl+H: what it brought is replaced in, not undone', async () => {
  const { id, page, release } = await opened(
    ({ pathname }) => pathname.includes(`/estimation/`) && pathname.startsWith('/api'),
  );
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Control+h');
  await dialog(page).getByLabel('Cari').fill('Galian');
  await dialog(page).getByLabel('Ganti dengan').fill('Tanah galian');
  await dialog(page).getByText('1 kecocokan di 1 baris').waitFor();
  release();
  await conflict(page).getByRole('button', { name: 'Gabungkan dan simpan' }).click();
  await dialog(page).getByText('2 kecocokan di 2 baris').waitFor();
  await page.getByText('Tersimpan', { exact: true }).waitFor();
  await dialog(page).getByRole('button', { name: 'Ganti semua' }).click();
  await page.getByText('2 baris belum disimpan').waitFor();
  await page.keyboard.press('Control+s');
  await expect
    .poll(() => names(id))
    .toEqual(['Tanah galian tanah keras', 'Urugan pasir', 'Urugan kembali', 'Tanah galian batu']);
  await page.close();
});

test('HAND-30 HAND-40 what Ctrl+H replaces over the question of a merge is merged too', async () => {
  const { id, page, release } = await opened(({ pathname }) =>
    /replace-dialog-[^/]*\.js$/.test(pathname),
  );
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Control+h');
  await conflict(page).getByRole('button', { name: 'Gabungkan dan simpan' }).waitFor();
  release();
  await dialog(page).getByLabel('Cari').fill('Urugan');
  await dialog(page).getByLabel('Ganti dengan').fill('Timbunan');
  await dialog(page).getByRole('button', { name: 'Ganti semua' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await conflict(page).getByRole('button', { name: 'Gabungkan dan simpan' }).click();
  await expect
    .poll(() => names(id))
    .toEqual(['Galian tanah keras', 'Timbunan pasir', 'Timbunan kembali', 'Galian batu']);
  await page.close();
});
