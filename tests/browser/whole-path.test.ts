// From nothing to paper, in the real application: an account, its code by mail, an estimate of
// catalogue and manual work, saved, read, printed and counted again.
import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import type { Download, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { HspItem } from '../../src/contract/hsp.ts';
import { decimal, sum, toText, type Decimal } from '../../src/domain/number/decimal.ts';
import { rowVolume, takeOffVolume } from '../../src/domain/content/take-off.ts';
import { grandTotal, itemTotal, ppnAmount } from '../../src/domain/content/totals.ts';
import {
  drawUnit,
  writeAmount,
  writePrice,
  writeVolume,
} from '../../src/domain/number/number-text.ts';
import { readPdf } from '../support/read-pdf.ts';
import { raiseStage, type Stage } from './stage.ts';
import { typingHand, type TypedRow } from './typing-hand.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage({ withCatalogue: true });
});
afterAll(() => stage.strike());

const email = 'rina@contoh.test';
const project = 'Rumah Bu Rina, Tipe 54';

const stone: readonly TypedRow[] = [
  { uraian: 'As 1, 2 dan 3', panjang: '9', lebar: '0,45', tinggi: '0,6', jumlah: '3' },
  { uraian: 'As A dan D', panjang: '6', lebar: '0,45', tinggi: '0,6', jumlah: '2' },
];
const wall: readonly TypedRow[] = [
  { uraian: 'Dinding', panjang: '48', lebar: '1', tinggi: '3', extras: ['1'], jumlah: '1' },
  { uraian: 'Ampig', panjang: '6', lebar: '1', tinggi: '1,5', extras: ['0,5'], jumlah: '2' },
  {
    uraian: 'Pintu dan jendela',
    jenis: 'pengurangan',
    panjang: '18,41',
    lebar: '1',
    tinggi: '1',
    extras: ['1'],
    jumlah: '1',
  },
];

const typed = (text: string): Decimal => decimal(text.replace(',', '.'));

function volumeOf(rows: readonly TypedRow[]): Decimal {
  return takeOffVolume(
    rows.map(({ jenis, extras = [], ...row }) => ({
      jenis: jenis ?? 'penjumlahan',
      volume: rowVolume({
        panjang: typed(row.panjang),
        lebar: typed(row.lebar),
        tinggi: typed(row.tinggi),
        jumlah: typed(row.jumlah),
        extras: extras.map((value) => ({ value: typed(value) })),
      }),
    })),
  );
}

interface Line {
  readonly kode: string;
  readonly deskripsi: string;
  readonly satuan: string;
  readonly volume: Decimal;
  readonly harga: Decimal;
  readonly total: Decimal;
}

function lineOf(
  work: Pick<HspItem, 'kode' | 'deskripsi' | 'satuan' | 'harga'>,
  volume: Decimal,
): Line {
  const harga = decimal(work.harga);
  const { kode, deskripsi, satuan } = work;
  return { kode, deskripsi, satuan: satuan ?? '', volume, harga, total: itemTotal(volume, harga) };
}

/** What the catalogue has under a code. */
async function workOf(kode: string): Promise<HspItem> {
  const answer = await stage.call(`/hsp/items?kode=${kode}`);
  const { data }: { data: HspItem[] } = await answer.json();
  const [work] = data;
  if (!work) throw new Error(`${kode} is not in the catalogue`);
  return work;
}

/** The letters are a welcome and the code, in whichever order they come. */
function codeInMail(): Promise<string> {
  return vi.waitFor(() => {
    const texts = stage.mailbox.mailsTo(email).map(({ text }) => text);
    const code = /(?<!\S)\d{4}(?!\S)/.exec(texts.join('\n'))?.[0];
    if (code === undefined) throw new Error(`no code to ${email} yet`);
    return code;
  }, 10_000);
}

async function register(): Promise<Page> {
  const page = await stage.visit('/register', { as: null });
  await page.getByLabel('Nama lengkap').fill('Rina Wulandari');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Daftar' }).click();
  await page.waitForURL('**/otp');
  const code = await codeInMail();
  await page.getByLabel('Digit 1 dari 4').fill(code);
  await page.getByRole('heading', { name: /Rina Wulandari/ }).waitFor();
  return page;
}

async function downloaded(page: Page, press: () => Promise<void>): Promise<[string, Uint8Array]> {
  const [download]: [Download, void] = await Promise.all([page.waitForEvent('download'), press()]);
  return [download.suggestedFilename(), await readFile(await download.path())];
}

test('from an account to paper, with the same totals on every screen and in both files', async () => {
  const [bouwplank, foundation, brick] = await Promise.all([
    workOf('1.1.4.2'),
    workOf('2.2.2.1.6'),
    workOf('3.6.1.8'),
  ]);
  const keet = { kode: '', deskripsi: 'Direksi keet', satuan: 'ls', harga: 3_500_000 };
  const lines = [
    lineOf(bouwplank, decimal(38)),
    lineOf(keet, decimal(1)),
    lineOf(foundation, volumeOf(stone)),
    lineOf(brick, volumeOf(wall)),
  ];
  const second = 'Pekerjaan Pondasi dan Dinding';
  const lists = [
    ['Persiapan', lines.slice(0, 2)],
    [`${second} — Pondasi`, lines.slice(2, 3)],
    [`${second} — Dinding`, lines.slice(3)],
  ] as const;
  const subtotalOf = (some: readonly Line[]) => sum(some.map(({ total }) => total));
  const subtotal = subtotalOf(lines);
  const ppn = ppnAmount(subtotal, decimal(11));
  const total = grandTotal(subtotal, decimal(11));
  const sums = [subtotal, ppn, total].map((amount) => writeAmount(amount));

  const page = await register();
  const hand = typingHand(page);
  await page.getByRole('link', { name: '+ Buat RAB' }).click();
  await page.getByLabel('Nama proyek').fill(project);
  await page.getByLabel('Owner').fill('Bu Rina');
  await page.getByRole('button', { name: 'Lanjut ke item' }).click();

  await hand.addListedCategory('Persiapan');
  await hand.addFromCatalogue('Persiapan', 'bouwplank', bouwplank);
  await hand.typeVolume(bouwplank.deskripsi, '38');
  await hand.addByHand('Persiapan', {
    nama: 'Direksi keet',
    satuan: 'ls',
    harga: '3.500.000',
    volume: '1',
  });
  await hand.addTypedCategory(second);
  await hand.addGroup(second, 'Pondasi');
  await hand.addFromCatalogue('Pondasi', 'belah 4PP manual', foundation);
  await hand.measure(foundation.deskripsi, stone, { total: '10,53' });
  await hand.addGroup(second, 'Dinding');
  await hand.addFromCatalogue('Dinding', 'bata merah 1/2 batu 4PP', brick);
  await hand.measure(brick.deskripsi, wall, { columns: ['faktor'], total: '134,59' });

  async function expectEditor() {
    for (const line of lines) {
      const row = hand.row(line.deskripsi);
      const volume = row.getByRole('textbox', { name: /^Volume/ });
      expect(await volume.inputValue()).toBe(writeVolume(line.volume));
      expect(await row.getByRole('gridcell').allInnerTexts()).toEqual(
        expect.arrayContaining([writePrice(line.harga), writeAmount(line.total)]),
      );
    }
    for (const [name, some] of lists) {
      const foot = page.getByRole('row', { name: `Subtotal ${name}` });
      expect(await foot.innerText()).toContain(writeAmount(subtotalOf(some)));
    }
    const bar = await page.getByRole('region', { name: 'Jumlah' }).innerText();
    for (const amount of sums) expect(bar).toContain(amount);
  }
  await expectEditor();

  await page.getByRole('button', { name: 'Simpan Perubahan' }).click();
  await page.getByText('Berhasil menyimpan data').waitFor();
  await page.waitForURL('**/estimation');
  await page.getByRole('link', { name: project }).click();

  // The page that shows it.
  await page.getByRole('heading', { name: project }).waitFor();
  const head = await page.getByRole('main').innerText();
  for (const amount of sums) expect(head).toContain(amount);
  for (const [name, some] of lists) {
    const rows = await page
      .getByRole('table', { name: name.replace(' — ', ', ') })
      .getByRole('row')
      .all();
    const texts = await Promise.all(rows.map((row) => row.getByRole('cell').allInnerTexts()));
    expect(texts.slice(1)).toEqual([
      ...some.map((line, at) => [
        String(at + 1),
        line.deskripsi,
        line.kode || '–',
        writeVolume(line.volume),
        line.satuan === 'ls' ? 'ls' : expect.any(String),
        writePrice(line.harga),
        writeAmount(line.total),
      ]),
      [expect.stringContaining(writeAmount(subtotalOf(some)))],
    ]);
  }

  // The PDF.
  const [pdfName, pdfBytes] = await downloaded(page, async () => {
    await page.getByRole('button', { name: 'Export PDF' }).click();
    await page.getByRole('menuitem', { name: 'RAB tanpa logo' }).click();
  });
  expect(pdfName).toBe(`RAB_${project}.pdf`);
  const pdf = await readPdf(pdfBytes);
  for (const line of lines) {
    expect(pdf.text).toContain(`${writeAmount(line.harga, 2)} ${writeAmount(line.total, 2)}`);
  }
  for (const amount of [...lists.map(([, some]) => subtotalOf(some)), subtotal, ppn, total]) {
    expect(pdf.text).toContain(writeAmount(amount, 2));
  }
  expect(pdf.text).toContain('43.134.718,96');
  expect(pdf.text).toContain('Dibulatkan Rp 43.134.719,00');
  expect(pdf.text).toContain('tiga puluh empat ribu tujuh ratus sembilan belas rupiah');

  // The workbook.
  const [bookName, bookBytes] = await downloaded(page, async () => {
    await page.getByRole('button', { name: 'Export Excel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export Excel' });
    await dialog.getByRole('button', { name: 'Export Excel' }).click();
  });
  expect(bookName).toBe(`RAB_${project}_estimation.xlsx`);
  const { sheets } = await readXlsx(bookBytes);
  const rows = sheets.find(({ name }) => name === 'RAB')?.rows ?? [];
  for (const line of lines) {
    const row = rows.find((cells) => cells.includes(line.deskripsi));
    expect(row?.slice(3, 7)).toEqual([
      Number(toText(line.volume)),
      drawUnit(line.satuan),
      Number(toText(line.harga)),
      Number(toText(line.total)),
    ]);
  }
  const inBook = (label: string) => rows.find((cells) => cells.includes(label))?.[6];
  expect(['Jumlah harga pekerjaan', 'PPN', 'Jumlah termasuk PPN'].map(inBook)).toEqual(
    [subtotal, ppn, total].map((amount) => Number(toText(amount))),
  );

  // Opened again: the very same.
  await page.getByRole('link', { name: 'Update Estimation' }).click();
  await hand.row(brick.deskripsi).waitFor();
  await expectEditor();

  // The dashboard's month.
  await page.goto('/');
  await page.getByRole('button', { name: 'Lihat tabel' }).click();
  const month = page
    .getByRole('table', { name: 'Total Estimasi per Bulan' })
    .getByRole('row')
    .last();
  expect(await month.getByRole('cell').last().innerText()).toBe(writeAmount(total));
  await page.close();
}, 120_000);
