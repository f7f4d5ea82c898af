import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadStarter } from '../../src/server/starter/load-starter.ts';
import { addPerson, type Person } from '../database.ts';
import { addOwnItem, slashed } from './own-item.ts';
import { raiseStage, type Stage } from './stage.ts';
import { answerFailure, heading, text } from './tables.ts';

let stage: Stage;
let sari: Person;
beforeAll(async () => {
  stage = await raiseStage();
  await loadStarter(stage.db, stage.services.log);
  sari = await addPerson(stage.db, 'USER', 'Sari Ayu Lestari', 'sari@contoh.test');
  await addOwnItem(stage.db, sari, slashed);
});
afterAll(() => stage.strike());

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
