import { parseDecimal } from '../../domain/number/decimal.ts';
import { writeNumber } from '../../domain/number/number-text.ts';
import { texts } from './texts.ts';

/** A price as everywhere: 1.250.000; one that nobody gave is 'kosong'. */
export function priceText(price: number | string | null): string {
  if (price === null || price === '') return texts.blank;
  const value = parseDecimal(String(price));
  if (!value) return String(price);
  return writeNumber(value, value.scale > 0 ? 2 : 0);
}

const figures = /^(Harga|Tarif|Overhead|TKDN)/;

export function fieldText(column: string, text: string | null): string {
  return figures.test(column) ? priceText(text) : text || texts.blank;
}
