// The small frictions of the first minutes: where the focus is, what the address says, how narrow
// windows and long names look, what is asked before it is stored.
import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMaster } from '../support/catalogue-entries.ts';
import { addPerson, type Person } from '../support/database.ts';
import { png } from '../support/pictures.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
let sari: Person;
beforeAll(async () => {
  stage = await raiseStage();
  sari = await addPerson(stage.db, 'USER', 'Sari Ayu Lestari', 'sari@contoh.test');
});
afterAll(() => stage.strike());

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    if (!(at instanceof HTMLElement)) return 'nothing';
    const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : undefined;
    return at.ariaLabel ?? label ?? (at.textContent.trim() || at.tagName);
  });

test('FIRST-23 the focus goes on with the work', async () => {
  const page = await stage.visit('/estimation/create', { as: sari });
  await page.getByLabel('Nama proyek').fill('Pagar');
  await page.getByLabel('Label baru').fill('Lokasi');
  await page.getByRole('button', { name: 'Tambah informasi' }).click();
  expect(await focused(page)).toBe('Isi Lokasi');
  await page.keyboard.type('Bogor');
  await page.getByRole('button', { name: 'Hapus Lokasi' }).click();
  expect(await focused(page)).toBe('Label baru');
  await page.getByRole('button', { name: 'Lanjut ke item' }).click();
  await expect.poll(() => focused(page)).toBe('Tambah Kategori Pekerjaan');
  // A panel that is closed gives it back.
  await page.keyboard.press('Enter');
  await page.getByRole('form', { name: 'Tambah Kategori Pekerjaan' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Tambah Kategori Pekerjaan');
  // A dialog gives it back to its opener.
  await page.goto('/units');
  const create = page.getByRole('button', { name: 'Create' }).first();
  await create.click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await create.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.close();
});

test('FIRST-10 FIRST-12 a price that changes more than tenfold asks; its history has days and percent', async () => {
  await addMaster(stage.db, { code: 'B.01', name: 'Semen', unit: 'kg', price: '1500' });
  const page = await stage.visit('/master/bahan');
  const price = page.getByLabel(/^Harga/);
  const save = page.getByRole('button', { name: 'Simpan', exact: true });
  const edit = async (typed: string) => {
    await page.getByRole('button', { name: 'Ubah B.01' }).click();
    await price.fill(typed);
    await save.click();
  };
  await edit('1500000');
  const asked = page.getByRole('alertdialog', { name: 'Harga berubah lebih dari 10×' });
  await asked.getByText('Rp 1.500 →').waitFor();
  await asked.getByRole('button', { name: 'Periksa lagi' }).click();
  // Nothing was stored, and what was typed is there.
  expect(await price.inputValue()).toBe('1500000');
  await price.fill('1800');
  await save.click();
  await page.getByText('Data berhasil diperbarui').waitFor();
  expect(await asked.count()).toBe(0);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await edit('90000');
  await asked.getByRole('button', { name: 'Ya, simpan' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('90.000').waitFor();

  await page.getByRole('button', { name: 'Riwayat harga dan pemakaian B.01' }).click();
  const history = page.getByRole('dialog');
  await history.getByRole('img', { name: /^Grafik \d harga/ }).waitFor();
  await history.locator('figure').getByText('90.000').waitFor(); // the axis
  expect(await history.locator('figcaption time').count()).toBe(2);
  await history.getByText('+4.900%').first().waitFor();
  await page.close();
});

test('FIRST-21 what is no picture is refused at its field, whatever its name', async () => {
  const page = await stage.visit('/estimation/create', { as: sari });
  const picture = page.getByLabel('Gambar proyek');
  const whole = Buffer.from(png(40, 30));
  const broken = {
    text: Buffer.from('bukan gambar'),
    empty: Buffer.alloc(0),
    cut: whole.subarray(0, 40),
  };
  for (const [name, buffer] of Object.entries(broken)) {
    await picture.setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer });
    await page.getByText(`${name}.png tidak dapat dibuka sebagai gambar`).waitFor();
    expect(await picture.getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByAltText('Pratinjau Gambar proyek').count()).toBe(0);
  }
  await picture.setInputFiles({ name: 'denah.png', mimeType: 'image/png', buffer: whole });
  await page.getByAltText('Pratinjau Gambar proyek').waitFor();
  expect(await page.getByText('tidak dapat dibuka').count()).toBe(0);

  await page.goto('/document-settings');
  const logo = page.getByLabel('Logo');
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: broken.text });
  await page.getByText('logo.png tidak dapat dibuka sebagai gambar').waitFor();
  await page.close();
});
