// A price that doubles or falls to a half is no jump (rules/prices#jumps) and comes in, but not unsaid:
// most prices of a new list move by a few percent, and a digit that was lost moves it by more.
import {
  compare,
  decimal,
  divide,
  multiply,
  parseDecimal,
  subtract,
} from '../../number/decimal.ts';
import { writeStored } from '../../number/number-text.ts';
import type { FieldChange } from '../verdict.ts';
import type { Finding } from './entries.ts';

const [two, hundred] = [decimal(2), decimal(100)];

export function leapOf(changes: readonly FieldChange[]): Finding | undefined {
  const change = changes.find(({ column }) => column === 'Harga');
  const [old, now] = [change?.old, change?.new].map((text) => text && parseDecimal(text));
  if (!old || !now || old.units <= 0n || now.units <= 0n) return undefined;
  const isUp = compare(now, old) > 0;
  const [less, more] = isUp ? [old, now] : [now, old];
  if (compare(more, multiply(less, two)) < 0) return undefined;
  const percent = divide(multiply(subtract(more, less), hundred), old, 0);
  return { kind: 'leap', text: `Harga ${isUp ? 'naik' : 'turun'} ${writeStored(percent, 0, 0)}%` };
}
