import { drawUnit } from '../../../domain/number/number-text.ts';
import { missingPricesText, priceMissingText } from '../../../domain/report/rab.ts';
import type { ResourceReport, ResourceRow } from '../../../domain/report/resources.ts';
import { breakable } from '../printable.ts';
import { fewLines, words } from './texts.ts';
import { codeWidth, LONGEST_CODE, LONGEST_UNIT, numberWidth, unitWidth, widest } from './widths.ts';

const titles = {
  LABOR: { letter: 'A', title: 'Tenaga kerja' },
  MATERIAL: { letter: 'B', title: 'Bahan' },
  EQUIPMENT: { letter: 'C', title: 'Peralatan' },
} as const;

/** What `templates/resources.typ` reads. */
export function resourcePaper(report: ResourceReport) {
  const rows = report.groups.flatMap((group) => group.rows);
  return {
    value: null,
    valueNote: '',
    landscape: false,
    shortTitles: Object.fromEntries(
      Object.values(titles).map(({ letter, title }) => [letter, title]),
    ),
    widths: {
      code: widest(14, rows, ({ code }) => codeWidth(code)),
      unit: widest(14, rows, ({ unit }) => unitWidth(unit)),
      price: widest(23, rows, ({ price }) => numberWidth(price?.text ?? '', 1.06)),
      need: widest(21, rows, ({ need }) => numberWidth(need?.text ?? '')),
      amount: Math.max(28, numberWidth(report.total.text, 1.06)),
    },
    priceMissing: priceMissingText,
    groups: report.groups.map(({ group, rows: own, total }) => ({
      ...titles[group],
      rows: own.map(paperRow),
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

function paperRow(row: ResourceRow, index: number) {
  return [
    String(index + 1),
    breakable(row.code, LONGEST_CODE),
    words(fewLines(row.name)),
    breakable(drawUnit(row.unit), LONGEST_UNIT),
    row.priceMissing ? null : (row.price?.text ?? ''),
    row.need?.text ?? '',
    row.priceMissing ? '–' : row.amount.text,
    row.weight.text,
    row.abc,
  ];
}
