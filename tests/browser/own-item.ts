import { codeOrder, kodeKey } from '../../src/domain/code-order.ts';
import { itemSearch } from '../../src/domain/search/item-search.ts';
import type { Database } from '../../src/server/platform/database/database.ts';
import { newId } from '../../src/server/platform/database/new-id.ts';
import type { Person } from '../support/database.ts';

/** A code with all that an address must escape. */
export const slashed = 'A.1/2 50%';

/** An item of one's own without a recipe, in the category 'Beton'. */
export async function addOwnItem(db: Database, owner: Person, kode: string): Promise<void> {
  const category = await db
    .selectFrom('category')
    .select('id')
    .where('name', '=', 'Beton')
    .executeTakeFirstOrThrow();
  const texts = { kode, deskripsi: 'Pekerjaan kerajinan', satuan: 'ls' };
  await db
    .insertInto('hsp_item')
    .values({
      ...texts,
      id: newId(),
      owner_id: owner.id,
      category_id: category.id,
      kode_key: kodeKey(kode),
      kode_order: codeOrder(kode),
      harga: '1250000',
      tombstone: false,
      active: true,
      search: itemSearch({ ...texts, category: 'Beton' }),
    })
    .execute();
}
