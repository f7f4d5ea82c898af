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

export const functionNames = ['SUM', 'ROUND', 'MIN', 'MAX', 'PI'] as const;
export type FunctionName = (typeof functionNames)[number];

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
    tokens.push(tokenOf(word, column));
  }
  return tokens;
}

function tokenOf(word: string, column: 'price' | 'measure'): Token {
  const sign = signs.get(word);
  if (sign) return { kind: 'sign', sign };
  if (/^[\d.,]/.test(word)) {
    const value = readTypedExactly(word, column);
    if (!value) throw new Stop('pemisah kacau');
    return { kind: 'number', value };
  }
  if (word === '%') throw new Stop('persen');
  if (!/^\p{L}/u.test(word)) throw new Stop('tanda lain');
  const spelled = word.toUpperCase() === 'JUMLAH' ? 'SUM' : word.toUpperCase();
  const name = functionNames.find((known) => known === spelled);
  if (!name) throw new Stop('nama');
  return { kind: 'function', name };
}
