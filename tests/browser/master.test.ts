import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../support/database.ts';
import { findings } from './findings.ts';
import { raiseStage, type Stage } from './stage.ts';
import { answerNothing, cells, heads, kodes, loaded, rows, search } from './tables.ts';

let stage: Stage;
let sari: Person;
beforeAll(async () => {
  stage = await raiseStage({ withCatalogue: true });
  sari = await addPerson(stage.db, 'USER', 'Sari Ayu Lestari');
});
afterAll(() => stage.strike());

test('MASTER-01 MASTER-02 MASTER-03 one screen a type: columns, sort, search, rows a page', async () => {
  const page = await stage.visit('/master/bahan');
  await loaded(page);
  // MASTER-06, MASTER-30: the columns and fields.
  expect(await heads(page)).toEqual([
    'No',
    'Kode',
    'Nama',
    'Satuan',
    'Harga (Rp)',
    'Umur harga',
    'Catatan',
    'Sumber harga',
    'Aksi',
  ]);
  // MASTER-05
  expect(await rows(page).count()).toBe(20);
  await page.getByText('Showing 1–20 of 1.568 results').waitFor();
  const shown = await cells(rows(page).nth(3));
  expect(shown.toSpliced(5, 1)).toEqual([
    '4',
    'B.0004',
    '15x500 mm Aluminium Air Rod',
    'unit',
    '160.000',
    '',
    'GLOBAL',
    '',
  ]);
  expect(shown[5]).toMatch(/^\d+ (hari|bulan|tahun)$/); // since the edition, 13 February 2026
  const size = page.getByLabel('Baris per halaman');
  // MASTER-04
  expect(await size.locator('option').allInnerTexts()).toEqual(['10', '20', '50', '100']);
  await size.selectOption('50');
  await page.getByText('Showing 1–50 of 1.568 results').waitFor();
  await page.getByLabel('Urutkan').selectOption('Kode, turun');
  await kodes(page).first().getByText('B.1568').waitFor();
  await page.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await page.getByText('Showing 51–100 of 1.568 results').waitFor();

  let calls = 0;
  page.on('request', (request) => request.url().includes('/api/master?') && calls++);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  await search(page).pressSequentially('semen portland');
  await page.clock.runFor(399);
  expect(calls).toBe(0);
  await page.clock.runFor(1); // 400 ms after the last key
  await page.clock.resume();
  await page.getByText(/^Showing 1–\d+ of \d+ results$/).waitFor();
  expect(calls).toBe(1);
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
    'Umur harga',
    'Catatan',
    'Sumber harga',
    'Aksi',
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
  await estimated.locator('td:nth-child(7)').getByText('ditaksir dari Paku biasa').waitFor();
  await search(page).fill('tidak ada begini');
  await page.getByText('Tidak ada hasil untuk “tidak ada begini”').waitFor();
  await answerNothing(page, '**/api/master?*');
  await page.goto('/master/peralatan');
  await page.getByRole('heading', { name: 'Belum ada data' }).waitFor();
  await page.close();
});

test("MASTER-36 what is stored as 'Lainnya' is reached from Bahan, and corrected there", async () => {
  const page = await stage.visit('/master/bahan');
  await loaded(page);
  const others = page.getByRole('link', { name: '1 harga jenis Lainnya' });
  expect(await others.count()).toBe(0);
  await stage.call('/master', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ type: 'OTHER', name: 'Benang ukur', unit: 'gulung', price: 9000 }),
  });
  await page.reload();
  await others.click();
  await page.getByRole('heading', { name: 'Lainnya', level: 1 }).waitFor();
  await rows(page).filter({ hasText: 'Benang ukur' }).getByText('9.000').waitFor();
  await page.getByRole('button', { name: 'Ubah X-00001' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Harga/).fill('9.500');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await rows(page).getByText('9.500').waitFor();
  await page.close();
});

test('a page past the end leads to the last one', async () => {
  const page = await stage.visit('/master/peralatan?page=99');
  await page.getByText('Showing 61–80 of 80 results').waitFor();
  expect(new URL(page.url()).searchParams.get('page')).toBe('4');
  await page.close();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: RegExp) => dialog(page).getByRole('textbox', { name });
const rowOf = (page: Page, kode: string) => rows(page).filter({ hasText: kode });

/** What the next change of a master sends. */
const nextBody = async (page: Page) =>
  (
    await page.waitForRequest(
      (request) => request.url().includes('/api/master') && request.method() !== 'GET',
    )
  ).postDataJSON() as unknown;

test('MASTER-07 MASTER-29 FIRST-18 a USER adds a material and changes a GLOBAL one', async () => {
  const page = await stage.visit('/master/bahan', { as: sari });
  await loaded(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/units*', (route) => held.then(() => route.continue()));
  await button(page, 'Tambah').click();
  await dialog(page).getByRole('heading', { name: 'Tambah Bahan Material' }).waitFor();
  const unit = dialog(page).getByRole('combobox', { name: 'Satuan' });
  // ERR-97
  expect(await unit.getAttribute('placeholder')).toBe('Ketik untuk mencari...');
  await unit.fill('tak ada');
  // ERR-95
  await page.getByText('Memuat...').waitFor();
  release();
  // ERR-96
  await page.getByText('Tidak ada data').waitFor();
  await unit.fill('');
  const list = page.getByRole('listbox');
  await list.getByRole('option').first().waitFor();
  // CONST-16
  expect(await list.evaluate((box) => getComputedStyle(box).maxHeight)).toBe('256px'); // 16rem
  await unit.press('Escape');
  await button(page, 'Simpan').click();
  // MASTER-16, MASTER-17, MASTER-20: name, unit and price.
  expect(await dialog(page).getByText('Wajib diisi').count()).toBe(3);
  await field(page, /^Nama/).fill('Semen lokal');
  await dialog(page).getByRole('combobox', { name: 'Satuan' }).fill('zak');
  await field(page, /^Harga/).fill('68.500 rupiah');
  await dialog(page).getByText('Rp 68.500 per zak').waitFor();
  await button(page, 'Simpan').click();
  // ERR-70
  const toast = page.locator('[data-kind="success"]').filter({ hasText: 'Data berhasil dibuat' });
  await toast.waitFor();
  // CONST-01: three seconds.
  // Its time is that of its animation, which the pointer stops.
  const clock = () =>
    toast.evaluate((card) => {
      const [live] = card.getAnimations().filter((one) => one.effect?.getTiming().delay === 3_000);
      return live?.playState;
    });
  await toast.hover();
  await expect.poll(clock).toBe('paused');
  await search(page).hover();
  await expect.poll(clock).toBe('running');
  await toast.evaluate((card) => card.getAnimations().forEach((one) => one.finish()));
  await toast.waitFor({ state: 'detached' });
  // MASTER-31: it closes, and the list has what was made.
  await dialog(page).waitFor({ state: 'detached' });
  await search(page).fill('semen lokal');
  const made = rowOf(page, 'B-00001');
  await made.waitFor();
  expect((await cells(made)).slice(1, 6)).toEqual([
    'B-00001',
    'Semen lokal',
    'zak',
    '68.500',
    'hari ini',
  ]);

  await search(page).fill('B.0004');
  const row = rowOf(page, 'B.0004');
  await row.getByText('GLOBAL').waitFor();
  await page.getByText('versi Anda, yang berlaku di tempat acuan', { exact: false }).waitFor();
  await button(page, 'Ubah B.0004').click();
  await dialog(page).getByText('Disimpan sebagai versi Anda; acuan tetap.').waitFor();
  await field(page, /^Harga/).fill('190.000');
  const sent = nextBody(page);
  await button(page, 'Simpan').click();
  expect(await sent).toEqual({ price: '190000' });
  // ERR-71
  await page.getByText('Data berhasil diperbarui').waitFor();
  await row.getByText('190.000').waitFor();
  const own = page.getByRole('switch', { name: 'Pakai versi Anda B.0004' });
  expect(await own.getAttribute('aria-checked')).toBe('true');
  await own.click();
  await row.getByText('160.000').waitFor();
  expect(await own.getAttribute('aria-checked')).toBe('false');
  expect(await button(page, 'Ubah B.0004').getAttribute('aria-disabled')).toBe('true');
  await own.click();
  await row.getByText('190.000').waitFor();

  await button(page, 'Riwayat harga dan pemakaian B.0004').click();
  const lines = dialog(page).getByRole('listitem');
  await lines.nth(2).waitFor();
  expect((await lines.allInnerTexts()).map((line) => line.replace(/\s+/g, ' '))).toEqual([
    expect.stringMatching(/Sari Ayu Lestari · Diubah \+18,8% 160.000 → 190.000$/),
    '13 Februari 2026 Katalog bawaan · AHSP-CK-2026 160.000',
    '5.2.15 Pemasangan 1 unit 15x500 mm Aluminium Air Rod 1,1000',
  ]);
  expect(await findings(page)).toEqual([]);
  await button(page, 'Tutup').last().click();
  await page.close();
});

test('MASTER-08 ERR-72 what a USER deletes of GLOBAL is hidden, found and shown again; old, missing and estimated prices', async () => {
  const page = await stage.visit('/master/bahan?q=B.0005', { as: sari });
  await loaded(page);
  await button(page, 'Hapus B.0005').click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Yakin hapus item ini?').waitFor();
  await question.getByText('15x500 mm Copper Air Rod').waitFor();
  await button(page, 'Hapus').click();
  await page.getByText('Data berhasil dihapus').waitFor();
  await page.getByText('Tidak ada hasil untuk “B.0005”').waitFor();
  await page.getByLabel('Saring').selectOption('Versi Anda');
  await rowOf(page, 'B.0005').getByText('disembunyikan').waitFor();
  await button(page, 'Tampilkan lagi B.0005').click();
  await page.getByText('Tidak ada hasil untuk “B.0005”').waitFor();
  await page.getByLabel('Saring').selectOption('Semua harga');
  await rowOf(page, 'B.0005').getByText('582.000').waitFor();

  await search(page).fill('');
  await page.getByLabel('Saring').selectOption('Lebih dari 90 hari');
  await page.waitForURL(/filter=lama/);
  const age = rowOf(page, 'B.0001').locator('time');
  expect(await age.getAttribute('title')).toBe('Harga per 13 Februari 2026, AHSP-CK-2026');
  await page.getByLabel('Saring').selectOption('Harga perkiraan');
  await rowOf(page, 'B.0815').getByText('harga perkiraan').waitFor();
  await page.getByLabel('Saring').selectOption('Belum ada harga');
  await rowOf(page, 'B.1568').getByText('belum ada harga').waitFor();
  expect(await page.locator('tbody').getByText('belum ada harga').count()).toBe(
    await rows(page).count(),
  );
  await page.close();
});

test('MASTER-19 MASTER-24 MASTER-25 a wage: its rates, its code, and what is refused', async () => {
  const page = await stage.visit('/master/upah');
  await loaded(page);
  await button(page, 'Tambah').click();
  await button(page, 'Simpan').click();
  // MASTER-18: a code is required too.
  expect(await dialog(page).getByText('Wajib diisi').count()).toBe(2); // code and name
  // MASTER-28
  expect(await dialog(page).getByRole('combobox', { name: 'Satuan' }).inputValue()).toBe('OH');
  // MASTER-26
  expect(await field(page, /^Jam per hari/).inputValue()).toBe('8');
  await field(page, /^Kode/).fill('U.0001');
  await field(page, /^Nama/).fill('Mandor malam');
  await field(page, /^Tarif harian/).fill('140.000');
  expect(await field(page, /^Tarif jam/).inputValue()).toBe('17500');
  await field(page, /^Jam per hari/).fill('7');
  expect(await field(page, /^Tarif jam/).inputValue()).toBe('20000');
  expect(await field(page, /^Tarif jam/).getAttribute('readonly')).not.toBeNull();
  await button(page, 'Simpan').click();
  // ERR-73
  await page.getByText('Gagal membuat data').waitFor();
  await dialog(page).getByText('Sudah dipakai', { exact: true }).waitFor();
  expect(await field(page, /^Nama/).inputValue()).toBe('Mandor malam'); // nothing typed is lost
  await field(page, /^Kode/).fill('U.9001');
  const sent = nextBody(page);
  await button(page, 'Simpan').click();
  expect(await sent).toEqual({
    type: 'LABOR',
    code: 'U.9001',
    name: 'Mandor malam',
    unit: 'OH',
    dailyRate: '140000',
    hourlyRate: '20000',
    hoursPerDay: '7',
    notes: null,
  });
  await dialog(page).waitFor({ state: 'detached' });
  await search(page).fill('mandor malam');
  await rowOf(page, 'U.9001').waitFor();
  expect((await cells(rowOf(page, 'U.9001'))).slice(4, 6)).toEqual(['140.000', '20.000']);

  await button(page, 'Ubah U.9001').click();
  expect(await field(page, /^Kode/).getAttribute('readonly')).not.toBeNull();
  await field(page, /^Tarif harian/).fill('150.000');
  await stage.db
    .updateTable('master_item')
    .set({ version: 7, name: 'Mandor siang' })
    .where('code', '=', 'U.9001')
    .execute();
  await button(page, 'Simpan').click();
  // ERR-74
  await page.getByText('Gagal memperbarui data').waitFor();
  await dialog(page).getByText('Mandor siang').waitFor();
  await button(page, 'Simpan').click(); // in the place of the other change
  await dialog(page).waitFor({ state: 'detached' });
  await search(page).fill('mandor siang');
  await rowOf(page, 'U.9001').getByText('150.000').waitFor();

  await search(page).fill('U.0001');
  await rowOf(page, 'U.0001').waitFor();
  await button(page, 'Hapus U.0001').click();
  await button(page, 'Hapus').click();
  // ERR-75
  await page.getByText('Gagal menghapus data').waitFor();
  const alert = page.getByRole('alertdialog').getByRole('alert');
  // ERR-78
  await alert.getByText(/^Gagal menghapus. Item masih dipakai di [\d.]+ analisis./).waitFor();
  expect(await alert.getByRole('listitem').count()).toBeGreaterThan(10);
  expect(await findings(page)).toEqual([]);
  await page.close();
});

test('API-72 API-74 a page of the list is asked for once in 5 seconds', async () => {
  const page = await stage.visit('/master/bahan?page=2&limit=10');
  await loaded(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    // Whether there are entries of no kind is another question (MASTER-36).
    const isOfList = url.pathname === '/api/master' && !url.search.includes('type=OTHER');
    if (isOfList) asked.push(url.search);
  });
  await page.clock.install();
  await page.reload();
  await loaded(page);
  expect(asked).toEqual([
    '?type=MATERIAL&skip=10&take=10&orderBy=code&orderDir=asc', // skip = (page-1) × take
  ]);
  await button(page, 'Halaman berikutnya').click();
  await page.getByText(/^Showing 21–30/).waitFor();
  await button(page, 'Halaman sebelumnya').click();
  await page.getByText(/^Showing 11–20/).waitFor();
  expect(asked).toHaveLength(2);
  await page.clock.fastForward(5_001);
  await button(page, 'Halaman berikutnya').click();
  await page.getByText(/^Showing 21–30/).waitFor();
  await expect.poll(() => asked.length).toBe(3);
  await page.close();
});
