import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../support/database.ts';
import { findings } from './findings.ts';
import { raiseStage, type Stage } from './stage.ts';
import {
  answerFailure,
  answerNothing,
  cells,
  heading,
  heads,
  kodes,
  loaded,
  rows,
  search,
  settled,
} from './tables.ts';

let stage: Stage;
let sari: Person;
beforeAll(async () => {
  stage = await raiseStage({ withCatalogue: true });
  sari = await addPerson(stage.db, 'USER', 'Sari Ayu Lestari');
});
afterAll(() => stage.strike());

test('SRC-01 SRC-03 SRC-04 all sources, searched here', async () => {
  const page = await stage.visit('/source');
  await heading(page, 'Sumber').waitFor();
  await loaded(page);
  // SRC-06, SRC-07, SRC-08, SRC-09, SRC-21: the columns and fields.
  expect(await heads(page)).toEqual(['No', 'Code', 'Label', 'Status', 'Aksi']);
  // SRC-02
  expect(await search(page).getAttribute('placeholder')).toBe('Search...');
  expect(await cells(rows(page).nth(1))).toEqual([
    '2',
    'AHSP-CK-2026',
    'AHSP Cipta Karya 2026 - SE DJBK No. 47/SE/Dk/2026',
    'Aktif',
    '',
  ]);
  expect((await cells(rows(page).nth(3)))[3]).toBe('Nonaktif');
  let calls = 0;
  page.on('request', (request) => request.url().includes('/api/sources') && calls++);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  await search(page).fill('SURVEI'); // in a label
  await page.clock.runFor(249);
  expect(await rows(page).count()).toBe(4);
  await page.clock.runFor(1); // 250 ms after the last key
  await page.clock.resume();
  await page.getByText('1 sumber ditemukan').waitFor();
  await search(page).fill('pupr8'); // in a code
  await kodes(page).getByText('PUPR8-2023').waitFor();
  await search(page).fill('xyz');
  // SRC-16, SRC-17: nothing is found.
  await page.getByRole('heading', { name: 'Tidak ada hasil untuk “xyz”' }).waitFor();
  await page.getByText('Coba kata kunci lain.').waitFor();
  await page.getByRole('button', { name: 'Hapus pencarian' }).click();
  await rows(page).nth(3).waitFor();
  expect(calls).toBe(0);
  await page.close();
});

test('UNIT-01 UNIT-03 UNIT-04 units, searched by the server', async () => {
  const page = await stage.visit('/units');
  await heading(page, 'Units').waitFor();
  await loaded(page);
  // UNIT-06, UNIT-07, UNIT-08, UNIT-20: the columns and fields.
  expect(await heads(page)).toEqual(['No', 'Code', 'Label', 'Aksi']);
  // UNIT-02
  expect(await search(page).getAttribute('placeholder')).toBe('Search code/label…');
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/units') asked.push(url.searchParams.get('q'));
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  await search(page).pressSequentially('persegi');
  await page.clock.runFor(249);
  expect(asked).toEqual([]);
  await page.clock.runFor(1); // 250 ms after the last key
  await page.clock.resume();
  await page.getByText('1 unit ditemukan').waitFor();
  expect(asked).toEqual(['persegi']);
  expect(await cells(rows(page).first())).toEqual(['1', 'm2', 'Meter persegi', '']);
  await search(page).fill('xyz');
  // UNIT-15
  await page.getByRole('heading', { name: 'Tidak ada hasil untuk “xyz”' }).waitFor();
  await page.close();
});

test.each([
  ['SRC-14 SRC-15 SRC-18', '/source', '**/api/sources?*', 'Sumber'],
  ['UNIT-13 UNIT-14 UNIT-17', '/units', '**/api/units', 'Unit'],
])('%s %s when it loads, when there is nothing, when it fails', async (_, path, call, word) => {
  const page = await stage.visit('/register');
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
  // UNIT-16
  await page.getByRole('alert').getByText('Gagal memuat data').waitFor();
  await page.close();
});

const lists = [
  {
    word: 'Sumber',
    thing: 'sumber',
    path: '/source',
    calls: '/sources',
    newCode: 'Code (unik)',
  },
  {
    word: 'Unit',
    thing: 'unit',
    path: '/units',
    calls: '/units',
    newCode: 'Code',
  },
] as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const save = (page: Page) => button(page, 'Simpan').click();
const gone = (page: Page) => page.locator('dialog').waitFor({ state: 'detached' });

test.each(lists)('$word is made, changed and removed', async (list) => {
  const { word, thing, path, calls, newCode } = list;
  const page = await stage.visit(path);
  await loaded(page);
  // SRC-05, UNIT-05: made by the button.
  await button(page, 'Create').click();
  // SRC-11, UNIT-10: its dialog.
  await dialog(page, `Tambah ${word}`).waitFor();
  const code = page.getByLabel(newCode, { exact: true });
  const label = page.getByLabel('Label', { exact: true });
  expect(await code.evaluate((input) => input === document.activeElement)).toBe(true);
  await code.fill('  ');
  await label.fill('Uji coba');
  await save(page);
  // SRC-19, UNIT-18: both are required.
  await page.getByRole('status').getByText('Code dan Label wajib diisi').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await code.getAttribute('aria-invalid')).toBe('true');
  const [taken = ''] = await kodes(page).allInnerTexts();
  await code.fill(taken.toUpperCase());
  expect(await page.getByText('Code dan Label wajib diisi').count()).toBe(0);
  await save(page);
  // SRC-20, ERR-82, UNIT-19, ERR-89, API-85: the server's words for a code that is taken.
  await page
    .getByRole('alert')
    .getByText(/^Kode (?:sumber|satuan) sudah dipakai\.$/)
    .waitFor();
  await page.getByText('Sudah dipakai', { exact: true }).waitFor();
  await page.keyboard.press('Escape'); // typed work stays
  expect(await label.inputValue()).toBe('Uji coba');
  await code.fill('zz-1');
  await page.keyboard.press('Enter');
  // ERR-79, ERR-86, and SRC-22, UNIT-21: the dialog closes, the list is read again.
  await page.getByText(`${word} dibuat`).waitFor();
  await gone(page);
  await rows(page).filter({ hasText: 'zz-1' }).filter({ hasText: 'Uji coba' }).waitFor();

  // SRC-10, UNIT-09: changed and deleted by the buttons of its row.
  await button(page, `Ubah ${thing} zz-1`).click();
  // SRC-12, UNIT-11: its dialog.
  await dialog(page, `Edit ${word}`).waitFor();
  expect(await page.getByLabel('Code', { exact: true }).inputValue()).toBe('zz-1');
  await label.fill('Uji kedua');
  if (word === 'Sumber') await page.getByLabel('Aktif', { exact: true }).uncheck();
  await save(page);
  // ERR-80, ERR-87
  await page.getByText(`${word} diperbarui`).waitFor();
  await gone(page);
  const row = rows(page).filter({ hasText: 'zz-1' });
  await row.filter({ hasText: 'Uji kedua' }).waitFor();
  if (word === 'Sumber') await row.filter({ hasText: 'Nonaktif' }).waitFor();

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('link', { name: 'Rancangan Biaya' }).click();
  await page.waitForURL('**/estimation');
  await page.goBack();
  await row.waitFor();
  // API-80, API-86: kept for 60 s.
  expect(asked.filter((url) => url.includes(`/api${calls}`))).toEqual([]); // known for 60 s

  await button(page, `Hapus ${thing} zz-1`).click();
  const question = page.getByRole('alertdialog', { name: `Hapus ${word}` });
  // SRC-13, UNIT-12: it asks first.
  await question.getByText(`Yakin menghapus ${thing} zz-1 — Uji kedua?`).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Batal');
  await button(page, 'Hapus').click();
  // ERR-81, ERR-88
  await page.getByText(`${word} dihapus`).waitFor();
  await gone(page);
  expect(await row.count()).toBe(0);
  expect(asked.some((url) => url.includes(`/api${calls}`))).toBe(true);
  await page.close();
});

test.each(lists)(
  '$word: failures without words of the server; nothing typed is lost',
  async (list) => {
    const { word, thing, path, calls, newCode } = list;
    const page = await stage.visit(path);
    await loaded(page);
    const [known = ''] = await kodes(page).allInnerTexts();
    const answer = { status: 502, body: '<html>' };
    await page.route(`**/api${calls}**`, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill(answer),
    );
    const told = (text: string, detail: string) =>
      page.getByRole('alert').filter({ hasText: text }).getByText(detail).waitFor();
    await button(page, 'Create').click();
    await page.getByLabel(newCode, { exact: true }).fill('zz-2');
    await page.getByLabel('Label', { exact: true }).fill('Uji coba');
    await save(page);
    // ERR-05, ERR-83, ERR-90
    await told(`Gagal membuat ${thing}`, 'Create failed (HTTP 502)');
    expect(await page.getByLabel(newCode, { exact: true }).inputValue()).toBe('zz-2');
    await button(page, 'Batal').click();

    await button(page, `Ubah ${thing} ${known}`).click();
    await save(page);
    // ERR-06, ERR-84, ERR-91
    await told(`Gagal memperbarui ${thing}`, 'Update failed (HTTP 502)');
    await dialog(page, `Edit ${word}`).waitFor();
    await button(page, 'Batal').click();

    await button(page, `Hapus ${thing} ${known}`).click();
    await button(page, 'Hapus').click();
    // ERR-07, ERR-85, ERR-92
    await told(`Gagal menghapus ${thing}`, 'Delete failed (HTTP 502)');
    await page.getByRole('alertdialog').waitFor();
    await page.close();
  },
);

test.each(lists)(
  'D-08 D-43 of $thing: what others made is off, what they changed is told',
  async (list) => {
    const { thing, path, calls } = list;
    const answer = await stage.call(calls, {
      as: sari,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ code: 'zz-3', label: 'Milik Sari' }),
    });
    const { data }: { data: { id: string } } = await answer.json();
    const page = await stage.visit(path, { as: sari });
    await loaded(page);
    const [shared = ''] = await kodes(page).allInnerTexts();
    for (const name of [`Ubah ${thing} ${shared}`, `Hapus ${thing} ${shared}`]) {
      const icon = button(page, name);
      expect(await icon.getAttribute('aria-disabled')).toBe('true');
      expect(await icon.getAttribute('title')).toBe(
        'Data acuan ini hanya dapat diubah oleh ADMIN.',
      );
      await icon.click({ force: true });
      expect(await page.locator('dialog').count()).toBe(0);
    }
    await button(page, `Ubah ${thing} zz-3`).click();
    await page.getByLabel('Label', { exact: true }).fill('Dari Sari');
    await stage.call(`${calls}/${data.id}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ label: 'Dari Dimas' }),
    });
    await save(page);
    await page
      .getByText('Dimas Aryo Wibisono sudah mengubahnya menjadi zz-3 — Dari Dimas', {
        exact: false,
      })
      .waitFor();
    expect(await page.getByLabel('Label', { exact: true }).inputValue()).toBe('Dari Sari');
    await save(page);
    await gone(page);
    await rows(page).filter({ hasText: 'Dari Sari' }).waitFor();
    await page.close();
  },
);

test('SYNC-07 a source says how F is rounded; its analyses show it, and what lags is left to the sync', async () => {
  const page = await stage.visit('/source');
  await rows(page).first().waitFor();
  await page.getByRole('button', { name: 'Ubah sumber AHSP-CK-2026' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Sumber' });
  await editing.getByLabel('Pembulatan F').selectOption('Ke bawah, rupiah penuh');
  await editing.getByText('Harga item tidak berubah dengan sendirinya.').waitFor();
  expect(await findings(page)).toEqual([]);
  await editing.getByRole('button', { name: 'Simpan' }).click();
  await page.getByText('Pembulatan F: Ke bawah, rupiah penuh').waitFor();

  const lagging = await stage.db
    .selectFrom('hsp_item')
    .select(['kode', 'harga'])
    .where('stale', '=', true)
    .orderBy('kode_order')
    .executeTakeFirstOrThrow();
  await page.goto(`/hsp/ahsp/${lagging.kode}`);
  await page.getByText('dibulatkan ke bawah').first().waitFor();
  const { data } = await (await stage.call(`/hsp/ahsp/${lagging.kode}`)).json();
  expect(data).toMatchObject({
    harga: Number(lagging.harga),
    F: Math.floor(Number(lagging.harga)),
    stale: true,
  });
  await page.close();
});
