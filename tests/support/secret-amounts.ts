import { decimalsOf, round, toText, type Decimal } from '../../src/domain/number/decimal.ts';
import { paperKinds, paperSet, type PaperSource } from '../../src/domain/report/paper-set.ts';
import { terbilang } from '../../src/domain/number/terbilang.ts';

/** What money, and every share of it, is called in the reports. */
const money = new Set([
  'harga',
  'total',
  'subtotal',
  'ppn',
  'grandTotal',
  'rounded',
  'weight',
  'price',
  'amount',
  'D',
  'E',
  'F',
]);

/** All that a tender copy of this estimate must not tell. */
export interface Secrets {
  /** Every amount as a row of digits, with its sen and without. */
  readonly digits: ReadonlySet<string>;
  /** Amounts in words. */
  readonly words: readonly string[];
}

export function secretsOf(source: PaperSource): Secrets {
  const amounts = paperKinds
    .flatMap((kind) => paperSet(kind, source).papers)
    .flatMap(amountsIn)
    .filter(({ units }) => units > 0n);
  const digits = new Set(amounts.flatMap(spelt).filter((text) => text.length > 3));
  const words = amounts
    .filter((one) => decimalsOf(one) === 0)
    .map((one) => terbilang(round(one, 0)));
  return { digits, words: words.filter((text) => text.includes(' ')) };
}

function amountsIn(data: unknown): Decimal[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]): Decimal[] => {
    if (!isFigure(value)) return amountsIn(value);
    return money.has(name) ? [value.value] : [];
  });
}

function isFigure(value: unknown): value is { readonly value: Decimal; readonly text: string } {
  return typeof value === 'object' && value !== null && 'text' in value && 'value' in value;
}

function spelt(amount: Decimal): string[] {
  const [whole = '', sen = ''] = toText(amount).split('.');
  const short = sen.replace(/0+$/, '');
  return [whole + short, whole + sen.padEnd(2, '0'), ...(short === '' ? [whole] : [])];
}

/**
 * The secrets that a text tells, whatever stands between their digits: `1.234.567`, `1,234,567.00`,
 * `1 234 567` and `1234567` are the same one.
 */
export function toldIn(text: string, { digits, words }: Secrets): string[] {
  const plain = text.toLowerCase();
  const closed = plain.replaceAll(/(?<=\d)[.,'’\u00a0\u202f](?=\d)/g, '');
  const spaced = closed.replaceAll(/(?<=\d) (?=\d{3}(\D|$))/g, '');
  const runs = new Set([...`${closed} ${spaced}`.matchAll(/\d+/g)].map(([run]) => run));
  const inWords = plain.replaceAll(/\s+/g, ' ');
  return [
    ...[...digits].filter((amount) => runs.has(amount)),
    ...words.filter((amount) => inWords.includes(amount)),
    ...(inWords.match(/\b(ribu|juta|miliar|triliun)\b/g) ?? []),
  ];
}
