// One word for one thing, over all that the interface, its errors, its letters and its guides say.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../src/server/platform/project.ts';

/** What is not said any more, and what is said instead. */
const words: readonly (readonly [RegExp, string])[] = [
  [/\banalisa\b/i, 'analisis'],
  [/\be-mail\b/i, 'email'],
  [/\bfile\b/i, 'berkas'],
  [/\bpaling (?:besar|banyak|panjang)\b/i, 'maksimal'],
  [/\bpribadi\b|\b(?:milik|punya|versi) sendiri\b|\bversi saya\b|\bsalinan Anda\b/i, 'versi Anda'],
  [/\bdata (?:bersama|GLOBAL)\b/i, 'acuan'],
  [/\bedit\b/i, 'ubah'],
];

/** What goes too far is told how far it may go. */
const limitless = /(?:melebihi|melewati) batas|terlalu (?:besar|panjang)/i;

/** The names that types have in code. */
const typeNames = /\b(?:LABOR|MATERIAL|EQUIPMENT|type|number|string|boolean)\b/;

/** Quoted by the acceptance lines, and what files of others may call their columns. */
const quoted = [
  'Pilih file .xlsx/.csv terlebih dahulu',
  'File harus .xlsx atau .csv',
  'Buat HSP baru atau import file.',
  'Kode ganda dalam file',
  'Edit Unit',
  'Edit Sumber',
  'Edit User',
  'Import hanya tersedia untuk MATERIAL & LABOR',
];

/** The same words for another thing, each with what it means. */
const otherThings = [
  // As the column of the masters calls it, beside the word for it.
  'Versi Anda (Pribadi)',
  // Of two versions of an estimate, the one on this screen.
  'Simpan versi saya',
  '(versi saya)',
  // Each of the cells is then shown with its own limit.
  'teks terlalu panjang',
  // Codes of refusals, which nobody sees.
  "'hasil terlalu besar'",
  "'terlalu panjang'",
];
const kept = [...quoted, ...otherThings];

const places = [
  /^src\/web\/.*\.tsx?$/,
  /^src\/contract\/(?:errors|fields\/.*)\.ts$/,
  /^src\/server\/(?:auth\/letters|price-lists\/guides|main)\.ts$/,
  /^src\/(?:domain\/report|server\/workbook)\/.*\.ts$/,
  /^src\/domain\/price-list\/(?:cells|judge-.*|recipe-change)\.ts$/,
];

/** The texts in a line of code: between quotes, or between tags. Only what has a blank is a text. */
function textsIn(line: string): string[] {
  if (/^\s*(?:\/\/|\/?\*|import )/.test(line)) return [];
  const found = line.match(/'(?:[^'\\]|\\.)*'|`[^`]*`?|"[^"]*"|(?<==>|^)[^=<>{}();'"`]+$/g) ?? [];
  return found.filter((text) => /\w \w/.test(text.replaceAll(/\$\{[^}]*\}/g, '')));
}

function otherWordsIn(code: string): string[] {
  return code.split('\n').flatMap((line) =>
    textsIn(line)
      .filter((text) => !kept.some((part) => text.includes(part)))
      .flatMap((text) => faultsOf(text).map((fault) => `${fault}: ${text.trim()}`)),
  );
}

/** What else should stand in a text. */
function faultsOf(text: string): string[] {
  const said = text.replaceAll(/\$\{[^}]*\}/g, '');
  const isNameless = limitless.test(said) && !/[\d{]/.test(text);
  return [
    ...words.filter(([word]) => word.test(said)).map(([, right]) => right),
    ...(isNameless ? ['batasnya'] : []),
    ...(typeNames.test(said) && /^['`"]/.test(text) ? ['jenis'] : []),
  ];
}

test('FIRST-14 the interface has one word for each thing', () => {
  const files = readdirSync(path.join(projectFolder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('src', file.split(path.sep).join('/')))
    .filter((file) => !file.endsWith('.test.ts') && places.some((place) => place.test(file)));
  const found = files.flatMap((file) =>
    otherWordsIn(readFileSync(path.join(projectFolder, file), 'utf8')).map(
      (said) => `${file}: ${said}`,
    ),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});

test.each([
  ["  none: 'tidak ada analisa',", 'analisis'],
  ['  said: `Abaikan e-mail ${name} ini`,', 'email'],
  ['          Berkas ini paling besar 2 MB', 'maksimal'],
  ["  help: 'File berbeda dari itu'", 'berkas'],
  ['  text="Pakai salinan pribadi"', 'versi Anda'],
  ["  takeOwn: 'Pakai harga pribadi ini',", 'versi Anda'],
  ["  changeTitle: 'Edit Kategori ini',", 'ubah'],
  ["  tooMuch: 'Angka melebihi batas',", 'batasnya'],
  ["  only: 'Hanya untuk LABOR dan MATERIAL',", 'jenis'],
])('FIRST-14 another word is found: %s', (line, right) => {
  expect(otherWordsIn(line)).toEqual([expect.stringContaining(`${right}: `)]);
});

test.each([
  "const file = 'contoh';",
  "  wrongFile: 'File harus .xlsx atau .csv',",
  '  // an e-mail to the owner',
  "  berkas: 'Pilih berkas lain',",
  '  said: `Jumlah biaya melebihi batas Rp ${most}.`,',
])('FIRST-14 what may stay stays: %s', (line) => {
  expect(otherWordsIn(line)).toEqual([]);
});
