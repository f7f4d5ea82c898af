// Bills of quantities as files: their cells come back, nothing is stored, and what is read of them is
// what a paste of the same rows gives.
import { readFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../../tests/support/database.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import type { BillSheet } from '../../contract/bills.ts';
import { findBillTable } from '../../domain/bill/find-columns.ts';
import { readBill } from '../../domain/bill/read-bill.ts';
import type { Bill } from '../../domain/bill/bill.ts';
import { outlineOf } from '../../domain/bill/bills-of-tests.ts';
import { decimal, toText } from '../../domain/number/decimal.ts';
import { csv, send, workbook } from '../price-lists/lists-of-tests.ts';
import { officeWorkbook } from '../price-lists/mixed/office-workbook-of-tests.ts';

let server: TestServer;
let sari: Ask;
beforeAll(async () => {
  server = await startTestServer();
  sari = server.as(await addPerson(server.db, 'USER', 'Sari'));
});
afterAll(() => server.stop());

async function sheetsOf(bytes: Uint8Array, name = 'rab.xlsx'): Promise<BillSheet[]> {
  const { status, body } = await send(sari, '/bill/sheets', bytes, { name });
  expect(status).toBe(200);
  return body.data.sheets;
}

const billIn = (sheet: BillSheet): Bill => readBill(sheet, findBillTable(sheet));
const itemsIn = (bill: Bill) =>
  bill.lines.flatMap(({ item }) => {
    if (!item) return [];
    const { text, satuan, volume, harga } = item;
    const figure = (value: typeof volume) => (value ? Number(toText(value)) : 0);
    return [[text, satuan, figure(volume), figure(harga)]];
  });

test('BQ-01 BQ-32 a workbook with merged heads, hidden rows, formulas and links comes back as cells', async () => {
  const sheets = await sheetsOf(
    await workbook(
      { name: 'Rekap', rows: [['REKAPITULASI']], hidden: true },
      {
        name: 'RAB (A)',
        rows: [
          ['RENCANA ANGGARAN BIAYA'],
          ['NO', 'URAIAN', 'VOLUME', 'SAT', 'HARGA', null],
          [null, null, null, null, 'SATUAN', 'JUMLAH'],
          ['I', 'TANAH'],
          [
            1,
            'Galian',
            { formula: '2*6.1875', result: 12.375 },
            'm3',
            { formula: "'C:\\data\\[AHSP.xlsx]HSP'!D4", result: 107000 },
          ],
          [
            2,
            'Urugan',
            { formula: '[1]RAB!C9', result: 3 },
            'm3',
            { formula: 'HSP!D5+Tabel[harga]', result: 71500 },
          ],
          [3, 'Pasir', '#REF!', 'm3', 5],
        ],
        merges: [
          [1, 4, 1, 5],
          [1, 0, 2, 0],
        ],
      },
    ),
  );
  expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ['Rekap', true],
    ['RAB (A)', false],
  ]);
  const [, sheet] = sheets;
  if (!sheet) throw new Error('no sheet');
  expect(sheet.linked.toSorted()).toEqual(['4,4', '5,2']);
  const bill = billIn(sheet);
  expect(itemsIn(bill)).toEqual([
    ['Galian', 'm3', 12.375, 107000],
    ['Urugan', 'm3', 3, 71500],
    ['Pasir', 'm3', 0, 5],
  ]);
  expect(bill.findings.map(({ kind, row }) => [kind, row + 1])).toEqual([
    ['external', 5],
    ['external', 6],
    ['unread', 7],
  ]);
});

test('BQ-28 looking at a file stores nothing; what is no bill is refused', async () => {
  const text = csv('No;Uraian;Satuan;Volume', '1;Galian;m3;12,5', '2;"Beton', 'K-225";m3;3');
  const [sheet] = await sheetsOf(text, 'bq.csv');
  expect(sheet?.rows).toEqual([
    ['No', 'Uraian', 'Satuan', 'Volume'],
    ['1', 'Galian', 'm3', '12,5'],
    ['2', 'Beton\r\nK-225', 'm3', '3'],
  ]);
  const runs = await server.db.selectFrom('import_run').selectAll().execute();
  const estimates = await server.db.selectFrom('estimation').selectAll().execute();
  expect([runs, estimates]).toEqual([[], []]);
  const wrong = await send(sari, '/bill/sheets', new Uint8Array([1, 2, 3, 0, 0, 0]), {
    name: 'a.pdf',
  });
  expect([wrong.status, wrong.body.code]).toEqual([422, 'IMPORT_FILE']);
  const broken = await send(sari, '/bill/sheets', new Uint8Array([80, 75, 3, 4, 0, 0]));
  expect([broken.status, broken.body.code]).toEqual([422, 'IMPORT_DAMAGED']);
  const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const ods = new TextEncoder().encode('PK\u0003\u0004mimetypeapplication/vnd.oasis.opendocument');
  for (const [bytes, name, code] of [
    [old, 'a.xls', 'IMPORT_XLS'],
    [ods, 'a.ods', 'IMPORT_ODS'],
  ] as const) {
    const other = await send(sari, '/bill/sheets', bytes, { name });
    expect([other.status, other.body.code]).toEqual([422, code]);
  }
});

test('BQ-02 columns that a workbook hides are told, so that a visible one of the same name is read', async () => {
  const [sheet] = await sheetsOf(
    officeWorkbook([
      {
        name: 'BOQ',
        hiddenColumns: [4],
        rows: [
          ['No', 'Uraian', 'Satuan', 'Volume', 'Volume', 'Harga Satuan'],
          ['I', 'ATAP'],
          [1, 'Genteng', 'm2', 5, 10, 100],
        ],
      },
    ]),
  );
  expect(sheet?.hiddenColumns).toEqual([3]);
  if (!sheet) throw new Error('no sheet');
  expect(itemsIn(billIn(sheet))).toEqual([['Genteng', 'm2', 10, 100]]);
});

const data = (name: string) =>
  readFileSync(new URL(`../../../tests/data/${name}`, import.meta.url), 'utf8');

interface SampleItem {
  readonly nama: string;
  readonly spesifikasi?: string;
  readonly satuan?: string;
  readonly volume?: number | null;
  readonly harga?: number | null;
  readonly row: number;
}

/** The same rows as somebody typed them for the API, in the order of the sheet. */
function sampleItems() {
  const { sections }: { sections: { items?: SampleItem[]; groups?: { items: SampleItem[] }[] }[] } =
    JSON.parse(data('sample-rab.json'));
  const items = sections.flatMap(({ items: direct = [], groups = [] }) => [
    ...direct,
    ...groups.flatMap((group) => group.items),
  ]);
  return items
    .toSorted((a, b) => a.row - b.row)
    .map(({ nama, spesifikasi, satuan, volume, harga }) => [
      [nama, spesifikasi].filter((part) => part !== undefined && part !== '').join(', '),
      satuan ?? '',
      volume ?? 0,
      harga ?? 0,
    ]);
}

test('BQ-03 BQ-11 a real RAB as text and as workbook gives the items that the API got', async () => {
  const lines = data('sample-rab.tsv').split(/\r?\n/);
  const [pasted] = await sheetsOf(csv(...lines), 'rab.csv');
  if (!pasted) throw new Error('no sheet');
  const told = billIn(pasted);
  const items = sampleItems();
  // A copy has volumes as they are shown; with those that the amounts tell it is the same to the digit.
  const exact = told.findings.flatMap((finding) =>
    finding.kind === 'amount' && finding.exact
      ? [[`${finding.row},4`, finding.exact] as const]
      : [],
  );
  expect(exact.length).toBeGreaterThan(5);
  const table = findBillTable(pasted);
  const answered = readBill(pasted, table, new Map(exact));
  expect(itemsIn(answered).map(([name]) => name)).toEqual(items.map(([name]) => name));
  expect(itemsIn(answered)).toEqual(items);
  expect(answered.total).toEqual(decimal('1017850851.05'));
  expect(answered.sections.map(({ mark }) => mark)).toEqual(['I', 'II', 'III', 'IV']);

  const typed = pasted.rows.map((row, at) => {
    const item = answered.lines.find((line) => line.row === at)?.item;
    return row.map((cell, column) => {
      if (item && column === 4) return item.volume ? Number(toText(item.volume)) : null;
      if (item && column === 5) return item.harga ? Number(toText(item.harga)) : null;
      return typeof cell === 'object' ? null : cell;
    });
  });
  const [opened] = await sheetsOf(await workbook({ name: 'project 1', rows: typed }));
  if (!opened) throw new Error('no sheet');
  const bill = billIn(opened);
  expect(itemsIn(bill)).toEqual(items);
  expect(outlineOf(bill)).toEqual(outlineOf(answered));
  // What the sheet itself leaves out: its total lacks section I, whose subtotal is blank.
  const sums = bill.findings.flatMap((finding) =>
    finding.kind === 'sum' ? [[finding.row + 1, finding.block, toText(finding.printed)]] : [],
  );
  expect(sums).toEqual([
    [5, '', '995850851.05'],
    [8, 'I PEKERJAAN DESIGN', '0'],
  ]);
});

test('BQ-45 prices that are shown in dollars by the format of their cells come back as such', async () => {
  const rows = [
    ['No', 'Uraian', 'Satuan', 'Volume', 'Harga Satuan', 'Jumlah'],
    [1, 'Genset', 'unit', 1, 18_500, 18_500],
  ];
  const shown = (numFmt: string) =>
    writeXlsx({
      sheets: [
        {
          name: 'RAB',
          rows,
          cells: new Map([
            ['1,4', { style: { numFmt } }],
            ['1,5', { style: { numFmt } }],
          ]),
        },
      ],
    });
  const [dollars] = await sheetsOf(await shown('"$"#,##0.00'));
  expect(dollars?.foreign).toEqual([{ code: 'USD', cells: ['1,4', '1,5'] }]);
  expect(dollars && billIn(dollars).findings).toMatchObject([{ kind: 'currency', code: 'USD' }]);
  const [rupiah] = await sheetsOf(await shown('"Rp"#,##0.00'));
  expect(rupiah?.foreign).toBeUndefined();
});
