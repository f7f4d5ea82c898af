// One work of a workbook that came back: what its cells say otherwise than the item that it is.
import { cleanText, isLongerThan } from '../clean-text.ts';
import type { Item } from '../content/content.ts';
import { itemTotal } from '../content/totals.ts';
import { priceMissingText } from '../given-price.ts';
import { equals, zero, type Decimal } from '../number/decimal.ts';
import { lengths, ranges } from '../number/limits.ts';
import { drawUnit } from '../number/number-text.ts';
import { isBlankCell, isFault, type ListCell } from '../sheet/cells.ts';
import { unitKey } from '../units/units.ts';
import { formulasWith } from '../content/formulas.ts';
import type { RabColumns, RabLine } from './rab-table.ts';
import { textAt } from './rab-table.ts';
import { readNumberCell } from './read-cell.ts';
import type { Asked, ReturnColumn, ReturnedSheet, ReturnFinding } from './returned-book.ts';

export interface ReadRow {
  readonly sheet: ReturnedSheet;
  readonly columns: RabColumns;
  readonly line: RabLine;
  /** The item that it is, with the take-off that the file says; a blank one where it is new. */
  readonly before: Item;
  /** What the version had, whose volume a file of values alone may still show. */
  readonly base: Item | undefined;
  /** A formula stood in its price. */
  readonly hadPriceFormula: boolean;
  readonly tell: (finding: ReturnFinding) => void;
  readonly ask: (part: Asked['part'], why: Asked['why']) => void;
  /** A formula has become the value that it had. */
  readonly flatten: () => void;
}

export function returnedItem(given: ReadRow): Item {
  const { before } = given;
  const texts = { ...before, ...readTexts(given) };
  const volume = readVolume(given, texts);
  const priced = readPrice(given, volume);
  const item = { ...priced, hargaTotal: itemTotal(priced.volume, priced.harga) };
  checkAmount(given, item);
  return item;
}

function readTexts(given: ReadRow): Partial<Item> {
  const { columns, line, before, base, ask } = given;
  const at = (column: number | undefined) => textAt(line.cells, column);
  const told: {
    -readonly [Name in 'deskripsi' | 'catatan' | 'kode' | 'kodeKey' | 'satuan']?: string;
  } = {};
  const uraian = at(columns.uraian);
  if (uraian !== oneLine(before.deskripsi)) {
    const text = longText(given, 'uraian', lengths.deskripsi, columns.uraian);
    if (text !== undefined) told.deskripsi = text;
  }
  if (columns.catatan !== undefined && at(columns.catatan) !== oneLine(before.catatan)) {
    const text = longText(given, 'catatan', lengths.catatan, columns.catatan);
    if (text !== undefined) told.catatan = text;
  }
  const kode = at(columns.kode);
  if (columns.kode !== undefined && kode !== oneLine(before.kode)) {
    told.kode = kode.slice(0, lengths.kode);
    told.kodeKey = '';
    if (base) ask('kode', 'code');
  }
  const satuan = at(columns.satuan);
  if (unitKey(satuan) !== unitKey(before.satuan) && satuan !== drawUnit(before.satuan)) {
    told.satuan = satuan.slice(0, lengths.satuan);
    if (base) ask('satuan', 'unit');
  }
  return told;
}

/** The text as it stands, its line breaks too; undefined and told where it is too long to be kept. */
function longText(
  { sheet, line, tell }: ReadRow,
  column: ReturnColumn,
  most: number,
  at: number,
): string | undefined {
  const cell = line.cells[at];
  const text = cleanText(cell === undefined || cell === null || isFault(cell) ? '' : String(cell));
  if (!isLongerThan(text, most)) return text;
  tell({
    kind: 'long',
    sheet: sheet.name,
    row: line.row + 1,
    name: oneLine(text).slice(0, 60),
    column,
  });
  return undefined;
}

/** Most texts are plain already. */
const isPlain = /^[!-~]+(?: [!-~]+)*$/;

const oneLine = (text: string): string =>
  isPlain.test(text) ? text : cleanText(text.replace(/[\s\u200b]+/g, ' '));

function readVolume(given: ReadRow, item: Item): Item {
  const { columns, before, base } = given;
  const isMeasured = before.rows.length > 0;
  const read = readFigure(given, 'volume', columns.volume, {
    wasFormula: isMeasured || base?.formula?.volume !== undefined,
    values: [before.volume, base?.volume],
  });
  if (read === undefined) return item;
  // A number beside take-off rows takes their place.
  return {
    ...item,
    volume: read,
    rows: [],
    formula: formulasWith(item.formula, 'volume', undefined),
  };
}

function readPrice(given: ReadRow, item: Item): Item {
  const { columns, before, base, hadPriceFormula, line } = given;
  const isSaid = textAt(line.cells, columns.harga) === priceMissingText;
  if (isSaid || (!base && isBlankCell(line.cells[columns.harga]))) {
    return base && !before.priceMissing ? item : { ...item, priceMissing: true, harga: zero };
  }
  const read = readFigure(given, 'harga', columns.harga, {
    wasFormula: hadPriceFormula,
    values: before.priceMissing ? [] : [before.harga],
  });
  if (read === undefined) return item;
  const formula = formulasWith(item.formula, 'harga', undefined);
  return { ...item, harga: read, priceMissing: false, formula };
}

interface Expected {
  /** A formula of ours stood here. */
  readonly wasFormula: boolean;
  /** What is no change. */
  readonly values: readonly (Decimal | undefined)[];
}

/** What a cell says otherwise; undefined where it says the same, or nothing that can be taken. */
function readFigure(
  { sheet, line, base, tell, ask, flatten }: ReadRow,
  column: 'volume' | 'harga',
  at: number,
  { wasFormula, values }: Expected,
): Decimal | undefined {
  const cell: ListCell | undefined = line.cells[at];
  const formula = sheet.formulas.get(`${line.row},${at}`);
  const name = textNameOf(line, at);
  const place = { sheet: sheet.name, row: line.row + 1, name, column };
  const isOurs = wasFormula && formula !== undefined && (formula === '' || formula.includes('!'));
  // Without a stored result nobody has computed it since it was written.
  if (cell !== undefined && isFault(cell) && cell.fault === 'no value' && wasFormula)
    return undefined;
  const read = readNumberCell(
    cell,
    column === 'harga' ? 'price' : 'volume',
    ranges[column === 'harga' ? 'price' : 'volume'],
  );
  switch (read.kind) {
    case 'error':
      tell({ kind: 'error', ...place });
      return undefined;
    case 'unread':
      tell({ kind: 'unread', ...place, text: read.text });
      return undefined;
    case 'blank': {
      const isNothing = values.every((value) => value === undefined || equals(value, zero));
      if (isNothing || !base) return undefined;
      ask(column, 'blank');
      return zero;
    }
    case 'number': {
      // Where take-offs or analyses were changed, a volume follows by its rows, a price is asked.
      if (isOurs && column === 'volume') return undefined;
      if (values.some((value) => value !== undefined && equals(value, read.value))) {
        if (wasFormula && formula === undefined) flatten();
        return undefined;
      }
      if (read.isRounded) tell({ kind: 'rounded', ...place, text: read.text });
      if (base && isOurs) ask(column, 'recomputed');
      else if (base && wasFormula) ask(column, formula === undefined ? 'formula' : 'computed');
      else if (base && read.isDoubtful) ask(column, 'two ways');
      return read.value;
    }
  }
}

/** An amount that was typed over, and one that is an error. */
function checkAmount({ sheet, columns, line, base, tell }: ReadRow, item: Item): void {
  const { jumlah } = columns;
  const cell = jumlah === undefined ? undefined : line.cells[jumlah];
  if (jumlah === undefined || cell === undefined || cell === null) return;
  const place = { sheet: sheet.name, row: line.row + 1, name: item.deskripsi };
  if (isFault(cell)) {
    if (cell.fault === 'error') tell({ kind: 'error', ...place, column: 'jumlah' });
    return;
  }
  if (typeof cell !== 'number' || sheet.formulas.has(`${line.row},${jumlah}`)) return;
  const read = readNumberCell(cell, 'price', ranges.printed);
  const expected = [item.hargaTotal, ...(base ? [base.hargaTotal] : [])];
  if (read.kind === 'number' && expected.some((one) => equals(one, read.value))) return;
  tell({ kind: 'amount', ...place, text: String(cell) });
}

function textNameOf({ cells }: RabLine, before: number): string {
  const texts = cells.slice(0, before).filter((cell) => typeof cell === 'string');
  return oneLine(texts.toSorted((a, b) => b.length - a.length)[0] ?? '');
}
