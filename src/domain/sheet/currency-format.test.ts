import { expect, test } from 'vitest';
import { currencyOfFormat } from './foreign-currency.ts';

test.each([
  ['[$USD] #,##0.00', 'USD'],
  ['$#,##0', 'USD'],
  ['"$"#,##0.00_);\\("$"#,##0.00\\)', 'USD'],
  ['_-[$$-409]* #,##0.00_ ;_-[$$-409]* -#,##0.00', 'USD'],
  ['_($* #,##0.00_);_($* (#,##0.00)', 'USD'],
  ['\\$#,##0', 'USD'],
  ['#,##0.00 [$€-407]', 'EUR'],
  ['[$S$-1004]#,##0', 'SGD'],
  ['[$¥-411]#,##0', 'JPY'],
  ['"US$" #,##0', 'USD'],
  ['[$RM-43E]#,##0.00', 'MYR'],
  ['"RM"#,##0', 'MYR'],
  ['[$CHF-807] #,##0.00', 'CHF'],
  ['[$AED] #,##0.00', 'AED'],
  ['[$THB] #,##0.00', 'THB'],
  ['[$฿-41E]#,##0.00', 'THB'],
  ['#,##0.00 [$SAR]', 'SAR'],
])('%s shows %s', (format, code) => {
  expect(currencyOfFormat(format)).toBe(code);
});

test.each([
  'General',
  '#,##0.00',
  '0.00%',
  '"Rp"#,##0',
  '_-"Rp"* #,##0_-;-"Rp"* #,##0_-',
  '[$Rp-421]#,##0',
  '[$IDR] #,##0',
  '[$-421]dd mmmm yyyy',
  '[Red]#,##0',
  '#,##0" m2"',
  '0" unit"',
])('%s shows no other money', (format) => {
  expect(currencyOfFormat(format)).toBeUndefined();
});
