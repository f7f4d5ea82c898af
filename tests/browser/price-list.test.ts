import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../support/database.ts';
import { findings } from './findings.ts';
import { sideways } from './sideways.ts';
import { raiseStage, type Stage } from './stage.ts';
import { loaded } from './tables.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage({ withCatalogue: true });
});
afterAll(() => stage.strike());

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

const rows: (string | number | null)[][] = [
  ['DAFTAR HARGA UPAH, BAHAN DAN ALAT'],
  ['Kode', 'Uraian', 'Merk', 'Satuan', 'Harga Kota', 'Harga Desa', 'Toko'],
  ['I', 'UPAH'],
  [null, 'Penjaga malam', null, 'OH', 'Rp 110.000,-', 90_000],
  ['II', 'BAHAN'],
  ['B.0004', '15x500 mm Aluminium Air Rod', null, 'unit', 175_000, 170_000],
  [null, 'Semen', 'Tiga Roda', 'zak', '65.000', 66_000, 'TB Maju'],
  [null, 'Bata ringan Sleman', null, 'm3', 750_000, 700_000],
  [null, 'Bata ringan Sleman', null, 'm3', 790_000, 740_000],
  ['III', 'ALAT'],
  [null, 'Stamper Sleman', null, 'hari', 175_000, 170_000],
  [null, 'Jumlah', null, null, 2_065_000, 1_900_000],
];

/** Drops a workbook on the page, as from a folder of the desktop. */
async function drop(page: Page, name: string, list = rows): Promise<void> {
  const bytes = [...(await writeXlsx({ sheets: [{ name: 'Harga', rows: list }] }))];
  const transfer = await page.evaluateHandle(
    ([content, fileName]) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(content)], fileName));
      return data;
    },
    [bytes, name] as const,
  );
  await page.getByText('atau lepas di sini').dispatchEvent('drop', { dataTransfer: transfer });
}

test('PRICE-09 PRICE-17 PRICE-19 a dropped list is mapped, reviewed, found in the three lists, and taken back', async () => {
  const page = await stage.visit('/master/peralatan');
  await loaded(page);
  // Machines have a way in instead of a refusal.
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByRole('heading', { name: 'Daftar harga', level: 1 }).waitFor();
  await drop(page, 'Harga Sleman.xlsx');

  // Of two price columns one is asked for, and what nobody knows too.
  await page.getByText('Lebih dari satu kolom seperti ini. Mana yang dipakai?').first().waitFor();
  await page.getByText('Rp 110.000,- · 175.000 · 65.000 · 750.000').waitFor();
  expect(await button(page, 'Periksa harga').getAttribute('title')).toBe(
    'Masih ada kolom yang belum dijawab.',
  );
  expect(await findings(page)).toEqual([]);
  await page.getByLabel('Dibaca sebagai: Harga Kota').selectOption('harga');
  await page.getByLabel('Dibaca sebagai: Harga Desa').selectOption('abaikan');
  await page.getByLabel('Dibaca sebagai: Toko').selectOption('catatan');
  await page.getByLabel('Tanggal daftar').fill('2026-07-02');
  await page.getByLabel('Dokumen').fill('SK Bupati 12/2026');
  await button(page, 'Periksa harga').click();

  await button(page, '2 Pilih harga').waitFor();
  expect(await findings(page)).toEqual([]);
  const line = (name: string) => page.getByRole('row').filter({ hasText: name });
  expect((await line('Penjaga malam').innerText()).replace(/\s+/g, ' ')).toContain(
    'Upah OH 110.000 Baru',
  );
  expect((await line('Aluminium Air Rod').innerText()).replace(/\s+/g, ' ')).toContain(
    'Bahan unit 175.000 160.000 Berubah',
  );
  await page.getByText('Kolom “Harga Desa” tidak dibaca').waitFor();
  await page.getByText(/^Yang bukan harga: \d baris$/).click();
  await page.getByText('Jumlah | 2065000').waitFor();

  // Sorted, sought and filtered; one price of the two is taken, one new row left out.
  await page.getByLabel('Urutkan').selectOption('price');
  expect(await page.getByRole('row').nth(1).innerText()).toContain('790.000');
  await page.getByLabel('Cari nama, kode, atau satuan').fill('semen');
  expect(await page.getByRole('row').count()).toBe(2);
  await tick(page, 'Simpan Semen Tiga Roda, baris 7').uncheck();
  await page.getByLabel('Cari nama, kode, atau satuan').fill('');
  await button(page, '2 Pilih harga').click();
  await tick(page, 'Simpan Bata ringan Sleman, baris 8').check();
  await tick(page, 'Simpan Bata ringan Sleman, baris 9').check();
  expect(await tick(page, 'Simpan Bata ringan Sleman, baris 8').isChecked()).toBe(false);
  await button(page, 'Simpan 4 harga').click();
  await page
    .getByText(
      'Daftar harga tersimpan: upah 1 baru; bahan 1 baru, 1 diperbarui; alat 1 baru. 2 baris tidak disimpan.',
    )
    .waitFor();

  const list = async (path: string, sought: string) => {
    await page.goto(path);
    await page.getByLabel('Cari kode, nama, atau satuan').fill(sought);
    await page.getByRole('row').filter({ hasText: sought }).first().waitFor();
    return (await page.getByRole('row').filter({ hasText: sought }).first().innerText()).replace(
      /\s+/g,
      ' ',
    );
  };
  expect(await list('/master/upah', 'Penjaga malam')).toContain('110.000');
  expect(await list('/master/bahan', 'Bata ringan Sleman')).toContain('790.000');
  expect(await list('/master/peralatan', 'Stamper Sleman')).toContain('175.000');

  // The way back: what the import made is gone, and the old price stands again.
  await page.goto('/price-lists');
  await page.getByText('SK Bupati 12/2026 · 2 Juli 2026').waitFor();
  await button(page, 'Batalkan import Harga Sleman.xlsx').click();
  await page.getByText('3 entri yang dibuat import ini dihapus.').waitFor();
  expect(await findings(page)).toEqual([]);
  await button(page, 'Batalkan import').click();
  await page.getByText('Import dibatalkan: 1 kembali seperti semula, 3 dihapus.').waitFor();
  await page.getByText(/^Dibatalkan /).waitFor();
  expect(await list('/master/bahan', 'Aluminium Air Rod')).toContain('160.000');
  await page.close();
});

test('PRICE-02 PRICE-03 a phone of a USER: own prices alone, and the columns chosen before', async () => {
  const budi = await addPerson(stage.db, 'USER', 'Budi');
  const page = await stage.visit('/master/bahan', { as: budi, width: 390 });
  await loaded(page);
  await page.getByRole('link', { name: 'Daftar harga', exact: true }).first().click();
  await page.getByText('Disimpan sebagai versi Anda. Harga acuan tidak berubah.').waitFor();
  await drop(page, 'Harga.xlsx');
  await page.getByLabel('Dibaca sebagai: Harga Kota').selectOption('harga');
  await page.getByRole('button', { name: /^Abaikan/ }).click();
  expect(await findings(page)).toEqual([]);
  await button(page, 'Periksa harga').click();
  await page.getByRole('button', { name: /^Simpan \d harga$/ }).click();
  await button(page, 'Import berkas lain').click();
  await drop(page, 'Harga.xlsx');
  await page.getByText('Susunan kolom seperti terakhir kali Anda pakai untuk judul ini.').waitFor();
  expect(await page.getByLabel('Dibaca sebagai: Harga Desa').inputValue()).toBe('abaikan');
  await page.close();
});

test('PRICE-24 PRICE-26 what somebody changed meanwhile is shown before anything is stored, on a phone too', async () => {
  const page = await stage.visit('/price-lists', { width: 390 });
  await drop(page, 'Harga Klaten.xlsx', [
    ['Kode', 'Nama Bahan', 'Satuan', 'Harga'],
    ['B.0004', '15x500 mm Aluminium Air Rod', 'unit', '185.000'],
    [null, 'Paku beton', 'dus', '12.50'],
    [null, 'Pasir Klaten', 'm3', 'Rp 225.000,-'],
  ]);
  await button(page, 'Periksa harga').click();
  await page
    .getByText(/“12\.50” dibaca sebagai 12,5: di kolom ini titik memisahkan ribuan/)
    .waitFor();
  expect(await sideways(page)).toEqual([]);
  expect(await findings(page)).toEqual([]);

  const { id, price, version } = await stage.db
    .selectFrom('master_item')
    .select(['id', 'price', 'version'])
    .where('code', '=', 'B.0004')
    .where('owner_id', 'is', null)
    .executeTakeFirstOrThrow();
  const dearer = { price: '199000', version: version + 1 };
  await stage.db.updateTable('master_item').set(dearer).where('id', '=', id).execute();
  await button(page, 'Simpan 2 harga').click();
  await page.getByText(/^1 baris berubah sejak Anda memeriksanya/).waitFor();
  await page.getByText('Tadi berubah: Harga 160.000 → 185.000').waitFor();
  expect(await page.getByRole('checkbox').isChecked()).toBe(false);
  expect(await findings(page)).toEqual([]);
  await tick(page, 'Simpan 15x500 mm Aluminium Air Rod, baris 2').check();
  await button(page, 'Simpan 2 harga').click();
  await page.getByText(/^Daftar harga tersimpan: bahan 1 baru, 1 diperbarui/).waitFor();
  await stage.db.updateTable('master_item').set({ price }).where('id', '=', id).execute();
  await page.close();
});
