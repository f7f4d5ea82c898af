// Ctrl+C and Ctrl+X where no item is: what was copied before must not be pasted in its place unawares.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { header, line, openEditor, order, subtotal, volume } from './editor-lines.ts';
import { item } from './estimates.ts';
import { raiseStage, type Stage } from './stage.ts';
import { measured } from './take-off-window.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

const onItsLine = { position: { x: 400, y: 10 } };

/** What a key of the clipboard puts there, in the event that the grid hears. */
async function clipped(page: Page, kind: 'copy' | 'cut'): Promise<string | undefined> {
  return page.evaluate((type) => {
    const clipboardData = new DataTransfer();
    const event = new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true });
    const isTaken = document.activeElement?.dispatchEvent(event) === false;
    return isTaken ? clipboardData.getData('text/plain') : undefined;
  }, kind);
}

test('HAND-09 Ctrl+X on a category, a title and a subtotal says why nothing is cut; their text is copied', async () => {
  const { page } = await openEditor(stage);
  const names = await order(page);
  for (const [at, text, what] of [
    [header(page, 'PEKERJAAN TANAH'), 'PEKERJAAN TANAH', 'Kategori'],
    [header(page, 'Sloof'), 'Sloof', 'Judul'],
  ] as const) {
    await at.click(onItsLine);
    expect(await clipped(page, 'cut')).toBe(text);
    await page.getByText(`${what} tidak dipotong, hanya teksnya disalin`).waitFor();
    expect(await clipped(page, 'copy')).toBe(text);
  }
  await subtotal(page, 'Subtotal PEKERJAAN TANAH').click(onItsLine);
  expect(await clipped(page, 'cut')).toMatch(/^[\d.]+,\d\d$/);
  await page.getByText('Jumlah tidak dipotong').waitFor();
  expect(await order(page)).toEqual(names);
  await page.close();
});

test('HAND-09 of an item that nobody has entered the whole row is copied', async () => {
  const { page } = await openEditor(stage);
  await volume(page, 'Galian tanah').click();
  await page.keyboard.press('Escape');
  await expect
    .poll(() => line(page, 'Galian tanah').evaluate((row) => row === document.activeElement))
    .toBe(true);
  expect(await clipped(page, 'copy')).toContain('Galian tanah\t');
  await page.close();
});

test('EDIT-51 Delete on a measured volume says that its rows go, with a way back', async () => {
  const work = item('Pondasi', 0, 1000, [measured('A', 2, 3, 1)]);
  const { page } = await openEditor(stage, [
    { title: 'PEKERJAAN', items: [work, item('Galian tanah', 1, 1)] },
  ]);
  await volume(page, 'Pondasi').click();
  await page.keyboard.press('Delete');
  await page.getByText('Volume kosong menggantikan hitungan volume di 1 item').waitFor();
  await page.getByRole('button', { name: 'Urungkan', exact: true }).last().click();
  await expect.poll(() => volume(page, 'Pondasi').inputValue()).toBe('6,00');
  await page.close();
});
