import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowButton } from './editor-lines.ts';
import { item, makeEstimate, readEstimate } from './estimates.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

const rows = [
  measured('As A', 'penjumlahan', 11.5, 1.1, 0.8, 2),
  measured('Sudut', 'pengurangan', 0.55, 0.55, 0.8, 8),
];

function measured(
  nama: string,
  jenis: string,
  panjang: number,
  lebar: number,
  tinggi: number,
  jumlah: number,
) {
  return { nama, jenis, panjang, lebar, tinggi, jumlah, extras: [] };
}

async function open(details: object[] = [], satuan = 'm3') {
  const work = { ...item('Pondasi batu', 0, 1000, details), satuan };
  const id = await makeEstimate(stage, [{ title: 'PONDASI', items: [work, item('Lain', 1, 1)] }]);
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  const dialog = await openDialog(page, 'Pondasi batu');
  return { id, page, dialog };
}

async function openDialog(page: Page, name: string): Promise<Locator> {
  await rowButton(page, 'Detail volume', name).click();
  const dialog = page.getByRole('dialog', { name: /Detail Perhitungan Volume/ });
  await dialog.waitFor();
  return dialog;
}

const total = (dialog: Locator) => dialog.getByRole('status');
const cell = (dialog: Locator, field: string, row = 1) =>
  dialog.getByLabel(`${field}, baris ${row}`, { exact: true });
const volumes = (dialog: Locator) =>
  dialog
    .locator('tr[data-measure]')
    .evaluateAll((lines) =>
      lines.map((line) => line.querySelectorAll('td').item(line.children.length - 2).textContent),
    );

async function close(page: Page) {
  await page.close({ runBeforeUnload: false });
}

test('VOL-01 VOL-11 VOL-35 title, item, columns, total in m³', async () => {
  const { page, dialog } = await open(rows);
  await dialog.getByRole('heading', { name: /Detail Perhitungan Volume.*Pondasi batu/s }).waitFor();
  // VOL-03, VOL-04, VOL-05, VOL-06, VOL-07, VOL-09, VOL-10: the columns.
  const heads = await dialog.locator('th').allInnerTexts();
  expect(heads.map((text) => text.trim())).toEqual([
    'No',
    'Uraian',
    'Jenis',
    'Panjang (m)',
    'Lebar (m)',
    'Tinggi (m)',
    'Jumlah',
    'Volume (m³)',
    'Aksi',
  ]);
  expect(await total(dialog).innerText()).toMatch(/Total\s+18,30\s+m³/);
  await dialog.getByRole('button', { name: 'Batal' }).click();
  // VOL-02: another item has its own.
  await openDialog(page, 'Lain');
  await page.getByRole('heading', { name: /Lain/ }).waitFor();
  await close(page);
});

test("VOL-35 volumes and total are named in the item's unit", async () => {
  const { page, dialog } = await open(rows, 'm2');
  expect(await total(dialog).innerText()).toMatch(/Total\s+18,30\s+m²/);
  await dialog.getByRole('columnheader', { name: 'Volume (m²)' }).waitFor();
  await close(page);
});

test('VOL-12 VOL-25 a new row has jumlah 1 and nothing else', async () => {
  const { page, dialog } = await open(rows);
  await dialog.getByRole('button', { name: 'Tambah Uraian' }).click();
  expect(await cell(dialog, 'Jumlah', 3).inputValue()).toBe('1');
  for (const name of ['Uraian', 'Panjang', 'Lebar', 'Tinggi']) {
    expect(await cell(dialog, name, 3).inputValue()).toBe('');
  }
  await close(page);
});

test('VOL-08 VOL-13 VOL-18 extra columns multiply, are named, and go', async () => {
  const { id, page, dialog } = await open(rows);
  await dialog.getByRole('button', { name: 'Tambah Kolom' }).click();
  const name = dialog.getByLabel('Nama kolom tambahan 1');
  // VOL-19: its name at first.
  expect(await name.inputValue()).toBe('Kolom Baru');
  // VOL-20, VOL-32: empty in every row, and so the volumes are 0.
  expect(await cell(dialog, 'Kolom Baru', 1).inputValue()).toBe('');
  expect(await cell(dialog, 'Kolom Baru', 2).inputValue()).toBe('');
  expect(await volumes(dialog)).toEqual(['0,00', '0,00']);
  await name.fill('Faktor bentuk');
  await cell(dialog, 'Faktor bentuk', 1).fill('0,5');
  await cell(dialog, 'Faktor bentuk', 2).fill('1');
  // VOL-31: it multiplies.
  expect(await volumes(dialog)).toEqual(['10,12', '−1,94']);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await save(page);
  const [saved] = (await readEstimate(stage, id)).estimationItem[0]?.items ?? [];
  expect(saved?.volumeDetails[0]?.extras).toMatchObject([{ name: 'Faktor bentuk', value: 0.5 }]);
  await page.reload();
  const again = await openDialog(page, 'Pondasi batu');
  // VOL-17: read again from the extras of the rows.
  expect(await again.getByLabel('Nama kolom tambahan 1').inputValue()).toBe('Faktor bentuk');
  // VOL-21: it goes from every row.
  await again.getByRole('button', { name: 'Hapus kolom Faktor bentuk' }).click();
  expect(await volumes(again)).toEqual(['20,24', '−1,94']);
  await close(page);
});

async function save(page: Page) {
  await page.getByRole('button', { name: 'Simpan Perubahan' }).click();
  await page.getByText('Berhasil memperbarui estimasi').first().waitFor();
}

test('VOL-14 VOL-16 Batal changes nothing, and the rows are there again', async () => {
  const { page, dialog } = await open(rows);
  await cell(dialog, 'Panjang').fill('99');
  await dialog.getByRole('button', { name: 'Batal' }).click();
  expect(await page.getByLabel('Volume, Pondasi batu').inputValue()).toBe('18,30');
  const again = await openDialog(page, 'Pondasi batu');
  expect(await cell(again, 'Panjang').inputValue()).toBe('11,50');
  expect(await cell(again, 'Uraian', 2).inputValue()).toBe('Sudut');
  await close(page);
});

test('VOL-15 VOL-33 VOL-34 Simpan gives rows and total, rounded to 2 decimals', async () => {
  const { id, page, dialog } = await open();
  await cell(dialog, 'Uraian').fill('Galian');
  await cell(dialog, 'Panjang').fill('3,333');
  await cell(dialog, 'Lebar').fill('1,11');
  await cell(dialog, 'Tinggi').fill('0,7');
  await cell(dialog, 'Jumlah').fill('2');
  expect(await total(dialog).innerText()).toContain('5,18');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  expect(await page.getByLabel('Volume, Pondasi batu').inputValue()).toBe('5,18');
  await save(page);
  const [saved] = (await readEstimate(stage, id)).estimationItem[0]?.items ?? [];
  expect(saved).toMatchObject({ volume: 5.18, hargaTotal: 5180 });
  // VOL-36: the fields of a row.
  expect(saved?.volumeDetails).toMatchObject([
    {
      uraian: 'Galian',
      nama: 'Galian',
      jenis: 'penjumlahan',
      panjang: 3.333,
      lebar: 1.11,
      tinggi: 0.7,
      jumlah: 2,
      volume: 5.18,
      extras: [],
    },
  ]);
  await close(page);
});

test('EDIT-53 Simpan without a measure leaves the typed volume as it is', async () => {
  const { page, dialog } = await open();
  await dialog.getByRole('button', { name: 'Batal' }).click();
  const volume = page.getByLabel('Volume, Lain', { exact: true });
  await volume.fill('12,5');
  await volume.press('Enter');
  const again = await openDialog(page, 'Lain');
  await again.getByRole('button', { name: 'Simpan' }).click();
  await again.waitFor({ state: 'detached' });
  expect(await volume.inputValue()).toBe('12,50');
  await close(page);
});

test('VOL-22 VOL-23 VOL-24 jenis adds or subtracts; below zero is shown and used as 0', async () => {
  const { page, dialog } = await open(rows);
  expect(await cell(dialog, 'Jenis').locator('option').allInnerTexts()).toEqual([
    'penjumlahan',
    'pengurangan',
  ]);
  expect(await total(dialog).innerText()).toContain('18,30');
  await cell(dialog, 'Jenis').selectOption('pengurangan');
  // VOL-37: below zero it is shown as it is, and used as 0.
  expect(await total(dialog).innerText()).toContain('−22,18');
  await dialog.getByText('Total di bawah nol dipakai sebagai 0').waitFor();
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  expect(await page.getByLabel('Volume, Pondasi batu').inputValue()).toBe('0,00');
  await close(page);
});

test('VOL-26 VOL-27 VOL-28 what dimensions and jumlah take', async () => {
  const { page, dialog } = await open(rows);
  const panjang = cell(dialog, 'Panjang');
  await panjang.fill('1a2,5 m');
  expect(await panjang.inputValue()).toBe('12,5');
  await panjang.fill('1.250,75');
  expect((await volumes(dialog))[0]).toBe('2.201,32');
  await panjang.fill('12.5');
  expect((await volumes(dialog))[0]).toBe('22,00');
  const jumlah = cell(dialog, 'Jumlah');
  await jumlah.fill('x4');
  expect(await jumlah.inputValue()).toBe('4');
  // VOL-30: empty counts as 0, with a hint.
  await panjang.fill('');
  expect((await volumes(dialog))[0]).toBe('0,00');
  await dialog
    .getByText('Volume 0: Panjang kosong. Isi 1 untuk ukuran yang tidak dipakai')
    .waitFor();
  await dialog.getByRole('button', { name: 'Isi 1' }).click();
  expect(await panjang.inputValue()).toBe('1,00');
  // VOL-29: negative is invalid.
  await panjang.fill('-5');
  expect(await panjang.getAttribute('aria-invalid')).toBe('true');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await dialog.getByText('Tidak boleh negatif').waitFor();
  expect(await dialog.isVisible()).toBe(true);
  await close(page);
});

test('the keys of the grid work in the dialog: Enter down and adds, Ctrl+D fills', async () => {
  const { page, dialog } = await open(rows);
  await cell(dialog, 'Panjang', 1).click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect(await dialog.locator('tr[data-measure]').count()).toBe(3);
  await page.keyboard.type('7');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+d');
  expect(await cell(dialog, 'Panjang', 3).inputValue()).toBe('7,00');
  expect(await cell(dialog, 'Lebar', 3).inputValue()).toBe('0,55');
  await close(page);
});
