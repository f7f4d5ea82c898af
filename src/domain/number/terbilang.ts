import { toText } from './decimal.ts';
import type { Decimal } from './decimal.ts';

const digits = [
  'nol',
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
] as const;

/** The names of 1000, 1000² and 1000³; trillions are counted as a number of their own. */
const thousands = ['', 'ribu', 'juta', 'miliar'] as const;

const trillion = 10n ** 12n;

/**
 * A number in Indonesian words (rules/words): seratus and seribu, but satu juta; no 'dan'; decimals
 * digit by digit, '2,5' is 'dua koma lima'. A negative number begins with 'minus'.
 */
export function terbilang(number: Decimal): string {
  const [whole = '0', fraction] = toText(number).replace('-', '').split('.');
  const words = wholeInWords(BigInt(whole));
  const decimals = fraction ? ` koma ${Array.from(fraction, digitInWords).join(' ')}` : '';
  return (number.units < 0n ? 'minus ' : '') + words + decimals;
}

function digitInWords(digit: string): string {
  return digits[Number(digit)] ?? '';
}

function wholeInWords(whole: bigint): string {
  if (whole === 0n) return 'nol';
  const words: string[] = [];
  if (whole >= trillion) words.push(wholeInWords(whole / trillion), 'triliun');
  for (let power = thousands.length - 1; power >= 0; power--) {
    const group = Number((whole / 1000n ** BigInt(power)) % 1000n);
    if (group === 0) continue;
    if (power === 1 && group === 1) words.push('seribu');
    else words.push(...underThousand(group), thousands[power] ?? '');
  }
  return words.filter(Boolean).join(' ');
}

function underThousand(number: number): string[] {
  const words: string[] = [];
  const hundreds = Math.floor(number / 100);
  if (hundreds === 1) words.push('seratus');
  else if (hundreds > 1) words.push(digits[hundreds] ?? '', 'ratus');
  const rest = number % 100;
  const ones = digits[rest % 10] ?? '';
  if (rest === 10) words.push('sepuluh');
  else if (rest === 11) words.push('sebelas');
  else if (rest > 11 && rest < 20) words.push(ones, 'belas');
  else {
    if (rest >= 20) words.push(digits[Math.floor(rest / 10)] ?? '', 'puluh');
    if (rest % 10 > 0) words.push(ones);
  }
  return words;
}
