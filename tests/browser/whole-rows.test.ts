// All that stands on a row: its note, and what comes along through the clipboard.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../support/database.ts';
import { button, cell, header, line, openEditor, order, save, volume } from './editor-lines.ts';
import { paste } from './clipboard.ts';
import { makeEstimate, readEstimate } from './estimates.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

const [galian, pasir, kembali] = ['Galian tanah', 'Urugan pasir', 'Urugan kembali'] as const;
const note = 'Volume dari gambar A-12,\nbelum dicek';
const window = (page: Page) => page.getByRole('dialog', { name: 'Catatan' });
const isNoted = (page: Page, name: string, isOn = true) =>
  expect
    .poll(() => cell(page, name, 'deskripsi').getAttribute('data-noted'))
    .toBe(isOn ? 'true' : null);
const select = (page: Page, ...names: string[]) =>
  names.reduce(async (before, name, at) => {
    await before;
    const modifiers = at > 0 ? (['ControlOrMeta'] as const) : [];
    await line(page, name)
      .getByRole('rowheader')
      .click({ modifiers: [...modifiers] });
  }, Promise.resolve());
const said = (page: Page, text: string) =>
  page.locator('[aria-live=polite]', { hasText: text }).waitFor({ state: 'attached' });
const items = async (id: string, section = 0) =>
  (await readEstimate(stage, id)).estimationItem[section]?.items ?? [];

test('HAND-32 a note is written by its key, marked, kept, taken back and duplicated', async () => {
  const { id, page } = await openEditor(stage);
  await volume(page, pasir).click();
  await page.keyboard.press('Shift+F2');
  await window(page).waitFor();
  await page.keyboard.type('Volume dari gambar A-12,');
  await page.keyboard.press('Enter');
  await page.keyboard.type('belum dicek');
  await page.keyboard.press('Control+Enter');
  await window(page).waitFor({ state: 'detached' });
  await isNoted(page, pasir);
  expect(await cell(page, pasir, 'deskripsi').getAttribute('title')).toContain(note);
  expect(await line(page, pasir).getByRole('rowheader').textContent()).toContain('ada catatan');
  await page.keyboard.press('Control+z');
  await isNoted(page, pasir, false);
  await page.keyboard.press('Control+y');
  await isNoted(page, pasir);
  await page.keyboard.press('Control+Shift+d');
  await expect.poll(() => volume(page, pasir).count()).toBe(2);
  await save(page);
  expect((await items(id)).map(({ catatan }) => catatan)).toEqual([
    undefined,
    note,
    note,
    undefined,
  ]);

  // Given up it can be called back; too long it stays until it is shortened.
  await volume(page, galian).click();
  await page.keyboard.press('Shift+F2');
  await page.keyboard.insertText('n'.repeat(1001));
  await window(page).getByText('Maksimal 1.000 karakter, ini 1.001').waitFor();
  await page.keyboard.press('Control+Enter');
  expect(await window(page).count()).toBe(1);
  await page.keyboard.press('Escape');
  await button(page, 'Kembalikan').click();
  expect((await window(page).getByRole('textbox').inputValue()).length).toBe(1001);
  await window(page).getByRole('button', { name: 'Batal' }).click();
  await page.close();

  const phone = await stage.visit(`/estimation/update/${id}#step2`, { width: 390 });
  await phone.getByText('ada catatan').first().waitFor();
  await button(phone, `Menu ${pasir}`).first().click();
  await phone.getByRole('menuitem', { name: 'Catatan' }).click();
  expect(await window(phone).getByRole('textbox').inputValue()).toBe(note);
  await button(phone, 'Hapus catatan').click();
  await expect.poll(() => phone.getByText('ada catatan').count()).toBe(1);
  await phone.close();
});

const rich = [
  {
    title: 'PEKERJAAN TANAH',
    items: [
      {
        kode: 'X.1',
        kodeKey: 'X.1|00000000-0000-7000-8000-000000000000',
        nama: galian,
        satuan: 'm3',
        harga: 165_000,
        formula: { harga: '=150.000*1,1' },
        catatan: note,
        details: [
          {
            nama: 'As 1',
            panjang: 12.8,
            lebar: 0.5,
            tinggi: 2,
            jumlah: 3,
            formula: { panjang: '=3,2*4' },
          },
        ],
      },
      {
        nama: pasir,
        satuan: 'm3',
        volume: 15.5,
        formula: { volume: '=3*4,5+2' },
        priceMissing: true,
      },
      { nama: kembali, satuan: 'm3', volume: 1, harga: 250 },
    ],
  },
  { title: 'PEKERJAAN BETON', items: [] },
];

/** What of a row is to come along. */
const carried = (all: Awaited<ReturnType<typeof items>>) =>
  all.map(
    ({
      kode,
      kodeKey,
      deskripsi,
      volume: amount,
      harga,
      priceMissing,
      formula,
      catatan,
      volumeDetails,
    }) => ({
      kode,
      kodeKey,
      deskripsi,
      amount,
      harga,
      priceMissing,
      formula,
      catatan,
      rows: volumeDetails.map((row) => [row.uraian, row.panjang, row.volume, row.formula]),
    }),
  );

test('HAND-09 rows cut into another section and copied to another person bring all that they have', async () => {
  const { id, page } = await openEditor(stage, rich);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const before = carried(await items(id));
  await select(page, galian, pasir);
  await page.keyboard.press('Control+x');
  await expect.poll(() => order(page)).toEqual([kembali]);
  await header(page, 'PEKERJAAN BETON').click({ position: { x: 400, y: 10 } });
  await page.keyboard.press('Control+v');
  await expect.poll(() => order(page)).toEqual([kembali, galian, pasir]);
  await page.getByText('Dipilih 2 baris').waitFor();
  await save(page);
  expect(carried(await items(id, 1))).toEqual(before.slice(0, 2));
  expect(carried(await items(id))).toEqual(before.slice(2));

  // As other programs see it: plain cells.
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    'Urugan pasir\t15,50\tm3',
  );

  const budi = await addPerson(stage.db, 'USER', 'Budi');
  const own = await makeEstimate(stage, [{ title: 'SALINAN', items: [] }], {}, budi);
  const other = await stage.visit(`/estimation/update/${own}#step2`, { as: budi });
  await header(other, 'SALINAN').click({ position: { x: 400, y: 10 } });
  // A row that nobody has filled gives its place to them.
  await button(other, 'Tambah Item manual ke SALINAN').click();
  await other.keyboard.press('Escape');
  await other.keyboard.press('Control+v');
  await expect.poll(() => order(other)).toEqual([galian, pasir]);
  await save(other);
  expect(carried(await items(own))).toEqual(before.slice(0, 2));
  await other.close();

  // By the menu, as those without keys do.
  await line(page, pasir).getByRole('rowheader').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Salin' }).click();
  await said(page, '2 baris disalin');
  await line(page, kembali).getByRole('rowheader').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Tempel' }).click();
  await expect.poll(() => order(page)).toEqual([kembali, galian, pasir, galian, pasir]);
  expect(await volume(page, pasir).first().getAttribute('title')).toBe('=3*4,5+2');
  await page.close({ runBeforeUnload: false });
});

test('rows that are pasted into an empty estimate make a category of their own', async () => {
  const id = await makeEstimate(stage, []);
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await page.getByText('Belum ada kategori.').waitFor();
  await paste(page, 'Galian tanah\t12,5\tm3\t75.000\r\nUrugan pasir\t3\tm3\t250.000\r\n');
  await page.getByRole('dialog', { name: 'Tempel sebagai item' }).waitFor();
  await button(page, 'Tempel 2 item').click();
  await expect.poll(() => order(page)).toEqual([galian, pasir]);
  await save(page);
  const [section] = (await readEstimate(stage, id)).estimationItem;
  expect(section?.title).toBe('Kategori Baru');
  expect(section?.items?.map(({ volume: amount, harga }) => [amount, harga])).toEqual([
    [12.5, 75_000],
    [3, 250_000],
  ]);
  await volume(page, galian).click();
  await page.keyboard.press('Control+z');
  await page.getByText('Belum ada kategori.').waitFor();
  await page.close({ runBeforeUnload: false });
});
