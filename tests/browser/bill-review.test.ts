// What the review of a file says: of which sheet, in which words, and with figures as people write them.
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paste } from './clipboard.ts';
import { line, save } from './editor-lines.ts';
import { makeEstimate, readEstimate } from './estimates.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

type Sheets = Parameters<typeof writeXlsx>[0]['sheets'];

async function reviewOf(...sheets: Sheets) {
  const id = await makeEstimate(stage, []);
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await page.getByText('Belum ada kategori.').waitFor();
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const buffer = Buffer.from(await writeXlsx({ sheets }));
  const file = page.getByLabel('Buka berkas RAB atau BQ (.xlsx, .csv)').last();
  await file.setInputFiles({ name: 'rab.xlsx', mimeType, buffer });
  const dialog = page.getByRole('dialog', { name: 'Masukkan RAB dari berkas' });
  await dialog.locator('button[type=submit]').waitFor();
  return { id, page, dialog, findings: dialog.getByRole('region', { name: 'Temuan' }) };
}

const head = ['No', 'Uraian', 'Volume', 'Satuan', 'Harga Satuan', 'Jumlah'];
const division = (name: string, title: string, price: number) => ({
  name,
  rows: [
    head,
    [null, title],
    [1, `Pekerjaan ${name}`, 1000, 'm3', price, 1000 * price],
    [null, 'JUMLAH', null, null, null, 1000 * price],
  ],
});

test('BQ-36 a recap of divisions says that it comes in as nothing, with its figure and no findings of its own', async () => {
  const { page, dialog, findings } = await reviewOf(
    {
      name: 'Rekapitulasi',
      rows: [
        ['REKAPITULASI'],
        ['No. Divisi', 'Uraian', 'Jumlah Harga Pekerjaan (Rupiah)'],
        [1, 'Umum', 80_000_000],
        [3, 'Pekerjaan Tanah', 1_150_464_466.8245],
        [null, 'JUMLAH', 1_230_464_466.8245],
      ],
    },
    division('DIV1', 'DIVISI 1. UMUM', 80_000),
    division('DIV3', 'DIVISI 3. PEKERJAAN TANAH', 1_150_000),
  );
  const recap = dialog.getByRole('button', { name: /^Rekapitulasi/ });
  expect(await recap.innerText()).toMatch(/1 selisih[\s\S]*Rp\s1\.230\.464\.466,82/);
  await dialog.getByText(/di rekap Rp 1\.150\.464\.466,82, terbaca Rp 1\.150\.000\.000/).waitFor();
  // Of the first sheet there is nothing to say, whatever the whole differs in.
  await findings.getByRole('heading', { name: 'Temuan di DIV1' }).waitFor();
  expect(await findings.innerText()).toContain('Tidak ada temuan di lembar ini.');
  await recap.click();
  await findings.getByText('Rekapitulasi tidak masuk sebagai pekerjaan').waitFor();
  const rows = dialog.getByRole('table', { name: 'Baris dari sumber' });
  expect(await rows.getByRole('row', { name: /Umum/ }).innerText()).toMatch(/^3\s+Rekap\s/);
  expect(await rows.innerText()).not.toContain('Kategori');
  expect(await rows.innerText()).toContain('1.230.464.466,82');
  await page.close();
});

test('BQ-34 a title is called a category where it becomes one, and figures of sums are written as people write them', async () => {
  const { page, dialog } = await reviewOf(
    {
      name: 'REKAP',
      rows: [
        ['No', 'Uraian', 'Jumlah'],
        ['I', 'STRUKTUR', 45_125_000],
        ['II', 'ATAP', 46_125_000],
        [null, 'JUMLAH', 91_250_000],
      ],
    },
    { ...division('STRUKTUR', 'A. PONDASI', 45_125) },
    {
      name: 'ATAP',
      rows: [
        ['No', 'Uraian', 'Volume', 'Satuan', 'Harga Satuan', 'Jumlah', 'Bobot'],
        ['A', 'RANGKA'],
        [1, 'Baja ringan', 1000, 'm2', 46_125, 46_125_000, 12.345678901],
        [null, 'JUMLAH', 1234.5678, null, null, 46_125_000],
      ],
    },
  );
  const rows = dialog.getByRole('table', { name: 'Baris dari sumber' });
  await dialog.getByRole('button', { name: /^ATAP/ }).click();
  await rows.getByText('Baja ringan').waitFor();
  const title = rows.getByRole('row', { name: /RANGKA/ });
  // One category a sheet, as the recap has it.
  expect(await title.innerText()).toMatch(/^2\s+Judul\s/);
  expect(await rows.innerText()).toMatch(/12,345679[\s\S]*1\.234,5678/);
  await dialog.getByLabel('Kategori').selectOption('own');
  expect(await title.innerText()).toMatch(/^2\s+Kategori\s/);
  await page.close();
});

test('BQ-38 which column is the volume is asked by the heads, and taken from there', async () => {
  const { id, page, dialog, findings } = await reviewOf({
    name: 'RAB',
    rows: [
      ['No', 'Uraian', 'Sat', 'Volume Rencana', 'Volume Terpasang', 'Harga Satuan'],
      [1, 'Paving', 'm2', 640, 632, 168_500],
      [2, 'Kanstin', 'm', 210, 208, 92_500],
    ],
  });
  await findings.getByText('Kolom volume belum ditentukan').waitFor();
  await findings.getByRole('button', { name: 'Pakai “volume terpasang”' }).click();
  await findings.getByText('Kolom volume belum ditentukan').waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Masukkan 2 item' }).click();
  await line(page, 'Paving').waitFor();
  await save(page);
  const { estimationItem } = await readEstimate(stage, id);
  expect(estimationItem.flatMap(({ items }) => items?.map(({ volume }) => volume))).toEqual([
    632, 208,
  ]);
  await page.close();
});

test('BQ-51 a list of prices among bills is told as that, with where it comes in', async () => {
  const { page, dialog } = await reviewOf({
    name: 'HSD',
    rows: [
      ['Kode', 'Uraian', 'Satuan', 'Harga Satuan (Rp)'],
      ['M.01', 'Semen Portland', 'kg', 1500],
      ['M.02', 'Pasir pasang', 'm3', 250_000],
      ['L.01', 'Pekerja', 'OH', 135_000],
    ],
  });
  await dialog
    .getByText('Isinya seperti daftar harga: ada harga satuan, tidak ada volume.')
    .waitFor();
  await page.close();
});

const bill = (...above: string[][]) => ({
  name: 'RAB',
  rows: [
    ...above,
    head,
    ['I', 'PEKERJAAN TANAH'],
    [1, 'Galian tanah', 10, 'm3', 85_000, 850_000],
    [null, 'JUMLAH', null, null, null, 850_000],
    [null, 'PPN 12% x 11/12 x DPP', null, null, null, 850_000 * 0.11],
  ],
});
const pieces = (rows: (string | number | null)[][]) =>
  rows.map((row) => row.map((cell) => cell ?? '').join('\t')).join('\n');

test('BQ-52 a new estimate takes the name and the PPN of its file, where they are ticked', async () => {
  const page = await stage.visit('/estimation/create#step2');
  await page.getByText('Belum ada kategori.').waitFor();
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const rab = bill(['KEGIATAN : Sarana Desa'], ['PEKERJAAN : Rehab Balai Desa Mijen']);
  rab.rows.pop();
  const beton = division('BETON', 'II PEKERJAAN BETON', 1_000);
  // As offices do: the PPN stands in the recap alone.
  const recap = [
    ['REKAPITULASI'],
    ['No', 'Uraian', 'Jumlah Harga'],
    ['I', 'PEKERJAAN TANAH', 850_000],
    ['II', 'PEKERJAAN BETON', 1_000_000],
    [null, 'JUMLAH', 1_850_000],
    [null, 'PPN 12%', 222_000],
    [null, 'TOTAL', 2_072_000],
  ];
  const sheets = [{ name: 'REKAP', rows: recap }, rab, beton];
  const buffer = Buffer.from(await writeXlsx({ sheets }));
  const file = page.getByLabel('Buka berkas RAB atau BQ (.xlsx, .csv)').last();
  await file.setInputFiles({ name: 'rab.xlsx', mimeType, buffer });
  const dialog = page.getByRole('dialog', { name: 'Masukkan RAB dari berkas' });
  const name = dialog.getByLabel('Nama proyek: Rehab Balai Desa Mijen');
  const ppn = dialog.getByLabel('PPN 12% seperti di sumbernya (sekarang 11%)');
  await name.waitFor();
  expect([await name.isChecked(), await ppn.isChecked()]).toEqual([true, true]);
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
  const step = page.locator('#editor-head');
  await step.getByText('Rehab Balai Desa Mijen').waitFor();
  expect(await step.innerText()).toMatch(/PPN\s+12%/);
  await page.close({ runBeforeUnload: false });
});

test('BQ-52 a stored estimate keeps its name and its PPN, unless it is ticked', async () => {
  const { id, page, dialog } = await reviewOf(bill(['PEKERJAAN : Rehab Balai Desa Mijen']));
  expect(await dialog.getByLabel(/^Nama proyek/).count()).toBe(0);
  // 12 % of 11/12 is the 11 % that it has.
  expect(await dialog.getByLabel(/^PPN/).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Batal' }).click();

  await paste(
    page,
    pieces([...bill().rows.slice(0, -1), [null, 'PPN 10%', null, null, null, 85_000]]),
  );
  const pasted = page.getByRole('dialog', { name: /^Tempel/ });
  const ppn = pasted.getByLabel('PPN 10% seperti di sumbernya (sekarang 11%)');
  await ppn.waitFor();
  expect(await ppn.isChecked()).toBe(false);
  await ppn.check();
  await pasted.locator('button[type=submit]').click();
  await save(page);
  await expect.poll(async () => await readEstimate(stage, id)).toMatchObject({ ppn: 10 });
  await page.close();
});

test('BQ-52 a PPN that was typed in a new estimate is not replaced unless it is ticked', async () => {
  const page = await stage.visit('/estimation/create');
  await page.getByLabel('PPN', { exact: false }).first().fill('10');
  await page.getByRole('button', { name: /Estimation Items/ }).click();
  await page.getByText('Belum ada kategori.').waitFor();
  await paste(page, pieces(bill().rows));
  const pasted = page.getByRole('dialog', { name: /^Tempel/ });
  const ppn = pasted.getByLabel('PPN 11% seperti di sumbernya (sekarang 10%)');
  await ppn.waitFor();
  expect(await ppn.isChecked()).toBe(false);
  await page.close({ runBeforeUnload: false });
});
