// Numbers under a person's hands: what is replaced, what is refused, how it is mended.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button, cell, openEditor, rowButton, save, sums, volume } from './editor-lines.ts';
import { readEstimate } from './estimates.ts';
import { kept } from './nothing-lost-tabs.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

const galian = 'Galian tanah';
const price = (page: Page) => page.getByLabel(`Harga satuan, ${galian}`);
/** As a quick hand types: the keys are real and close together. */
const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 20 });
const isMarked = (input: Locator) => input.getAttribute('aria-invalid');
const said = (page: Page, text: string) => page.getByRole('alert').getByText(text).first();

async function stored(id: string) {
  return (await readEstimate(stage, id)).estimationItem[0]?.items?.[0];
}

async function openTakeOff(page: Page) {
  await rowButton(page, 'Detail volume', galian).click();
  const dialog = page.getByRole('dialog', { name: /Detail Perhitungan Volume/ });
  await dialog.waitFor();
  const field = (name: string) => dialog.getByLabel(`${name}, baris 1`, { exact: true });
  return { dialog, field };
}

describe('HAND-10 a click keeps the value selected', () => {
  test('HAND-10 in the grid: typing replaces; double click and F2 give the caret', async () => {
    const { page } = await openEditor(stage);
    const second = volume(page, 'Urugan pasir');
    await volume(page, galian).click();
    await page.keyboard.press('Enter');
    await second.click();
    await type(page, '7');
    expect(await second.inputValue()).toBe('7');
    await page.keyboard.press('Enter');
    expect(await second.inputValue()).toBe('7,00');
    await second.click();
    await second.click();
    await page.keyboard.press('F2');
    await type(page, '5');
    expect(await second.inputValue()).toBe('75');
    await page.keyboard.press('Escape');
    await second.dblclick();
    await page.keyboard.press('End');
    await type(page, '1');
    expect(await second.inputValue()).toBe('71');
    await page.close({ runBeforeUnload: false });
  });

  test('HAND-10 in the take-off', async () => {
    const { page } = await openEditor(stage);
    const { field } = await openTakeOff(page);
    await field('Panjang').click();
    await type(page, '12,5');
    await field('Lebar').click();
    await field('Panjang').click();
    await type(page, '3');
    expect(await field('Panjang').inputValue()).toBe('3');
    await field('Jumlah').dblclick();
    await page.keyboard.press('End');
    await type(page, '2');
    expect(await field('Jumlah').inputValue()).toBe('12');
    await page.close({ runBeforeUnload: false });
  });

  test('HAND-10 on a phone a tap selects the whole value, in the card and in the take-off', async () => {
    const { page } = await openEditor(stage, undefined, 390);
    await button(page, `Ubah ${galian}`).tap();
    await volume(page, galian).tap();
    await type(page, '12,5');
    await price(page).tap();
    await volume(page, galian).tap();
    await type(page, '1');
    expect(await volume(page, galian).inputValue()).toBe('1');
    await button(page, 'Detail volume').first().tap();
    const dialog = page.getByRole('dialog', { name: /Detail Perhitungan Volume/ });
    const length = dialog.getByLabel('Panjang, baris 1', { exact: true });
    await length.tap();
    await type(page, '12,5');
    await dialog.getByLabel('Lebar, baris 1', { exact: true }).tap();
    await length.tap();
    await type(page, '4');
    expect(await length.inputValue()).toBe('4');
    await page.close({ runBeforeUnload: false });
  });
});

describe('HAND-13 what would change the meaning is refused', () => {
  /** A refused volume that is given up leaves the page as it was: all are tried on one. */
  let tried: Promise<Page> | undefined;

  test.each(['=3*4,5+', '2+3', '-100', '1.5E+3', '(5)', '2x3', '12 m2', '1,234.56'])(
    'HAND-13 the volume %s stays as typed, the old one counts, Enter and Tab do not leave',
    async (text) => {
      tried ??= openEditor(stage, undefined, undefined, true).then(({ page }) => page);
      const page = await tried;
      const field = volume(page, galian);
      await field.click();
      await type(page, text);
      for (const key of ['Enter', 'Tab', 'ArrowDown']) await page.keyboard.press(key);
      expect(await field.inputValue()).toBe(text);
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await isMarked(field)).toBe('true');
      await said(page, 'Tetap dihitung 2,00').waitFor();
      expect(await cell(page, galian, 'total').textContent()).toBe('2.000');
      await page.keyboard.press('Escape');
      expect(await field.inputValue()).toBe('2,00');
      expect(await isMarked(field)).toBeNull();
      expect(await page.getByRole('alert').count()).toBe(0);
      await page.keyboard.press('Control+z');
      expect(await field.inputValue()).toBe('2,00');
    },
  );

  test('HAND-13 left by the pointer it stays marked, through a save too, until mended', async () => {
    const { id, page } = await openEditor(stage);
    await volume(page, galian).click();
    await type(page, '2+3');
    await volume(page, 'Urugan pasir').click();
    await type(page, '9');
    await page.keyboard.press('Enter');
    expect(await volume(page, galian).inputValue()).toBe('2+3');
    expect(await isMarked(volume(page, galian))).toBe('true');
    await save(page);
    expect(await stored(id)).toMatchObject({ volume: 2 });
    await page.getByText('1 baris memuat angka yang belum terbaca').waitFor();
    await sums(page).getByText('1 baris belum disimpan').waitFor();
    await volume(page, galian).click();
    await type(page, '5');
    await page.keyboard.press('Enter');
    expect(await volume(page, galian).inputValue()).toBe('5,00');
    expect(await page.getByRole('alert').count()).toBe(0);
    await button(page, 'Simpan Perubahan').click();
    await expect.poll(() => stored(id)).toMatchObject({ volume: 5 });
    await page.close();
  });

  test('HAND-13 a marked cell is in the draft', async () => {
    const { page } = await openEditor(stage);
    await volume(page, galian).click();
    await type(page, '2+3');
    await kept(page, '"refused":{"volume":"2+3"}');
    await page.reload();
    await said(page, 'Tetap dihitung 2,00').waitFor();
    expect(await volume(page, galian).inputValue()).toBe('2+3');
    await page.close({ runBeforeUnload: false });
  });

  test('HAND-13 a price stays open and marked when its row is closed', async () => {
    const { id, page } = await openEditor(stage);
    await rowButton(page, 'Ubah', galian).click();
    await price(page).click();
    await type(page, '-100');
    await said(page, 'Tidak boleh negatif').waitFor();
    await rowButton(page, 'Selesai mengubah', galian).click();
    expect(await price(page).inputValue()).toBe('-100');
    expect(await isMarked(price(page))).toBe('true');
    expect(await cell(page, galian, 'total').textContent()).toBe('2.000');
    await page.keyboard.press('Control+a');
    await type(page, 'Rp 1.250,50');
    await page.keyboard.press('Enter');
    await cell(page, galian, 'total').getByText('2.501', { exact: true }).waitFor();
    await save(page);
    expect(await stored(id)).toMatchObject({ harga: 1250.5 });
    await page.close();
  });

  test('HAND-13 a price whose dots and commas make no number stays as typed, the old one counts', async () => {
    const { page } = await openEditor(stage);
    await cell(page, galian, 'harga').click();
    await type(page, '1,234.56');
    await said(page, 'Titik atau koma salah tempat').waitFor();
    await page.keyboard.press('Enter');
    expect(await price(page).inputValue()).toBe('1,234.56');
    expect(await cell(page, galian, 'total').textContent()).toBe('2.000');
    await page.close({ runBeforeUnload: false });
  });

  test('HAND-13 EDIT-65 a word in the place of a figure counts as nothing, which is said with what was there', async () => {
    const { page } = await openEditor(stage);
    await volume(page, galian).click();
    await type(page, 'abc');
    await page.keyboard.press('Enter');
    await page
      .getByText(
        '“abc” bukan angka: Volume, Galian tanah dikosongkan, tadinya 2,00. Urungkan (Ctrl+Z) mengembalikannya.',
      )
      .waitFor();
    await page.keyboard.press('Control+z');
    await cell(page, galian, 'total').getByText('2.000', { exact: true }).waitFor();
    // Emptied on purpose: nothing is said.
    await cell(page, galian, 'harga').click();
    await type(page, 'nihil');
    await page.keyboard.press('Enter');
    await cell(page, galian, 'total').getByText('–', { exact: true }).waitFor();
    expect(await page.getByText('bukan angka: Harga').count()).toBe(0);
    await page.close({ runBeforeUnload: false });
  });

  test('HAND-13 a volume beyond its range says so', async () => {
    const { page } = await openEditor(stage);
    await volume(page, galian).click();
    await type(page, '99999999999');
    await said(page, 'Maksimal 999.999.999,999999. Perkecil sebelum disimpan.').waitFor();
    expect(await isMarked(volume(page, galian))).toBe('true');
    await page.close({ runBeforeUnload: false });
  });

  test('HAND-13 a take-off with a refused measure is not saved', async () => {
    const { page } = await openEditor(stage);
    const { dialog, field } = await openTakeOff(page);
    for (const name of ['Panjang', 'Lebar', 'Tinggi']) {
      await field(name).click();
      await type(page, '2');
    }
    await page.keyboard.press('Shift+Tab');
    await type(page, '=3*4,5+');
    await page.keyboard.press('Tab');
    expect(await field('Lebar').inputValue()).toBe('=3*4,5+');
    await said(page, 'Lebar: Rumus belum lengkap').waitFor();
    await dialog.getByRole('status').getByText('8,00').waitFor();
    await dialog.getByRole('button', { name: 'Simpan' }).click();
    expect(await field('Lebar').evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+a');
    await type(page, '3');
    await dialog.getByRole('button', { name: 'Simpan' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await volume(page, galian).inputValue()).toBe('12,00');
    await page.close({ runBeforeUnload: false });
  });

  test('HAND-13 on a phone the card says why, and stays open', async () => {
    const { page } = await openEditor(stage, undefined, 390);
    await button(page, `Ubah ${galian}`).tap();
    await volume(page, galian).tap();
    await type(page, '2+3');
    await said(page, 'Ada tanda hitung').waitFor();
    await page.getByRole('button', { name: 'Selesai', exact: true }).tap();
    expect(await volume(page, galian).inputValue()).toBe('2+3');
    expect(await isMarked(volume(page, galian))).toBe('true');
    await page.close({ runBeforeUnload: false });
  });
});

test('HAND-13 a price of the catalogue of materials stays as typed, with the reason', async () => {
  const page = await stage.visit('/master/bahan');
  await page.getByRole('button', { name: 'Tambah', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel(/^Harga/);
  for (const text of ['2x3', '-100', '12 m2']) {
    await field.fill('');
    await field.click();
    await type(page, text);
    expect(await field.inputValue()).toBe(text);
  }
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await dialog.getByText('Ada dua angka, ketik satu saja.').waitFor();
  await page.close({ runBeforeUnload: false });
});

test('HAND-15 VOL-28 a Jumlah of 2,5 stays as typed and counts as before', async () => {
  const { page } = await openEditor(stage);
  const { dialog, field } = await openTakeOff(page);
  for (const [name, text] of Object.entries({
    Panjang: '2',
    Lebar: '3',
    Tinggi: '1',
    Jumlah: '4',
  })) {
    await field(name).click();
    await type(page, text);
  }
  await field('Tinggi').click();
  await field('Jumlah').click();
  await type(page, '2,5');
  await page.keyboard.press('Enter');
  expect(await field('Jumlah').inputValue()).toBe('2,5');
  expect(await isMarked(field('Jumlah'))).toBe('true');
  await said(page, 'Jumlah: Hanya angka bulat, tanpa koma. Tetap dihitung 4.').waitFor();
  await dialog.getByRole('status').getByText('24,00').waitFor();
  await page.keyboard.press('Escape');
  expect(await field('Jumlah').inputValue()).toBe('4');
  await page.close({ runBeforeUnload: false });
});

test('HAND-28 two commits into one cell are two undo steps', async () => {
  const { page } = await openEditor(stage);
  const field = volume(page, galian);
  for (const text of ['5', '8']) {
    await field.click();
    await type(page, text);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Control+z');
  expect(await field.inputValue()).toBe('5,00');
  await page.keyboard.press('Control+z');
  expect(await field.inputValue()).toBe('2,00');
  await page.close({ runBeforeUnload: false });
});

test('HAND-10 a refused number that one types on over is replaced, and swallows nothing', async () => {
  const { page } = await openEditor(stage);
  const input = volume(page, galian);
  await input.click();
  await type(page, '2-');
  await page.keyboard.press('Tab');
  expect(await isMarked(input)).toBe('true');
  await type(page, '45');
  expect(await input.inputValue()).toBe('45');
  await page.keyboard.press('Tab');
  expect(await input.inputValue()).toBe('45,00');
  await page.close({ runBeforeUnload: false });
});
