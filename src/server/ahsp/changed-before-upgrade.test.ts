import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { migrate } from '../platform/database/migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ withCatalogue: true });
});
afterAll(() => database.drop());

test('EXPLAIN-04 of what stood before the upgrade only that is changed which was shipped and names its source', async () => {
  const { db } = database;
  // As it was before.
  await sql`drop trigger hsp_changed_from_source on hsp_item`.execute(db);
  await sql`drop function note_changed_from_source`.execute(db);
  await sql`alter table hsp_item drop column is_changed`.execute(db);
  await sql`alter table edition_item drop column is_changed`.execute(db);
  await sql`delete from schema_migration where name ~ '^009[67]_'`.execute(db);
  const items = db.selectFrom('hsp_item').select(['id', 'kode']);
  const [changed, other, untouched] = await items.orderBy('kode').limit(3).execute();
  const set = (id = '', fields: { verified: null; edition?: string }) =>
    db.updateTable('hsp_item').set(fields).where('id', '=', id).execute();
  await set(changed?.id, { verified: null });
  await set(other?.id, { verified: null, edition: 'Analisis dinas 2025' });

  expect(await migrate(db)).toHaveLength(2);
  const marked = await db
    .selectFrom('hsp_item')
    .select(['kode', 'verified'])
    .where('is_changed', '=', true)
    .execute();
  expect(marked).toEqual([{ kode: changed?.kode, verified: null }]);
  // From now on by itself.
  await set(untouched?.id, { verified: null });
  const now = items.where('is_changed', '=', true).orderBy('kode');
  expect((await now.execute()).map(({ kode }) => kode)).toEqual([changed?.kode, untouched?.kode]);
});
