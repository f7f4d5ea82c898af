// The rows of a bill, cell by cell: which number each has, what it says, what its figures are.
import { toText } from '../../number/decimal.ts';
import { isBlankCell, type ListCell } from '../../sheet/cells.ts';
import { headingKey, isOfPeople, rolesInAnyScale } from '../../sheet/headings.ts';
import type { ListSheet } from '../../sheet/sheet.ts';
import { spelledUnit } from '../../units/unit-spellings.ts';
import { stateColumns, withStates, type VolumeChange } from './changed-volumes.ts';
import { isBrokenIn, textIn, type BillRole, type BillTable } from './bill-table.ts';
import { markOf, splitMark, type Mark } from './marks.ts';
import type { BillNumber } from './number-columns.ts';
import { dotOfBill, figureReader, type Answers, type FigurePlaces } from './row-figures.ts';
import { stateFigures } from './state-figures.ts';
import { createAbove, type Repeated } from './repeated-cells.ts';
import { isCarried, isCarriedAlone, isPageFoot, isRecap, isSurelyCarried } from './row-words.ts';
import { sumIn, type RowSum } from './sum-labels.ts';

export interface BillRow {
  /** From 0, as the sheet counts. */
  readonly row: number;
  readonly kind: 'above' | 'head' | 'blank' | 'foot' | 'recap' | 'sum' | 'work' | 'text';
  readonly mark: Mark | undefined;
  readonly kode: string;
  /** Without the mark in front of it. */
  readonly text: string;
  /** With it: what it says if the mark is none. */
  readonly whole: string;
  readonly satuan: string;
  readonly volume: BillNumber;
  readonly harga: BillNumber;
  readonly jumlah: BillNumber;
  readonly sum?: RowSum;
  /** Columns in which a formula failed: #REF!, #N/A. */
  readonly faults: readonly BillRole[];
  /** The volume is that of an older state, or what a change makes of it. */
  readonly change?: VolumeChange;
  /** It measures the work above: `taken` is its take-off, `note` does not come to its volume. */
  readonly takeOff?: 'taken' | 'note' | undefined;
  /** What it says is as above, and is read so. */
  readonly repeated?: readonly Repeated[];
  /** A unit is missing beside a volume of 1, which says nothing (BQ-07). */
  readonly isBareOne?: true;
}

const blank: BillNumber = { kind: 'blank' };

/** Each row of the sheet, none left out. */
export function billRows(sheet: ListSheet, table: BillTable, answers: Answers): BillRow[] {
  const reader = rowReader(sheet, table, answers);
  let isInRecap = false;
  const rows = sheet.rows.map((cells, row): BillRow => {
    if (row < table.head.from) return plainRow(row, 'above', allTexts(cells).join(' '));
    if (row < table.head.to) return plainRow(row, 'head', allTexts(cells).join(' '));
    const read = reader(cells, row);
    if (isRecap(read.whole)) isInRecap = true;
    else if (read.kind === 'work') isInRecap = false;
    return isInRecap && (read.kind === 'text' || read.kind === 'sum')
      ? { ...read, kind: 'recap' }
      : read;
  });
  return withoutRepeated(withoutSigners(withFirstTitles(rows)));
}

/** Titles right above the first work below a recap are its own: they have no amount, or stood in the recap already. */
function withFirstTitles(rows: readonly BillRow[]): BillRow[] {
  const own = new Set<number>();
  for (const [at, { kind }] of rows.entries()) {
    if (kind !== 'work') continue;
    const said = new Set<string>();
    for (let above = at - 1; above >= 0; above--) {
      const row = rows[above];
      if (!row || passed.has(row.kind)) continue;
      if (row.kind !== 'recap' || row.sum || isRecap(row.whole) || said.has(row.whole)) break;
      if (row.jumlah.kind === 'value' && !isRepeated(rows, row)) break;
      said.add(row.whole);
      own.add(row.row);
    }
  }
  return rows.map((row) => (own.has(row.row) ? { ...row, kind: 'text' } : row));
}

const passed: ReadonlySet<BillRow['kind']> = new Set(['blank', 'head', 'foot']);

const isRepeated = (rows: readonly BillRow[], { row, text }: BillRow) =>
  rows.slice(0, row).some((other) => other.kind === 'recap' && other.text === text);

/** Below the last sum and figure: names that sign stand side by side, in columns of units and volumes too. */
function withoutSigners(rows: readonly BillRow[]): BillRow[] {
  const last = rows.findLastIndex(
    (row) => row.kind === 'sum' || (row.kind === 'work' && !signs(row)),
  );
  return rows.map((row, at) =>
    at > last && last >= 0 && row.kind === 'work' ? { ...row, satuan: '', kind: 'text' } : row,
  );
}

/** Nothing but words: no number, no figure, no unit that anybody knows. */
function signs({ mark, satuan, volume, harga, jumlah, faults }: BillRow): boolean {
  const isWords = (number: BillNumber) =>
    number.kind === 'blank' || (number.kind === 'unread' && !/\d/.test(number.text));
  const isNamed = mark !== undefined || faults.length > 0 || spelledUnit(satuan) !== undefined;
  return !isNamed && [volume, harga, jumlah].every(isWords);
}

/** Below all work a title that stood above it already, with an amount, is a line of a recap without a head. */
function withoutRepeated(rows: readonly BillRow[]): BillRow[] {
  const last = rows.findLastIndex(({ kind }) => kind === 'work');
  const titles = new Set(
    rows.slice(0, last + 1).flatMap(({ kind, text }) => (kind === 'text' ? [text] : [])),
  );
  return rows.map((row, at) =>
    at > last && row.kind === 'text' && row.jumlah.kind === 'value' && titles.has(row.text)
      ? { ...row, kind: 'recap' }
      : row,
  );
}

function rowReader(sheet: ListSheet, table: BillTable, answers: Answers) {
  const { head, headings, roles, scale = '1' } = table;
  const body = sheet.rows.slice(head.to);
  const columnsOf = (role: BillRole) => roles.flatMap((each, at) => (each === role ? [at] : []));
  const numbers = columnsOf('no');
  const texts = columnsOf('uraian');
  const one = (role: BillRole) => roles.indexOf(role);
  const figurePlaces: FigurePlaces = {
    volume: one('volume'),
    harga: one('harga'),
    jumlah: one('jumlah'),
    added: columnsOf('tambahan'),
    addedAmounts: columnsOf('jumlahTambahan'),
    scale,
  };
  const figures = figureReader(body, figurePlaces, answers);
  const states = stateColumns(sheet, table);
  const read = stateFigures(body, () => dotOfBill(body, figurePlaces), scale);
  const isSum = sumIn(body, texts);
  // Where rows have numbers in a column of their own, a letter in front of a text is none.
  const hasNumbers =
    body.filter((row) => numbers.some((at) => markOf(textIn(row, at)))).length * 10 > body.length;

  const above = createAbove({ satuan: one('satuan'), harga: one('harga') });

  return (written: readonly ListCell[], row: number): BillRow => {
    const { cells, repeated } = above.fill(written);
    const found = readRow(cells, row);
    if (found.kind === 'work') above.keep(cells, found.satuan);
    return found.kind === 'work' && repeated.length > 0 ? { ...found, repeated } : found;
  };

  function readRow(cells: readonly ListCell[], row: number): BillRow {
    const said = allTexts(cells);
    const unitCell = textIn(cells, one('satuan'));
    const ownUnit = noUnit.test(unitCell) ? '' : unitCell;
    const told = withStates(figures(cells, row, ownUnit), { cells, satuan: ownUnit, read }, states);
    const behind = told.volume.kind === 'blank' ? '' : (told.volume.unit ?? '');
    const satuan = ownUnit === '' ? behind : ownUnit;
    const full = {
      row,
      kode: codeIn(textIn(cells, one('kode'))),
      ...told,
      ...numberAndText(cells, numbers, texts, hasNumbers),
      satuan,
      faults: roles.filter((role, at) => role !== 'skip' && isBrokenIn(cells, at)),
    };
    if (isRepeatedHead(cells, roles, headings) || isHeadRow(cells))
      return { ...full, kind: 'head' };
    // 'Pindahan pohon besar' with a volume or a price is work.
    const isAlone = satuan === '' && told.volume.kind === 'blank' && told.harga.kind === 'blank';
    // So is 'Pindahan tiang listrik' in a count, or with an amount that would leave unsaid.
    const isPaid = full.mark !== undefined || told.jumlah.kind !== 'blank';
    const carries = isPaid ? isCarriedAlone : isCarried;
    const isFoot = isPageFoot(said) || (isAlone && said.some(carries));
    if (isFoot || (isLump(full) && said.some(isSurelyCarried))) return { ...full, kind: 'foot' };
    const sum = isSum({ ...full, said, beside: besideText(cells) });
    if (sum) return { ...full, satuan: '', kind: 'sum', sum };
    return { ...full, ...kindOf(full) };
  }

  /** What stands in the columns of unit, volume and price: a label may be set at the right there. */
  function besideText(cells: readonly ListCell[]): string[] {
    return (['satuan', 'volume', 'harga'] as const)
      .map((role) => textIn(cells, one(role)))
      .filter(Boolean);
  }
}

/** Nothing is counted: no volume, or one of 1. */
const isLump = ({ volume }: Pick<BillRow, 'volume'>) =>
  volume.kind === 'blank' || (volume.kind === 'value' && toText(volume.value) === '1');

/** 'Rp' stands there in front of sums. */
const noUnit = /^(?:[-–—=:]*|rp\.?|idr)$/i;

/** A dash says that there is none. */
const codeIn = (text: string) => (/^[-–—]+$/.test(text) ? '' : text);

/** '1.2' that a spreadsheet took for the first of February; which number it was nobody knows. */
const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

type Unjudged = Omit<BillRow, 'kind' | 'sum' | 'isBareOne'>;

/** Work has a unit, a volume or a price; anything else is text (BQ-07). */
function kindOf(row: Unjudged): Pick<BillRow, 'kind' | 'isBareOne' | 'sum'> {
  const { text, kode, satuan, volume, harga, jumlah, faults } = row;
  const isBroken = faults.includes('uraian') || faults.includes('kode');
  // An amount beside a label that failed, where nothing else stands in the row, is a sum.
  const isLone = !row.mark && isTold(jumlah);
  const hasText = text !== '' || kode !== '' || (isBroken && !isLone);
  const hasUnit = satuan !== '' || faults.includes('satuan');
  const hasPrice = isTold(harga);
  const isOne =
    volume.kind === 'value' &&
    !volume.isAnswered &&
    volume.value.units === 10n ** BigInt(volume.value.scale);
  if (hasUnit && (hasText || isTold(volume) || hasPrice)) return { kind: 'work' };
  if (isOne && !hasUnit) {
    if (!hasPrice) return { kind: hasText ? 'text' : 'blank', isBareOne: true };
    return { kind: 'work', isBareOne: true };
  }
  if (hasText && (isTold(volume) || hasPrice)) return { kind: 'work' };
  if (hasText) return { kind: 'text' };
  if (isTold(jumlah))
    return {
      kind: 'sum',
      sum: { kind: 'subtotal', of: '', label: '', isPlain: true, isAlways: true },
    };
  return { kind: row.mark && row.mark.text !== '-' ? 'text' : 'blank' };
}

/** A figure that says something: not blank, and not the 0 that fills the rows of titles. */
function isTold(number: BillNumber): boolean {
  return number.kind === 'unread' || (number.kind === 'value' && number.value.units !== 0n);
}

function numberAndText(
  cells: readonly ListCell[],
  numbers: readonly number[],
  texts: readonly number[],
  hasNumbers: boolean,
): Pick<BillRow, 'mark' | 'text' | 'whole'> {
  const no = numbers.map((at) => textIn(cells, at)).filter((text) => text !== '' && !isDate(text));
  const parts = texts.map((at) => textIn(cells, at)).filter((text) => text !== '');
  const joined = no.join(' ');
  const mark = no.length === 0 ? undefined : (markOf(joined) ?? markOf(no.at(-1) ?? ''));
  if (mark) {
    const text = parts.join(', ');
    return { mark, text, whole: `${joined} ${text}`.trim() };
  }
  const [first = '', ...more] = parts;
  // A mark may stand in the first of several columns of text.
  const alone = more.length > 0 ? markOf(first) : undefined;
  if (alone && joined === '') {
    return { mark: alone, text: more.join(', '), whole: parts.join(' ') };
  }
  const whole = [joined, parts.join(', ')].filter((text) => text !== '').join(' ');
  const split = splitMark(whole);
  if (!split || (hasNumbers && split.mark.text !== '-')) {
    return { mark: undefined, text: whole, whole };
  }
  return { mark: split.mark, text: split.text, whole };
}

/** On each printed page the head stands again. */
function isRepeatedHead(
  cells: readonly ListCell[],
  roles: readonly BillRole[],
  headings: readonly string[],
): boolean {
  let same = 0;
  for (const [at, cell] of cells.entries()) {
    if (isBlankCell(cell) || roles[at] === 'skip') continue;
    const heading = headings[at] ?? '';
    const key = headingKey(textIn(cells, at));
    if (!` ${heading} `.includes(` ${key} `)) return false;
    if (heading !== '') same++;
  }
  return same >= 2;
}

/** A head of other columns: it names the description and two kinds of figures at least. */
export function isHeadRow(cells: readonly ListCell[]): boolean {
  const told = cells.filter((cell) => !isBlankCell(cell));
  const isWord = (cell: ListCell) => typeof cell === 'string' && !/^[\d.,\s-]+$/.test(cell);
  if (told.length < 3 || !told.every(isWord)) return false;
  const roles = new Set(cells.flatMap((_, at) => rolesInAnyScale(textIn(cells, at))));
  const isPerson = (at: number) => isOfPeople(headingKey(textIn(cells, at)));
  const isNamed = roles.has('uraian') || cells.some((_, at) => isPerson(at));
  return isNamed && headFigures.filter((role) => roles.has(role)).length >= 2;
}

const headFigures = ['satuan', 'volume', 'harga', 'jumlah'] as const;

function allTexts(cells: readonly ListCell[]): string[] {
  return cells.map((_, at) => textIn(cells, at)).filter((text) => text !== '');
}

function plainRow(row: number, kind: 'above' | 'head', whole: string): BillRow {
  const nothing = { kode: '', text: whole, whole, satuan: '', mark: undefined, faults: [] };
  return { row, kind, ...nothing, volume: blank, harga: blank, jumlah: blank };
}
