import { percentOf, sign } from '../../domain/number/decimal.ts';
import { withoutPpn } from '../../domain/number/number-text.ts';
import type { Closing } from '../../domain/report/closing.ts';
import type { Rounding } from '../../domain/content/rounding.ts';
import { type Book } from './book.ts';
import { blank } from './cells/blanks.ts';
import { columnName } from './cells/cell-names.ts';
import { quotedText, roundedTwice } from './cells/formulas.ts';
import { percentRule, stepRule } from './cells/input-rules.ts';
import { shareOf } from './cells/percents.ts';
import {
  decimals,
  grandTotalStyle,
  openRateStyle,
  percent,
  plainTotalStyle,
  rateStyle,
  styles,
} from './cells/styles.ts';
import type { Cell, InputRule, PercentCells, Row } from '../spreadsheet/write-workbook.ts';

/** Columns, counted from 0: where a closing stands in its sheet. */
export interface ClosingColumns {
  readonly note: number;
  readonly label: number;
  /** Of the percentage and of the step of rounding, and what they are called. */
  readonly rate: number;
  readonly rateLabel: number;
  readonly amount: number;
  /** How many columns the table has. */
  readonly count: number;
}

interface ClosingGiven {
  readonly closing: Closing;
  readonly columns: ClosingColumns;
  /** The row of the sheet in which the first one stands. */
  readonly row: number;
  readonly sum: string;
  readonly note: Omit<Cell, 'style'> | undefined;
  /** The sheet on which percentage and step may be changed; the others follow its names. */
  readonly isSource: boolean;
}

/** Rows of a closing, so that names can point at them. */
export interface ClosingRows {
  readonly rows: Row[];
  readonly rate: number;
  readonly total: number;
  /** Undefined where nothing is rounded. */
  readonly rounded: number | undefined;
  /** What may be typed as percentage and as step, where they stand. */
  readonly inputs: readonly InputRule[];
  readonly percents: readonly PercentCells[];
}

/** Sum, PPN, grand total and, where one is chosen, 'Dibulatkan'. */
export function closingRows(book: Book, given: ClosingGiven): ClosingRows {
  const { closing, columns, row, sum, note, isSource } = given;
  const { rounding } = closing;
  const amount = (at: number) => `${columnName(columns.amount)}${at}`;
  const rate = (at: number) => `${columnName(columns.rate)}${at}`;
  const [ppn, total] = [row + 1, row + 2];
  const rounded = closing.rounded && rounding ? row + 3 : undefined;
  const ppnPercent = closing.ppnPercent.value;
  const isOpen = isSource && !book.report.withoutPrices;
  const rateCell = (name: string, value: Cell['value'], numFmt: string): Cell => ({
    value,
    ...(!isSource && { formula: name }),
    style: (isOpen ? openRateStyle : rateStyle)(numFmt),
  });
  /** A text that follows the percentage, which may be changed here. */
  const byPpn = (some: string, none: string): Text => ({
    value: sign(ppnPercent) === 0 ? none : some,
    formula: `IF(${rate(ppn)}=0,${quotedText(none)},${quotedText(some)})`,
  });
  const rows = [
    lineOf(columns, {
      label: { value: 'Jumlah harga pekerjaan' },
      amount: { value: closing.subtotal.value, formula: sum, style: plainTotalStyle(book.money) },
      note: note && { ...note, style: styles.missingNote },
    }),
    lineOf(columns, {
      rateLabel: byPpn('PPN', withoutPpn),
      rate: rateCell('PPN', shareOf(ppnPercent), percent),
      amount: {
        value: closing.ppn.value,
        formula: roundedTwice(
          `${amount(row)}*${rate(ppn)}`,
          percentOf(closing.subtotal.value, ppnPercent),
          0,
        ),
        style: plainTotalStyle(book.money),
      },
    }),
    totalLine(columns, !rounded, note, {
      label: byPpn('Jumlah termasuk PPN', 'Jumlah tanpa PPN'),
      value: closing.grandTotal.value,
      formula: `ROUND(${amount(row)}+${amount(ppn)},2)`,
      money: book.money,
    }),
  ];
  if (closing.rounded && rounding && rounded !== undefined) {
    rows.push(
      totalLine(columns, true, note, {
        rateLabel: { value: 'Dibulatkan ke' },
        rate: rateCell('PEMBULATAN', rounding.step, stepFormat),
        value: closing.rounded.value,
        // A step of 0 rounds nothing.
        formula: `IF(${rate(rounded)}=0,${amount(total)},${wholeSteps(`${amount(total)}/${rate(rounded)}`, rounding)}*${rate(rounded)})`,
        money: book.money,
      }),
    );
  }
  return {
    rows,
    rate: ppn,
    total,
    rounded,
    inputs: isOpen
      ? [percentRule(rate(ppn), 'PPN'), ...(rounded === undefined ? [] : [stepRule(rate(rounded))])]
      : [],
    percents: [{ cells: rate(ppn) }],
  };
}

/**
 * How many steps a total has. LibreOffice looks at 12 digits alone before it rounds down, so that
 * 262.834.204.419,75 would become ….420; half a step less, rounded, is the same without that.
 */
function wholeSteps(steps: string, { mode }: Rounding): string {
  return mode === 'down' ? `MAX(0,ROUND(${steps}-0.5,0))` : `ROUND(${steps},0)`;
}

/** A step of 1 is said in a word: 'Dibulatkan ke rupiah'. */
const stepFormat = `[=1]"rupiah";${decimals(0)}`;

type Text = Omit<Cell, 'style'>;

interface Line {
  readonly label?: Text;
  readonly rateLabel?: Text;
  readonly rate?: Cell;
  readonly note?: Cell | undefined;
  readonly amount: Cell;
}

function lineOf(columns: ClosingColumns, { label, rateLabel, rate, note, amount }: Line): Row {
  const cells: (Cell | undefined)[] = Array.from({ length: columns.amount + 1 }, () => undefined);
  if (note) cells[columns.note] = note;
  if (label) cells[columns.label] = { ...label, style: styles.sumLabel };
  if (rateLabel) cells[columns.rateLabel] = { ...rateLabel, style: styles.sumLabel };
  if (rate) cells[columns.rate] = rate;
  cells[columns.amount] = amount;
  return { cells };
}

interface Total {
  readonly label?: Text;
  readonly rateLabel?: Text;
  readonly rate?: Cell;
  readonly value: Cell['value'];
  readonly formula: string;
  readonly money: string;
}

/** The last of the totals is tinted; a grand total before 'Dibulatkan' is not. */
function totalLine(
  columns: ClosingColumns,
  isLast: boolean,
  note: Omit<Cell, 'style'> | undefined,
  { label, rateLabel, rate, value, formula, money }: Total,
): Row {
  if (!isLast) {
    const line: Line = {
      amount: { value, formula, style: plainTotalStyle(money) },
      note: note && { ...note, style: styles.missingNote },
    };
    return lineOf(columns, label === undefined ? line : { ...line, label });
  }
  const cells = blank(columns.count, styles.grandFill);
  if (note) cells[columns.note] = { ...note, style: styles.grandFill };
  if (label) cells[columns.label] = { ...label, style: styles.grandLabel };
  if (rateLabel) cells[columns.rateLabel] = { ...rateLabel, style: styles.grandLabel };
  if (rate) cells[columns.rate] = rate;
  cells[columns.amount] = { value, formula, style: grandTotalStyle(money) };
  return { cells, height: 20 };
}
