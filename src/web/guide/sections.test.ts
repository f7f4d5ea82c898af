// What the guide says of figures is what the rules do with them.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { valueOfFormula } from '../../domain/formula/formula.ts';
import { decimal, toText, type Decimal } from '../../domain/number/decimal.ts';
import {
  writeAmount,
  writeNumber,
  writePrice,
  writeVolume,
} from '../../domain/number/number-text.ts';
import { readTypedPrice, readTypedVolume } from '../../domain/number/typed-number.ts';
import { grandTotal, itemTotal, ppnAmount } from '../../domain/content/totals.ts';
import { rounded } from '../../domain/content/rounding.ts';
import { roundedTotals, sections, typedFormulas, typedNumbers, wordsOf } from './sections.ts';

const shown = (value: Decimal | undefined, write: (value: Decimal) => string) =>
  value ? write(value) : 'nothing';
/** What stands in quotation marks in the guide. */
const quoted = () =>
  sections.flatMap((section) =>
    [...wordsOf(section).matchAll(/“([^”]+)”/g)].map(([, words = '']) => words),
  );
const plain = (text: string) => decimal(text.replaceAll('.', '').replace(',', '.'));

test.each(typedNumbers)('FIRST-19 typed %s is %s as a price and %s as a volume', (...row) => {
  const [typed, price, volume] = row;
  expect([
    shown(readTypedPrice(typed), writePrice),
    shown(readTypedVolume(typed), writeVolume),
  ]).toEqual([price, volume]);
});

test.each(typedFormulas)('FIRST-19 %s comes to %s in a volume and %s in a price', (...row) => {
  const [typed, volume, price] = row;
  expect([
    shown(valueOfFormula(typed, 'volume'), writeVolume),
    shown(valueOfFormula(typed, 'harga'), writePrice),
  ]).toEqual([volume, price]);
});

test.each(roundedTotals)('FIRST-19 %s to %s is %s, or %s', (total, step, near, down) => {
  const by = (mode: 'half-up' | 'down') =>
    writeAmount(rounded(plain(total), { step: step === '1.000' ? 1_000 : 1, mode }));
  expect([by('half-up'), by('down')]).toEqual([near, down]);
});

test('FIRST-19 the drawn example of rounding multiplies out', () => {
  const sum = itemTotal(decimal('74.3535'), decimal('153810.8'));
  const ppn = decimal(11);
  expect(
    [sum, ppnAmount(sum, ppn), grandTotal(sum, ppn)].map((one) => writeNumber(one, 2)),
  ).toEqual(['11.436.371,32', '1.258.001,00', '12.694.372,32']);
  expect(toText(itemTotal(decimal('0.75'), decimal(176_000)))).toBe('132000');
});

test('FIRST-19 what is said not to be guessed is not guessed', () => {
  const unclear = quoted().filter((words) => /\d/.test(words));
  expect(unclear).toEqual(['1.2.3', '150rb', '2x5']);
  for (const typed of unclear) {
    expect([typed, readTypedPrice(typed), readTypedVolume(typed)]).toEqual([
      typed,
      undefined,
      undefined,
    ]);
  }
});

test('FIRST-19 what the guide quotes stands on the screen', () => {
  const web = new URL('..', import.meta.url);
  const screens = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^guide\b/.test(file))
    .map((file) => readFileSync(new URL(file, web), 'utf8'))
    .join('\n');
  const names = quoted().filter((words) => !/\d/.test(words));
  expect(names.length).toBeGreaterThan(6);
  const parts = names.flatMap((words) => words.split(' · '));
  expect(parts.filter((words) => !screens.includes(words))).toEqual([]);
});

test('FIRST-19 every section has its own address and says something', () => {
  const ids = sections.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const section of sections) expect(wordsOf(section).length).toBeGreaterThan(80);
  // What stands in its tables is searched too.
  expect(sections.map(wordsOf).join(' ')).toContain(typedFormulas[0][0]);
});
