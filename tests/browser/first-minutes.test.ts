// The small frictions of the first minutes: where the focus is, what the address says, how narrow
// windows and long names look, what is asked before it is stored.
import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMaster } from '../support/catalogue-entries.ts';
import { addPerson, type Person } from '../support/database.ts';
import { png } from '../support/pictures.ts';
import { makeEstimate } from './estimates.ts';
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

test('FIRST-03 FIRST-23 who has no account is told so, registers and gets a code; the caret waits', async () => {
  const address = 'baru@contoh.test';
  const page = await stage.visit('/login', { as: null });
  await expect.poll(() => focused(page)).toBe('Email');
  await page.keyboard.type(address);
  await page.keyboard.press('Enter');
  await page.getByText(`Jika alamat ini terdaftar, kode dikirim ke ${address}`).waitFor();
  await page.getByRole('link', { name: 'Daftar' }).click();
  await page.waitForURL('**/register');
  await expect.poll(() => focused(page)).toBe('Nama lengkap');
  await page.keyboard.type('Orang Baru');
  await page.getByLabel('Email').fill(address);
  // A refusal by the limit offers no boxes where this browser has asked for no code.
  await page.route(
    '**/request-otp',
    (route) =>
      route.fulfill({
        status: 429,
        json: { status: 'error', error: 'Kode baru saja diminta.', code: 'OTP_SEND_LIMIT' },
      }),
    { times: 1 },
  );
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
  await expect.poll(() => focused(page)).toBe('Email');
  await page.getByText('Kode baru saja diminta.').waitFor();
  expect(await page.getByRole('button', { name: 'Masukkan kode' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.waitForURL('**/otp');
  const codeOf = async () => (await stage.mailbox.latestTo(address)).code ?? '';
  await expect.poll(codeOf).toMatch(/^\d{4}$/);
  await page.keyboard.type(await codeOf());
  await page.waitForURL((url) => url.pathname === '/');
  await page.close();
});

test('FIRST-22 FIRST-23 box, filters, list and address agree after Back and Forward', async () => {
  const rina = await addPerson(stage.db, 'USER', 'Rina');
  for (let at = 1; at <= 7; at++)
    await makeEstimate(stage, [], { projectName: `Gedung ${at}`, status: 'draft' }, rina);
  await makeEstimate(stage, [], { projectName: 'Rumah Melati' }, rina);
  // What the address asks for and does not exist is put right.
  const page = await stage.visit('/estimation?page=-3&limit=7&sort=acak', { as: rina });
  await page.getByRole('link', { name: 'Rumah Melati' }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.goto('/estimation?limit=5&page=99');
  await expect.poll(() => new URL(page.url()).search).toBe('?limit=5&page=2');

  // The button that leads to the last page keeps the focus there.
  await page.goto('/estimation?limit=5');
  const next = page.getByRole('button', { name: 'Halaman berikutnya' });
  await next.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Page 2 of 2').waitFor();
  expect(await focused(page)).toBe('Halaman berikutnya');

  const box = page.getByLabel('Cari berdasarkan nama judul');
  await box.fill('melati');
  await page.waitForURL('**/estimation?limit=5&q=melati');
  await page.getByText('1 estimasi ditemukan').waitFor({ state: 'attached' });
  await page.goBack();
  await page.getByText('Page 1 of 2').waitFor();
  expect(await box.inputValue()).toBe('');
  await page.goForward();
  await page.waitForURL('**/estimation?limit=5&q=melati');
  expect(await box.inputValue()).toBe('melati');
  await page.getByRole('link', { name: 'Rumah Melati' }).waitFor();

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Draft');
  await page.getByText('Tidak ada hasil').waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Rumah Melati' }).waitFor();
  expect(await page.getByRole('combobox', { name: 'Status' }).inputValue()).toBe('semua');
  // The same page by its menu entry: nothing is sought any more.
  await page.getByRole('link', { name: 'Rancangan Biaya', exact: true }).first().click();
  await page.getByRole('link', { name: 'Gedung 7' }).waitFor();
  expect(await box.inputValue()).toBe('');
  await page.close();
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
  // A category that was made has it, the second as the first: the next keys open no form again.
  for (const name of ['PERSIAPAN', 'TANAH']) {
    await page.getByRole('button', { name: 'Tambah Kategori Pekerjaan' }).first().click();
    await page.getByRole('button', { name: 'Input Manual' }).click();
    await page.getByLabel('Nama kategori').fill(name);
    await page.keyboard.press('Enter');
    const made = page.getByRole('row').filter({ has: page.getByRole('heading', { name }) });
    await expect
      .poll(() => made.evaluate((row) => row.contains(document.activeElement)))
      .toBe(true);
  }
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

test('FIRST-16 without a line the page says so and what works meanwhile', async () => {
  const page = await stage.visit('/units', { as: sari });
  await page.getByRole('table').waitFor();
  await page.context().setOffline(true);
  const bar = page.getByText('Anda sedang offline.');
  await bar.waitFor();
  await page.getByText('drafnya tersimpan di perangkat ini').waitFor();
  await page.getByRole('button', { name: 'Create' }).first().click();
  await page.getByLabel('Code').fill('zak');
  await page.getByLabel('Label').fill('Zak');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await page.getByText('Anda sedang offline', { exact: true }).waitFor();
  await page.context().setOffline(false);
  await bar.waitFor({ state: 'detached' });
  await page.close();
});

test('FIRST-23 a new estimate waits for its name', async () => {
  const page = await stage.visit('/estimation/create');
  await expect.poll(() => focused(page)).toBe('Nama proyek');
  await page.keyboard.type('Rumah Pak Darmo');
  expect(await page.getByLabel('Nama proyek').inputValue()).toBe('Rumah Pak Darmo');
  await page.close();
});

test('FIRST-16 a save that does not reach the server with nothing unsaved loses nothing, and says so', async () => {
  const id = await makeEstimate(stage);
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await page.getByRole('treegrid').waitFor();
  await page.context().setOffline(true);
  await page.keyboard.press('Control+s');
  await page.getByText('Semua sudah tersimpan').waitFor();
  expect(await page.getByText('Belum tersimpan.').count()).toBe(0);
  await page.context().setOffline(false);
  await page.close();
});
