/** The digits of a code, one a box; '' is an empty box. */
export type Digits = readonly string[];

export const CODE_LENGTH = 4;
export const noDigits: Digits = Array.from({ length: CODE_LENGTH }, () => '');

/** Four digits in one text, or undefined as long as one is missing. */
export function codeOf(digits: Digits): string | undefined {
  const code = digits.join('');
  return new RegExp(`^\\d{${CODE_LENGTH}}$`).test(code) ? code : undefined;
}

interface Filled {
  digits: Digits;
  /** The box that comes next. */
  next: number;
}

/**
 * Text that arrives in a box by keys, paste or autofill. Only digits count. A whole code fills all
 * boxes wherever it lands; a second digit in a full box replaces the first.
 */
export function fill(digits: Digits, at: number, text: string): Filled {
  const typed = text.replace(/\D/g, '');
  if (typed === '') return { digits: digits.with(at, ''), next: at };
  const old = digits[at] ?? '';
  const isReplacing = typed.length === 2 && old !== '' && typed.includes(old);
  const put = isReplacing ? typed.replace(old, '') : typed;
  const start = put.length >= CODE_LENGTH ? 0 : at;
  const filled = digits.map((digit, index) => put[index - start] ?? digit);
  return { digits: filled, next: Math.min(start + put.length, CODE_LENGTH - 1) };
}
