// From the sheets of a file to its entries, by a map that somebody has looked at. Every row that is
// not blank ends as something: an entry, a heading, a sum, a remark, or part of the head.
import { parseDecimal, type Decimal } from '../../number/decimal.ts';
import { isBlankCell, isFault, plainText, type ListCell } from '../../sheet/cells.ts';
import { isColumnNumbers, repeatsHead } from '../../sheet/head-rows.ts';
import { countRows, filledRows, isFilled, type HearRows } from '../../sheet/rows-read.ts';
import type { ListSheet } from '../../sheet/sheet.ts';
import { headingRoles } from '../../sheet/headings.ts';
import { hiddenColumnText, hiddenRemarks, mostRows, type SheetRemark } from '../read-list.ts';
import { withoutMark } from '../../number/footnote-mark.ts';
import { usualByUnit, usualPricesOf } from '../../number/lost-thousands.ts';
import { priceVoiceOf } from '../../number/price-voice.ts';
import { footnote, partNumber, sums } from '../read-rows.ts';
import { lineFault } from '../text-lines.ts';
import { headSaysPpn } from './column-meaning.ts';
import { entryId, type PriceEntry, type PassedKind, type PassedRow } from './entries.ts';
import { kindNamed } from './kinds.ts';
import type { ColumnRole, ListMap, MasterKind, PriceScale, SheetMap } from './list-map.ts';
import { mendSheet } from './mended-text.ts';
import { firstRowOf, headAt, titleOf } from './propose-map.ts';
import { readEntry, type EntryPlace } from './read-entry.ts';
import { readAbove, type ReadAbove } from './same-as-above.ts';

export interface MappedReading {
  readonly entries: readonly PriceEntry[];
  readonly passed: readonly PassedRow[];
  /** What is to be said of a sheet as a whole. */
  readonly remarks: readonly SheetRemark[];
  readonly isTooLong: boolean;
}

export function readMapped(
  sheets: readonly ListSheet[],
  map: ListMap,
  hear?: HearRows,
): MappedReading {
  const entries: PriceEntry[] = [];
  const passed: PassedRow[] = [];
  const remarks: SheetRemark[] = [];
  const ppn = (map.ppn !== null && parseDecimal(map.ppn)) || undefined;
  const hours = (map.hours !== null && parseDecimal(map.hours)) || undefined;
  const scale = map.scale ?? '1';
  const mapOf = ({ name }: ListSheet) => map.sheets.find(({ sheet }) => sheet === name);
  const read = sheets.filter((sheet) => mapOf(sheet)?.isRead);
  const found = read.reduce((sum, { rows }) => sum + filledRows(rows), 0);
  const count = countRows(found, hear);
  for (const [index, sheet] of sheets.entries()) {
    const how = mapOf(sheet);
    if (!how?.isRead) {
      remarks.push({ sheet: sheet.name, row: 1, reason: `Lembar “${sheet.name}” tidak dibaca` });
      continue;
    }
    const told = readSheet(mendSheet(sheet), index, how, { ppn, hours, scale, count });
    entries.push(...told.entries);
    passed.push(...told.passed);
    remarks.push(...told.remarks);
  }
  return { entries, passed, remarks, isTooLong: entries.length > mostRows };
}

export interface Amounts {
  readonly ppn: Decimal | undefined;
  readonly hours: Decimal | undefined;
  readonly scale: PriceScale;
}

function readSheet(
  { sheet, mended }: { sheet: ListSheet; mended: number },
  index: number,
  map: SheetMap,
  amounts: Amounts & { readonly count: () => void },
): Omit<MappedReading, 'isTooLong'> {
  const head = headAt(sheet, map.headRow);
  const firstRow = firstRowOf(sheet, head);
  const headings = head?.headings ?? [];
  const fill = fillDown(sheet, map.roles);
  const below = sheet.rows.slice(firstRow);
  const prices = map.roles.map((role, column) =>
    role !== null && priceRoles.includes(role)
      ? below.map((cells) => cells[column] ?? null)
      : undefined,
  );
  const voices = prices.map((cells) => cells && priceVoiceOf(cells));
  // Of a list in thousands 85,5 is what it says.
  const isFull = amounts.scale === '1';
  const unitAt = map.roles.indexOf('satuan');
  const units = below.map((cells) => unitOf(cells[unitAt] ?? null));
  const usual = prices.map((cells) => (cells && isFull ? usualIn(cells, units) : undefined));
  const isWithPpn = headSaysPpn(headings[map.roles.indexOf('harga')] ?? '');
  const entries: PriceEntry[] = [];
  const passed: PassedRow[] = [];
  let above: readonly (ListCell | undefined)[] = [];
  let part: { kind: MasterKind | null; heading: string | undefined; name: string | undefined } = {
    kind: map.kind,
    heading: undefined,
    name: undefined,
  };
  for (const [at, raw] of sheet.rows.entries()) {
    const row = at + 1;
    const isTorn = at >= firstRow || sheet.text?.broken.has(at);
    const width = headings.length > 0 ? headings : raw.map(String);
    const fault = isTorn ? lineFault({ sheet, headings: width }, at) : undefined;
    if (isFilled(raw)) amounts.count();
    else if (fault === undefined) continue;
    const pass = (kind: PassedKind) =>
      passed.push({ sheet: sheet.name, row, kind, text: textOf(raw) });
    if (at < firstRow) {
      if (fault === undefined) pass(head && at >= head.row ? 'head' : 'above');
      else entries.push(brokenEntry(entryId(index, row), sheet.name, row, fault, raw, map.roles));
      continue;
    }
    if (fault !== undefined) {
      entries.push(brokenEntry(entryId(index, row), sheet.name, row, fault, raw, map.roles));
      continue;
    }
    const filled = raw.map(
      (cell, column) => (isBlankCell(cell) ? fill(at, column) : undefined) ?? cell,
    );
    const repeated = readAbove(filled, map.roles, above, row);
    const cells = repeated?.cells ?? filled;
    const seen = isCodedPart(sheet.rows, at, map.roles)
      ? 'heading'
      : passedKind(raw, cells, map.roles, headings);
    const kind = seen === 'heading' && isCounted(sheet.rows, at, headings) ? undefined : seen;
    if (kind === 'heading') {
      const text = headingText(cells, map.roles);
      const named = kindNamed(text);
      // 'LAIN-LAIN' within a sheet of materials are further materials: no kind of their own.
      const meant = named === 'OTHER' ? (map.kind ?? named) : named;
      part = meant
        ? { kind: meant, heading: undefined, name: undefined }
        : { ...part, heading: text, name: text };
      // Of another part the unit may be the same, and no name or price.
      above = map.roles.map((role, column) => (role === 'satuan' ? above[column] : undefined));
    }
    if (kind !== undefined) {
      pass(kind);
      continue;
    }
    const place: EntryPlace = { id: entryId(index, row), sheet: sheet.name, row, ...part };
    const { entry, name } = readEntry(cells, map.roles, place, {
      ...amounts,
      isWithPpn,
      voices,
      usual,
    });
    if (name !== undefined) part = { ...part, name };
    above = cells.map((cell, column) =>
      isBlankCell(cell) && map.roles[column] === 'nama' ? name : cell,
    );
    entries.push(repeated ? withRepeated(entry, repeated) : entry);
  }
  const mendings = mended > 0 ? [{ row: 1, reason: mendedText(mended) }] : [];
  const ofColumns = map.roles.flatMap((role, column) => {
    const title = titleOf(sheet, head, column);
    const hasCells = sheet.rows.slice(firstRow).some((cells) => !isBlankCell(cells[column]));
    if (title === '' || !hasCells) return [];
    const isHidden = sheet.hiddenColumns?.includes(column);
    // The rows' own numbers say nothing.
    if (headingRoles(title).includes('no')) return [];
    if (role === 'abaikan') return [{ row: map.headRow, reason: `Kolom “${title}” tidak dibaca` }];
    return isHidden ? [{ row: map.headRow, reason: hiddenColumnText(title) }] : [];
  });
  return {
    entries,
    passed,
    remarks: [
      ...hiddenRemarks({ sheet, firstRow }),
      ...[...mendings, ...ofColumns].map((remark) => ({ sheet: sheet.name, ...remark })),
    ],
  };
}

const withRepeated = (
  entry: PriceEntry,
  { faults, notes, doubts, given }: ReadAbove,
): PriceEntry => ({
  ...entry,
  given: given ?? entry.given,
  faults: [...faults, ...entry.faults],
  notes: [...notes, ...entry.notes],
  doubts: [...doubts, ...entry.doubts],
});

const unitOf = (cell: ListCell) => (isFault(cell) ? '' : plainText(cell).toLowerCase());

/** What prices of a unit are in a column, where some have lost their thousands. */
function usualIn(cells: readonly ListCell[], units: readonly string[]) {
  const all = usualPricesOf(cells);
  const byUnit = usualByUnit(cells, units);
  if (!all && byUnit.size === 0) return undefined;
  // What hardly any price of a long column is says less than the prices of a unit.
  return (unit: string) => (all?.isLone ? (byUnit.get(unit) ?? all) : (all ?? byUnit.get(unit)));
}

const mendedText = (n: number) =>
  `${n.toLocaleString('id-ID')} sel dengan huruf rusak (seperti Â°) diperbaiki`;

const textOf = (cells: readonly ListCell[]) =>
  cells
    .flatMap((cell) => (isBlankCell(cell) || isFault(cell) ? [] : [plainText(cell)]))
    .join(' | ');

const priceRoles: readonly ColumnRole[] = ['harga', 'hargaPpn', 'tarifHari', 'tarifJam'];

/** What a row is that is no entry; undefined: it is one. */
function passedKind(
  raw: readonly ListCell[],
  cells: readonly ListCell[],
  roles: readonly (ColumnRole | null)[],
  headings: readonly string[],
): PassedKind | undefined {
  if (repeatsHead(raw, headings)) return 'head';
  if (isColumnNumbers(raw)) return 'numbers';
  const at = (role: ColumnRole) => cells[roles.indexOf(role)] ?? null;
  const has = (role: ColumnRole) => roles.includes(role) && !isBlankCell(at(role));
  const said = labelOf(raw).replace(/^[-–•]\s*/, '');
  const prices = priceRoles.filter(has).map(at);
  const isPriced = prices.length > 0;
  const code = has('kode') ? textOf([at('kode')]) : '';
  const hasCode = code !== '' && !partNumber.test(code);
  if (footnote.test(said) && !has('satuan') && prices.every((cell) => !isFigure(cell))) {
    return 'remark';
  }
  if (sums.test(said) && !has('satuan') && !hasCode) return 'sum';
  if (has('nama')) {
    if (isPriced || has('satuan') || hasCode || has('spesifikasi')) return undefined;
    return 'heading';
  }
  if (prices.some(isFigure) || has('spesifikasi')) return undefined;
  // Words beside the list: a part whose name stands in the column of numbers, or a signature.
  return kindNamed(said) || kindNamed(headingText(cells, roles)) ? 'heading' : 'remark';
}

const noPart: readonly ColumnRole[] = ['satuan', 'spesifikasi', ...priceRoles];

/** '1.1.7.01 BAHAN SEMEN' over 1.1.7.01.01: the codes themselves tell that it is a part. */
function isCodedPart(
  rows: readonly (readonly ListCell[])[],
  at: number,
  roles: readonly (ColumnRole | null)[],
): boolean {
  const told = (row: readonly ListCell[] | undefined, role: ColumnRole) => {
    const cell = row?.[roles.indexOf(role)] ?? null;
    return isBlankCell(cell) || isFault(cell) ? '' : plainText(cell).trim();
  };
  const code = told(rows[at], 'kode').replace(/\.$/, '');
  const isBare = noPart.every((role) => isBlankCell(rows[at]?.[roles.indexOf(role)] ?? null));
  if (code === '' || !isBare || told(rows[at], 'nama') === '') return false;
  const below = told(filledRow(rows, at, 1), 'kode');
  return below.startsWith(code) && /^[.\-/]\w/.test(below.slice(code.length));
}

/** The first words of a row; 'II' before 'Jumlah' is but its number. */
function labelOf(cells: readonly ListCell[]): string {
  const texts = cells.flatMap((cell) => (typeof cell === 'string' ? [plainText(cell)] : []));
  const words = texts.filter((text) => /\p{L}/u.test(text));
  return words.find((text) => !partNumber.test(text)) ?? words[0] ?? '';
}

/** 5 between 4 and 6 is one of them, though its unit and price are not filled in. */
function isCounted(
  rows: readonly (readonly ListCell[])[],
  at: number,
  headings: readonly string[],
): boolean {
  const column = headings.findIndex((heading) => headingRoles(heading).includes('no'));
  const number = (cells: readonly ListCell[] | undefined) => {
    const cell = cells?.[column] ?? null;
    return isFault(cell) || !/^\d{1,5}\.?$/.test(plainText(cell)) ? NaN : parseInt(plainText(cell));
  };
  const own = column < 0 ? NaN : number(rows[at]);
  const beside = (step: 1 | -1) => number(filledRow(rows, at, step));
  return beside(-1) === own - 1 && beside(1) === own + 1;
}

/** The next row in this direction that is not blank. */
function filledRow(rows: readonly (readonly ListCell[])[], at: number, step: 1 | -1) {
  let place = at + step;
  while (rows[place]?.every(isBlankCell)) place += step;
  return rows[place];
}

const isFigure = (cell: ListCell) =>
  typeof cell === 'number' ||
  isFault(cell) ||
  (typeof cell === 'string' &&
    /^\D{0,4}\d[\d.,\s-]*$/.test(withoutMark(cell)?.text ?? cell.trim()));

/** The name, or where no column has it the last words of the row. */
function headingText(cells: readonly ListCell[], roles: readonly (ColumnRole | null)[]): string {
  const name = cells[roles.indexOf('nama')] ?? null;
  if (!isBlankCell(name) && !isFault(name)) return plainText(name);
  const texts = cells.flatMap((cell) => (typeof cell === 'string' ? [plainText(cell)] : []));
  return texts.at(-1) ?? '';
}

function brokenEntry(
  id: number,
  sheet: string,
  row: number,
  reason: string,
  cells: readonly ListCell[],
  roles: readonly (ColumnRole | null)[],
): PriceEntry {
  const name = cells[roles.indexOf('nama')] ?? null;
  const nama = isFault(name) ? '' : plainText(name);
  return {
    id,
    sheet,
    row,
    kind: null,
    fields: nama === '' ? {} : { nama },
    given: null,
    faults: [{ row, reason }],
    notes: [],
    doubts: [],
  };
}

const filledRoles: readonly ColumnRole[] = ['nama', 'jenis', 'kategori', 'satuan'];

/** What a merged cell over several rows says to each of them. */
function fillDown({ rows, merges }: ListSheet, roles: readonly (ColumnRole | null)[]) {
  const filled = new Map<string, ListCell>();
  for (const { startRow, endRow, startCol } of merges) {
    const role = roles[startCol];
    const value = rows[startRow]?.[startCol] ?? null;
    if (!role || !filledRoles.includes(role) || value === null) continue;
    for (let row = startRow + 1; row <= Math.min(endRow, rows.length - 1); row++) {
      filled.set(`${row} ${startCol}`, value);
    }
  }
  return (row: number, column: number) => filled.get(`${row} ${column}`);
}
