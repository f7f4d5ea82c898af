// Cells that compute, under a person's hands.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cell, line, openEditor, rowButton, save, volume } from './editor-lines.ts';
import { readEstimate } from './estimates.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

const galian = 'Galian tanah';
const urugan = 'Urugan pasir';
const price = (page: Page, name = galian) => page.getByLabel(`Harga satuan, ${name}`);
const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 20 });
const alerts = (page: Page) => page.getByRole('alert').count();
const caretAt = (page: Page) =>
  page.evaluate(() =>
    document.activeElement instanceof HTMLInputElement ? document.activeElement.selectionStart : -1,
  );

async function stored(id: string, at = 0) {
  return (await readEstimate(stage, id)).estimationItem[0]?.items?.[at];
}

/** Copies with one clipboard and pastes from it elsewhere. */
async function copy(page: Page) {
  const clipboard = await page.evaluateHandle(() => {
    const clipboardData = new DataTransfer();
    const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    return clipboardData;
  });
  return () =>
    clipboard.evaluate((clipboardData) => {
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    });
}

describe('HAND-11 HAND-12 a volume and a price that are computed', () => {
  test('HAND-11 HAND-12 typed, saved, loaded again, shown by F2 and undone', async () => {
    const { id, page } = await openEditor(stage);
    await volume(page, galian).click();
    for (const key of '=3*4,5+2') {
      await type(page, key);
      expect(await alerts(page)).toBe(0);
    }
    await page.keyboard.press('Enter');
    expect(await volume(page, galian).inputValue()).toBe('15,50');
    expect(await volume(page, galian).getAttribute('title')).toBe('=3*4,5+2');
    await cell(page, galian, 'harga').click();
    await type(page, '=150.000*1,1');
    await page.keyboard.press('Enter');
    expect(await cell(page, galian, 'harga').textContent()).toBe('165.000');
    expect(await cell(page, galian, 'harga').getAttribute('title')).toBe('=150.000*1,1');
    expect(await cell(page, galian, 'total').textContent()).toBe('2.557.500');
    await save(page);
    expect(await stored(id)).toMatchObject({
      volume: 15.5,
      harga: 165_000,
      formula: { volume: '=3*4,5+2', harga: '=150.000*1,1' },
    });

    await page.reload();
    await volume(page, galian).waitFor();
    expect(await volume(page, galian).inputValue()).toBe('15,50');
    await volume(page, galian).click();
    await page.keyboard.press('F2');
    expect(await volume(page, galian).inputValue()).toBe('=3*4,5+2');
    expect(await caretAt(page)).toBe(8);
    await type(page, '0');
    await page.keyboard.press('Enter');
    expect(await volume(page, galian).inputValue()).toBe('33,50');
    await page.keyboard.press('Control+z');
    expect(await volume(page, galian).inputValue()).toBe('15,50');
    expect(await volume(page, galian).getAttribute('title')).toBe('=3*4,5+2');
    await volume(page, galian).dblclick();
    expect(await volume(page, galian).inputValue()).toBe('=3*4,5+2');
    await page.keyboard.press('Escape');
    expect(await volume(page, galian).inputValue()).toBe('15,50');

    await cell(page, galian, 'harga').click();
    await page.keyboard.press('F2');
    expect(await price(page).inputValue()).toBe('=150.000*1,1');
    await page.keyboard.press('Escape');

    await volume(page, galian).click();
    await type(page, '15,5');
    await page.keyboard.press('Enter');
    expect(await volume(page, galian).getAttribute('title')).toBeNull();
    await save(page);
    expect(await stored(id)).toMatchObject({ volume: 15.5, formula: { harga: '=150.000*1,1' } });
    expect((await stored(id))?.formula?.volume).toBeUndefined();
    await page.close();
  });

  test.each([
    ['=3*', 'Rumus belum lengkap.'],
    ['=(3+4', 'Rumus belum lengkap.'],
    ['=2/0', 'Rumus membagi dengan nol.'],
    ['=2-5', 'Hasil rumus tidak boleh negatif.'],
    ['=A1*2', 'Rumus hanya mengenal angka, SUM, ROUND, MIN, MAX dan PI().'],
    ['=10%', 'Tanda % tidak dibaca, ketik angkanya saja.'],
  ])('HAND-11 %s stays in its cell, which says why', async (text, why) => {
    const { page } = await openEditor(stage);
    await volume(page, galian).click();
    await type(page, text);
    for (const key of ['Enter', 'Tab', 'ArrowDown']) await page.keyboard.press(key);
    const field = volume(page, galian);
    expect(await field.inputValue()).toBe(text);
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('alert').getByText(`${why} Tetap dihitung 2,00.`).waitFor();
    expect(await cell(page, galian, 'total').textContent()).toBe('2.000');
    await page.keyboard.press('Escape');
    expect(await field.inputValue()).toBe('2,00');
    expect(await alerts(page)).toBe(0);
    await page.close({ runBeforeUnload: false });
  });

  test('HAND-11 one that is not ended is marked when the pointer leaves it, and mended later', async () => {
    const { page } = await openEditor(stage);
    await volume(page, galian).click();
    await type(page, '=3*');
    await volume(page, urugan).click();
    await page.getByRole('alert').getByText('Rumus belum lengkap.').waitFor();
    expect(await volume(page, galian).inputValue()).toBe('=3*');
    await volume(page, galian).click();
    await page.keyboard.press('F2');
    await type(page, '4');
    await page.keyboard.press('Enter');
    expect(await volume(page, galian).inputValue()).toBe('12,00');
    expect(await alerts(page)).toBe(0);
    await page.close({ runBeforeUnload: false });
  });

  test('HAND-12 filled, copied, pasted, cut and duplicated, it comes along', async () => {
    const { id, page } = await openEditor(stage);
    await volume(page, galian).click();
    await type(page, '=3*4,5+2');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+d');
    expect(await volume(page, urugan).inputValue()).toBe('15,50');
    expect(await volume(page, urugan).getAttribute('title')).toBe('=3*4,5+2');
    const paste = await copy(page);
    await page.keyboard.press('Enter');
    await paste();
    const last = volume(page, 'Urugan kembali');
    await expect.poll(() => last.getAttribute('title')).toBe('=3*4,5+2');
    expect(await last.inputValue()).toBe('15,50');
    await line(page, galian).hover();
    await rowButton(page, 'Salin', galian).click();
    await expect.poll(() => volume(page, galian).count()).toBe(2);
    await save(page);
    const items = (await readEstimate(stage, id)).estimationItem[0]?.items ?? [];
    expect(items.map(({ formula }) => formula)).toEqual(
      Array.from({ length: 4 }, () => ({ volume: '=3*4,5+2' })),
    );
    await page.close();
  });

  test('HAND-12 copied into a price, where 1.500 is another number, the number alone comes', async () => {
    const { page } = await openEditor(stage);
    await volume(page, galian).click();
    await type(page, '=1.500*2');
    await page.keyboard.press('Enter');
    await volume(page, galian).click();
    const paste = await copy(page);
    await cell(page, urugan, 'harga').click();
    await paste();
    await cell(page, urugan, 'harga').getByText('3', { exact: true }).waitFor();
    expect(await cell(page, urugan, 'harga').getAttribute('title')).toBeNull();
    await page.close({ runBeforeUnload: false });
  });
});

test('HAND-11 HAND-12 the measures of a take-off compute, Jumlah takes digits', async () => {
  const { id, page } = await openEditor(stage);
  const open = async () => {
    await rowButton(page, 'Detail volume', galian).click();
    const dialog = page.getByRole('dialog', { name: /Detail Perhitungan Volume/ });
    await dialog.waitFor();
    return dialog;
  };
  const dialog = await open();
  const field = (name: string) => dialog.getByLabel(`${name}, baris 1`, { exact: true });
  for (const [name, text] of [
    ['Panjang', '=3,2*4'],
    ['Lebar', '=(0,3+0,6)/2'],
    ['Tinggi', '2'],
  ] as const) {
    await field(name).click();
    await type(page, text);
  }
  await field('Jumlah').click();
  await type(page, '=1+1');
  await page.getByRole('alert').getByText('Jumlah: Rumus tidak dihitung').waitFor();
  await page.keyboard.press('Escape');
  await dialog.getByRole('status').getByText('11,52').waitFor();
  expect(await field('Panjang').inputValue()).toBe('12,80');
  expect(await field('Panjang').getAttribute('title')).toBe('=3,2*4');
  await field('Lebar').click();
  await page.keyboard.press('F2');
  expect(await field('Lebar').inputValue()).toBe('=(0,3+0,6)/2');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await dialog.waitFor({ state: 'detached' });
  await save(page);
  expect((await stored(id))?.volumeDetails[0]).toMatchObject({
    panjang: 12.8,
    lebar: 0.45,
    formula: { panjang: '=3,2*4', lebar: '=(0,3+0,6)/2' },
  });
  await page.reload();
  await volume(page, galian).waitFor();
  await open();
  expect(await field('Panjang').getAttribute('title')).toBe('=3,2*4');
  await page.close();
});

test('HAND-16 a price with decimals shows them, in the grid and on the estimate’s page', async () => {
  const { id, page } = await openEditor(stage);
  await cell(page, galian, 'harga').click();
  await type(page, '12,5');
  await page.keyboard.press('Enter');
  expect(await cell(page, galian, 'harga').textContent()).toBe('12,50');
  expect(await cell(page, urugan, 'harga').textContent()).toBe('500');
  await rowButton(page, 'Ubah', galian).click();
  expect(await price(page).inputValue()).toBe('12,50');
  await save(page);
  await page.goto(new URL(`/estimation/${id}`, page.url()).href);
  await page.getByRole('cell', { name: '12,50', exact: true }).waitFor();
  await page.close();
});
