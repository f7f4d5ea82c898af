// The take-off stands open while another version is merged in: what was typed stays, and what the
// other one did to the item is said.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cell, order, sums } from './editor-lines.ts';
import { changeEstimate, item, makeEstimate, readEstimate } from './estimates.ts';
import { conflict } from './nothing-lost-work.ts';
import { raiseStage, type Stage } from './stage.ts';
import { field, hasFields, hasTotal, measured, reopen } from './take-off-window.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

const name = 'Pondasi batu';

type Change = (items: readonly object[]) => readonly object[];

/** Two works, the first measured as 2 × 3 × 1. */
async function opened(catatan = '') {
  const works = [
    { ...item(name, 0, 1000, [measured('As A', 2, 3, 1)]), satuan: 'm3', catatan },
    item('Lain', 1, 1),
  ];
  const id = await makeEstimate(stage, [{ title: 'PEKERJAAN', items: works }]);
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await page.getByRole('treegrid').waitFor();
  const waiting: (() => void)[] = [];
  let isHeld = true;
  await page.route('**/api/estimation/**', async (route) => {
    if (isHeld) await new Promise<void>((go) => void waiting.push(go));
    await new Promise((go) => setTimeout(go, 300));
    await route.continue();
  });
  /** What was asked comes, as all that is asked later, each 300 ms late. */
  function release() {
    isHeld = false;
    for (const go of waiting) go();
  }
  /** What the other session saves. */
  async function elsewhere(change: Change) {
    const { estimationItem } = await readEstimate(stage, id);
    const [section, ...others] = estimationItem;
    const items = change(section?.items ?? []);
    await changeEstimate(stage, id, { estimationItem: [{ ...section, items }, ...others] });
  }
  return { id, page, release, elsewhere };
}

const merge = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Versi baru' })
    .getByRole('button', { name: 'Gabungkan' });

/** The take-off, in which somebody types before the versions that were asked for are here. */
async function typeMeanwhile(page: Page, height: string, release: () => void) {
  const window = await reopen(page, name);
  if (height !== '') {
    await field(window, 'Tinggi').click();
    await page.keyboard.type(height, { delay: 20 });
    await page.keyboard.press('Tab');
  }
  release();
  return window;
}

const stored = async (id: string) =>
  (await readEstimate(stage, id)).estimationItem[0]?.items?.map(({ deskripsi, volume }) => [
    deskripsi,
    volume,
  ]);
const measures =
  (length: number) =>
  ([first, ...others]: readonly object[]) => [
    { ...first, details: [measured('As A', length, 3, 1), measured('As B', 1, 1, 1)] },
    ...others,
  ];

test('HAND-40 rows that another version changed under the open take-off are named, and the typed ones stay', async () => {
  const { id, page, release, elsewhere } = await opened();
  await elsewhere(measures(10));
  await merge(page).click();
  const window = await typeMeanwhile(page, '5', release);
  await window.getByText('di sana 31,00 m³').waitFor();
  await hasFields(window, 'Tinggi', ['5,00']);
  await hasTotal(window, /30,00/);
  await window.getByRole('button', { name: 'Simpan' }).click();
  await page.keyboard.press('Control+s');
  await expect
    .poll(() => stored(id))
    .toEqual([
      [name, 30],
      ['Lain', 1],
    ]);
  await page.close();
});

test("HAND-40 'Batal' leaves what the other version measured, and calls the typed rows back", async () => {
  const { page, release, elsewhere } = await opened();
  await elsewhere(measures(10));
  await merge(page).click();
  const window = await typeMeanwhile(page, '5', release);
  await window.getByText('di sana 31,00 m³').waitFor();
  await window.getByRole('button', { name: 'Batal' }).click();
  await expect.poll(() => cell(page, name, 'volume').locator('input').inputValue()).toBe('31,00');
  await page.getByRole('button', { name: 'Kembalikan' }).click();
  await hasFields(window, 'Tinggi', ['5,00']);
  await page.close();
});

test('HAND-40 an open take-off in which nobody typed shows the rows of the other version', async () => {
  const { id, page, release, elsewhere } = await opened();
  await elsewhere(measures(10));
  await merge(page).click();
  const window = await typeMeanwhile(page, '', release);
  await window.getByText('sudah ditampilkan di sini').waitFor();
  await hasFields(window, 'Panjang', ['10,00', '1,00']);
  await window.getByRole('button', { name: 'Simpan' }).click();
  await page.keyboard.press('Control+s');
  await expect
    .poll(() => stored(id))
    .toEqual([
      [name, 31],
      ['Lain', 1],
    ]);
  await page.close();
});

test('HAND-40 an item that another version removed under its open take-off comes back with it, or stays away', async () => {
  const { id, page, release, elsewhere } = await opened();
  await elsewhere(([, ...others]) => others);
  await merge(page).click();
  const window = await typeMeanwhile(page, '5', release);
  await window.getByText('Item ini dihapus di versi yang digabung').waitFor();
  await hasFields(window, 'Tinggi', ['5,00']);
  await window.getByRole('button', { name: 'Batal' }).click();
  await expect.poll(() => order(page)).toEqual(['Lain']);
  await page.getByRole('button', { name: 'Kembalikan' }).click();
  await window.getByText('Item ini dihapus di versi yang digabung').waitFor();
  await window.getByRole('button', { name: 'Simpan' }).click();
  await expect.poll(() => order(page)).toEqual([name, 'Lain']);
  await expect.poll(() => sums(page).innerText()).toContain('30.001');
  await page.keyboard.press('Control+s');
  await expect
    .poll(() => stored(id))
    .toEqual([
      [name, 30],
      ['Lain', 1],
    ]);
  await page.close();
});

test('HAND-40 rows typed over a removed item survive a reload', async () => {
  const { page, release, elsewhere } = await opened();
  await elsewhere(([, ...others]) => others);
  await merge(page).click();
  const window = await typeMeanwhile(page, '5', release);
  await window.getByText('Item ini dihapus di versi yang digabung').waitFor();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.waitForTimeout(1500); // the draft is on the disk
  await page.reload();
  await expect.poll(() => order(page)).toEqual([name, 'Lain']);
  await expect.poll(() => sums(page).innerText()).toContain('30.001');
  await page.close();
});

test('HAND-40 the question of a save over the open take-off keeps its rows too', async () => {
  const { id, page, release, elsewhere } = await opened();
  await elsewhere(measures(10));
  await cell(page, 'Lain', 'volume').locator('input').fill('7');
  await page.keyboard.press('Control+s');
  const window = await typeMeanwhile(page, '5', release);
  await conflict(page).getByRole('button', { name: 'Gabungkan dan simpan' }).click();
  await window.getByText('di sana 31,00 m³').waitFor();
  await hasFields(window, 'Tinggi', ['5,00']);
  await window.getByRole('button', { name: 'Simpan' }).click();
  await expect
    .poll(() => stored(id))
    .toEqual([
      [name, 31],
      ['Lain', 7],
    ]);
  await page.keyboard.press('Control+s');
  await expect
    .poll(() => stored(id))
    .toEqual([
      [name, 30],
      ['Lain', 7],
    ]);
  await page.close();
});

/** The note of the measured item, in which somebody writes before the versions that were asked for are here. */
async function writeMeanwhile(page: Page, text: string, release: () => void) {
  await cell(page, name, 'deskripsi').click();
  await page.keyboard.press('Shift+F2');
  const window = page.getByRole('dialog', { name: 'Catatan' });
  await window.getByLabel(`Catatan untuk ${name}`).waitFor();
  await page.keyboard.type(text, { delay: 20 });
  release();
  return window;
}

const storedNotes = async (id: string) =>
  (await readEstimate(stage, id)).estimationItem[0]?.items?.map(({ catatan = '' }) => catatan);

test('HAND-40 an item that another version removed under its open note comes back with it, called back too', async () => {
  const { id, page, release, elsewhere } = await opened('Gambar');
  await elsewhere(([, ...others]) => others);
  await merge(page).click();
  const window = await writeMeanwhile(page, ' A-3', release);
  await window.getByText('Item ini dihapus di versi yang digabung').waitFor();
  expect(await window.getByRole('button', { name: 'Hapus catatan' }).count()).toBe(0);
  await window.getByRole('button', { name: 'Batal' }).click();
  await expect.poll(() => order(page)).toEqual(['Lain']);
  await page.getByRole('button', { name: 'Kembalikan' }).click();
  await window.getByText('Item ini dihapus di versi yang digabung').waitFor();
  await window.getByRole('button', { name: 'Simpan' }).click();
  await expect.poll(() => order(page)).toEqual([name, 'Lain']);
  await page.keyboard.press('Control+s');
  await expect.poll(() => storedNotes(id)).toEqual(['Gambar A-3', '']);
  await page.close();
});

test.each([
  ['what somebody writes stays, and the other note is told', 'Dari sini', 'Dari sini'],
  ['where nobody writes the other note is shown', '', 'Dari sana'],
])('HAND-40 a note that another version changed under its window: %s', async (_, typed, kept) => {
  const { id, page, release, elsewhere } = await opened();
  await elsewhere(([first, ...others]) => [{ ...first, catatan: 'Dari sana' }, ...others]);
  await merge(page).click();
  const window = await writeMeanwhile(page, typed, release);
  if (typed !== '') await window.getByText('di sana “Dari sana”').waitFor();
  await expect.poll(() => window.getByRole('textbox').inputValue()).toBe(kept);
  await window.getByRole('button', { name: 'Simpan' }).click();
  await page.keyboard.press('Control+s');
  await expect.poll(() => storedNotes(id)).toEqual([kept, '']);
  await page.close();
});
