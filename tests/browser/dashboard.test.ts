import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../support/database.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
let sari: Person;
beforeAll(async () => {
  stage = await raiseStage();
  sari = await addPerson(stage.db, 'USER', 'Sari Ayu Lestari', 'sari@contoh.test');
});
afterAll(() => stage.strike());

interface Made {
  projectName: string;
  status?: string;
  /** Its one item's price: the total before PPN. */
  harga?: number;
}

async function make(as: Person, { projectName, status = 'submitted', harga = 1000 }: Made) {
  const item = { kode: '', nama: 'Pekerjaan', satuan: 'ls', volume: 1, harga, details: [] };
  const answer = await stage.call('/estimation', {
    as,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      projectName,
      owner: `Pemilik ${projectName}`,
      ppn: 11,
      status,
      estimationItem: [{ title: 'PERSIAPAN', items: [item] }],
    }),
  });
  expect(answer.status).toBe(201);
  const { data }: { data: { id: string } } = await answer.json();
  return data.id;
}

test('DASH-19 FIRST-05 with no estimate the screen says so and leads with the ways in', async () => {
  const kosong = await addPerson(stage.db, 'USER', 'Kosong');
  const page = await stage.visit('/', { as: kosong });
  await page.getByRole('heading', { name: 'Belum ada Estimation' }).waitFor();
  await page.getByRole('button', { name: 'Buka contoh' }).waitFor();
  // Figures that are all zero take no room.
  expect(await page.getByRole('heading', { name: 'Total Estimasi per Bulan' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Buka berkas RAB' }).waitFor();
  await page.getByRole('link', { name: '+ Buat RAB' }).click();
  await page.waitForURL('**/estimation/create');
  await page.close();
});

test('FIRST-05 BQ-28 a bill that is opened on the empty screen comes into a new estimate', async () => {
  const baru = await addPerson(stage.db, 'USER', 'Baru');
  const page = await stage.visit('/', { as: baru });
  const rows = [
    'No;Uraian Pekerjaan;Satuan;Volume;Harga Satuan;Jumlah',
    'I;PEKERJAAN TANAH;;;;',
    '1;Galian pondasi;m3;12,5;100.000;1.250.000',
    '2;Urugan pasir;m3;2;250.000;500.000',
  ];
  const file = page.getByLabel('Buka berkas RAB atau BQ (.xlsx, .csv)');
  const sent = { name: 'rab.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) };
  await file.setInputFiles({ ...sent, name: 'rab.docx' });
  await page.getByText('Berkas harus .xlsx atau .csv').waitFor();
  await file.setInputFiles(sent);
  const dialog = page.getByRole('dialog', { name: 'Masukkan RAB dari berkas' });
  await dialog.getByRole('button', { name: 'Masukkan 2 item' }).click();
  await page.getByText('Galian pondasi').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/estimation/create');
  await page.getByText('Rp 1.942.500').first().waitFor();
  await page.close();
});

test('PRICE-15 FIRST-05 a PDF that is called a workbook is told so, with the way out', async () => {
  const page = await stage.visit('/', { as: await addPerson(stage.db, 'USER', 'Dewi') });
  await page.getByLabel('Buka berkas RAB atau BQ (.xlsx, .csv)').setInputFiles({
    name: 'RAB gedung.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('%PDF-1.7\n%isi'),
  });
  const dialog = page.getByRole('dialog', { name: 'Masukkan RAB dari berkas' });
  await dialog.getByText('Berkas ini PDF.', { exact: false }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Belum ada kategori.').waitFor();
  await page.close();
});

test('DASH-01 DASH-03 DASH-08 greeting, count, twelve months and the five newest', async () => {
  const names = ['Satu', 'Dua', 'Tiga', 'Empat', 'Lima', 'Enam'];
  for (const projectName of names) await make(sari, { projectName, harga: 100_000_000 });
  await make(await addPerson(stage.db, 'USER', 'Orang Lain'), { projectName: 'Bukan milik Sari' });

  const page = await stage.visit('/', { as: sari });
  await page.getByRole('heading', { name: /^Selamat \S+, Sari Ayu Lestari$/, level: 1 }).waitFor();
  // DASH-02: title, value and icon.
  const stat = page.getByText('Total Estimasi', { exact: true }).locator('..');
  await stat.getByText('6', { exact: true }).waitFor();
  expect(await stat.locator('svg').count()).toBe(1);

  // DASH-04, DASH-05: the chart and its series.
  await page.getByRole('heading', { name: 'Total Estimasi per Bulan' }).waitFor();
  await page.getByText('Total (incl. PPN)').waitFor();
  const chart = page.getByRole('img', { name: /Total Estimasi per Bulan/ });
  await chart.waitFor();
  // DASH-06: twelve months.
  expect(await chart.locator('circle').count()).toBe(12);
  // 6 × 100 million with PPN of 11%, this month.
  await chart.getByText(/^Rp\s666\.000\.000$/).waitFor();

  await page.getByRole('button', { name: 'Lihat tabel' }).click();
  const monthly = page.getByRole('table', { name: 'Total Estimasi per Bulan' });
  await monthly.getByText('666.000.000').waitFor();
  expect(await monthly.locator('tbody tr').count()).toBe(12);

  // DASH-07, DASH-09, DASH-10, DASH-11, DASH-12: the table and its columns.
  const table = page.getByRole('table', { name: 'Estimasi Terbaru' });
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
    'Judul Project',
    'Penanggung Jawab',
    'Dibuat Pada',
    'Status',
    'Total (Rp)',
  ]);
  // CHECK-42: what Periksa found is told below the status.
  await expect.poll(() => table.getByText('1 catatan').count()).toBe(5);
  // DASH-18: nobody set a status, so each is submitted.
  const rows = await table.locator('tbody tr').allInnerTexts();
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date());
  expect(rows.map((row) => row.split(/\s*\t\s*/))).toEqual(
    ['Enam', 'Lima', 'Empat', 'Tiga', 'Dua'].map((name) => [
      // FIRST-05: the weight strip names the heaviest section.
      `${name}\nI PERSIAPAN 100%`,
      `Pemilik ${name}`,
      today,
      'Submitted\n1 catatan',
      '111.000.000',
    ]),
  );
  await page.close();
});

test('FIRST-05 totals by status lead to those estimates, Lanjutkan into the last one', async () => {
  const rini = await addPerson(stage.db, 'USER', 'Rini');
  await make(rini, { projectName: 'Gudang', status: 'draft', harga: 1_000_000 });
  const last = await make(rini, { projectName: 'Ruko', status: 'Menunggu', harga: 2_000_000 });
  const page = await stage.visit('/', { as: rini });
  const totals = page.locator('section').filter({ hasText: 'Total per Status' });
  await totals.getByText('3.330.000').waitFor();
  expect(await totals.getByRole('link').allInnerTexts()).toEqual([
    expect.stringMatching(/^Draft\s+1 estimasi\s+1\.110\.000$/),
    expect.stringMatching(/^Menunggu\s+1 estimasi\s+2\.220\.000$/),
  ]);
  await page.getByRole('img', { name: 'Bobot: I PERSIAPAN 100%' }).first().waitFor();

  await totals.getByRole('link', { name: /Menunggu/ }).click();
  await page.waitForURL('**/estimation?status=Menunggu');
  await page.getByRole('link', { name: 'Ruko', exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Gudang', exact: true }).count()).toBe(0);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Semua status');
  await page.getByRole('link', { name: 'Gudang', exact: true }).waitFor();

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('link', { name: 'Lanjutkan' }).click();
  await page.waitForURL(`**/estimation/update/${last}`);
  await page.getByRole('treegrid').waitFor();
  await page.close();
});

/** The hue of a colour that Chromium computed, as a word. */
function hueOf(colour: string): string {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const most = Math.max(red, green, blue);
  if (most - Math.min(red, green, blue) < 40) return 'grey';
  if (most === blue) return 'blue';
  if (most === green) return 'green';
  return green > blue + 30 ? 'yellow' : 'red';
}

test('each status has its word and its colour', async () => {
  // DASH-13, DASH-14, DASH-15, DASH-16, DASH-17: a colour for each.
  const badges = [
    ['ditunda', 'ditunda', 'grey'],
    ['completed', 'Completed', 'green'],
    ['submitted', 'Submitted', 'blue'],
    ['pending', 'Pending', 'yellow'],
    ['rejected', 'Rejected', 'red'],
    ['draft', 'Draft', 'grey'],
  ] as const;
  const page = await stage.visit('/register');
  const hues = new Map<string, string>();
  // Five rows are shown: the first one is looked at before the others come.
  for (const part of [badges.slice(0, 1), badges.slice(1)]) {
    for (const [status] of part) {
      await make(stage.admin, { projectName: `Lencana ${status}`, status });
    }
    await page.goto('/');
    for (const [status, word] of part) {
      const row = page.getByRole('row', { name: new RegExp(`^Lencana ${status}`) });
      const badge = row.getByText(word, { exact: true });
      hues.set(status, hueOf(await badge.evaluate((mark) => getComputedStyle(mark).color)));
    }
  }
  expect(Object.fromEntries(hues)).toEqual(
    Object.fromEntries(badges.map(([status, , hue]) => [status, hue])),
  );
  await page.close();
});

test('DASH-20 while it loads there are six rows of bars', async () => {
  const page = await stage.visit('/register', { as: sari });
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/estimation?*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/');
  const table = page.getByRole('table', { name: 'Estimasi Terbaru' });
  await table.waitFor();
  expect(await table.getAttribute('aria-busy')).toBe('true');
  expect(await table.locator('tbody tr').count()).toBe(6);
  answer();
  await table.getByText('Enam', { exact: true }).waitFor();
  expect(await table.locator('tbody tr').count()).toBe(5);
  await page.close();
});

test('API-28 DASH-21 its data are kept for five minutes', async () => {
  const page = await stage.visit('/', { as: sari });
  await page
    .getByRole('table', { name: 'Estimasi Terbaru' })
    .getByText('Enam', { exact: true })
    .waitFor();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.getByRole('link', { name: 'Manajement Units' }).click();
  await page.waitForURL('**/units');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page
    .getByRole('table', { name: 'Estimasi Terbaru' })
    .getByText('Enam', { exact: true })
    .waitFor();
  expect(calls.filter((path) => path.startsWith('/api/estimation'))).toEqual([]);
  await page.close();
});

test('D-21 an ADMIN may look at the estimates of all', async () => {
  const page = await stage.visit('/');
  await page.getByLabel('Tampilkan').selectOption('Semua pengguna');
  await page.getByRole('table', { name: 'Estimasi Terbaru' }).waitFor();
  const stat = page.getByText('Total Estimasi', { exact: true }).locator('..');
  const answer = await stage.call('/estimation/stats?scope=all');
  const { data }: { data: number } = await answer.json();
  await stat.getByText(String(data), { exact: true }).waitFor();
  await page.close();
});

test('a part that fails says so and can be fetched again', async () => {
  const page = await stage.visit('/register', { as: sari });
  let isBroken = true;
  await page.route('**/api/estimation?*', (route) =>
    isBroken ? route.fulfill({ status: 500, json: { error: 'Rusak' } }) : route.continue(),
  );
  await page.goto('/');
  const table = page.getByRole('table', { name: 'Estimasi Terbaru' });
  await table.getByText('Gagal memuat data').waitFor();
  isBroken = false;
  await table.getByRole('button', { name: 'Coba lagi' }).click();
  await table.getByText('Enam', { exact: true }).waitFor();
  await page.close();
});
