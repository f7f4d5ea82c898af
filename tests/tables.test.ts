import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { generate, PostgresDialect } from 'kysely-codegen';
import { expect, test } from 'vitest';
import { projectFolder } from '../src/server/platform/project.ts';
import { createTestDatabase } from './support/database.ts';

// After a new migration `npx vitest run tests/tables.test.ts -u` writes the file anew.
test('tables.ts says what the migrations make', async () => {
  const { db, drop } = await createTestDatabase();
  const written = await generate({
    db,
    // Money and dates stay the texts that the database gives.
    dialect: new PostgresDialect({ numericParser: 'string', dateParser: 'string' }),
    excludePattern: 'schema_migration',
    outFile: null,
  }).finally(drop);
  await expect(formatted(written)).toMatchFileSnapshot('../src/server/platform/database/tables.ts');
});

function formatted(text: string): string {
  const oxfmt = path.join(projectFolder, 'node_modules/oxfmt/bin/oxfmt');
  const { stdout } = spawnSync(process.execPath, [oxfmt, '--stdin-filepath=tables.ts'], {
    cwd: projectFolder,
    input: text,
    encoding: 'utf8',
  });
  return stdout;
}
