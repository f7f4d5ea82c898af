import { fieldTexts } from '../../contract/field-texts.ts';
import { refusalOf, type TypedColumn, type TypedRefusal } from '../../domain/typed-refusal.ts';

const refusalTexts: Readonly<Record<TypedRefusal, string>> = {
  'bukan bulat': 'Hanya angka bulat, tanpa koma.',
  'dua angka': 'Ada lebih dari satu angka. Ketik satu angka saja.',
  eksponen: 'Bentuk pangkat tidak dibaca. Tulis angkanya utuh.',
  kurung: 'Ada tanda kurung. Ketik angkanya saja.',
  negatif: fieldTexts.negative,
  persen: 'Tanda % tidak dibaca di sini. Ketik angkanya saja.',
  rumus: 'Rumus tidak dihitung. Ketik hasilnya.',
  singkatan: 'Singkatan tidak dibaca. Tulis angkanya utuh.',
  'tanda hitung': 'Ada tanda hitung. Ketik hasilnya saja.',
  'tanda lain': 'Ada tanda yang bukan angka. Ketik angkanya saja.',
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
