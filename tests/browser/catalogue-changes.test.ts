import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson, type Person } from '../support/database.ts';
import { sectionOf, sentItem } from '../support/estimates.ts';
import { findings } from './findings.ts';
import { raiseStage, type Stage } from './stage.ts';
import { cells, heads, loaded, rows, search, text } from './tables.ts';

let stage: Stage;
let sari: Person;
beforeAll(async () => {
  stage = await raiseStage({ withCatalogue: true });
  sari = await addPerson(stage.db, 'USER', 'Sari Ayu Lestari');
});
afterAll(() => stage.strike());

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const field = (page: Page, name: string) =>
  page.locator('dialog').getByLabel(name, { exact: true });
const save = (page: Page) => button(page, 'Simpan').click();
const gone = (page: Page) => page.locator('dialog').waitFor({ state: 'detached' });
/** By its code, or another of its texts, whole. */
const rowOf = (page: Page, known: string) =>
  rows(page).filter({ has: page.getByText(known, { exact: true }) });
const linkOf = (page: Page, name: string) =>
  page.locator('dialog').getByRole('link', { name }).getAttribute('href');
const toast = (page: Page, words: string, detail: string) =>
  page.getByRole('alert').filter({ hasText: words }).getByText(detail).waitFor();

describe('an item is made', () => {
  let page: Page;
  const category = () => field(page, 'Kategori');
  const source = () => field(page, 'Sumber');
  const unit = () => field(page, 'Satuan');
  const info = () =>
    page.getByRole('status').getByText('Kategori, Kode, dan Deskripsi wajib diisi');
  beforeAll(async () => {
    page = await stage.visit('/hsp?q=bak+kontrol');
  });
  afterAll(() => page.close());

  test('HSP-25 HSP-40 HSP-41 the button opens the dialog, at the category', async () => {
    await loaded(page);
    await button(page, 'Tambah Item').click();
    await dialog(page, 'Tambah HSP Item').waitFor();
    expect(await category().evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await category().inputValue()).toBe('');
    await category().locator('option', { hasText: 'Bak Kontrol' }).waitFor({ state: 'attached' });
    expect(await text(category().locator('option').first())).toBe('Pilih kategori');
  });

  test('HSP-46 HSP-53 of the active sources the first is chosen', async () => {
    await source().locator('option', { hasText: 'AHSP-CK-2026' }).waitFor({ state: 'attached' });
    expect(await source().inputValue()).toBe('AHSP-CK-2026');
    expect(await source().locator('option', { hasText: 'Nonaktif' }).count()).toBe(0);
  });

  test('HSP-45 HSP-48 HSP-49 its links lead to categories, sources and units', async () => {
    expect(await linkOf(page, 'Tambah Kategori')).toBe('/category-job');
    expect(await linkOf(page, 'Tambah Sumber')).toBe('/source');
    expect(await linkOf(page, 'Units')).toBe('/units');
  });

  test('HSP-51 its buttons are Batal and Simpan', async () => {
    expect(await button(page, 'Batal').count()).toBe(1);
    expect(await button(page, 'Simpan').count()).toBe(1);
  });

  test('HSP-59 HSP-60 HSP-61 category, code and description are asked for, blanks are none', async () => {
    await field(page, 'Kode').fill('  ');
    await save(page);
    await info().waitFor();
    expect(await page.getByText('Wajib diisi', { exact: true }).count()).toBe(3);
  });

  test('HSP-63 unit and source are not', async () => {
    expect(await unit().getAttribute('aria-invalid')).toBe('false');
    expect(await source().getAttribute('aria-invalid')).toBe('false');
  });

  test('HSP-42 HSP-43 HSP-62 it goes as soon as they are given', async () => {
    await category().selectOption('Bak Kontrol');
    await field(page, 'Kode').fill('6.3.1');
    await field(page, 'Deskripsi').fill('Bak kontrol pracetak');
    expect(await info().count()).toBe(0);
  });

  test('HSP-44 a unit is searched and chosen by the keys', async () => {
    await unit().fill('m');
    const offers = page.getByRole('listbox').getByRole('option');
    await offers.first().waitFor();
    expect((await offers.allInnerTexts())[0]).toMatch(/^m\s/);
    await unit().fill('buah');
    await unit().press('ArrowDown');
    await unit().press('Enter');
    expect(await unit().inputValue()).toBe('bh');
  });

  test('a price has to be a number', async () => {
    await field(page, 'Harga (opsional)').fill('seratus');
    await save(page);
    await page.getByText('Harus berupa angka').waitFor();
    // Typed over, the words take nothing of what stood there before along.
    await field(page, 'Harga (opsional)').fill('12');
    await field(page, 'Harga (opsional)').press('Control+a');
    await field(page, 'Harga (opsional)').pressSequentially('abc5');
    expect(await field(page, 'Harga (opsional)').inputValue()).toBe('5');
    await field(page, 'Harga (opsional)').fill('1.250.000');
    expect(await findings(page)).toEqual([]);
  });

  test('ERR-48 a code that is taken is refused, and typed work stays', async () => {
    await save(page);
    await toast(page, 'Gagal membuat item', 'Kode sudah dipakai.');
    await page.getByText('Sudah dipakai', { exact: true }).waitFor();
    await page.keyboard.press('Escape'); // typed work stays
    await field(page, 'Kode').fill('BK/1');
  });

  test('HSP-45 its links lead away; what is typed is there on the way back', async () => {
    await page.locator('dialog').getByRole('link', { name: 'Units' }).click();
    await page.waitForURL('**/units');
    await page.goBack();
    await field(page, 'Kode').waitFor();
    expect(await field(page, 'Kode').inputValue()).toBe('BK/1');
    expect(await field(page, 'Satuan').inputValue()).toBe('bh');
    expect(await category().locator('option:checked').innerText()).toBe('Bak Kontrol');
  });

  test('HSP-64 ERR-45 it is made, the dialog closes, the list is read again', async () => {
    await field(page, 'Kode').press('Enter');
    await page.getByText('Item dibuat').waitFor();
    await gone(page);
    const made = rowOf(page, 'BK/1');
    await made.waitFor();
    expect((await cells(made)).slice(1, 6)).toEqual([
      'BK/1',
      'Bak kontrol pracetak',
      'AHSP-CK-2026',
      'bh',
      '1.250.000',
    ]);
  });
});

test('HSP-47 without an active source the dialog says so', async () => {
  const page = await stage.visit('/register');
  await page.route('**/api/sources?*', (route) =>
    route.fulfill({ json: { status: 'success', data: [] } }),
  );
  await page.goto('/hsp');
  await loaded(page);
  await button(page, 'Tambah Item').click();
  await field(page, 'Sumber').getByText('Tidak ada sumber aktif').waitFor({ state: 'attached' });
  expect(await field(page, 'Sumber').inputValue()).toBe('');
  await page.close();
});

describe('a USER changes, switches and hides an item of the catalogue', () => {
  let page: Page;
  const kode = '6.3.2';
  let reference: string | undefined;
  const row = () => rowOf(page, kode);
  const own = () => page.getByRole('switch', { name: `Pakai versi Anda ${kode}` });
  const question = () => page.getByRole('alertdialog', { name: 'Hapus HSP Item' });
  beforeAll(async () => {
    page = await stage.visit(`/hsp?q=bak+kontrol+${kode}`, { as: sari });
  });
  afterAll(() => page.close());

  test('HSP-35 a USER is offered the dialog too, and told of the own copy', async () => {
    await row().waitFor();
    reference = (await cells(row()))[5];
    await button(page, `Ubah item ${kode}`).click();
    await dialog(page, 'Ubah HSP Item').waitFor();
    await page.getByText('perubahan disimpan sebagai versi Anda').waitFor();
  });

  test('HSP-50 its link to the categories leads to /category', async () => {
    expect(await linkOf(page, 'Tambah Kategori')).toBe('/category');
  });

  test('HSP-54 HSP-55 its fields are the same, filled with what the item has', async () => {
    const chosen = field(page, 'Kategori').locator('option:checked');
    await chosen.getByText('Bak Kontrol').waitFor({ state: 'attached' });
    expect(await field(page, 'Kode').inputValue()).toBe(kode);
    expect(await field(page, 'Deskripsi').inputValue()).toMatch(/^Pemasangan 1 buah bak kontrol/);
    expect(await field(page, 'Satuan').inputValue()).toBe('bh');
    expect(await field(page, 'Sumber').inputValue()).toBe('AHSP-CK-2026');
  });

  test('HSP-35 HSP-56 ERR-46 it is saved by its code, as an own copy', async () => {
    await field(page, 'Harga (opsional)').fill('654.321');
    let sent = '';
    page.on('request', (request) => request.method() === 'PATCH' && (sent = request.url()));
    await save(page);
    await page.getByText('Item diperbarui').waitFor();
    expect(sent).toMatch(/\/api\/hsp\/items\/by-kode\/6\.3\.2$/);
    await gone(page);
    await row().getByText('versi Anda').waitFor();
    expect((await cells(row()))[5]).toBe('654.321');
  });

  test('HSP-66 the own copy is switched off and on', async () => {
    expect(await own().getAttribute('aria-checked')).toBe('true');
    await own().click();
    await button(page, 'Pakai acuan').click(); // after what it changes
    await page.getByText('Acuan berlaku lagi').waitFor();
    await row().getByText('versi Anda').waitFor({ state: 'detached' });
    expect((await cells(row()))[5]).toBe(reference);
    expect(await own().getAttribute('aria-checked')).toBe('false');
    await page.getByRole('combobox', { name: 'Tampilkan' }).selectOption('Versi Anda');
    await row().getByText('nonaktif').waitFor();
    expect(await button(page, `Ubah item ${kode}`).getAttribute('aria-disabled')).toBe('true');
    await own().click();
    await button(page, 'Pakai versi Anda').click();
    await page.getByText('Versi Anda berlaku lagi').waitFor();
    await row().getByText('nonaktif').waitFor({ state: 'detached' });
  });

  test('HSP-57 HSP-58 its deletion asks, between Batal and Hapus', async () => {
    await button(page, `Hapus item ${kode}`).click();
    await question().getByText(`Yakin menghapus item ${kode}?`).waitFor();
    const [cancel, remove] = await question().locator('form').getByRole('button').allInnerTexts();
    expect([cancel, remove]).toEqual(['Batal', 'Hapus']);
  });

  test('ERR-47 it is deleted for this USER, and shown again', async () => {
    await button(page, 'Hapus').click();
    await page.getByText('Item dihapus').waitFor();
    await gone(page);
    await page.getByRole('heading', { name: /^Tidak ada hasil/ }).waitFor();
    await page.getByRole('combobox', { name: 'Tampilkan' }).selectOption('Disembunyikan');
    await row().waitFor();
    await button(page, `Tampilkan lagi ${kode}`).click();
    await page.getByText('Item ditampilkan lagi').waitFor();
    await page.getByRole('combobox', { name: 'Tampilkan' }).selectOption('Yang berlaku');
    await row().waitFor();
    expect((await cells(row()))[5]).toBe(reference);
  });
});

test('HSP-52 D-08 while it is saved, when it fails, when somebody was faster', async () => {
  const kode = '1.4.1.1';
  const page = await stage.visit(`/hsp?q=angkut+${kode}`);
  // A code that begins with it stands out as far as it was searched; the very code comes first.
  await rowOf(page, kode).first().waitFor();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/hsp/items**', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await asked;
    return route.fulfill({ status: 502, body: '<html>' });
  });
  await button(page, 'Tambah Item').click();
  await field(page, 'Kategori').selectOption('Bak Kontrol');
  await field(page, 'Kode').fill('X.1');
  await field(page, 'Deskripsi').fill('Pekerjaan baru');
  await save(page);
  const busy = page.locator('dialog button[aria-busy="true"]');
  await busy.getByText('Menyimpan...').waitFor();
  answer();
  // ERR-48
  await toast(page, 'Gagal membuat item', 'Create failed (HTTP 502)');
  expect(await field(page, 'Deskripsi').inputValue()).toBe('Pekerjaan baru');
  await button(page, 'Batal').click();
  await gone(page);
  await button(page, `Ubah item ${kode}`).click();
  await field(page, 'Deskripsi').fill('Diubah Dimas');
  await save(page);
  // ERR-49
  await toast(page, 'Gagal memperbarui item', 'Update failed (HTTP 502)');
  await page.unroute('**/api/hsp/items**');

  await stage.call(`/hsp/items/by-kode/${kode}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ deskripsi: 'Diubah di tempat lain' }),
  });
  await save(page);
  await page.getByText('sudah mengubahnya menjadi').waitFor();
  await page.getByText('Diubah di tempat lain').last().waitFor();
  await save(page);
  await page.getByText('Item diperbarui').waitFor();
  await rowOf(page, 'Diubah Dimas').waitFor();

  await page.route('**/api/hsp/items/**', (route) => route.fulfill({ status: 502, body: '' }));
  await button(page, `Hapus item ${kode}`).click();
  await button(page, 'Hapus').click();
  // ERR-50
  await toast(page, 'Gagal menghapus item', 'Delete failed (HTTP 502)');
  await page.getByRole('alertdialog').waitFor();
  await page.close();
});

test('what a price was and which estimates use it; on a phone a row has one menu', async () => {
  const kode = '6.3.3';
  const call = (method: string, path: string, body: object) =>
    stage.call(path, {
      as: sari,
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  await call('PATCH', `/hsp/items/by-kode/${kode}`, { harga: 111000 });
  await call('PATCH', `/hsp/items/by-kode/${kode}`, { harga: 222000 });
  await call('POST', '/estimation', {
    projectName: 'Rumah Sari',
    estimationItem: sectionOf(sentItem(2, 1000, { kode })),
  });
  const page = await stage.visit(`/hsp?q=bak+kontrol+${kode}`, { as: sari, width: 390 });
  const row = rowOf(page, kode);
  await row.waitFor();
  await button(page, `Menu ${kode}`).click();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
    'Lihat AHSP',
    'Ubah',
    'Riwayat dan pemakaian',
    'Pakai acuan',
    'Hapus',
  ]);
  await page.getByRole('menuitem', { name: 'Riwayat dan pemakaian' }).click();
  const panel = dialog(page, `Riwayat dan pemakaian ${kode}`);
  await panel.getByText('Rp 222.000').waitFor();
  await panel.getByText('Rumah Sari').waitFor();
  const lines = await panel.locator('li').allInnerTexts();
  expect(lines.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringMatching(/diubah · Sari Ayu Lestari\s+Rp 111\.000\s*Rp 222\.000$/),
    expect.stringMatching(/diubah · Sari Ayu Lestari\s+Rp [\d.,]+\s*Rp 111\.000$/),
    expect.stringMatching(/disalin dari acuan · Sari Ayu Lestari\s+Rp [\d.,]+$/),
    expect.stringMatching(/^Rumah Sari\s+1 item · /),
  ]);
  expect(await findings(page)).toEqual([]);
  await button(page, 'Tutup').first().click();
  await gone(page);

  await button(page, `Menu ${kode}`).click();
  await page.getByRole('menuitem', { name: 'Lihat AHSP' }).click();
  await page.waitForURL(`**/hsp/ahsp/${kode}`);
  await page.close();
});

describe('a category is made, renamed and given up', () => {
  let page: Page;
  const name = () => field(page, 'Nama Kategori');
  const question = () => page.getByRole('alertdialog', { name: 'Hapus Kategori' });
  beforeAll(async () => {
    page = await stage.visit('/category-job');
  });
  afterAll(() => page.close());

  test('CAT-03 CAT-08 the button opens the dialog with the name', async () => {
    await loaded(page);
    expect(await heads(page)).toEqual(['No', 'Category', 'Total Items', 'Aksi']);
    await button(page, 'Tambah Kategori').click();
    await dialog(page, 'Tambah Kategori').waitFor();
    await name().waitFor();
  });

  test('CAT-12 a blank name is refused', async () => {
    await name().fill('  ');
    await save(page);
    await page.getByRole('status').getByText('Nama wajib diisi').waitFor();
  });

  test('so is one that is there in other letters', async () => {
    await name().fill('BAK KONTROL');
    await save(page);
    await toast(page, 'Gagal membuat kategori', 'Nama kategori sudah ada.');
  });

  test('CAT-13 ERR-39 it is made and the dialog closes', async () => {
    await name().fill('Kolam');
    await page.keyboard.press('Enter');
    await page.getByText('Kategori dibuat').waitFor();
    await gone(page);
  });

  test('CAT-07 CAT-09 CAT-12 its icon opens the dialog to rename it, where a blank name is refused too', async () => {
    await search(page).fill('ko');
    await button(page, 'Ubah kategori Kolam').click();
    await dialog(page, 'Ubah Kategori').waitFor();
    expect(await name().inputValue()).toBe('Kolam');
    await name().fill(' ');
    await save(page);
    await page.getByRole('status').getByText('Nama wajib diisi').waitFor();
  });

  test('CAT-13 ERR-40 it is renamed and the dialog closes', async () => {
    await name().fill('Kolam renang');
    expect(await findings(page)).toEqual([]);
    await save(page);
    await page.getByText('Kategori diperbarui').waitFor();
    await gone(page);
  });

  test('CAT-10 D-45 deletion asks, and for another place of its items', async () => {
    await button(page, 'Hapus kategori Bak Kontrol').click();
    await question().getByText('Yakin menghapus kategori Bak Kontrol?').waitFor();
    await button(page, 'Hapus').click();
    await page.getByText('Wajib diisi', { exact: true }).waitFor();
  });

  test('CAT-13 ERR-41 it is deleted, its items are in the other one', async () => {
    await question()
      .getByLabel(/^Pindahkan \d+ item ke$/)
      .selectOption('Kolam renang');
    await button(page, 'Hapus').click();
    await page.getByText('Kategori dihapus').waitFor();
    await gone(page);
    expect(await rowOf(page, 'Bak Kontrol').count()).toBe(0);
    expect(Number((await cells(rowOf(page, 'Kolam renang')))[2])).toBeGreaterThan(2);
  });
});

test('ERR-42 ERR-43 ERR-44 when a category cannot be changed', async () => {
  const asSari = await stage.visit('/category-job', { as: sari });
  await loaded(asSari);
  const edit = asSari.getByRole('button', { name: /^Ubah kategori/ }).first();
  expect(await edit.getAttribute('aria-disabled')).toBe('true');
  expect(await edit.getAttribute('title')).toBe('Data acuan ini hanya dapat diubah oleh ADMIN.');
  await asSari.close();

  const page = await stage.visit('/category-job');
  await loaded(page);
  await page.route('**/api/hsp/categories**', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 502, body: '<html>' }),
  );
  await button(page, 'Tambah Kategori').click();
  await field(page, 'Nama Kategori').fill('Pagar');
  await save(page);
  await toast(page, 'Gagal membuat kategori', 'Create failed (HTTP 502)');
  expect(await field(page, 'Nama Kategori').inputValue()).toBe('Pagar');
  await button(page, 'Batal').click();
  await page
    .getByRole('button', { name: /^Ubah kategori/ })
    .first()
    .click();
  await save(page);
  await toast(page, 'Gagal memperbarui kategori', 'Update failed (HTTP 502)');
  await button(page, 'Batal').click();
  await page
    .getByRole('button', { name: /^Hapus kategori/ })
    .first()
    .click();
  const place = page.getByRole('alertdialog').getByRole('combobox');
  await place.selectOption({ index: 1 });
  await button(page, 'Hapus').click();
  await toast(page, 'Gagal menghapus kategori', 'Delete failed (HTTP 502)');
  await page.close();
});
