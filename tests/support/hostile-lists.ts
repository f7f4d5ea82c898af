// Lists that are made to cost memory or time, each by its name.
import { deflateRawSync } from 'node:zlib';
import { csv, joined, zipOf } from '../../src/server/price-lists/lists-of-tests.ts';

const MEGABYTE = 1024 * 1024;

export const head = ['Kode', 'Nama', 'Satuan', 'Harga'];
export const nameOf = (file: Uint8Array) => (file[0] === 0x50 ? 'daftar.xlsx' : 'daftar.csv');
const text = (of: string) => new TextEncoder().encode(of);
export const listText = (rows: number) =>
  csv(head.join(';'), ...Array.from({ length: rows }, (_, n) => `B.${n};Semen ${n};kg;1650`));

/** A workbook of one sheet, whose XML this is. */
const sheet = (rows: string, more: Record<string, Uint8Array> = {}) =>
  zipOf({ ...parts, 'xl/worksheets/sheet1.xml': text(start + rows + end), ...more });
const start =
  '<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
const end = '</sheetData></worksheet>';
const inline = (place: string, of: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${of}</t></is></c>`;
const headXml = `<row r="1">${head.map((title, n) => inline(`${'ABCD'[n]}1`, title)).join('')}</row>`;
const types = 'http://schemas.openxmlformats.org';
const parts = {
  '[Content_Types].xml': text(
    `<?xml version="1.0"?><Types xmlns="${types}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  ),
  '_rels/.rels': text(
    `<?xml version="1.0"?><Relationships xmlns="${types}/package/2006/relationships"><Relationship Id="rId1" Type="${types}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ),
  'xl/workbook.xml': text(
    `<?xml version="1.0"?><workbook xmlns="${types}/spreadsheetml/2006/main" xmlns:r="${types}/officeDocument/2006/relationships"><sheets><sheet name="Bahan" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
  'xl/_rels/workbook.xml.rels': text(
    `<?xml version="1.0"?><Relationships xmlns="${types}/package/2006/relationships"><Relationship Id="rId1" Type="${types}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ),
};

const noise = (bytes: number) => {
  let state = 7;
  return new Uint8Array(bytes).map(
    () => (state = (state * 1_103_515_245 + 12_345) & 0x7fffffff) >> 16,
  );
};
const filled = (row: number) =>
  `<row r="${row}">${inline(`A${row}`, 'B.1')}${inline(`D${row}`, '5')}</row>`;

const whole = sheet(headXml + filled(2));
const cuts = [0.1, 0.3, 0.5, 0.7, 0.9, 0.99].map(
  (share) => [`cut at ${share * 100} %`, () => whole.subarray(0, whole.length * share)] as const,
);
export const hostileLists: readonly (readonly [string, () => Uint8Array])[] = [
  ['9 MB of line breaks', () => text('\n'.repeat(9 * MEGABYTE))],
  ['9 MB of carriage returns', () => text('\r'.repeat(9 * MEGABYTE))],
  ['9 MB of semicolons', () => text(`a;b\n${';'.repeat(9 * MEGABYTE)}`)],
  ['9 MB of quotes', () => text('"'.repeat(9 * MEGABYTE))],
  ['9 MB of one open quote', () => text(`Kode;Nama\n"${'x'.repeat(9 * MEGABYTE)}`)],
  ['9 MB of one cell', () => text('x'.repeat(9 * MEGABYTE))],
  ['a million short lines', () => text('a;b\n'.repeat(1_000_000))],
  ['60,000 rows of a list', () => listText(60_000)],
  ['9 MB of NUL', () => new Uint8Array(9 * MEGABYTE)],
  ['9 MB of noise', () => noise(9 * MEGABYTE)],
  ['noise that begins as an archive', () => joined(text('PK\u0003\u0004'), noise(9 * MEGABYTE))],
  [
    'UTF-16 of line breaks',
    () =>
      joined(
        new Uint8Array([0xff, 0xfe]),
        new Uint8Array(Buffer.from('\n'.repeat(4 * MEGABYTE), 'utf16le')),
      ),
  ],
  [
    'a cell in the last row',
    () => sheet(`${headXml}<row r="1048576">${inline('A1048576', 'x')}</row>`),
  ],
  [
    'a cell in the last row and column',
    () => sheet(`${headXml}<row r="1048576">${inline('XFD1048576', 'x')}</row>`),
  ],
  [
    'a cell of another row than its row says',
    () => sheet(`<row r="2">${inline('B999999', 'x')}</row>`),
  ],
  [
    '3,000 rows as wide as a sheet',
    () =>
      sheet(
        headXml +
          Array.from(
            { length: 3_000 },
            (_, n) => `<row r="${n + 2}">${inline(`XFD${n + 2}`, 'x')}</row>`,
          ).join(''),
      ),
  ],
  [
    '200,000 filled rows',
    () => sheet(headXml + Array.from({ length: 200_000 }, (_, n) => filled(n + 2)).join('')),
  ],
  ['a bomb of blanks', () => sheet(' '.repeat(150 * MEGABYTE))],
  [
    'a bomb beside the sheet',
    () => sheet(headXml, { 'xl/media/a.bin': new Uint8Array(150 * MEGABYTE) }),
  ],
  [
    'three thousand parts',
    () =>
      sheet(
        headXml,
        Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`xl/${n}.xml`, text('<a/>')])),
      ),
  ],
  [
    'a sheet that is not XML',
    () => zipOf({ ...parts, 'xl/worksheets/sheet1.xml': noise(MEGABYTE) }),
  ],
  ['an archive of nothing', () => zipOf({})],
  ['an archive without a workbook', () => zipOf({ 'a.txt': text('x') })],
  [
    'a part that is a packed part',
    () =>
      zipOf({
        ...parts,
        'xl/worksheets/sheet1.xml': deflateRawSync(new Uint8Array(50 * MEGABYTE)),
      }),
  ],
  ['deep XML', () => sheet('<row>'.repeat(200_000))],
  ...cuts,
];
