import { drawUnit } from '../../../domain/number/number-text.ts';
import { missingPricesText, priceMissingText } from '../../../domain/report/rab.ts';
import type { ResourceReport, ResourceRow } from '../../../domain/report/resources.ts';
import type { PaperSet } from '../../../domain/report/paper-set.ts';
import { breakable } from '../printable.ts';
import { codeColumn, fixed, laidOut, moneyColumn, unitColumn } from './columns.ts';
import { decimalColumn, type DecimalColumn } from './decimals.ts';
import { fewLines, words } from './texts.ts';
import { LONGEST_CODE, LONGEST_UNIT } from './widths.ts';

const titles = {
  LABOR: { letter: 'A', title: 'Tenaga kerja' },
  MATERIAL: { letter: 'B', title: 'Bahan' },
  EQUIPMENT: { letter: 'C', title: 'Peralatan' },
} as const;

/** What `templates/resources.typ` reads. */
export function resourcePaper(report: ResourceReport, { settings }: PaperSet) {
  const rows = report.groups.flatMap((group) => group.rows);
  const needs = decimalColumn(
    rows.map(({ need }) => need?.text ?? ''),
    'Kebutuhan',
  );
  const prices = decimalColumn(
    rows.map(({ price }) => price?.text ?? ''),
    'Harga satuan',
    1.06,
  );
  const price = moneyColumn(
    23,
    0,
    rows.map((row) => (row.priceMissing ? undefined : (row.price?.text ?? ''))),
    1.06,
  );
  const amounts = rows.map(({ amount }) => amount.text);
  const { landscape, widths } = laidOut(
    {
      number: fixed(9),
      code: codeColumn(rows.map(({ code }) => code)),
      unit: unitColumn(
        14,
        rows.map(({ unit }) => unit),
      ),
      price: { ...price, needed: Math.max(price.needed, prices.needed) },
      need: needs.isFilled ? { drawn: 21, needed: needs.needed } : null,
      amount: moneyColumn(28, 0, [report.total.text, ...amounts], 1.06),
      weight: { drawn: 14, needed: 12 },
      abc: fixed(9),
    },
    settings,
  );
  return {
    value: null,
    valueNote: '',
    landscape,
    widths,
    shortTitles: Object.fromEntries(
      Object.values(titles).map(({ letter, title }) => [letter, title]),
    ),
    priceMissing: priceMissingText,
    groups: report.groups.map(({ group, rows: own, total }) => ({
      ...titles[group],
      rows: own.map((row, index) => paperRow(row, index, { needs, prices })),
      total: total.text,
    })),
    isEmpty: rows.length === 0,
    total: report.total.text,
    missing: missingPricesText(report.missingPrices),
    worksNote: report.worksWithout === 0 ? '' : worksWithoutText(report.worksWithout),
  };
}

function worksWithoutText(count: number): string {
  return `${count} pekerjaan tanpa analisis tidak terhitung di sini.`;
}

interface Figures {
  readonly needs: DecimalColumn;
  readonly prices: DecimalColumn;
}

function paperRow(row: ResourceRow, index: number, { needs, prices }: Figures) {
  return [
    String(index + 1),
    breakable(row.code, LONGEST_CODE),
    words(fewLines(row.name)),
    breakable(drawUnit(row.unit), LONGEST_UNIT),
    row.priceMissing ? null : prices.cell(row.price?.text ?? ''),
    needs.cell(row.need?.text ?? ''),
    row.priceMissing ? '–' : row.amount.text,
    row.weight.text,
    row.abc,
  ];
}
