// What can be taken back, and what is told to be unsaved, under hands.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button, cell, line, openEditor, order, rowButton, sums, volume } from './editor-lines.ts';
import { item } from './estimates.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

const open = (content?: unknown) => openEditor(stage, content);
const takeBack = (page: Page) => page.getByRole('button', { name: 'Urungkan', exact: true });
const gone = (page: Page) => page.getByText('Item dihapus', { exact: true });
const isUnsaved = (page: Page) => sums(page).getByText('1 baris belum disimpan');

/** A message stays as long as the pointer rests on it: what follows is done by keys. */
async function remove(page: Page, name: string) {
  await rowButton(page, 'Hapus', name).click();
  await gone(page).last().hover();
}

describe("a message's 'Urungkan'", () => {
  test('HAND-27 takes back its own step alone', async () => {
    const { page } = await open();
    await volume(page, 'Galian tanah').fill('9');
    await remove(page, 'Urugan pasir');
    await takeBack(page).click();
    await line(page, 'Urugan pasir').waitFor();
    expect((await order(page)).slice(0, 2)).toEqual(['Galian tanah', 'Urugan pasir']);
    expect(await volume(page, 'Galian tanah').inputValue()).toBe('9,00');
    await page.close();
  });

  test('HAND-27 goes when another change follows, whose own undo stays', async () => {
    const { page } = await open();
    await remove(page, 'Urugan pasir');
    await takeBack(page).waitFor();
    await volume(page, 'Galian tanah').fill('9');
    await takeBack(page).waitFor({ state: 'detached' });
    expect(await gone(page).count()).toBe(1); // what it says stays
    await page.keyboard.press('Control+z');
    expect(await volume(page, 'Galian tanah').inputValue()).toBe('2,00');
    expect(await line(page, 'Urugan pasir').count()).toBe(0);
    // Nor does it come back when its step is the last one again.
    expect(await takeBack(page).count()).toBe(0);
    await page.keyboard.press('Control+z');
    await line(page, 'Urugan pasir').waitFor();
    await page.close();
  });

  test('HAND-27 of two messages only the later one has it', async () => {
    const { page } = await open();
    await remove(page, 'Urugan pasir');
    await page.keyboard.press('Shift+Delete');
    await gone(page).nth(1).waitFor();
    expect(await takeBack(page).count()).toBe(1);
    expect((await order(page))[0]).toBe('Galian tanah');
    await takeBack(page).click();
    await line(page, 'Urugan kembali').waitFor();
    expect(await line(page, 'Urugan pasir').count()).toBe(0);
    await page.close();
  });

  test('HAND-27 over measured rows it stays while the volume is typed, and goes with Escape', async () => {
    const rows = [
      { nama: 'As A', jenis: 'penjumlahan', panjang: 2, lebar: 2, tinggi: 1, jumlah: 1 },
    ];
    const { page } = await open([
      { title: 'TANAH', items: [item('Galian tanah', 4, 1000, rows), item('Urugan', 3, 500)] },
    ]);
    const said = page.getByText('Volume manual menggantikan 1 baris hitungan');
    await volume(page, 'Urugan').fill('8');
    await volume(page, 'Galian tanah').focus();
    await page.keyboard.type('7');
    await said.hover();
    await page.keyboard.type('5,5');
    await takeBack(page).click();
    await cell(page, 'Galian tanah', 'total').getByText('4.000', { exact: true }).waitFor();
    expect(await volume(page, 'Urugan').inputValue()).toBe('8,00');

    await volume(page, 'Galian tanah').focus();
    await page.keyboard.type('7');
    await said.last().hover();
    await takeBack(page).waitFor();
    await page.keyboard.press('Escape');
    await takeBack(page).waitFor({ state: 'detached' });
    expect(await volume(page, 'Urugan').inputValue()).toBe('8,00');
    await page.close();
  });
});

describe('HAND-26 buttons for undo and redo', () => {
  test.each([1440, 390])('name the step, at %i px', async (width) => {
    const { page } = await openEditor(stage, undefined, width);
    const [undo, redo] = [button(page, /^Urungkan.*Ctrl/), button(page, /^Ulangi.*Ctrl/)];
    const names = async () => [
      await undo.getAttribute('aria-label'),
      await redo.getAttribute('aria-label'),
    ];
    const none = ['Urungkan (Ctrl+Z): belum ada langkah', 'Ulangi (Ctrl+Y): belum ada langkah'];
    await expect.poll(names).toEqual(none);
    expect(await undo.getAttribute('aria-disabled')).toBe('true');
    if (width < 768) await button(page, 'Ubah Galian tanah').click();
    await volume(page, 'Galian tanah').fill('9');
    await expect.poll(names).toEqual(['Urungkan: Ubah volume (Ctrl+Z)', none[1]]);
    await undo.click();
    expect(await volume(page, 'Galian tanah').inputValue()).toBe('2,00');
    // The pointer leaves the focus where the keys had it.
    expect(await page.locator('*:focus').getAttribute('aria-label')).toBe('Volume, Galian tanah');
    await expect.poll(names).toEqual([none[0], 'Ulangi: Ubah volume (Ctrl+Y)']);
    await redo.click();
    expect(await volume(page, 'Galian tanah').inputValue()).toBe('9,00');
    await page.close();
  });
});

test('HAND-26 the keys undo and redo also after a press on Simpan, and leave a field of text alone', async () => {
  const { page } = await open();
  await volume(page, 'Galian tanah').fill('9');
  const saving = page.getByRole('button', { name: /^Simpan Perubahan/ });
  await saving.click();
  await isUnsaved(page).waitFor({ state: 'detached' });
  await saving.focus();
  await page.keyboard.press('Control+z');
  expect(await volume(page, 'Galian tanah').inputValue()).toBe('2,00');
  await isUnsaved(page).waitFor();
  await page.keyboard.press('Control+y');
  expect(await volume(page, 'Galian tanah').inputValue()).toBe('9,00');
  await page.keyboard.press('Control+f');
  await page.keyboard.type('urug');
  await page.keyboard.press('Control+z');
  expect(await volume(page, 'Galian tanah').inputValue()).toBe('9,00');
  await page.close();
});

test('HOUSE-09 typing after undo, in the field of the step before, leaves nothing to redo', async () => {
  const { page } = await open();
  const [first, second] = [volume(page, 'Galian tanah'), volume(page, 'Urugan pasir')];
  await first.fill('9');
  await second.fill('8');
  await page.keyboard.press('Control+z');
  expect(await second.inputValue()).toBe('3,00');
  await first.fill('7');
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Tab'); // what the key did is drawn by now
  expect(await second.inputValue()).toBe('3,00');
  expect(await first.inputValue()).toBe('7,00');
  await page.close();
});

test('HOUSE-09 another text, unit, volume or price of a line is unsaved, until it is undone', async () => {
  const { page } = await open();
  await rowButton(page, 'Ubah', 'Galian tanah').click();
  const fields = [
    [page.getByLabel('Uraian pekerjaan, item').first(), 'Galian keras'],
    [page.getByLabel('Satuan, Galian tanah', { exact: true }), 'm2'],
    [volume(page, 'Galian tanah'), '9'],
    [page.getByLabel('Harga satuan, Galian tanah'), '7'],
  ] as const;
  for (const [field, other] of fields) {
    expect(await isUnsaved(page).count()).toBe(0);
    await field.fill(other);
    await isUnsaved(page).waitFor();
    await page.keyboard.press('Control+z');
    await isUnsaved(page).waitFor({ state: 'detached' });
  }
  await page.close();
});
