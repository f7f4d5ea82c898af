// Ranges under Excel's hands: what is typed into them, how one gets to their edges, what they come to.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button, cell, line, openEditor, sums, volume } from './editor-lines.ts';
import { item } from './estimates.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

const rows = [{ nama: 'A', jenis: 'penjumlahan', panjang: 2, lebar: 1, tinggi: 1, jumlah: 1 }];

const content = [
  {
    title: 'PEKERJAAN TANAH',
    items: [
      item('Galian tanah', 2, 1000),
      item('Urugan pasir', 3, 500),
      item('Urugan kembali', 1, 250),
    ],
  },
  {
    title: 'PEKERJAAN BETON',
    items: [item('Beton sloof', 2, 2000, rows), { ...item('Bongkaran', 0, 100), satuan: 'ls' }],
  },
];
const open = () => openEditor(stage, content);

const volumes = (page: Page) =>
  Promise.all(
    content.flatMap(({ items }) => items).map(({ nama }) => volume(page, nama).inputValue()),
  );
const areVolumes = (page: Page, ...expected: string[]) =>
  expect.poll(() => volumes(page)).toEqual(expected);
const isFocus = (page: Page, name: string, column: string) =>
  expect
    .poll(() => cell(page, name, column).evaluate((at) => at.contains(document.activeElement)))
    .toBe(true);
/** From this cell so many lines down and cells to the right. */
async function mark(page: Page, name: string, column: string, down: number, right = 0) {
  await cell(page, name, column).click();
  for (let times = 0; times < down; times++) await page.keyboard.press('Shift+ArrowDown');
  for (let times = 0; times < right; times++) await page.keyboard.press('Shift+ArrowRight');
}
const note = (page: Page) => sums(page).getByText('Dipilih');

describe('Ctrl+Enter after typing', () => {
  test('HAND-05 what was typed stands in every cell of the range, as one step', async () => {
    const { page } = await open();
    await mark(page, 'Galian tanah', 'volume', 2);
    await page.keyboard.type('12,5', { delay: 20 });
    await sums(page).getByText('Dipilih 3 baris').waitFor(); // the range stays while one types
    await page.keyboard.press('Control+Enter');
    await areVolumes(page, '12,50', '12,50', '12,50', '2,00', '0,00');
    await isFocus(page, 'Galian tanah', 'volume');
    await sums(page).getByText('Dipilih 3 baris').waitFor();
    // The next key replaces the value again.
    await page.keyboard.type('7', { delay: 20 });
    await page.keyboard.press('Control+Enter');
    await areVolumes(page, '7,00', '7,00', '7,00', '2,00', '0,00');
    await page.keyboard.press('Control+z');
    await areVolumes(page, '12,50', '12,50', '12,50', '2,00', '0,00');
    await page.keyboard.press('Control+z');
    await areVolumes(page, '2,00', '3,00', '1,00', '2,00', '0,00');
    await page.keyboard.press('Control+y');
    await areVolumes(page, '12,50', '12,50', '12,50', '2,00', '0,00');
    await page.close();
  });

  test('HAND-05 text too, and the line that typing opened is closed again', async () => {
    const { page } = await open();
    await mark(page, 'Galian tanah', 'deskripsi', 1);
    await page.keyboard.type('Galian', { delay: 20 });
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => line(page, 'Galian').count()).toBe(2);
    expect(await page.locator('[data-editing]').count()).toBe(0);
    await page.keyboard.press('Control+z');
    await line(page, 'Galian tanah').waitFor();
    await line(page, 'Urugan pasir').waitFor();
    await page.close();
  });

  test('HAND-05 cells of other kinds take what they can read; the others are counted and walked', async () => {
    const { page } = await open();
    await mark(page, 'Galian tanah', 'deskripsi', 1, 3); // uraian, volume, satuan, harga
    await page.keyboard.type('beton', { delay: 20 });
    await page.keyboard.press('Control+Enter');
    await page.getByText('4 dari 8 sel tidak terbaca').waitFor();
    await expect.poll(() => line(page, 'beton').count()).toBe(2);
    expect(await cell(page, 'beton', 'satuan').first().innerText()).toBe('beton');
    expect(await volume(page, 'beton').first().inputValue()).toBe('2,00');
    expect(await cell(page, 'beton', 'harga').first().innerText()).toBe('1.000');
    await button(page, 'Tunjukkan').click();
    await expect
      .poll(() => page.locator('*:focus').getAttribute('aria-label'))
      .toBe('Volume, beton');
    await page.close();
  });

  test('HAND-05 an unreadable number changes nothing, stays open and marked', async () => {
    const { page } = await open();
    await mark(page, 'Galian tanah', 'volume', 2);
    await page.keyboard.type('1,5-3', { delay: 20 });
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => volume(page, 'Galian tanah').inputValue()).toBe('1,5-3');
    expect(await volume(page, 'Galian tanah').getAttribute('aria-invalid')).toBe('true');
    await isFocus(page, 'Galian tanah', 'volume');
    expect((await volumes(page)).slice(1, 3)).toEqual(['3,00', '1,00']);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Control+Enter');
    await areVolumes(page, '1,50', '1,50', '1,50', '2,00', '0,00');
    await page.close();
  });

  test('HAND-05 over a take-off it says so; Escape gives the typing up; one cell is accepted', async () => {
    const { page } = await open();
    await mark(page, 'Urugan kembali', 'volume', 1);
    await page.keyboard.type('9');
    await page.keyboard.press('Escape');
    await areVolumes(page, '2,00', '3,00', '1,00', '2,00', '0,00');
    await page.keyboard.type('9');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Volume isian menggantikan hitungan volume di 1 item').waitFor();
    await areVolumes(page, '2,00', '3,00', '9,00', '9,00', '0,00');
    await volume(page, 'Galian tanah').click();
    await page.keyboard.type('4');
    await page.keyboard.press('Control+Enter');
    await isFocus(page, 'Galian tanah', 'volume');
    await areVolumes(page, '4,00', '3,00', '9,00', '9,00', '0,00');
    await page.close();
  });
});

test('HAND-06 Ctrl and arrows go to the edge of what is filled, with Shift the range does', async () => {
  const { page } = await open();
  await cell(page, 'Galian tanah', 'volume').click();
  await page.keyboard.press('Control+ArrowDown');
  await isFocus(page, 'Urugan kembali', 'volume'); // the end of the list
  await page.keyboard.press('Control+ArrowDown');
  await isFocus(page, 'Beton sloof', 'volume'); // over the gap
  await page.keyboard.press('Control+ArrowDown');
  await isFocus(page, 'Bongkaran', 'volume'); // nothing is filled below: the last line
  await page.keyboard.press('Control+ArrowUp');
  await isFocus(page, 'Beton sloof', 'volume');
  await page.keyboard.press('Control+ArrowUp');
  await page.keyboard.press('Control+Shift+ArrowUp');
  await sums(page).getByText('Dipilih 3 baris · Jumlah 6,00 m³').waitFor();
  await isFocus(page, 'Urugan kembali', 'volume');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await sums(page).getByText('Total Rp').waitFor();
  // In a text they are the text's.
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+ArrowLeft');
  await isFocus(page, 'Urugan kembali', 'volume');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+End');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ''))
    .toContain('Subtotal PEKERJAAN BETON');
  await page.keyboard.press('Control+Home');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ''))
    .toContain('PEKERJAAN TANAH');
  await page.close();
});

test('HAND-33 the status line sums, averages and counts the cells of their own column', async () => {
  const { page } = await open();
  const says = (text: string) =>
    expect.poll(() => note(page).first().innerText()).toBe(text.replaceAll('Rp ', 'Rp\u00a0'));
  await mark(page, 'Galian tanah', 'volume', 2);
  await says('Dipilih 3 baris · Jumlah 6,00 m³ · Rata-rata 2,00 m³');
  await mark(page, 'Galian tanah', 'volume', 4);
  await says('Dipilih 5 baris · Jumlah 8,00 · Rata-rata 1,60'); // ls is another unit
  await mark(page, 'Galian tanah', 'harga', 2);
  await says('Dipilih 3 baris · Jumlah Rp 1.750 · Rata-rata Rp 583,33');
  await mark(page, 'Galian tanah', 'total', 1);
  await says('Dipilih 2 baris · Jumlah Rp 3.500 · Rata-rata Rp 1.750');
  await mark(page, 'Galian tanah', 'kode', 1);
  await says('Dipilih 2 baris, 0 terisi');
  await mark(page, 'Galian tanah', 'volume', 1, 3);
  await says('Dipilih 2 baris · Total Rp 3.500 · Volume 5,00 m³');
  // It follows what is typed, and a missing price is no cell of it.
  await cell(page, 'Urugan pasir', 'harga').click();
  await page.keyboard.press('Delete');
  await mark(page, 'Galian tanah', 'harga', 2);
  await says('Dipilih 3 baris, 2 terisi · Jumlah Rp 1.250 · Rata-rata Rp 625');
  await page.close();
});
