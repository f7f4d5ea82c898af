import { decimalsOf } from '../../../domain/number/decimal.ts';
import { drawUnit, writeAmount } from '../../../domain/number/number-text.ts';
import type {
  AnalysesReport,
  AnalysisRow,
  AnalysisSheet,
} from '../../../domain/report/analyses.ts';
import { roundingTexts } from '../../../domain/recipe.ts';
import { missingPricesText, priceMissingText } from '../../../domain/report/rab.ts';
import { differenceText } from '../../../domain/report/item-prices.ts';
import type { PaperSet } from '../../../domain/report/paper-set.ts';
import { breakable } from '../printable.ts';
import { codeColumn, fixed, laidOut, moneyColumn, unitColumn } from './columns.ts';
import { decimalColumn, type DecimalColumn } from './decimals.ts';
import { linksOf } from './links.ts';
import { fewLines, titleText, words } from './texts.ts';
import { codeWidth, LONGEST_CODE, LONGEST_UNIT, widest } from './widths.ts';

/** An analysis of more rows may break, its head repeated; a shorter one stays whole. */
const LONGEST_WHOLE = 45;

/** What `templates/ahsp.typ` reads. */
export function ahspPaper({ analyses, without }: AnalysesReport, set: PaperSet) {
  const links = linksOf(set);
  const rows = analyses.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
  const coefficients = decimalColumn(
    rows.map(({ coefficient }) => coefficient.text),
    'Koefisien',
  );
  const { landscape, widths } = laidOut(
    {
      number: fixed(8),
      code: codeColumn(rows.map(({ code }) => code)),
      unit: unitColumn(
        16,
        rows.map(({ unit }) => unit),
      ),
      coefficient: { drawn: 19, needed: coefficients.needed },
      price: moneyColumn(
        18,
        2,
        rows.map(({ price }) => price?.text),
      ),
      amount: moneyColumn(
        23,
        2,
        analyses.map(({ F }) => F.text),
        1.06,
      ),
    },
    set.settings,
  );
  return {
    value: null,
    valueNote: `${analyses.length} analisis`,
    landscape,
    shortTitles: {},
    widths,
    withoutCode: widest(20, without, ({ kode }) => codeWidth(kode)),
    analyses: analyses.map((sheet) => ({
      ...paperAnalysis(sheet, coefficients),
      target: links.analysis(sheet.kode),
      row: links.firstRow(sheet.kode),
    })),
    without: without.map(({ kode, deskripsi, satuan }) => [
      breakable(kode, LONGEST_CODE),
      words(fewLines(deskripsi)),
      breakable(drawUnit(satuan), LONGEST_UNIT),
    ]),
  };
}

function paperAnalysis(sheet: AnalysisSheet, coefficients: DecimalColumn) {
  const count = sheet.groups.reduce((all, { rows }) => all + rows.length, 0);
  return {
    kode: breakable(sheet.kode, 40),
    title: titleText(sheet.deskripsi),
    edition: words(sheet.source),
    mark: sheet.mark,
    satuan: drawUnit(sheet.satuan) || '–',
    price: writeAmount(sheet.F.value, decimalsOf(sheet.F.value) > 0 ? 2 : 0),
    breaks: count > LONGEST_WHOLE,
    groups: sheet.groups.map(({ letter, title, rows, total }) => ({
      letter,
      title,
      rows: rows.map((row) => paperRow(row, coefficients)),
      total: total.text,
    })),
    D: sheet.D.text,
    percent: sheet.overheadPercent.text,
    E: sheet.E.text,
    F: sheet.F.text,
    rounding: roundingTexts[sheet.rounding],
    priceMissing: priceMissingText,
    missing: missingPricesText(sheet.missingPrices),
    otherwise: sheet.differences.map((each) => words(differenceText(each, fewLines))),
  };
}

function paperRow(row: AnalysisRow, coefficients: DecimalColumn) {
  const { number, name, code, unit, coefficient, price, amount } = row;
  return [
    number,
    words(fewLines(name)),
    breakable(code, LONGEST_CODE),
    breakable(drawUnit(unit), LONGEST_UNIT),
    coefficients.cell(coefficient.text),
    price?.text ?? null,
    price ? amount.text : '–',
  ];
}
