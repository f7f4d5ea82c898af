import {
  compare,
  divide,
  isZero,
  multiply,
  toText,
  type Decimal,
} from '../../../domain/number/decimal.ts';
import { drawUnit } from '../../../domain/number/number-text.ts';
import type { PaperSet } from '../../../domain/report/paper-set.ts';
import { missingPricesText, priceMissingText } from '../../../domain/report/rab.ts';
import type { CategoryRecap, JobRecap } from '../../../domain/report/recaps.ts';
import { closingPart, perAreaText, valuePart } from './closing-part.ts';
import { codeColumn, fixed, laidOut, moneyColumn, unitColumn } from './columns.ts';
import { decimalColumn } from './decimals.ts';
import { keepsEnd } from './keeps-end.ts';
import { breakable } from '../printable.ts';
import { fewLines, titleText, words } from './texts.ts';
import { LONGEST_CODE, LONGEST_UNIT, numberWidth, pathWidth, widest } from './widths.ts';

/** What `kategori` of `templates/recaps.typ` reads. */
export function categoryPaper(report: CategoryRecap, set: PaperSet) {
  const { profile } = set;
  const bars = barsOf(report.rows.map(({ weight }) => weight.value));
  const { value, valueNote } = valuePart(report);
  return {
    value,
    valueNote: [valueNote, perAreaText(report, profile)].filter(Boolean).join(', '),
    landscape: false,
    keepsEnd: keepsEnd(
      { text: report.rows.at(-1)?.title, words: report.words, isLandscape: false },
      set,
    ),
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

/** A piece of a cover's strip: how much of it, and its numeral where that has room. */
export function stripOf(report: CategoryRecap) {
  return report.rows
    .map(({ numeral, weight }) => ({ numeral, share: Number(toText(weight.value)) }))
    .filter(({ share }) => share > 0)
    .map(({ numeral, share }) => ({ share, numeral: share < NUMERAL_FROM ? '' : numeral }));
}

/** Percent of the strip in which a numeral has room. */
const NUMERAL_FROM = 5;

/** Of the longest bar, in whole percent: only the eye compares them. */
function barsOf(shares: readonly Decimal[]): number[] {
  const most = shares.reduce((a, b) => (compare(a, b) < 0 ? b : a), { units: 0n, scale: 0 });
  if (isZero(most)) return shares.map(() => 0);
  return shares.map((share) =>
    Number(divide(multiply(share, { units: 100n, scale: 0 }), most, 0).units),
  );
}

/** What `jobs` of `templates/recaps.typ` reads. */
export function jobPaper(report: JobRecap, set: PaperSet) {
  const { settings } = set;
  const { rows, moneyPlaces: places } = report;
  const last = rows.at(-1);
  const volumes = decimalColumn(
    rows.map(({ volume }) => volume.text),
    'Volume total',
  );
  const withWeights = places !== 'blank';
  const { landscape, widths } = laidOut(
    {
      number: fixed(widest(9, rows, ({ paths: [path] }) => pathWidth(path ?? ''))),
      code: codeColumn(rows.map(({ kode }) => kode)),
      volume: { drawn: 19, needed: volumes.needed },
      unit: unitColumn(
        11,
        rows.map(({ satuan }) => satuan),
      ),
      price: moneyColumn(
        24,
        places,
        rows.map(({ harga }) => harga?.text),
      ),
      amount: moneyColumn(27, places, [report.subtotal.text], 1.06),
      weight: withWeights ? { drawn: 13, needed: 12 } : null,
    },
    settings,
  );
  return {
    ...valuePart(report),
    landscape,
    keepsEnd: keepsEnd(
      {
        text: last && [fewLines(last.deskripsi), otherRows(last.paths)].join('\n'),
        words: report.words,
        isLandscape: landscape,
      },
      set,
    ),
    shortTitles: {},
    widths,
    priceMissing: priceMissingText,
    rows: rows.map(({ paths, kode, deskripsi, volume, satuan, harga, total, weight }) => [
      paths[0],
      breakable(kode, LONGEST_CODE),
      words(fewLines(deskripsi)),
      volumes.cell(volume.text),
      breakable(drawUnit(satuan), LONGEST_UNIT),
      harga?.text ?? null,
      harga ? total.text : '–',
      weight.text,
      otherRows(paths),
    ]),
    closing: closingPart(report),
  };
}

const MOST_PATHS = 12;

/** Where else in the RAB a work stands. */
function otherRows([, ...others]: readonly string[]): string {
  if (others.length === 0) return '';
  const more = others.length > MOST_PATHS ? ` dan ${others.length - MOST_PATHS} lagi` : '';
  return `Juga ${others.slice(0, MOST_PATHS).join(', ')}${more}`;
}
