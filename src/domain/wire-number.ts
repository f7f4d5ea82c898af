import { parseDecimal, type Decimal } from './decimal.ts';

/**
 * A number as calls send it (api-contract 1.3): a JSON number, or text. With a comma, dots are
 * thousands marks and the comma the decimal mark; without, plain dot-decimal. Undefined: unreadable.
 */
export function readWireNumber(sent: unknown): Decimal | undefined {
  if (typeof sent === 'number') return readNumber(sent);
  if (typeof sent !== 'string') return undefined;
  const text = sent.trim();
  return parseDecimal(text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text);
}

function readNumber(sent: number): Decimal | undefined {
  if (!Number.isFinite(sent)) return undefined;
  // Large and tiny numbers print with an exponent; toFixed writes what is left within our places.
  const text = String(sent);
  return parseDecimal(text.includes('e') ? sent.toFixed(6) : text);
}
