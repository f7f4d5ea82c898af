// A title that names a dozen acceptance lines tells nobody which assertion proves which of them.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../src/server/platform/project.ts';

const most = 3;
const id = /(?<![\w-])(?:D|[A-Z]{2,})-\d{2,3}(?![\w-])/g;

/** The lines of a test that name too many: a title stands on one line, a row of `test.each` too. */
function crowded(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !/^\s*\/\//.test(line) && new Set(line.match(id)).size > most);
}

test(`HOUSE-10 a test title names at most ${most} acceptance lines`, () => {
  const files = ['src', 'tests']
    .flatMap((folder) =>
      readdirSync(path.join(projectFolder, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => path.join(folder, file),
      ),
    )
    .filter((file) => /\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  const found = files
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file !== 'tests/title-ids.test.ts')
    .map((file) => [file, crowded(readFileSync(path.join(projectFolder, file), 'utf8'))] as const)
    .filter(([, lines]) => lines.length > 0);
  expect(found, 'split these').toEqual([]);
});

test('the reader sees titles and rows', () => {
  expect(crowded("test('VOL-31 VOL-32 VOL-33 the volume', () => {")).toEqual([]);
  expect(crowded("  ['VOL-31 VOL-31 VOL-32 VOL-33', 1],")).toEqual([]);
  expect(crowded("test('VOL-31 VOL-32 VOL-33 D-30 the volume', () => {")).toHaveLength(1);
  expect(crowded("  ['VOL-31 VOL-32', 'VOL-33 VOL-34'],")).toHaveLength(1);
});
