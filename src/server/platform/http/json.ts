import { randomBytes } from 'node:crypto';

/**
 * Leads every placeholder. Made anew at each start and never sent, so that no text that somebody
 * typed can be taken for a placeholder.
 */
const placeholderKey = randomBytes(12).toString('hex');
const placeholders = new RegExp(`"${placeholderKey}:(\\d+)"`, 'g');

/** JSON that is written already: a decimal of the database, or a whole stored document. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** A placeholder, which only `writeJson` can replace with the text. */
  toJSON(): string {
    return `${placeholderKey}:${placed.push(this.text) - 1}`;
  }
}

/** The JSON texts of the value that is being written now. */
let placed: string[] = [];

/**
 * A decimal of the database (`'1500.00'`) as a JSON number, from its text: never through a float,
 * so that 999999999999999.99 is printed as such (api/1.4).
 */
export function jsonNumber(text: string): JsonText {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new RangeError('not a decimal');
  return new JsonText(text.includes('.') ? text.replace(/\.?0+$/, '') : text);
}

/** What a handler may put where the contract says `T`: any part may be JSON text already. */
export type Written<T> =
  | JsonText
  | (T extends readonly (infer Entry)[]
      ? readonly Written<Entry>[]
      : T extends object
        ? { readonly [Key in keyof T]: Written<T[Key]> }
        : T);

/** As JSON.stringify, with every `JsonText` put in as it is. */
export function writeJson(value: unknown): string {
  placed = [];
  const frame = JSON.stringify(value);
  const texts = placed;
  if (texts.length === 0) return frame;
  return frame.replace(placeholders, (_, index: string) => texts[Number(index)] ?? '');
}
