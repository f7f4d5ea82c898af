import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { errors } from '../src/contract/errors.ts';
import { projectFolder } from '../src/server/platform/project.ts';
import { deadReferences, idsIn, libraryOf, unbuiltMark, type Texts } from './follow-references.ts';

const folders = ['src', 'tests', 'scripts', 'bench', 'migrations', 'docs', 'catalogue'];
const readable = /\.(tsx?|mjs|css|sql|md|html|typ)$/;
/** They hold dead references on purpose. */
const planting = new Set(['tests/references.test.ts', 'tests/follow-references.ts']);

/** Every file; those that are no text for reading are there, but empty. */
function project(): Texts {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(path.join(projectFolder, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(projectFolder, path.join(entry.parentPath, entry.name))),
  );
  const atRoot = readdirSync(projectFolder, { withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const files = [...inFolders, ...atRoot.map(({ name }) => name)];
  return new Map(
    files.map((file) => [
      file.split(path.sep).join('/'),
      readable.test(file) ? readFileSync(path.join(projectFolder, file), 'utf8') : '',
    ]),
  );
}

const texts = project();
const library = libraryOf(texts);

test('HOUSE-01 what code and documents refer to stands in docs/', () => {
  const dead = [...texts]
    .filter(([file]) => !planting.has(file))
    .flatMap(([file, text]) => deadReferences(file, text, library, texts));
  expect(dead).toEqual([]);
});

test('HOUSE-01 docs/ has the places and ids that it should, each id once', () => {
  expect(library.twice).toEqual([]);
  expect(library.ids.size).toBeGreaterThan(1200);
  for (const place of ['api/3.8', 'rules/take-off', 'rules/take-off#blank', 'interface/keys']) {
    expect(library.places).toContain(place);
  }
});

test(`HOUSE-01 a line is named by a test, or marked ${unbuiltMark} as not built`, () => {
  const named = new Set(
    [...texts]
      .filter(([file]) => /\.test\.tsx?$/.test(file))
      .flatMap(([, text]) => idsIn(text, library).map((id) => id.text)),
  );
  const lines = [...library.ids].filter((id) => !id.startsWith('D-'));
  const isBuilt = (id: string) => !library.unbuilt.has(id);
  expect(
    lines.filter((id) => isBuilt(id) && !named.has(id)),
    `no test names these: name them where they are proved, or mark them ${unbuiltMark}`,
  ).toEqual([]);
  expect(
    lines.filter((id) => !isBuilt(id) && named.has(id)),
    `tests name these: take the mark ${unbuiltMark} away in docs/acceptance`,
  ).toEqual([]);
});

test('HOUSE-01 docs/api/9-errors.md has the codes of the contract', () => {
  const rows = (texts.get('docs/api/9-errors.md') ?? '').matchAll(
    /^\| ([A-Z_]+) +\| (\d{3}) +\|/gm,
  );
  const told = [...rows].map(([, code, status]) => `${code} ${status}`);
  const kept = Object.entries(errors).map(([code, { status }]) => `${code} ${status}`);
  expect(told.toSorted()).toEqual(kept.toSorted());
});

describe('the follower itself', () => {
  const planted: Texts = new Map([
    ['docs/api/3-planted.md', '# 3 Estimates\n\n## 3.8 Papers\n'],
    ['docs/api/decisions.md', '- **D-30** One.\n'],
    ['docs/rules/take-off.md', '# Take-off\n\n## Blank\n\n## How works are measured\n'],
    ['docs/acceptance/vol.md', '- **VOL-31** Row volume\n- **VOL-32** ○ Later\n'],
    ['src/domain/take-off.ts', ''],
  ]);
  const shelf = libraryOf(planted);
  const dead = (text: string, file = 'src/planted.ts') =>
    deadReferences(file, text, shelf, planted).map((found) => found.replace(/^\S+ /, ''));

  test.each([
    '(api/3.8, D-30) and api/3',
    '/** VOL-31, by rules/take-off#how-works-are-measured. */',
    "import x from '../rules/other.ts'; fetch('/api/9/x'); const coding = 'UTF-16';",
    'an OpenAPI specification, a material by name and specification',
  ])('%s leads somewhere', (text) => {
    expect(dead(text)).toEqual([]);
  });

  test.each([
    ['(api/3.9)', 'api/3.9'],
    ['rules/take-of', 'rules/take-of'],
    ['rules/take-off#blanks', 'rules/take-off#blanks'],
    ['interface/keys', 'interface/keys'],
    ['D-99', 'D-99'],
    ["test('VOL-33 …')", 'VOL-33'],
    ['(api-contract 3.4)', '“api-contract 3”'],
    ['(specification 2, section 5)', '“specification 2”'],
    ["the\n * specification's client", "“the\n * specification's”"],
    ['(domain 7)', '“domain 7”'],
    ['(ux 6)', '“ux 6”'],
    ['see ux.md', '“ux.md”'],
    ['notes/server.md', '“notes/s”'],
    ['shared/data', '“shared/d”'],
  ])('%s does not', (text, found) => {
    expect(dead(text)).toEqual([found]);
  });

  test('a section of the old numbering is dead in a test title', () => {
    expect(dead("test('C3.9 …')", 'src/planted.test.ts')).toEqual(['“C3.9”']);
  });

  test('migrations that have run keep an older form, which is followed', () => {
    expect(dead('-- (api-contract 3.8)', 'migrations/0001.sql')).toEqual([]);
    expect(dead('-- (api-contract 3.9)', 'migrations/0001.sql')).toEqual(['api/3.9']);
  });

  test('links between documents are followed to the heading', () => {
    const page = 'docs/rules/README.md';
    const links = '[a](./take-off.md#blank) [b](../../src/domain/take-off.ts) [c](https://x.id)';
    expect(dead(links, page)).toEqual([]);
    expect(dead('[a](./take-off.md#none) [b](./gone.md)', page)).toEqual([
      './take-off.md#none',
      './gone.md',
    ]);
  });

  test('it tells the line, ids that stand twice, and what is marked', () => {
    expect(deadReferences('a.ts', 'x\n\nD-99', shelf, planted)).toEqual(['a.ts:3 D-99']);
    expect([...shelf.unbuilt]).toEqual(['VOL-32']);
    const again = libraryOf(new Map([...planted, ['docs/acceptance/x.md', '- **VOL-31** Again']]));
    expect(again.twice).toEqual(['VOL-31']);
  });
});
