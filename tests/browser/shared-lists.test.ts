import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadStarter } from '../../src/server/starter/load-starter.ts';
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
beforeAll(async () => {
  stage = await raiseStage();
  await loadStarter(stage.db, stage.services.log);
});
afterAll(() => stage.strike());

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
