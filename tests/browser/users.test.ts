import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeWhole, takeImage } from '../../src/server/files/store-image.ts';
import { inTransaction } from '../../src/server/platform/database/database.ts';
import { addPerson, type Person } from '../support/database.ts';
import { png } from '../support/pictures.ts';
import { findings } from './findings.ts';
import { raiseStage, type Stage } from './stage.ts';
import { answerNothing, cells, heads, loaded, rows, search } from './tables.ts';

let stage: Stage;
let sari: Person;
beforeAll(async () => {
  stage = await raiseStage({ withCatalogue: true });
  sari = await addPerson(stage.db, 'USER', 'Sari Ayu Lestari', 'sari@contoh.test');
  const image = { name: 'sari.png', bytes: png(8, 8) };
  const imageId = await inTransaction(stage.db, async (tx) =>
    storeWhole(tx, await takeImage(image)),
  );
  await stage.db
    .updateTable('app_user')
    .set({ image_id: imageId })
    .where('id', '=', sari.id)
    .execute();
});
afterAll(() => stage.strike());

test('USER-01 USER-02 USER-03 accounts with pictures, searched here', async () => {
  const page = await stage.visit('/users');
  await loaded(page);
  // USER-05, USER-06, USER-08, USER-09: the columns.
  expect(await heads(page)).toEqual(['No', 'Name', 'Email', 'Role', 'Aksi']);
  const dimas = rows(page).filter({ hasText: 'Dimas' });
  expect(await dimas.locator('img').count()).toBe(0);
  // USER-07: a placeholder for who has no picture.
  expect(await dimas.locator('[data-placeholder]').count()).toBe(1);
  const row = rows(page).filter({ hasText: 'Sari' });
  // USER-25: what is read of an account.
  expect((await cells(row)).slice(2, 4)).toEqual(['sari@contoh.test', 'USER']);
  await row.locator('img').scrollIntoViewIfNeeded();
  await expect
    .poll(() => row.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBe(8);
  for (const [typed, found] of [
    ['LESTARI', 'Sari'],
    ['sari@contoh', 'Sari'],
    ['admin', 'Dimas'],
  ] as const) {
    await search(page).fill(typed);
    await page.getByText('1 user ditemukan').waitFor();
    await rows(page).filter({ hasText: found }).waitFor();
  }
  await page.close();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const avatar = (name = 'foto.png', mimeType = 'image/png') => ({
  name,
  mimeType,
  buffer: Buffer.from(png(8, 8)),
});

test('USER-04 USER-10 USER-24 made, changed and removed', async () => {
  const page = await stage.visit('/users');
  await loaded(page);
  await button(page, 'Create').click();
  await page.getByRole('dialog', { name: 'Create User' }).waitFor();
  expect(await field(page, 'Name').evaluate((box) => box === document.activeElement)).toBe(true);
  await button(page, 'Simpan').click();
  // USER-11, USER-12, USER-18, USER-19: both are fields, and required.
  expect(await page.getByText('Wajib diisi').count()).toBe(2); // Name and Email
  await field(page, 'Name').fill('Rina Marlina');
  await field(page, 'Email').fill('rina');
  await button(page, 'Simpan').click();
  // USER-20
  await page.getByText('Format email tidak benar').waitFor();
  await field(page, 'Email').fill('Rina@contoh.test');
  const roles = field(page, 'Role').locator('option');
  // USER-14, USER-15: two roles, USER at first.
  expect(await roles.allInnerTexts()).toEqual(['USER', 'ADMIN']);
  expect(await field(page, 'Role').inputValue()).toBe('USER');
  // USER-16
  await page.getByLabel('Phone').fill('0813-0745');
  const picker = field(page, 'Avatar');
  // USER-17, USER-21: a picture, and nothing else.
  expect(await picker.getAttribute('accept')).toBe('image/png,image/jpeg,image/webp');
  await picker.setInputFiles(avatar('surat.pdf', 'application/pdf'));
  await page.getByText('Format gambar harus PNG, JPG atau WebP.').waitFor();
  await picker.setInputFiles(avatar());
  await page.getByText('foto.png · 1 KB').waitFor();
  expect(await findings(page)).toEqual([]);
  await button(page, 'Simpan').click();
  await page.getByText('User dibuat').waitFor();
  await page.locator('dialog').waitFor({ state: 'detached' });
  // API-92: the list is read again after a success.
  const row = rows(page).filter({ hasText: 'Rina' });
  expect((await cells(row)).slice(1, 4)).toEqual(['Rina Marlina', 'rina@contoh.test', 'USER']);
  expect(await row.locator('img').count()).toBe(1);

  await button(page, 'Ubah user Rina Marlina').click();
  await page.getByRole('dialog', { name: 'Edit User' }).waitFor();
  // USER-13
  expect(await field(page, 'Email').isDisabled()).toBe(true);
  expect(await page.getByLabel('Phone').inputValue()).toBe('0813-0745');
  await field(page, 'Role').selectOption('ADMIN');
  await button(page, 'Hapus gambar').click();
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await button(page, 'Simpan').click();
  const form = (await sent).postData() ?? '';
  expect(
    ['name', 'role', 'phoneNumber', 'email'].filter((name) => form.includes(`"${name}"`)),
  ).toEqual(
    ['role'], // only what was changed
  );
  await page.getByText('User diperbarui').waitFor();
  await page.locator('dialog').waitFor({ state: 'detached' });
  await row.filter({ hasText: 'ADMIN' }).waitFor();
  expect(await row.locator('img').count()).toBe(0);

  await button(page, 'Hapus user Rina Marlina').click();
  const question = page.getByRole('alertdialog', { name: 'Hapus User' });
  // USER-22
  await question.getByText('Apakah Anda yakin ingin menghapus Rina Marlina?').waitFor();
  await button(page, 'Hapus').click();
  await page.getByText('User dihapus').waitFor();
  await page.locator('dialog').waitFor({ state: 'detached' });
  expect(await row.count()).toBe(0);
  await page.close();
});

test('ERR-10 ERR-93 ERR-94 a failure keeps the dialog and what was typed; oneself in the top bar', async () => {
  const page = await stage.visit('/users');
  await loaded(page);
  const own = button(page, 'Hapus user Dimas Aryo Wibisono');
  expect(await own.getAttribute('title')).toBe('Anda tidak dapat menghapus akun sendiri.');
  await button(page, 'Ubah user Dimas Aryo Wibisono').click();
  await field(page, 'Name').fill('Dimas A. W.');
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to submit' });
  await page.route('**/api/users/*', (route) => route.fulfill({ status: 500, json: {} }));
  await button(page, 'Simpan').click();
  await failure.getByText('HTTP 500').waitFor();
  await page.unroute('**/api/users/*');
  await field(page, 'Role').selectOption('USER');
  await button(page, 'Simpan').click();
  await failure.getByText('Harus ada paling sedikit satu ADMIN.').waitFor();
  expect(await field(page, 'Name').inputValue()).toBe('Dimas A. W.');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await field(page, 'Role').selectOption('ADMIN');
  await button(page, 'Simpan').click();
  await page.getByRole('banner').getByText('DIMAS A. W.').waitFor();
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.close();
});

test('USER-23 without accounts the page says so', async () => {
  const page = await stage.visit('/register');
  await answerNothing(page, '**/api/users');
  await page.goto('/users');
  await page.getByRole('heading', { name: 'Belum ada User' }).waitFor();
  await page.close();
});

test('USER-26 D-55 a USER is told that the accounts are not for them', async () => {
  const page = await stage.visit('/users', { as: sari });
  await page.getByText('Anda tidak berhak membuka halaman ini.').waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await page.close();
});
