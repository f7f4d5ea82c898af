import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal } from './decimal.ts';
import { terbilang } from './terbilang.ts';

describe('terbilang', () => {
  test.each([
    ['0', 'nol'],
    ['10', 'sepuluh'],
    ['11', 'sebelas'],
    ['12', 'dua belas'],
    ['19', 'sembilan belas'],
    ['20', 'dua puluh'],
    ['21', 'dua puluh satu'],
    ['100', 'seratus'],
    ['101', 'seratus satu'],
    ['110', 'seratus sepuluh'],
    ['111', 'seratus sebelas'],
    ['1000', 'seribu'],
    ['1100', 'seribu seratus'],
    ['1999', 'seribu sembilan ratus sembilan puluh sembilan'],
    ['2000', 'dua ribu'],
    ['11000', 'sebelas ribu'],
    ['21000', 'dua puluh satu ribu'],
    ['101000', 'seratus satu ribu'],
    ['1000000', 'satu juta'],
    ['1001000', 'satu juta seribu'],
    ['12694000', 'dua belas juta enam ratus sembilan puluh empat ribu'],
    ['1000000000', 'satu miliar'],
    ['1001001001', 'satu miliar satu juta seribu satu'],
    ['3388270000', 'tiga miliar tiga ratus delapan puluh delapan juta dua ratus tujuh puluh ribu'],
    ['1000000000000', 'satu triliun'],
    ['1000000000000000', 'seribu triliun'],
    ['2001000000000001', 'dua ribu satu triliun satu'],
  ])('%s: %s', (amount, words) => {
    expect(terbilang(decimal(amount))).toBe(words);
  });

  test.each([
    ['2.5', 'dua koma lima'],
    ['0.05', 'nol koma nol lima'],
    ['12.750', 'dua belas koma tujuh lima'],
    ['-11', 'minus sebelas'],
  ])('the plain number %s: %s', (number, words) => {
    expect(terbilang(decimal(number))).toBe(words);
  });

  test('the words of any amount can be counted back', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999_999n }), (units) => {
        expect(counted(terbilang({ units, scale: 0 }))).toBe(units);
      }),
    );
  });
});

const ones = 'nol satu dua tiga empat lima enam tujuh delapan sembilan'.split(' ');
const scales = new Map([
  ['ribu', 1000n],
  ['juta', 10n ** 6n],
  ['miliar', 10n ** 9n],
  ['triliun', 10n ** 12n],
]);

/** Counts words the other way round, from the grammar and not from the writer. */
function counted(words: string): bigint {
  let total = 0n;
  let group = 0n;
  let last = 0n;
  for (const word of words.replace(/\bse(?=ribu|ratus|puluh|belas)/g, 'satu ').split(' ')) {
    const scale = scales.get(word);
    if (scale) [total, group, last] = [total + (group + last) * scale, 0n, 0n];
    else if (word === 'belas') [group, last] = [group + 10n + last, 0n];
    else if (word === 'puluh') [group, last] = [group + last * 10n, 0n];
    else if (word === 'ratus') [group, last] = [group + last * 100n, 0n];
    else last = BigInt(ones.indexOf(word));
  }
  return total + group + last;
}
