import { fieldTexts } from '../../../contract/fields/field-texts.ts';
import {
  mayCompute,
  rangeOfCell,
  refusalInCell,
  type CellColumn,
} from '../../../domain/formula/formula.ts';
import { lengths } from '../../../domain/number/limits.ts';

/** The one that is missing names the limit of its cell. */
type Refusal = Exclude<NonNullable<ReturnType<typeof refusalInCell>>, 'hasil terlalu besar'>;

const refusalTexts: Readonly<Record<Refusal, string>> = {
  argumen: 'Isi fungsi tidak pas, tulis seperti ROUND(2,456;2).',
  'bagi nol': 'Rumus membagi dengan nol.',
  bertingkat: 'Kurung di rumus terlalu bertingkat.',
  'bukan bulat': 'Hanya angka bulat, tanpa koma.',
  'dua angka': 'Ada dua angka, ketik satu saja.',
  'hasil negatif': 'Hasil rumus tidak boleh negatif.',
  eksponen: 'Pangkat tidak dibaca, tulis utuh.',
  kurung: 'Ada tanda kurung, ketik angkanya saja.',
  nama: 'Rumus hanya mengenal angka, SUM, ROUND, MIN, MAX dan PI().',
  negatif: fieldTexts.negative,
  pangkat: 'Pangkat di rumus harus bilangan bulat 1 sampai 10.',
  'pemisah kacau': 'Titik atau koma salah tempat, tulis seperti 1.234,5.',
  persen: 'Tanda % tidak dibaca, ketik angkanya saja.',
  rumus: 'Rumus tidak dihitung, ketik hasilnya.',
  singkatan: 'Singkatan tidak dibaca, tulis utuh.',
  'tanda hitung': 'Ada tanda hitung, ketik hasilnya.',
  'tak lengkap': 'Rumus belum lengkap.',
  'tanpa tanda hitung': 'Ada dua angka tanpa tanda hitung di antaranya.',
  'terlalu panjang': `Rumus maksimal ${lengths.formula} karakter.`,
  'tanda lain': 'Ada tanda lain, ketik angkanya saja.',
};

/** Why a typed number is not taken, and what to do; undefined: it is. */
export function whyRefused(text: string, column: CellColumn): string | undefined {
  const refusal = refusalInCell(text, column);
  if (refusal === 'tanda hitung' && mayCompute(column)) return 'Ada tanda hitung, awali dengan =.';
  if (refusal !== 'hasil terlalu besar') return refusal && refusalTexts[refusal];
  return mayCompute(column)
    ? `Hasil rumus: ${fieldTexts.tooMuch(rangeOfCell(column)).toLowerCase()}.`
    : undefined;
}

/** The same at a cell, with what counts there until it is mended. */
export function refusalNote(text: string, column: CellColumn, kept: string): string {
  return `${(whyRefused(text, column) ?? '').replace(/\.?$/, '.')} ${kept}`;
}

/** What a form says of a price that cannot be read. */
export const whyNoPrice = {
  error: ({ input }: { readonly input?: unknown }): string =>
    whyRefused(String(input), 'price') ?? fieldTexts.number,
};

/** Of a cell in which words were typed, and which is empty for it (EDIT-65): what it held is told. */
export const wordsDropped = (words: string, label: string, before: string): string =>
  `“${words}” bukan angka: ${label} dikosongkan, tadinya ${before}. Urungkan (Ctrl+Z) mengembalikannya.`;
