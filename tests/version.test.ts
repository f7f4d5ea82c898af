import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../src/server/platform/project.ts';
import { taksirVersion } from '../src/server/platform/version.ts';

const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8');

test('OPS-16 the changelog begins with the version of package.json, and the lock file has the same', () => {
  expect(taksirVersion).toMatch(/^\d+\.\d+\.\d+$/);
  const [newest] = [...read('CHANGELOG.md').matchAll(/^## (\S+)/gm)].map(([, version]) => version);
  expect(newest).toBe(taksirVersion);
  const lock: { version: string } = JSON.parse(read('package-lock.json'));
  expect(lock.version).toBe(taksirVersion);
});

test('OPS-16 each setting of the program is explained in .env.example, and nothing else is', () => {
  const known = [
    ...read('src/server/platform/config.ts').matchAll(/(?:read\(|environment\[)'([A-Z_]+)'/g),
  ];
  const told = [...read('.env.example').matchAll(/^#?([A-Z_]+)=/gm)];
  const names = (found: RegExpMatchArray[]) =>
    [...new Set(found.map(([, name = '']) => name))].toSorted((a, b) => (a < b ? -1 : 1));
  expect(names(told)).toEqual(names(known));
});

test('OPS-17 LICENSE says who owns Taksir, package.json leads to it and publishes nothing', () => {
  expect(read('LICENSE')).toMatch(/^Copyright \(c\) 2026 .*All rights reserved\./);
  const said: { license: string; private: boolean } = JSON.parse(read('package.json'));
  expect(said).toMatchObject({ license: 'SEE LICENSE IN LICENSE', private: true });
  expect(read('README.md')).toContain('(LICENSE)');
});
