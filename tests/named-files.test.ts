import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../src/server/platform/project.ts';

// Comments and documents name files by the end of their path: `http/bind.ts`, `commands-*.ts`,
// `content/{totals,take-off}.ts`. Who moves a file and leaves such a name behind hears of it here.

const folders = ['src', 'tests', 'scripts', 'bench', 'migrations', 'docs', 'catalogue'];
const left =
  /(?:^|[\s`(,])((?:[\w.*-]+\/)*(?:[\w.*-]+|\{[\w.*,-]+\})\.(?:tsx?|mjs|css|typ|sql))(?=$|[\s`),.;:'])/g;

/** Files of others: the conventional editor's, the catalogue's source. */
const elsewhere = new Set(['measure.mjs', 'supabase/migrations/0007_ahsp_2026_seed.sql']);

const files = [
  ...folders.flatMap((folder) =>
    readdirSync(path.join(projectFolder, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(projectFolder, path.join(entry.parentPath, entry.name))),
  ),
  ...readdirSync(projectFolder),
].map((file) => file.split(path.sep).join('/'));

const textOf = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8');

/** Each file once for every end of its path. */
const ends = new Set(
  files.flatMap((file) => {
    const parts = file.split('/');
    return parts.map((_, at) => parts.slice(at).join('/'));
  }),
);

function isThere(name: string): boolean {
  const [, before = '', choices = name, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(name) ?? [];
  return choices.split(',').every((choice) => {
    const wanted = `${before}${choice}${after}`;
    if (!wanted.includes('*')) return ends.has(wanted);
    const pattern = new RegExp(
      `^${wanted.replaceAll('.', '\\.').replaceAll('**/', '(.*/)?').replaceAll('*', '[^/]*')}$`,
    );
    return [...ends].some((end) => pattern.test(end));
  });
}

/** What a text names and nobody finds. Of code only its comments are read. */
function lostNames(file: string, text: string): string[] {
  const isCode = /\.(tsx?|mjs)$/.test(file);
  const lines = text.split('\n').map((line) => {
    if (!isCode) return line;
    return /^\s*(?:\/\/|\/?\*)/.test(line) ? line : (/ \/\/ .*$/.exec(line)?.[0] ?? '');
  });
  return lines.flatMap((line, at) =>
    [...line.matchAll(left)]
      .map(([, name = '']) => name)
      .filter(
        (name) =>
          !/^node:|<|^\*\.|^\.|^feature\//.test(name) && !elsewhere.has(name) && !isThere(name),
      )
      .map((name) => `${file}:${at + 1} ${name}`),
  );
}

test('HOUSE-01 files that comments and documents name are where they say', () => {
  const lost = files
    .filter((file) => /\.(tsx?|mjs|md)$/.test(file))
    .flatMap((file) => lostNames(file, textOf(file)));
  expect(lost).toEqual([]);
});

test('HOUSE-03 the picture of the folders in ARCHITECTURE.md has all of them', () => {
  const [, drawn = ''] = /```\n(src\/domain[^`]*)```/.exec(textOf('ARCHITECTURE.md')) ?? [];
  const named = new Set(drawn.match(/[\w-]+(?:\/[\w-]+)*/g));
  const folder = /^src\/(.+)\/[^/]+\.tsx?$/;
  const built = new Set(files.map((file) => folder.exec(file)?.[1]).filter((name) => name));
  const isDrawn = (name: string) => {
    const parts = name.split('/');
    return parts.some((_, at) => named.has(parts.slice(at).join('/'))) || named.has(`src/${name}`);
  };
  expect([...built].filter((name) => !isDrawn(name ?? ''))).toEqual([]);
});

test('HOUSE-12 CONTRIBUTING tells what each command is for, and names no other', () => {
  const told = textOf('CONTRIBUTING.md').matchAll(/^\| `npm (?:run )?([a-z]+)`/gm);
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  expect(new Set([...told].map(([, name]) => name))).toEqual(new Set(Object.keys(scripts)));
});

test.each([
  ['ARCHITECTURE.md', 'see `http/bind.ts`', []],
  ['ARCHITECTURE.md', 'see `nowhere/bind.ts`', ['ARCHITECTURE.md:1 nowhere/bind.ts']],
  ['a.ts', "import './gone.ts';\n// told in gone.ts", ['a.ts:2 gone.ts']],
  ['a.md', '`content/{totals,gone}.ts`', ['a.md:1 content/{totals,gone}.ts']],
  ['a.md', '`commands-*.ts`, `gone-*.ts`', ['a.md:1 gone-*.ts']],
])('a planted name: %s %s', (file, text, lost) => {
  expect(lostNames(file, text)).toEqual(lost);
});
