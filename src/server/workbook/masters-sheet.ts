import { multiply, zero } from '../../domain/number/decimal.ts';
import type { Figure } from '../../domain/report/figures.ts';
import { drawUnit } from '../../domain/number/number-text.ts';
import { priceMissingText } from '../../domain/report/rab.ts';
import type { ResourceGroup, ResourceReport, ResourceRow } from '../../domain/report/resources.ts';
import { sheetNames, type Book } from './book.ts';
import { blank, gap } from './cells/blanks.ts';
import { fixedCell } from './cells/cell-names.ts';
import { missingNote, rounded, roundedTwice, sumFormula } from './cells/formulas.ts';
import { priceRule } from './cells/input-rules.ts';
import { usesSum, type LongSum } from './cells/items-sum.ts';
import { headRows } from './sheet-head.ts';
import {
  decimals,
  figureStyle,
  grandTotalStyle,
  openStyle,
  sectionTotalStyle,
  styles,
} from './cells/styles.ts';
import { WeightCells } from './cells/weight-formula.ts';
import { figureWidth, textWidth, totalWidth } from './cells/widths.ts';
import type { Cell, Row, Sheet } from '../spreadsheet/write-workbook.ts';

const money = decimals(2);
const columns = [
  { title: 'No' },
  { title: 'Kode' },
  { title: 'Uraian' },
  { title: 'Satuan', align: 'indented' },
  { title: 'Harga Satuan (Rp)', align: 'right' },
  { title: 'Kebutuhan', align: 'right' },
  { title: 'Jumlah (Rp)', align: 'right' },
  { title: 'Bobot (%)', align: 'right' },
  { title: 'Kelas', align: 'center' },
] as const;
/** The first column behind the table, with the rests of the shares, and the next. */
const RESTS = 10;
const ASIDE = 11;
const groupTitles = {
  LABOR: { letter: 'A', title: 'Upah tenaga kerja' },
  MATERIAL: { letter: 'B', title: 'Bahan' },
  EQUIPMENT: { letter: 'C', title: 'Peralatan' },
} as const;

/** Prices stand here and nowhere else; what the estimate needs of each follows from the others. */
export function mastersSheet(book: Book): Sheet {
  const { resources, settings } = book.report;
  const all = resources.groups.flatMap(({ rows }) => rows);
  const widths = [
    6,
    textWidth([10, 18], all, ({ code }) => code),
    46,
    textWidth([9, 14], all, ({ unit }) => unit),
    figureWidth(18, all, ({ price }) => price),
    figureWidth(14, all, ({ need }) => need),
    totalWidth(20, [resources.total]),
    11,
    8,
  ];
  const rows = headRows('DAFTAR HARGA DASAR DAN KEBUTUHAN', book.report, columns, {
    span: widths.length,
    widths,
    under: legend(all.length > 0),
  });
  const frozenRows = rows.length;
  const writer = new MasterWriter(book, rows, resources);
  for (const group of resources.groups) if (group.rows.length > 0) writer.group(group);
  writer.total();
  return {
    name: sheetNames.masters,
    widths,
    rows,
    frozenRows,
    repeatedRow: frozenRows,
    paper: settings.size,
    printedColumns: columns.length,
    inputs: [priceRule(`E${frozenRows + 1}:E${rows.length}`)],
  };
}

function legend(hasPrices: boolean): Row {
  const text = 'Ubah harga pada sel kuning; AHSP, RAB, dan rekapitulasi ikut berubah.';
  return { cells: hasPrices ? [{ value: text, style: styles.fact }] : [], height: 15 };
}

class MasterWriter {
  readonly #book: Book;
  readonly #rows: Row[];
  readonly #report: ResourceReport;
  readonly #sums: string[] = [];
  readonly #first: number;
  readonly #weights: WeightCells;
  #count = 0;

  constructor(book: Book, rows: Row[], report: ResourceReport) {
    this.#book = book;
    this.#rows = rows;
    this.#report = report;
    this.#first = rows.length + 1;
    const groups = report.groups.filter((group) => group.rows.length > 0);
    // A group has its heading, its sum and a line between it and the next.
    const last = groups.reduce((row, group) => row + group.rows.length + 3, rows.length);
    this.#weights = new WeightCells(
      { amounts: 'G', rests: RESTS, head: rows.length, last, total: `G$${last + 1}` },
      groups.flatMap((group) => group.rows.map(({ amount }) => amount.value)),
    );
    this.#weights.markHead(rows);
  }

  group({ group, rows: resources, total }: ResourceGroup): void {
    const { letter, title } = groupTitles[group];
    this.#rows.push({
      cells: [
        { value: letter, style: styles.sectionNumeral },
        { value: title, style: styles.sectionLine },
        ...blank(7, styles.sectionRule),
      ],
      begins: true,
    });
    const first = this.#rows.length + 1;
    resources.forEach((resource, index) => this.#resource(resource, index + 1));
    this.#rows.push({
      cells: [
        ...gap(5),
        { value: `Jumlah ${letter} ${title}`, style: styles.sectionLabel },
        {
          value: total.value,
          formula: `ROUND(SUM(G${first}:G${this.#rows.length}),2)`,
          style: sectionTotalStyle(money),
        },
      ],
    });
    this.#sums.push(`G${this.#rows.length}`);
    this.#rows.push({ cells: [], height: 8 });
  }

  total(): void {
    const { total, groups, worksWithout } = this.#report;
    const all = groups.flatMap(({ rows }) => rows);
    const missingPrices = all.filter(({ need, price }) => need && !price).length;
    const last = this.#rows.length;
    const cells: Cell[] = blank(columns.length, styles.grandFill);
    if (missingPrices > 0) {
      cells[2] = {
        ...missingNote(missingPrices, `E${this.#first}:E${last}`),
        style: styles.grandFill,
      };
    }
    cells[5] = { value: 'Jumlah', style: styles.grandLabel };
    cells[6] = {
      value: total.value,
      formula: rounded(sumFormula(this.#sums), 2),
      style: grandTotalStyle(money),
    };
    this.#rows.push({ cells, height: 20 });
    if (worksWithout === 0) return;
    const text = `${worksWithout} pekerjaan tanpa analisis tidak terhitung di sini.`;
    this.#rows.push({ cells: [undefined, { value: text, style: styles.note }] });
  }

  #resource(resource: ResourceRow, number: number): void {
    const { key, code, name, unit, price, need, amount, weight, abc } = resource;
    const row = this.#rows.length + 1;
    const { share, rest } = this.#weights.cells(this.#count++, row, weight);
    const uses = usesSum(this.#book.uses.get(key) ?? [], { row, column: ASIDE });
    if (need) this.#book.resourcePrices.set(key, fixedCell(sheetNames.masters, 'E', row));
    this.#rows.push({
      cells: [
        { value: number, style: styles.number },
        { value: code, style: styles.code },
        { value: name, style: styles.text },
        { value: drawUnit(unit), style: styles.unit },
        need ? priceCell(price) : { value: null, style: styles.groupRule },
        need ? needCell(need, uses) : { value: null, style: styles.groupRule },
        {
          value: amount.value,
          // A share of other rows has no price; its use is an amount already.
          formula: need
            ? roundedTwice(`N(E${row})*F${row}`, multiply(need.value, price?.value ?? zero), 2)
            : roundedTwice(uses.term, uses.exact, 2),
          style: figureStyle(money),
        },
        share,
        { value: abc, style: styles.grade },
        undefined,
        rest,
        ...uses.aside,
      ],
      level: 1,
    });
  }
}

function needCell(need: Figure, { term, exact }: LongSum): Cell {
  return {
    value: need.value,
    formula: roundedTwice(term, exact, 4),
    style: figureStyle(decimals(4)),
  };
}

function priceCell(price: Figure | undefined): Cell {
  return price
    ? { value: price.value, style: openStyle(money) }
    : { value: priceMissingText, style: styles.missingOpen };
}
