// A number that is typed and can be read in two ways: how it was read stands beside it, with one press
// to the other reading.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, cell, line, openEditor, order, save, volume } from './editor-lines.ts';
import { field, lines, openTakeOff } from './take-off-window.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

const open = (width?: number) => openEditor(stage, undefined, width);
const totalOf = (page: Parameters<typeof cell>[0], name: string) =>
  cell(page, name, 'total').innerText();

test('HAND-14 a typed 1.500 is told as 1,5 in its row, and one click makes it 1.500', async () => {
  const { page } = await open();
  await volume(page, 'Galian tanah').click();
  await page.keyboard.type('1.500', { delay: 25 });
  const note = line(page, 'Galian tanah').getByRole('note');
  // While one types, too.
  await note.getByText('dibaca 1,5').waitFor();
  await page
    .getByText('Volume dibaca 1,5, maksud Anda 1.500? Alt+Enter')
    .waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await volume(page, 'Urugan pasir').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('2.000', { delay: 25 });
  await page.keyboard.press('Tab');
  expect(await volume(page, 'Galian tanah').inputValue()).toBe('1,50');
  await line(page, 'Urugan pasir').getByText('dibaca 2').waitFor();
  expect(await page.getByRole('note').filter({ hasText: 'dibaca' }).count()).toBe(2);
  const focus = await page.evaluate(() => document.activeElement?.getAttribute('data-column'));
  await note.getByRole('button', { name: 'maksud Anda 1.500?' }).click();
  await expect.poll(() => volume(page, 'Galian tanah').inputValue()).toBe('1.500,00');
  expect(await totalOf(page, 'Galian tanah')).toBe('1.500.000');
  // The focus stays where one types on.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-column'))).toBe(
    focus,
  );
  expect(await note.count()).toBe(0);
  expect(await volume(page, 'Urugan pasir').inputValue()).toBe('2,00');
  // One step of its own: taken back, what was typed stands there again, and is told again.
  await page.keyboard.press('Control+z');
  await expect.poll(() => volume(page, 'Galian tanah').inputValue()).toBe('1,50');
  await note.waitFor();
  await page.close();
});

test('HAND-14 Alt+Enter takes the other reading in its own cell, and makes a row elsewhere', async () => {
  const { page } = await open();
  const before = await order(page);
  await volume(page, 'Galian tanah').click();
  await page.keyboard.type('3.000', { delay: 25 });
  await page.keyboard.press('Alt+Enter');
  await expect.poll(() => volume(page, 'Galian tanah').inputValue()).toBe('3.000,00');
  expect(await order(page)).toEqual(before);
  await volume(page, 'Galian tanah').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => volume(page, 'Galian tanah').inputValue()).toBe('2,00');
  await page.keyboard.type('1.500', { delay: 25 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+Enter');
  await expect.poll(async () => (await order(page)).length).toBe(before.length + 1);
  expect(await volume(page, 'Galian tanah').inputValue()).toBe('1,50');
  // Come back to the cell, the key is for the reading again.
  await volume(page, 'Galian tanah').click();
  await page.keyboard.press('Alt+Enter');
  await expect.poll(() => volume(page, 'Galian tanah').inputValue()).toBe('1.500,00');
  await page.close();
});

test('HAND-14 the note goes when it is dismissed, when the cell changes, and with a save', async () => {
  const { page } = await open();
  const note = (name: string) => line(page, name).getByRole('note');
  for (const name of ['Galian tanah', 'Urugan pasir', 'Urugan kembali']) {
    await volume(page, name).click();
    await page.keyboard.type('1.250', { delay: 25 });
    await page.keyboard.press('Enter');
    await note(name).waitFor();
  }
  await button(page, 'Biarkan volume 1,25').first().click();
  await note('Galian tanah').waitFor({ state: 'detached' });
  expect(await volume(page, 'Galian tanah').inputValue()).toBe('1,25');
  await volume(page, 'Urugan pasir').click();
  await page.keyboard.type('7');
  await note('Urugan pasir').waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await note('Urugan kembali').waitFor();
  await save(page);
  await note('Urugan kembali').waitFor({ state: 'detached' });
  await page.close();
});

test('HAND-14 a price says what it rounded away, and 85,000 asks for 85.000', async () => {
  const { page } = await open();
  const note = (name: string) => line(page, name).getByRole('note');
  await cell(page, 'Galian tanah', 'harga').click();
  await page.keyboard.type('1.000.000,005', { delay: 25 });
  await page.keyboard.press('Enter');
  await note('Galian tanah').getByText('Harga 1.000.000,005 dibulatkan ke 1.000.000,01').waitFor();
  expect(await cell(page, 'Galian tanah', 'harga').innerText()).toBe('1.000.000,01');
  await page.keyboard.type('85,000', { delay: 25 });
  await page.keyboard.press('Tab');
  await note('Urugan pasir').getByText('Harga dibaca 85').waitFor();
  await note('Urugan pasir').getByRole('button', { name: 'maksud Anda 85.000?' }).click();
  await expect.poll(() => cell(page, 'Urugan pasir', 'harga').innerText()).toBe('85.000');
  // As prices are written here, a dot is no question.
  await cell(page, 'Urugan kembali', 'harga').click();
  await page.keyboard.type('85.000', { delay: 25 });
  await page.keyboard.press('Tab');
  expect(await note('Urugan kembali').count()).toBe(0);
  await button(page, 'Biarkan harga 1.000.000,01').click();
  await note('Galian tanah').waitFor({ state: 'detached' });
  await page.close();
});

test('HAND-14 on a phone the card tells it under its fields and, closed, in its foot', async () => {
  const { page } = await open(390);
  await page.getByRole('button', { name: 'Ubah Galian tanah' }).click();
  await volume(page, 'Galian tanah').fill('1.500');
  const card = page.locator('[data-row]').filter({ has: page.getByLabel('Volume, Galian tanah') });
  await card.getByText('Volume dibaca 1,5').waitFor();
  const buttons = await card.getByRole('note').boundingBox();
  const foot = await card.getByRole('button', { name: 'Detail volume' }).boundingBox();
  const box = await card.boundingBox();
  if (!buttons || !foot || !box) throw new Error('nothing to measure');
  expect(foot.y).toBeGreaterThanOrEqual(buttons.y + buttons.height);
  expect(box.y + box.height).toBeGreaterThanOrEqual(foot.y + foot.height);
  await card.getByRole('button', { name: 'Selesai' }).click();
  await page.getByRole('button', { name: 'maksud Anda 1.500?' }).click();
  await page.getByText('1.500,00 m³ × 1.000').waitFor();
  await page.close();
});

test.each([1440, 390])(
  'HAND-14 a measure of the take-off tells it below its row, at %i pixels',
  async (width) => {
    const { page, window } = await openTakeOff(stage, [], { width });
    await field(window, 'Panjang').click();
    for (const text of ['1.500', '2.250', '3']) {
      await page.keyboard.type(text, { delay: 25 });
      await page.keyboard.press('Tab');
    }
    const note = (name: string) => window.getByRole('note').filter({ hasText: name });
    await note('Panjang dibaca 1,5').waitFor();
    await note('Lebar dibaca 2,25').getByRole('button', { name: 'Biarkan Lebar 2,25' }).click();
    await note('Lebar').waitFor({ state: 'detached' });
    await note('Panjang').getByRole('button', { name: 'maksud Anda 1.500?' }).click();
    await expect.poll(() => field(window, 'Panjang').inputValue()).toBe('1.500,00');
    expect(await field(window, 'Lebar').inputValue()).toBe('2,25');
    expect(await window.getByRole('note').count()).toBe(0);
    // One step; taken back, it is asked again.
    await field(window, 'Uraian').click();
    await page.keyboard.press('Control+z');
    await expect.poll(() => field(window, 'Panjang').inputValue()).toBe('1,50');
    await note('Panjang dibaca 1,5').waitFor();
    // Elsewhere in the row the key makes a row.
    await field(window, 'Uraian').click();
    await page.keyboard.press('Alt+Enter');
    await expect.poll(() => lines(window).count()).toBe(2);
    await page.close();
  },
);
