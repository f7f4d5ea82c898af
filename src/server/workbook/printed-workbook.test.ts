// The workbook as a paper (PAPER-15).
import { expect, test } from 'vitest';
import { evaluator } from '../../../tests/support/evaluate-sheet.ts';
import { group, item, section } from '../../../tests/support/random-estimates.ts';
import { readWorkbook, rowOf } from '../../../tests/support/read-workbook.ts';
import { sampleRab } from '../../../tests/support/sample-rab.ts';
import { sheetXml } from '../../../tests/support/sheet-xml.ts';
import { zipPart } from '../../../tests/support/zip-part.ts';
import type { PaperSettings, Signatory } from '../../domain/report/paper-settings.ts';
import { usualSettings } from '../../domain/report/paper-settings.ts';
import type { Item } from '../../domain/content/content.ts';
import type { PaperSource } from '../../domain/report/paper-set.ts';
import { workbookReport } from '../../domain/report/workbook-report.ts';
import { writeWorkbook } from '../spreadsheet/write-workbook.ts';
import { estimateWorkbook } from './estimate-workbook.ts';
import { spansOf } from './signature-rows.ts';
import { source } from './work-of-tests.ts';

const origin = { estimation: '11111111-2222-4333-8444-555555555555', version: 7 };
const written = async (settings: Partial<PaperSettings>, from: PaperSource = source) => {
  const given = { ...from, origin, settings: { ...usualSettings, ...settings } };
  const bytes = writeWorkbook(estimateWorkbook(workbookReport(given), undefined));
  return { bytes, ...(await readWorkbook(bytes)) };
};
const papers = ['Rekap', 'RAB', 'Volume', 'Job Item', 'Kategori', 'AHSP', 'Master Item'];
const all = [...papers, 'Info'];
const signatory = (role: string, name: string): Signatory => ({
  role,
  organisation: `Kantor ${name}`,
  name,
  identity: name === 'Dedi' ? '' : `NIP ${name}`,
});
const four = [
  signatory('Mengetahui,', 'Ahmad'),
  signatory('Menyetujui,', 'Ratna'),
  signatory('Diperiksa oleh,', 'Dedi'),
  signatory('Disusun oleh,', 'Siti'),
];

test('PAPER-15 the letterhead stands on every paper, above its title', async () => {
  const company = { name: 'CV Bina Karsa', line: 'Perencanaan', address: 'Jl. Anggrek 17' };
  const { shown } = await written({ company });
  for (const sheet of papers) {
    expect([1, 2, 3].map((row) => shown.get(`${sheet}!A${row}`))).toEqual(Object.values(company));
  }
  const bare = await written({});
  expect(bare.shown.get('Rekap!A1')).toBe('REKAPITULASI');
  const named = await written({ company: { name: 'CV Bina Karsa', line: '', address: '' } });
  expect([named.shown.get('RAB!A1'), named.shown.get('RAB!A4')]).toEqual([
    'CV Bina Karsa',
    'RENCANA ANGGARAN BIAYA (RAB)',
  ]);
});

test('PAPER-15 PAPER-22 a long name of an office or an owner is whole on every sheet', async () => {
  const office = 'Dinas Pekerjaan Umum, Penataan Ruang, Perumahan Rakyat dan Kawasan Permukiman';
  const company = {
    name: `${office} Kabupaten Pegunungan Bintang`,
    line: `Perencanaan, Pengawasan dan Manajemen Konstruksi; ${office}`,
    address: `Jalan Jenderal Besar Sudirman Nomor 117, Gedung Bina Karsa Lantai 3, ${office}`,
  };
  const owner = `${office} Kabupaten Pegunungan Bintang`;
  const profile = { ...source.profile, projectOwner: owner };
  const { shown } = await written({ company }, { ...source, profile });
  for (const sheet of papers) {
    expect([1, 2, 3].map((row) => shown.get(`${sheet}!A${row}`))).toEqual(Object.values(company));
  }
  for (const sheet of ['Rekap', 'RAB']) {
    const texts = Array.from({ length: 12 }, (_, row) => shown.get(`${sheet}!A${row + 1}`));
    expect(texts, sheet).toContain(`Pemilik: ${owner}`);
  }
});

test.each(['Rekap', 'RAB'])(
  'PAPER-15 on %s four sign side by side in the order of the PDF, the date above the last',
  async (name) => {
    const { book } = await written({ signatories: four, place: 'Sukamaju' });
    const rows = (book.sheets[all.indexOf(name)]?.rows ?? []).map((cells) =>
      cells.filter((cell) => cell !== null && cell !== ''),
    );
    const at = rows.findIndex(([first]) => first === 'Mengetahui,');
    expect(rows.slice(at - 1, at + 5)).toEqual([
      ['Sukamaju, 21 November 2026'],
      four.map(({ role }) => role),
      four.map(({ organisation }) => organisation),
      [],
      four.map((one) => one.name),
      ['NIP Ahmad', 'NIP Ratna', 'NIP Siti'],
    ]);
  },
);

test('PAPER-15 so many columns for each signature that the narrowest is as wide as can be', () => {
  expect(spansOf([8, 20, 28, 12, 20, 26], 4)).toEqual([
    [0, 1],
    [2, 2],
    [3, 4],
    [5, 5],
  ]);
  expect(spansOf([8, 20, 28, 12, 20, 26], 2)).toEqual([
    [0, 2],
    [3, 5],
  ]);
  expect(spansOf([10], 3)).toEqual([[0, 0]]);
});

test.each([
  ['a4', '9'],
  ['f4', '14'],
] as const)('PAPER-15 every sheet is printed on %s', async (size, code) => {
  const { bytes } = await written({ size });
  expect(all.map((_, nth) => sheetXml(bytes, nth).paperSize)).toEqual(all.map(() => code));
});

test('PAPER-15 pages begin with sections and with analyses, and nowhere else', async () => {
  const { bytes, shown } = await written({}, sampleRab());
  const { breaks } = sheetXml(bytes, 1);
  expect(breaks.length).toBeGreaterThan(1);
  for (const row of breaks) expect(shown.get(`RAB!A${row}`)).toMatch(/^(?:[IVX]+|XII\.12)$/);

  // Totals and signatures take the last work along.
  const many = Array.from({ length: 52 }, (_, at) => item(`Galian ${at}`, '1', 'm3', '5'));
  const long = await written({ signatories: four }, { ...source, content: [section('S', many)] });
  const [end, ...others] = sheetXml(long.bytes, 1).breaks;
  expect([long.shown.get(`RAB!A${end}`), others]).toEqual(['I.52', []]);

  const kodes = Array.from({ length: 30 }, (_, at) => `9.${at}`);
  const [recipe] = [...source.recipes.values()];
  if (!recipe) throw new Error('no recipe');
  const analyses = await written(
    {},
    {
      ...source,
      content: [
        section(
          'Tanah',
          kodes.map((kode) => item(`Galian ${kode}`, '1', 'm3', '5', kode)),
        ),
      ],
      recipes: new Map(kodes.map((kode) => [kode, { ...recipe, kode }])),
    },
  );
  const begun = sheetXml(analyses.bytes, all.indexOf('AHSP')).breaks;
  expect(begun.length).toBeGreaterThan(3);
  for (const row of begun) expect(kodes).toContain(analyses.shown.get(`AHSP!A${row}`));
});

test.each([
  [{ kode: true, bobot: false, catatan: false }, ['Kode', 'Volume'], 7],
  [{ kode: false, bobot: false, catatan: false }, ['Volume'], 6],
  [{ kode: true, bobot: true, catatan: false }, ['Kode', 'Volume', 'Bobot (%)'], 8],
  [{ kode: false, bobot: true, catatan: true }, ['Volume', 'Bobot (%)', 'Catatan'], 8],
])('PAPER-15 with the columns %j the RAB prints %j', async (columns, heads, count) => {
  const workbook = await written({ columns }, noted);
  const head = rowOf(workbook, 'RAB', 'Uraian');
  const row = workbook.book.sheets[1]?.rows[head - 1] ?? [];
  const printed = row.slice(0, count);
  const usual = ['No', 'Uraian', 'Satuan', 'Harga Satuan (Rp)', 'Jumlah (Rp)'];
  expect(printed.filter((one) => !usual.includes(String(one)))).toEqual(heads);
  const last = String.fromCharCode(64 + count);
  expect(zipPart(workbook.bytes, 'xl/workbook.xml')).toMatch(
    new RegExp(`localSheetId="1">RAB!\\$A\\$1:\\$${last}\\$\\d+<`),
  );
  // A code that is not printed stands behind the table, by which the file comes back.
  expect(row.indexOf('Kode') >= count).toBe(!columns.kode);
});

/** Of each column, in characters. */
function widthsIn(bytes: Uint8Array, sheet: string): number[] {
  const xml = zipPart(bytes, `xl/worksheets/sheet${all.indexOf(sheet) + 1}.xml`);
  return [...xml.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width));
}

/** With a note at the first work of all. */
const noted: PaperSource = {
  ...source,
  content: source.content.map((one, at) => ({
    ...one,
    groups: one.groups.map((inside) => ({ ...inside, items: inside.items.map(withNote) })),
    items: one.items.map((work, index) => (at + index === 0 ? withNote(work) : work)),
  })),
};

function withNote(work: Item): Item {
  return { ...work, catatan: 'harga toko Jaya' };
}

test('PAPER-10 without any code the column for codes is no wider than its head', async () => {
  const works = (...kodes: string[]) => [
    section('Tanah', [
      item('Urugan', '1', 'm3', '7'),
      ...kodes.map((kode) => item('Galian', '2', 'm3', '5', kode)),
    ]),
  ];
  const widths = async (...kodes: string[]) => {
    const { bytes } = await written({}, { ...source, content: works(...kodes) });
    return ['RAB', 'Job Item'].map((sheet) => widthsIn(bytes, sheet)[2] ?? 0);
  };
  const [without, coded] = [await widths(), await widths('A.2.3.1')];
  for (const [at, width] of without.entries()) {
    expect(width).toBeLessThan(7);
    expect(coded[at]).toBeGreaterThan(11);
  }
});

test('PAPER-10 without any note the column for notes stands behind the table, to be filled in, and is not printed', async () => {
  const columns = { kode: true, bobot: true, catatan: true };
  const workbook = await written({ columns });
  const row = workbook.book.sheets[1]?.rows[rowOf(workbook, 'RAB', 'Uraian') - 1] ?? [];
  expect(row.indexOf('Catatan')).toBeGreaterThanOrEqual(8);
  expect(zipPart(workbook.bytes, 'xl/workbook.xml')).toMatch(
    /localSheetId="1">RAB!\$A\$1:\$H\$\d+</,
  );
});

test('PAPER-15 PAPER-01 weights follow the prices, and the parts of a section make its weight', async () => {
  const content = [
    section(
      'Satu',
      [item('a', '1', 'ls', '1000'), item('b', '1', 'ls', '1000')],
      [group('Kelompok', item('c', '1', 'ls', '1000'), item('d', '1', 'ls', '2000'))],
    ),
    section('Dua', [item('e', '3', 'ls', '1000.01'), item('f', '1', 'ls', '333.33')]),
  ];
  const given = { ...source, content };
  const columns = { kode: true, bobot: true, catatan: false };
  const workbook = await written({ columns }, given);
  const cellOf = (name: string) => `RAB!H${rowOf(workbook, 'RAB', name)}`;
  const price = `RAB!F${rowOf(workbook, 'RAB', 'a')}`;
  const changed = new Map(workbook.given).set(price, 7_777.77);
  const valueOf = evaluator({ ...workbook, given: changed });
  const hundredths = (name: string) => Math.round(Number(valueOf(cellOf(name))) * 100);
  const sections = ['Jumlah I Satu', 'Jumlah II Dua'].map((name) => hundredths(name));
  expect(sections.reduce((x, y) => x + y)).toBe(10_000);
  expect(['a', 'b', 'Subtotal Kelompok'].map(hundredths).reduce((x, y) => x + y)).toBe(sections[0]);
  expect(hundredths('c') + hundredths('d')).toBe(hundredths('Subtotal Kelompok'));
  expect(hundredths('e') + hundredths('f')).toBe(sections[1]);
  expect(sections).not.toEqual([5_999, 4_001]);
  const recap = rowOf(workbook, 'Kategori', 'Satu');
  expect(valueOf(`Kategori!E${recap}`)).toBe(valueOf(cellOf('Jumlah I Satu')));
});

test('PAPER-15 rows fold under what they belong to: groups, works, measured rows, analyses', async () => {
  const workbook = await written({});
  const level = (sheet: string, text: string) =>
    sheetXml(workbook.bytes, all.indexOf(sheet)).levels.get(rowOf(workbook, sheet, text)) ?? 0;
  const rab = ['Pekerjaan tanah', 'Galian hari ini', 'Galian', 'Galian terukur', 'Subtotal Galian'];
  expect(rab.map((text) => level('RAB', text))).toEqual([0, 1, 1, 2, 1]);
  const volume = ['Pekerjaan tanah', 'Galian', 'Galian terukur', 'As 1', 'Volume, m³'];
  expect(volume.map((text) => level('Volume', text))).toEqual([0, 1, 2, 3, 2]);
  const analysis = ['1.10', 'Tenaga kerja', 'Nama L.04', 'D', 'F'];
  expect(analysis.map((text) => level('AHSP', text))).toEqual([0, 1, 1, 1, 0]);
  expect(level('Master Item', 'Nama L.01')).toBe(1);
  expect(level('Master Item', 'Jumlah A Upah tenaga kerja')).toBe(0);
});
