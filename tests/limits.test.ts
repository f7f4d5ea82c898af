import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../src/server/platform/project.ts';

const table = 'src/domain/number/limits.ts';

/** A length or a range that is written down anew, and not read from the table. */
const literals = [
  /\bmaxLength(?:=\{|: )\d/,
  /\bmaxLength\(\d/,
  /\b(?:requiredText|optionalText|text)\(\d/,
  /\bholds: \{ most: \d/,
  /\bplaces: \d+, max: /,
  /\btext\('\w+'\)\.slice\(0, \d/,
  /^(?!\s*\*).*\d_?999_?999/,
  /Maksimal \d+ (?:karakter|informasi)/,
];

function limitsWrittenIn(text: string): string[] {
  return text.split('\n').filter((line) => literals.some((literal) => literal.test(line)));
}

test('HOUSE-05 lengths and ranges stand in their table alone', () => {
  const files = readdirSync(path.join(projectFolder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('src', file.split(path.sep).join('/')))
    .filter((file) => /(?<!\.test|-of-tests)\.tsx?$/.test(file) && file !== table);
  const found = files.flatMap((file) =>
    limitsWrittenIn(readFileSync(path.join(projectFolder, file), 'utf8')).map(
      (line) => `${file}: ${line.trim()}`,
    ),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

test.each([
  '<TextField maxLength={300} />',
  'const field = { maxLength: 200 };',
  'z.string().check(z.maxLength(254, said))',
  'name: requiredText(100),',
  'notes: z.optional(text(10_000)),',
  "nama: { title: 'Nama', holds: { most: 200 } },",
  'const hours = { places: 4, max: 240_000n };',
  "kode: text('kode').slice(0, 64),",
  "const most = decimal('999999999.999999');",
  'const most = 99_999_999_999n;',
  "return 'Maksimal 100 karakter';",
])('HOUSE-05 a planted limit is found: %s', (planted) => {
  expect(limitsWrittenIn(planted)).toEqual([planted]);
});

test.each([
  'maxLength={lengths.title}',
  'requiredText(lengths.kode)',
  'decimalField(ranges.price)',
])('HOUSE-05 what reads the table is left alone: %s', (read) => {
  expect(limitsWrittenIn(read)).toEqual([]);
});
