// Workbooks as Excel, LibreOffice and Google Sheets write them, part by part: shared and inline texts,
// formulas with and without a result, dates as numbers with a format, hidden columns and rows.
import { crc32, deflateRawSync } from 'node:zlib';

/** What stands in a cell, in the words of the file. */
export type OfficeCell =
  | string
  | number
  | null
  /** A formula; without a result the file holds none. */
  | { readonly f: string; readonly v?: number | string }
  | { readonly error: string }
  /** Days since 1900 under a date format. */
  | { readonly date: number }
  /** A text in parts, as one that is bold in places. */
  | { readonly runs: readonly string[] };

export interface OfficeSheet {
  readonly name: string;
  readonly rows: readonly (readonly OfficeCell[])[];
  /** 'A1:D1'. */
  readonly merges?: readonly string[];
  /** From 1. */
  readonly hiddenColumns?: readonly number[];
  readonly hiddenRows?: readonly number[];
  readonly isHidden?: boolean;
}

export interface OfficeStyle {
  /** Texts in their cells, as programs other than Excel write them. */
  readonly isInline?: boolean;
  /** The namespaces of 'Strict Open XML Spreadsheet'. */
  readonly isStrict?: boolean;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const namespaces = (isStrict: boolean) =>
  isStrict
    ? {
        main: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
        relations: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
      }
    : {
        main: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
        relations: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
      };

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export function officeWorkbook(
  sheets: readonly OfficeSheet[],
  { isInline = false, isStrict = false }: OfficeStyle = {},
): Uint8Array {
  const { main, relations } = namespaces(isStrict);
  const texts: string[] = [];
  const parts = sheets.map((sheet, at): Part => [
    `xl/worksheets/sheet${at + 1}.xml`,
    `${head}<worksheet xmlns="${main}">${sheetXml(sheet, isInline ? undefined : texts)}</worksheet>`,
  ]);
  const listed = sheets.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  );
  const related = [
    ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
    ['styles', 'styles.xml'] as const,
    ['sharedStrings', 'sharedStrings.xml'] as const,
  ].map(
    ([type, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${relations}/${type}" Target="${target}"/>`,
  );
  const packageOf = 'http://schemas.openxmlformats.org/package/2006';
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return zipped([
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="${packageOf}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${sheets.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${type}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${type}.sharedStrings+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${head}<Relationships xmlns="${packageOf}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${listed.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${head}<Relationships xmlns="${packageOf}/relationships">${related.join('')}</Relationships>`,
    ],
    [
      'xl/styles.xml',
      `${head}<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ],
    [
      'xl/sharedStrings.xml',
      `${head}<sst xmlns="${main}" count="${texts.length}" uniqueCount="${texts.length}">${texts.join('')}</sst>`,
    ],
    ...parts,
  ]);
}

function sheetXml(
  { rows, merges = [], hiddenColumns = [], hiddenRows = [] }: OfficeSheet,
  texts: string[] | undefined,
): string {
  const cols = hiddenColumns.map((at) => `<col min="${at}" max="${at}" width="0" hidden="1"/>`);
  const lines = rows.map((cells, at) => {
    const written = cells.map((cell, column) => cellXml(cell, placeOf(at, column), texts));
    const hidden = hiddenRows.includes(at + 1) ? ' hidden="1"' : '';
    return `<row r="${at + 1}"${hidden}>${written.join('')}</row>`;
  });
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`);
  return [
    cols.length > 0 ? `<cols>${cols.join('')}</cols>` : '',
    `<sheetData>${lines.join('')}</sheetData>`,
    merged.length > 0 ? `<mergeCells count="${merged.length}">${merged.join('')}</mergeCells>` : '',
  ].join('');
}

const placeOf = (row: number, column: number) => `${String.fromCharCode(65 + column)}${row + 1}`;
const textOf = (text: string) => `<t xml:space="preserve">${escaped(text)}</t>`;

function cellXml(cell: OfficeCell, at: string, texts: string[] | undefined): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'string' || 'runs' in cell) {
    const said =
      typeof cell === 'string'
        ? textOf(cell)
        : cell.runs.map((run) => `<r><rPr><b/></rPr>${textOf(run)}</r>`).join('');
    if (!texts) return `<c r="${at}" t="inlineStr"><is>${said}</is></c>`;
    return `<c r="${at}" t="s"><v>${texts.push(`<si>${said}</si>`) - 1}</v></c>`;
  }
  if ('error' in cell) return `<c r="${at}" t="e"><v>${cell.error}</v></c>`;
  if ('date' in cell) return `<c r="${at}" s="1"><v>${cell.date}</v></c>`;
  const { f, v } = cell;
  if (v === undefined) return `<c r="${at}"><f>${escaped(f)}</f></c>`;
  const type = typeof v === 'string' ? ' t="str"' : '';
  return `<c r="${at}"${type}><f>${escaped(f)}</f><v>${escaped(String(v))}</v></c>`;
}

type Part = readonly [name: string, text: string];

/** An archive of the parts, each deflated, as the programs pack them. */
function zipped(parts: readonly Part[]): Uint8Array {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of parts) {
    const plain = Buffer.from(text);
    const packed = deflateRawSync(plain);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(0x0800, 2);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(crc32(plain), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(plain.length, 18);
    about.writeUInt16LE(name.length, 22);
    const title = Buffer.from(name);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), about, title, packed]);
    // Lengths of a comment, disk and attributes, all 0, then where the file begins.
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), about, tail, title]),
    );
    local.push(file);
    offset += file.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...local, directory, Buffer.from('PK\x05\x06'), end]));
}
