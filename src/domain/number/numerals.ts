const romanSigns = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const;

/**
 * The numeral of a section, from 1: I, II, IV, IX, XL; upper case, subtractive (rules/numbering).
 * Above 3999 the M is repeated.
 */
export function roman(number: number): string {
  let rest = counted(number);
  let text = '';
  for (const [sign, value] of romanSigns) {
    text += sign.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return text;
}

const numbers = new Map(Array.from({ length: 99 }, (_, at) => [roman(at + 1), at + 1]));

/** What a numeral counts, 'IX' and 'ix' as 9; undefined: it is none, or more than 99. */
export const romanValue = (text: string): number | undefined => numbers.get(text.toUpperCase());

/** The letter of an item, from 1: a … z, aa, ab … (EDIT-46). */
export function letters(number: number): string {
  let rest = counted(number);
  let text = '';
  while (rest > 0) {
    rest--;
    text = String.fromCharCode(97 + (rest % 26)) + text;
    rest = Math.floor(rest / 26);
  }
  return text;
}

/** The number of a title, from 1: 1, 2, 3 (EDIT-45). */
export function arabic(number: number): string {
  return String(counted(number));
}

function counted(number: number): number {
  if (!Number.isSafeInteger(number) || number < 1) throw new RangeError(`not a place: ${number}`);
  return number;
}
