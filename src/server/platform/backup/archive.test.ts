import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { afterwards } from '../../../../tests/support/afterwards.ts';
import { ArchiveWriter, checkArchive } from './archive.ts';

const { fsyncSync } = fs;
afterEach(() => {
  fs.fsyncSync = fsyncSync;
  syncBuiltinESMExports();
});

function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'taksir-archive-'));
  afterwards(() => fs.rmSync(folder, { recursive: true }));
  return folder;
}

async function write(file: string) {
  const writer = new ArchiveWriter(file);
  await writer.piece(Buffer.from('isi'));
  await writer.end();
}

test('OPS-01 the half that a killed run left, of the same process id as in a container, hinders no other', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'kantor.cadangan');
  fs.writeFileSync(`${file}.${process.pid}`, 'separuh');
  const killed = new ArchiveWriter(file);
  await write(file);
  await checkArchive(file);
  await killed.abandon();
  expect(fs.readdirSync(folder).toSorted()).toEqual([
    'kantor.cadangan',
    `kantor.cadangan.${process.pid}`,
  ]);
});

test('OPS-01 a backup is on the disk under its name: the file before the rename, the folder after it', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'kantor.cadangan');
  const put: string[] = [];
  fs.fsyncSync = (handle) => {
    const what = fs.fstatSync(handle).isDirectory() ? 'folder' : 'file';
    put.push(`${what} ${fs.existsSync(file) ? 'named' : 'aside'}`);
    fsyncSync(handle);
  };
  syncBuiltinESMExports();
  await write(file);
  expect(put).toEqual(['file aside', 'folder named']);
});
