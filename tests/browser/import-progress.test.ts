// How far an import is, on screen, and what its cancel leaves (PRICE-16).
import type { Page } from 'playwright-core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../src/server/platform/database/database.ts';
import { raiseStage, type Stage } from './stage.ts';
import { loaded } from './tables.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage({ withCatalogue: true });
});
afterAll(() => stage.strike());

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

const ROWS = 4_000;
const list = Buffer.from(
  [
    'Kode;Nama;Satuan;Harga',
    ...Array.from({ length: ROWS }, (_, n) => `X.${n};Bahan ke-${n};kg;${1000 + n}`),
  ].join('\r\n'),
);
const file = { name: 'harga.csv', mimeType: 'text/csv', buffer: list };

const counted = async (table: 'master_item' | 'import_run') => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)}`.execute(stage.db);
  return rows[0]?.n ?? 0;
};

/** Runs while what an import writes at its end waits: the storing stands still there. */
async function whileHeld<Done>(work: () => Promise<Done>): Promise<Done> {
  return inTransaction(stage.db, async (tx) => {
    await sql`lock table hsp_item in exclusive mode`.execute(tx);
    return work();
  });
}

test('PRICE-16 a price list shows rows read and stored of those found; Batal leaves nothing', async () => {
  const page = await stage.visit('/price-lists');
  await page.locator('input[type=file]').setInputFiles(file);
  await button(page, 'Periksa harga').click();
  await button(page, 'Simpan 4.000 harga').waitFor();
  const before = [await counted('master_item'), await counted('import_run')];

  await whileHeld(async () => {
    await button(page, /^Simpan/).click();
    await page.getByText('4.000 dari 4.000 baris disimpan').waitFor();
    const bar = page.getByRole('progressbar', { name: 'Menyimpan …' });
    expect([await bar.getAttribute('value'), await bar.getAttribute('max')]).toEqual([
      '4000',
      '4000',
    ]);
    await button(page, 'Batal').click();
  });
  await page.getByText('Dibatalkan. Tidak ada yang disimpan.').first().waitFor();
  expect([await counted('master_item'), await counted('import_run')]).toEqual(before);
  // What was chosen is still there, and is stored by the next press.
  await button(page, /^Simpan/).click();
  await page.getByText('Daftar harga tersimpan: bahan 4.000 baru.').waitFor();
});

test('PRICE-16 the dialogs of imports show it too', async () => {
  const page = await stage.visit('/master/bahan');
  await loaded(page);
  await button(page, 'Import').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Berkas', { exact: true }).setInputFiles({
    ...file,
    buffer: Buffer.from(list.toString().replaceAll('X.', 'Y.').replaceAll('ke-', 'no ')),
  });
  await dialog.getByRole('button', { name: 'Pratinjau' }).click();
  const store = dialog.getByRole('button', { name: 'Import 4.000 baris' });
  await store.waitFor();
  const before = await counted('master_item');
  await whileHeld(async () => {
    await store.click();
    await dialog.getByText('4.000 dari 4.000 baris disimpan').waitFor();
    expect(await dialog.locator('button[type=submit]').innerText()).toContain('Importing...');
    await dialog.getByRole('button', { name: 'Batal' }).click();
  });
  await page.getByText('Dibatalkan. Tidak ada yang disimpan.').first().waitFor();
  expect(await counted('master_item')).toBe(before);
});
