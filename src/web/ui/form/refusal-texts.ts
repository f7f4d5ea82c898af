import { fieldTexts } from '../../../contract/fields/field-texts.ts';
import {
  refusalOf,
  type TypedColumn,
  type TypedRefusal,
} from '../../../domain/number/typed-refusal.ts';

const refusalTexts: Readonly<Record<TypedRefusal, string>> = {
  'bukan bulat': 'Hanya angka bulat, tanpa koma.',
  'dua angka': 'Ada dua angka, ketik satu saja.',
  eksponen: 'Pangkat tidak dibaca, tulis utuh.',
  kurung: 'Ada tanda kurung, ketik angkanya saja.',
  negatif: fieldTexts.negative,
  'pemisah kacau': 'Titik atau koma salah tempat, tulis seperti 1.234,5.',
  persen: 'Tanda % tidak dibaca, ketik angkanya saja.',
  rumus: 'Rumus tidak dihitung, ketik hasilnya.',
  singkatan: 'Singkatan tidak dibaca, tulis utuh.',
  'tanda hitung': 'Ada tanda hitung, ketik hasilnya.',
  'tanda lain': 'Ada tanda lain, ketik angkanya saja.',
};

/** Why a typed number is not taken, and what to do; undefined: it is. */
export function whyRefused(text: string, column: TypedColumn): string | undefined {
  const refusal = refusalOf(text, column);
  return refusal && refusalTexts[refusal];
}

/** The same at a cell, with what counts there until it is mended. */
export function refusalNote(text: string, column: TypedColumn, kept: string): string {
  return `${(whyRefused(text, column) ?? '').replace(/\.?$/, '.')} ${kept}`;
}

/** What a form says of a price that cannot be read. */
export const whyNoPrice = {
  error: ({ input }: { readonly input?: unknown }): string =>
    whyRefused(String(input), 'price') ?? fieldTexts.number,
};
