import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOrder, kodeKey } from '../../src/domain/code-order.ts';
import { storeImage } from '../../src/server/files/store-image.ts';
import { itemSearch } from '../../src/server/hsp/item-search.ts';
import { inTransaction } from '../../src/server/platform/database.ts';
import { newId } from '../../src/server/platform/new-id.ts';
import { loadStarter } from '../../src/server/starter/load-starter.ts';
import { addPerson, type Person } from '../database.ts';
import { png } from '../pictures.ts';
import { findings } from './findings.ts';
import { raiseStage, type Stage } from './stage.ts';

const slashed = 'A.1/2 50%';

let stage: Stage;
let sari: Person;
beforeAll(async () => {
  stage = await raiseStage();
  await loadStarter(stage.db, stage.services.log);
  sari = await addPerson(stage.db, 'USER', 'Sari Ayu Lestari', 'sari@contoh.test');
  const image = { name: 'sari.png', bytes: png(8, 8) };
  const imageId = await inTransaction(stage.db, (tx) => storeImage(tx, image));
  await stage.db
    .updateTable('app_user')
    .set({ image_id: imageId })
    .where('id', '=', sari.id)
    .execute();
  await addOwnItem(sari, slashed);
});
afterAll(() => stage.strike());

/** An item of one's own without a recipe, in the category 'Beton'. */
async function addOwnItem(owner: Person, kode: string) {
  const category = await stage.db
    .selectFrom('category')
    .select('id')
    .where('name', '=', 'Beton')
    .executeTakeFirstOrThrow();
  const texts = { kode, deskripsi: 'Pekerjaan kerajinan', satuan: 'ls' };
  await stage.db
    .insertInto('hsp_item')
    .values({
      ...texts,
      id: newId(),
      owner_id: owner.id,
      category_id: category.id,
      kode_key: kodeKey(kode),
      kode_order: codeOrder(kode),
      harga: '1250000',
      tombstone: false,
      active: true,
      search: itemSearch({ ...texts, category: 'Beton' }),
    })
    .execute();
}

const heads = (page: Page) => page.locator('thead th').allInnerTexts();
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
/** The rows that hold something, without group rows. */
const rows = (page: Page) => page.locator('tbody tr:has(td:nth-child(2))');
const kodes = (page: Page) => rows(page).locator('td:nth-child(2)');
const text = async (locator: Locator) => (await locator.innerText()).replaceAll('\u00a0', ' ');
const cells = async (row: Locator) =>
  (await row.locator('td').allInnerTexts()).map((cell) => cell.replaceAll('\u00a0', ' ').trim());
const search = (page: Page) => page.getByRole('searchbox');
const foot = (page: Page) => page.getByRole('navigation', { name: 'Halaman', exact: true });
const settled = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));

/** The list is there, not only its bars. */
async function loaded(page: Page) {
  await rows(page).first().waitFor();
  await settled(page);
}

/** Answers a call with nothing in it. */
function answerNothing(page: Page, path: string) {
  const pagination = { total: 0, totalPages: 1, page: 1, limit: 10, skip: 0, take: 10 };
  const json = { status: 'success', data: [], categories: [], pagination };
  return page.route(path, (route) => route.fulfill({ json }));
}

const answerFailure = (page: Page, path: string) =>
  page.route(path, (route) => route.fulfill({ status: 503, json: { error: 'Sedang dirawat' } }));

const screens = [
  ['SHELL-10', '/hsp', 'Harga Satuan Pekerjaan', '1.4.1.1'],
  ['SHELL-11', '/hsp/ahsp/1.1.1.1', '1.1.1.1', 'TENAGA'],
  ['SHELL-12', '/category-job', 'Kategori Pekerjaan', 'Angkut Material'],
  ['SHELL-13', '/category', 'Kategori Pekerjaan', 'Angkut Material'],
  ['SHELL-14', '/item-job', 'Daftar Item Pekerjaan', '1.1.1.1'],
  ['SHELL-15', '/source', 'Sumber', 'AHSP-CK-2026'],
  ['SHELL-16', '/units', 'Units', 'bh'],
  ['SHELL-17', '/users', 'Manajemen User', 'Sari Ayu Lestari'],
  ['SHELL-18', '/master/upah', 'Upah Kerja', 'U.0001'],
  ['SHELL-19', '/master/bahan', 'Bahan Material', 'B.0001'],
  ['SHELL-20', '/master/peralatan', 'Peralatan', 'A.0001'],
] as const;

test.each(screens)(
  '%s %s shows its screen, in which axe finds nothing',
  async (_, path, title, content) => {
    const page = await stage.visit(path);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await page.getByRole('main').getByText(content, { exact: true }).first().waitFor();
    // What cannot be done yet is not offered.
    for (const name of ['Create', 'Tambah', 'Import', 'Edit', 'Ubah', 'Hapus', 'Simpan']) {
      expect(await page.getByRole('main').getByRole('button', { name }).count(), name).toBe(0);
    }
    expect(await findings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findings(page)).toEqual([]);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond).toBeLessThanOrEqual(0);
    await page.close();
  },
);

test('HSP-01 HSP-08 to HSP-21 HSP-68 the catalogue by category, ten rows a page', async () => {
  const page = await stage.visit('/hsp');
  await loaded(page);
  expect(await heads(page)).toEqual([
    'No',
    'Kode',
    'Jenis Pekerjaan',
    'Sumber',
    'Satuan',
    'Harga (Rp)',
    'Aksi',
  ]);
  expect(await page.locator('tbody th').allInnerTexts()).toEqual(['Angkut Material']);
  expect(await rows(page).count()).toBe(10);
  expect((await cells(rows(page).first())).slice(0, 6)).toEqual([
    '1',
    '1.4.1.1',
    'Mengangkut 1 m3 tanah lepas, jarak angkut s.d 10 m',
    'AHSP-CK-2026',
    'm³',
    '30.083',
  ]);
  // The way people count: 10 after 9.
  expect(await kodes(page).allInnerTexts()).toEqual(
    [1, 2, 4, 5, 6, 7, 8, 9, 10, 11].map((n) => `1.4.1.${n}`),
  );

  await foot(page).getByText('Page 1 of 174').waitFor();
  expect(await foot(page).getByRole('button', { name: 'Prev' }).isDisabled()).toBe(true);
  expect(await text(foot(page))).toMatch(/Prev\s*1\s*2\s*3\s*…\s*174\s*Next/);
  await foot(page).getByRole('button', { name: 'Next' }).click();
  await foot(page).getByText('Page 2 of 174').waitFor();
  await page.locator('tbody th', { hasText: 'Bak Kontrol' }).waitFor();
  expect(await page.locator('tbody th').allInnerTexts()).toEqual([
    'Angkut Material',
    'Bak Kontrol',
    'Besi dan Aluminium',
  ]);
  expect((await cells(rows(page).first()))[0]).toBe('11');
  await foot(page).getByRole('button', { name: 'Halaman 174' }).click();
  await foot(page).getByText('Page 174 of 174').waitFor();
  expect(await text(foot(page))).toMatch(/Prev\s*1\s*…\s*172\s*173\s*174\s*Next/);
  expect(await foot(page).getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
  await foot(page).getByRole('button', { name: 'Prev' }).click();
  await foot(page).getByText('Page 173 of 174').waitFor();
  await page.close();
});

test('C5.4 it is said whose prices these are', async () => {
  for (const path of ['/hsp', '/hsp/ahsp/1.1.1.1', '/item-job', '/master/bahan']) {
    const page = await stage.visit(path);
    await page
      .getByText('acuan nasional SE DJBK No. 47/SE/Dk/2026 Lampiran VI. Ganti dengan harga daerah')
      .waitFor();
    await page.close();
  }
});

test.each([
  ['HSP-03', 'category', 'BETON kerajinan'],
  ['HSP-04', 'code', 'a.1/2 50%'],
  ['HSP-05', 'description', 'Kerajinan'],
  ['HSP-06', 'unit', 'ls kerajinan'],
])('%s HSP-22 the search matches the %s and begins on page 1', async (_, _what, typed) => {
  const page = await stage.visit('/hsp?page=3', { as: sari });
  await foot(page).getByText('Page 3 of').waitFor();
  await search(page).fill(typed);
  await page.getByRole('status').getByText('1 item ditemukan').waitFor();
  await rows(page).filter({ hasText: slashed }).waitFor();
  await foot(page).getByText('Page 1 of 1').waitFor();
  expect(new URL(page.url()).searchParams.get('page')).toBeNull();
  await page.close();
});

test('HSP-07 HSP-23 the category filter begins on page 1', async () => {
  const page = await stage.visit('/hsp?page=3');
  await foot(page).getByText('Page 3 of').waitFor();
  await page.getByRole('main').getByRole('combobox').selectOption('Bak Kontrol');
  await page.getByText('3 item ditemukan').waitFor();
  await foot(page).getByText('Page 1 of 1').waitFor();
  expect(await page.locator('tbody th').allInnerTexts()).toEqual(['Bak Kontrol']);
  await search(page).fill('tidak ada begini');
  await page.getByText('Tidak ada hasil untuk “tidak ada begini”').waitFor();
  expect(await page.getByRole('main').getByRole('combobox').isVisible()).toBe(true);
  await page.close();
});

test('HSP-36 while it loads there are rows of bars under the real head', async () => {
  const page = await stage.visit('/login');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/hsp/items?*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/hsp');
  const table = page.getByRole('table', { name: 'Harga Satuan Pekerjaan' });
  await table.waitFor();
  expect(await table.getAttribute('aria-busy')).toBe('true');
  expect(await rows(page).count()).toBe(8);
  answer();
  await table.getByText('1.4.1.1', { exact: true }).waitFor();
  await page.close();
});

test('HSP-37 a failure is told in its own words and can be tried again', async () => {
  const page = await stage.visit('/login');
  await answerFailure(page, '**/api/hsp/items?*');
  await page.goto('/hsp');
  await page.getByRole('alert').getByText('Gagal memuat data HSP: Sedang dirawat').waitFor();
  await page.unroute('**/api/hsp/items?*');
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await rows(page).first().waitFor();
  await page.close();
});

test('HSP-38 HSP-39 an empty catalogue says what to do', async () => {
  const page = await stage.visit('/login');
  await answerNothing(page, '**/api/hsp/items?*');
  await page.goto('/hsp');
  await heading(page, 'Harga Satuan Pekerjaan').waitFor();
  await page.getByRole('heading', { name: 'Belum ada Harga Satuan Pekerjaan' }).waitFor();
  await page.getByText('Buat HSP baru atau import file.').waitFor();
  await page.close();
});

test('SHELL-14 the HSP page leads to the list of items', async () => {
  const page = await stage.visit('/hsp');
  await page.getByRole('link', { name: 'Daftar Item Pekerjaan' }).click();
  await heading(page, 'Daftar Item Pekerjaan').waitFor();
  await page.close();
});

test('AHSP-02 to AHSP-11 AHSP-22 to AHSP-24 AHSP-37 an analysis A to F, and the way back', async () => {
  const page = await stage.visit('/hsp?q=2.1.2.1&page=1');
  await page.getByRole('link', { name: 'Lihat AHSP 2.1.2.1' }).click();
  await page.waitForURL('**/hsp/ahsp/2.1.2.1');
  const title = page.getByRole('heading', { level: 1 });
  await title.getByText('Pemasangan').waitFor();
  expect(await text(title)).toMatch(/^2\.1\.2\.1 Pemasangan 1 m3 konstruksi kuda-kuda .* m³$/);
  const main = page.getByRole('main');
  const card = (caption: string) => main.getByText(caption, { exact: true }).locator('..');
  expect(await text(card('Harga tersimpan'))).toMatch(/Rp\s+17\.467\.450,00$/);
  expect(await text(card('Harga dihitung (F)'))).toMatch(/Rp\s+17\.467\.450,00$/);
  expect(await text(card('Selisih'))).toMatch(/Rp\s+0,00$/);
  expect(await text(card('Overhead & profit'))).toMatch(/10%$/);
  // AHSP-43
  await main
    .getByText('AHSP Cipta Karya 2026 - SE DJBK No. 47/SE/Dk/2026', { exact: true })
    .waitFor();
  await main.getByText('SE DJBK No. 47/SE/Dk/2026 Lampiran VI', { exact: true }).waitFor();
  await main.getByText('harga perkiraan', { exact: true }).waitFor();
  await main.getByText('harga Paku 12 cm: sumber 1500, dipakai 20000').waitFor();

  const lines = (await page.locator('tbody tr').allInnerTexts()).map((line) =>
    line
      .replaceAll('\u00a0', ' ')
      .split(/\s*[\t\n]\s*/)
      .join(' | '),
  );
  expect(lines).toEqual([
    'A | TENAGA',
    '1 | Pekerja | U.0001 | OH | 4,0000 | 120.000,00 | – | 480.000,00',
    '2 | Tukang kayu | U.0018 | OH | 12,0000 | 145.000,00 | – | 1.740.000,00',
    '3 | Kepala tukang | U.0003 | OH | 1,2000 | 175.000,00 | – | 210.000,00',
    '4 | Mandor | U.0004 | OH | 0,4000 | 200.000,00 | – | 80.000,00',
    'Jumlah harga tenaga | A | 2.510.000,00',
    'B | BAHAN',
    '1 | Kayu balok 6/12 kelas II | B.0659 | m³ | 1,1000 | 11.950.000,00 | – | 13.145.000,00',
    '2 | Besi strip tebal 5 mm | B.0158 | kg | 15,0000 | 7.500,00 | – | 112.500,00',
    '3 | Paku 12 cm | B.0815 | kg | 5,6000 | 20.000,00 | – | 112.000,00',
    'Jumlah harga bahan | B | 13.369.500,00',
    'C | PERALATAN',
    'Tidak ada komponen.', // AHSP-31
    expect.stringMatching(/^Jumlah A \+ B \+ C \| D \| Rp\s.*15\.879\.500,00$/),
    expect.stringMatching(/^Overhead & profit 10% × D \| E \| Rp\s.*1\.587\.950,00$/),
    expect.stringMatching(/^Harga satuan pekerjaan D \+ E per m³ \| F \| Rp\s.*17\.467\.450,00$/),
  ]);

  await page.getByRole('link', { name: 'Kembali' }).click();
  await page.waitForURL(
    (url) => url.pathname === '/hsp' && url.searchParams.get('q') === '2.1.2.1',
  );
  await page.close();
});

test('AHSP-02 an analysis opened by its address leads back to /hsp', async () => {
  const page = await stage.visit('/hsp/ahsp/1.1.1.1');
  await page.getByRole('link', { name: 'Kembali' }).click();
  await heading(page, 'Harga Satuan Pekerjaan').waitFor();
  expect(new URL(page.url()).pathname).toBe('/hsp');
  await page.close();
});

test('AHSP-07 AHSP-31 HSP-16 HSP-69 an own item with a slash in its code, without a recipe', async () => {
  const page = await stage.visit('/hsp?q=50%25', { as: sari });
  await page.getByRole('link', { name: `Lihat AHSP ${slashed}` }).click();
  await page.waitForURL('**/hsp/ahsp/A.1%2F2%2050%25');
  const title = page.getByRole('heading', { level: 1 });
  await title.getByText('Pekerjaan kerajinan').waitFor();
  expect(await text(title)).toContain(slashed);
  expect(await page.getByText('Tidak ada komponen.').count()).toBe(3);
  const main = page.getByRole('main');
  await main.getByText('1.250.000,00').waitFor();
  expect(await text(main.getByText('Overhead & profit', { exact: true }).locator('..'))).toMatch(
    /10%$/,
  );
  expect(await page.getByText('Jumlah A + B + C').count()).toBe(0); // no sums of nothing
  await page.close();
});

test('AHSP-32 an unknown code says so; a failure can be tried again', async () => {
  const page = await stage.visit(`/hsp/ahsp/${encodeURIComponent(slashed)}`); // Sari's own
  await page.getByRole('heading', { name: 'Data tidak ditemukan' }).waitFor();
  await answerFailure(page, '**/api/hsp/ahsp/*');
  await page.goto('/hsp/ahsp/1.1.1.1');
  await page.getByText('Gagal memuat data').waitFor();
  await page.unroute('**/api/hsp/ahsp/*');
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await page.getByText('TENAGA', { exact: true }).waitFor();
  await page.close();
});

test('HSP-72 an item with estimated prices says so', async () => {
  const page = await stage.visit('/hsp?q=2.1.2.1');
  await rows(page).getByText('harga perkiraan').first().waitFor();
  await page.close();
});

test('HSP-24 HSP-26 HSP-34 HSP-70 HSP-71 AHSP-41 AHSP-42 an ADMIN loads what is not verified', async () => {
  const own = await stage.visit('/hsp', { as: sari });
  await rows(own).first().waitFor();
  const name = 'Muat katalog belum diverifikasi';
  expect(await own.getByRole('button', { name }).count()).toBe(0);
  await own.close();

  const page = await stage.visit('/hsp?page=3');
  await foot(page).getByText('Page 3 of 174').waitFor();
  await page.getByRole('button', { name }).click();
  await page.getByText('225 item belum diverifikasi dimuat, tanpa harga').waitFor();
  await foot(page).getByText('Page 1 of 197').waitFor(); // another number of rows
  await page.getByText('1.962 item dalam 39 kategori').waitFor();
  await page.getByRole('button', { name }).click();
  await page.getByText('Semua item belum diverifikasi sudah ada di katalog').waitFor();

  await search(page).fill('P8.W.16');
  const row = rows(page).filter({ hasText: 'P8.W.16' });
  await row.getByText('belum ada harga').waitFor();
  await row.getByText('belum diverifikasi').hover();
  await page.getByRole('tooltip', { name: /edisi lama, digantikan SE DJBK/ }).waitFor();

  await page.getByRole('link', { name: 'Lihat AHSP P8.W.16' }).click();
  const share = page.getByRole('row', { name: /Perlengkapan/ });
  await share.waitFor();
  expect((await text(share)).split(/\s*[\t\n]\s*/)).toEqual([
    '2',
    'Perlengkapan',
    'dari jumlah Pipa PVC AW Ø 16"',
    '%',
    'bagian',
    '35%',
    '338.937,50',
    '–',
    '118.628,13',
  ]);
  const main = page.getByRole('main');
  const stored = main.getByText('Harga tersimpan', { exact: true }).locator('..');
  expect(await text(stored)).toMatch(/belum ada harga$/);
  await main.getByText('belum diverifikasi', { exact: true }).waitFor();
  await main.getByText('Belum diverifikasi.', { exact: true }).waitFor();
  await main.getByText('kode buatan: buku kerja tidak memberi kode').waitFor();

  await page.goto('/hsp/ahsp/1.1.2.5');
  const unpriced = page.getByRole('row', { name: /Agg Penutup/ });
  await unpriced.waitFor();
  expect(await unpriced.getByText('belum ada harga').count()).toBe(2); // price and amount, never 0
  for (const line of ['Jumlah A + B + C', 'Overhead & profit 10% × D', 'Harga satuan pekerjaan']) {
    await page.getByRole('row', { name: line }).getByText('1 harga belum ada').waitFor();
  }
  expect(await findings(page)).toEqual([]);
  await page.close();
});

test('CAT-01 to CAT-06 CAT-14 categories with the number of their items; each leads to them', async () => {
  const page = await stage.visit('/category-job');
  await loaded(page);
  expect(await heads(page)).toEqual(['No', 'Category', 'Total Items']);
  expect(await rows(page).count()).toBe(39);
  await search(page).fill('KONTROL');
  await page.getByText('1 kategori ditemukan').waitFor();
  const [no, name, items] = await cells(rows(page).first());
  expect({ no, name, items: Number(items) }).toEqual({ no: '1', name: 'Bak Kontrol', items: 3 });
  await page.getByRole('link', { name: 'Bak Kontrol' }).click();
  await page.getByText('3 item ditemukan').waitFor();
  await page.close();
});

test('CAT-11 without categories the page says so', async () => {
  const page = await stage.visit('/login');
  await answerNothing(page, '**/api/hsp/categories');
  await page.goto('/category-job');
  await page.getByRole('heading', { name: 'Belum ada Kategori' }).waitFor();
  await page.close();
});

test('JOB-01 to JOB-11 JOB-15 to JOB-18 the items by code, page by page', async () => {
  const page = await stage.visit('/login');
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/hsp/items') asked.push(url.searchParams);
  });
  await page.goto('/item-job?page=2');
  await loaded(page);
  expect(await heads(page)).toEqual([
    'No',
    'Category',
    'Kode',
    'Deskripsi',
    'Satuan',
    'Harga (Rp)',
  ]);
  expect(await search(page).getAttribute('placeholder')).toBe(
    'Cari kode / deskripsi / satuan / kategori…',
  );
  expect(await rows(page).count()).toBe(10);
  await page.getByText(/^Showing 11–20 of 1\.\d{3}$/).waitFor();
  expect((await cells(rows(page).first()))[0]).toBe('11');
  expect(await text(foot(page))).toMatch(/Prev\s*1\s*2\s*3\s*4\s*…\s*1\d\d\s*Next/);
  await search(page).fill('bak kontrol');
  await page.getByText('Showing 1–3 of 3').waitFor();
  expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
    q: 'bak kontrol',
    skip: '0',
    take: '10',
    orderBy: 'kode',
    orderDir: 'asc',
  });
  expect(await rows(page).locator('td:nth-child(2)').allInnerTexts()).toEqual(
    Array.from({ length: 3 }, () => 'Bak Kontrol'),
  );
  await page.close();
});

test('JOB-05 JOB-12 JOB-13 JOB-14 while it fetches, when there is nothing, when it fails', async () => {
  const page = await stage.visit('/login');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/hsp/items?*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/item-job');
  await page.getByRole('status').getByText('Memuat…').waitFor();
  answer();
  await page.getByText(/^Showing 1–10 of/).waitFor();
  await page.unroute('**/api/hsp/items?*');

  await answerNothing(page, '**/api/hsp/items?*');
  await page.goto('/item-job');
  await page.getByRole('heading', { name: 'Belum ada Item Pekerjaan' }).waitFor();
  await page.getByText('Buat item di halaman HSP.').waitFor();
  await page.unroute('**/api/hsp/items?*');

  await answerFailure(page, '**/api/hsp/items?*');
  await page.goto('/item-job');
  await page.getByRole('alert').getByText('Gagal memuat data: Sedang dirawat').waitFor();
  await page.close();
});

test('MASTER-01 to MASTER-06 MASTER-30 one screen a type: columns, sort, search, rows a page', async () => {
  const page = await stage.visit('/master/bahan');
  await loaded(page);
  expect(await heads(page)).toEqual([
    'No',
    'Kode',
    'Nama',
    'Satuan',
    'Harga (Rp)',
    'Catatan',
    'Sumber harga',
  ]);
  expect(await rows(page).count()).toBe(20);
  await page.getByText('Showing 1–20 of 1.568 results').waitFor();
  expect(await cells(rows(page).nth(3))).toEqual([
    '4',
    'B.0004',
    '15x500 mm Aluminium Air Rod',
    'unit',
    '160.000',
    '',
    'GLOBAL',
  ]);
  const size = page.getByLabel('Baris per halaman');
  expect(await size.locator('option').allInnerTexts()).toEqual(['10', '20', '50', '100']);
  await size.selectOption('50');
  await page.getByText('Showing 1–50 of 1.568 results').waitFor();
  await page.getByLabel('Urutkan').selectOption('Kode, turun');
  await kodes(page).first().getByText('B.1568').waitFor();
  await page.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await page.getByText('Showing 51–100 of 1.568 results').waitFor();

  const asked: number[] = [];
  page.on('request', (request) => request.url().includes('/api/master?') && asked.push(Date.now()));
  const typedAt = Date.now();
  await search(page).pressSequentially('semen portland');
  await page.getByText(/^Showing 1–\d+ of \d+ results$/).waitFor();
  expect(asked).toHaveLength(1); // 400 ms after the last key
  expect((asked[0] ?? 0) - typedAt).toBeGreaterThan(400);
  await page.close();
});

test('SHELL-18 SHELL-20 MASTER-25 wages have two rates, machines a price', async () => {
  const page = await stage.visit('/master/upah');
  await loaded(page);
  expect(await heads(page)).toEqual([
    'No',
    'Kode',
    'Nama',
    'Satuan',
    'Tarif Harian (Rp)',
    'Tarif Jam (Rp)',
    'Catatan',
    'Sumber harga',
  ]);
  expect((await cells(rows(page).nth(0))).slice(1, 6)).toEqual([
    'U.0001',
    'Pekerja',
    'OH',
    '120.000',
    '',
  ]);
  expect((await cells(rows(page).nth(1))).slice(1, 6)).toEqual([
    'U.0002',
    'Pekerja',
    'OJ',
    '',
    '15.000',
  ]);
  await page.getByRole('link', { name: 'Peralatan' }).click();
  await kodes(page).first().getByText('A.0001').waitFor();
  await page.getByText('Showing 1–20 of 80 results').waitFor();
  await page.close();
});

test('MASTER-15 MASTER-34 MASTER-35 without rows, without a price, with an estimated one', async () => {
  const page = await stage.visit('/master/bahan?q=zink%20bjls');
  const missing = rows(page).filter({ hasText: 'B.1568' });
  await missing.getByText('belum ada harga').waitFor();
  await missing.getByText('satuan tidak cocok dengan bahan').waitFor();
  await search(page).fill('paku 12');
  const estimated = rows(page).filter({ hasText: 'B.0815' });
  await estimated.getByText('harga perkiraan').waitFor();
  await estimated.locator('td:nth-child(6)').getByText('ditaksir dari Paku biasa').waitFor();
  await search(page).fill('tidak ada begini');
  await page.getByText('Tidak ada hasil untuk “tidak ada begini”').waitFor();
  await answerNothing(page, '**/api/master?*');
  await page.goto('/master/peralatan');
  await page.getByRole('heading', { name: 'Belum ada data' }).waitFor();
  await page.close();
});

test('a page past the end leads to the last one', async () => {
  const page = await stage.visit('/master/peralatan?page=99');
  await page.getByText('Showing 61–80 of 80 results').waitFor();
  expect(new URL(page.url()).searchParams.get('page')).toBe('4');
  await page.close();
});

test('SRC-01 to SRC-04 SRC-06 to SRC-09 SRC-16 SRC-17 SRC-21 all sources, searched here', async () => {
  const page = await stage.visit('/source');
  await heading(page, 'Sumber').waitFor();
  await loaded(page);
  expect(await heads(page)).toEqual(['No', 'Code', 'Label', 'Status']);
  expect(await search(page).getAttribute('placeholder')).toBe('Search...');
  expect(await cells(rows(page).nth(1))).toEqual([
    '2',
    'AHSP-CK-2026',
    'AHSP Cipta Karya 2026 - SE DJBK No. 47/SE/Dk/2026',
    'Aktif',
  ]);
  expect((await cells(rows(page).nth(3)))[3]).toBe('Nonaktif');
  let calls = 0;
  page.on('request', (request) => request.url().includes('/api/sources') && calls++);
  await search(page).fill('SURVEI'); // in a label
  await page.getByText('1 sumber ditemukan').waitFor();
  await search(page).fill('pupr8'); // in a code
  await kodes(page).getByText('PUPR8-2023').waitFor();
  await search(page).fill('xyz');
  await page.getByRole('heading', { name: 'Tidak ada hasil untuk “xyz”' }).waitFor();
  await page.getByText('Coba kata kunci lain.').waitFor();
  await page.getByRole('button', { name: 'Hapus pencarian' }).click();
  await rows(page).nth(3).waitFor();
  expect(calls).toBe(0);
  await page.close();
});

test('UNIT-01 to UNIT-04 UNIT-06 to UNIT-08 UNIT-15 UNIT-20 units, searched by the server', async () => {
  const page = await stage.visit('/units');
  await heading(page, 'Units').waitFor();
  await loaded(page);
  expect(await heads(page)).toEqual(['No', 'Code', 'Label']);
  expect(await search(page).getAttribute('placeholder')).toBe('Search code/label…');
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/units') asked.push(url.searchParams.get('q'));
  });
  await search(page).pressSequentially('persegi');
  await page.getByText('1 unit ditemukan').waitFor();
  expect(asked).toEqual(['persegi']); // 250 ms after the last key
  expect(await cells(rows(page).first())).toEqual(['1', 'm2', 'Meter persegi']);
  await search(page).fill('xyz');
  await page.getByRole('heading', { name: 'Tidak ada hasil untuk “xyz”' }).waitFor();
  await page.close();
});

test.each([
  ['SRC-14 SRC-15 SRC-18', '/source', '**/api/sources?*', 'Sumber'],
  ['UNIT-13 UNIT-14 UNIT-16 UNIT-17', '/units', '**/api/units', 'Unit'],
])('%s %s when it loads, when there is nothing, when it fails', async (_, path, call, word) => {
  const page = await stage.visit('/login');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(call, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(path);
  await page.locator('table[aria-busy="true"]').waitFor();
  expect(await rows(page).count()).toBe(8);
  answer();
  await settled(page);
  await page.unroute(call);

  await answerNothing(page, call);
  await page.goto(path);
  await page.getByRole('heading', { name: `Belum ada ${word}` }).waitFor();
  await page.getByText(`Mulai dengan membuat ${word} baru.`).waitFor();
  await page.unroute(call);

  await answerFailure(page, call);
  await page.goto(path);
  await page.getByRole('alert').getByText('Gagal memuat data').waitFor();
  await page.close();
});

test('USER-01 to USER-03 USER-05 to USER-09 USER-25 accounts with pictures, searched here', async () => {
  const page = await stage.visit('/users');
  await loaded(page);
  expect(await heads(page)).toEqual(['No', 'Name', 'Email', 'Role']);
  const dimas = rows(page).filter({ hasText: 'Dimas' });
  expect(await dimas.locator('img').count()).toBe(0);
  expect(await dimas.locator('[data-placeholder]').count()).toBe(1);
  const row = rows(page).filter({ hasText: 'Sari' });
  expect((await cells(row)).slice(2)).toEqual(['sari@contoh.test', 'USER']);
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

test('USER-23 without accounts the page says so', async () => {
  const page = await stage.visit('/login');
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
