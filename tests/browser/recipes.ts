import type { Database } from '../../src/server/platform/database/database.ts';
import { newId } from '../../src/server/platform/database/new-id.ts';
import { addItem, addMaster } from '../support/catalogue-entries.ts';

interface Part {
  group: 'LABOR' | 'MATERIAL' | 'EQUIPMENT';
  code: string;
  name: string;
  unit: string;
  coefficient: string;
  price: string | null;
}

/** A GLOBAL item of these components, which are GLOBAL masters. */
export async function addRecipe(db: Database, kode: string, parts: readonly Part[]): Promise<void> {
  const hsp_item_id = await addItem(db, { kode });
  await db.insertInto('recipe').values({ hsp_item_id }).execute();
  for (const [ord, { group, code, name, unit, coefficient, price }] of parts.entries()) {
    const master_item_id = await addMaster(db, { type: group, code, name, unit, price });
    const snapshots = { unit_price_snapshot: price, name_snapshot: name, unit_snapshot: unit };
    await db
      .insertInto('recipe_component')
      .values({
        id: newId(),
        hsp_item_id,
        grp: group,
        ord,
        coefficient,
        master_item_id,
        ...snapshots,
      })
      .execute();
  }
}
