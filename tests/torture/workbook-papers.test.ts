// What LibreOffice shows, prints and lets change of our workbook.
import { expect, test } from 'vitest';
import { contentOf } from '../../src/domain/content/stored-content.ts';
import { writeContent } from '../../src/domain/content/write-content.ts';
import { decimal } from '../../src/domain/number/decimal.ts';
import { usualSettings } from '../../src/domain/report/paper-settings.ts';
import type { PaperSource } from '../../src/domain/report/paper-set.ts';
import { workbookReport } from '../../src/domain/report/workbook-report.ts';
import { readReturned } from '../../src/domain/round-trip/returned/returned-content.ts';
import { readReturnedWorkbook } from '../../src/server/spreadsheet/read-workbook.ts';
import { writeWorkbook } from '../../src/server/spreadsheet/write-workbook.ts';
import { estimateWorkbook } from '../../src/server/workbook/estimate-workbook.ts';
import { source } from '../../src/server/workbook/work-of-tests.ts';
import { editedInOffice } from '../support/office.ts';
import { readPdf } from '../support/read-pdf.ts';
import { readWorkbook, rowOf } from '../support/read-workbook.ts';
import { printedByOffice } from '../support/recalculate.ts';
import { sampleRab } from '../support/sample-rab.ts';

const company = { name: 'CV Bina Karsa', line: 'Perencanaan', address: 'Jl. Anggrek 17' };
const signatories = ['Ahmad', 'Ratna', 'Dedi', 'Siti'].map((name) => ({
  role: `Peran ${name},`,
  organisation: '',
  name,
  identity: '',
}));
const settings = {
  ...usualSettings,
  company,
  signatories,
  columns: { kode: true, bobot: true, catatan: false },
};
const origin = { estimation: '11111111-2222-4333-8444-555555555555', version: 7 };
/** With an id for each part, as it is stored. */
const content = (() => {
  let made = 0;
  const text = writeContent(source.content).replaceAll(
    /"id":"[^"]*"/g,
    () => `"id":"part-${made++}"`,
  );
  return contentOf(JSON.parse(text));
})();
const written = (given: PaperSource, withoutPrices = false) =>
  writeWorkbook(
    estimateWorkbook(workbookReport({ ...given, settings, origin }, withoutPrices), undefined),
  );
const pagesOf = async (bytes: Uint8Array) => {
  const { pages } = await readPdf(await printedByOffice(bytes));
  // The foot is drawn first.
  return pages.map((runs) => runs.join(' ').replace(/^.*?Halaman \d+ dari \d+ /, ''));
};

test.each([
  ['11.5', '11.5%'],
  ['11', '11%'],
  ['0', '0%'],
])('PAPER-14 a PPN of %s is shown as %s', async (ppn, shown) => {
  const profile = { ...source.profile, ppn: decimal(ppn) };
  const pages = await pagesOf(written({ ...source, profile }));
  const recap = pages.find((page) => page.includes('REKAPITULASI')) ?? '';
  expect(recap.split(' ')).toContain(shown);
});

test.each([
  [0.12, '12%'],
  [0.115, '11.5%'],
])('PAPER-14 %d typed as PPN is shown as %s, in recap and RAB', async (typed, shown) => {
  const bytes = written(source);
  const { names } = await readWorkbook(bytes);
  const cell = (names.get('PPN') ?? '').replace('RAB!', '');
  const pages = await pagesOf(await editedInOffice(bytes, [['type', 'RAB', cell, typed]]));
  for (const title of ['REKAPITULASI', 'RENCANA ANGGARAN BIAYA']) {
    expect(pages.find((page) => page.includes(title))?.split(' ')).toContain(shown);
  }
});

test('PAPER-15 it prints as a paper: letterhead, signatures in a row, pages that begin with sections', async () => {
  const pages = await pagesOf(written(sampleRab()));
  for (const title of ['REKAPITULASI', 'RENCANA ANGGARAN BIAYA', 'ANALISIS HARGA SATUAN']) {
    expect(pages.find((page) => page.includes(title))).toMatch(
      /^CV Bina Karsa Perencanaan Jl\. Anggrek 17/,
    );
  }
  const [recap = ''] = pages;
  expect(recap).toMatch(/Peran Ahmad, Peran Ratna, Peran Dedi, Peran Siti, Ahmad Ratna Dedi Siti/);
  // Of the RAB each page but the first begins, under its heads, with a section.
  const last = pages.findIndex((page) => page.includes('BACK-UP DATA VOLUME'));
  const rab = pages.slice(2, last);
  expect(rab.length).toBeGreaterThan(2);
  for (const page of rab) {
    expect(page).toMatch(/^No Uraian Kode Volume Satuan .*?Bobot \(%\) (?:[IVX]+ |XII\.12 )/);
  }
});

test('PAPER-05 RT-26 a tender workbook filled in by LibreOffice counts, sums and comes back', async () => {
  const bytes = written({ ...source, content }, true);
  const own = await readWorkbook(bytes);
  const row = (name: string) => rowOf(own, 'RAB', name);
  const edited = await editedInOffice(bytes, [
    ['type', 'RAB', `F${row('Pembersihan lapangan')}`, 20_000],
    ['type', 'RAB', `F${row('Plester')}`, 200_000.5],
  ]);
  const { shown } = await readWorkbook(edited);
  const total = row('Jumlah harga pekerjaan');
  expect(shown.get(`RAB!B${total}`)).toBe('5 harga belum diisi');
  expect(shown.get(`RAB!G${total}`)).toBe(576 * 20_000 + 1_400_003.5);
  const reading = await readReturnedWorkbook(edited);
  if (reading.kind !== 'returned') throw new Error(reading.kind);
  expect(reading.book.origin).toEqual({ ...origin, isTender: true });
  let made = 0;
  const returned = readReturned(reading.book, content, () => `new-${made++}`);
  expect(returned.findings).toEqual([{ kind: 'unfilled', count: 5 }]);
});
