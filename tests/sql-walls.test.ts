// SQL stands in stores alone, and so do the names of columns. An import tells too little: what a
// store hands out can be queried anywhere.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../src/server/platform/project.ts';

/** Where SQL is at home beside `*-store.ts`. */
const homes: readonly string[] = [
  'src/server/platform/database/', // the floor under every store
  'src/server/platform/backup/', // every table alike, whatever it holds
  'src/server/platform/embedded/', // the server itself, before there is a schema
  'src/server/platform/http/idempotency.ts', // one table of its own, asked by the edge alone
  'src/server/platform/http/rate-limit.ts', // the same
  'src/server/platform/server-key.ts', // the same
];

/** What may open a transaction: the edge, what runs before it, calls that take turns, a command of its own. */
const openers: readonly string[] = [
  'src/server/platform/http/edge.ts',
  'src/server/platform/database/database.ts',
  'src/server/platform/database/migrate.ts',
  'src/server/platform/database/one-view.ts',
  'src/server/starter/load-starter.ts',
  'src/server/auth/event-store.ts',
  'src/server/auth/verify-link.ts',
  // A command is a process of its own.
  'src/server/admin.ts',
];

const filesOf = (folder: string) =>
  readdirSync(path.join(projectFolder, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
    .filter((file) => file.endsWith('.ts') && !/(?:\.test|-of-tests)\.ts$/.test(file));
const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8');

/** The code without what is said in comments and quotes. */
const codeOf = (text: string) =>
  text.replace(/'(?:\\.|[^'\\\n])*'|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, "''");

const asks =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|startTransaction)\b|\bsql(?:<[^`;]*>)?`|\.execute(?:TakeFirst(?:OrThrow)?)?\(/g;
const columns = /\b[a-z]+(?:_[a-z]+)+\b/g;

/** Names that the wire has from older clients. */
const wireNames = new Set(filesOf('src/contract').flatMap((file) => namesIn(read(file))));

function namesIn(text: string): string[] {
  return codeOf(text).match(columns) ?? [];
}

function breaches(file: string, text: string): string[] {
  if (file.endsWith('-store.ts') || homes.some((home) => file.startsWith(home))) return [];
  const named = namesIn(text).filter((name) => !wireNames.has(name));
  return [...(codeOf(text).match(asks) ?? []), ...named].map((found) => `${file}: ${found}`);
}

const serverFiles = filesOf('src/server');

test('HOUSE-06 no SQL and no name of a column stands outside of a store', () => {
  expect(serverFiles.length).toBeGreaterThan(150);
  expect(serverFiles.flatMap((file) => breaches(file, read(file)))).toEqual([]);
});

test('HOUSE-06 only the edge opens the transaction of a call', () => {
  const opens = /\binTransaction\(|\.transaction\(/;
  const found = serverFiles.filter((file) => opens.test(codeOf(read(file))));
  expect(found.toSorted()).toEqual(openers.toSorted());
});

test.each([
  "await tx.selectFrom('unit').select('id').executeTakeFirst();",
  "await tx.deleteFrom('unit').execute();",
  'const search = sql`lower(code)`;',
  'const search = sql<string>`lower(code)`;',
  'await asked.execute(tx);',
  'const row = { id, owner_id: ownerId };',
  'const { code_key } = row;',
])('HOUSE-06 a planted breach is found: %s', (planted) => {
  const file = 'src/server/units/planted.ts';
  expect(breaches(file, planted)).not.toEqual([]);
  expect(breaches('src/server/units/planted-store.ts', planted)).toEqual([]);
});

test.each(["const table = 'hsp_item'; // of owner_id", 'const sqlLike = asked.executed();'])(
  'HOUSE-06 what only looks like it is none: %s',
  (harmless) => {
    expect(breaches('src/server/units/harmless.ts', harmless)).toEqual([]);
  },
);
