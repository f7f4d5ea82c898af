import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { evaluate, type Cells } from '../../../tests/evaluate-sheet.ts';
import { jpg, png } from '../../../tests/pictures.ts';
import {
  group,
  item,
  profile,
  randomContent,
  randomPercent,
  section,
} from '../../../tests/random-estimates.ts';
import { decimal, multiply, toText } from '../../domain/decimal.ts';
import type { Content, Item } from '../../domain/estimate/content.ts';
import { decimalsOf } from '../../domain/report/figures.ts';
import { rabReport, type RabReport } from '../../domain/report/rab.ts';
import { readLogo } from '../papers/logo.ts';
import { rabWorkbook } from './rab-workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

async function readBack(report: RabReport, logo?: Uint8Array) {
  const written = rabWorkbook(report, logo && readLogo(logo), new Date(0));
  const book = await readXlsx(await writeWorkbook(written), { readStyles: true });
  const [sheet, info] = book.sheets;
  if (!sheet || !info) throw new Error('a sheet is missing');
  return { book, sheet, info, ...cellsOf(sheet) };
}

/** Numbers and formulas for computing anew, and the values that are cached. */
function cellsOf(sheet: Awaited<ReturnType<typeof readXlsx>>['sheets'][0]) {
  const cells = new Map<string, string | number | null>();
  const cached = new Map<string, unknown>();
  sheet.rows.forEach((row, at) => {
    row.forEach((value, column) => {
      const name = `${String.fromCharCode(65 + column)}${at + 1}`;
      const formula = sheet.cells?.get(`${at},${column}`)?.formula;
      cells.set(name, formula === undefined ? plain(value) : `=${formula}`);
      cached.set(name, sheet.cells?.get(`${at},${column}`)?.formulaResult ?? value);
    });
  });
  return { cells: cells as Cells, cached };
}

function plain(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** The row's number by the text of its description or label. */
function rowOf(cells: Cells, text: string): number {
  const found = [...cells].find(([, value]) => value === text)?.[0];
  if (!found) throw new Error(`no cell says ${text}`);
  return Number(found.replace(/\D/g, ''));
}

const content: Content = [
  section('Pekerjaan persiapan', [
    item('Pembersihan lapangan', '576', 'm2', '19850', 'PR.01'),
    item('Penyelenggaraan SMKK', '2', 'ls', null, 'PR.05'),
  ]),
  section(
    'Pekerjaan tanah',
    [item('Bouwplank', '80', 'm', '98400', 'PR.02')],
    [group('Galian', item('Galian pondasi', '118.425', 'm3', '116875.5', 'T.06.a.1'))],
  ),
];

test('EXP-02 EXP-24 columns, numerals, figures as numbers, totals as formulas', async () => {
  const { sheet, cells, book } = await readBack(rabReport(content, profile));
  const head = rowOf(cells, 'Uraian');
  expect(sheet.rows[head - 1]).toEqual([
    'No',
    'Uraian',
    'Kode',
    'Volume',
    'Satuan',
    'Harga Satuan (Rp)',
    'Jumlah (Rp)',
  ]);
  const row = rowOf(cells, 'Galian pondasi');
  expect(['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((column) => cells.get(`${column}${row}`))).toEqual(
    [
      1,
      'Galian pondasi',
      'T.06.a.1',
      118.425,
      'm3',
      116875.5,
      `=ROUND(ROUND(D${row}*F${row},4),2)`,
    ],
  );
  expect(cells.get(`A${rowOf(cells, 'Pekerjaan tanah')}`)).toBe('II');
  expect(sheet.freezePane?.rows).toBe(head);
  expect(sheet.pageSetup?.printTitlesRow).toBe(`$${head}:$${head}`);
  expect(sheet.cells?.get(`${row - 1},3`)?.style?.numFmt).toBe('#,##0.000');
  expect(sheet.cells?.get(`${row - 1},5`)?.style?.numFmt).toBe('#,##0.00');
  const total = rowOf(cells, 'Jumlah termasuk PPN');
  expect(book.namedRanges).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'TOTAL_RAB', range: `RAB!$G$${total}` }),
    ]),
  );
});

test('a volume of many decimals multiplies out in binary as it does in the domain', async () => {
  // 207,89 × 78.950 is 16412915.499999998 in binary.
  const report = rabReport([section('S', [item('x', '207.89', 'm', '78950.1')])], profile);
  const { cells } = await readBack(report);
  expect(evaluate(cells, `G${rowOf(cells, 'x')}`)).toBe(16412936.29);
});

test('EXP-25 a missing price is marked, counted at the totals, and fills in when it is typed', async () => {
  const { cells, cached } = await readBack(rabReport(content, profile));
  const row = rowOf(cells, 'Penyelenggaraan SMKK');
  expect(cells.get(`F${row}`)).toBe('belum ada harga');
  expect(cached.get(`G${row}`)).toBe(0);
  const [sums, total] = [
    rowOf(cells, 'Jumlah harga pekerjaan'),
    rowOf(cells, 'Jumlah termasuk PPN'),
  ];
  for (const cell of [
    `B${rowOf(cells, 'Jumlah I Pekerjaan persiapan')}`,
    `B${sums}`,
    `B${total}`,
  ]) {
    expect(cached.get(cell)).toBe('1 harga belum ada');
    expect(evaluate(cells, cell)).toBe('1 harga belum ada');
  }
  const before = evaluate(cells, `G${sums}`);
  const typed = new Map(cells).set(`F${row}`, 1250.5);
  expect(evaluate(typed, `G${sums}`)).toBe(Number(before) + 2501);
  expect(evaluate(typed, `B${sums}`)).toBe('');
});

test('EXP-24 every formula computes to its cached value, and that is the domain’s', async () => {
  await fc.assert(
    fc.asyncProperty(randomContent.map(computable), randomPercent, async (made, ppn) => {
      const report = rabReport(made, { ...profile, ppn });
      const { cells, cached } = await readBack(report);
      const total = rowOf(cells, 'Jumlah termasuk PPN');
      for (let row = rowOf(cells, 'Uraian') + 1; row <= total; row++) {
        const name = `G${row}`;
        if (!cells.get(name)) continue;
        expect(evaluate(cells, name), `${name} ${cells.get(name)}`).toBe(cached.get(name));
      }
      const shown = [total - 2, total - 1, total].map((row) => cached.get(`G${row}`));
      expect(shown).toEqual(
        [report.subtotal, report.ppn, report.grandTotal].map(({ value }) => Number(toText(value))),
      );
    }),
    { numRuns: 5 },
  );
});

/** A spreadsheet holds 15 digits; a row whose exact product has more is beyond every one of them. */
function computable(made: Content): Content {
  const kept = (items: readonly Item[]) => items.filter(fitsDouble);
  return made.map((part) => ({
    ...part,
    items: kept(part.items),
    groups: part.groups.map((inside) => ({ ...inside, items: kept(inside.items) })),
  }));
}

function fitsDouble({ volume, harga }: Item): boolean {
  const product = multiply(volume, harga);
  const [whole = ''] = toText(product).split('.');
  return whole.length + decimalsOf(product) <= 14;
}

describe('texts', () => {
  test.each([
    '=1+1',
    '+62 812',
    '-5',
    '@nama',
    '_x0041_',
    'a < b & "c"',
    ' depan dan belakang ',
    'm²\nbaris',
  ])('C3.8 %j stays this very text', async (text) => {
    const { sheet, cells } = await readBack(
      rabReport([section(text, [item(text, '1', text, '1', text)])], profile),
    );
    const head = rowOf(cells, 'Uraian');
    expect(sheet.rows[head]?.[1]).toBe(text);
    expect(sheet.rows[head + 1]?.slice(1, 5)).toEqual([text, text, 1, text]);
    for (const column of [1, 2, 4]) {
      expect(sheet.cells?.get(`${head + 1},${column}`)?.formula).toBeUndefined();
    }
  });

  test('control characters and half characters do not break the file', async () => {
    const odd = `a\u0000b\u000bc\ud800d😀`;
    const { cells } = await readBack(rabReport([section(odd, [])], { ...profile, notes: odd }));
    expect(rowOf(cells, 'abcd😀')).toBeGreaterThan(0);
  });

  test('the sheet Info holds every custom field and the notes', async () => {
    const customFields = Array.from({ length: 50 }, (_, at) => ({
      label: `Isian ${at}`,
      value: `=${at}`,
    }));
    const { info, sheet } = await readBack(
      rabReport(content, {
        ...profile,
        projectName: 'Nama '.repeat(40),
        customFields,
        notes: 'Catatan\nkedua',
      }),
    );
    const facts = new Map(info.rows.map(([label, value]) => [label, value]));
    expect(facts.get('Isian 49')).toBe('=49');
    expect(facts.get('Catatan')).toBe('Catatan\nkedua');
    expect(sheet.freezePane?.rows).toBeLessThan(10);
  });
});

test('an estimate without work is a workbook all the same', async () => {
  const { cells, cached } = await readBack(rabReport([], { ...profile, ppn: decimal('0') }));
  expect(cached.get(`G${rowOf(cells, 'Jumlah termasuk PPN')}`)).toBe(0);
});

test('500 sections are summed, though a function takes 255 arguments', async () => {
  const many = Array.from({ length: 500 }, (_, at) =>
    section(`S${at}`, [item('x', '1', 'ls', '10.01')]),
  );
  const { cells } = await readBack(rabReport(many, profile));
  const total = rowOf(cells, 'Jumlah harga pekerjaan');
  expect(evaluate(cells, `G${total}`)).toBe(5005);
  expect(
    String(cells.get(`G${total}`))
      .match(/SUM\(([^)]*)\)/)?.[1]
      ?.split(',').length,
  ).toBeLessThan(255);
});

test.each([
  ['a PNG', png(300, 100), 3],
  ['a JPG', jpg, 2],
])('EXP-11 %s stands beside the project, undistorted', async (_, picture, ratio) => {
  const { sheet } = await readBack(rabReport(content, profile), picture);
  const [image] = sheet.images ?? [];
  expect(Buffer.from(image?.data ?? [])).toEqual(Buffer.from(picture));
  expect(image?.altText).toBe('Logo');
  expect((image?.width ?? 0) / (image?.height ?? 1)).toBeCloseTo(ratio, 1);
  expect(image?.height).toBeLessThan(140);
  expect(image?.anchor.from.row).toBe(0);
  expect(image?.anchor.from.col).toBeGreaterThanOrEqual(5);
});
