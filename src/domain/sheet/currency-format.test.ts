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
