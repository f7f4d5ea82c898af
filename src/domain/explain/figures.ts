import { round, type Decimal } from '../number/decimal.ts';
import { drawUnit, writePercent, writeStored } from '../number/number-text.ts';

/** A volume of 6 times a coefficient of 9. */
const most = 15;

/** `Rp 1.250.000`, and with every decimal that it has, at least two: `Rp 12,50`. */
export function money(value: Decimal): string {
  const whole = round(value, 0);
  const isWhole = whole.units * 10n ** BigInt(value.scale) === value.units;
  return `Rp\u00a0${writeStored(value, isWhole ? 0 : 2, most)}`;
}

/** `12,50 m³`, with every decimal that it has. */
export const measured =
  (unit = '') =>
  (value: Decimal): string =>
    `${writeStored(value, 2, most)} ${drawUnit(unit.trim())}`.trim();

export const percent = (value: Decimal): string => writePercent(value);
