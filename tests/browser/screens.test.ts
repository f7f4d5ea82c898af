// Every screen once, with rows in it: it shows, axe finds nothing, and it fits a phone by night.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../support/database.ts';
import { rowButton, volume } from './editor-lines.ts';
import { makeEstimate } from './estimates.ts';
import { findings, unitless } from './findings.ts';
import { sideways } from './sideways.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
let sari: Person;
let estimate: string;
beforeAll(async () => {
  stage = await raiseStage({ withCatalogue: true });
  sari = await addPerson(stage.db, 'USER', 'Sari Ayu Lestari', 'sari@contoh.test');
  estimate = await makeEstimate(stage);
});
afterAll(() => stage.strike());

/** On a desk and a tablet by day, then on a phone by night; the page is left there. */
async function expectFine(page: Page): Promise<void> {
  expect(await unitless(page)).toEqual([]);
  expect(await findings(page)).toEqual([]);
  for (const width of [1000, 768]) {
    await page.setViewportSize({ width, height: 900 });
    // A drawing takes its new width a moment later.
    await expect.poll(() => sideways(page), { message: `at ${width}` }).toEqual([]);
  }
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findings(page)).toEqual([]);
  expect(await unitless(page)).toEqual([]);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
}

async function backToDesk(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
}

const screens = [
  ['SHELL-04', '/', /^Selamat /, 'Rumah Uji'],
  ['SHELL-05', '/dashboard', /^Selamat /, 'Rumah Uji'],
  ['SHELL-06', '/estimation', 'Semua Rancangan Biaya', 'Rumah Uji'],
  ['SHELL-07', '/estimation/create', 'Create Estimation', '1) Project Profile'],
  ['SHELL-08', '/estimation/:id', 'Rumah Uji', 'Galian tanah'],
  ['SHELL-09', '/estimation/update/:id', 'Update Estimation', '1) Project Profile'],
  ['SHELL-10', '/hsp', 'Harga Satuan Pekerjaan', '1.4.1.1'],
  ['SHELL-11', '/hsp/ahsp/1.1.1.1', '1.1.1.1', 'TENAGA'],
  ['SHELL-12', '/category-job', 'Kategori Pekerjaan', 'Angkut Material'],
  ['SHELL-13', '/category', 'Kategori Pekerjaan', 'Angkut Material'],
  ['SHELL-14', '/item-job', 'Daftar Item Pekerjaan', '1.1.1.1'],
  ['SHELL-15', '/source', 'Sumber', 'AHSP-CK-2026'],
  ['SHELL-16', '/units', 'Units', 'bh'],
  ['SHELL-17', '/users', 'Manajemen User', 'sari@contoh.test'],
  ['SHELL-18', '/master/upah', 'Upah Kerja', 'U.0001'],
  ['SHELL-19', '/master/bahan', 'Bahan Material', 'B.0001'],
  ['SHELL-20', '/master/peralatan', 'Peralatan', 'A.0001'],
  ['MASTER-36', '/master/lainnya', 'Lainnya', ''],
  ['D-01', '/tidak-ada', /./, ''],
] as const;

test.each(screens)(
  '%s HAND-37 FIRST-15 %s shows its screen, in which axe finds nothing and nothing is cut',
  async (_, path, title, content) => {
    const page = await stage.visit(path.replace(':id', estimate));
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    if (content) {
      await page.getByRole('main').getByText(content, { exact: true }).first().waitFor();
    }
    await expectFine(page);
    await page.close();
  },
);

test('FIRST-15 axe finds nothing on the way in', async () => {
  const page = await stage.visit('/login?reason=expired', { as: null });
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByText('Wajib diisi').waitFor();
  await expectFine(page);
  await backToDesk(page);
  await page.goto('/register');
  await page.getByRole('button', { name: 'Daftar' }).waitFor();
  await expectFine(page);
  await backToDesk(page);
  await page.goto('/otp#link=abc');
  await page.getByRole('button', { name: 'Masuk' }).click();
  await page.getByRole('alert').waitFor();
  await expectFine(page);
  await page.close();
});

/** States of pages beside the usual one: how each is reached from its address. */
const states: readonly (readonly [string, string, (page: Page) => Promise<unknown>])[] = [
  ['the empty dashboard', '/', (page) => page.getByText('Mulai').first().waitFor()],
  ['the empty list', '/estimation', (page) => page.getByText('Belum ada').first().waitFor()],
  ['no match', '/estimation?q=zzzz', (page) => page.getByText('zzzz').first().waitFor()],
  ['no such estimate', '/estimation/0', (page) => page.getByRole('heading').first().waitFor()],
  ['the guide', '/panduan', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  [
    'the settings of papers',
    '/document-settings',
    (page) => page.getByRole('button', { name: 'Simpan' }).waitFor(),
  ],
  [
    'the account’s menu',
    '/panduan',
    async (page) => {
      await page.getByRole('button', { name: /^Akun/ }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    },
  ],
  [
    'no line',
    '/units',
    async (page) => {
      await page.context().setOffline(true);
      await page
        .getByText(/offline/i)
        .first()
        .waitFor();
    },
  ],
];

test.each(states)('FIRST-15 axe finds nothing on %s', async (_, path, reach) => {
  const page = await stage.visit(path, { as: sari });
  await reach(page);
  await expectFine(page);
  await page.close();
});

test('FIRST-15 FIRST-17 axe finds nothing on the editor, in its panels and on its cards', async () => {
  const page = await stage.visit(`/estimation/update/${estimate}#step2`);
  const treegrid = page.getByRole('treegrid');
  await treegrid.getByText('Galian tanah').waitFor();
  await expectFine(page);
  await page.getByRole('button', { name: 'Ubah Galian tanah' }).click();
  expect(await findings(page)).toEqual([]);
  expect(await unitless(page)).toEqual([]);
  await page.getByRole('button', { name: 'Selesai' }).click();
  await backToDesk(page);

  await rowButton(page, 'Ubah', 'Galian tanah').click();
  await expectFine(page);
  await backToDesk(page);
  await volume(page, 'Urugan pasir').focus();
  await page.keyboard.press('Control+f');
  await page.getByLabel('Cari di RAB').first().waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Shift+l');
  await page.getByRole('button', { name: 'Tanpa harga' }).waitFor();
  await expectFine(page);
  await backToDesk(page);
  await page
    .getByRole('button', { name: /^Tambah item HSP ke/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Tambah item HSP' }).getByRole('option').first().waitFor();
  await expectFine(page);
  await page.close({ runBeforeUnload: false });
});
