import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../support/database.ts';
import { findings } from './findings.ts';
import { addOwnItem, slashed } from './own-item.ts';
import { raiseStage, type Stage } from './stage.ts';
import {
  answerFailure,
  answerNothing,
  cells,
  foot,
  heading,
  heads,
  kodes,
  loaded,
  rows,
  search,
  text,
} from './tables.ts';

let stage: Stage;
let sari: Person;
beforeAll(async () => {
  stage = await raiseStage({ withCatalogue: true });
  sari = await addPerson(stage.db, 'USER', 'Sari Ayu Lestari', 'sari@contoh.test');
  await addOwnItem(stage.db, sari, slashed);
});
afterAll(() => stage.strike());

test('HSP-01 HSP-08 HSP-17 the catalogue by category, ten rows a page', async () => {
  const page = await stage.visit('/hsp');
  await loaded(page);
  // HSP-09, HSP-10, HSP-11, HSP-12, HSP-13, HSP-15: the columns.
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
  // HSP-14, HAND-16: the price with dots, and its sen.
  expect((await cells(rows(page).first())).slice(0, 6)).toEqual([
    '1',
    '1.4.1.1',
    'Mengangkut 1 m3 tanah lepas, jarak angkut s.d 10 m',
    'AHSP-CK-2026',
    'm³',
    '30.082,80',
  ]);
  // The way people count: 10 after 9.
  expect(await kodes(page).allInnerTexts()).toEqual(
    [1, 2, 4, 5, 6, 7, 8, 9, 10, 11].map((n) => `1.4.1.${n}`),
  );

  // HSP-18, HSP-19: where one is, and the way on.
  await foot(page).getByText('Page 1 of 174').waitFor();
  expect(await foot(page).getByRole('button', { name: 'Prev' }).isDisabled()).toBe(true);
  // HSP-20, HSP-21: the first, the last, those near by, and gaps.
  expect(await text(foot(page))).toMatch(/Prev\s*1\s*2\s*3\s*…\s*174\s*Next/);
  await foot(page).getByRole('button', { name: 'Next' }).click();
  await foot(page).getByText('Page 2 of 174').waitFor();
  await page.locator('tbody th', { hasText: 'Bak Kontrol' }).waitFor();
  // HSP-68: by the name of the category.
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

test('api/5.4 it is said whose prices these are', async () => {
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
  const category = page.getByRole('combobox', { name: 'Kategori' });
  await category.selectOption('Bak Kontrol');
  await page.getByText('3 item ditemukan').waitFor();
  await foot(page).getByText('Page 1 of 1').waitFor();
  expect(await page.locator('tbody th').allInnerTexts()).toEqual(['Bak Kontrol']);
  await search(page).fill('tidak ada begini');
  await page.getByText('Tidak ada hasil untuk “tidak ada begini”').waitFor();
  expect(await category.isVisible()).toBe(true);
  await page.close();
});

test('HOUSE-09 more than is counted is said to be more', async () => {
  const wati = await addPerson(stage.db, 'USER', 'Wati');
  await sql`
    insert into hsp_item (id, owner_id, category_id, kode, kode_key, kode_order, deskripsi, search)
    select gen_random_uuid(), ${wati.id}, (select id from category limit 1), 'w.' || n, 'w.' || n,
      'w.' || n, 'Pipa serbaneka', 'pipa serbaneka'
    from generate_series(10001, 11011) n`.execute(stage.db);
  const page = await stage.visit('/hsp', { as: wati });
  await search(page).fill('serbaneka');
  await page.getByText('Lebih dari 1.010 item ditemukan', { exact: true }).waitFor();
  await stage.db.deleteFrom('hsp_item').where('kode', '=', 'w.11011').execute();
  await page.reload();
  await page.getByText('1.010 item ditemukan', { exact: true }).waitFor();
  await page.close();
});

test('HSP-36 while it loads there are rows of bars under the real head', async () => {
  const page = await stage.visit('/register');
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
  const page = await stage.visit('/register');
  await answerFailure(page, '**/api/hsp/items?*');
  await page.goto('/hsp');
  await page.getByRole('alert').getByText('Gagal memuat data HSP: Sedang dirawat').waitFor();
  await page.unroute('**/api/hsp/items?*');
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await rows(page).first().waitFor();
  await page.close();
});

test('HSP-38 HSP-39 an empty catalogue says what to do', async () => {
  const page = await stage.visit('/register');
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

test('HSP-72 an item with estimated prices says so', async () => {
  const page = await stage.visit('/hsp?q=2.1.2.1');
  await rows(page).getByText('harga perkiraan').first().waitFor();
  await page.close();
});

test('HSP-24 HSP-34 HSP-71 an ADMIN loads what is not verified', async () => {
  const own = await stage.visit('/hsp', { as: sari });
  await rows(own).first().waitFor();
  await own.getByRole('button', { name: 'Tindakan lain' }).click();
  expect(await own.getByRole('menuitem').allInnerTexts()).toEqual([
    expect.stringContaining('Ubah overhead bersama'),
    expect.stringContaining('Padanan kata'),
  ]);
  await own.close();

  const page = await stage.visit('/hsp?page=3');
  await foot(page).getByText('Page 3 of 174').waitFor();
  const load = async () => {
    await page.getByRole('button', { name: 'Tindakan lain' }).click();
    await page.getByRole('menuitem', { name: 'Muat katalog belum diverifikasi' }).click();
  };
  await load();
  await page.getByText('225 item belum diverifikasi dimuat, tanpa harga').waitFor();
  await foot(page).getByText('Page 1 of 197').waitFor(); // another number of rows
  await page.getByText('1.962 item dalam 39 kategori').waitFor();
  await load();
  await page.getByText('Semua item belum diverifikasi sudah ada di katalog').waitFor();

  await search(page).fill('P8.W.16');
  const row = rows(page).filter({ hasText: 'P8.W.16' });
  // HSP-70
  await row.getByText('belum ada harga').waitFor();
  await row.getByText('belum diverifikasi').hover();
  await page.getByRole('tooltip', { name: /edisi lama, digantikan SE DJBK/ }).waitFor();

  expect(await findings(page)).toEqual([]);
  await page.close();
});

test('CAT-01 CAT-02 CAT-06 categories with the number of their items; each leads to them', async () => {
  const page = await stage.visit('/category-job');
  await loaded(page);
  // CAT-04, CAT-05: the columns.
  expect(await heads(page)).toEqual(['No', 'Category', 'Total Items', 'Aksi']);
  expect(await rows(page).count()).toBe(39);
  await search(page).fill('KONTROL');
  await page.getByText('1 kategori ditemukan').waitFor();
  const [no, name, items] = await cells(rows(page).first());
  // CAT-14: name and number of items.
  expect({ no, name, items: Number(items) }).toEqual({ no: '1', name: 'Bak Kontrol', items: 3 });
  await page.getByRole('link', { name: 'Bak Kontrol' }).click();
  await page.getByText('3 item ditemukan').waitFor();
  await page.close();
});

test('CAT-11 without categories the page says so', async () => {
  const page = await stage.visit('/register');
  await answerNothing(page, '**/api/hsp/categories');
  await page.goto('/category-job');
  await page.getByRole('heading', { name: 'Belum ada Kategori' }).waitFor();
  await page.close();
});

test('JOB-01 JOB-02 JOB-18 the items by code, page by page', async () => {
  const page = await stage.visit('/register');
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/hsp/items') asked.push(url.searchParams);
  });
  await page.goto('/item-job?page=2');
  await loaded(page);
  // JOB-06, JOB-07, JOB-08, JOB-09, JOB-10, JOB-11: the columns, and no actions (JOB-01).
  expect(await heads(page)).toEqual([
    'No',
    'Category',
    'Kode',
    'Deskripsi',
    'Satuan',
    'Harga (Rp)',
  ]);
  // JOB-03
  expect(await search(page).getAttribute('placeholder')).toBe(
    'Cari kode / deskripsi / satuan / kategori…',
  );
  expect(await rows(page).count()).toBe(10);
  // JOB-04
  await page.getByText(/^Showing 11–20 of 1\.\d{3}$/).waitFor();
  expect((await cells(rows(page).first()))[0]).toBe('11');
  // JOB-16: the pages near by.
  expect(await text(foot(page))).toMatch(/Prev\s*1\s*2\s*3\s*4\s*…\s*1\d\d\s*Next/);
  await search(page).fill('bak kontrol');
  // JOB-15: back on the first page.
  await page.getByText('Showing 1–3 of 3').waitFor();
  expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
    q: 'bak kontrol',
    skip: '0',
    take: '10',
    orderBy: 'kode',
    orderDir: 'asc',
  });
  // JOB-17: the category by its name.
  expect(await rows(page).locator('td:nth-child(2)').allInnerTexts()).toEqual(
    Array.from({ length: 3 }, () => 'Bak Kontrol'),
  );
  await page.close();
});

test('JOB-05 JOB-12 JOB-14 while it fetches, when there is nothing, when it fails', async () => {
  const page = await stage.visit('/register');
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
  // JOB-13
  await page.getByText('Buat item di halaman HSP.').waitFor();
  await page.unroute('**/api/hsp/items?*');

  await answerFailure(page, '**/api/hsp/items?*');
  await page.goto('/item-job');
  await page.getByRole('alert').getByText('Gagal memuat data: Sedang dirawat').waitFor();
  await page.close();
});
