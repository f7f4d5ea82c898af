import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../src/server/platform/database/database.ts';
import { loadUnverified } from '../../src/server/starter/load-unverified.ts';
import { addPerson, type Person } from '../support/database.ts';
import { findings } from './findings.ts';
import { addOwnItem, slashed } from './own-item.ts';
import { raiseStage, type Stage } from './stage.ts';
import { answerFailure, heading, text } from './tables.ts';

let stage: Stage;
let sari: Person;
beforeAll(async () => {
  stage = await raiseStage({ withCatalogue: true });
  await inTransaction(stage.db, loadUnverified);
  sari = await addPerson(stage.db, 'USER', 'Sari Ayu Lestari', 'sari@contoh.test');
  await addOwnItem(stage.db, sari, slashed);
});
afterAll(() => stage.strike());

const main = (page: Page) => page.getByRole('main');
const card = (page: Page, caption: string) =>
  main(page).getByText(caption, { exact: true }).locator('..');
const row = (page: Page, name: string) => page.locator('tr[data-row]').filter({ hasText: name });
const coefficient = (page: Page, name: string) => page.getByLabel(`Koefisien, ${name}`);
const override = (page: Page, name: string) => page.getByLabel(`Override harga, ${name}`);
const sum = (page: Page, letter: 'D' | 'E' | 'F') =>
  page.locator('tbody tr').filter({ has: page.getByText(letter, { exact: true }) });
const toast = (page: Page, words: string) =>
  page.locator('[aria-live="polite"]').getByText(words).first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const focused = (page: Page) => page.locator('*:focus').getAttribute('aria-label');
const save = (page: Page, name: string) => button(page, `Simpan baris ${name}`);

async function opened(path: string, as?: Person, width = 1440): Promise<Page> {
  const page = await stage.visit(`/hsp/ahsp/${path}`, { ...(as && { as }), width });
  await page.getByText('TENAGA', { exact: true }).first().waitFor();
  return page;
}

async function harga(kode: string, owner: Person | null = null): Promise<string | null> {
  const item = await stage.db
    .selectFrom('hsp_item')
    .select('harga')
    .where('kode', '=', kode)
    .where('owner_id', owner ? '=' : 'is', owner?.id ?? null)
    .executeTakeFirstOrThrow();
  return item.harga;
}

describe('an analysis A to F, and the way back', () => {
  let page: Page;
  beforeAll(async () => {
    page = await stage.visit('/hsp?q=2.1.2.1&page=1');
  });
  afterAll(() => page.close());

  test('AHSP-01 AHSP-03 it is opened from the list, its title names code, description and unit', async () => {
    await page.getByRole('link', { name: 'Lihat AHSP 2.1.2.1' }).click();
    await page.waitForURL('**/hsp/ahsp/2.1.2.1');
    const title = page.getByRole('heading', { level: 1 });
    await title.getByText('Pemasangan').waitFor();
    expect(await text(title)).toMatch(/^2\.1\.2\.1 Pemasangan 1 m3 konstruksi kuda-kuda .* m³$/);
  });

  test('AHSP-04 AHSP-05 cards tell the stored and the computed price', async () => {
    expect(await text(card(page, 'Harga tersimpan'))).toMatch(/Rp\s+17\.467\.450,00$/);
    expect(await text(card(page, 'Harga dihitung (F)'))).toMatch(/Rp\s+17\.467\.450,00$/);
    expect(await text(card(page, 'Selisih'))).toMatch(/Rp\s+0,00$/);
  });

  test('AHSP-06 AHSP-07 a card holds the overhead, 10 where nobody said another', async () => {
    expect(await page.getByRole('textbox', { name: 'Overhead & profit' }).inputValue()).toBe('10');
  });

  test('AHSP-43 the head shows source, edition and what is estimated', async () => {
    for (const words of [
      'AHSP Cipta Karya 2026 - SE DJBK No. 47/SE/Dk/2026',
      'SE DJBK No. 47/SE/Dk/2026 Lampiran VI',
      'harga perkiraan',
      'Acuan',
    ]) {
      await main(page).getByText(words, { exact: true }).waitFor();
    }
    await main(page).getByText('harga Paku 12 cm: sumber 1500, dipakai 20000').waitFor();
  });

  test('AHSP-01 AHSP-37 each row is told with two decimals of its amount', async () => {
    const read = page.locator('tr[data-row]').evaluateAll((lines) =>
      lines.map((line) => {
        const cell = (name: string) => {
          const found = line.querySelector(`[data-cell="${name}"]`);
          const input = found?.querySelector('input');
          return input ? input.value || '–' : (found?.textContent ?? '');
        };
        const names = ['no', 'name', 'code', 'unit', 'coefficient', 'price', 'override', 'amount'];
        return names.map(cell).join(' | ');
      }),
    );
    const age = String.raw`(hari ini|\d+ (hari|bulan|tahun))`;
    expect(await read).toEqual([
      expect.stringMatching(
        `^1 . Pekerja . U.0001 . OH . 4,0000 . ${age}120.000,00 . – . 480.000,00$`,
      ),
      expect.stringMatching(`^2 . Tukang kayu . U.0018 . OH . 12,0000 .* – . 1.740.000,00$`),
      expect.stringMatching(`^3 . Kepala tukang . U.0003 . OH . 1,2000 .* – . 210.000,00$`),
      expect.stringMatching(`^4 . Mandor . U.0004 . OH . 0,4000 .* – . 80.000,00$`),
      expect.stringMatching(
        `^1 . Kayu balok 6/12 kelas II . B.0659 . m³ . 1,1000 .* 13.145.000,00$`,
      ),
      expect.stringMatching(`^2 . Besi strip tebal 5 mm . B.0158 . kg . 15,0000 .* 112.500,00$`),
      expect.stringMatching(`^3 . Paku 12 cm . B.0815 . kg . 5,6000 .*20.000,00 . – . 112.000,00$`),
    ]);
  });

  test('AHSP-12 AHSP-13 each row has an input for the coefficient and for an override', async () => {
    expect(await page.getByLabel(/^Koefisien, /).count()).toBe(7);
    expect(await page.getByLabel(/^Override harga, /).count()).toBe(7);
  });

  test('AHSP-14 AHSP-15 each row has its own save and delete', async () => {
    expect(await page.getByRole('button', { name: /^Simpan baris / }).count()).toBe(7);
    expect(await page.getByRole('button', { name: /^Hapus komponen / }).count()).toBe(7);
  });

  test('AHSP-25 AHSP-28 all rows can be saved, and the price synchronised', async () => {
    expect(await button(page, 'Simpan semua').count()).toBe(1);
    expect(await button(page, 'Sinkronkan harga').count()).toBe(1);
  });

  test('AHSP-09 AHSP-10 AHSP-11 labour, material and equipment each have a table', async () => {
    const groups = await page.locator('tbody > tr:first-child th').allInnerTexts();
    expect(groups.map((group) => group.replaceAll(/\s+/g, ' ').trim())).toEqual([
      'A TENAGA Tambah komponen',
      'B BAHAN Tambah komponen',
      'C PERALATAN Tambah komponen',
    ]);
    await page.getByText('Tidak ada komponen.', { exact: true }).waitFor(); // AHSP-31
  });

  test('AHSP-22 AHSP-23 AHSP-24 the totals D, E and F are shown', async () => {
    expect(await text(sum(page, 'D'))).toMatch(/^Jumlah A \+ B \+ C\s+D\s+Rp\s*15\.879\.500,00$/);
    expect(await text(sum(page, 'E'))).toMatch(/^Overhead & profit 10% × D\s+E.*1\.587\.950,00$/s);
    expect(await text(sum(page, 'F'))).toMatch(/D \+ E per m³\s+F\s+Rp\s*17\.467\.450,00$/);
    expect(await findings(page)).toEqual([]);
  });

  test('AHSP-02 the way back leads to the list as it was searched', async () => {
    await page.getByRole('link', { name: 'Kembali' }).click();
    await page.waitForURL(
      (url) => url.pathname === '/hsp' && url.searchParams.get('q') === '2.1.2.1',
    );
  });
});

describe('a sheet is worked on with the keys of Excel', () => {
  let page: Page;
  const overhead = () => page.getByRole('textbox', { name: 'Overhead & profit' });
  beforeAll(async () => {
    page = await opened('2.1.2.1');
  });
  afterAll(() => page.close());

  test('AHSP-12 typing replaces a coefficient, Enter goes down, the sums follow each key', async () => {
    // All selected: typing replaces, Enter goes down, the sums follow each key.
    await coefficient(page, 'Pekerja').click();
    await page.keyboard.type('4,5');
    expect(await text(sum(page, 'F'))).toContain('17.533.450,00');
    expect(await text(card(page, 'Selisih'))).toMatch(/\+66\.000,00$/);
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('Koefisien, Tukang kayu');
    expect(await coefficient(page, 'Pekerja').inputValue()).toBe('4,5000');
    // Escape brings back what stood there.
    await page.keyboard.type('99');
    await page.keyboard.press('Escape');
    expect(await coefficient(page, 'Tukang kayu').inputValue()).toBe('12,0000');
    // F2 sets a caret: ← stays in the text; up and down go on.
    await page.keyboard.press('F2');
    await page.keyboard.press('ArrowLeft');
    expect(await focused(page)).toBe('Koefisien, Tukang kayu');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('Override harga, Kepala tukang');
  });

  test('AHSP-13 a run of Tabs over an override ends below the column where it began', async () => {
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Tab');
    await page.keyboard.type('180.000');
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('Koefisien, Mandor');
    expect(await override(page, 'Kepala tukang').inputValue()).toBe('180.000,00');
  });

  test('AHSP-27 AHSP-28 what is typed counts as unsaved, and nothing is synchronised before it is saved', async () => {
    // Over the groups, and never a coefficient as 0.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('0,000001');
    await page.keyboard.press('Enter');
    expect(await coefficient(page, 'Kayu balok 6/12 kelas II').inputValue()).toBe('0,000001');
    await page.getByText('3 perubahan belum disimpan').waitFor();
    expect(await row(page, 'Kepala tukang').getByText('Belum disimpan').count()).toBe(1);
    expect(await button(page, 'Sinkronkan harga').getAttribute('aria-disabled')).toBe('true');
  });

  test('HAND-13 a column from Excel is one step, back and forth; what is no number is said', async () => {
    // A column from Excel is one step, back and forth; what has no row to go to is said.
    await coefficient(page, 'Kepala tukang').click();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '0,125\r\n=A1*2\r\n');
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(paste);
    });
    await page.getByText('2 baris ditempel').waitFor();
    await page.getByText('Periksa pembacaan: =A1*2').waitFor();
    expect(await coefficient(page, 'Kepala tukang').inputValue()).toBe('0,1250');
    await row(page, 'Mandor').getByText('Rumus tidak dihitung, ketik hasilnya.').waitFor();
    await page.keyboard.press('Control+z');
    await row(page, 'Mandor')
      .getByText('Rumus tidak dihitung, ketik hasilnya.')
      .waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Koefisien, Kepala tukang');
    await page.keyboard.press('Control+z'); // the coefficient of 0,000001
    await page.getByText('2 perubahan belum disimpan').waitFor();
    await page.keyboard.press('Control+y');
    await page.getByText('3 perubahan belum disimpan').waitFor();
    expect(await coefficient(page, 'Kayu balok 6/12 kelas II').inputValue()).toBe('0,000001');
  });

  test('ANA-07 a block goes to the rows that it names, as one step; one without certain columns nowhere', async () => {
    const paste = (block: string) =>
      page.evaluate((given) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', given);
        const event = new ClipboardEvent('paste', {
          clipboardData,
          bubbles: true,
          cancelable: true,
        });
        document.activeElement?.dispatchEvent(event);
      }, block);
    await coefficient(page, 'Kepala tukang').click();
    await paste('1\tPekerja\t0,75\r\n2\tMandor\t0,038\r\n');
    await page.getByText('Kolom tabel ini tidak pasti.').waitFor();
    await page.getByText('3 perubahan belum disimpan').waitFor();
    const head = 'No\tUraian\tSatuan\tKoefisien\tHarga Satuan\tJumlah Harga\r\n';
    await paste(`${head}1\tMandor\tOH\t0,038333333\t\t\r\n2\tGenset\thari\t1\t\t\r\n`);
    await page.getByText('Tidak ada di sini: Genset').waitFor();
    expect(await coefficient(page, 'Mandor').inputValue()).toBe('0,038333333');
    await page.keyboard.press('Control+z');
    await page.getByText('3 perubahan belum disimpan').waitFor();
  });

  test('AHSP-27 ERR-51 ERR-63 one row is saved by itself', async () => {
    await save(page, 'Pekerja').click();
    await toast(page, 'Perubahan baris disimpan').waitFor();
    await row(page, 'Pekerja').getByText('Komponen disimpan').waitFor();
    await page.getByText('2 perubahan belum disimpan').waitFor();
  });

  test('AHSP-08 an overhead that is no number gives way to what stood there', async () => {
    await overhead().fill('sepuluh');
    await overhead().blur();
    expect(await overhead().inputValue()).toBe('10');
  });

  test('AHSP-26 ERR-53 all rows are saved, one after another', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.postData() ?? '');
    });
    await coefficient(page, 'Paku 12 cm').click();
    await page.keyboard.press('Control+d');
    expect(await coefficient(page, 'Paku 12 cm').inputValue()).toBe('15,0000');
    await page.keyboard.press('Control+s');
    await toast(page, 'Semua perubahan disimpan').waitFor();
    expect(sent).toEqual([
      '{"priceOverride":"180000"}',
      '{"coefficient":"0.000001"}',
      '{"coefficient":"15"}',
    ]);
    expect(await page.getByText('belum disimpan').count()).toBe(0);
  });

  test('ERR-55 ERR-64 the overhead is saved by its own button', async () => {
    await overhead().fill('12,5');
    expect(await text(sum(page, 'E'))).toContain('Overhead & profit 12,5% × D');
    await button(page, 'Simpan').click();
    await toast(page, 'Overhead & profit diperbarui').waitFor();
    await page.getByText('Overhead disimpan').waitFor();
  });

  test('AHSP-29 ERR-57 ERR-65 the sync alone moves the stored price', async () => {
    const F = (await text(card(page, 'Harga dihitung (F)'))).replace(/^.*Rp\s*/s, '');
    expect(await harga('2.1.2.1')).toBe('17467450.00'); // it moves by the sync alone
    await button(page, 'Sinkronkan harga').click();
    await toast(page, 'Recompute & sync harga berhasil').waitFor();
    await page.getByText('Recompute sukses').waitFor();
    await card(page, 'Harga tersimpan').getByText(F, { exact: true }).waitFor();
    expect(await harga('2.1.2.1')).toBe(F.replaceAll('.', '').replace(',', '.'));
  });
});

describe('a component is added by the keys, and deleted', () => {
  let page: Page;
  let count = 0;
  const dialog = () => page.getByRole('dialog', { name: 'Tambah Komponen TENAGA' });
  const options = () => dialog().locator('[role="option"]');
  const added = () => page.locator('tr[data-group="LABOR"]').last();
  const question = () => page.getByRole('alertdialog', { name: 'Hapus Komponen?' });
  beforeAll(async () => {
    page = await opened('1.1.1.1');
  });
  afterAll(() => page.close());

  test('AHSP-16 AHSP-18 Alt+Enter opens a dialog with the masters, ten a page', async () => {
    await coefficient(page, 'Mandor').click();
    await page.keyboard.press('Alt+Enter');
    await options().nth(9).waitFor();
    expect(await options().count()).toBe(10);
    await dialog().getByText('1–10 dari 26').waitFor();
  });

  test('AHSP-19 nothing is added while no master is chosen', async () => {
    expect(
      await dialog().getByRole('button', { name: 'Tambah komponen' }).getAttribute('aria-disabled'),
    ).toBe('true');
  });

  test('AHSP-17 AHSP-18 they are turned over and searched by the keys', async () => {
    await page.keyboard.press('PageDown');
    await dialog().getByText('11–20 dari 26').waitFor();
    await page.keyboard.type('tukang las');
    await dialog()
      .getByText(/^1–\d dari \d$/)
      .waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await dialog().locator('[aria-selected="true"]').innerText()).toMatch(/tukang las/i);
    expect(await findings(page)).toEqual([]);
  });

  test('AHSP-20 the coefficient of a chosen one is 1', async () => {
    await page.keyboard.press('Enter');
    expect(await dialog().getByLabel('Koefisien').inputValue()).toBe('1');
  });

  test('AHSP-21 AHSP-36 ERR-61 it is added without an override, the dialog closes, the recipe is read again', async () => {
    await page.keyboard.type('0,25');
    await page.keyboard.press('Enter');
    await toast(page, 'Komponen ditambahkan').waitFor();
    await dialog().waitFor({ state: 'detached' });
    await added()
      .getByText(/tukang las/i)
      .waitFor();
    expect(await added().locator('input').first().inputValue()).toBe('0,2500');
    expect(await added().locator('input').nth(1).inputValue()).toBe('');
  });

  test('AHSP-33 AHSP-34 Shift+Delete asks before a component is deleted', async () => {
    count = await page.locator('tr[data-row]').count();
    await added().locator('input').first().click();
    await page.keyboard.press('Shift+Delete');
    await question().getByText('Tindakan ini tidak dapat dibatalkan. Lanjutkan?').waitFor();
  });

  test('AHSP-36 ERR-59 it is deleted, the dialog closes, the recipe is read again', async () => {
    await question().getByRole('button', { name: 'Hapus' }).click();
    await toast(page, 'Komponen dihapus').waitFor();
    await question().waitFor({ state: 'detached' });
    expect(await page.locator('tr[data-row]').count()).toBe(count - 1);
  });
});

describe('what fails says so, and keeps what was typed', () => {
  describe('each control', () => {
    let page: Page;
    let name = '';
    beforeAll(async () => {
      page = await opened('1.1.1.2');
      await answerFailure(page, '**/api/hsp/recipe/components/*');
      await answerFailure(page, '**/api/hsp/items/**');
      const first = page.locator('tr[data-row] [data-cell="name"] span').first();
      name = (await first.innerText()).trim();
    });
    afterAll(() => page.close());

    test('ERR-52 ERR-66 the save of a row', async () => {
      await coefficient(page, name).click();
      await page.keyboard.type('7');
      await page.keyboard.press('Control+Enter');
      await toast(page, 'Gagal menyimpan baris').waitFor();
      await toast(page, 'Sedang dirawat').waitFor();
      await row(page, name).getByText('Gagal menyimpan komponen').waitFor();
    });

    test('ERR-54 the save of all rows, and what is typed stays', async () => {
      await page.keyboard.press('Control+s');
      await toast(page, 'Gagal menyimpan semua perubahan').waitFor();
      expect(await coefficient(page, name).inputValue()).toBe('7,0000');
      await page.getByText('1 perubahan belum disimpan').waitFor();
      await coefficient(page, name).fill('');
      await row(page, name).getByText('Wajib diisi').waitFor();
      await coefficient(page, name).press('Escape');
    });

    test('ERR-56 ERR-67 the save of the overhead', async () => {
      await page.getByRole('textbox', { name: 'Overhead & profit' }).fill('15');
      await button(page, 'Simpan').click();
      await toast(page, 'Gagal memperbarui overhead').waitFor();
      await page.getByText('Gagal menyimpan overhead').waitFor();
    });

    test('ERR-69 the adding of a component', async () => {
      await button(page, 'Tambah komponen BAHAN').click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('[role="option"]').first().click();
      await dialog.getByRole('button', { name: 'Tambah komponen' }).click();
      await toast(page, 'Gagal menambah komponen').waitFor();
      await dialog.getByRole('button', { name: 'Batal' }).click();
    });

    test('ERR-60 the deletion of a component', async () => {
      await button(page, `Hapus komponen ${name}`).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click();
      await toast(page, 'Gagal menghapus komponen').waitFor();
    });

    test('unsaved work asks before it is left, in words of its own', async () => {
      await page.getByRole('link', { name: 'Kembali' }).click();
      const question = page.getByRole('alertdialog', { name: 'Perubahan belum disimpan' });
      await question.getByText('Isian yang belum disimpan di lembar ini akan hilang.').waitFor();
      await question.getByRole('button', { name: 'Tetap di sini' }).click();
      expect(await page.getByRole('textbox', { name: 'Overhead & profit' }).inputValue()).toBe(
        '15',
      );
    });

    test('ERR-58 ERR-68 the sync, once all is saved', async () => {
      await page.unroute('**/api/hsp/recipe/components/*');
      await page.unroute('**/api/hsp/items/**');
      await button(page, 'Simpan semua').click();
      await toast(page, 'Semua perubahan disimpan').waitFor();
      await answerFailure(page, '**/api/hsp/items/**');
      await button(page, 'Sinkronkan harga').click();
      await toast(page, 'Gagal melakukan recompute').waitFor();
      await page.getByText('Gagal recompute', { exact: true }).waitFor();
    });
  });

  test('api/1.7 who was slower keeps the own typing beside the new figures', async () => {
    const page = await opened('1.1.1.1');
    const component = await page.locator('tr[data-row]').nth(1).getAttribute('data-row');
    await coefficient(page, 'Pekerja').first().click();
    await page.keyboard.type('3');
    await stage.call(`/hsp/recipe/components/${component}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: '{"coefficient":0.75}',
    });
    await page.keyboard.press('Control+s');
    await page.getByText('Analisis ini sudah diubah Dimas Aryo Wibisono.').waitFor();
    expect(await coefficient(page, 'Pekerja').first().inputValue()).toBe('3,0000');
    await page.waitForFunction(
      () => document.querySelectorAll('tr[data-row] input')[2]?.getAttribute('value') !== '0,2000',
    );
    await button(page, 'Simpan semua').click();
    await toast(page, 'Semua perubahan disimpan').waitFor();
    expect(await page.getByText('Analisis ini sudah diubah').count()).toBe(0);
    await page.close();
  });
});

test('D-36 D-37 D-38 a USER works on an own version beside the reference, and gives it up', async () => {
  const kode = '1.1.1.3';
  const page = await opened(kode, sari);
  await page.getByText('Perubahan Anda disimpan sebagai versi Anda').waitFor();
  const name = (
    await page.locator('tr[data-row] [data-cell="name"] span').first().innerText()
  ).trim();
  const before = await coefficient(page, name).inputValue();
  await coefficient(page, name).click();
  await page.keyboard.type('2,75');
  await page.keyboard.press('Control+s');
  await toast(page, 'Tersimpan sebagai versi Anda; acuan tidak berubah.').waitFor();
  await main(page).getByText('Versi Anda', { exact: true }).first().waitFor();
  await page.getByText('Berbeda dari acuan: 1 baris berubah').click();
  const line = page.getByRole('row', { name: `${name} Koefisien ${before} 2,7500` });
  await line.waitFor();
  expect(
    await row(page, name).first().locator('[data-cell="coefficient"]').getAttribute('title'),
  ).toBe(`Acuan: ${before}`);

  // The reference moves on; so does the price of one of its masters.
  const [first] = await stage.db
    .selectFrom('recipe_component as part')
    .innerJoin('hsp_item as item', 'item.id', 'part.hsp_item_id')
    .select(['part.id', 'part.master_item_id as master'])
    .where('item.kode', '=', kode)
    .where('item.owner_id', 'is', null)
    .where('part.grp', '=', 'LABOR')
    .orderBy('part.ord')
    .execute();
  await stage.call(`/hsp/recipe/components/${first?.id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: '{"coefficient":1.5}',
  });
  await stage.db
    .updateTable('master_item')
    .set({ price: '123456.78' })
    .where('id', '=', first?.master ?? '')
    .execute();
  await page.reload();
  await page.getByText('Acuan berubah setelah versi ini dibuat.').waitFor();
  await page.getByText('Harga 1 komponen berubah sejak sinkron.').waitFor();
  await row(page, name).first().getByText('→ 123.456,78').waitFor();
  await button(page, 'Sinkronkan harga').click();
  await toast(page, 'Recompute & sync harga berhasil').waitFor();
  await page.getByText('berubah sejak sinkron').waitFor({ state: 'detached' });
  expect(await harga(kode)).not.toBe(await harga(kode, sari));

  // Off: the reference counts and nothing can be changed. On again, then given up for good.
  await page.getByRole('switch', { name: 'Pakai versi Anda' }).click();
  await button(page, 'Pakai acuan').click(); // after what it changes
  await page.getByText('Versi Anda sedang nonaktif. Aktifkan untuk mengubah').waitFor();
  expect(await page.locator('tr[data-row] input').count()).toBe(0);
  await page.getByRole('switch', { name: 'Pakai versi Anda' }).click();
  await button(page, 'Pakai versi Anda').click();
  await coefficient(page, name).waitFor();
  expect(await coefficient(page, name).inputValue()).toBe('2,7500');
  await button(page, 'Kembalikan ke acuan').click();
  const question = page.getByRole('alertdialog', { name: 'Kembalikan ke acuan?' });
  await question.getByText('Yang hilang: koefisien, override').waitFor();
  await question.getByRole('button', { name: 'Kembalikan' }).click();
  await page.getByText('Perubahan Anda disimpan sebagai versi Anda').waitFor();
  expect(await coefficient(page, name).inputValue()).toBe('1,5000');
  await page.close();
});

test('AHSP-41 AHSP-42 AHSP-43 shares, missing prices and unverified figures are said; sync is refused with the reason', async () => {
  const page = await opened('P8.W.1');
  const share = row(page, 'Asesoris');
  expect(await share.locator('[data-cell="coefficient"] input').inputValue()).toBe('35%');
  await share.getByText(/^dari jumlah .+/).waitFor();
  await main(page).getByText('belum diverifikasi', { exact: true }).waitFor();
  await main(page).getByText('Belum diverifikasi.', { exact: true }).waitFor();
  const before = await text(share.locator('[data-cell="amount"]'));
  await share.locator('[data-cell="coefficient"] input').click();
  await page.keyboard.type('70');
  await page.keyboard.press('Enter');
  expect(await share.locator('[data-cell="coefficient"] input').inputValue()).toBe('70%');
  expect(await text(share.locator('[data-cell="amount"]'))).not.toBe(before);
  await page.keyboard.press('Control+z');
  expect(await text(share.locator('[data-cell="amount"]'))).toBe(before);

  // A share is made and changed in a dialog of its own.
  await button(page, 'Tambah komponen PERALATAN').click();
  await button(page, 'Persentase dari komponen lain').click();
  const dialog = page.getByRole('dialog', { name: 'Tambah persentase PERALATAN' });
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await dialog.getByText('Pilih paling sedikit satu dasar.').waitFor();
  await dialog.getByLabel('Uraian').fill('Alat bantu');
  await dialog.getByLabel('Persen').fill('5');
  await dialog.getByLabel('Semua TENAGA').check();
  await dialog.getByText(/^Dasar Rp\s[\d.,]+, jumlah Rp\s[\d.,]+$/).waitFor();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await toast(page, 'Komponen ditambahkan').waitFor();
  const made = row(page, 'Alat bantu');
  expect(await made.locator('[data-cell="coefficient"] input').inputValue()).toBe('5%');
  await button(page, 'Ubah persentase Alat bantu').click();
  const change = page.getByRole('dialog', { name: 'Ubah persentase' });
  expect(await change.getByLabel('Persen').inputValue()).toBe('5');
  await change.getByLabel('Semua BAHAN').check();
  await change.getByRole('button', { name: 'Simpan' }).click();
  await made.getByText('dari jumlah TENAGA, BAHAN').waitFor();

  await page.goto('/hsp/ahsp/1.1.2.5');
  await page
    .getByRole('button', { name: 'Tinggalkan' })
    .or(page.getByText('TENAGA'))
    .first()
    .waitFor();
  await main(page).getByText('1 harga belum ada').first().waitFor();
  expect(await text(sum(page, 'F'))).toContain('1 harga belum ada');
  await button(page, 'Sinkronkan harga').click();
  await toast(page, 'Harga 1 komponen belum ada.').waitFor();
  expect(await harga('1.1.2.5')).toBeNull();
  await page.close();
});

test('AHSP-30 AHSP-31 HSP-69 an own item with a slash in its code gets its first component', async () => {
  const page = await stage.visit('/hsp/ahsp/A.1%2F2%2050%25', { as: sari, width: 390 });
  const title = page.getByRole('heading', { level: 1 });
  await title.getByText('Pekerjaan kerajinan').waitFor();
  expect(await text(title)).toContain(slashed);
  await page.getByRole('heading', { name: 'Tidak ada komponen.' }).waitFor();
  await main(page).getByText('1.250.000,00').waitFor();
  await page.getByLabel('Kelompok').selectOption('MATERIAL');
  await button(page, 'Tambah komponen').click();
  const dialog = page.getByRole('dialog', { name: 'Tambah Komponen BAHAN' });
  await dialog.locator('[role="option"]').first().click();
  await dialog.getByLabel('Override harga').fill('1.250');
  await dialog.getByRole('button', { name: 'Tambah komponen' }).click();
  await toast(page, 'Komponen ditambahkan').waitFor();
  await page.locator('tr[data-row]').waitFor();
  expect(await text(sum(page, 'F'))).toContain('1.375,00');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  await page.close();
});

test('AHSP-32 AHSP-35 ERR-62 an unknown code says so; a failure can be tried again; opened by its address it leads back to /hsp', async () => {
  const page = await stage.visit(`/hsp/ahsp/${encodeURIComponent(slashed)}`); // Sari's own
  await page.getByRole('heading', { name: 'Data tidak ditemukan' }).waitFor();
  await answerFailure(page, '**/api/hsp/ahsp/*');
  await page.goto('/hsp/ahsp/1.1.1.4');
  await page.getByText('Gagal memuat data').waitFor();
  await page.unroute('**/api/hsp/ahsp/*');
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await page.getByText('TENAGA', { exact: true }).waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/hsp/ahsp/');
  await page
    .getByText(/tidak ditemukan/i)
    .first()
    .waitFor();
  expect(asked.filter((path) => path.startsWith('/api/hsp/ahsp'))).toEqual([]);
  await page.goto('/hsp/ahsp/1.1.1.4');
  await page.getByRole('link', { name: 'Kembali' }).click();
  await heading(page, 'Harga Satuan Pekerjaan').waitFor();
  expect(new URL(page.url()).pathname).toBe('/hsp');
  await page.close();
});

test('HAND-13 a coefficient that is refused stays as typed and counts as before, Escape gives it back', async () => {
  const page = await opened('1.1.1.2');
  const name = (
    await page.locator('tr[data-row] [data-cell="name"] span').first().innerText()
  ).trim();
  const field = coefficient(page, name);
  const before = await field.inputValue();
  const total = await text(sum(page, 'F'));
  await field.click();
  await page.keyboard.type('2+3', { delay: 20 });
  await page.keyboard.press('Enter');
  expect(await field.inputValue()).toBe('2+3');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await row(page, name).getByText('Ada tanda hitung, ketik hasilnya.').waitFor();
  expect(await text(sum(page, 'F'))).toBe(total);
  await page.getByText('1 perubahan belum disimpan').waitFor();
  await page.keyboard.press('Escape');
  expect(await field.inputValue()).toBe(before);
  expect(await field.getAttribute('aria-invalid')).toBeNull();
  await page.close();
});

test('HAND-13 Ctrl+D below a refused coefficient fills nothing, and says so', async () => {
  const page = await opened('1.1.1.2');
  const cells = page.locator('tr[data-row] [data-cell="coefficient"] input');
  const [above, below] = [cells.first(), cells.nth(1)];
  const before = await below.inputValue();
  await above.click();
  await page.keyboard.type('2+3', { delay: 20 });
  await below.click();
  await page.keyboard.press('Control+d');
  await toast(page, 'Sel di atas belum terbaca, jadi tidak diisikan').waitFor();
  expect([await above.inputValue(), await below.inputValue()]).toEqual(['2+3', before]);
  await page.close();
});
