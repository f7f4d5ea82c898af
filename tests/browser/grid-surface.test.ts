// The grid as a surface: its columns, its size on a notebook, in forced colours and to the ear.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cell, openEditor, volume } from './editor-lines.ts';
import { item } from './estimates.ts';
import { sideways } from './sideways.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

const long = `Pasangan dinding bata ${'campuran semen dan pasir '.repeat(7)}`.trim();
const content = [
  {
    title: 'PEKERJAAN TANAH',
    items: [
      item('Galian tanah', 2, 1000),
      item(long, 1, 1000),
      ...Array.from({ length: 30 }, (_, n) => item(`Pekerjaan ${n}`, 1, 1)),
    ],
  },
];

const widthOf = (page: Page, column: string) =>
  cell(page, 'Galian tanah', column).evaluate((each) => each.getBoundingClientRect().width);
const menu = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Kolom', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
};
const heightOf = (page: Page, name: string) =>
  volume(page, name)
    .locator('xpath=ancestor::*[@role="row"]')
    .evaluate((row) => row.getBoundingClientRect().height);

test('HAND-29 columns are dragged, fitted, hidden and wrapped, and stay so after a reload', async () => {
  const { page } = await openEditor(stage, content);
  const border = (column: string) => page.locator(`[data-column-head=${column}] > i`);
  const before = await widthOf(page, 'kode');
  const box = await border('kode').boundingBox();
  if (!box) throw new Error('no border');
  await page.mouse.move(box.x + 4, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 64, box.y + 8, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => widthOf(page, 'kode')).toBe(before + 60);
  await border('satuan').dblclick();
  await expect.poll(() => widthOf(page, 'satuan')).not.toBe(44);

  // The keys pass over a hidden column; what stands beside it is entered in its place.
  await menu(page, 'Sembunyikan Satuan');
  await expect.poll(() => widthOf(page, 'satuan')).toBe(0);
  await volume(page, 'Galian tanah').click();
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => cell(page, 'Galian tanah', 'harga').getAttribute('data-focus'))
    .not.toBeNull();

  expect(await heightOf(page, long)).toBe(24);
  await menu(page, 'Uraian panjang beberapa baris');
  await expect.poll(() => heightOf(page, long)).toBeGreaterThan(24);
  expect(await heightOf(page, 'Galian tanah')).toBe(24);
  const isCut = () =>
    cell(page, long, 'deskripsi')
      .locator('span')
      .evaluate((text) => text.scrollHeight > text.clientHeight + 1);
  expect(await isCut()).toBe(false);

  await page.reload();
  await volume(page, 'Galian tanah').waitFor();
  await expect.poll(() => widthOf(page, 'kode')).toBe(before + 60);
  expect(await widthOf(page, 'satuan')).toBe(0);
  await expect.poll(() => heightOf(page, long)).toBeGreaterThan(24);
  await menu(page, 'Tampilkan Satuan');
  await menu(page, 'Kembalikan lebar kolom');
  await expect.poll(() => widthOf(page, 'kode')).toBe(before);
  expect(await widthOf(page, 'satuan')).toBe(44);

  // A row grows with the text that is typed into it.
  await cell(page, 'Pekerjaan 0', 'deskripsi').dblclick();
  await cell(page, 'Pekerjaan 0', 'deskripsi').locator('input').fill(long);
  const third = page.locator('[data-m=item]').nth(2);
  await expect.poll(async () => (await third.boundingBox())?.height).toBeGreaterThan(24);
  await page.close();
});

test('HAND-36 HAND-37 FIRST-11 a notebook shows 18 rows, the side bar folds, a hint covers no row', async () => {
  const { page } = await openEditor(stage, content, 1366);
  await page.setViewportSize({ width: 1366, height: 768 });
  const seen = () =>
    page.evaluate(() => {
      const grid = document.querySelector('[role=treegrid]');
      const { top = 0, bottom = 0 } = grid?.getBoundingClientRect() ?? {};
      const rows = [...document.querySelectorAll('[data-m=item]')].filter((row) => {
        const box = row.getBoundingClientRect();
        return box.top >= top + 26 && box.bottom <= bottom;
      });
      const text = rows[0]?.querySelector('[data-column=deskripsi]');
      return { rows: rows.length, text: text?.getBoundingClientRect().width ?? 0 };
    });
  await expect.poll(async () => (await seen()).text).toBeGreaterThanOrEqual(480);
  expect((await seen()).rows).toBeGreaterThanOrEqual(18);

  const hint = await page.getByRole('note').boundingBox();
  const grid = await page.getByRole('treegrid').boundingBox();
  const column = await page.locator('[data-column-head=kode]').boundingBox();
  if (!hint || !grid || !column) throw new Error('no hint');
  expect(hint.y).toBeGreaterThanOrEqual(grid.y + grid.height);
  expect(Math.abs(hint.x - column.x)).toBeLessThan(2);

  for (const width of [1000, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => sideways(page), { message: `at ${width}` }).toEqual([]);
    expect((await seen()).text).toBeGreaterThan(150);
  }
  await page.setViewportSize({ width: 1366, height: 768 });

  const side = page.getByRole('complementary', { name: 'Menu utama' });
  const width = async () => (await side.boundingBox())?.width;
  expect(await width()).toBe(52);
  await page.getByRole('button', { name: 'Bentangkan menu' }).click();
  await expect.poll(width).toBe(216);
  await page.reload();
  await volume(page, 'Galian tanah').waitFor();
  expect(await width()).toBe(216);
  await page.getByRole('button', { name: 'Lipat menu' }).click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('heading', { level: 1, name: /^Selamat/ }).waitFor();
  expect(await width()).toBe(52);
  await page.close();
});

test('HAND-38 HAND-39 forced colours show the active cell, range and marks; totals are heard once', async () => {
  const { page } = await openEditor(stage, content);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.locator('[data-totals]').waitFor({ state: 'attached' }); // it comes after the rows
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const place = document.querySelector('[data-totals]');
    if (!place) return;
    new MutationObserver(() => heard.push(place.textContent ?? '')).observe(place, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await volume(page, 'Galian tanah').click();
  await page.keyboard.type('12');
  await page.waitForTimeout(900); // whoever rests in the middle of a number is told nothing yet
  await page.keyboard.type(',5');
  await page.keyboard.press('Enter');
  const heard = () => page.evaluate((): unknown => Reflect.get(window, 'heard'));
  const grand = 'Grand Total Rp 15.018';
  await expect
    .poll(async () => JSON.stringify(await heard()).replaceAll('\u00a0', ' '))
    .toBe(JSON.stringify([`Total Galian tanah Rp 12.500. ${grand}.`]));

  await volume(page, 'Galian tanah').click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  const looks = (name: string, column: string) =>
    cell(page, name, column).evaluate((each) => {
      const { outlineStyle, outlineWidth, backgroundColor } = getComputedStyle(each);
      return { outline: `${outlineStyle} ${outlineWidth}`, background: backgroundColor };
    });
  const [active, ranged, plain] = [
    await looks('Galian tanah', 'volume'),
    await looks(long, 'satuan'),
    await looks('Pekerjaan 3', 'satuan'),
  ];
  expect(active.outline).toBe('solid 3px');
  expect(ranged.background).not.toBe(plain.background);
  const mark = await cell(page, 'Galian tanah', 'volume')
    .locator('xpath=ancestor::*[@role="row"]')
    .getByRole('rowheader')
    .evaluate((each) => getComputedStyle(each, '::before').backgroundColor);
  expect(mark).not.toBe('rgba(0, 0, 0, 0)');

  // The list of keys comes over the take-off too, which stays as it is.
  await volume(page, 'Galian tanah').click();
  await page.keyboard.press('Alt+ArrowDown');
  const takeOff = page.getByRole('dialog', { name: /Detail Perhitungan Volume/ });
  await takeOff.waitFor();
  await page.keyboard.press('Control+/');
  const keys = page.getByRole('dialog', { name: 'Pintasan papan tik' });
  await keys.waitFor();
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  expect(await takeOff.isVisible()).toBe(true);
  // All that was done since has changed no total, so nothing more was said.
  expect(await heard()).toHaveLength(1);
  await page.close();
});

test('what a line offers is drawn under the pointer and where one works, and heard in every line', async () => {
  const { page } = await openEditor(stage, content);
  const line = (name: string) =>
    volume(page, name).locator('xpath=ancestor::*[@role="row"][@data-m="item"]');
  const offers = (name: string) =>
    line(name).getByRole('button', { name: /^(Ubah|Salin|Hapus) item/ });
  const drawn = (name: string) =>
    line(name).evaluate((row) => {
      const offered = row.querySelectorAll('[data-drag], :scope > :last-of-type > button');
      const styles = [...offered].map((one) => getComputedStyle(one, '::before'));
      return styles.map(({ display, maskImage }) => display !== 'none' && maskImage !== 'none');
    });
  const [none, all] = [Array(4).fill(false), Array(4).fill(true)];
  await volume(page, 'Pekerjaan 1').click();
  await line('Pekerjaan 3').hover();
  await expect.poll(() => drawn('Pekerjaan 3')).toEqual(all);
  expect(await drawn('Pekerjaan 1')).toEqual(all);
  expect(await drawn('Pekerjaan 5')).toEqual(none);
  for (const name of ['Pekerjaan 1', 'Pekerjaan 3', 'Pekerjaan 5'])
    expect(await offers(name).count()).toBe(3);
  await page.close();
});

test('on a phone a button types the sign of a formula that the keypad has not', async () => {
  const { page } = await openEditor(stage, content, 390);
  await expect.poll(() => sideways(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ubah Galian tanah' }).click();
  const field = volume(page, 'Galian tanah');
  await field.tap();
  expect(await field.getAttribute('inputmode')).toBe('decimal');
  await page.getByRole('button', { name: 'Rumus (=)' }).tap();
  expect(await field.getAttribute('inputmode')).toBe('text');
  await page.keyboard.type('3*4');
  await page.keyboard.press('Tab');
  await expect.poll(() => field.inputValue()).toBe('12,00');
  await page.close();
});
