import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../support/database.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
let sari: Person;
beforeAll(async () => {
  stage = await raiseStage();
  sari = await addPerson(stage.db, 'USER', 'Sari Ayu Lestari', 'sari@contoh.test');
});
afterAll(() => stage.strike());

const menu = (page: Page) => page.getByRole('complementary', { name: 'Menu utama' });
const link = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });
const group = (page: Page, name: string) => menu(page).getByRole('button', { name, exact: true });
const account = (page: Page) => page.getByRole('button', { name: /^Akun/ });
const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

const menuLinks = [
  ['SHELL-21', 'Dashboard', '/dashboard'],
  ['SHELL-22', 'Rancangan Biaya', '/estimation'],
  ['SHELL-23', 'Manajemen User', '/users'],
  ['SHELL-26', 'HSP, Harga Satuan', '/hsp'],
  ['SHELL-27', 'Kategori Pekerjaan', '/category-job'],
  ['SHELL-28', 'Manajemen Sumber HSP', '/source'],
  ['SHELL-29', 'Manajement Units', '/units'],
  ['SHELL-31', 'Upah Kerja', '/master/upah'],
  ['SHELL-32', 'Bahan Material', '/master/bahan'],
  ['SHELL-33', 'Peralatan', '/master/peralatan'],
  ['PRICE-01', 'Daftar harga', '/price-lists'],
  ['EDISI-12', 'Set harga', '/price-sets'],
] as const;

test('each entry of the menu leads to its route and is marked there', async () => {
  const page = await stage.visit('/');
  for (const [id, name, path] of menuLinks) {
    await link(page, name).click();
    await at(page, path);
    expect(await link(page, name).getAttribute('aria-current'), id).toBe('page');
    expect(await menu(page).locator('[aria-current]').count(), id).toBe(1);
  }
  await page.close();
});

test('SHELL-01 SHELL-08 SHELL-09 an estimate has its screens', async () => {
  const answer = await stage.call('/estimation', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ projectName: 'Rumah Uji', estimationItem: [] }),
  });
  const { data }: { data: { id: string } } = await answer.json();

  const page = await stage.visit(`/estimation/${data.id}`);
  await page.getByRole('heading', { name: 'Rumah Uji', level: 1 }).waitFor();
  await page.goto(`/estimation/update/${data.id}`);
  const bar = page.getByRole('banner');
  await bar.getByRole('heading', { name: 'Update Estimation', level: 1 }).waitFor();
  // SHELL-51: a way back stands in the head.
  await bar.getByRole('link', { name: 'Kembali' }).click();
  await at(page, '/estimation');
  await page.getByRole('link', { name: 'Rumah Uji' }).waitFor();

  // Without an id there is nothing to change.
  await page.goto('/estimation/update');
  await at(page, '/estimation');
  await page.close();
});

test('SHELL-03 SHELL-24 SHELL-50 only an ADMIN sees Manajemen User', async () => {
  const page = await stage.visit('/register', { as: sari });
  // API-93: what the last sign-in left says otherwise, the profile call decides.
  await page.evaluate(() => {
    const user: object = JSON.parse(localStorage.getItem('user') ?? '{}');
    localStorage.setItem('user', JSON.stringify({ ...user, role: 'ADMIN' }));
  });
  await page.goto('/');
  await page.getByText('SARI AYU LESTARI', { exact: true }).waitFor();
  expect(await link(page, 'Manajemen User').count()).toBe(0);
  expect(await menu(page).getByRole('link').count()).toBe(menuLinks.length); // the logo in its stead
  await page.close();
});

test('SHELL-25 SHELL-30 SHELL-35 the groups of the menu are toggled by hand', async () => {
  const page = await stage.visit('/dashboard');
  for (const name of ['HSP & Kategori', 'Master Data']) {
    const isOpen = () => group(page, name).getAttribute('aria-expanded');
    expect(await isOpen()).toBe('true');
    await group(page, name).click();
    expect(await isOpen()).toBe('false');
  }
  expect(await link(page, 'Manajement Units').count()).toBe(0);
  await page.close();
});

test('SHELL-34 a group opens by itself for the page that one comes to', async () => {
  const page = await stage.visit('/dashboard');
  for (const name of ['HSP & Kategori', 'Master Data']) await group(page, name).click();
  await link(page, 'Manajement Units').waitFor({ state: 'detached' });
  // By another way than the menu: the address.
  await page.evaluate(() => history.pushState(null, '', '/units'));
  await link(page, 'Manajement Units').waitFor();
  expect(await group(page, 'HSP & Kategori').getAttribute('aria-expanded')).toBe('true');
  expect(await group(page, 'Master Data').getAttribute('aria-expanded')).toBe('false');
  await page.close();
});

test('SHELL-36 at 768 the menu is always there', async () => {
  const page = await stage.visit('/dashboard', { width: 768 });
  await link(page, 'Dashboard').waitFor();
  expect(await page.getByRole('button', { name: 'Buka menu' }).isVisible()).toBe(false);
  await page.close();
});

test('SHELL-37 SHELL-38 below 768 it is a drawer that closes after a choice', async () => {
  const page = await stage.visit('/dashboard', { width: 767 });
  const open = page.getByRole('button', { name: 'Buka menu' });
  await open.waitFor();
  expect(await link(page, 'Dashboard').isVisible()).toBe(false);

  await open.click();
  await link(page, 'Manajement Units').click();
  await at(page, '/units');
  await link(page, 'Dashboard').waitFor({ state: 'hidden' });

  await open.click();
  await link(page, 'Dashboard').waitFor();
  await page.keyboard.press('Escape');
  await link(page, 'Dashboard').waitFor({ state: 'hidden' });

  await open.click();
  await page.getByRole('button', { name: 'Tutup menu' }).click({ position: { x: 700, y: 400 } });
  await link(page, 'Dashboard').waitFor({ state: 'hidden' });
  await page.close();
});

test('SHELL-39 SHELL-42 SHELL-43 the top bar shows name, address and initials', async () => {
  const page = await stage.visit('/', { as: sari });
  // SHELL-02: the page is Indonesian.
  expect(await page.locator('html').getAttribute('lang')).toBe('id');
  const banner = page.getByRole('banner');
  await banner.getByText('SARI AYU LESTARI', { exact: true }).waitFor();
  await banner.getByText('sari@contoh.test', { exact: true }).waitFor();
  await banner.getByText('SL', { exact: true }).waitFor();
  await page.close();
});

test('SHELL-40 while the person loads it says Loading...', async () => {
  const page = await stage.visit('/register', { as: sari });
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/auth/profile', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/dashboard');
  await page.getByRole('banner').getByText('Loading...', { exact: true }).waitFor();
  answer();
  await page.getByRole('banner').getByText('SARI AYU LESTARI', { exact: true }).waitFor();
  await page.close();
});

test('SHELL-41 without a name it shows a dash', async () => {
  const nobody = await addPerson(stage.db, 'USER', '', 'tanpa.nama@contoh.test');
  const page = await stage.visit('/', { as: nobody });
  await page.getByText('tanpa.nama@contoh.test').waitFor();
  await page.getByRole('banner').getByText('-', { exact: true }).waitFor();
  await page.close();
});

test('SHELL-44 SHELL-45 SHELL-49 the avatar offers Logout, which asks first', async () => {
  const page = await stage.visit('/units', { as: sari });
  const dialog = page.getByRole('alertdialog', { name: 'Konfirmasi Logout' });
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  // SHELL-46, SHELL-47: its text and its buttons.
  await dialog.getByText('Apakah Anda yakin ingin keluar dari akun ini?').waitFor();
  expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['Batal', 'Keluar']);

  await dialog.getByRole('button', { name: 'Batal' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  expect(new URL(page.url()).pathname).toBe('/units');
  await page.close();
});

test('SHELL-48 Keluar removes the token and goes to /login', async () => {
  const page = await stage.visit('/units', { as: sari });
  const dialog = page.getByRole('alertdialog', { name: 'Konfirmasi Logout' });
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Keluar' }).click();
  await at(page, '/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.close();
});

test('the account menu follows the menu pattern', async () => {
  const page = await stage.visit('/dashboard', { as: sari });
  const item = page.getByRole('menuitem').first();
  await account(page).press('ArrowDown');
  await item.waitFor();
  expect(await item.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await item.waitFor({ state: 'hidden' });
  expect(await account(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await account(page).click();
  await page.mouse.click(600, 600);
  await item.waitFor({ state: 'hidden' });
  await page.close();
});

test('the skip link, the theme and the list of keys', async () => {
  const page = await stage.visit('/units', { as: sari });
  await page.getByText('SARI AYU LESTARI', { exact: true }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');

  await page.getByRole('button', { name: 'Tema gelap' }).click();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  await page.reload();
  await page.getByRole('button', { name: 'Tema terang' }).click();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light');

  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Pintasan papan tik' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+/');
  await page.getByRole('dialog', { name: 'Pintasan papan tik' }).waitFor();
  await page.close();
});

test('AUTH-39 the list of keys goes with the session and does not open for whoever signs in next', async () => {
  const page = await stage.visit('/units', { as: sari });
  await page.getByText('SARI AYU LESTARI', { exact: true }).waitFor();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Pintasan papan tik' });
  await sheet.waitFor();
  const tab = await page.context().newPage();
  await tab.goto('/healthz');
  const token = await tab.evaluate(() => localStorage.getItem('token') ?? '');
  await tab.evaluate(() => localStorage.removeItem('token'));
  await at(page, '/login');
  await tab.evaluate((kept) => localStorage.setItem('token', kept), token);
  await page.getByText('SARI AYU LESTARI', { exact: true }).waitFor();
  expect(await sheet.count()).toBe(0);
  await page.close();
});

test('leaving unsaved work asks: by the menu, by the back button', async () => {
  const page = await stage.visit('/estimation');
  await page.getByRole('link', { name: '+ Tambah' }).first().click();
  await at(page, '/estimation/create');
  await page.getByRole('textbox').first().fill('Rumah yang belum disimpan');
  const dialog = page.getByRole('alertdialog', { name: 'Perubahan belum disimpan' });

  await link(page, 'Manajement Units').click();
  await dialog.getByRole('button', { name: 'Tetap di sini' }).click();
  expect(new URL(page.url()).pathname).toBe('/estimation/create');

  await page.evaluate(() => history.back());
  await dialog.waitFor();
  expect(new URL(page.url()).pathname).toBe('/estimation/create');
  await dialog.getByRole('button', { name: 'Tetap di sini' }).click();
  expect(await page.getByRole('textbox').first().inputValue()).toBe('Rumah yang belum disimpan');

  await page.evaluate(() => history.back());
  await dialog.getByRole('button', { name: 'Tinggalkan' }).click();
  await at(page, '/estimation');
  await page.getByRole('heading', { name: 'Semua Rancangan Biaya' }).waitFor();
  await page.close();
});

test('a path that leads nowhere says so, in the frame', async () => {
  const page = await stage.visit('/tidak-ada');
  await page.getByRole('heading', { name: 'Halaman tidak ditemukan', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Ke Dashboard' }).click();
  await at(page, '/dashboard');
  await page.close();
});
