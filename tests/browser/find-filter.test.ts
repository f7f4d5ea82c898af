import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, cell, line, openEditor, order, subtotal, sums } from './editor-lines.ts';
import { item, sampleContent } from './estimates.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

test('HAND-30 Ctrl+H replaces in the selection, then everywhere, each as one step', async () => {
  const { page } = await openEditor(stage);
  await cell(page, 'Urugan pasir', 'deskripsi').click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+h');
  const dialog = page.getByRole('dialog', { name: 'Ganti teks' });
  await dialog.getByLabel('Cari').fill('URUGAN');
  await dialog.getByLabel('Ganti dengan').fill('Timbunan');
  await expect
    .poll(() => dialog.getByLabel('Di').locator('option').allTextContents())
    .toEqual(['Pilihan (2 baris)', 'Seluruh RAB (6 baris)']);
  await dialog.getByText('2 kecocokan di 2 baris').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('2 kecocokan diganti di 2 baris').first().waitFor();
  expect((await order(page)).slice(0, 3)).toEqual([
    'Galian tanah',
    'Timbunan pasir',
    'Timbunan kembali',
  ]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => order(page)).toContain('Urugan kembali');
  expect(await order(page)).toContain('Urugan pasir');

  // From the search box, with what stands there, in all rows and in units too.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+f');
  await page.getByPlaceholder('Cari di RAB').fill('m3');
  await button(page, 'Ganti teks (Ctrl+H)').click();
  await dialog.getByLabel('Ganti dengan').fill('m2');
  await dialog.getByText('6 kecocokan di 6 baris').waitFor();
  await dialog.getByRole('button', { name: 'Ganti semua' }).click();
  await expect.poll(() => cell(page, 'Beton kolom', 'satuan').textContent()).toBe('m²');
  await page.close();
});

test('HAND-31 a filter stands above the rows; the totals and what is hidden stay as they are', async () => {
  const { page } = await openEditor(stage, [
    {
      ...sampleContent[0],
      items: [...(sampleContent[0]?.items ?? []), bare('Pagar'), bare('Pintu')],
    },
    sampleContent[1],
  ]);
  const total = await sums(page).textContent();
  await cell(page, 'Galian tanah', 'volume').click();
  const bar = page.getByRole('search', { name: 'Saringan' });
  const filter = async () => {
    await page.keyboard.press('Control+Shift+l');
    await bar.getByRole('button', { name: 'Tanpa harga' }).click();
    await bar.getByText('2 dari 8 baris').waitFor();
  };
  await filter();
  // The active cell, whose row was hidden, is active again afterwards.
  await page.keyboard.press('Control+Shift+l');
  const focus = cell(page, 'Galian tanah', 'volume').locator('input:focus');
  await focus.waitFor();
  await filter();
  expect(await order(page)).toEqual(['Pagar', 'Pintu']);
  // The number of the paper, and the subtotal of all rows.
  expect(await line(page, 'Pintu').getByRole('rowheader').textContent()).toContain('5');
  expect(await subtotal(page, 'Subtotal PEKERJAAN TANAH').textContent()).toContain('3.750');
  expect(await sums(page).textContent()).toBe(total);

  // A price fills the row, which stays; a new row is seen too.
  await cell(page, 'Pagar', 'harga').click();
  await page.keyboard.type('100');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+Enter');
  await bar.getByText('3 dari 9 baris').waitFor();
  await page.keyboard.press('Escape');

  // From the first to the last shown row: the hidden ones between them keep their volumes.
  await cell(page, 'Pagar', 'volume').click();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await cell(page, 'Pagar', 'volume').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+Shift+l');
  await line(page, 'Galian tanah').waitFor();
  expect(await bar.count()).toBe(0);
  expect(await page.getByLabel('Volume, Galian tanah').inputValue()).toBe('2,00');
  expect(await page.getByLabel('Volume, Beton kolom').inputValue()).toBe('2,00');

  // An own price: the catalogue has no such code.
  await page.keyboard.press('Control+Shift+l');
  await bar.getByRole('button', { name: 'Harga sendiri' }).click();
  await bar.getByText(/^6 dari 9 baris$/).waitFor();
  // Undo goes to a row that is hidden, and shows it.
  await bar.getByLabel('Saring menurut kode atau uraian').fill('kolom');
  await bar.getByText('1 dari 9 baris').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await order(page)).length).toBeGreaterThan(1);
  await bar.getByRole('button', { name: 'Matikan saringan' }).click();
  await line(page, 'Galian tanah').waitFor();
  await page.close();
});

const bare = (nama: string) => ({ ...item(nama, 1, 0), priceMissing: true });
