import { toText, type Decimal } from '../../domain/decimal.ts';
import { decimalsOf } from '../../domain/report/figures.ts';
import { missingPricesText, priceMissingText } from '../../domain/report/rab.ts';
import type { RabGroup, RabItem, RabReport, RabSection } from '../../domain/report/rab.ts';
import { infoSheet } from './info-sheet.ts';
import { logoPicture, type WorkbookLogo } from './logo-picture.ts';
import {
  figureStyle,
  grandTotalStyle,
  percentStyle,
  plainTotalStyle,
  sectionTotalStyle,
  styles,
  subtotalStyle,
} from './rab-styles.ts';
import type { Cell, CellStyle, Row, Workbook } from './write-workbook.ts';

const SHEET = 'RAB';
const widths = [7, 52, 13, 13, 10, 17, 21];
/** A function takes at most 255 arguments. */
const MOST_ARGUMENTS = 200;
/** The columns of the project's block; the logo stands in the others. */
const BESIDE_LOGO = 5;
/** Characters on a line of the project's name and of a fact, and the height of such a line. */
const NAME_LENGTH = 72;
const FACT_LENGTH = 90;
const LINE = 18;
/** Of the custom fields, so many stand above the table; all of them on the sheet Info. */
const FIELDS_ABOVE = 3;

/**
 * The RAB with living formulas: item, subtotals, PPN, grand total (TOTAL_RAB). Cached values are
 * the domain's, so that every program shows the same rupiah before it computes anything.
 */
export function rabWorkbook(
  report: RabReport,
  logo: WorkbookLogo | undefined,
  createdAt: Date,
): Workbook {
  const { profile } = report;
  const rows: Row[] = [...headRows(report)];
  const frozenRows = rows.length;
  const picture = logo && logoPicture(logo, widths, rows.slice(0, -1));
  const first = rows.length + 1;
  const sums = report.sections.map((section) => writeSection(rows, section, report));
  const { rate, total } = writeTotals(rows, report, sums, first);
  return {
    title: `Rencana Anggaran Biaya – ${profile.projectName}`,
    author: profile.author,
    createdAt,
    sheets: [
      {
        name: SHEET,
        widths,
        rows,
        frozenRows,
        repeatedRow: frozenRows,
        ...(picture && { picture }),
      },
      infoSheet(report),
    ],
    names: { PPN: `${SHEET}!$F$${rate}`, TOTAL_RAB: `${SHEET}!$G$${total}` },
  };
}

function headRows({ profile, date }: RabReport): Row[] {
  const facts: [string, string][] = [['Tanggal', date]];
  if (profile.projectOwner) facts.unshift(['Pemilik', profile.projectOwner]);
  for (const { label, value } of profile.customFields.slice(0, FIELDS_ABOVE)) {
    if (value) facts.push([label, value]);
  }
  const name = oneLine(profile.projectName);
  const head = ['No', 'Uraian', 'Kode', 'Volume', 'Satuan', 'Harga Satuan (Rp)', 'Jumlah (Rp)'];
  return [
    { cells: [{ value: 'RENCANA ANGGARAN BIAYA (RAB)', style: styles.title }], height: 24 },
    {
      cells: [{ value: name, style: styles.project }],
      span: BESIDE_LOGO,
      height: LINE * Math.ceil((name.length || 1) / NAME_LENGTH),
    },
    ...facts.map(([label, value]) => ({
      cells: [{ value: shortened(`${label}: ${value}`), style: styles.fact }],
      span: BESIDE_LOGO,
      height: 15,
    })),
    { cells: [], height: 8 },
    {
      cells: head.map((value, column) => ({
        value,
        style: [3, 5, 6].includes(column) ? styles.headRight : styles.head,
      })),
      height: 22,
    },
  ];
}

/** Appends a section and answers the cell of its sum. */
function writeSection(rows: Row[], section: RabSection, report: RabReport): string {
  rows.push({
    cells: [
      { value: section.numeral, style: styles.sectionNumeral },
      { value: section.title, style: styles.section },
      ...ruled(styles.sectionRule),
    ],
  });
  const first = rows.length + 1;
  const parts: string[] = [];
  if (section.items.length > 0) parts.push(writeItems(rows, section.items, report));
  for (const group of section.groups) parts.push(writeGroup(rows, group, report));
  rows.push({
    cells: [
      undefined,
      missingNote(section.missingPrices, first, rows.length),
      undefined,
      undefined,
      undefined,
      {
        value: oneLine(`Jumlah ${section.numeral} ${section.title}`),
        style: styles.sectionLabel,
      },
      sum(parts, section.subtotal.value, sectionTotalStyle(report.moneyPlaces)),
    ],
  });
  rows.push({ cells: [], height: 8 });
  return `G${rows.length - 1}`;
}

function writeGroup(rows: Row[], group: RabGroup, report: RabReport): string {
  rows.push({
    cells: [
      { value: Number(group.number), style: styles.groupNumber },
      { value: group.title, style: styles.group },
      ...ruled(styles.groupRule),
    ],
  });
  const first = rows.length + 1;
  const parts = group.items.length > 0 ? [writeItems(rows, group.items, report)] : [];
  rows.push({
    cells: [
      undefined,
      missingNote(group.missingPrices, first, rows.length),
      undefined,
      undefined,
      undefined,
      { value: oneLine(`Subtotal ${group.title}`), style: styles.sumLabel },
      sum(parts, group.subtotal.value, subtotalStyle(report.moneyPlaces)),
    ],
  });
  return `G${rows.length}`;
}

/** Appends items and answers the range of their amounts. */
function writeItems(rows: Row[], items: readonly RabItem[], report: RabReport): string {
  const first = rows.length + 1;
  for (const item of items) rows.push(itemRow(item, rows.length + 1, report));
  return `G${first}:G${rows.length}`;
}

function itemRow(item: RabItem, row: number, { moneyPlaces }: RabReport): Row {
  const { harga } = item;
  return {
    cells: [
      { value: Number(item.number), style: styles.number },
      { value: item.deskripsi, style: styles.text },
      { value: item.kode, style: styles.code },
      {
        value: numberOf(item.volume.value),
        style: figureStyle(Math.max(2, decimalsOf(item.volume.value))),
      },
      { value: item.satuan, style: styles.text },
      harga
        ? { value: numberOf(harga.value), style: figureStyle(moneyPlaces) }
        : { value: priceMissingText, style: styles.missing },
      {
        value: numberOf(item.total.value),
        formula: itemFormula(item, row),
        style: figureStyle(moneyPlaces),
      },
    ],
  };
}

/**
 * Spreadsheets multiply in binary and are a rupiah off in 7 of 10,000 rows; the inner ROUND, at
 * the decimals that the exact product can have, takes the noise away. At least 4 of them, so
 * that a price typed in later still multiplies out.
 */
function itemFormula({ volume, harga }: RabItem, row: number): string {
  const decimals = decimalsOf(volume.value) + (harga ? decimalsOf(harga.value) : 2);
  const price = harga ? `F${row}` : `N(F${row})`;
  return `ROUND(ROUND(D${row}*${price},${Math.max(4, decimals)}),2)`;
}

/** Appends the totals; answers the rows of the PPN's rate and of the grand total. */
function writeTotals(
  rows: Row[],
  report: RabReport,
  sums: readonly string[],
  first: number,
): { rate: number; total: number } {
  const places = report.moneyPlaces;
  const last = rows.length;
  const percent = report.ppnPercent.value;
  const subtotal = rows.length + 1;
  const rate = subtotal + 1;
  const total = subtotal + 2;
  const none = undefined;
  const note = missingNote(report.missingPrices, first, last);
  rows.push(
    {
      cells: [
        none,
        note,
        none,
        none,
        none,
        { value: 'Jumlah harga pekerjaan', style: styles.sumLabel },
        sum(sums, report.subtotal.value, plainTotalStyle(places)),
      ],
    },
    {
      cells: [
        none,
        none,
        none,
        none,
        { value: 'PPN', style: styles.sumLabel },
        { value: numberOf(percent), style: percentStyle(decimalsOf(percent)) },
        {
          value: numberOf(report.ppn.value),
          // 2 decimals of the sum, up to 4 of the percentage, 2 of the hundredth.
          formula: `ROUND(ROUND(G${subtotal}*F${rate}/100,8),0)`,
          style: plainTotalStyle(places),
        },
      ],
    },
    {
      cells: [
        { value: null, style: styles.grandFill },
        note ? { ...note, style: styles.grandFill } : { value: null, style: styles.grandFill },
        ...[2, 3, 4].map(() => ({ value: null, style: styles.grandFill })),
        { value: 'Jumlah termasuk PPN', style: styles.grandLabel },
        {
          value: numberOf(report.grandTotal.value),
          formula: `ROUND(G${subtotal}+G${rate},2)`,
          style: grandTotalStyle(places),
        },
      ],
    },
  );
  return { rate, total };
}

/** The sum of ranges and cells, without the noise of binary addition. */
function sum(parts: readonly string[], value: Decimal, style: CellStyle): Cell {
  const chunks: string[] = [];
  for (let at = 0; at < parts.length; at += MOST_ARGUMENTS) {
    chunks.push(`SUM(${parts.slice(at, at + MOST_ARGUMENTS).join(',')})`);
  }
  return {
    value: numberOf(value),
    ...(chunks.length > 0 && { formula: `ROUND(${chunks.join('+')},2)` }),
    style,
  };
}

/** '2 harga belum ada', counted anew when prices are typed in. */
function missingNote(count: number, first: number, last: number): Cell | undefined {
  if (count === 0) return undefined;
  const counted = `COUNTIF(F${first}:F${last},"${priceMissingText}")`;
  return {
    value: missingPricesText(count),
    formula: `IF(${counted}=0,"",${counted}&" harga belum ada")`,
    style: styles.missingNote,
  };
}

function ruled(style: CellStyle): Cell[] {
  return [2, 3, 4, 5, 6].map(() => ({ value: null, style }));
}

/** The nearest number that a spreadsheet can hold: 15 digits, more than any amount has. */
function numberOf(value: Decimal): number {
  return Number(toText(value));
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

function shortened(text: string): string {
  const line = oneLine(text);
  return line.length <= FACT_LENGTH ? line : `${line.slice(0, FACT_LENGTH - 1).trimEnd()}…`;
}
