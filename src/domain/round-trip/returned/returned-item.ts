// One work of a workbook that came back: what its cells say otherwise than the item that it is.
import { cleanText, isLongerThan } from '../../clean-text.ts';
import type { Item } from '../../content/content.ts';
import { itemTotal } from '../../content/totals.ts';
import { priceMissingText } from '../../given-price.ts';
import { keptFormula } from '../../formula/kept-formula.ts';
import { equals, isZero, zero, type Decimal } from '../../number/decimal.ts';
import { lengths, ranges } from '../../number/limits.ts';
import { drawUnit } from '../../number/number-text.ts';
import { isBlankCell, isFault, type ListCell } from '../../sheet/cells.ts';
import { unitKey } from '../../units/units.ts';
import { formulasWith } from '../../content/formulas.ts';
import type { RabColumns } from '../rab-columns.ts';
import type { RabLine } from '../rab-table.ts';
import { cellName, isAmount, isKept, isUnitPrice, plainFormula } from '../own-formulas.ts';
import { readNumberCell, sameDigits, saidIn, textAt } from '../read-cell.ts';
import { isSameText, oneLine } from '../same-text.ts';
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
  /** All of the workbook, and whether a formula points at this work's volume in that of the take-offs. */
  readonly sheets: readonly ReturnedSheet[];
  readonly isVolumeCell: (formula: string) => boolean;
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
  if (!isSameText(uraian, before.deskripsi)) {
    const text = longText(given, 'uraian', lengths.deskripsi, columns.uraian);
    if (text !== undefined) told.deskripsi = text;
    if (base && text === '') ask('deskripsi', 'blank');
  }
  if (columns.catatan !== undefined && !isSameText(at(columns.catatan), before.catatan)) {
    const text = longText(given, 'catatan', lengths.catatan, columns.catatan);
    if (text !== undefined) told.catatan = text;
  }
  const kode = at(columns.kode);
  if (columns.kode !== undefined && !isSameText(kode, before.kode)) {
    const text = longText(given, 'kode', lengths.kode, columns.kode);
    if (text !== undefined) {
      told.kode = oneLine(text);
      told.kodeKey = '';
      if (base) ask('kode', 'code');
    }
  }
  const satuan = at(columns.satuan);
  if (unitKey(satuan) !== unitKey(before.satuan) && satuan !== drawUnit(before.satuan)) {
    const text = longText(given, 'satuan', lengths.satuan, columns.satuan);
    if (text !== undefined) {
      told.satuan = oneLine(text);
      if (base) ask('satuan', 'unit');
    }
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

function readVolume(given: ReadRow, item: Item): Item {
  const { columns, before, base, isVolumeCell } = given;
  const rows = [...before.rows, ...(base?.rows ?? [])];
  const text = base?.formula?.volume;
  const read = readFigure(given, 'volume', columns.volume, {
    wasFormula: rows.length > 0 || keptFormula(text, 'volume').formula !== undefined,
    isOurs: (formula) => isVolumeCell(formula) || isKept(formula, text, 'volume'),
    values: [before.volume, base?.volume],
  });
  if (read === undefined) return item;
  // A number beside take-off rows takes their place.
  return {
    ...item,
    volume: read === 'blank' ? zero : read,
    rows: [],
    formula: formulasWith(item.formula, 'volume', undefined),
  };
}

function readPrice(given: ReadRow, item: Item): Item {
  const { columns, before, base, hadPriceFormula, line, ask, sheets } = given;
  const formula = formulasWith(item.formula, 'harga', undefined);
  const missing: Item = { ...item, priceMissing: true, harga: zero, formula };
  if (textAt(line.cells, columns.harga).toLowerCase() === priceMissingText) {
    if (before.priceMissing) return item;
    if (base) ask('harga', 'blank');
    return missing;
  }
  if (!base && isBlankCell(line.cells[columns.harga])) return missing;
  const text = base?.formula?.harga;
  const read = readFigure(given, 'harga', columns.harga, {
    wasFormula: hadPriceFormula,
    isOurs: (cell) => isKept(cell, text, 'harga') || isUnitPrice(cell, sheets, before.kode),
    values: before.priceMissing ? [] : [before.harga],
  });
  if (read === undefined) return item;
  // Nobody said that it costs nothing.
  if (read === 'blank') return missing;
  return { ...item, harga: read, priceMissing: false, formula };
}

interface Expected {
  /** A formula of ours stood here. */
  readonly wasFormula: boolean;
  /** Whether this one, plain, is it. */
  readonly isOurs: (formula: string) => boolean;
  /** What is no change. */
  readonly values: readonly (Decimal | undefined)[];
}

/** What a cell says otherwise; undefined where it says the same, or nothing that can be taken. */
function readFigure(
  { sheet, line, base, tell, ask, flatten }: ReadRow,
  column: 'volume' | 'harga',
  at: number,
  { wasFormula, isOurs: isOwn, values }: Expected,
): Decimal | 'blank' | undefined {
  const cell: ListCell | undefined = line.cells[at];
  const formula = sheet.formulas.get(`${line.row},${at}`);
  const name = textNameOf(line, at);
  const place = { sheet: sheet.name, row: line.row + 1, name, column };
  const isOurs = wasFormula && formula !== undefined && isOwn(plainFormula(formula));
  // Without a stored result nobody has computed it since it was written.
  if (cell !== undefined && isFault(cell) && cell.fault === 'no value') {
    if (!isOurs) tell({ kind: 'formula', ...place, text: saidIn(cell, formula) });
    return undefined;
  }
  const kind = column === 'harga' ? 'price' : 'volume';
  const read = readNumberCell(cell, kind, ranges[kind]);
  switch (read.kind) {
    case 'error':
      tell({ kind: 'error', ...place });
      return undefined;
    case 'unread':
      tell({ kind: 'unread', ...place, text: read.text });
      return undefined;
    case 'blank': {
      const said = values.filter((value) => value !== undefined);
      const isNothing = column === 'harga' ? said.length === 0 : said.every(isZero);
      if (isNothing || !base) return undefined;
      ask(column, 'blank');
      return 'blank';
    }
    case 'number': {
      // Where take-offs or analyses were changed, a volume follows by its rows, a price is asked.
      if (isOurs && column === 'volume') return undefined;
      // The 0 of a row that is new is nobody's: what becomes 0 in it by rounding is another number.
      const isAnother = !base && read.isCoarse;
      if (!isAnother && values.some((value) => value !== undefined && equals(value, read.value))) {
        if (wasFormula && formula === undefined) flatten();
        return undefined;
      }
      if (read.isRounded) tell({ kind: 'rounded', ...place, text: read.text });
      // A row that is new is asked as a whole.
      const part = base ? column : 'exists';
      if (base && isOurs) ask(part, 'recomputed');
      else if (base && wasFormula) ask(part, formula === undefined ? 'formula' : 'computed');
      else if (read.isDoubtful) ask(part, 'two ways');
      else if (read.isCoarse) ask(part, 'rounded');
      return read.value;
    }
  }
}

/** An amount that is not volume × price of its row: it is told, and ours stays. */
function checkAmount({ sheet, columns, line, base, tell }: ReadRow, item: Item): void {
  const { jumlah } = columns;
  if (jumlah === undefined) return;
  const cell = line.cells[jumlah];
  const place = { sheet: sheet.name, row: line.row + 1, name: item.deskripsi };
  if (cell !== undefined && isFault(cell) && cell.fault === 'error') {
    tell({ kind: 'error', ...place, column: 'jumlah' });
    return;
  }
  const formula = sheet.formulas.get(`${line.row},${jumlah}`);
  const [volume, price] = [columns.volume, columns.harga].map((at) => cellName(at, line.row));
  if (formula !== undefined && isAmount(plainFormula(formula), volume ?? '', price ?? '')) return;
  // A row that was put in has none until somebody writes one.
  if (formula === undefined && isBlankCell(cell) && !base) return;
  const read = readNumberCell(cell, 'price', ranges.printed);
  const expected = [item.hargaTotal, ...(base ? [base.hargaTotal] : [])];
  if (read.kind === 'number' && expected.some((one) => sameDigits(one, read.value))) return;
  tell({ kind: 'amount', ...place, text: saidIn(cell, formula) });
}

function textNameOf({ cells }: RabLine, before: number): string {
  const texts = cells.slice(0, before).filter((cell) => typeof cell === 'string');
  return oneLine(texts.toSorted((a, b) => b.length - a.length)[0] ?? '');
}
