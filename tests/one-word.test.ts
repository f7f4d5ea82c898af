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
  [/\b(?:salinan|data) pribadi\b|\b(?:milik|punya) sendiri\b/i, 'versi Anda'],
  [/\bdata bersama\b/i, 'acuan'],
];

/** Quoted by the acceptance lines, and what files of others may call their columns. */
const kept = [
  'Pilih file .xlsx/.csv terlebih dahulu',
  'File harus .xlsx atau .csv',
  'Buat HSP baru atau import file.',
  'Kode ganda dalam file',
];

const places = [
  /^src\/web\/.*\.tsx?$/,
  /^src\/contract\/(?:errors|fields\/.*)\.ts$/,
  /^src\/server\/(?:auth\/letters|price-lists\/guides|main)\.ts$/,
  /^src\/domain\/price-list\/(?:cells|judge-.*|recipe-change)\.ts$/,
];

/** The texts in a line of code: between quotes, or between tags. Only what has a blank is a text. */
function textsIn(line: string): string[] {
  if (/^\s*(?:\/\/|\/?\*|import )/.test(line)) return [];
  const found = line.match(/'(?:[^'\\]|\\.)*'|`[^`]*`?|"[^"]*"|(?<==>|^)[^=<>{}();'"`]+$/g) ?? [];
  return found
    .map((text) => text.replaceAll(/\$\{[^}]*\}/g, ''))
    .filter((text) => /\w \w/.test(text));
}

function otherWordsIn(code: string): string[] {
  return code.split('\n').flatMap((line) =>
    textsIn(line)
      .filter((text) => !kept.some((quoted) => text.includes(quoted)))
      .flatMap((text) =>
        words.filter(([word]) => word.test(text)).map(([, right]) => `${right}: ${text.trim()}`),
      ),
  );
}

test('the interface has one word for each thing', () => {
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
])('another word is found: %s', (line, right) => {
  expect(otherWordsIn(line)).toEqual([expect.stringContaining(`${right}: `)]);
});

test.each([
  "const file = 'contoh';",
  "  wrongFile: 'File harus .xlsx atau .csv',",
  '  // an e-mail to the owner',
  "  berkas: 'Pilih berkas lain',",
])('what may stay stays: %s', (line) => {
  expect(otherWordsIn(line)).toEqual([]);
});
