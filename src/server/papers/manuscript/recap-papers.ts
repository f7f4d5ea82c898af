import { compare, divide, isZero, multiply, type Decimal } from '../../../domain/number/decimal.ts';
import { drawUnit } from '../../../domain/number/number-text.ts';
import type { PaperSet } from '../../../domain/report/paper-set.ts';
import { missingPricesText, priceMissingText } from '../../../domain/report/rab.ts';
import type { CategoryRecap, JobRecap } from '../../../domain/report/recaps.ts';
import { closingPart, valuePart } from './closing-part.ts';
import { tableWidth } from './frame.ts';
import { keepsEnd } from './keeps-end.ts';
import { breakable } from '../printable.ts';
import { fewLines, titleText, words } from './texts.ts';
import { codeWidth, LONGEST_CODE, LONGEST_UNIT, numberWidth, unitWidth, widest } from './widths.ts';

/** What `kategori` of `templates/recaps.typ` reads. */
export function categoryPaper(report: CategoryRecap) {
  const bars = barsOf(report.rows.map(({ weight }) => weight.value));
  return {
    ...valuePart(report),
    landscape: false,
    keepsEnd: keepsEnd({ text: report.rows.at(-1)?.title, notes: '', isLandscape: false }),
    shortTitles: {},
    withWeights: report.moneyPlaces !== 'blank',
    rows: report.rows.map(({ numeral, title, weight, total, missingPrices }, at) => ({
      numeral,
      title: titleText(title),
      weight: weight.text,
      bar: bars[at] ?? 0,
      total: total.text,
      missing: missingPricesText(missingPrices),
    })),
    /** Long numerals: LXXXVIII. */
    numeralExtra: widest(0, report.rows, ({ numeral }) => Math.max(0, numeral.length - 4) * 2),
    amountWidth: Math.max(36, numberWidth(report.subtotal.text, 1.15)),
    closing: closingPart(report),
  };
}

/** Of the longest bar, in whole percent: only the eye compares them. */
function barsOf(shares: readonly Decimal[]): number[] {
  const most = shares.reduce((a, b) => (compare(a, b) < 0 ? b : a), { units: 0n, scale: 0 });
  if (isZero(most)) return shares.map(() => 0);
  return shares.map((share) =>
    Number(divide(multiply(share, { units: 100n, scale: 0 }), most, 0).units),
  );
}

const NARROWEST_DESCRIPTION = 45;
const WEIGHT_COLUMN = 13;

/** What `jobs` of `templates/recaps.typ` reads. */
export function jobPaper(report: JobRecap, { settings }: PaperSet) {
  const { rows, moneyPlaces } = report;
  const decimals = moneyPlaces === 0 ? 0 : 6;
  const widths = {
    number: widest(9, rows, ({ number }) => numberWidth(number)),
    code: widest(14.5, rows, ({ kode }) => codeWidth(kode)),
    volume: widest(19, rows, ({ volume }) => numberWidth(volume.text)),
    unit: widest(11, rows, ({ satuan }) => unitWidth(satuan)),
    price: widest(24 + decimals, rows, ({ harga }) => numberWidth(harga?.text ?? '')),
    amount: Math.max(27 + decimals, numberWidth(report.subtotal.text, 1.06)),
  };
  const fixed = Object.values(widths).reduce((all, width) => all + width, WEIGHT_COLUMN);
  const landscape = tableWidth(settings, false) - fixed < NARROWEST_DESCRIPTION;
  return {
    ...valuePart(report),
    landscape,
    keepsEnd: keepsEnd({ text: rows.at(-1)?.deskripsi, notes: '', isLandscape: landscape }),
    shortTitles: {},
    withWeights: moneyPlaces !== 'blank',
    widths,
    priceMissing: priceMissingText,
    rows: rows.map(({ number, kode, deskripsi, volume, satuan, harga, total, weight }) => [
      number,
      breakable(kode, LONGEST_CODE),
      words(fewLines(deskripsi)),
      volume.text,
      breakable(drawUnit(satuan), LONGEST_UNIT),
      harga?.text ?? null,
      harga ? total.text : '–',
      weight.text,
    ]),
    closing: closingPart(report),
  };
}
