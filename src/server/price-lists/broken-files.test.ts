// Files as they should not be: each gets the contract's answer, and nothing of it is stored.
import { setTimeout as wait } from 'node:timers/promises';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../../tests/support/database.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { csv, faultsOf, joined, send, workbook, zipOf } from './lists-of-tests.ts';

let server: TestServer;
let admin: Ask;
const at = '/master/import/materials';
const head = ['Kode', 'Nama', 'Satuan', 'Harga'];
const good = ['B.1', 'Semen', 'kg', 1650] as const;

beforeAll(async () => {
  server = await startTestServer();
  admin = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
});
afterAll(() => server.stop());
afterEach(async () => {
  await server.db.deleteFrom('master_price').execute();
  await server.db.deleteFrom('master_item').execute();
  await server.db.deleteFrom('import_run').execute();
});

const bytesOf = (text: string) => new TextEncoder().encode(text);

const workbookParts = (sheet: string): Record<string, Uint8Array> => ({
  '[Content_Types].xml': bytesOf(
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
  ),
  '_rels/.rels': bytesOf(
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  ),
  'xl/workbook.xml': bytesOf(
    '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Bahan" sheetId="1" r:id="rId1"/></sheets></workbook>',
  ),
  'xl/_rels/workbook.xml.rels': bytesOf(
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
  'xl/worksheets/sheet1.xml': bytesOf(
    `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheet}</sheetData></worksheet>`,
  ),
});
const rowXml = (row: number, cells: readonly (string | number)[]) =>
  `<row r="${row}">${cells
    .map((cell, column) => {
      const place = `${'ABCD'[column]}${row}`;
      return typeof cell === 'number'
        ? `<c r="${place}"><v>${cell}</v></c>`
        : `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
    })
    .join('')}</row>`;
const listXml = rowXml(1, head) + rowXml(2, good);

/** Made before the server is up: it takes a while, and connections would grow old meanwhile. */
const millionRows = zipOf(
  workbookParts(
    listXml +
      Array.from({ length: 1_000_000 }, (_, n) => `<row r="${n + 3}" spans="1:4"/>`).join(''),
  ),
);

interface Kind {
  file: () => Uint8Array | Promise<Uint8Array>;
  name?: string;
  status: number;
  code: string;
}

const refused: Record<string, Kind> = {
  'an empty file': { file: () => new Uint8Array(), status: 422, code: 'IMPORT_FILE' },
  'a picture called .xlsx': {
    file: () => joined(bytesOf('\u0089PNG\r\n'), new Uint8Array(500)),
    status: 422,
    code: 'IMPORT_FILE',
  },
  'a PDF called .csv': {
    file: () =>
      joined(
        bytesOf('%PDF-1.7\n'),
        new Uint8Array(2000).map((_, n) => n % 251),
      ),
    name: 'daftar.csv',
    status: 422,
    code: 'IMPORT_FILE',
  },
  'an old .xls under a new name': {
    file: () => joined(Buffer.from('d0cf11e0a1b11ae1', 'hex'), new Uint8Array(1024)),
    status: 422,
    code: 'IMPORT_FILE',
  },
  'a good list with another extension': {
    file: () => csv(head.join(';'), good.join(';')),
    name: 'daftar.ods',
    status: 422,
    code: 'IMPORT_FILE',
  },
  'a locked workbook': {
    file: () =>
      writeXlsx({
        sheets: [{ name: 'A', rows: [head, [...good]] }],
        encryption: { password: 'rahasia', spinCount: 100 },
      }),
    status: 422,
    code: 'IMPORT_FILE',
  },
  'a workbook cut short': {
    file: async () => (await workbook({ rows: [head, good] })).slice(0, -300),
    status: 422,
    code: 'IMPORT_FILE',
  },
  'a workbook with rubbish in the middle': {
    file: async () =>
      (await workbook({ rows: [head, good] })).map((byte, at_, all) =>
        at_ > 400 && at_ < 900 && at_ < all.length - 200 ? 7 : byte,
      ),
    status: 422,
    code: 'IMPORT_FILE',
  },
  'an archive that is no workbook': {
    file: () => zipOf({ 'catatan.txt': bytesOf('halo') }),
    status: 422,
    code: 'IMPORT_FILE',
  },
  'a bomb that says how large it is': {
    file: () =>
      zipOf({ ...workbookParts(listXml), 'xl/media/a.bin': new Uint8Array(220 * 1024 * 1024) }),
    status: 413,
    code: 'TOO_LARGE',
  },
  'a bomb that lies about it': {
    file: () =>
      zipOf(
        { ...workbookParts(listXml), 'xl/media/a.bin': new Uint8Array(220 * 1024 * 1024) },
        100,
      ),
    status: 413,
    code: 'FILE_OVERPACKED',
  },
  'one part packed a thousandfold': {
    file: () => zipOf({ ...workbookParts(`${listXml}${' '.repeat(30 * 1024 * 1024)}`) }),
    status: 413,
    code: 'FILE_OVERPACKED',
  },
  'three thousand parts': {
    file: () =>
      zipOf({
        ...workbookParts(listXml),
        ...Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`x${n}`, bytesOf('x')])),
      }),
    status: 413,
    code: 'FILE_PARTS',
  },
  'a cell in the last corner': {
    file: () =>
      zipOf(workbookParts(`${listXml}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`)),
    status: 413,
    code: 'SHEET_TOO_LARGE',
  },
  '20,001 rows': {
    file: () =>
      csv(
        head.join(';'),
        ...Array.from({ length: 20_001 }, (_, n) => `B.${n};Bahan ${n};kg;${n + 1}`),
      ),
    name: 'daftar.csv',
    status: 413,
    code: 'SHEET_TOO_LARGE',
  },
  '11 MB': {
    file: () => csv(head.join(';'), `B.1;${'x'.repeat(11 * 1024 * 1024)};kg;1`),
    name: 'daftar.csv',
    status: 413,
    code: 'TOO_LARGE',
  },
  'other headings': {
    file: () =>
      workbook({
        rows: [
          ['Tanggal', 'Kegiatan'],
          ['1', 'Rapat'],
        ],
      }),
    status: 422,
    code: 'IMPORT_HEADINGS',
  },
  'an empty workbook': { file: () => workbook({ rows: [] }), status: 422, code: 'IMPORT_HEADINGS' },
  'a web page called .csv': {
    file: () => bytesOf('<html><body><table><tr><td>Kode</td></tr></table></body></html>'),
    name: 'daftar.csv',
    status: 422,
    code: 'IMPORT_HEADINGS',
  },
};

test.each(Object.entries(refused))(
  'API-62 refused whole: %s',
  async (_, { file, name, status, code }) => {
    const bytes = await file();
    // Making a large one holds up this process for seconds, in which the server's goodbye to an
    // idle connection is not heard.
    await wait(50);
    const said = await send(admin, at, bytes, { name: name ?? 'daftar.xlsx' });
    expect([said.status, said.body.code]).toEqual([status, code]);
    expect(await server.db.selectFrom('master_item').select('id').execute()).toEqual([]);
    expect(await server.db.selectFrom('import_run').select('id').execute()).toEqual([]);
  },
);

test('API-62 a list with too many rows is told how many it may have, in a file of any kind', async () => {
  const rows = (n: number) =>
    csv(head.join(';'), ...Array.from({ length: n }, () => good.join(';')));
  const corner = `${listXml}<row r="60000"><c r="A60000"><v>1</v></c></row>`;
  for (const file of [rows(20_001), rows(50_001), zipOf(workbookParts(corner))]) {
    const { status, body } = await send(admin, at, file, { name: 'daftar.csv' });
    expect([status, body.error]).toEqual([
      413,
      expect.stringContaining(
        '20.000 baris dan 4 juta sel. Bila daftarnya pendek, ada isi jauh di luarnya',
      ),
    ]);
  }
});

test('API-62 a text of one endless line is no list', async () => {
  const { body } = await send(admin, at, csv('x'.repeat(600_000)), { name: 'daftar.csv' });
  expect(body.code).toBe('IMPORT_FILE');
});

test('API-62 IMPORT_FILE without a file', async () => {
  const { status, body } = await admin('POST', at, { form: new FormData() });
  expect([status, body.code, body.error]).toEqual([
    422,
    'IMPORT_FILE',
    'File harus .xlsx atau .csv',
  ]);
});

interface Readable {
  file: () => Uint8Array | Promise<Uint8Array>;
  name?: string;
  /** code | name | unit | price of what is stored. */
  stored: string[];
  faults?: string[];
}

const readable: Record<string, Readable> = {
  'a workbook called .csv': {
    file: () => workbook({ rows: [head, good] }),
    name: 'daftar.csv',
    stored: ['B.1 | Semen | kg | 1650.00'],
  },
  'a text called .xlsx': {
    file: () => csv(head.join(','), good.join(',')),
    stored: ['B.1 | Semen | kg | 1650.00'],
  },
  'a mark of UTF-8 and semicolons': {
    file: () => joined(bytesOf('\ufeff'), csv(head.join(';'), 'B.1;Cat “kilap”;kg;"1.650,50"')),
    name: 'daftar.csv',
    stored: ['B.1 | Cat “kilap” | kg | 1650.50'],
  },
  'Windows-1252': {
    file: () =>
      Buffer.from('Kode;Nama;Satuan;Harga\r\nB.1;Caf\u00e9 \u00bd" m\u00b2;kg;5\r\n', 'latin1'),
    name: 'daftar.csv',
    stored: ['B.1 | Café ½" m² | kg | 5.00'],
  },
  'Windows-1252 with more such letters than rows': {
    file: () =>
      Buffer.from(
        'Kode;Nama;Satuan;Harga\r\nB.1;\u00c9\u00e9\u00e8 \u00bd\u00b2;kg;5\r\n',
        'latin1',
      ),
    name: 'daftar.csv',
    stored: ['B.1 | Ééè ½² | kg | 5.00'],
  },
  'UTF-16 of a spreadsheet, its high byte first': {
    file: () =>
      Buffer.from(`\ufeff${head.join('\t')}\r\n${good.join('\t')}\r\n`, 'utf16le').swap16(),
    name: 'daftar.csv',
    stored: ['B.1 | Semen | kg | 1650.00'],
  },
  'bars between the cells': {
    file: () => csv(head.join('|'), good.join('|')),
    name: 'daftar.csv',
    stored: ['B.1 | Semen | kg | 1650.00'],
  },
  'UTF-16 of a spreadsheet': {
    file: () => Buffer.from(`\ufeff${head.join('\t')}\r\n${good.join('\t')}\r\n`, 'utf16le'),
    name: 'daftar.csv',
    stored: ['B.1 | Semen | kg | 1650.00'],
  },
  'commas in quotes and line breaks in cells': {
    file: () => csv('sep=,', head.join(','), 'B.1,"Semen, portland\nabu-abu",kg,"1,650,000.00"'),
    name: 'daftar.csv',
    stored: ['B.1 | Semen, portland abu-abu | kg | 1650000.00'],
  },
  'a million empty rows': {
    file: () => millionRows,
    stored: ['B.1 | Semen | kg | 1650.00'],
  },
  'a price of thirty digits': {
    file: () =>
      workbook({ rows: [head, good, ['B.2', 'Pasir', 'm3', '123456789012345678901234567890']] }),
    stored: ['B.1 | Semen | kg | 1650.00'],
    faults: ['3 Harga: Maksimal 999.999.999.999,99'],
  },
  'a formula as text, and texts that look like one': {
    file: () =>
      workbook({
        rows: [head, ['=B1', '=HYPERLINK("http://x")', '@kg', 5], ['B.2', '+62', '-', '=2*3']],
      }),
    stored: ['=B1 | =HYPERLINK("http://x") | @kg | 5.00'],
    faults: ['3 Harga: Harus berupa angka (rumus teks)'],
  },
  'control characters and wide blanks': {
    file: () =>
      csv(head.join(';'), 'B\u0007.1;\u00a0Se\u0000men\u200b  x\u00a0;kg;5').filter(
        (byte) => byte !== 0,
      ),
    name: 'daftar.csv',
    stored: ['B.1 | Semen x | kg | 5.00'],
  },
  'very many shared texts': {
    file: () =>
      workbook({
        rows: [
          [...head, 'Lain'],
          ...Array.from({ length: 3000 }, (_, n) => [
            '',
            '',
            '',
            '',
            `teks ${n} ${'panjang '.repeat(40)}`,
          ]),
          [...good],
        ],
      }),
    stored: ['B.1 | Semen | kg | 1650.00'],
  },
  'a hidden sheet beside the list': {
    file: () =>
      workbook(
        { name: 'Data', rows: [head, ['X.1', 'Lama', 'kg', 1]], hidden: true },
        { name: 'Harga', rows: [head, good] },
      ),
    stored: ['B.1 | Semen | kg | 1650.00'],
  },
  'a date, a truth and an error where a price is asked for': {
    file: () =>
      workbook({
        rows: [
          head,
          ['B.1', 'a', 'kg', new Date('2026-01-02')],
          ['B.2', 'b', 'kg', true],
          ['B.3', 'c', 'kg', '#DIV/0!'],
        ],
      }),
    stored: [],
    faults: [
      '2 Harga: Harus berupa angka (tanggal)',
      '3 Harga: Harus berupa angka (bukan angka)',
      '4 Harga: Harus berupa angka (galat Excel)',
    ],
  },
};

test.each(Object.entries(readable))(
  'API-62 read as it is: %s',
  async (_, { file, name, stored, faults = [] }) => {
    const said = await send(admin, at, await file(), { name: name ?? 'daftar.xlsx' });
    expect([said.status, said.body.code]).toEqual([200, undefined]);
    expect(faultsOf(said)).toEqual(faults);
    const rows = await server.db
      .selectFrom('master_item')
      .select(['code', 'name', 'unit_code', 'price'])
      .orderBy('code')
      .execute();
    expect(rows.map((row) => [row.code, row.name, row.unit_code, row.price].join(' | '))).toEqual(
      stored,
    );
  },
);

test('API-63 API-40 wages and the catalogue refuse in the same words', async () => {
  for (const path of ['/master/import/labor', '/hsp/import']) {
    for (const [file, code] of [
      [joined(Buffer.from('d0cf11e0a1b11ae1', 'hex'), new Uint8Array(64)), 'IMPORT_FILE'],
      [await workbook({ rows: [['Tanggal']] }), 'IMPORT_HEADINGS'],
    ] as const) {
      expect((await send(admin, path, file)).body.code).toBe(code);
    }
  }
});
