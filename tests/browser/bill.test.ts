// A whole RAB comes in, pasted or as a file: looked at first, then one step that can be undone.
import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paste } from './clipboard.ts';
import { button, cell, header, line, openEditor, order, save, volume } from './editor-lines.ts';
import { addOwnItem } from './own-item.ts';
import { makeEstimate, namesOf, readEstimate, sampleContent } from './estimates.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

const rab = [
  ['RENCANA ANGGARAN BIAYA'],
  ['NO', 'URAIAN PEKERJAAN', 'SAT', 'VOL', 'HARGA', ''],
  ['', '', '', '', 'SATUAN (Rp)', 'JUMLAH (Rp)'],
  ['I', 'PEKERJAAN TANAH'],
  ['1', 'Galian pondasi', 'm3', '34,56', '107.000', '3.697.920'],
  ['2', '"Urugan pasir\r\nbawah pondasi"', 'm3', '', '379.000', ''],
  ['', 'Jumlah I', '', '', '', '3.698.598'],
  ['II', 'PEKERJAAN BETON'],
  ['A', 'LANTAI 1'],
  ['1', 'Kolom:'],
  ['', '- Beton K-225', 'm3', '1,5', '1.100.000', '1.650.000'],
];
const asText = rab.map((row) => row.join('\t')).join('\r\n');
const review = (page: Page, name: string) => page.getByRole('dialog', { name });

test('BQ-09 a bill in thousands is told first, and may be said to be full rupiah', async () => {
  const id = await makeEstimate(stage, []);
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await page.getByText('Belum ada kategori.').waitFor();
  const rows = [
    ['RAB (dalam ribuan rupiah)'],
    ['No', 'Uraian', 'Sat', 'Vol', 'Harga', 'Jumlah'],
    ['I', 'TANAH'],
    ['1', 'Galian', 'm3', '10', '95', '950'],
    ['2', 'Beton', 'm3', '4', '1.450', '5.800'],
  ];
  await paste(page, rows.map((row) => row.join('\t')).join('\r\n'));
  const dialog = review(page, 'Tempel RAB');
  await dialog.getByText('Rp 6.750.000').waitFor();
  await dialog.getByText('Dibaca dalam ribuan').waitFor();
  await dialog.getByRole('button', { name: 'Pakai rupiah penuh' }).click();
  await dialog.getByText('Rp 6.750', { exact: true }).waitFor();
  await dialog.getByText('Dibaca sebagai rupiah penuh').waitFor();
});

test('BQ-28 HAND-44 Ctrl+V of a whole RAB in an empty estimate: looked at, taken, undone, saved', async () => {
  const id = await makeEstimate(stage, []);
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await page.getByText('Belum ada kategori.').waitFor();

  // Given up, nothing stays.
  await paste(page, asText);
  const dialog = review(page, 'Tempel RAB');
  await dialog.getByText('2 kategori · 1 judul · 3 item').waitFor();
  await dialog.getByText(/I PEKERJAAN TANAH: tercetak Rp 3.698.598, .* selisih Rp 678/).waitFor();
  await dialog.getByRole('button', { name: 'Batal' }).click();
  await page.getByText('Belum ada kategori.').waitFor();
  expect(
    await button(page, /Urungkan/)
      .first()
      .isDisabled(),
  ).toBe(true);

  await paste(page, asText);
  await dialog.getByRole('heading', { name: 'Temuan' }).waitFor();
  // A finding leads to its row.
  await dialog.getByRole('button', { name: /^6 Urugan pasir/ }).click();
  await dialog.locator('[data-shown]').getByText('Urugan pasir bawah pondasi').waitFor();
  await dialog.getByRole('button', { name: 'Tempel 3 item' }).click();
  await line(page, 'Galian pondasi').waitFor();
  await page.getByRole('heading', { name: 'PEKERJAAN TANAH', exact: true }).waitFor();
  await page.getByRole('heading', { name: 'A LANTAI 1 › 1 Kolom', exact: true }).waitFor();

  await page.keyboard.press('Control+z');
  await page.getByText('Belum ada kategori.').waitFor();
  await page.keyboard.press('Control+y');
  await line(page, 'Galian pondasi').waitFor();
  await save(page);
  const stored = await readEstimate(stage, id);
  expect(namesOf(stored)).toEqual([
    ['PEKERJAAN TANAH', 'Galian pondasi', 'Urugan pasir bawah pondasi'],
    ['PEKERJAAN BETON', ['A LANTAI 1 › 1 Kolom', 'Beton K-225']],
  ]);
  const [first, missing] = stored.estimationItem[0]?.items ?? [];
  expect(first).toMatchObject({ volume: 34.56, harga: 107_000, asal: 'Tempelan, baris 5' });
  expect(missing).toMatchObject({ volume: 0, harga: 379_000 });

  // A volume that nobody gave stays marked, also when the estimate is opened again.
  await page.reload();
  const name = 'Urugan pasir bawah pondasi';
  await volume(page, name).waitFor();
  expect(await volume(page, name).getAttribute('placeholder')).toBe('belum ada');
  expect(await volume(page, name).inputValue()).toBe('');
  await page.close({ runBeforeUnload: false });
});

async function drop(page: Page, name: string, bytes: Uint8Array) {
  const dropped = await page.evaluateHandle(
    (given) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(given.bytes)], given.name));
      return data;
    },
    { name, bytes: [...bytes] },
  );
  const grid = page.getByRole('treegrid', { name: 'Rincian pekerjaan' });
  await grid.dispatchEvent('dragover', { dataTransfer: dropped });
  await page.getByText('Lepas berkas untuk membaca RAB-nya').waitFor();
  await grid.dispatchEvent('drop', { dataTransfer: dropped });
}

test('BQ-01 BQ-29 a file dropped on an open estimate: another column is said to be the volume, prices are left; a newer one renews it', async () => {
  const rows = [
    ['BILL OF QUANTITY', null],
    ['No', 'Uraian', 'Sat', 'Volume', 'Volume kontrak', 'Harga Satuan'],
    ['I', 'PEKERJAAN ATAP'],
    [1, 'Rangka baja ringan', 'm2', 80, 85.125, 150_000],
    [2, 'Genteng metal', 'm2', 80, 85.5, 90_000],
  ];
  const talang = [1, 'Talang', 'm', 12, null, 85_000];
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Rekap', rows: [['Rekap']] },
      { name: 'RAB (A)', rows },
      { name: 'Lantai 2', rows: [...rows.slice(0, 2), ['I', 'PEKERJAAN TALANG'], talang] },
    ],
  });
  const { id, page } = await openEditor(stage);
  await drop(page, 'tender.xlsx', bytes);
  const dialog = review(page, 'Masukkan RAB dari berkas');
  await dialog.getByText('2 kategori · 3 item').waitFor();
  // One of the two is left, and its name stays in sight.
  await dialog.getByLabel('Masukkan lembar Lantai 2').uncheck();
  await dialog.getByText('1 kategori · 2 item').waitFor();
  expect(await dialog.locator('[aria-current]').innerText()).toContain('RAB (A)');
  await dialog.getByLabel('Kolom 5').selectOption('Volume');
  expect(await dialog.getByLabel('Kolom 4').locator('option:checked').innerText()).toBe('Abaikan');
  await dialog.getByRole('cell', { name: '85,125' }).waitFor();
  await dialog.getByLabel(/Ambil harga satuan/).uncheck();
  await dialog.getByRole('button', { name: 'Masukkan 2 item' }).click();
  await line(page, 'Rangka baja ringan').waitFor();
  await cell(page, 'Genteng metal', 'harga').getByText('belum ada harga').waitFor();
  await save(page);
  const { estimationItem } = await readEstimate(stage, id);
  expect(estimationItem.at(-1)).toMatchObject({
    title: 'PEKERJAAN ATAP',
    items: [
      { volume: 85.125, priceMissing: true, asal: 'tender.xlsx, lembar RAB (A), baris 4' },
      { volume: 85.5, priceMissing: true, asal: 'tender.xlsx, lembar RAB (A), baris 5' },
    ],
  });

  const addendum = await writeXlsx({
    sheets: [
      {
        name: 'RAB (A)',
        rows: [
          ['No', 'Uraian', 'Sat', 'Volume', 'Harga Satuan'],
          ['I', 'PEKERJAAN ATAP'],
          [1, 'Genteng metal', 'm2', 92.25, 90_000],
          [2, 'Lisplang GRC', 'm', 24, 65_000],
        ],
      },
    ],
  });
  await drop(page, 'adendum.xlsx', addendum);
  const changes = dialog.getByRole('region', { name: 'Perubahan' });
  await changes.getByText(/1 volume berubah, 1 item baru, 1 tidak ada lagi/).waitFor();
  expect(await changes.getByText('Jumlah Rp').count()).toBe(1);
  await changes.getByText('Harga di berkas berbeda (1)').waitFor();
  await changes.getByText(/daripada jumlah berkas: 1 harga tetap/).waitFor();
  await changes.getByLabel('Pakai 1 harga dari berkas').waitFor();
  await changes.getByLabel('Hapus 1 item ini').check();
  await dialog.getByRole('button', { name: 'Perbarui 3 item' }).click();
  await line(page, 'Lisplang GRC').waitFor();
  await page.keyboard.press('Control+z');
  await line(page, 'Rangka baja ringan').waitFor();
  await page.keyboard.press('Control+y');
  await line(page, 'Lisplang GRC').waitFor();
  await save(page);
  expect((await readEstimate(stage, id)).estimationItem.at(-1)?.items).toMatchObject([
    { nama: 'Genteng metal', volume: 92.25, priceMissing: true, asal: 'adendum.xlsx, baris 3' },
    { nama: 'Lisplang GRC', volume: 24, harga: 65_000 },
  ]);
  await page.close();
});

test('BQ-28 BQ-29 the second building of a workbook is added below its own name, and never over the first', async () => {
  const building = (name: string, galian: number) => ({
    name,
    rows: [
      ['No', 'Uraian', 'Sat', 'Volume', 'Harga Satuan'],
      ['I', 'PEKERJAAN TANAH'],
      [1, 'Galian biasa', 'm3', galian, 86_500],
      [2, 'Urugan pasir padat', 'm3', 21.24, 31_250],
    ],
  });
  const bytes = await writeXlsx({
    sheets: [building('GEDUNG A', 63.72), building('GEDUNG B', 64.72)],
  });
  const { id, page } = await openEditor(stage);
  await drop(page, 'sekolah.xlsx', bytes);
  const dialog = review(page, 'Masukkan RAB dari berkas');
  // Chapters of both have one name.
  expect(await dialog.getByLabel('Kategori').locator('option:checked').innerText()).toBe(
    'Dengan nama lembar: “GEDUNG A – PEKERJAAN TANAH”',
  );
  await dialog.getByLabel('Masukkan lembar GEDUNG B').uncheck();
  await dialog.getByRole('button', { name: 'Masukkan 2 item' }).click();
  await line(page, 'Galian biasa').waitFor();

  await drop(page, 'sekolah.xlsx', bytes);
  // The sheet that is in already is renewed; the other one is added, also where it comes alone.
  await dialog.getByRole('button', { name: /^GEDUNG A .*sudah ada di estimasi/ }).waitFor();
  await dialog.getByText(/0 volume berubah, 2 item baru, 0 tidak ada lagi/).waitFor();
  await dialog.getByLabel('Masukkan lembar GEDUNG A').uncheck();
  await dialog.getByText(/berasal dari lembar lain, jadi ini ditambahkan/).waitFor();
  expect(await dialog.getByRole('region', { name: 'Perubahan' }).count()).toBe(0);
  await dialog.getByLabel('Masukkan lembar GEDUNG A').check();
  await dialog.getByRole('button', { name: 'Masukkan 2 item baru' }).click();
  await header(page, 'GEDUNG B – PEKERJAAN TANAH').waitFor();
  await save(page);
  const { estimationItem } = await readEstimate(stage, id);
  expect(
    estimationItem
      .slice(-2)
      .map(({ title, items }) => [title, items?.map(({ volume: each }) => each)]),
  ).toEqual([
    ['GEDUNG A – PEKERJAAN TANAH', [63.72, 21.24]],
    ['GEDUNG B – PEKERJAAN TANAH', [64.72, 21.24]],
  ]);
  await page.close();
});

test('BQ-36 BQ-28 a workbook of a sheet per discipline comes in whole: in one review, held against its recap, one step', async () => {
  const head = ['NO', 'URAIAN PEKERJAAN', 'SAT', 'VOL', 'HARGA SATUAN', 'JUMLAH'];
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'REKAP',
        rows: [
          ['NO', 'URAIAN', 'JUMLAH HARGA (Rp)'],
          ['I', 'PEKERJAAN PERSIAPAN', 1_000_000],
          ['II', 'PEKERJAAN STRUKTUR', 11_000_678],
          ['III', 'PEKERJAAN MEP', 600_000],
          [null, 'JUMLAH', 12_600_678],
        ],
      },
      {
        name: 'Persiapan',
        rows: [head, ['I', 'PEKERJAAN PERSIAPAN'], [1, 'Bouwplank', 'm', 50, 20_000, 1_000_000]],
      },
      {
        name: 'Struktur',
        rows: [
          head,
          ['A', 'PEKERJAAN TANAH'],
          [1, 'Galian pondasi', 'm3', 30, 100_000, 3_000_000],
          ['B', 'PEKERJAAN BETON'],
          [1, 'Sloof', 'm3', 2, 4_000_000, 8_000_000],
          [null, 'TOTAL', null, null, null, 11_000_000],
        ],
      },
      {
        name: 'MEP',
        rows: [head, ['I', 'LISTRIK'], [1, 'Titik lampu', 'titik', 2, 300_000, 600_000]],
      },
      { name: 'AHSP', rows: [head, [1, 'Pekerja', 'OH', 0.5, 120_000, 60_000]] },
    ],
  });
  const id = await makeEstimate(stage, []);
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await page.getByText('Belum ada kategori.').waitFor();
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const buffer = Buffer.from(bytes);
  await page
    .getByLabel('Buka berkas RAB atau BQ (.xlsx, .csv)')
    .last()
    .setInputFiles({ name: 'rab.xlsx', mimeType, buffer });
  const dialog = review(page, 'Masukkan RAB dari berkas');
  await dialog.getByText('3 kategori · 3 judul · 4 item').waitFor();
  await dialog.getByText('PEKERJAAN STRUKTUR: di rekap Rp 11.000.678', { exact: false }).waitFor();
  expect(await dialog.getByLabel('Masukkan lembar AHSP').isChecked()).toBe(false);
  await dialog.getByRole('button', { name: /^Struktur .*jumlah cocok/ }).click();
  await dialog.getByRole('cell', { name: 'Sloof' }).waitFor();
  await dialog.getByRole('button', { name: 'Masukkan 4 item' }).click();
  await line(page, 'Titik lampu').waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('Belum ada kategori.').waitFor();
  await page.keyboard.press('Control+y');
  await line(page, 'Titik lampu').waitFor();
  await save(page);
  const stored = await readEstimate(stage, id);
  expect(namesOf(stored)).toEqual([
    ['PEKERJAAN PERSIAPAN', 'Bouwplank'],
    ['PEKERJAAN STRUKTUR', ['PEKERJAAN TANAH', 'Galian pondasi'], ['PEKERJAAN BETON', 'Sloof']],
    ['PEKERJAAN MEP', ['LISTRIK', 'Titik lampu']],
  ]);
  await page.close();
});

test('BQ-33 a list of codes without prices takes those of the catalogue, and says what has none', async () => {
  await stage.call('/hsp/categories', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Beton' }),
  });
  await addOwnItem(stage.db, stage.admin, 'KR.1');
  const id = await makeEstimate(stage, []);
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await page.getByText('Belum ada kategori.').waitFor();
  const list = [
    ['No', 'Kode', 'Uraian Pekerjaan', 'Satuan', 'Volume', 'Harga Satuan', 'Jumlah'],
    ['I', '', 'PEKERJAAN KERAJINAN', '', '', '', ''],
    ['1', 'KR.1', 'Ukiran pintu', 'ls', '2', '', ''],
    ['2', 'KR.1', 'Ukiran jendela', 'm2', '3', '', ''],
    ['3', 'X.99', 'Ukiran pagar', 'ls', '4', '', ''],
    ['4', '', 'Pembersihan', 'ls', '1', '250.000', ''],
  ];
  await paste(page, list.map((row) => row.join('\t')).join('\r\n'));
  const dialog = review(page, 'Tempel RAB');
  await dialog.getByText('1 mendapat harga katalog menurut kodenya.', { exact: false }).waitFor();
  const text = (await dialog.innerText()).replace(/\s+/g, ' ');
  expect(text).toContain('3 item tanpa harga satuan di sumbernya.');
  expect(text).toContain('1 bersatuan lain dari katalog; harganya dibiarkan.');
  expect(text).toContain('2 masuk sebagai “belum ada harga”.');
  expect(text).not.toContain('Jumlah tercetak cocok');
  const box = dialog.getByRole('checkbox', { name: /^Ambil harga katalog/ });
  expect(await box.isChecked()).toBe(true);
  // No column is cut at the edge of the table.
  const table = dialog.getByRole('table', { name: 'Baris dari sumber' });
  expect(await table.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
  await dialog.getByRole('button', { name: 'Tempel 4 item' }).click();
  await line(page, 'Ukiran pintu').waitFor();
  await save(page);
  const { estimationItem } = await readEstimate(stage, id);
  const items = estimationItem.flatMap((section) => section.items ?? []);
  expect(items.map(({ kode, harga, priceMissing }) => [kode, harga, priceMissing])).toEqual([
    ['KR.1', 1_250_000, false],
    ['KR.1', 0, true],
    ['X.99', 0, true],
    ['', 250_000, false],
  ]);
  await page.close();
});

test('BQ-33 Enter that is faster than the catalogue waits for its prices', async () => {
  await addOwnItem(stage.db, stage.admin, 'KR.2');
  const page = await stage.visit(`/estimation/update/${await makeEstimate(stage, [])}#step2`);
  await page.getByText('Belum ada kategori.').waitFor();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/hsp/match/prices', async (route) => {
    await held;
    await route.continue();
  });
  const list = [
    ['No', 'Kode', 'Uraian Pekerjaan', 'Satuan', 'Volume', 'Harga Satuan', 'Jumlah'],
    ['I', '', 'PEKERJAAN KERAJINAN', '', '', '', ''],
    ['1', 'KR.2', 'Ukiran pintu', 'ls', '2', '', ''],
    ['2', '', 'Pembersihan', 'ls', '1', '250.000', ''],
  ];
  await paste(page, list.map((row) => row.join('\t')).join('\r\n'));
  await review(page, 'Tempel RAB').waitFor();
  await page.keyboard.press('Enter');
  expect(await review(page, 'Tempel RAB').isVisible()).toBe(true);
  answer();
  await line(page, 'Ukiran pintu').getByText('2.500.000', { exact: true }).waitFor();
  await page.close({ runBeforeUnload: false });
});

test('BQ-34 BQ-11 what the source writes stands beside what was read; an amount alone is made an item', async () => {
  const id = await makeEstimate(stage, []);
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await page.getByText('Belum ada kategori.').waitFor();
  const english = [
    ['Item', 'Description', 'Unit', 'Qty', 'Unit Price', 'Amount'],
    ['1', 'EARTH WORK'],
    ['1.1', 'Excavation', 'm3', '1,250', '87,450.00', '109,312,500.00'],
    ['1.2', 'Steel', 'kg', '2 ton', '15,000.00', ''],
    ['1.3', 'Survey', 'ls', '1', '0.00', '0.00'],
    ['1.4', 'Testing', '', '', '', '25,000,000.00'],
    ['1.5', 'Guard', 'ls', '', '', '2,000,000.00'],
  ];
  await paste(page, english.map((row) => row.join('\t')).join('\r\n'));
  const dialog = review(page, 'Tempel RAB');
  await dialog.getByRole('cell', { name: '“1,250” 1.250,00' }).waitFor();
  await dialog.getByRole('cell', { name: '“87,450.00” 87.450' }).waitFor();
  await dialog.getByRole('cell', { name: '“0.00” belum ada' }).waitFor();
  await dialog
    .getByText('Steel: volume “2 ton” bersatuan ton, lain dari kolom satuannya')
    .waitFor();
  await dialog.getByRole('button', { name: 'Pakai 2.000' }).click();
  await dialog.getByRole('cell', { name: '“2 ton” 2.000,00' }).waitFor();
  await dialog.getByText('Testing: Rp 25.000.000').waitFor();
  await dialog.getByRole('button', { name: 'Jadikan item, volume 1' }).click();
  await dialog.getByText('Terbaca Rp 164.312.500').waitFor();
  await dialog.getByText('Guard: jumlah Rp 2.000.000 tidak ikut').waitFor();
  await dialog.getByRole('button', { name: 'Pakai volume 1' }).click();
  await dialog.getByText('Terbaca Rp 166.312.500').waitFor();
  await dialog.getByRole('button', { name: 'Tempel 5 item' }).click();
  await line(page, 'Testing').waitFor();
  await save(page);
  expect((await readEstimate(stage, id)).estimationItem[0]?.items).toMatchObject([
    { nama: 'Excavation', volume: 1250, harga: 87_450 },
    { nama: 'Steel', volume: 2000, satuan: 'kg', harga: 15_000 },
    { nama: 'Survey', volume: 1, priceMissing: true },
    { nama: 'Testing', volume: 1, satuan: '', harga: 25_000_000 },
    { nama: 'Guard', volume: 1, satuan: 'ls', harga: 2_000_000 },
  ]);
  await page.close();
});

test('HAND-49 a bill pasted while no line has the keys goes nowhere, and that is said', async () => {
  const id = await makeEstimate(stage, sampleContent);
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await volume(page, 'Galian tanah').waitFor();
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const before = await order(page);
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'Pekerjaan tanah\t10\tm3\r\nUrugan\t5\tm3');
    const said = { clipboardData: data, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new ClipboardEvent('paste', said));
  });
  await page.getByText('Belum ada yang ditempel: pilih dulu barisnya, lalu Ctrl+V').waitFor();
  expect(await order(page)).toEqual(before);
  // In a cell it is pasted as ever.
  await cell(page, 'Galian tanah', 'deskripsi').click();
  await paste(page, asText);
  await review(page, 'Tempel RAB').waitFor();
  await page.close({ runBeforeUnload: false });
});

test('RT-01 a phone shows the way to bring a workbook back', async () => {
  const { page } = await openEditor(stage, undefined, 390);
  const open = button(page, /^Buka berkas RAB/);
  await open.waitFor();
  const { x = 0, width = 0 } = (await open.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(390);
  await page.close();
});
