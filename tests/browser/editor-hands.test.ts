// What hands do in the grid beyond typing: find, lift, fill, take back, be told.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { item, makeEstimate, namesOf, readEstimate, sampleContent } from './estimates.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

async function open(content: unknown = sampleContent) {
  const id = await makeEstimate(stage, content);
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await page.getByRole('treegrid', { name: 'Rincian pekerjaan' }).waitFor();
  await page.getByLabel('Volume, Galian tanah', { exact: true }).waitFor();
  return { id, page };
}

const volume = (page: Page, name: string) => page.getByLabel(`Volume, ${name}`, { exact: true });
const line = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: volume(page, name) });
const cell = (page: Page, name: string, column: string) =>
  line(page, name).locator(`[data-column="${column}"]`);
const said = (page: Page, text: string) =>
  page.locator('[aria-live=polite]', { hasText: text }).waitFor({ state: 'attached' });

/** The column and the line of the focus. */
const place = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    const row = at?.closest('[role=row]');
    return [
      at?.closest<HTMLElement>('[data-column]')?.dataset['column'],
      row?.querySelector('[data-m=volume]')?.getAttribute('aria-label')?.replace('Volume, ', ''),
    ];
  });

test('a click ends a run of Tabs: Enter stays in the column that was clicked', async () => {
  const { page } = await open();
  await cell(page, 'Galian tanah', 'kode').click();
  await page.keyboard.press('Tab');
  await volume(page, 'Galian tanah').click();
  await page.keyboard.press('Enter');
  await expect.poll(() => place(page)).toEqual(['volume', 'Urugan pasir']);
  await page.close();
});

test.each(['volume', 'harga', 'deskripsi'])(
  'Ctrl+S while %s is typed saves it and stays: the next keys go into the cell',
  async (column) => {
    const { page } = await open();
    await cell(page, 'Galian tanah', column).click();
    await page.keyboard.type('33', { delay: 20 });
    await page.keyboard.press('Control+s');
    await page.keyboard.type('4', { delay: 20 });
    const name = column === 'deskripsi' ? '4' : 'Galian tanah';
    await expect.poll(() => place(page)).toEqual([column, name]);
    expect(await page.locator('*:focus').inputValue()).toBe('4');
    await page.getByText('Berhasil memperbarui estimasi').first().waitFor();
    await page.close({ runBeforeUnload: false });
  },
);

async function save(page: Page) {
  await page.keyboard.press('Control+s');
  await page.getByText('Berhasil memperbarui estimasi').last().waitFor();
  await page.getByText('baris belum disimpan').waitFor({ state: 'detached' });
}

test('Ctrl+F finds lines that are not drawn: next, previous, folded ones too', async () => {
  const many = Array.from({ length: 400 }, (_, n) => item(`Pekerjaan ${n}`, 1, 1));
  const { page } = await open([
    { title: 'PEKERJAAN TANAH', items: [item('Galian tanah', 2, 1000), ...many] },
    { title: 'PEKERJAAN AKHIR', items: [item('Atap genteng', 1, 1), item('Nok genteng', 1, 1)] },
  ]);
  await page.getByRole('button', { name: 'Sembunyikan PEKERJAAN TANAH' }).click();
  await page.getByRole('button', { name: 'Tampilkan PEKERJAAN TANAH' }).click();
  await page.keyboard.press('Control+f');
  const box = page.getByLabel('Cari di RAB', { exact: true });
  await box.fill('genteng');
  const count = page.getByRole('search').getByRole('status');
  await expect.poll(() => count.innerText()).toBe('1 dari 2');
  await volume(page, 'Atap genteng').waitFor();
  await box.press('Enter');
  expect(await count.innerText()).toBe('2 dari 2');
  await box.press('Enter');
  expect(await count.innerText()).toBe('1 dari 2');
  await box.press('Shift+Enter');
  expect(await count.innerText()).toBe('2 dari 2');
  await box.press('Escape');
  expect(await place(page)).toEqual(['deskripsi', 'Nok genteng']);
  await page.keyboard.press('Control+Home');
  await page
    .getByRole('button', { name: 'Sembunyikan PEKERJAAN AKHIR' })
    .waitFor({ state: 'detached' });
  await page.keyboard.press('Control+f');
  await box.fill('pekerjaan 399');
  await volume(page, 'Pekerjaan 399').waitFor();
  await box.fill('tidak begitu');
  await expect.poll(() => count.innerText()).toBe('tidak ada');
  await page.close();
});

test('Space lifts a line, arrows choose a place, Space drops it and Escape leaves it', async () => {
  const { id, page } = await open();
  await cell(page, 'Galian tanah', 'kode').click();
  await page.keyboard.press('Escape'); // to the line
  await page.keyboard.press('Space');
  await said(page, 'Diangkat');
  await page.keyboard.press('ArrowDown');
  await said(page, 'Sebelum 3, Kategori I');
  await page.keyboard.press('ArrowDown');
  await said(page, 'Paling bawah, Kategori I');
  await page.keyboard.press('Escape');
  await said(page, 'Dibatalkan');
  await page.keyboard.press('Space');
  for (let times = 0; times < 4; times++) await page.keyboard.press('ArrowDown');
  await said(page, 'Paling atas, Judul 1, Kategori II');
  await page.keyboard.press('Space');
  await said(page, 'Dipindah ke Sloof, urutan 1 dari 3');
  // A category by its handle: Space on its line folds it.
  const beton = page
    .getByRole('row')
    .filter({ has: page.getByRole('heading', { name: 'PEKERJAAN BETON' }) });
  await beton.locator('[data-drag]').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await said(page, 'Sebelum Kategori I');
  await page.keyboard.press('Enter');
  await save(page);
  expect(namesOf(await readEstimate(stage, id))).toEqual([
    [
      'PEKERJAAN BETON',
      ['Sloof', 'Galian tanah', 'Beton sloof', 'Besi sloof'],
      ['Kolom', 'Beton kolom'],
    ],
    ['PEKERJAAN TANAH', 'Urugan pasir', 'Urugan kembali'],
  ]);
  await page.close();
});

test('the square of the focus cell is pulled over lines and fills them; undo goes to the column', async () => {
  const { page } = await open();
  await cell(page, 'Galian tanah', 'volume').click();
  const square = await line(page, 'Galian tanah').locator('[data-fill]').boundingBox();
  const last = await cell(page, 'Urugan kembali', 'volume').boundingBox();
  if (!square || !last) throw new Error('nothing to pull');
  await page.mouse.move(square.x + 3, square.y + 3);
  await page.mouse.down();
  await page.mouse.move(last.x + 20, last.y + 8, { steps: 5 });
  await page.getByText('Dipilih 3 baris').waitFor();
  await page.mouse.up();
  await expect.poll(() => volume(page, 'Urugan kembali').inputValue()).toBe('2,00');
  expect(await volume(page, 'Urugan pasir').inputValue()).toBe('2,00');
  await cell(page, 'Beton sloof', 'deskripsi').click();
  await page.keyboard.press('Control+z');
  await expect.poll(() => volume(page, 'Urugan kembali').inputValue()).toBe('1,00');
  expect(await place(page)).toEqual(['volume', 'Urugan pasir']);
  await page.close();
});

test('three hints come one at a time, go by doing or by Mengerti, and never come back', async () => {
  const { page } = await open();
  const hint = page.getByRole('note');
  await hint.getByText('Ketik di kolom Kode untuk mencari katalog').waitFor();
  await hint.getByRole('button', { name: 'Mengerti' }).click();
  await hint.getByText('Alt+↓ di Volume membuka hitungan').waitFor();
  await volume(page, 'Galian tanah').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await hint.getByText('Tempel langsung dari Excel').waitFor();
  await hint.getByRole('button', { name: 'Mengerti' }).click();
  await hint.waitFor({ state: 'detached' });
  await page.reload();
  await volume(page, 'Galian tanah').waitFor();
  expect(await hint.count()).toBe(0);
  await page.close();
});

test('VOL-14 rows that were given up with Batal or Escape can be called back', async () => {
  const { page } = await open();
  for (const leave of ['Batal', 'Escape'] as const) {
    await volume(page, 'Galian tanah').focus();
    await page.keyboard.press('Alt+ArrowDown');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Panjang', { exact: false }).first().fill('7');
    if (leave === 'Escape') {
      await page.keyboard.press('Tab'); // in the cell itself Escape gives up its value alone
      await page.keyboard.press('Escape');
    } else await dialog.getByRole('button', { name: 'Batal' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await volume(page, 'Galian tanah').inputValue()).toBe('2,00');
    await page.getByRole('button', { name: 'Kembalikan' }).last().click();
    expect(await dialog.getByLabel('Panjang', { exact: false }).first().inputValue()).toBe('7,00');
    await dialog.getByRole('button', { name: 'Batal' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  await page.close();
});

test('UPD-17 new rows take the ids of the server: a second save makes no others', async () => {
  const { id, page } = await open();
  const idsNow = async () =>
    (await readEstimate(stage, id)).estimationItem[0]?.items?.map((of) => of.id);
  await page.getByRole('button', { name: 'Tambah Item manual ke PEKERJAAN TANAH' }).click();
  await page.keyboard.type('Item baru');
  await save(page);
  const first = await idsNow();
  expect(first).toHaveLength(4);
  await volume(page, 'Item baru').fill('4');
  await save(page);
  expect(await idsNow()).toEqual(first);
  await page.close();
});
