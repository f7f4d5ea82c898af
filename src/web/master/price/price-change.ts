import {
  decimal,
  divide,
  isZero,
  multiply,
  negate,
  sign,
  subtract,
} from '../../../domain/number/decimal.ts';
import { writePercent } from '../../../domain/number/number-text.ts';

/** '+12,5%', '−3%', '0%'; '' where there is nothing to compare with. */
export function changeText(before: number | null, now: number | null): string {
  if (before === null || now === null) return '';
  const old = decimal(before);
  if (isZero(old)) return '';
  const change = divide(multiply(subtract(decimal(now), old), decimal(100)), old, 1);
  const way = sign(change);
  if (way === 0) return equal;
  return `${way > 0 ? '+' : '−'}${writePercent(way > 0 ? change : negate(change))}`;
}

const equal = '0%';
