import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { apart, areas } from '../scripts/mutation-areas.mjs';
import { projectFolder } from '../src/server/platform/project.ts';

/** As the tool reads the patterns of an area: the last one that fits decides. */
function isIn(patterns: readonly string[], file: string): boolean {
  const deciding = patterns.findLast((pattern) => formOf(pattern).test(file));
  return deciding !== undefined && !deciding.startsWith('!');
}

function formOf(pattern: string): RegExp {
  const signs: Readonly<Record<string, string>> = { '**/': '(?:.+/)?', '*': '[^/]*', '.': '\\.' };
  const form = pattern.replace(/^!/, '').replace(/\*\*\/|[*.]/g, (sign) => signs[sign] ?? sign);
  return new RegExp(`^${form}$`);
}

const files = ['src/domain', 'src/server'].flatMap((floor) =>
  readdirSync(path.join(projectFolder, floor), { recursive: true, encoding: 'utf8' })
    .map((file) => `${floor}/${file.split(path.sep).join('/')}`)
    .filter((file) => file.endsWith('.ts')),
);
const isForTests = (file: string) => /(?:\.test|-of-tests)\.ts$/.test(file);
const areasOf = (file: string) =>
  areas.filter(({ mutate }) => isIn(mutate, file)).map(({ name }) => name);

test('every file of the domain is tried in one area', () => {
  const rules = files.filter((file) => file.startsWith('src/domain/') && !isForTests(file));
  expect(rules.length).toBeGreaterThan(200);
  const others = rules.flatMap((file) => {
    const found = areasOf(file);
    return found.length === 1 ? [] : [`${file}: ${found.join(', ') || 'no area'}`];
  });
  expect(others).toEqual([]);
});

test('every folder of the server has an area or a reason why not, and not both', () => {
  const tried = new Set(
    files.filter((file) => areasOf(file).length > 0).map((file) => file.split('/')[2]),
  );
  const folders = new Set(files.flatMap((file) => file.split('/').slice(2, -1).slice(0, 1)));
  expect([...folders].filter((folder) => !tried.has(folder) && !apart[folder])).toEqual([]);
  expect(Object.keys(apart).filter((folder) => tried.has(folder) || !folders.has(folder))).toEqual(
    [],
  );
});

test.each(areas)('$name has code and tests, and tries no test', ({ mutate, tests }) => {
  const tried = files.filter((file) => isIn(mutate, file));
  expect(tried.length).toBeGreaterThan(0);
  expect(tried.filter(isForTests)).toEqual([]);
  expect(files.filter((file) => isIn(tests, file)).length).toBeGreaterThan(0);
});

/** 'Of all its changes so many of a hundred were noticed', as the tool printed it last. */
const lastScores = new Map(
  [
    ...readFileSync(path.join(projectFolder, 'docs/mutation.md'), 'utf8').matchAll(
      /^\| ([a-z-]+) +\| [^|]+ \| (\d+\.\d) % of \d+[^|]* \| \d+ +\|$/gm,
    ),
  ].map(([, name, score]) => [name, Number(score)]),
);

test('HOUSE-08 every area was tried to its end and is at its bar', () => {
  const under = areas.filter(({ name, bar }) => !((lastScores.get(name) ?? 0) >= bar));
  expect(under.map(({ name }) => `${name}: ${lastScores.get(name)}`)).toEqual([]);
  expect(new Set(areas.map(({ name, bar }) => `${name.startsWith('server-')} ${bar}`))).toEqual(
    new Set(['false 85', 'true 75']),
  );
});
