// From the sheets of a file to the rows of a list: which sheet holds it, where in it, what it says.
import { findTable, type FoundTable } from './find-table.ts';
import { apartTables } from '../sheet/apart-tables.ts';
import { countRows, filledRows, type HearRows } from '../sheet/rows-read.ts';
import { type ListSheet } from '../sheet/sheet.ts';
import { withHeadings } from './heading-categories.ts';
import { headingRoles } from '../sheet/headings.ts';
import {
  itemLayout,
  laborLayout,
  looseItemLayouts,
  materialLayout,
  recipeLayout,
  type Layout,
} from './layouts.ts';
import { moneyLines, readRows, type ListRow, type RowRemark } from './read-rows.ts';
import { partsOfPrices, pricePartsOf, withPriceParts, withSummedPrice } from './price-parts.ts';
import { brokenLines } from './text-lines.ts';
import { withoutOtherKinds } from './other-kinds.ts';
import { unreadColumns } from './unread-cells.ts';

export type ListKind = 'HSP' | 'MATERIAL' | 'LABOR';

export type HspRow = ListRow<typeof itemLayout>;
export type AhspRow = ListRow<typeof recipeLayout>;
export type MaterialRow = ListRow<typeof materialLayout>;
export type LaborRow = ListRow<typeof laborLayout>;

/** The columns that the file has. */
export type FileColumns<L extends Layout> = readonly Extract<keyof L, string>[];

export interface SheetRemark extends RowRemark {
  readonly sheet: string;
}

export type ListReading =
  | {
      readonly kind: 'list';
      readonly list:
        | {
            readonly type: 'MATERIAL';
            readonly columns: FileColumns<typeof materialLayout>;
            readonly rows: readonly MaterialRow[];
          }
        | {
            readonly type: 'LABOR';
            readonly columns: FileColumns<typeof laborLayout>;
            readonly rows: readonly LaborRow[];
          }
        | {
            readonly type: 'HSP';
            readonly columns: FileColumns<typeof itemLayout>;
            readonly rows: readonly HspRow[];
            readonly recipes: readonly AhspRow[];
          };
      /** Parts of the file that were not read, or that were read although they are hidden. */
      readonly remarks: readonly SheetRemark[];
    }
  | NoHeadings
  | { readonly kind: 'too many rows' };

interface NoHeadings {
  readonly kind: 'no headings';
  readonly missing: readonly string[];
  /** Broken lines, which may be the headings: 'Baris 3: …'. */
  readonly lines: readonly string[];
}

/** Rows of one sheet (api/1.5). */
export const mostRows = 20_000;

const sheetNames: Readonly<Record<ListKind | 'AHSP', RegExp>> = {
  HSP: /^hsp$/i,
  AHSP: /^ahsp$/i,
  MATERIAL: /bahan|material/i,
  LABOR: /upah|tenaga/i,
};
/** How many broken lines are named where a file has no headings. */
const mostLines = 5;
const explanations = /^petunjuk$/i;

/** Reads a list of this kind out of the sheets of a file. */
export function readList(
  kind: ListKind,
  sheets: readonly ListSheet[],
  hear?: HearRows,
): ListReading {
  // A further table of a sheet is one that is not read, and named.
  const readable = apartTables(sheets.filter(({ name }) => !explanations.test(name.trim())));
  if (kind === 'HSP') return readCatalogue(readable, hear);
  if (kind === 'LABOR') {
    const chosen = chooseTable(readable, laborLayout, 'LABOR');
    if (chosen.kind !== 'found') return chosen;
    const rows = readRows(chosen.table, laborLayout, mostRows + 1, counterOf([chosen.table], hear));
    return finished({ type: 'LABOR', columns: columnsOf(chosen.table), rows }, chosen.remarks);
  }
  const chosen = chooseTable(readable, materialLayout, 'MATERIAL');
  if (chosen.kind !== 'found') return chosen;
  const rows = readRows(
    chosen.table,
    materialLayout,
    mostRows + 1,
    counterOf([chosen.table], hear),
  );
  return finished({ type: 'MATERIAL', columns: columnsOf(chosen.table), rows }, chosen.remarks);
}

/** Counts the rows under the headings of these tables. */
const counterOf = (
  tables: readonly Pick<FoundTable, 'sheet' | 'firstRow'>[],
  hear: HearRows | undefined,
) =>
  hear &&
  countRows(
    tables.reduce((sum, { sheet, firstRow }) => sum + filledRows(sheet.rows, firstRow), 0),
    hear,
  );

function readCatalogue(sheets: readonly ListSheet[], hear?: HearRows): ListReading {
  const others = sheets.filter(({ name }) => !sheetNames.AHSP.test(name.trim()));
  const strict = chooseTable(others, itemLayout, 'HSP');
  const found = strict.kind === 'found' ? strict : (looseItems(others) ?? strict);
  if (found.kind !== 'found') return found;
  const chosen = withParts(found);
  const analyses = sheets.find(({ name }) => sheetNames.AHSP.test(name.trim()));
  const recipeTable = analyses && findTable(analyses, recipeLayout);
  // A sheet of analyses that exists is meant to be read, so its missing headings are an error.
  if (recipeTable && recipeTable.kind !== 'found') return { ...recipeTable, lines: [] };
  const tables = [chosen.table, ...(recipeTable ? [recipeTable.table] : [])];
  const count = counterOf(tables, hear);
  const read = readRows(chosen.table, itemLayout, mostRows + 1, count).map((row) =>
    withSummedPrice(chosen.table, row),
  );
  const whole = withPartsAsked(read);
  const rows = chosen.table.at.has('kategori') ? whole : withHeadings(chosen.table, whole);
  const columns = columnsOf(chosen.table);
  if (!recipeTable) return finished({ type: 'HSP', columns, rows, recipes: [] }, chosen.remarks);
  const recipes = readRows(recipeTable.table, recipeLayout, mostRows + 1, count);
  const remarks = chosen.remarks.filter(({ sheet }) => sheet !== recipeTable.table.sheet.name);
  return finished({ type: 'HSP', columns, rows, recipes }, [
    ...remarks,
    ...hiddenRemarks(recipeTable.table),
    ...hiddenColumnRemarks(recipeTable.table, recipeLayout),
    ...unreadRemarks(recipeTable.table),
  ]);
}

/** Rows that make the price above them again wait for a tick (PRICE-29). */
function withPartsAsked(rows: readonly HspRow[]): readonly HspRow[] {
  const parts = partsOfPrices(
    rows.map(({ row, fields: { deskripsi, harga } }) => ({ row, name: deskripsi, price: harga })),
  );
  if (parts.size === 0) return rows;
  return rows.map((row, at) => {
    const why = parts.get(at);
    if (why === undefined) return row;
    const reason = `${itemLayout.harga.title}: ${why}`;
    return { ...row, doubts: [...(row.doubts ?? []), { kind: 'number', reason }] };
  });
}

/** Of a price in several columns the sum is read, and what is a part of it is no column that was left out. */
function withParts({ table: whole, remarks }: Found<keyof typeof itemLayout>) {
  const { table, remarks: said } = withPriceParts(whole);
  if (!table.price) return { table, remarks };
  const unread = unreadRemarks(whole).map(({ reason }) => reason);
  const others = remarks.filter(({ reason }) => !unread.includes(reason));
  const sheet = table.sheet.name;
  return {
    table,
    remarks: [...said.map((each) => ({ sheet, ...each })), ...unreadRemarks(table), ...others],
  };
}

/** A list of items whose headings name the categories, or that has no codes (PRICE-14). */
function looseItems(sheets: readonly ListSheet[]) {
  for (const layout of looseItemLayouts) {
    const chosen = chooseTable(
      sheets.filter(({ name }) => !/bahan|material|upah|tenaga|alat|analis/i.test(name)),
      layout,
      'HSP',
    );
    if (chosen.kind !== 'found') continue;
    const { table } = chosen;
    // 'Jumlah' may be a volume, but not where it is the sum of the prices beside it.
    const sum = pricePartsOf(table)?.total?.column;
    const headings = table.headings.filter((_, column) => column !== sum);
    const roles = new Set(headings.flatMap((heading) => headingRoles(heading)));
    const named = table.headings[table.at.get('deskripsi') ?? 0] ?? '';
    // A bill of quantities, an analysis, prices of materials: other lists with the same columns.
    if (roles.has('volume') || roles.has('koefisien') || masterWords.test(named)) continue;
    const isSorted =
      table.at.has('kategori') ||
      withHeadings(table, readRows(table, itemLayout, mostRows + 1)).some(({ heading }) => heading);
    if (isSorted) return chosen;
  }
  return undefined;
}

const masterWords = /\b(bahan|material|upah|tenaga|pekerja|alat|peralatan|barang|komponen)\b/;

function finished(
  list: Extract<ListReading, { kind: 'list' }>['list'],
  remarks: readonly SheetRemark[],
): ListReading {
  const isLong = list.rows.length > mostRows;
  const hasLongRecipes = list.type === 'HSP' && list.recipes.length > mostRows;
  return isLong || hasLongRecipes ? { kind: 'too many rows' } : { kind: 'list', list, remarks };
}

interface Found<Name extends string> {
  readonly kind: 'found';
  readonly table: FoundTable<Name>;
  readonly remarks: readonly SheetRemark[];
}

type Choice<Name extends string> = Found<Name> | NoHeadings;

/** The sheet of the usual name, else the first visible one, that has the headings. */
function chooseTable<L extends Layout>(
  sheets: readonly ListSheet[],
  layout: L,
  kind: ListKind,
): Choice<Extract<keyof L, string>> {
  const tables: FoundTable<Extract<keyof L, string>>[] = [];
  let missing: readonly string[] | undefined;
  for (const sheet of sheets) {
    const found = findTable(sheet, layout);
    if (found.kind === 'found') tables.push(found.table);
    else if (!missing || found.missing.length < missing.length) missing = found.missing;
  }
  const rank = ({ sheet }: FoundTable) =>
    (sheetNames[kind].test(sheet.name.trim()) ? 0 : 2) + (sheet.isHidden ? 1 : 0);
  const [chosen, ...rest] = tables.toSorted((a, b) => rank(a) - rank(b));
  if (!chosen) {
    const required = Object.values(layout).filter((column) => column.required);
    const lines = sheets.flatMap((sheet) => brokenLines(sheet));
    return {
      kind: 'no headings',
      missing: missing ?? required.map(({ title }) => title),
      lines: lines.slice(0, mostLines).map(({ row, reason }) => `Baris ${row}: ${reason}`),
    };
  }
  const { table, remarks } =
    kind === 'HSP' ? { table: chosen, remarks: [] } : withoutOtherKinds(chosen, kind);
  const left = remarks.map((remark) => ({ sheet: table.sheet.name, ...remark }));
  const unread = rest.map(({ sheet }) => ({
    sheet: sheet.name,
    row: 1,
    reason: `Lembar “${sheet.name}” tidak dibaca`,
  }));
  const inMoney = moneyLines(table).map(({ row, code, text }) => ({
    sheet: table.sheet.name,
    row,
    reason: `“${text}” menyebut ${code}: harga dibaca sebagai rupiah, periksa`,
  }));
  const broken = brokenLines(table.sheet, table.firstRow).map((line) => ({
    sheet: table.sheet.name,
    ...line,
  }));
  return {
    kind: 'found',
    table,
    remarks: [
      ...inMoney,
      ...broken,
      ...left,
      ...hiddenRemarks(table),
      ...hiddenColumnRemarks(table, layout),
      ...unreadRemarks(table),
      ...unread,
    ],
  };
}

const columnsOf = <Name extends string>({ at }: FoundTable<Name>): Name[] => [...at.keys()];

const unreadRemarks = (table: FoundTable): SheetRemark[] =>
  unreadColumns(table).map((remark) => ({ sheet: table.sheet.name, ...remark }));

/** By the titles of templates, as findings name columns too. */
function hiddenColumnRemarks({ sheet, at, firstRow }: FoundTable, layout: Layout): SheetRemark[] {
  return [...at].flatMap(([name, column]) =>
    sheet.hiddenColumns?.includes(column)
      ? [
          {
            sheet: sheet.name,
            row: firstRow,
            reason: hiddenColumnText(layout[name]?.title ?? name),
          },
        ]
      : [],
  );
}

export const hiddenColumnText = (title: string) => `Kolom tersembunyi “${title}” ikut dibaca`;

/** Hidden sheets and rows are read, and listed (rules/price-lists#rows). */
export function hiddenRemarks({
  sheet,
  firstRow,
}: Pick<FoundTable, 'sheet' | 'firstRow'>): SheetRemark[] {
  const [first, ...more] = sheet.hiddenRows.filter((row) => row >= firstRow);
  return [
    ...(sheet.isHidden
      ? [{ sheet: sheet.name, row: 1, reason: `Lembar tersembunyi “${sheet.name}” ikut dibaca` }]
      : []),
    ...(first === undefined
      ? []
      : [
          {
            sheet: sheet.name,
            row: first + 1,
            reason: `${1 + more.length} baris tersembunyi ikut dibaca`,
          },
        ]),
  ];
}
