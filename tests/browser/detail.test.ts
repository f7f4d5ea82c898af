import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson, type Person } from '../support/database.ts';
import { makeEstimate } from './estimates.ts';
import { findings } from './findings.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
let sari: Person;
let id: string;

const item = (
  nama: string,
  kode: string,
  satuan: string,
  volume: number,
  harga: number | null,
) => ({
  nama,
  kode,
  satuan,
  volume,
  harga,
});

const house = {
  projectName: 'Rumah Tinggal 2 Lantai',
  owner: 'Ibu Ratna Prameswari',
  ppn: 11.5,
  notes: 'Belum termasuk lanskap.',
  customFields: { 'Luas bangunan': '146 m²', 'Rencana mulai': '2027-01-05' },
  customFieldsMeta: [
    { label: 'Luas bangunan', type: 'text' },
    { label: 'Rencana mulai', type: 'date' },
  ],
  estimationItem: [
    {
      title: 'PEKERJAAN PERSIAPAN',
      items: [
        item('Pembersihan lahan', 'A.2.2.1.9', 'm2', 168, 18900),
        item('Papan nama', '', 'ls', 1, null),
      ],
    },
    {
      title: 'PEKERJAAN BETON',
      groups: [
        { title: 'Sloof', items: [item('Beton K 225', 'A.4.1.1.7', 'm3', 3.745, 1213450.5)] },
        { title: 'Kolom', items: [item('Bekisting', 'A.4.1.1.22', 'm2', 10, 396250)] },
      ],
    },
  ],
};

beforeAll(async () => {
  stage = await raiseStage();
  sari = await addPerson(stage.db, 'USER', 'Sari Dewi', 'sari@contoh.test');
  id = await make(house);
  await stage.db
    .updateTable('estimation')
    .set({
      created_at: new Date('2026-03-31T17:30:00Z'),
      updated_at: new Date('2026-11-21T03:00:00Z'),
    })
    .where('id', '=', id)
    .execute();
});
afterAll(() => stage.strike());

async function make(content: object, author = sari): Promise<string> {
  const answer = await stage.call('/estimation', {
    as: author,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(content),
  });
  const { data } = (await answer.json()) as { data: { id: string } }; // the contract's promise
  return data.id;
}

const open = (to = `/estimation/${id}`, more: Parameters<Stage['visit']>[1] = {}) =>
  stage.visit(to, { as: sari, ...more });
/** What stands under a caption of the title block. */
const cell = (page: Page, caption: string) =>
  page
    .locator('main dl > div, main dl > div > div', {
      has: page.locator(`dt:text-is("${caption}")`),
    })
    .last()
    .locator('dd');
const text = async (page: Page, caption: string) =>
  (await cell(page, caption).innerText()).replace(/\s+/g, ' ');
const section = (page: Page, name: string) => page.getByRole('button', { name });
const table = (page: Page, name: string) => page.getByRole('table', { name });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

describe('the head of an estimate', () => {
  test('DETAIL-02 DETAIL-03 DETAIL-04 who, when and what', async () => {
    const page = await open();
    expect(await heading(page).innerText()).toBe('Rumah Tinggal 2 Lantai');
    // DETAIL-08: the notes.
    await page.getByText('Belum termasuk lanskap.').waitFor();
    expect(await text(page, 'Owner')).toBe('Ibu Ratna Prameswari');
    expect(await text(page, 'PPN')).toBe('11,5%');
    // DETAIL-05, DETAIL-06, DETAIL-07: when, and by whom.
    expect(await text(page, 'Dibuat')).toBe('1 April 2026');
    expect(await text(page, 'Diperbarui')).toBe('21 November 2026');
    expect(await text(page, 'Dibuat oleh')).toBe('Sari Dewi sari@contoh.test');
    await page.close();
  });

  test('DETAIL-10 DETAIL-11 DETAIL-12 its figures, PPN in whole rupiah', async () => {
    const page = await open();
    await heading(page).waitFor();
    // 3,175,200 + 4,544,372.12 + 3,962,500 = 11,682,072.12; 11.5 % = 1,343,438.29
    // DETAIL-09: the number of items.
    expect(await text(page, 'Jumlah item')).toBe('4');
    expect(await text(page, 'Subtotal')).toBe('Rp 11.682.072');
    expect(await text(page, 'PPN 11,5%')).toBe('Rp 1.343.438');
    expect(await text(page, 'Grand Total')).toContain('Rp 13.025.510');
    await page.close();
  });

  test('DETAIL-26 prices that are missing are told at the totals and at the item', async () => {
    const page = await open();
    const row = table(page, 'PEKERJAAN PERSIAPAN').getByRole('row', { name: /Papan nama/ });
    await row.getByText('belum ada harga').first().waitFor();
    expect(await row.innerText()).not.toMatch(/\b0\b/);
    await page.getByRole('button', { name: '1 harga belum ada' }).click();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Papan nama');
    await page.close();
  });

  test('DETAIL-13 Update Estimation opens the update with openStep = step2', async () => {
    const page = await open();
    await page.getByRole('link', { name: 'Update Estimation' }).click();
    await page.waitForURL(`**/estimation/update/${id}`);
    expect(await page.evaluate(() => history.state)).toMatchObject({ openStep: 'step2' });
    await page.close();
  });

  test('DETAIL-16 cards show the custom fields', async () => {
    const page = await open();
    expect(await text(page, 'Luas bangunan')).toBe('146 m²');
    expect(await text(page, 'Rencana mulai')).toBe('5 Januari 2027');
    await page.close();
  });
});

describe('the work sections', () => {
  test('DETAIL-18 DETAIL-19 a table a section, or a table a group', async () => {
    const page = await open();
    const own = table(page, 'PEKERJAAN PERSIAPAN');
    await own.waitFor();
    expect(await own.getByRole('columnheader').allInnerTexts()).toEqual([
      'No',
      'Uraian',
      'Kode',
      'Volume',
      'Satuan',
      'Harga Satuan (Rp)',
      'Total (Rp)',
    ]);
    expect(await own.locator('tbody tr').first().locator('td').allInnerTexts()).toEqual([
      '1',
      'Pembersihan lahan',
      'A.2.2.1.9',
      '168,00',
      'm²',
      '18.900',
      '3.175.200',
    ]);
    await own.getByText('Subtotal PEKERJAAN PERSIAPAN').waitFor();
    const group = table(page, 'PEKERJAAN BETON, Sloof');
    expect(await group.locator('tbody tr').first().locator('td').allInnerTexts()).toEqual([
      '1',
      'Beton K 225',
      'A.4.1.1.7',
      '3,745',
      'm³',
      '1.213.450,50',
      '4.544.372',
    ]);
    await group.getByText('Subtotal PEKERJAAN BETON — Sloof').waitFor();
    await table(page, 'PEKERJAAN BETON, Kolom').waitFor();
    expect(await page.getByRole('table').count()).toBe(3);
    await page.close();
  });

  test('DETAIL-17 sections open and close', async () => {
    const page = await open();
    const head = section(page, 'PEKERJAAN PERSIAPAN');
    await head.waitFor();
    expect(await head.getAttribute('aria-expanded')).toBe('true');
    await head.click();
    expect(await head.getAttribute('aria-expanded')).toBe('false');
    expect(await table(page, 'PEKERJAAN PERSIAPAN').count()).toBe(0);
    await head.click();
    await table(page, 'PEKERJAAN PERSIAPAN').waitFor();
    await page.close();
  });

  test('DETAIL-20 on a phone items are cards and nothing scrolls sideways', async () => {
    const page = await open(undefined, { width: 390 });
    const row = table(page, 'PEKERJAAN PERSIAPAN').locator('tbody tr').first();
    await row.waitFor();
    expect(await row.evaluate((element) => getComputedStyle(element).display)).toBe('grid');
    expect(await page.locator('thead').first().isVisible()).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    await page.close();
  });

  test('DETAIL-25 an estimate without content says so', async () => {
    const bare = await make({ projectName: 'Kosong' });
    const page = await open(`/estimation/${bare}`);
    await page.getByText('Belum ada rincian pekerjaan.').waitFor();
    await page.close();
  });

  test('10,000 items: rows come as they are looked at, and the one without price is found', async () => {
    const sections = Array.from({ length: 50 }, (_, s) => ({
      title: `KATEGORI ${s + 1}`,
      items: Array.from({ length: 200 }, (__, n) =>
        item(`Pekerjaan ${s + 1}.${n + 1}`, '', 'm2', 1, s === 48 && n === 99 ? null : 1000),
      ),
    }));
    const large = await make({ projectName: 'Besar', estimationItem: sections });
    const page = await open(`/estimation/${large}`);
    await page.getByText('Pekerjaan 1.1', { exact: true }).waitFor();
    expect(await text(page, 'Jumlah item')).toBe('10.000');
    expect(await page.locator('tr').count()).toBeLessThan(2_000);
    await page.getByRole('button', { name: 'KATEGORI 50' }).scrollIntoViewIfNeeded();
    await page.getByText('Pekerjaan 50.1', { exact: true }).waitFor();
    await page.getByRole('button', { name: '1 harga belum ada' }).click();
    const found = page.getByRole('row', { name: /Pekerjaan 49\.100 / });
    expect(await found.evaluate((row) => row === document.activeElement)).toBe(true);
    await page.close();
  });
});

describe('an estimate on its way', () => {
  test('DETAIL-21 bars stand where the texts will be', async () => {
    const page = await open('/register');
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/estimation/*', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(`/estimation/${id}`);
    await page.getByRole('status', { name: 'Memuat estimasi' }).waitFor();
    answer();
    await heading(page).waitFor();
    expect(await page.getByRole('status', { name: 'Memuat estimasi' }).count()).toBe(0);
    await page.close();
  });

  test('DETAIL-22 DETAIL-23 a failure is an alert, and another try helps', async () => {
    const page = await open('/register');
    await page.route('**/api/estimation/*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto(`/estimation/${id}`);
    const alert = page.getByRole('alert').filter({ hasText: 'Gagal memuat data.' });
    await alert.getByText('Terjadi kesalahan tak terduga.').waitFor();
    await page.unroute('**/api/estimation/*');
    await alert.getByRole('button', { name: 'Coba lagi' }).click();
    await heading(page).waitFor();
    await page.close();
  });

  test("DETAIL-24 unknown ids, those of others and what is no id: 'Data estimasi tidak ditemukan.'", async () => {
    const foreign = await make({ projectName: 'Rahasia' }, stage.admin);
    for (const unknown of ['0192d3f4-0000-7000-8000-000000000000', foreign, 'bukan-id']) {
      const page = await open(`/estimation/${unknown}`);
      await page.getByText('Data estimasi tidak ditemukan.').waitFor();
      expect(await page.getByText('Rahasia').count()).toBe(0);
      await page.getByRole('link', { name: 'Kembali' }).click();
      await page.waitForURL('**/estimation');
      await page.close();
    }
  });

  test('DETAIL-01 without an id nothing is fetched', async () => {
    const page = await open('/register');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/estimation/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => /^\/api\/estimation\/.*/.test(path))).toEqual([]);
    await page.close();
  });
});

const excel = (page: Page) => page.getByRole('button', { name: 'Export Excel' });
const pdf = (page: Page) => page.getByRole('button', { name: 'Export PDF' });
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('PAPER-17 the head tells the price of a square metre, the strip what each category weighs', async () => {
  const content = [
    { title: 'TANAH', items: [lumpSum(25_000_000)] },
    { title: 'STRUKTUR', items: [lumpSum(75_000_000)] },
  ];
  const weighed = await makeEstimate(stage, content, {
    ppn: '0',
    customFields: JSON.stringify({ 'Luas bangunan': '54 m²' }),
  });
  const page = await stage.visit(`/estimation/${weighed}`);
  await page.getByText('Rp 1.851.852/m² · Luas bangunan 54,00 m²').waitFor();
  await page.getByRole('img', { name: 'Bobot: I TANAH 25%, II STRUKTUR 75%' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.close();
});

function lumpSum(harga: number) {
  return { kode: '', nama: 'Pekerjaan', satuan: 'ls', volume: 1, harga, details: [] };
}

describe('exports', () => {
  test('DETAIL-15 EXP-05 EXP-16 RAB tanpa logo is downloaded at once under its name', async () => {
    const page = await open();
    await pdf(page).click();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
      // EXP-04: with a logo it is asked for in a dialog of its own.
      'RAB dengan logo',
      'RAB tanpa logo',
      'Salinan tender (tanpa harga)',
      'Salinan tender Excel (untuk penawar)',
      'Dokumen lengkap',
      'Rekap volume',
      'Rekap item pekerjaan',
      'Rekap kategori',
      'AHSP',
      'Harga dasar dan kebutuhan',
      'Pengaturan dokumen',
    ]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'RAB tanpa logo' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('RAB_Rumah Tinggal 2 Lantai.pdf');
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    // ERR-22
    await page.getByText('Export PDF RAB berhasil').waitFor();
    await page.close();
  });

  test('DETAIL-14 EXP-11 EXP-13 Export Excel asks for a logo that may be left out', async () => {
    const page = await open();
    await excel(page).click();
    const dialog = page.getByRole('dialog', { name: 'Export Excel' });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export Excel' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('RAB_Rumah Tinggal 2 Lantai_estimation.xlsx');
    // ERR-21
    await page.getByText('Export Excel berhasil').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.close();
  });

  test('EXP-03 ERR-23 each recap is downloaded under its name', async () => {
    const page = await open();
    for (const [entry, name] of [
      // EXP-06, EXP-19
      ['Rekap volume', 'Volume_Rumah Tinggal 2 Lantai.pdf'],
      // EXP-07, EXP-20
      ['Rekap item pekerjaan', 'JobItem_Rumah Tinggal 2 Lantai.pdf'],
      // EXP-08, EXP-21
      ['Rekap kategori', 'Kategori_Rumah Tinggal 2 Lantai.pdf'],
      // EXP-09, EXP-22
      ['AHSP', 'AHSP_Rumah Tinggal 2 Lantai.pdf'],
      // EXP-10, EXP-23
      ['Harga dasar dan kebutuhan', 'MasterItem_Rumah Tinggal 2 Lantai.pdf'],
    ] as const) {
      await pdf(page).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: entry, exact: true }).click(),
      ]);
      expect(file.suggestedFilename()).toBe(name);
      expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
      await page.getByText(name).waitFor();
    }
    await page.getByText('Export PDF berhasil').first().waitFor();
    await page.close();
  });

  test('EXP-17 EXP-18 a file without a name gets one; a failed recap says its status', async () => {
    const page = await open();
    await page.route('**/download/**', (route) =>
      route.fulfill({ status: 200, contentType: 'application/pdf', body: '%PDF-' }),
    );
    await pdf(page).click();
    const [rab] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'RAB tanpa logo' }).click(),
    ]);
    expect(rab.suggestedFilename()).toBe('RAB_Rumah Tinggal 2 Lantai.pdf');
    await excel(page).click();
    const [workbook] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Export Excel' }).click(),
    ]);
    expect(workbook.suggestedFilename()).toBe('RAB_Rumah Tinggal 2 Lantai_estimation.xlsx');
    await page.unroute('**/download/**');

    await page.route('**/download/**', (route) => route.fulfill({ status: 503, body: '{}' }));
    for (const [entry, said] of [
      // ERR-28
      ['Rekap volume', 'Gagal unduh PDF Volume (503)'],
      // ERR-29
      ['Rekap item pekerjaan', 'Gagal unduh PDF Job Item (503)'],
      // ERR-30
      ['Rekap kategori', 'Gagal unduh PDF Kategori (503)'],
      // ERR-31
      ['AHSP', 'Gagal unduh PDF AHSP (503)'],
      // ERR-32
      ['Harga dasar dan kebutuhan', 'Gagal unduh PDF Master Item (503)'],
      // ERR-27
      ['Dokumen lengkap', 'Gagal export PDF'],
    ] as const) {
      await pdf(page).click();
      await page.getByRole('menuitem', { name: entry, exact: true }).click();
      await page.getByRole('alert').getByText(said, { exact: true }).waitFor();
    }
    await page.close();
  });

  test('EXP-12 EXP-14 EXP-15 a wrong logo is refused at the field, a right one goes along', async () => {
    const page = await open();
    await pdf(page).click();
    await page.getByRole('menuitem', { name: 'RAB dengan logo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export PDF' });
    const input = dialog.getByLabel('Logo');
    await input.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: png });
    await dialog.getByText('Format harus PNG atau JPG.').waitFor();
    const large = Buffer.alloc(2 * 1024 * 1024 + 1);
    await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: large });
    await dialog.getByText('Ukuran maksimal 2 MB.').waitFor();
    await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
    await dialog.getByText('logo.png').waitFor();
    expect(await dialog.getByText('Ukuran maksimal 2 MB.').count()).toBe(0);
    const [sent] = await Promise.all([
      page.waitForRequest('**/download/pdf'),
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export PDF' }).click(),
    ]);
    // Without a logo nothing is sent at all.
    expect(await sent.headerValue('content-type')).toMatch(/^multipart\/form-data/);
    await page.close();
  });

  test("ERR-24 ERR-25 ERR-26 a failure is told by the server's words, or by its own", async () => {
    const page = await open();
    // API-31: the words stand in `error`.
    const answers = [
      [
        '{"status":"error","error":"Berkas gagal dibuat. Coba lagi."}',
        'Berkas gagal dibuat.',
        'Berkas gagal dibuat.',
      ],
      ['{}', 'Gagal export Excel', 'Gagal export PDF RAB'],
    ] as const;
    for (const [body, saysExcel, saysPdf] of answers) {
      await page.route('**/download/*', (route) => route.fulfill({ status: 500, body }));
      await excel(page).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Export Excel' }).click();
      await page.getByRole('alert').getByText(saysExcel).first().waitFor();
      await page.keyboard.press('Escape');
      await pdf(page).click();
      await page.getByRole('menuitem', { name: 'RAB tanpa logo' }).click();
      await page.getByRole('alert').getByText(saysPdf).last().waitFor();
      await page.unroute('**/download/*');
    }
    await page.close();
  });
});
