// The rows of a bill, cell by cell: which number each has, what it says, what its figures are.
import type { Decimal } from '../number/decimal.ts';
import type { DotMeaning } from '../number/pasted-number.ts';
import { isBlankCell, type ListCell } from '../sheet/cells.ts';
import { headingKey } from '../sheet/headings.ts';
import type { ListSheet } from '../sheet/sheet.ts';
import { textIn, type BillRole, type BillTable } from './bill-table.ts';
import { markOf, splitMark, type Mark } from './marks.ts';
import { dotOfColumn, readFigure, type BillNumber, type FigureColumn } from './number-columns.ts';
import { isCarried, isPageFoot, isRecap, sumLabel, type SumKind } from './row-words.ts';

/** What somebody said of a cell that may be read in two ways: by 'row,column'. */
export type Answers = ReadonlyMap<string, Decimal>;

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
  readonly sum?: { readonly kind: SumKind; readonly of: string; readonly label: string };
  /** A unit is missing beside a volume of 1, which says nothing (BQ-07). */
  readonly isBareOne?: true;
}

const blank: BillNumber = { kind: 'blank' };

/** Each row of the sheet, none left out. */
export function billRows(sheet: ListSheet, table: BillTable, answers: Answers): BillRow[] {
  const reader = rowReader(sheet, table, answers);
  let isInRecap = false;
  return sheet.rows.map((cells, row) => {
    if (row < table.head.from) return plainRow(row, 'above', allTexts(cells).join(' '));
    if (row < table.head.to) return plainRow(row, 'head', allTexts(cells).join(' '));
    const read = reader(cells, row);
    if (isRecap(read.whole)) isInRecap = true;
    else if (read.kind === 'work') isInRecap = false;
    return isInRecap && (read.kind === 'text' || read.kind === 'sum')
      ? { ...read, kind: 'recap' }
      : read;
  });
}

function rowReader(sheet: ListSheet, { head, headings, roles }: BillTable, answers: Answers) {
  const body = sheet.rows.slice(head.to);
  const columnsOf = (role: BillRole) => roles.flatMap((each, at) => (each === role ? [at] : []));
  const numbers = columnsOf('no');
  const texts = columnsOf('uraian');
  const one = (role: BillRole) => roles.indexOf(role);
  const dots = new Map<FigureColumn, DotMeaning | undefined>(
    (['volume', 'harga', 'jumlah'] as const).map((column) => {
      const at = one(column);
      return [column, at < 0 ? undefined : dotOfColumn(body.map((row) => row[at] ?? null))];
    }),
  );
  // Where rows have numbers in a column of their own, a letter in front of a text is none.
  const hasNumbers =
    body.filter((row) => numbers.some((at) => markOf(textIn(row, at)))).length * 10 > body.length;

  const figure = (cells: readonly ListCell[], row: number, column: FigureColumn): BillNumber => {
    const at = one(column);
    if (at < 0) return blank;
    const answer = answers.get(`${row},${at}`);
    const read = readFigure(cells[at] ?? null, column, dots.get(column));
    if (!answer) return read;
    // Only the figure was answered: a unit in the same cell stays.
    const unit = read.kind === 'blank' ? undefined : read.unit;
    return { kind: 'value', value: answer, ...(unit !== undefined && { unit }) };
  };

  return (cells: readonly ListCell[], row: number): BillRow => {
    const said = allTexts(cells);
    const read = {
      row,
      kode: one('kode') < 0 ? '' : codeIn(textIn(cells, one('kode'))),
      volume: figure(cells, row, 'volume'),
      harga: figure(cells, row, 'harga'),
      jumlah: figure(cells, row, 'jumlah'),
      ...numberAndText(cells, numbers, texts, hasNumbers),
    };
    const unitCell = one('satuan') < 0 ? '' : textIn(cells, one('satuan'));
    const behind = read.volume.kind === 'blank' ? '' : (read.volume.unit ?? '');
    const satuan = /^[-–—]*$/.test(unitCell) ? behind : unitCell;
    const full = { ...read, satuan };
    if (isRepeatedHead(cells, roles, headings)) return { ...full, kind: 'head' };
    // 'Pindahan pohon besar' with a volume or a price is work.
    const isAlone = satuan === '' && read.volume.kind === 'blank' && read.harga.kind === 'blank';
    if (isPageFoot(said) || (isAlone && said.some(isCarried))) return { ...full, kind: 'foot' };
    const label = satuan === '' ? labelOf(said) : undefined;
    if (label) return { ...full, kind: 'sum', sum: label };
    return { ...full, ...kindOf(full) };
  };
}

/** A dash says that there is none. */
const codeIn = (text: string) => (/^[-–—]+$/.test(text) ? '' : text);

/** '1.2' that a spreadsheet took for the first of February; which number it was nobody knows. */
const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

type Unjudged = Omit<BillRow, 'kind' | 'sum' | 'isBareOne'>;

/** Work has a unit, a volume or a price; anything else is text (BQ-07). */
function kindOf(row: Unjudged): Pick<BillRow, 'kind' | 'isBareOne' | 'sum'> {
  const { text, kode, satuan, volume, harga, jumlah } = row;
  const hasText = text !== '' || kode !== '';
  const hasPrice = isTold(harga);
  const isOne = volume.kind === 'value' && volume.value.units === 10n ** BigInt(volume.value.scale);
  if (satuan !== '' && (hasText || isTold(volume) || hasPrice)) return { kind: 'work' };
  if (isOne && satuan === '') {
    if (!hasPrice) return { kind: hasText ? 'text' : 'blank', isBareOne: true };
    return { kind: 'work', isBareOne: true };
  }
  if (hasText && (isTold(volume) || hasPrice)) return { kind: 'work' };
  if (hasText) return { kind: 'text' };
  if (isTold(jumlah)) return { kind: 'sum', sum: { kind: 'subtotal', of: '', label: '' } };
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

function labelOf(said: readonly string[]) {
  for (const text of said) {
    if (/^[\d.,\s()%=+x*/-]*$/.test(text) || markOf(text)) continue;
    const found = sumLabel(text);
    return found && { ...found, label: said.filter(isWord).join(' ') };
  }
  return undefined;
}

const isWord = (text: string) => /\p{L}|%/u.test(text);

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
    if (key !== heading && !(key !== '' && ` ${heading} `.includes(` ${key} `))) return false;
    if (heading !== '') same++;
  }
  return same >= 2;
}

function allTexts(cells: readonly ListCell[]): string[] {
  return cells.map((_, at) => textIn(cells, at)).filter((text) => text !== '');
}

function plainRow(row: number, kind: 'above' | 'head', whole: string): BillRow {
  const nothing = { kode: '', text: whole, whole, satuan: '', mark: undefined };
  return { row, kind, ...nothing, volume: blank, harga: blank, jumlah: blank };
}
