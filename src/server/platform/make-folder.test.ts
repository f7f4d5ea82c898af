import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { demandFolder } from './make-folder.ts';

const base = mkdtempSync(path.join(tmpdir(), 'taksir-folder-'));
afterAll(() => rmSync(base, { recursive: true }));

test('OPS-08 of the try whether a folder can be made nothing stays, and what was there does', () => {
  demandFolder(path.join(base, 'a', 'b', 'c'), 'BACKUP_FOLDER');
  expect(readdirSync(base)).toEqual([]);
  mkdirSync(path.join(base, 'a'));
  demandFolder(path.join(base, 'a'), 'BACKUP_FOLDER');
  demandFolder(path.join(base, 'a', 'b'), 'BACKUP_FOLDER');
  expect(existsSync(path.join(base, 'a'))).toBe(true);
  expect(readdirSync(path.join(base, 'a'))).toEqual([]);
});
