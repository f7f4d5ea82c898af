import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectFolder } from '../src/server/platform/project.ts';

const floors = ['domain', 'contract', 'server', 'web'];

const tsc = (folder: string, ...args: string[]) =>
  spawnSync(
    process.execPath,
    [path.join(projectFolder, 'node_modules/typescript/bin/tsc'), ...args],
    { cwd: folder, encoding: 'utf8' },
  ).stdout;

// A house of paper with our project files: each file names one thing.
const house = mkdtempSync(path.join(tmpdir(), 'taksir-types-'));
afterAll(() => rmSync(house, { recursive: true }));
let said = '';

const strange = [
  ['domain', ['document', 'window', 'fetch', 'URL', 'console', 'Buffer', 'process', 'setTimeout']],
  ['contract', ['document', 'fetch', 'Blob', 'Buffer', 'process']],
  ['server', ['document', 'window', 'localStorage', 'HTMLElement']],
  ['web', ['Buffer', 'process', 'global', 'setImmediate']],
] as const;
const known = [
  ['domain', ['Intl', 'Map']],
  ['contract', ['Map']],
  ['server', ['Buffer', 'process', 'fetch']],
  ['web', ['document', 'fetch', 'Blob']],
] as const;
const pairs = (table: typeof strange | typeof known) =>
  table.flatMap(([floor, names]) => names.map((name) => [floor, name] as const));

beforeAll(() => {
  copyFileSync(
    path.join(projectFolder, 'tsconfig.base.json'),
    path.join(house, 'tsconfig.base.json'),
  );
  symlinkSync(path.join(projectFolder, 'node_modules'), path.join(house, 'node_modules'), 'dir');
  for (const floor of floors) {
    const project = path.join('src', floor, 'tsconfig.json');
    mkdirSync(path.join(house, 'src', floor), { recursive: true });
    copyFileSync(path.join(projectFolder, project), path.join(house, project));
  }
  for (const [floor, name] of [...pairs(strange), ...pairs(known)])
    writeFileSync(path.join(house, 'src', floor, `${name}.ts`), `export default ${name};\n`);
  writeFileSync(path.join(house, 'src/web/node.ts'), `export * from 'node:fs';\n`);
  said = tsc(house, '--build', ...floors.map((floor) => `src/${floor}`));
});

test.each([...pairs(strange), ['web', 'node'] as const])(
  'HOUSE-07 %s does not know %s',
  (floor, name) => {
    expect(said).toContain(`src/${floor}/${name}.ts(1,`);
  },
);

test.each(pairs(known))('%s knows %s', (floor, name) => {
  expect(said).not.toContain(`src/${floor}/${name}.ts(`);
});

// What a floor borrows could bring the names of a browser or of Node along.
test.each([
  ['domain', /node_modules\/(?!@typescript\/)|lib\.dom/],
  ['contract', /node_modules\/(?!@typescript\/|zod\/)|lib\.dom/],
  ['server', /lib\.dom/],
  ['web', /@types\/node\//],
])('HOUSE-07 nothing that %s imports brings such a name along', (floor, foreign) => {
  const files = tsc(projectFolder, '--project', `src/${floor}`, '--listFilesOnly').split('\n');
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => foreign.test(file))).toEqual([]);
});
