// Names that once meant two things, so that a reader had to look which. Each means one today.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../src/server/platform/project.ts';

/** Where each is exported; '' where nothing may be called so. */
const homes: Readonly<Record<string, string>> = {
  mark: '',
  conditions: '',
  Window: '',
  Entry: '',
  attachWindow: '',
  useKeptLines: '',
  RecordDialog: 'src/web/records/record-dialog.tsx',
  searchWords: 'src/domain/search/search-text.ts',
  samePrice: 'src/domain/given-price.ts',
  StoredMaster: 'src/server/master/master-store.ts',
  StoredRecipe: 'src/server/hsp/recipe/recipe-store.ts',
};

const exported = /^export (?:async )?(?:function|const|let|type|interface|class) (\w+)/gm;

/** The names of the table that a file exports though it is not their home. */
function strangersIn(file: string, code: string): string[] {
  return [...code.matchAll(exported)]
    .map(([, name = '']) => name)
    .filter((name) => Object.hasOwn(homes, name) && homes[name] !== file);
}

test('HOUSE-11 a name that had two meanings has one', () => {
  const files = readdirSync(path.join(projectFolder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('src', file.split(path.sep).join('/')))
    .filter((file) => /\.tsx?$/.test(file));
  const codes = files.map(
    (file) => [file, readFileSync(path.join(projectFolder, file), 'utf8')] as const,
  );
  const found = codes.flatMap(([file, code]) =>
    strangersIn(file, code).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
  const all = new Map(codes);
  for (const [name, home] of Object.entries(homes)) {
    if (home) expect([home, all.get(home)?.includes(` ${name}`)]).toEqual([home, true]);
  }
});

test.each([
  ['export function mark(row: Row) {', ['mark']],
  ['export interface RecordDialog {', ['RecordDialog']],
  ['  const mark = 1;', []],
])('a second meaning is found: %s', (code, found) => {
  expect(strangersIn('src/web/other.ts', code)).toEqual(found);
});
