// What a file holds beside the bill that is read: another one on its sheet, and a recap that says how prices are written.
import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paste } from './clipboard.ts';
import { line, save } from './editor-lines.ts';
import { makeEstimate, namesOf, readEstimate } from './estimates.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

const head = ['No', 'Uraian Pekerjaan', 'Volume', 'Satuan', 'Harga Satuan', 'Jumlah'];
const none = Array.from({ length: 6 }, () => '');
const rows = [
  ['RAB KONTRAK', '', '', '', '', '', '', 'RAB ADDENDUM'],
  [...head, '', ...head],
  ['I', 'TANAH', '', '', '', '', '', 'I', 'TANAH'],
  [
    '1',
    'Galian',
    '10',
    'm3',
    '100.000',
    '1.000.000',
    '',
    '1',
    'Galian',
    '12',
    'm3',
    '100.000',
    '1.200.000',
  ],
  [
    '2',
    'Urugan',
    '5',
    'm3',
    '200.000',
    '1.000.000',
    '',
    '2',
    'Urugan',
    '5',
    'm3',
    '200.000',
    '1.000.000',
  ],
  ['', 'JUMLAH', '', '', '', '2.000.000', '', '3', 'Pemadatan', '5', 'm3', '50.000', '250.000'],
  [...none, '', '', 'JUMLAH', '', '', '', '2.450.000'],
];
const review = (page: Page) => page.getByRole('dialog', { name: 'Tempel RAB' });

test('BQ-37 of a contract beside its addendum the newer comes in, the other is told and may be chosen', async () => {
  const id = await makeEstimate(stage, []);
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await page.getByText('Belum ada kategori.').waitFor();
  await paste(page, rows.map((row) => row.join('\t')).join('\r\n'));
  const dialog = review(page);
  await dialog
    .getByText(
      /RAB KONTRAK \(A1:F6\) tidak ikut masuk: 2 item, terbaca Rp 2.000.000, jumlah tercetak Rp 2.000.000/,
    )
    .waitFor();
  await dialog.getByText('1 kategori · 3 item').waitFor();
  // Both of them: the same money twice, and it is said.
  const kontrak = dialog.getByLabel(/^Masukkan lembar .*RAB KONTRAK/);
  const addendum = dialog.getByLabel(/^Masukkan lembar .*RAB ADDENDUM/);
  expect([await kontrak.isChecked(), await addendum.isChecked()]).toEqual([false, true]);
  await kontrak.check();
  await dialog.getByText(/uangnya terhitung dua kali/).waitFor();
  await addendum.uncheck();
  await dialog
    .getByText(/RAB ADDENDUM \(H1:M7\) tidak ikut masuk: 3 item, terbaca Rp 2.450.000/)
    .waitFor();
  await dialog.getByRole('button', { name: 'Tempel 2 item' }).click();
  await line(page, 'Galian').waitFor();
  await save(page);
  expect(namesOf(await readEstimate(stage, id))).toEqual([['TANAH', 'Galian', 'Urugan']]);
  await page.close();
});

test('BQ-36 of a contract and its addendum on two sheets the newer is ticked, the other told with its money', async () => {
  const works = (galian: number) => [
    head,
    ['I', 'TANAH'],
    [1, 'Galian', galian, 'm3', 100_000, galian * 100_000],
    [2, 'Urugan', 5, galian > 10 ? 'm³' : 'm3', 200_000, 1_000_000],
    [null, 'JUMLAH', null, null, null, galian * 100_000 + 1_000_000],
  ];
  const bytes = await writeXlsx({
    sheets: [
      { name: 'KONTRAK', rows: works(10) },
      { name: 'ADDENDUM 1', rows: works(12) },
    ],
  });
  const { page, dialog } = await openedFile(bytes);
  await dialog
    .getByText(
      /^KONTRAK tidak ikut masuk: 2 item, terbaca Rp 2.000.000, jumlah tercetak Rp 2.000.000\. .* lembar ini/,
    )
    .waitFor();
  const kontrak = dialog.getByLabel('Masukkan lembar KONTRAK');
  const addendum = dialog.getByLabel('Masukkan lembar ADDENDUM 1');
  expect([await kontrak.isChecked(), await addendum.isChecked()]).toEqual([false, true]);
  await kontrak.check();
  await dialog.getByText(/uangnya terhitung dua kali/).waitFor();
  await addendum.uncheck();
  await dialog.getByText(/^ADDENDUM 1 tidak ikut masuk: 2 item, terbaca Rp 2.200.000/).waitFor();
  await page.close();
});

test('BQ-36 an addendum of all works is ticked, and each sheet of the contract is told with its money', async () => {
  const rowOf = ([name, unit, volume, price]: [string, string, number, number], at: number) => [
    at + 1,
    name,
    volume,
    unit,
    price,
    volume * price,
  ];
  const sheet = (name: string, ...works: [string, string, number, number][]) => ({
    name,
    rows: [head, ...works.map(rowOf)],
  });
  const bytes = await writeXlsx({
    sheets: [
      sheet('SIPIL', ['Galian', 'm3', 10, 100_000], ['Urugan', 'm3', 5, 200_000]),
      sheet('ARSITEKTUR', ['Cat', 'm2', 60, 30_000], ['Keramik', 'm2', 20, 200_000]),
      sheet(
        'MEP',
        ['Lampu', 'bh', 9, 90_000],
        ['Pipa', 'm', 40, 45_000],
        ['Kran', 'bh', 4, 60_000],
      ),
      sheet(
        'ADDENDUM 1',
        ['Galian', 'm3', 12, 100_000],
        ['Urugan', 'm3', 6, 200_000],
        ['Cat', 'm2', 66, 30_000],
        ['Keramik', 'm2', 20, 200_000],
        ['Lampu', 'bh', 12, 90_000],
      ),
    ],
  });
  const { page, dialog } = await openedFile(bytes);
  const told = (text: RegExp) => dialog.getByText(text).waitFor();
  await told(
    /^SIPIL tidak ikut masuk: 2 item, terbaca Rp 2.000.000\. .* lembar ini yang dipakai\.$/,
  );
  await told(/^ARSITEKTUR tidak ikut masuk: 2 item, terbaca Rp 5.800.000/);
  // It has one work of a sheet that it does not stand for.
  await told(/^1 pekerjaan ada di ADDENDUM 1 dan di MEP, dan dua-duanya ikut masuk/);
  const box = (name: string) => dialog.getByLabel(`Masukkan lembar ${name}`);
  expect([await box('MEP').isChecked(), await box('ADDENDUM 1').isChecked()]).toEqual([true, true]);
  await box('SIPIL').check();
  await told(/^SIPIL dan ADDENDUM 1 berisi pekerjaan yang sama dan dua-duanya ikut masuk/);
  await box('ARSITEKTUR').check();
  await box('ADDENDUM 1').uncheck();
  await told(/^ADDENDUM 1 tidak ikut masuk: 5 item, terbaca Rp 9.460.000/);
  await page.close();
});

test('BQ-54 a sheet of all floors is told beside them, and no more where it stays outside', async () => {
  const floor = (name: string, times: number) => ({
    name,
    rows: [
      head,
      [1, 'Galian', 10 * times, 'm3', 100_000, 1_000_000 * times],
      [2, 'Urugan', 5 * times, 'm3', 200_000, 1_000_000 * times],
      [3, 'Lantai kerja', 2 * times, 'm3', 900_000, 1_800_000 * times],
    ],
  });
  const bytes = await writeXlsx({
    sheets: [floor('LT 1', 1), floor('LT 2', 2), floor('SELURUH', 3)],
  });
  const { page, dialog } = await openedFile(bytes);
  const told = dialog.getByText(
    /^Lembar SELURUH \(Rp 11.400.000\) menjumlahkan pekerjaan LT 1 dan LT 2 \(bersama-sama Rp 11.400.000\)/,
  );
  await told.waitFor();
  await dialog.getByLabel('Masukkan lembar SELURUH').uncheck();
  await told.waitFor({ state: 'detached' });
  await page.close();
});

test('BQ-55 a summary by chapters stays outside, and who ticks it is told', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'RAB',
        rows: [
          head,
          ['I', 'PEKERJAAN TANAH'],
          [1, 'Galian', 10, 'm3', 95_000, 950_000],
          [2, 'Urugan', 3, 'm3', 250_000, 750_000],
          ['II', 'PEKERJAAN BETON'],
          [1, 'Sloof', 2, 'm3', 1_000_000, 2_000_000],
        ],
      },
      {
        name: 'Penawaran',
        rows: [
          head,
          [1, 'Pekerjaan Tanah', 1, 'ls', 1_700_000, 1_700_000],
          [2, 'Pekerjaan Beton', 1, 'ls', 2_000_000, 2_000_000],
        ],
      },
    ],
  });
  const { page, dialog } = await openedFile(bytes);
  await dialog.getByText('2 item · rekapitulasi').waitFor();
  await dialog.getByLabel('Masukkan lembar Penawaran').check();
  await dialog
    .getByText(
      /^2 baris lembar Penawaran \(Rp 3.700.000\) bernama atau berjumlah seperti bagian di RAB \(Rp 3.700.000\)/,
    )
    .waitFor();
  await page.close();
});

test('BQ-09 what the recap alone says of thousands holds for its sheets', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'REKAP',
        rows: [
          ['REKAPITULASI (dalam ribuan rupiah)'],
          ['No', 'Uraian', 'Jumlah Harga'],
          ['I', 'GEDUNG', 950],
          ['II', 'PAGAR', 2700],
          [null, 'JUMLAH', 3650],
        ],
      },
      { name: 'Gedung', rows: [head, ['I', 'TANAH'], [1, 'Galian', 10, 'm3', 95, 950]] },
      { name: 'Volume Pagar', rows: [head, ['I', 'PAGAR'], [1, 'Pagar besi', 30, 'm', 90, 2700]] },
    ],
  });
  const { page, dialog } = await openedFile(bytes);
  await dialog.getByText('Rp 3.650.000').first().waitFor();
  expect(await dialog.getByLabel('Masukkan lembar Volume Pagar').isChecked()).toBe(true);
  await dialog.getByText('rekapitulasi: 2 baris cocok dengan lembarnya').waitFor();
  await dialog.getByText('Dibaca dalam ribuan').waitFor();
  await page.close();
});

test('BQ-36 a recap of houses tells how often each type counts, and shows its own total', async () => {
  const work = (price: number) => [1, 'Dinding', 1, 'ls', price, price];
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'REKAP',
        rows: [
          head,
          [1, 'Rumah Tipe 36', 12, 'unit', 40_000, 480_000],
          [2, 'Jalan', null, null, null, 70_000],
          [null, 'JUMLAH', null, null, null, 550_000],
        ],
      },
      { name: 'Rumah Tipe 36', rows: [head, work(40_000)] },
      { name: 'Jalan', rows: [head, work(70_000)] },
    ],
  });
  const { page, dialog } = await openedFile(bytes);
  await dialog.getByText('Rumah Tipe 36: di rekap Rp 480.000, yaitu 12 × isi lembarnya').waitFor();
  const recap = dialog.getByRole('button', { name: /^REKAP/ });
  expect(await recap.innerText()).toMatch(/Rp\s550\.000/);
  await page.close();
});

/** The review of a workbook that is brought into a new estimate. */
async function openedFile(bytes: Uint8Array) {
  const id = await makeEstimate(stage, []);
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await page.getByText('Belum ada kategori.').waitFor();
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page
    .getByLabel('Buka berkas RAB atau BQ (.xlsx, .csv)')
    .last()
    .setInputFiles({ name: 'rab.xlsx', mimeType, buffer: Buffer.from(bytes) });
  return { page, dialog: page.getByRole('dialog', { name: 'Masukkan RAB dari berkas' }) };
}
