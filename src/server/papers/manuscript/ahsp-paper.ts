import { drawUnit, writeAmount } from '../../../domain/number/number-text.ts';
import { decimalsOf } from '../../../domain/report/figures.ts';
import type {
  AnalysesReport,
  AnalysisRow,
  AnalysisSheet,
} from '../../../domain/report/analyses.ts';
import { roundingTexts } from '../../../domain/recipe.ts';
import { missingPricesText, priceMissingText } from '../../../domain/report/rab.ts';
import type { Difference } from '../../../domain/report/item-prices.ts';
import { breakable } from '../printable.ts';
import { fewLines, titleText, words } from './texts.ts';
import { codeWidth, LONGEST_CODE, LONGEST_UNIT, numberWidth, unitWidth, widest } from './widths.ts';

/** An analysis of more rows may break, its head repeated; a shorter one stays whole. */
const LONGEST_WHOLE = 45;

/** What `templates/ahsp.typ` reads. */
export function ahspPaper({ analyses, without }: AnalysesReport) {
  const rows = analyses.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
  return {
    value: null,
    valueNote: `${analyses.length} analisis`,
    landscape: false,
    shortTitles: {},
    widths: {
      code: widest(14, rows, ({ code }) => codeWidth(code)),
      unit: widest(16, rows, ({ unit }) => unitWidth(unit)),
      coefficient: widest(19, rows, ({ coefficient }) => numberWidth(coefficient.text)),
      price: widest(24, rows, ({ price }) => numberWidth(price?.text ?? '')),
      amount: widest(29, analyses, ({ F }) => numberWidth(F.text, 1.06)),
    },
    analyses: analyses.map(paperAnalysis),
    without: without.map(({ kode, deskripsi, satuan }) => [
      breakable(kode, LONGEST_CODE),
      words(fewLines(deskripsi)),
      breakable(drawUnit(satuan), LONGEST_UNIT),
    ]),
  };
}

function paperAnalysis(sheet: AnalysisSheet) {
  const count = sheet.groups.reduce((all, { rows }) => all + rows.length, 0);
  return {
    kode: breakable(sheet.kode, 40),
    title: titleText(sheet.deskripsi),
    edition: words(sheet.source),
    mark: sheet.verified === false ? 'belum diverifikasi' : '',
    satuan: drawUnit(sheet.satuan) || '–',
    price: writeAmount(sheet.F.value, decimalsOf(sheet.F.value) > 0 ? 2 : 0),
    breaks: count > LONGEST_WHOLE,
    groups: sheet.groups.map(({ letter, title, rows, total }) => ({
      letter,
      title,
      rows: rows.map(paperRow),
      total: total.text,
    })),
    D: sheet.D.text,
    percent: sheet.overheadPercent.text,
    E: sheet.E.text,
    F: sheet.F.text,
    rounding: roundingTexts[sheet.rounding],
    priceMissing: priceMissingText,
    missing: missingPricesText(sheet.missingPrices),
    otherwise: sheet.differences.map((each) => words(differenceText(each))),
  };
}

const MOST_ROWS = 12;

/** What the RAB has otherwise, and where: the RAB's price is the one that counts. */
function differenceText({ harga, deskripsi, rows }: Difference): string {
  const more = rows.length > MOST_ROWS ? ` dan ${rows.length - MOST_ROWS} lagi` : '';
  const where = `RAB ${rows.slice(0, MOST_ROWS).join(', ')}${more}`;
  const name = deskripsi === undefined ? '' : ` bernama “${fewLines(deskripsi)}”`;
  const price = harga && ` memakai Rp ${harga.text}, bukan F`;
  return `${where}${name}${price ? `${name && ','}${price}` : ''}.`;
}

function paperRow({ number, name, code, unit, coefficient, price, amount }: AnalysisRow) {
  return [
    number,
    words(fewLines(name)),
    breakable(code, LONGEST_CODE),
    breakable(drawUnit(unit), LONGEST_UNIT),
    coefficient.text,
    price?.text ?? null,
    price ? amount.text : '–',
  ];
}
