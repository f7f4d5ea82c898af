// What a backup is made of, and what is left of one that is not finished.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { standInReplica } from '../../../../tests/support/stand-in-replica.ts';
import { newIds } from '../database/new-id.ts';
import { piecesOf } from './archive.ts';
import { makeBackup } from './make-backup.ts';

let base: TestDatabase;
const folder = fs.mkdtempSync(path.join(tmpdir(), 'taksir-backup-'));
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(async () => {
  await base.drop();
  fs.rmSync(folder, { recursive: true });
});

test('OPS-01 a row that is larger than a piece is as it was, whatever row comes after it', async () => {
  const next = newIds(); // in their order
  const bodies = Array.from({ length: 40 }, () => randomBytes(100_000));
  const rows = bodies.map((body) => ({ id: next(), mime: 'image/png', size: body.length, body }));
  await base.db.insertInto('blob').values(rows).execute();
  const file = path.join(folder, 'large.cadangan');
  await makeBackup(base.address, file);
  const found = new Set<string>();
  for await (const piece of piecesOf(file)) {
    const text = piece.toString('latin1');
    for (const [, hex = ''] of text.matchAll(/\\\\x([0-9a-f]{200000})/g)) found.add(hex);
  }
  const lost = bodies.filter((body) => !found.has(body.toString('hex')));
  expect(lost.length).toBe(0);
});

test('OPS-01 a backup that is broken off leaves nothing of itself', async () => {
  const client = new pg.Client(base.address);
  await client.connect();
  await client.query('begin');
  await client.query('lock table app_user in access exclusive mode');
  const before = fs.readdirSync(folder);
  const leaving = new AbortController();
  const file = path.join(folder, 'half.cadangan');
  const backup = makeBackup(base.address, file, { signal: leaving.signal });
  const failed = expect(backup).rejects.toThrow();
  const isHalf = () => fs.readdirSync(folder).some((name) => name.startsWith('half.cadangan.'));
  await expect.poll(isHalf).toBe(true);
  leaving.abort();
  await failed;
  expect(fs.readdirSync(folder)).toEqual(before);
  await client.end();
});

test('OPS-01 a backup is read from a replica that has come as far, and not from one that is behind', async () => {
  const file = path.join(folder, 'replica.cadangan');
  const isOf = async (replicas: string) =>
    (await makeBackup(base.address, file, { replicas })).isOfReplica;
  const following = await standInReplica(base.address, { isBehind: false });
  // On a busy machine it may say too late what it is.
  await expect.poll(() => isOf(following), { timeout: 30_000 }).toBe(true);
  expect(await isOf(await standInReplica(base.address, { isBehind: true }))).toBe(false);
});
