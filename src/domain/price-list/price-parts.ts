// The price of a work in several columns: what its materials cost and its wages, with or without their
// sum. The sum is its price; a column of the parts alone is never taken for it (PRICE-28).
import { add, compare, equals, sum, zero, type Decimal } from '../number/decimal.ts';
import { writeStored } from '../number/number-text.ts';
import { isBlankCell, isFault, plainText, type ListCell } from '../sheet/cells.ts';
import { headingKey, headingRoles } from '../sheet/headings.ts';
import { readListed } from './cells.ts';
import type { FoundTable, PricePart, PriceParts } from './find-table.ts';
import { itemLayout } from './layouts.ts';
import type { ListRow, RowRemark } from './read-rows.ts';

type ItemTable = FoundTable<keyof typeof itemLayout>;
type ItemRow = ListRow<typeof itemLayout>;
type Cells = readonly ListCell[];

const kinds: readonly RegExp[] = [
  /\b(bahan|material|barang)\b/,
  /\b(upah|tenaga|jasa|ongkos|borongan|pasang|pemasangan)\b/,
  /\b(alat|peralatan|sewa)\b/,
];

/** What the columns of a table say of the parts of a price; undefined: it stands in one column. */
export function pricePartsOf({ sheet, at, headings, firstRow }: ItemTable): PriceParts | undefined {
  const others = new Set([...at].flatMap(([name, column]) => (name === 'harga' ? [] : [column])));
  const rows = sheet.rows.slice(firstRow, firstRow + mostLooked);
  const figures = headings.flatMap((heading, column) =>
    heading !== '' && !others.has(column) && isOfFigures(rows, column)
      ? [{ heading, column, title: titleOf(sheet.rows.slice(0, firstRow), column, heading) }]
      : [],
  );
  const ofKinds = kinds.map((kind) => figures.filter(({ heading }) => kind.test(heading)));
  const parts = ofKinds.flatMap(([first]) => (first ? [first] : []));
  // Two columns of one kind, or one that is called after two, are something else.
  const isClear =
    ofKinds.every((found) => found.length < 2) &&
    new Set(parts).size === parts.length &&
    parts.every(({ heading }) => !headingRoles(heading).includes('volume'));
  if (parts.length < 2 || !isClear) return undefined;
  const sums = figures.filter(
    ({ heading }) =>
      !kinds.some((kind) => kind.test(heading)) &&
      headingRoles(heading).some((role) => role === 'harga' || role === 'jumlah'),
  );
  const proved = sums.find(({ column }) => isSumOf(rows, parts, column));
  const total = proved ?? sums.find(({ heading }) => headingRoles(heading).includes('harga'));
  return { parts, total, isProved: proved !== undefined };
}

const mostLooked = 2_000;

function isOfFigures(rows: readonly Cells[], column: number): boolean {
  const told = rows.map((cells) => cells[column] ?? null).filter((cell) => !isBlankCell(cell));
  const figures = told.filter((cell) => isFault(cell) || figureIn(cell));
  return figures.length > told.length / 2;
}

function readFigure(cell: ListCell) {
  const { number, range } = itemLayout.harga.holds;
  return readListed(cell, number, range);
}

function figureIn(cell: ListCell): Decimal | undefined {
  const read = readFigure(cell);
  return read.kind === 'value' ? read.value : undefined;
}

/** What the parts of a row make together; undefined: it has none. */
function sumOf(cells: Cells, parts: readonly PricePart[]): Decimal | undefined {
  const figures = parts.flatMap(({ column }) => figureIn(cells[column] ?? null) ?? []);
  return figures.length === 0 ? undefined : figures.reduce(add, zero);
}

function isSumOf(rows: readonly Cells[], parts: readonly PricePart[], column: number): boolean {
  const told = rows.flatMap((cells) => {
    const [made, total] = [sumOf(cells, parts), figureIn(cells[column] ?? null)];
    return made && total ? [compare(made, total) === 0] : [];
  });
  return told.filter(Boolean).length > told.length / 2;
}

const titleOf = (above: readonly Cells[], column: number, heading: string): string => {
  const told = above
    .map((cells) => cells[column])
    .findLast((cell) => typeof cell === 'string' && heading.endsWith(headingKey(cell)));
  return typeof told === 'string' ? plainText(told) : heading;
};

/** The table with its price where it stands, and what is said of it. */
export function withPriceParts(table: ItemTable): { table: ItemTable; remarks: RowRemark[] } {
  const price = pricePartsOf(table);
  if (!price) return { table, remarks: [] };
  const { parts, total } = price;
  const named = parts.map(({ title }) => `“${title}”`).join(' + ');
  const reason = total
    ? `Harga diambil dari kolom “${total.title}”; ${named} adalah bagiannya`
    : `Harga tiap pekerjaan dijumlahkan dari kolom ${named}`;
  const at = new Map(table.at).set('harga', (total ?? parts[0])?.column ?? 0);
  return { table: { ...table, at, price }, remarks: [{ row: table.firstRow, reason }] };
}

/** A row with the price that its parts make, or with what speaks against the one that stands there. */
export function withSummedPrice({ sheet, price }: ItemTable, row: ItemRow): ItemRow {
  const cells = sheet.rows[row.row - 1] ?? [];
  const made = price && sumOf(cells, price.parts);
  if (!price || !made) return row;
  const { title } = itemLayout.harga;
  if (!price.total) {
    const unread = price.parts.filter(
      ({ column }) => !isBlankCell(cells[column]) && !figureIn(cells[column] ?? null),
    );
    const faults = unread.map((part) => ({
      row: row.row,
      column: title,
      reason: `Kolom “${part.title}” bukan angka`,
    }));
    const notes = price.parts.flatMap((part) => {
      const read = readFigure(cells[part.column] ?? null);
      const note = read.kind === 'value' ? read.note : undefined;
      return note === undefined
        ? []
        : [{ row: row.row, column: title, reason: `Kolom “${part.title}”: ${note}` }];
    });
    const others = row.faults.filter(({ column }) => column !== title);
    const kept = row.notes.filter(({ column }) => column !== title);
    return {
      ...row,
      fields: { ...row.fields, harga: made },
      faults: [...others, ...faults],
      notes: [...kept, ...notes],
    };
  }
  const { harga } = row.fields;
  if (!harga || !price.isProved || compare(harga, made) === 0) return row;
  const written = (value: Decimal) => writeStored(value, 0, 2);
  const reason = `${title} ${written(harga)} bukan jumlah bagiannya, ${written(made)}. Centang untuk memakainya`;
  return { ...row, doubts: [...(row.doubts ?? []), { kind: 'number', reason }] };
}

// A price may have what it is made of in the rows below it: '- Bahan' and '- Upah', which are no things of their own.

interface PricedRow {
  /** As the file counts, from 1. */
  readonly row: number;
  readonly name: string | undefined;
  readonly price: Decimal | undefined;
}

const partName =
  /^(?:[-–•*·]|[a-z][.)])\s*\p{L}|^(?:bahan|material|upah|tenaga(?: kerja)?|alat|peralatan|jasa|pemasangan|overhead)\b/iu;

/** Of rows that are parts of the price above them, by their place: why each waits for a tick. */
export function partsOfPrices(rows: readonly PricedRow[]): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (let at = 0; at < rows.length; at++) {
    const whole = rows[at];
    if (!whole?.price || isPart(whole)) continue;
    let last = at;
    while (isPart(rows[last + 1]) && rows[last + 1]?.row === whole.row + last + 1 - at) last++;
    const parts = rows.slice(at + 1, last + 1);
    const made = sum(parts.flatMap(({ price }) => price ?? []));
    if (parts.length > 1 && equals(made, whole.price)) {
      const reason = `bagian dari “${whole.name ?? ''}” (baris ${whole.row}): ${parts.length} baris di bawahnya bersama ${writeStored(made, 0, 2)}, harganya. Centang bila berdiri sendiri`;
      for (let part = at + 1; part <= last; part++) found.set(part, reason);
    }
    at = last;
  }
  return found;
}

const isPart = (row: PricedRow | undefined) =>
  row?.price !== undefined && row.name !== undefined && partName.test(row.name);
