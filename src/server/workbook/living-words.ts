// The total in words, by formulas alone, so that they follow whatever is changed in the workbook
// (rules/words, PAPER-16). They stand on the sheet Info, and Rekap shows them.
import { terbilang } from '../../domain/number/terbilang.ts';
import { decimal, round, toText, type Decimal } from '../../domain/number/decimal.ts';
import type { Cell, Row } from '../spreadsheet/write-workbook.ts';
import { styles } from './cells/styles.ts';

/** Digits of the largest total that has words: 999 trillion. */
const DIGITS = 15;
/** Before the digits, so that no program takes them for a number. */
const sign = 'Rp ';
/** A formula's result that is nothing at all becomes a 0 in the file. */
const nothing = ' ';
const groups = ['triliun', 'miliar', 'juta', 'ribu', ''] as const;

const names = [
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
  'sepuluh',
  'sebelas',
] as const;
const quoted = (count: number) => names.slice(0, count).map((name) => `"${name}"`);
const nine = quoted(9).join(',');

/** Rows of the sheet Info, and where in them the words stand. */
export interface LivingWords {
  readonly rows: readonly Row[];
  /** The row with the whole in words, in column B. */
  readonly row: number;
}

/**
 * `total` is a cell, `value` what it shows, `first` the row of the sheet in which the words begin. The
 * total's digits are taken from its text: a program that rounds a quotient before it cuts off its
 * decimals makes 1.000 trillion of 999,999999999999.
 */
export function livingWords(total: string, value: Decimal, first: number): LivingWords {
  const whole = round(value, 0);
  const text = toText(whole).padStart(DIGITS, '0');
  const parts = groups.map((unit, nth): Row => {
    const row = first + 1 + nth;
    const number = Number(text.slice(nth * 3, nth * 3 + 3));
    return {
      cells: [
        { value: `Terbilang ${unit || 'satuan'}`, style: styles.fact },
        {
          value: groupWords(number, unit),
          formula: groupFormula(`C${row}`, unit),
          style: styles.factValue,
        },
        {
          value: number,
          formula: `VALUE(MID($C$${first},${nth * 3 + 1 + sign.length},3))`,
          style: styles.fact,
        },
      ],
    };
  });
  const cells = parts.map((_, nth) => `B${first + 1 + nth}`);
  const head: Cell[] = [
    { value: 'Terbilang', style: styles.fact },
    {
      value: `${terbilang(whole)} rupiah`,
      formula: `IF(ROUND(${total},0)=0,"nol",TRIM(${cells.join('&" "&')}))&" rupiah"`,
      style: styles.factValue,
    },
    {
      value: sign + text,
      formula: `"${sign}"&TEXT(ROUND(${total},0),"${'0'.repeat(DIGITS)}")`,
      style: styles.fact,
    },
  ];
  return { rows: [{ cells: head }, ...parts], row: first };
}

/** The first letter capital, as on paper. */
export const sentence = (cell: string): string => `UPPER(LEFT(${cell},1))&MID(${cell},2,500)`;

function groupWords(number: number, unit: string): string {
  if (number === 0) return nothing;
  if (unit === 'ribu' && number === 1) return 'seribu';
  return `${terbilang(decimal(number))} ${unit}`.trim();
}

/** Of a number below a thousand in a cell; nothing of 0. */
function groupFormula(cell: string, unit: string): string {
  const rest = `(${cell}-INT(${cell}/100)*100)`;
  const hundreds = `IF(${cell}<100,"",IF(${cell}<200,"seratus ",CHOOSE(INT(${cell}/100),${nine})&" ratus "))`;
  const tens = `CHOOSE(INT(${rest}/10),${nine})&" puluh"&IF(MOD(${cell},10)=0,""," "&CHOOSE(MOD(${cell},10),${nine}))`;
  const below = `IF(${rest}=0,"",IF(${rest}<12,CHOOSE(${rest},${quoted(11).join(',')}),IF(${rest}<20,CHOOSE(${rest}-10,${nine})&" belas",${tens})))`;
  const words = `TRIM(${hundreds}&${below})`;
  const named = `IF(${cell}=0,"${nothing}",${words}${unit === '' ? '' : `&" ${unit}"`})`;
  return unit === 'ribu' ? `IF(${cell}=1,"seribu",${named})` : named;
}
