// A workbook goes out, is edited by whoever has Excel, and comes back as differences to take or leave.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typedWorkbook, type Typed } from '../support/typed-workbook.ts';
import { button, save, volume } from './editor-lines.ts';
import { changeEstimate, makeEstimate, readEstimate } from './estimates.ts';
import { findings } from './findings.ts';
import { kept } from './nothing-lost-tabs.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

const VOLUME = 3;

async function exported(id: string, ...typed: Typed[]): Promise<Buffer> {
  const answer = await stage.call(`/estimation/${id}/download/excel`, {
    as: stage.admin,
    method: 'POST',
  });
  expect(answer.status).toBe(200);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return Buffer.from(await typedWorkbook(bytes, typed));
}

async function bring(page: Page, buffer: Buffer): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await button(page, /^Buka berkas RAB atau BQ/).click();
  await (await chosen).setFiles({ name: 'RAB_kantor.xlsx', mimeType: '', buffer });
}

const review = (page: Page) => page.getByRole('dialog', { name: 'Perubahan dari RAB_kantor.xlsx' });
const volumes = async (id: string) =>
  (await readEstimate(stage, id)).estimationItem.flatMap(({ items = [] }) =>
    items.map((item) => [item.nama, item.volume]),
  );

test.each([1440, 390])(
  'RT-14 RT-16 differences are taken in one step that is undone, redone and saved, at %i px',
  async (width) => {
    const id = await makeEstimate(stage);
    const file = await exported(
      id,
      ['RAB', 'Galian tanah', VOLUME, 4],
      ['RAB', 'Urugan pasir', VOLUME, 5],
      ['RAB', 'Beton sloof', 1, 'Beton sloof K-225'],
    );
    // A second writer has changed one of these cells meanwhile.
    const { estimationItem } = await readEstimate(stage, id);
    const changed = estimationItem.map((section) => ({
      ...section,
      items: section.items?.map((item) =>
        item.nama === 'Urugan pasir' ? { ...item, volume: 7 } : item,
      ),
    }));
    await changeEstimate(stage, id, { estimationItem: changed });

    const page = await stage.visit(`/estimation/update/${id}#step2`);
    const named = (name: string) => page.getByText(name, { exact: true }).first();
    await named('Galian tanah').waitFor();
    await bring(page, file);
    const dialog = review(page);
    await dialog.getByText('3 perubahan').waitFor();
    await page.setViewportSize({ width, height: 800 });
    await dialog.getByText('1 perlu dipilih').waitFor();
    const text = async () => (await dialog.innerText()).replace(/\s+/g, ' ');
    expect(await text()).toMatch(/Urugan pasir .*diubah juga di estimasi .*7,00 m³ .*semula 3,00/);
    expect(await text()).toMatch(/Galian tanah .*2,00 m³ .*4,00 m³ .*\+2\.000/);
    expect(await text()).toMatch(/Subtotal Rp 12\.750 → Rp 14\.750 \(\+2\.000\)/);
    expect(await findings(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('button', { name: 'Ambil 2 perubahan' }).click();
    await named('Beton sloof K-225').waitFor();
    await page.getByText('2 perubahan diambil dari RAB_kantor.xlsx').first().waitFor();

    // The focus is in the lines, so that the keys are heard: one step back is the work before the file,
    // one step forward has it again.
    await page.keyboard.press('Control+z');
    await named('Beton sloof').waitFor();
    await page.keyboard.press('Control+y');
    await named('Beton sloof K-225').waitFor();
    // The draft of a page that is loaded anew knows the file as well.
    await kept(page, 'Beton sloof K-225');
    await kept(page, 'RAB_kantor.xlsx');
    await page.reload();
    await named('Beton sloof K-225').waitFor();
    await save(page);
    expect(await volumes(id)).toEqual([
      ['Galian tanah', 4],
      ['Urugan pasir', 7],
      ['Urugan kembali', 1],
    ]);
    // RT-25: the save is named after the file.
    const { data } = await (await stage.call(`/estimation/${id}/revisions`)).json();
    expect(data.map(({ fromFile }: { fromFile: string }) => fromFile)).toEqual([
      'RAB_kantor.xlsx',
      '',
      '',
    ]);
    await page.close();
    const detail = await stage.visit(`/estimation/${id}`);
    await button(detail, 'Tindakan lain').click();
    await detail.getByRole('menuitem', { name: 'Riwayat' }).click();
    await detail.getByRole('dialog').getByText('Dari berkas RAB_kantor.xlsx').waitFor();
    await detail.close();
  },
);

test.each([1440, 390])(
  'RT-26 a tender workbook comes back as prices, with koreksi aritmatik, at %i px',
  async (width) => {
    const id = await makeEstimate(stage);
    const answer = await stage.call(`/estimation/${id}/download/excel?prices=0`, {
      as: stage.admin,
      method: 'POST',
    });
    const tender = await typedWorkbook(new Uint8Array(await answer.arrayBuffer()), [
      ['RAB', 'Galian tanah', 5, 1_500],
      ['RAB', 'Galian tanah', 6, 3_100],
      ['RAB', 'Urugan pasir', VOLUME, 9],
    ]);
    const page = await stage.visit(`/estimation/update/${id}#step2`);
    await volume(page, 'Galian tanah').waitFor();
    await bring(page, Buffer.from(tender));
    const dialog = page.getByRole('dialog', { name: 'Harga penawaran dari RAB_kantor.xlsx' });
    await dialog.getByText('1 perubahan', { exact: true }).waitFor();
    await page.setViewportSize({ width, height: 800 });
    const text = (await dialog.innerText()).replace(/\s+/g, ' ');
    expect(text).toContain('Koreksi aritmatik: jumlah Rp 3.100 menjadi Rp 3.000');
    expect(text).toContain('jumlah harga pekerjaan Rp 3.100 menjadi Rp 3.000, sebelum PPN.');
    expect(text).toContain('Volume di berkas “9”; yang di estimasi tetap.');
    expect(text).toContain('5 harga tidak diisi penawar; harga di estimasi tetap.');
    expect(await findings(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
    await dialog.getByRole('button', { name: 'Ambil 1 perubahan' }).click();
    await page.setViewportSize({ width: 1440, height: 900 });
    await save(page);
    const { estimationItem } = await readEstimate(stage, id);
    const [dig] = estimationItem.flatMap(({ items = [] }) => items);
    expect(dig).toMatchObject({ nama: 'Galian tanah', harga: 1_500 });
    await page.close();
  },
);

test.each([1440, 390])(
  'RT-14 a file without changes is not called the newest once the estimate moved on, at %i px',
  async (width) => {
    const id = await makeEstimate(stage);
    const file = await exported(id);
    await withVolume(id, 'Urugan pasir', 7);
    const page = await stage.visit(`/estimation/update/${id}#step2`);
    await volume(page, 'Galian tanah').waitFor();
    await bring(page, file);
    const dialog = review(page);
    await dialog.getByText('bukan lagi yang terbaru', { exact: false }).waitFor();
    await page.setViewportSize({ width, height: 800 });
    const text = (await dialog.innerText()).replace(/\s+/g, ' ');
    expect(text).not.toContain('sama dengan estimasi');
    expect(text).toContain('Sejak versi 1 estimasi sudah berubah di 1 tempat (Rp +2.000)');
    expect(text).toMatch(/I\.2 Urugan pasir .*7,00 m³ .*3,00 m³ .*\+2\.000/);
    // Nothing is there to tick.
    expect(await dialog.getByRole('checkbox').count()).toBe(0);
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Tutup' }).last().click();
    await page.close();
  },
);

/** Somebody else saves another volume. */
async function withVolume(id: string, name: string, next: number): Promise<void> {
  const { estimationItem } = await readEstimate(stage, id);
  const changed = estimationItem.map((section) => ({
    ...section,
    items: section.items?.map((item) => (item.nama === name ? { ...item, volume: next } : item)),
  }));
  await changeEstimate(stage, id, { estimationItem: changed });
}

test.each([1440, 390])(
  'RT-14 nothing is taken over work that lacks a newer version, until that is merged, at %i px',
  async (width) => {
    const id = await makeEstimate(stage);
    const file = await exported(id, ['RAB', 'Urugan pasir', VOLUME, 5]);
    const page = await stage.visit(`/estimation/update/${id}#step2`);
    await volume(page, 'Galian tanah').waitFor();
    await withVolume(id, 'Urugan pasir', 7);
    await page.getByRole('complementary', { name: 'Versi baru' }).waitFor();
    await bring(page, file);
    const dialog = review(page);
    await dialog.getByText('Versi 2 sudah disimpan oleh', { exact: false }).waitFor();
    await page.setViewportSize({ width, height: 800 });
    expect(await dialog.getByRole('button', { name: /^Ambil/ }).isDisabled()).toBe(true);
    expect(await dialog.getByRole('table').count()).toBe(0);
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Gabungkan' }).click();
    await dialog.getByText('1 perlu dipilih').waitFor();
    const text = (await dialog.innerText()).replace(/\s+/g, ' ');
    expect(text).toMatch(/Urugan pasir .*diubah juga di estimasi .*7,00 m³ .*semula 3,00/);
    const box = dialog.getByRole('checkbox', { name: 'Volume: Urugan pasir' });
    expect(await box.isChecked()).toBe(false);

    // One more is saved while the window is open: it says so itself, and takes nothing.
    await box.check();
    await withVolume(id, 'Urugan pasir', 8);
    await dialog.getByText('Versi 3 sudah disimpan oleh', { exact: false }).waitFor();
    expect(await dialog.getByRole('button', { name: /^Ambil/ }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Batal' }).click();
    await page.close({ runBeforeUnload: false });
  },
);

test('a workbook of another estimate is a bill; the own one can be read as one too', async () => {
  const other = await exported(await makeEstimate(stage));
  const id = await makeEstimate(stage);
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await volume(page, 'Galian tanah').waitFor();
  await bring(page, other);
  const bill = page.getByRole('dialog', { name: 'Masukkan RAB dari berkas' });
  await bill.getByText('Buku kerja ini dari estimasi lain', { exact: false }).waitFor();
  const sheets = bill.getByRole('list', { name: 'Lembar' });
  expect(await sheets.innerText()).not.toContain('_taksir');
  const taken = sheets.getByRole('listitem').filter({ has: page.locator('input:checked') });
  expect(await taken.allInnerTexts()).toEqual([expect.stringMatching(/^RAB\s+6 item/)]);
  await bill.getByRole('button', { name: 'Batal' }).click();

  await bring(page, await exported(id));
  await review(page).getByText('Berkas ini sama dengan estimasi.').waitFor();
  await review(page).getByRole('button', { name: 'Baca sebagai RAB baru' }).click();
  await page
    .getByRole('dialog', { name: /RAB/ })
    .getByText(/item dari/)
    .waitFor();
  await page.close({ runBeforeUnload: false });
});
