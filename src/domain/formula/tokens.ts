import type { Decimal } from '../number/decimal.ts';
import { readTypedExactly } from '../number/typed-number.ts';

/** Why a formula gives no value, as the cell says it. */
export type FormulaTrouble =
  | 'argumen'
  | 'bagi nol'
  | 'bertingkat'
  | 'hasil negatif'
  | 'hasil terlalu besar'
  | 'kurung'
  | 'nama'
  | 'pangkat'
  | 'persen'
  | 'pemisah kacau'
  | 'tanda lain'
  | 'tanpa tanda hitung'
  | 'tak lengkap'
  | 'terlalu panjang';

/** What stops the reading of a formula; it never leaves this folder. */
export class Stop extends Error {
  readonly trouble: FormulaTrouble;

  constructor(trouble: FormulaTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

export type FunctionName = 'SUM' | 'ROUND' | 'MIN' | 'MAX' | 'PI';

const spellings: ReadonlyMap<string, FunctionName> = new Map([
  ['SUM', 'SUM'],
  ['JUMLAH', 'SUM'],
  ['ROUND', 'ROUND'],
  ['MIN', 'MIN'],
  ['MAX', 'MAX'],
  ['PI', 'PI'],
]);

export type Sign = '+' | '-' | '*' | '/' | '^' | '(' | ')' | ';';

export type Token =
  | { readonly kind: 'number'; readonly value: Decimal }
  | { readonly kind: 'function'; readonly name: FunctionName }
  | { readonly kind: 'sign'; readonly sign: Sign };

/** Signs as people here write them. */
const signs: ReadonlyMap<string, Sign> = new Map([
  ['+', '+'],
  ['-', '-'],
  ['−', '-'],
  ['*', '*'],
  ['×', '*'],
  ['/', '/'],
  [':', '/'],
  ['÷', '/'],
  ['^', '^'],
  ['(', '('],
  [')', ')'],
  [';', ';'],
]);

const piece = /\s*([\d.,]+|\p{L}[\p{L}\p{N}_.!$]*|[^\s])/uy;

/** The parts of a formula, without its '='. Numbers read as they would alone in the cell. */
export function tokensOf(text: string, column: 'price' | 'measure'): Token[] {
  const tokens: Token[] = [];
  const body = text.trim().slice(1).trimEnd();
  piece.lastIndex = 0;
  while (piece.lastIndex < body.length) {
    const word = piece.exec(body)?.[1] ?? '';
    const isBegun = piece.lastIndex === body.length && tokens.at(-1)?.kind !== 'number';
    tokens.push(tokenOf(word, column, isBegun));
  }
  return tokens;
}

/** `isBegun`: a name may stand there whose letters are still being typed. */
function tokenOf(word: string, column: 'price' | 'measure', isBegun: boolean): Token {
  const sign = signs.get(word);
  if (sign) return { kind: 'sign', sign };
  if (/^[\d.,]/.test(word)) {
    const value = readTypedExactly(word, column);
    if (!value) throw new Stop('pemisah kacau');
    return { kind: 'number', value };
  }
  if (word === '%') throw new Stop('persen');
  if (!/^\p{L}/u.test(word)) throw new Stop('tanda lain');
  const spelled = word.toUpperCase();
  const name = spellings.get(spelled);
  if (name) return { kind: 'function', name };
  const isKnown = isBegun && [...spellings.keys()].some((known) => known.startsWith(spelled));
  throw new Stop(isKnown ? 'tak lengkap' : 'nama');
}
