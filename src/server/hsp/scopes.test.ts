import { sql } from 'kysely';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { holdScopes, type ScopedList, type Stored } from '../../../tests/support/scope-rules.ts';
import { decimal } from '../../domain/number/decimal.ts';
import { newId } from '../platform/database/new-id.ts';
import { changeItem } from './change-item.ts';
import { createItem } from './create-item.ts';
import { findPage } from './item-page-store.ts';
import { readItems } from './item-store.ts';
import { pageOfShown } from './override-page-store.ts';
import { removeItem } from './remove-item.ts';
import { switchOverride } from './switch-override.ts';

let base: TestDatabase;
const category = { id: newId(), name: 'Beton', search: 'beton' };
beforeAll(async () => {
  base = await createTestDatabase();
  await base.db.insertInto('category').values(category).execute();
});
afterAll(() => base.drop());

const slice = { limit: 10, offset: 0 };

const items: ScopedList = {
  taken: 'KODE_EXISTS',
  hasFixedCodes: false,
  copiesHistory: false,
  create: (tx, caller, kode, price, scope) => {
    const fields = { hspCategoryId: category.id, kode, deskripsi: 'x', harga: decimal(price) };
    return createItem(tx, caller, { fields, scope });
  },
  change: (tx, caller, target, kode, price) =>
    changeItem(tx, caller, { target, fields: { kode, harga: decimal(price) } }),
  remove: removeItem,
  flip: (tx, caller, kode, active) => switchOverride(tx, caller, { kode, active }),
  idOf: async (owner, kode) => {
    const row = await base.db
      .selectFrom('hsp_item')
      .select('id')
      .where('kode', '=', kode)
      .where('owner_id', owner === null ? 'is' : '=', owner)
      .executeTakeFirst();
    return row?.id;
  },
  list: async ({ id }, prefix, only) => {
    const filter = { terms: [[[prefix]]] as const };
    const order = { by: 'kode', direction: 'asc' } as const;
    const { ids } = only
      ? await pageOfShown(
          base.db,
          { userId: id, asUser: true },
          { filter, order, slice, shown: { only } },
        )
      : await findPage(base.db, id, filter, order, slice);
    const rows = await readItems(base.db, id, ids);
    return rows.map(({ kode, harga }) => [kode, harga]);
  },
  stored: async (prefix) => {
    const { rows } = await sql<Stored>`
      select owner_id as "ownerId", kode, active, version, origin_version as "originVersion",
        case when tombstone then 'hidden' else 'entry' end as kind,
        search <> '' as "isFound",
        array(select cause from hsp_price where hsp_item_id = i.id) as causes
      from hsp_item i where kode like ${`${prefix}%`} and deleted_at is null`.execute(base.db);
    return rows;
  },
};

test('HOUSE-02 C4 D-36 whoever does what in whatever order, everybody has the items that the rules say', async () => {
  await holdScopes(base.db, items, 100);
}, 300_000);
