// Whole rows: chosen by their numbers, removed, duplicated, copied and moved together.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, cell, line, openEditor, order, save, sums } from './editor-lines.ts';
import { namesOf, readEstimate } from './estimates.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

const open = () => openEditor(stage);
const [galian, pasir, kembali] = ['Galian tanah', 'Urugan pasir', 'Urugan kembali'] as const;
const [sloof, besi, kolom] = ['Beton sloof', 'Besi sloof', 'Beton kolom'] as const;
const asLoaded = [galian, pasir, kembali, sloof, besi, kolom];

const number = (page: Page, name: string) => line(page, name).getByRole('rowheader');
const picked = (page: Page) =>
  page
    .locator('[role=row][aria-selected=true] [data-m=volume]')
    .evaluateAll((inputs) =>
      inputs
        .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map((input) => input.getAttribute('aria-label')?.replace('Volume, ', '')),
    );
const arePicked = (page: Page, ...names: string[]) =>
  expect.poll(() => picked(page)).toEqual(names);
const isOrder = (page: Page, ...names: string[]) => expect.poll(() => order(page)).toEqual(names);
const total = (page: Page) => sums(page).locator('[data-sum]').first().innerText();

test('HAND-07 rows are chosen by their numbers: alone, up to, beside, dragged over', async () => {
  const { page } = await open();
  await number(page, galian).click();
  await arePicked(page, galian);
  await number(page, kembali).click({ modifiers: ['Shift'] });
  await arePicked(page, galian, pasir, kembali);
  await number(page, besi).click({ modifiers: ['Control'] });
  await arePicked(page, galian, pasir, kembali, besi);
  await number(page, pasir).click({ modifiers: ['Control'] });
  await arePicked(page, galian, kembali, besi);
  await sums(page).getByText('Dipilih 3 baris').waitFor();
  await page.keyboard.press('Escape');
  await arePicked(page);
  await number(page, pasir).hover();
  await page.mouse.down();
  await number(page, sloof).hover();
  await page.mouse.up();
  await arePicked(page, pasir, kembali, sloof);
  await page.keyboard.press('Shift+ArrowDown');
  await arePicked(page, pasir, kembali, sloof, besi);
  await page.keyboard.press('Shift+ArrowUp');
  await arePicked(page, pasir, kembali, sloof);
  await cell(page, galian, 'volume').click();
  await arePicked(page);
  await number(page, kolom).hover();
  expect(await number(page, kolom).getAttribute('title')).toBe('II.2.1');
  await page.close();
});

test('HAND-07 Shift+Space takes the whole rows of the range; in a text it is a blank', async () => {
  const { page } = await open();
  await cell(page, galian, 'volume').click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+Space');
  await arePicked(page, galian, pasir);
  expect(await cell(page, pasir, 'total').getAttribute('data-range')).not.toBeNull();
  await cell(page, galian, 'deskripsi').dblclick();
  await page.keyboard.type(' a', { delay: 20 });
  await page.keyboard.press('Shift+Space');
  await page.keyboard.type('b');
  await expect.poll(() => page.locator('*:focus').inputValue()).toBe('Galian tanah a b');
  await page.close();
});

test('HAND-07 removing, duplicating and copying mean all of the rows, each as one step', async () => {
  const { page } = await open();
  const before = await total(page);
  await number(page, pasir).click();
  await number(page, sloof).click({ modifiers: ['Control'] });
  await page.keyboard.press('Control+Shift+D');
  await isOrder(page, galian, pasir, pasir, kembali, sloof, sloof, besi, kolom);
  await expect.poll(() => picked(page)).toHaveLength(2);
  expect(await sums(page).innerText()).toContain('14.250'); // 10.750 + 1.500 + 2.000
  await page.keyboard.press('Control+z');
  await isOrder(page, ...asLoaded);
  expect(await total(page)).toBe(before);
  await number(page, pasir).click();
  await number(page, sloof).click({ modifiers: ['Control'] });
  await number(page, besi).click({ modifiers: ['Control', 'Shift'] });
  await page.keyboard.press('Shift+Delete');
  await page.getByText('3 item dihapus').first().waitFor();
  await isOrder(page, galian, kembali, kolom);
  await page.keyboard.press('Control+z');
  await isOrder(page, ...asLoaded);
  expect(await total(page)).toBe(before);
  await number(page, galian).click();
  await number(page, kolom).click({ modifiers: ['Control'] });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.keyboard.press('Control+c');
  const text = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(text).toContain(kolom);
  expect((await text()).split(/\r?\n/).map((each) => each.split('\t')[1])).toEqual([galian, kolom]);
  await page.close();
});

test('HAND-08 the keys move rows of several groups together, in their order, step by step', async () => {
  const { page } = await open();
  const before = await total(page);
  await number(page, galian).click();
  await number(page, kembali).click({ modifiers: ['Control'] });
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await isOrder(page, pasir, galian, kembali, sloof, besi, kolom);
  await arePicked(page, galian, kembali);
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await isOrder(page, pasir, sloof, galian, kembali, besi, kolom);
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await isOrder(page, pasir, sloof, besi, galian, kembali, kolom);
  expect(await total(page)).toBe(before);
  for (let times = 0; times < 3; times++) await page.keyboard.press('Control+z');
  await isOrder(page, ...asLoaded);
  // A range of cells moves its rows too.
  await cell(page, galian, 'volume').click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await isOrder(page, kembali, galian, pasir, sloof, besi, kolom);
  await page.close();
});

test('HAND-08 dragging one of them carries all, of several groups too; another goes alone', async () => {
  const { id, page } = await open();
  await number(page, pasir).click();
  await number(page, sloof).click({ modifiers: ['Control'] });
  const drag = async (from: string, to: string) => {
    const source = await line(page, from).locator('[data-drag]').boundingBox();
    const target = await line(page, to).boundingBox();
    if (!source || !target) throw new Error('nothing to drag');
    await page.mouse.move(source.x + 6, source.y + 10);
    await page.mouse.down();
    await page.mouse.move(source.x + 6, source.y + 20);
    await page.mouse.move(target.x + 200, target.y + 10, { steps: 4 });
  };
  await line(page, sloof).hover();
  await drag(sloof, kolom);
  await sums(page).getByText('Memindahkan 2 item').waitFor();
  await page.mouse.up();
  await isOrder(page, galian, kembali, besi, pasir, sloof, kolom);
  await arePicked(page, pasir, sloof);
  await page.keyboard.press('Control+z');
  await isOrder(page, ...asLoaded);
  await number(page, pasir).click();
  await number(page, sloof).click({ modifiers: ['Control'] });
  await line(page, kolom).hover();
  await drag(kolom, galian);
  await page.mouse.up();
  await isOrder(page, kolom, galian, pasir, kembali, sloof, besi);
  await save(page);
  expect(namesOf(await readEstimate(stage, id))).toEqual([
    ['PEKERJAAN TANAH', kolom, galian, pasir, kembali],
    ['PEKERJAAN BETON', ['Sloof', sloof, besi], ['Kolom']],
  ]);
  await page.close();
});

test('HAND-08 the window and Space move all of the rows', async () => {
  const { page } = await open();
  await number(page, galian).click();
  await number(page, besi).click({ modifiers: ['Control'] });
  await page.keyboard.press('Alt+p');
  const dialog = page.getByRole('dialog', { name: 'Pindahkan 2 item' });
  await dialog
    .getByLabel('Ke kategori atau judul')
    .selectOption({ label: 'II PEKERJAAN BETON — Kolom' });
  await dialog.getByRole('button', { name: 'Pindahkan' }).click();
  await isOrder(page, pasir, kembali, sloof, kolom, galian, besi);
  await page.keyboard.press('Control+z');
  await isOrder(page, ...asLoaded);
  await number(page, pasir).click();
  await number(page, kembali).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await isOrder(page, pasir, kembali, galian, sloof, besi, kolom);
  await arePicked(page, pasir, kembali);
  await page.close();
});

test('HAND-08 rows of a folded category are not moved with those that are seen', async () => {
  const { page } = await open();
  await number(page, sloof).click();
  await number(page, kembali).click({ modifiers: ['Control'] });
  await button(page, 'Sembunyikan PEKERJAAN BETON').click();
  await line(page, sloof).waitFor({ state: 'detached' });
  await sums(page).getByText('Dipilih 1 baris').waitFor();
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await button(page, 'Tampilkan PEKERJAAN BETON').click();
  await isOrder(page, galian, kembali, pasir, sloof, besi, kolom);
  await page.close();
});
