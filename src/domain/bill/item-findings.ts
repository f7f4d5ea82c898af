// What is to be looked at in an item of a bill, and in cells whose formula failed.
import { isLongerThan } from '../clean-text.ts';
import { itemTotal } from '../content/totals.ts';
import {
  compare,
  decimal,
  divide,
  equals,
  isZero,
  multiply,
  round,
  subtract,
  type Decimal,
} from '../number/decimal.ts';
import { lengths, ranges } from '../number/limits.ts';
import { currencyOfHead } from '../sheet/foreign-currency.ts';
import { isFault, plainText, type ListCell } from '../sheet/cells.ts';
import type { ListSheet } from '../sheet/sheet.ts';
import { readFigure, withoutFootnote } from './rows/number-columns.ts';
import { isBrokenUnit, likelyUnit } from '../units/unit-spellings.ts';
import { isBrokenIn, type BillRole, type BillTable } from './rows/bill-table.ts';
import type { BillItem, FigureName, Finding } from './bill.ts';
import type { BillRow } from './rows/bill-rows.ts';
import { checkItem } from './check-sums.ts';

const one = decimal(1);
/** What is paid once for all, in English too. */
const lumps: ReadonlySet<string> = new Set(['ls', 'lot', 'item']);

const percent = decimal('0.01');

/** 5 of '%' is a twentieth of what is paid for; 0,05 is that already. */
const partOf = ({ satuan, volume }: BillItem): Decimal | undefined =>
  volume && isPercent.test(satuan.trim()) && compare(volume, one) >= 0
    ? multiply(volume, percent)
    : undefined;
const isPercent = /^(?:%|persen|prosen|percent|pct)\.?$/i;

export function itemFindings(
  row: BillRow,
  item: BillItem,
  { headings, roles }: BillTable,
  cells: readonly ListCell[] = [],
): Finding[] {
  const found: Finding[] = [];
  const at = row.row;
  const isBroken = (column: 'uraian' | 'satuan') => row.faults.includes(column);
  if (row.isBareOne) found.push({ kind: 'bare one', row: at });
  for (const column of ['volume', 'harga'] as const) {
    const number = row[column];
    if (number.kind === 'unread' && !number.asked) {
      const { text, why } = number;
      const left = column === 'volume' ? amountLeft(row, item, roles.indexOf('volume')) : {};
      found.push({ kind: 'unread', row: at, column, text, why, ...left });
    }
    if (number.kind !== 'blank' && number.asked) {
      const isTaken = number.kind === 'value';
      const cell = roles.indexOf(column);
      found.push({ kind: 'asked', row: at, column, at: cell, asked: number.asked, isTaken });
    }
    if (number.kind === 'value' && number.isRounded)
      found.push({ kind: 'rounded', row: at, column });
  }
  const { jumlah } = row;
  if (jumlah.kind === 'unread' && !jumlah.asked && isMoneyLeft(item, jumlah.text)) {
    found.push({ kind: 'unread', row: at, column: 'jumlah', text: jumlah.text, why: jumlah.why });
  }
  const worded = wordedIn(row, item);
  if (worded) found.push(worded);
  if (item.volume === undefined && !row.isBareOne && row.volume.kind === 'blank') {
    found.push({ kind: 'no volume', row: at, ...amountLeft(row, item, roles.indexOf('volume')) });
  }
  if (item.jumlah && item.jumlah.units < 0n && !(item.volume && item.harga)) {
    found.push({ kind: 'not taken off', row: at, printed: item.jumlah });
  }
  const { change } = row;
  if (change?.kind === 'older') {
    const heading = headings[change.at] ?? '';
    found.push({ kind: 'old volume', row: at, volume: change.value, heading });
  } else if (change?.kind === 'older price') {
    const heading = headings[change.at] ?? '';
    found.push({ kind: 'old price', row: at, price: change.price, heading });
  } else if (change?.kind === 'uncounted') {
    const { text, why } = change;
    found.push({ kind: 'uncounted', row: at, text, why, heading: headings[change.at] ?? '' });
  } else if (change) {
    const { value: volume, text } = change;
    found.push({ kind: 'changed volume', row: at, volume, text });
  }
  const part = partOf(item);
  if (part && item.volume && item.harga && !item.jumlah) {
    const { volume, harga } = item;
    const read = itemTotal(volume, harga);
    const ofSum = { at: roles.indexOf('volume'), volume: part };
    found.push({ kind: 'percent', row: at, volume, harga, read, made: ofSum });
  }
  const made = madePrice(row);
  const apart = made && apartOf(row, made);
  if (made && apart)
    found.push(
      isZero(apart)
        ? { kind: 'made price', row: at, price: made }
        : { kind: 'near price', row: at, price: made, apart },
    );
  if (item.satuan === '' && !isBroken('satuan')) found.push({ kind: 'no unit', row: at });
  else if (isBrokenUnit(item.satuan)) found.push({ kind: 'odd unit', row: at });
  if (item.text === '' && item.kode === '' && !isBroken('uraian')) {
    found.push({ kind: 'no text', row: at });
  }
  const isTooLong =
    isLongerThan(item.text, lengths.deskripsi) ||
    isLongerThan(item.satuan, lengths.satuan) ||
    isLongerThan(item.kode, lengths.kode);
  if (isTooLong) found.push({ kind: 'too long', row: at });
  const beside = () =>
    roles.flatMap((role, each) => {
      const cell = role === 'skip' ? (cells[each] ?? null) : null;
      const figure = readFigure(cell, 'volume', undefined);
      return figure.kind === 'value' && figure.value.units > 0n ? [figure.value] : [];
    });
  const times = () => (part ? [percent, ...beside()] : beside());
  // Of a price that was made of it the amount says nothing more.
  return made ? found : [...found, ...checkItem(item, times)];
}

/**
 * #REF! and #N/A in what is read of each row, and formulas without a stored value; a volume or a price of an
 * item is told as one that is unread.
 */
export function faultFindings(
  { rows: cells }: Pick<ListSheet, 'rows'>,
  { roles }: BillTable,
  rows: readonly BillRow[],
): Finding[] {
  return rows.flatMap(({ row, kind, faults }): Finding[] => {
    if (faults.length === 0) return [];
    const isUnread = (role: BillRole) => kind === 'work' && (role === 'volume' || role === 'harga');
    return (['fault', 'unstored'] as const).flatMap((why) => {
      const columns = roles.filter(
        (role, at) => role !== 'skip' && !isUnread(role) && whyBroken(cells[row], at) === why,
      );
      return columns.length === 0 ? [] : [{ kind: why, row, columns: [...new Set(columns)] }];
    });
  });
}

function whyBroken(row: readonly ListCell[] = [], at: number): 'fault' | 'unstored' | undefined {
  if (!isBrokenIn(row, at)) return undefined;
  const cell = row[at] ?? null;
  return isFault(cell) && cell.fault === 'no value' ? 'unstored' : 'fault';
}

/** What is read without the mark that its list refers to a footnote with. */
export function footnoteFindings(
  { rows: cells }: Pick<ListSheet, 'rows'>,
  { roles }: BillTable,
  rows: readonly BillRow[],
): Finding[] {
  return rows.flatMap((row): Finding[] => {
    if (row.kind !== 'work') return [];
    return figures.flatMap((column): Finding[] => {
      const at = roles.indexOf(column);
      const cell = at < 0 ? null : cells[row.row]?.[at];
      const isMarked = typeof cell === 'string' && withoutFootnote(cell) !== undefined;
      if (!isMarked || row[column].kind === 'unread') return [];
      return [{ kind: 'footnote', row: row.row, column, text: plainText(cell) }];
    });
  });
}

const figures = ['volume', 'harga', 'jumlah'] as const;

/** An amount that cannot be read is money that comes in nowhere where nothing else tells it, or other money. */
const isMoneyLeft = ({ volume, harga }: BillItem, text: string): boolean =>
  currencyOfHead(text) !== undefined || (!(volume && harga) && /\d[\d.,]{3}/.test(text));

/** 'Opsi', 'by owner', 'R.O.', a dash beside a price: whoever wrote it counts no money there. */
function wordedIn({ row, jumlah }: BillRow, { volume, harga }: BillItem): Finding | undefined {
  const money = volume && harga && itemTotal(volume, harga);
  const read = money && !isZero(money) ? { read: money } : {};
  if (jumlah.kind === 'unread' && !jumlah.asked && isWords.test(jumlah.text))
    return { kind: 'worded', row, text: jumlah.text, ...read };
  const isDash = jumlah.kind === 'blank' && jumlah.dash === true;
  return isDash && 'read' in read ? { kind: 'worded', row, text: '-', ...read } : undefined;
}

const isWords = /^(?!(?:rp|idr)\b\W*$)\P{N}*\p{L}\P{N}*\p{L}\P{N}*$/iu;

/** The money of a work without a volume, and the volume that makes it: 1 of a lump sum, else by its price. */
function amountLeft({ harga }: BillRow, item: BillItem, at: number) {
  const { jumlah: printed } = item;
  if (!printed || printed.units <= 0n) return undefined;
  const isLump = harga.kind === 'blank' && lumps.has(likelyUnit(item.satuan));
  const volume = item.harga ? volumeOf(printed, item.harga) : isLump ? one : undefined;
  return { printed, ...(volume && { made: { at, volume } }) };
}

/** As somebody would have written it: to 3 decimals. */
function volumeOf(amount: Decimal, price: Decimal): Decimal | undefined {
  const volume = divide(amount, price, 3);
  return equals(round(multiply(price, volume), 2), round(amount, 2)) ? volume : undefined;
}

export function valueOf(row: BillRow, column: FigureName): Decimal | undefined {
  const number = row[column];
  return number.kind === 'value' ? number.value : undefined;
}

/** A work may have its amount alone: the price is what makes it, or is nearest to it to the sen. */
export function madePrice(row: BillRow): Decimal | undefined {
  const [volume, amount] = [valueOf(row, 'volume'), valueOf(row, 'jumlah')];
  if (row.harga.kind !== 'blank' || row.isBareOne || !amount || !volume) return undefined;
  if (volume.units <= 0n || amount.units <= 0n) return undefined;
  const price = divide(amount, volume, 2);
  return isZero(price) || price.units > ranges.price.max ? undefined : price;
}

/** What the printed amount is more than volume × this price. */
function apartOf(row: BillRow, price: Decimal): Decimal | undefined {
  const [volume, amount] = [valueOf(row, 'volume'), valueOf(row, 'jumlah')];
  return volume && amount && subtract(round(amount, 2), itemTotal(volume, price));
}
