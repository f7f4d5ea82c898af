import {
  decimal,
  decimalsOf,
  isZero,
  multiply,
  toText,
  type Decimal,
} from '../../domain/number/decimal.ts';
import { drawUnit } from '../../domain/number/number-text.ts';
import { extraText, type Measure } from '../../domain/report/volume.ts';
import type { VolumeItem, VolumeRow } from '../../domain/report/volume.ts';
import { sheetNames, type Book } from './book.ts';
import { blank } from './cells/blanks.ts';
import { idHead } from '../../domain/round-trip/identity.ts';
import { columnName, fixedCell } from './cells/cell-names.ts';
import { keptFormula, roundedTwice } from './cells/formulas.ts';
import { measureRule } from './cells/input-rules.ts';
import { headRows, oneLine } from './sheet-head.ts';
import { decimals, deductedStyle, figureStyle, sectionTotalStyle, styles } from './cells/styles.ts';
import type { Cell, Row, Sheet } from '../spreadsheet/write-workbook.ts';

/** Further extra columns stand as numbers in their rows' formulas, and in words beside them. */
const MOST_EXTRA_COLUMNS = 12;
/** From so many columns of extras on, the page is turned. */
const STANDING_EXTRA_COLUMNS = 2;
/** No, uraian, panjang, lebar, tinggi. */
const BEFORE_EXTRAS = 5;

/** The back-up data volume: each measured row multiplies its measures, each work sums its rows. */
export function volumeSheet(book: Book): Sheet {
  const { volume } = book.report;
  const extraNames = volume.extraNames.slice(0, MOST_EXTRA_COLUMNS);
  const writer = new VolumeWriter(book, extraNames);
  const extraHeads = extraNames.map((name) => ({ title: oneLine(name), align: 'right' as const }));
  const columns = [
    { title: 'No' },
    { title: 'Uraian' },
    { title: 'Panjang (m)', align: 'right' },
    { title: 'Lebar (m)', align: 'right' },
    { title: 'Tinggi (m)', align: 'right' },
    ...extraHeads,
    { title: 'Jumlah', align: 'right' },
    { title: 'Volume', align: 'right' },
    ...(book.returning ? [{ title: idHead, align: 'indented' as const }] : []),
  ] as const;
  const widths = [9, 54, 12, 12, 12, ...extraNames.map(() => 11), 11, 17];
  const printedColumns = widths.length;
  if (book.returning) widths.push(11);
  const head = headRows('BACK-UP DATA VOLUME', book.report, columns, {
    span: 5,
    widths,
    printed: printedColumns,
  });
  writer.rows.push(...head);
  for (const section of volume.sections) writer.section(section);
  const rows = writer.finished();
  return {
    name: sheetNames.volume,
    widths,
    rows,
    frozenRows: head.length,
    repeatedRow: head.length,
    paper: book.report.settings.size,
    printedColumns,
    landscape: extraNames.length > STANDING_EXTRA_COLUMNS,
    inputs: book.report.withoutPrices
      ? []
      : [measureRule(measuresOf(head.length + 1, rows.length, extraNames.length))],
  };
}

/** From the length to the count of pieces. */
const measuresOf = (first: number, last: number, extras: number): string =>
  `C${first}:${columnName(BEFORE_EXTRAS + extras)}${Math.max(first, last)}`;

type VolumeSection = Book['report']['volume']['sections'][0];

/** Goes through all works in the order of the RAB and writes those that are measured. */
class VolumeWriter {
  readonly rows: Row[] = [];
  readonly #book: Book;
  readonly #extraNames: readonly string[];
  #place = 0;
  #typed = 0;

  constructor(book: Book, extraNames: readonly string[]) {
    this.#book = book;
    this.#extraNames = extraNames;
  }

  /** A title stands only over works that are measured. */
  section({ numeral, title, items, groups }: VolumeSection): void {
    const start = this.rows.length;
    this.#title({ value: numeral, style: styles.sectionNumeral }, title, 'section');
    const before = this.rows.length;
    for (const item of items) this.#item(item, item.path, 1);
    for (const group of groups) {
      const groupStart = this.rows.length;
      this.#title({ value: group.path, style: styles.groupNumber }, group.title, 'group');
      for (const item of group.items) this.#item(item, item.path, 2);
      if (this.rows.length === groupStart + 1) this.rows.length = groupStart;
    }
    if (this.rows.length === before) this.rows.length = start;
    else this.rows.push({ cells: [], height: 8 });
  }

  finished(): Row[] {
    if (this.#book.volumes.size === 0) {
      this.#note('Tidak ada take-off: semua volume diketik langsung di lembar RAB.');
    } else if (this.#typed > 0) {
      this.#note(
        `${this.#typed} pekerjaan dengan volume langsung tidak tercantum di sini; volumenya ada di lembar RAB.`,
      );
    }
    return this.rows;
  }

  #title(number: Cell, title: string, kind: 'section' | 'group'): void {
    const rule = kind === 'section' ? styles.sectionRule : styles.groupRule;
    this.rows.push({
      cells: [
        number,
        { value: oneLine(title), style: styles[kind] },
        ...blank(this.#extraNames.length + BEFORE_EXTRAS, rule),
      ],
      ...(kind === 'group' ? { level: 1 } : { begins: true }),
    });
  }

  #item(item: VolumeItem, number: string, level: 1 | 2): void {
    const place = this.#place++;
    if (item.rows.length === 0) {
      this.#typed++;
      return;
    }
    const last = this.#extraNames.length + BEFORE_EXTRAS + 1;
    const title: Cell[] = [
      { value: number, style: styles.measuredNumber },
      { value: item.deskripsi, style: styles.workTitle },
    ];
    if (item.kode !== '') title[last] = { value: item.kode, style: styles.measuredCode };
    const marks = this.#book.returning?.ofItem(place);
    if (marks) title[last + 1] = marks.item;
    this.rows.push({ cells: title, level });
    const first = this.rows.length + 1;
    item.rows.forEach((row, at) => this.#row(row, level === 1 ? 2 : 3, marks?.rows[at]));
    const sum = `SUM(${columnName(last)}${first}:${columnName(last)}${this.rows.length})`;
    const unit = drawUnit(item.satuan);
    const cells: Cell[] = [];
    cells[last - 1] = { value: unit ? `Volume, ${unit}` : 'Volume', style: styles.sumLabel };
    cells[last] = {
      value: item.volume.value,
      // More may be taken off than there is; a work has no volume below 0.
      formula: `MAX(0,ROUND(${sum},2))`,
      style: sectionTotalStyle(decimals(2)),
    };
    this.rows.push({ cells, level });
    this.#book.volumes.set(place, fixedCell(sheetNames.volume, columnName(last), this.rows.length));
  }

  #row(row: VolumeRow, level: 2 | 3, mark: Cell | undefined): void {
    const number = this.rows.length + 1;
    const cells: (Cell | undefined)[] = [];
    const factors: string[] = [];
    let exact = decimal(1);
    const put = (column: number, measure: Measure, atLeast: number) => {
      exact = multiply(exact, measure.value);
      factors.push(`${columnName(column)}${number}`);
      cells[column] = measureCell(measure, atLeast);
    };
    put(2, row.panjang, 2);
    put(3, row.lebar, 2);
    put(4, row.tinggi, 2);
    const told: string[] = [];
    for (const { name, value } of row.extras) {
      const column = BEFORE_EXTRAS + this.#extraNames.indexOf(name);
      if (column >= BEFORE_EXTRAS && cells[column] === undefined) put(column, value, 0);
      else {
        exact = multiply(exact, value.value);
        factors.push(toText(value.value));
        told.push(extraText(name, value));
      }
    }
    const jumlah = BEFORE_EXTRAS + this.#extraNames.length;
    put(jumlah, row.jumlah, 0);
    const note = told.length > 0 ? ` (× ${told.join(' × ')})` : '';
    const style = row.isDeduction ? styles.deduction : styles.text;
    cells[1] = { value: row.uraian + note, style };
    for (let column = 2; column < jumlah; column++) {
      cells[column] ??= { value: null, style: styles.groupRule };
    }
    cells[jumlah + 1] = volumeCell(row, factors, exact);
    if (mark) cells[jumlah + 2] = mark;
    this.rows.push({ cells, level });
  }

  #note(text: string): void {
    this.rows.push({ cells: [undefined, { value: text, style: styles.note }] });
  }
}

function measureCell({ value, formula }: Measure, atLeast: number): Cell {
  // A blank measure counts as 0, in a spreadsheet too (D-57).
  return {
    value: isZero(value) && formula === undefined ? null : value,
    ...keptFormula(formula, 'dimension'),
    style: figureStyle(decimals(Math.max(atLeast, decimalsOf(value)))),
  };
}

function volumeCell(
  { volume, isDeduction }: VolumeRow,
  factors: readonly string[],
  exact: Decimal,
): Cell {
  const product = roundedTwice(factors.join('*'), exact, 2);
  return {
    value: volume.value,
    // A minus before a 0 would show as one.
    formula: isDeduction ? `0-${product}` : product,
    style: (isDeduction ? deductedStyle : figureStyle)(decimals(2)),
  };
}
