import { expect, test } from 'vitest';
import { evaluator } from '../../../tests/support/evaluate-sheet.ts';
import { readWorkbook, rowOf } from '../../../tests/support/read-workbook.ts';
import { secretsOf, toldIn } from '../../../tests/support/secret-amounts.ts';
import { sheetXml } from '../../../tests/support/sheet-xml.ts';
import { zipPart, zipParts } from '../../../tests/support/zip-part.ts';
import { usualSettings } from '../../domain/report/paper-settings.ts';
import type { PaperSource } from '../../domain/report/paper-set.ts';
import { workbookReport } from '../../domain/report/workbook-report.ts';
import { writeWorkbook } from '../spreadsheet/write-workbook.ts';
import { columnName } from './cells/cell-names.ts';
import { estimateWorkbook } from './estimate-workbook.ts';
import { source } from './work-of-tests.ts';

const origin = { estimation: '11111111-2222-4333-8444-555555555555', version: 7 };
const settings = {
  ...usualSettings,
  rounding: { step: 1_000, mode: 'down' },
  columns: { kode: true, bobot: true, catatan: true },
} as const;
const given: PaperSource = { ...source, settings, origin };
const tender = (from = given) =>
  writeWorkbook(estimateWorkbook(workbookReport(from, true), undefined));
const SHEETS = ['Rekap', 'RAB', 'Volume', 'Kategori', 'Info'];
const RAB = 1;

test('PAPER-05 every sheet is protected, and nothing but the prices can be changed', async () => {
  const bytes = tender();
  const { book } = await readWorkbook(bytes);
  expect(book.sheets.map(({ name }) => name)).toEqual(SHEETS);
  const yellow = book.sheets.flatMap(({ name, cells = new Map() }) =>
    [...cells].flatMap(([place, { style }]) => {
      const [row = 0, column = 0] = place.split(',').map(Number);
      const isYellow = JSON.stringify(style?.fill ?? '').includes('FFF8E1');
      return isYellow ? [`${name}!${columnName(column)}${row + 1}`] : [];
    }),
  );
  const unlocked = unlockedStyles(zipPart(bytes, 'xl/styles.xml'));
  const open = SHEETS.flatMap((name, nth) => {
    const { xml } = sheetXml(bytes, nth);
    // Columns may be widened: a figure that does not fit shows as ###.
    expect(xml).toMatch(/<sheetProtection sheet="1"[^>]*formatColumns="0"/);
    return [...xml.matchAll(/<c r="([A-Z]+\d+)" s="(\d+)"/g)].flatMap(([, cell, style]) =>
      unlocked.has(Number(style)) ? [`${name}!${cell}`] : [],
    );
  });
  const works = ['Pembersihan lapangan', 'Penyelenggaraan SMKK', 'Galian hari ini'];
  const others = ['Galian terukur', 'Galian lama', 'Bata', 'Plester'];
  const read = await readWorkbook(bytes);
  expect(open.toSorted()).toEqual(
    [...works, ...others].map((name) => `RAB!F${rowOf(read, 'RAB', name)}`).toSorted(),
  );
  // What can be filled in is yellow, and nothing else is.
  expect(yellow.toSorted()).toEqual(open.toSorted());
});

test('PAPER-05 a price is a number that is not below 0', async () => {
  const { rules } = sheetXml(tender(), RAB);
  expect([...rules.values()]).toEqual([expect.stringMatching(/^AND\(ISNUMBER\(F\d+\),F\d+>=0\)$/)]);
});

test('PAPER-05 it counts the prices that are not filled in, wherever it sums', async () => {
  const workbook = await readWorkbook(tender());
  const at = (name: string) => rowOf(workbook, 'RAB', name);
  const total = at('Jumlah harga pekerjaan');
  const inRecap = rowOf(workbook, 'Rekap', 'Pekerjaan persiapan');
  const inKategori = rowOf(workbook, 'Kategori', 'Pekerjaan persiapan');
  const section = at('Jumlah I Pekerjaan persiapan');
  const notes = [`RAB!B${section}`, `Rekap!E${inRecap}`, `Kategori!C${inKategori}`];
  const whole = [
    `RAB!B${total}`,
    `RAB!A${at('7 harga belum diisi')}`,
    `Rekap!E${rowOf(workbook, 'Rekap', 'Jumlah harga pekerjaan')}`,
  ];
  const before = evaluator(workbook);
  for (const note of [...notes, ...whole]) expect(before(note)).toBe(workbook.shown.get(note));
  expect(notes.map(before)).toEqual(Array(3).fill('2 harga belum diisi'));
  expect(whole.map(before)).toEqual(Array(3).fill('7 harga belum diisi'));
  // A price of 0 is filled in: the bidder has it for nothing.
  const filled = new Map(workbook.given)
    .set(`RAB!F${at('Pembersihan lapangan')}`, 0)
    .set(`RAB!F${at('Penyelenggaraan SMKK')}`, 1_000);
  const after = evaluator({ ...workbook, given: filled });
  expect(notes.map(after)).toEqual(['', '', '']);
  expect(whole.map(after)).toEqual(Array(3).fill('5 harga belum diisi'));
  expect(after(`RAB!G${total}`)).toBe(2_000);
});

test('PAPER-05 no price of the estimate is anywhere in it, hidden parts included', () => {
  // The theme, with figures of its own, is that of every workbook.
  const theme = 'xl/theme/theme1.xml';
  expect(zipPart(tender(), theme)).toBe(zipPart(tender({ ...given, content: [] }), theme));
  const said = (bytes: Uint8Array) =>
    [...zipParts(bytes)].flatMap(({ name, text }) => (name === theme ? [] : [text])).join(' ');
  const secrets = secretsOf(given);
  expect(toldIn(said(tender()), secrets)).toEqual([]);
  // The search finds what it looks for.
  const priced = writeWorkbook(estimateWorkbook(workbookReport(given), undefined));
  expect(toldIn(said(priced), secrets).length).toBeGreaterThan(5);
});

test('PAPER-04 neither notes nor maker are anywhere in it, hidden parts included', () => {
  const own = { notes: 'HPS 123456789', author: 'Siti Nurhaliza Putri' };
  const profile = { ...source.profile, ...own, restsOn: [{ label: 'Harga', value: 'toko Jaya' }] };
  const said = (bytes: Uint8Array) => [...zipParts(bytes)].map(({ text }) => text).join(' ');
  const whole = said(
    writeWorkbook(estimateWorkbook(workbookReport({ ...given, profile }), undefined)),
  );
  const copy = said(tender({ ...given, profile }));
  for (const text of ['HPS 123456789', 'Siti Nurhaliza', 'toko Jaya']) {
    expect(whole).toContain(text);
    expect(copy).not.toContain(text);
  }
});

/** The numbers of the cell formats that a protected sheet lets change. */
function unlockedStyles(xml: string): Set<number> {
  const [, formats = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(xml) ?? [];
  const all = formats.match(/<xf [^>]*?(?:\/>|>.*?<\/xf>)/gs) ?? [];
  return new Set(all.flatMap((one, at) => (one.includes('locked="0"') ? [at] : [])));
}
