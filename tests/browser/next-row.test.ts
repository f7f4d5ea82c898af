// What Enter and Tab make at the end of a list, and what becomes of it when it is left empty.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paste } from './clipboard.ts';
import { button, cell, line, openEditor, sums, volume } from './editor-lines.ts';
import { changeEstimate, namesOf, readEstimate } from './estimates.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

const [first, last, next] = ['Galian tanah', 'Urugan kembali', 'Beton sloof'] as const;

/** The line of an unnamed item, in edit or not. */
const blank = (page: Page) => volume(page, 'item baru');
const lines = (page: Page) => page.getByRole('row').locator('[data-m=volume]').count();
const hasLines = (page: Page, count: number) => expect.poll(() => lines(page)).toBe(count);
const undoStep = (page: Page) => button(page, /^Urungkan.*Ctrl/).getAttribute('aria-label');
const noStep = 'Urungkan (Ctrl+Z): belum ada langkah';

/** The column of the focus and the name of its line. */
const place = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    const row = at?.closest('[role=row]');
    return [
      at?.closest<HTMLElement>('[data-column]')?.dataset['column'],
      row?.querySelector('[data-m=volume]')?.getAttribute('aria-label')?.replace('Volume, ', ''),
    ];
  });
const isAt = (page: Page, column: string, name: string) =>
  expect.poll(() => place(page)).toEqual([column, name]);

test('HAND-17 a row that Alt+Enter made is no longer in edit once it is left', async () => {
  const { page } = await openEditor(stage);
  await volume(page, first).click();
  await page.keyboard.press('Alt+Enter');
  await page.keyboard.type('Baris satu');
  expect(await page.locator('[data-editing]').count()).toBe(1);
  await page.keyboard.press('Alt+Enter');
  await page.keyboard.type('Baris dua');
  expect(await page.locator('[data-editing]').count()).toBe(1);
  await page.keyboard.press('ArrowDown');
  await isAt(page, 'deskripsi', 'Urugan pasir');
  expect(await page.locator('[data-editing]').count()).toBe(0);
  expect(await line(page, 'Baris satu').count()).toBe(1);
  await page.close();
});

describe('HAND-17 at the end of a list', () => {
  test('HAND-46 Ctrl+S in the next row stays in it, and what is typed then is its own', async () => {
    const { id, page } = await openEditor(stage);
    await volume(page, last).click();
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await isAt(page, 'deskripsi', 'item baru');
    await page.keyboard.press('Control+s');
    await page.getByText('Berhasil memperbarui estimasi').first().waitFor();
    await isAt(page, 'deskripsi', 'item baru');
    // The empty row is in no save, and nothing that waits for one.
    const names = async () => namesOf(await readEstimate(stage, id))[0];
    expect(await names()).toEqual(['PEKERJAAN TANAH', first, 'Urugan pasir', last]);
    expect(await page.getByText('belum disimpan').count()).toBe(0);
    await page.keyboard.type('Pagar');
    await page.keyboard.press('Enter');
    await page.getByText('2 baris belum disimpan').waitFor();
    await page.getByText('Berhasil memperbarui estimasi').first().waitFor({ state: 'detached' });
    await page.keyboard.press('Control+s');
    await page.getByText('Berhasil memperbarui estimasi').first().waitFor();
    expect(await names()).toEqual(['PEKERJAAN TANAH', first, 'Urugan pasir', last, 'Pagar']);
    await page.close();
  });

  test('HAND-46 Ctrl+S in the next row keeps what was undone there', async () => {
    const { id, page } = await openEditor(stage);
    await volume(page, last).click();
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await isAt(page, 'deskripsi', 'item baru');
    await page.keyboard.type('Pagar');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+z');
    await blank(page).waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Berhasil memperbarui estimasi').first().waitFor();
    const names = async () => namesOf(await readEstimate(stage, id))[0];
    expect(await names()).toEqual(['PEKERJAAN TANAH', first, 'Urugan pasir', last]);
    await page.keyboard.press('Control+y');
    await line(page, 'Pagar').waitFor();
    await page.keyboard.press('Control+s');
    await expect.poll(names).toEqual(['PEKERJAAN TANAH', first, 'Urugan pasir', last, 'Pagar']);
    await page.close();
  });

  test('HAND-46 Ctrl+S in the next row that meets another version merges without it', async () => {
    const { id, page } = await openEditor(stage);
    const { estimationItem } = await readEstimate(stage, id);
    const [section, ...sections] = estimationItem;
    const [item, ...items] = section?.items ?? [];
    const changed = { ...section, items: [{ ...item, volume: 9 }, ...items] };
    await volume(page, last).click();
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await isAt(page, 'deskripsi', 'item baru');
    await changeEstimate(stage, id, { estimationItem: [changed, ...sections] });
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('alertdialog', { name: 'Data sudah diubah di tempat lain' });
    await dialog.getByRole('button', { name: 'Gabungkan' }).click();
    await page.keyboard.press('Control+s');
    await page.getByText('Berhasil memperbarui estimasi').first().waitFor();
    const [names] = namesOf(await readEstimate(stage, id));
    expect(names).toEqual(['PEKERJAAN TANAH', first, 'Urugan pasir', last]);
    await page.close();
  });

  test('Enter makes the next row, ready for its description', async () => {
    const { id, page } = await openEditor(stage);
    await volume(page, last).click();
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await isAt(page, 'deskripsi', 'item baru');
    await page.keyboard.type('Pagar');
    await page.keyboard.press('Tab');
    await page.keyboard.type('12');
    await page.keyboard.press('Control+s');
    await page.getByText('Berhasil memperbarui estimasi').first().waitFor();
    const [tanah] = namesOf(await readEstimate(stage, id));
    expect(tanah).toEqual(['PEKERJAAN TANAH', first, 'Urugan pasir', last, 'Pagar']);
    expect(await volume(page, last).inputValue()).toBe('4,00');
    await page.close();
  });

  test('Tab on the last cell makes it too, and a run of Tabs ends where it began', async () => {
    const { page } = await openEditor(stage);
    await cell(page, last, 'kode').click();
    for (let step = 0; step < 4; step++) await page.keyboard.press('Tab');
    await isAt(page, 'harga', last);
    await page.keyboard.press('Tab');
    await isAt(page, 'kode', 'item baru');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Pagar');
    await page.keyboard.press('Tab');
    await page.keyboard.type('12');
    await page.keyboard.press('Enter'); // the run goes on, so a further row is made
    await isAt(page, 'kode', 'item baru');
    expect(await volume(page, 'Pagar').inputValue()).toBe('12,00');
    await page.close();
  });

  test('HAND-18 after a run of Tabs Enter goes to the column where it began', async () => {
    const { page } = await openEditor(stage);
    await cell(page, first, 'deskripsi').click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await isAt(page, 'deskripsi', 'Urugan pasir');
    await page.close();
  });

  test('from an empty row Enter leads on over the subtotal, and the row is gone', async () => {
    const { page } = await openEditor(stage);
    const before = await lines(page);
    await volume(page, last).click();
    await page.keyboard.press('Enter');
    await hasLines(page, before + 1);
    await page.keyboard.press('Tab'); // the volume
    await page.keyboard.press('Enter');
    await hasLines(page, before);
    await isAt(page, 'deskripsi', next); // the run began there
    await page.close();
  });

  test('from an empty row Tab leads out of the grid at its end', async () => {
    const { page } = await openEditor(stage);
    await cell(page, 'Beton kolom', 'harga').click();
    await page.keyboard.press('Tab');
    await blank(page).waitFor();
    for (let step = 0; step < 5; step++) await page.keyboard.press('Tab');
    await blank(page).waitFor({ state: 'detached' });
    expect(
      await page.evaluate(() => document.activeElement?.closest('#editor-sum-bar') !== null),
    ).toBe(true);
    await page.close();
  });
});

test('HAND-17 EDIT-95 an empty next row is no missing price, until it is filled', async () => {
  const { page } = await openEditor(stage);
  const missing = sums(page).getByRole('button', { name: /harga belum ada$/ });
  await volume(page, last).click();
  await page.keyboard.press('Enter');
  await isAt(page, 'deskripsi', 'item baru');
  expect(await missing.count()).toBe(0);
  await page.keyboard.type('Pagar');
  await page.keyboard.press('Tab');
  await missing.getByText('1 harga belum ada').waitFor();
  // Of two, the empty one is neither counted nor gone to.
  await page.keyboard.press('Enter');
  await isAt(page, 'deskripsi', 'item baru');
  await missing.getByText('1 harga belum ada').waitFor();
  // Taken back: the empty row, what was typed, and the row that it was typed in.
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z');
  await expect.poll(() => missing.count()).toBe(0);
  await page.close();
});

test('HAND-17 HAND-04 what is pasted into the empty row fills it, and is one step', async () => {
  const { id, page } = await openEditor(stage);
  const before = await lines(page);
  await cell(page, last, 'harga').click();
  await page.keyboard.press('Enter');
  await isAt(page, 'deskripsi', 'item baru');
  await paste(page, 'Pagar bata\t12\tm2\t95000\r\nPintu besi\t2\tbh\t750000\r\n');
  await button(page, /sebagai item$|^Tempel 2 item$/).waitFor();
  await page.keyboard.press('Enter');
  await isAt(page, 'deskripsi', 'Pagar bata');
  await hasLines(page, before + 2);
  expect(await blank(page).count()).toBe(0);
  await page.keyboard.press('Control+s');
  await page.getByText('Berhasil memperbarui estimasi').first().waitFor();
  const [tanah] = namesOf(await readEstimate(stage, id));
  expect(tanah).toEqual([
    'PEKERJAAN TANAH',
    first,
    'Urugan pasir',
    last,
    'Pagar bata',
    'Pintu besi',
  ]);
  await page.keyboard.press('Control+z');
  await hasLines(page, before + 1);
  await blank(page).waitFor();
  await page.close();
});

describe('HAND-17 an empty row goes by itself', () => {
  test.each([
    ['a click on another cell', (page: Page) => volume(page, first).click()],
    ['an arrow', (page: Page) => page.keyboard.press('ArrowUp')],
    ['F6', (page: Page) => page.keyboard.press('F6')],
    ['typed in and emptied again', typeAndEmpty],
  ])('by %s: no step, nothing unsaved', async (_how, leave) => {
    const { page } = await openEditor(stage);
    const before = await lines(page);
    await volume(page, last).click();
    await page.keyboard.press('Enter');
    await blank(page).waitFor();
    await leave(page);
    await blank(page).waitFor({ state: 'detached' });
    expect(await lines(page)).toBe(before);
    expect(await undoStep(page)).toBe(noStep);
    expect(await sums(page).getByText('belum disimpan').count()).toBe(0);
    await page.close();
  });

  async function typeAndEmpty(page: Page) {
    await page.keyboard.type('Pagar');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Delete');
    await volume(page, first).click();
  }

  test('by saving with Ctrl+S: it is not stored, and the focus stays in it', async () => {
    const { id, page } = await openEditor(stage);
    await volume(page, last).fill('4');
    await page.keyboard.press('Enter');
    await blank(page).waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Berhasil memperbarui estimasi').first().waitFor();
    await isAt(page, 'deskripsi', 'item baru');
    const [tanah] = namesOf(await readEstimate(stage, id));
    expect(tanah).toEqual(['PEKERJAAN TANAH', first, 'Urugan pasir', last]);
    await page.close();
  });

  test('what was done before can be undone, and what was undone done again', async () => {
    const { page } = await openEditor(stage);
    await volume(page, first).fill('9');
    await volume(page, last).fill('8');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Enter');
    await blank(page).waitFor();
    await volume(page, first).click();
    await blank(page).waitFor({ state: 'detached' });
    expect(await undoStep(page)).toBe('Urungkan: Ubah volume (Ctrl+Z)');
    await page.keyboard.press('Control+y');
    expect(await volume(page, last).inputValue()).toBe('8,00');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect(await volume(page, first).inputValue()).toBe('2,00');
    await page.close();
  });

  test('but not while its catalogue or its take-off is open, nor with a value in it', async () => {
    const { page } = await openEditor(stage);
    await volume(page, last).click();
    await page.keyboard.press('Enter');
    await blank(page).waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByRole('dialog', { name: 'Ganti kode dari katalog' }).waitFor();
    await page.keyboard.press('Escape');
    await blank(page).waitFor();
    await volume(page, 'item baru').click();
    await page.keyboard.press('Alt+ArrowDown');
    const window = page.getByRole('dialog', { name: /Detail Perhitungan Volume/ });
    await window.waitFor();
    await window.getByRole('button', { name: 'Batal' }).click();
    await window.waitFor({ state: 'detached' });
    await volume(page, 'item baru').fill('0');
    await volume(page, first).click();
    expect(await line(page, 'item baru').count()).toBe(1);
    await page.close();
  });

  test('the undo button takes back the row, and nothing else', async () => {
    const { page } = await openEditor(stage);
    await volume(page, first).fill('9');
    await volume(page, last).click();
    await page.keyboard.press('Enter');
    await blank(page).waitFor();
    await button(page, 'Urungkan: Tambah item (Ctrl+Z)').click();
    await blank(page).waitFor({ state: 'detached' });
    expect(await volume(page, first).inputValue()).toBe('9,00');

    // A button that adds another row leaves no empty one behind either.
    const before = await lines(page);
    await volume(page, last).click();
    await page.keyboard.press('Enter');
    await blank(page).waitFor();
    await button(page, 'Tambah Item manual ke PEKERJAAN TANAH').click();
    await isAt(page, 'deskripsi', 'item baru');
    expect(await lines(page)).toBe(before + 1);
    await page.close();
  });
});
