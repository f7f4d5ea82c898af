import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsOf } from '../scripts/calls-alone.ts';
import { buildWeb } from '../scripts/build.mjs';
import { api } from '../src/contract/api.ts';

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'taksir-first-visit-'));
  await buildWeb(folder, 'production', { isPacked: false });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8');

/** The scripts that the server names in the page of an address, and those that the page names. */
function scriptsAt(address: string): string[] {
  const named = [...textOf('index.html').matchAll(/assets\/[\w.-]+\.js/g)].map(([file]) => file);
  const pages: readonly { path: string; scripts: string[] }[] = JSON.parse(
    textOf('.vite/pages.json'),
  );
  const page = pages.find((each) => each.path === address);
  return [...new Set([...named, ...(page?.scripts ?? [])])];
}

test.each([
  ['/estimation', 115],
  ['/estimation/create', 150],
  ['/estimation/update/:id', 150],
])('SPEED-09 the scripts of a first visit to %s are at most %i kB gzipped', (address, most) => {
  const sizes = scriptsAt(address).map((file) => gzipSync(textOf(file), { level: 9 }).length);
  expect(sizes.length).toBeGreaterThan(5);
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThanOrEqual(most);
});

test('the product calls what the contract says, without its schemas', () => {
  for (const table of Object.values(api)) {
    const calls = callsOf(table);
    for (const [name, { method, path: at, bulkField, body, files }] of Object.entries(table)) {
      expect(calls[name]).toMatchObject({ method, path: at });
      expect(calls[name]?.bulkField).toBe(bulkField);
      expect([Boolean(calls[name]?.body), Boolean(calls[name]?.files)]).toEqual([
        Boolean(body),
        Boolean(files),
      ]);
    }
  }
});
