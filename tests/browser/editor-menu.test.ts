// A line's menu, double click, and the jump to a line.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button, cell, header, line, openEditor, order, sums, volume } from './editor-lines.ts';
import { item, sampleContent } from './estimates.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage({ withCatalogue: true });
});
afterAll(() => stage.strike());

const open = (content?: unknown, width?: number) => openEditor(stage, content, width);
const menu = (page: Page, name: string) => page.getByRole('menu', { name: `Menu ${name}` });
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name });
const isOrder = (page: Page, ...names: string[]) =>
  expect.poll(async () => (await order(page)).slice(0, names.length)).toEqual(names);
const isFocus = (page: Page, name: string, column: string) =>
  expect
    .poll(() => cell(page, name, column).evaluate((at) => at.contains(document.activeElement)))
    .toBe(true);
const [galian, pasir, kembali] = ['Galian tanah', 'Urugan pasir', 'Urugan kembali'] as const;

describe('double click', () => {
  test.each([
    ['deskripsi', 'Galian tanah'],
    ['volume', '2'],
    ['satuan', 'm3'],
    ['harga', '1000'],
  ])('HAND-25 on %s edits it with a caret, and what stands there stays', async (column, value) => {
    const { page } = await open();
    await cell(page, galian, column).dblclick();
    const input = page.locator(`[role=treegrid] [data-column=${column}] input:focus`);
    await input.waitFor();
    await page.keyboard.press('End');
    await page.keyboard.type('5');
    await expect.poll(() => input.inputValue()).toBe(`${value}5`);
    await page.close();
  });

  test('HAND-25 on a code opens the catalogue, on a title its text', async () => {
    const { page } = await open();
    await cell(page, galian, 'kode').dblclick();
    await page.getByRole('dialog', { name: 'Ganti kode dari katalog' }).waitFor();
    await page.keyboard.press('Escape');
    await header(page, 'PEKERJAAN TANAH').getByText('PEKERJAAN TANAH').dblclick();
    await expect.poll(() => page.locator('*:focus').inputValue()).toBe('PEKERJAAN TANAH');
    await page.close();
  });
});

describe('the menu of a line', () => {
  test('HAND-25 names all that can be done, each with its key', async () => {
    const { page } = await open();
    await cell(page, pasir, 'volume').click({ button: 'right' });
    await menu(page, pasir).waitFor();
    const texts = await page
      .getByRole('menuitem')
      .evaluateAll((entries) =>
        entries.map((each) => [
          each.firstChild?.textContent,
          each.querySelector('small')?.textContent,
        ]),
      );
    expect(texts).toEqual([
      ['Potong', 'Ctrl+X'],
      ['Salin', 'Ctrl+C'],
      ['Tempel', 'Ctrl+V'],
      ['Sisipkan item di atas', 'Alt+Shift+Enter'],
      ['Sisipkan item di bawah', 'Alt+Enter'],
      ['Duplikat', 'Ctrl+Shift+D'],
      ['Ubah', 'F2'],
      ['Detail volume', 'Alt+↓'],
      ['Ambil dari katalog', 'Alt+↓'],
      ['Cocokkan dengan katalog', 'Alt+K'],
      ['Catatan', 'Shift+F2'],
      ['Jelaskan', 'Alt+J'],
      ['Naik', 'Alt+Shift+↑'],
      ['Turun', 'Alt+Shift+↓'],
      ['Pindahkan ke...', 'Alt+P'],
      ['Hapus', 'Shift+Delete'],
    ]);
    await page.keyboard.press('Escape');
    await isFocus(page, pasir, 'volume');
    await page.close();
  });

  test('HAND-25 each entry does it to this line', async () => {
    const { page } = await open();
    const choose = async (name: string) => {
      await cell(page, pasir, 'volume').first().click({ button: 'right' });
      await entry(page, name).click();
    };
    await choose('Sisipkan item di atas');
    await isOrder(page, galian, 'item baru', pasir);
    await page.keyboard.press('Control+z');
    await choose('Sisipkan item di bawah');
    await isOrder(page, galian, pasir, 'item baru');
    await page.keyboard.press('Control+z');
    await choose('Duplikat');
    await isOrder(page, galian, pasir, pasir, kembali);
    await page.keyboard.press('Control+z');
    await choose('Detail volume');
    await page.getByRole('dialog', { name: /Detail Perhitungan Volume/ }).waitFor();
    await button(page, 'Batal').click();
    await choose('Ambil dari katalog');
    await page.getByRole('dialog', { name: 'Ganti kode dari katalog' }).waitFor();
    await page.keyboard.press('Escape');
    await choose('Pindahkan ke...');
    await page.getByRole('dialog', { name: 'Pindahkan item' }).waitFor();
    await button(page, 'Batal').click();
    await choose('Hapus');
    await isOrder(page, galian, kembali);
    await page.close();
  });

  test('HAND-25 cuts, copies and pastes by the clipboard, and says the key where it may not', async () => {
    const { page } = await open();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await cell(page, galian, 'volume').click({ button: 'right' });
    await entry(page, 'Salin').click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('2,00');
    await cell(page, pasir, 'volume').click({ button: 'right' });
    await entry(page, 'Tempel').click();
    await expect.poll(() => volume(page, pasir).inputValue()).toBe('2,00');
    await cell(page, kembali, 'volume').click({ button: 'right' });
    await entry(page, 'Potong').click();
    await expect.poll(() => volume(page, kembali).inputValue()).toBe('0,00');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('1,00');
    // A page without a clipboard of its own, as one that is served without https.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await cell(page, galian, 'volume').click({ button: 'right' });
    await entry(page, 'Potong').click();
    await page.getByText('Browser tidak mengizinkan memotong dari menu').waitFor();
    await page.getByText('Tekan Ctrl+X.').waitFor();
    expect(await volume(page, galian).inputValue()).toBe('2,00');
    await page.close();
  });

  test('of several lines it means all; beside them the line that is pressed', async () => {
    const { page } = await open();
    await line(page, galian).getByRole('rowheader').click();
    await line(page, pasir)
      .getByRole('rowheader')
      .click({ modifiers: ['Shift'] });
    await cell(page, pasir, 'harga').click({ button: 'right' });
    await menu(page, '2 item').waitFor();
    await entry(page, 'Hapus 2 item').click();
    await isOrder(page, kembali, 'Beton sloof');
    await page.keyboard.press('Control+z');
    await isOrder(page, galian, pasir, kembali);
    await line(page, galian).getByRole('rowheader').click();
    await line(page, kembali).getByRole('rowheader').click({ button: 'right' });
    await menu(page, kembali).waitFor();
    await entry(page, 'Hapus').click();
    await isOrder(page, galian, pasir, 'Beton sloof');
    await page.close();
  });

  test('a title has one too; a text with a caret keeps that of the browser', async () => {
    const { page } = await open();
    await header(page, 'PEKERJAAN BETON').click({ button: 'right', position: { x: 400, y: 10 } });
    await menu(page, 'PEKERJAAN BETON').waitFor();
    await entry(page, 'Ubah judul').waitFor();
    await page.keyboard.press('Escape');
    await cell(page, galian, 'deskripsi').dblclick();
    await page.keyboard.press('End');
    await page.locator('*:focus').click({ button: 'right' });
    expect(await page.getByRole('menu').count()).toBe(0);
    await page.close();
  });

  test('HAND-25 on a phone a finger that stays opens it, and the tap does not', async () => {
    const { page } = await open(sampleContent, 390);
    const card = button(page, `Ubah ${galian}`);
    const box = await card.boundingBox();
    if (!box) throw new Error('no card');
    const at = { x: box.x + 60, y: box.y + 20 };
    const client = await page.context().newCDPSession(page);
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await menu(page, galian).waitFor();
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await entry(page, 'Turun').click();
    await expect
      .poll(() =>
        page
          .getByRole('button', { name: /^Ubah U|^Ubah G/ })
          .first()
          .innerText(),
      )
      .toContain(pasir);
    expect(await page.getByRole('button', { name: 'Selesai' }).count()).toBe(0);
    await page.close();
  });
});

describe('Ctrl+G', () => {
  const many = Array.from({ length: 300 }, (_, n) => item(`Pekerjaan ${n + 1}`, 1, 1));
  const content = [
    { title: 'PEKERJAAN TANAH', items: [item(galian, 2, 1000), ...many] },
    {
      title: 'PEKERJAAN BETON',
      groups: [
        { title: 'Sloof', items: [item('Beton sloof', 1, 1)] },
        { title: 'Kolom', items: [{ ...item('Beton kolom', 1, 1), kode: 'A.4.1.1' }] },
      ],
    },
  ];

  test('HAND-34 goes to a line by its number, its code or words, folded ones too', async () => {
    const { page } = await open(content);
    const dialog = page.getByRole('dialog', { name: 'Ke baris' });
    const go = async (text: string) => {
      await page.keyboard.press('Control+g');
      await dialog.waitFor();
      await page.keyboard.type(text, { delay: 10 });
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
    };
    await cell(page, galian, 'harga').click();
    await go('I.250');
    await isFocus(page, 'Pekerjaan 249', 'harga');
    await go('II.2.1');
    await isFocus(page, 'Beton kolom', 'harga');
    await go('1.1');
    await isFocus(page, galian, 'harga');
    await go('a.4.1');
    await isFocus(page, 'Beton kolom', 'harga');
    await page.keyboard.press('Control+Home');
    await button(page, 'Sembunyikan PEKERJAAN TANAH').click();
    await go('pekerjaan 300');
    await isFocus(page, 'Pekerjaan 300', 'deskripsi');
    await go('II');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ''))
      .toContain('PEKERJAAN BETON');
    await page.close();
  });

  test('HAND-34 offers what it found with its number; none is said, and Enter stays', async () => {
    const { page } = await open(content);
    await cell(page, galian, 'volume').click();
    await page.keyboard.press('Control+g');
    const dialog = page.getByRole('dialog', { name: 'Ke baris' });
    const box = dialog.getByRole('combobox');
    await box.fill('beton');
    expect(await dialog.getByRole('option').allInnerTexts()).toEqual([
      expect.stringContaining('II'),
      expect.stringContaining('II.1.1'),
      expect.stringContaining('II.2.1'),
    ]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await dialog.getByRole('option', { selected: true }).innerText()).toContain('A.4.1.1');
    await box.fill('pekerjaan');
    await dialog.getByText('8 dari 302 baris').waitFor();
    await box.fill('IX.4');
    await dialog.getByText('Tidak ada baris').waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await isFocus(page, galian, 'volume');
    expect(await sums(page).getByText('baris belum disimpan').count()).toBe(0);
    await page.close();
  });
});
