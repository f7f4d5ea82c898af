// What the guide says of figures is what the rules do with them.
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
import { rounded } from '../../domain/report/rounding.ts';
import { roundedTotals, sections, typedFormulas, typedNumbers, wordsOf } from './sections.ts';

const shown = (value: Decimal | undefined, write: (value: Decimal) => string) =>
  value ? write(value) : 'nothing';
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

test('FIRST-19 every section has its own address and says something', () => {
  const ids = sections.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const section of sections) expect(wordsOf(section).length).toBeGreaterThan(80);
});
