// Masters, items and recipes for the tests of analyses, straight into the tables.
import { codeOrder, kodeKey } from '../src/domain/code-order.ts';
import type { RecipeGroup } from '../src/domain/recipe.ts';
import type { Database } from '../src/server/platform/database.ts';
import { newId } from '../src/server/platform/new-id.ts';

interface NewMaster {
  type?: RecipeGroup | 'OTHER';
  code: string;
  price: string | null;
  name?: string;
  unit?: string;
  owner?: string | null;
  estimated?: boolean;
}

export async function addMaster(db: Database, master: NewMaster): Promise<string> {
  const { type = 'MATERIAL', code, price, name = code, unit = 'kg', owner = null } = master;
  const id = newId();
  await db
    .insertInto('master_item')
    .values({
      id,
      owner_id: owner,
      type,
      code,
      code_key: kodeKey(code),
      code_order: codeOrder(code),
      name,
      name_order: name.toLowerCase(),
      unit_code: unit,
      price,
      estimated: master.estimated ?? false,
      search: `${code} ${name} ${unit}`.toLowerCase(),
    })
    .execute();
  return id;
}

interface NewItem {
  kode: string;
  harga?: string | null;
  owner?: string | null;
  verified?: boolean | null;
}

/** An item without a recipe. */
export async function addItem(db: Database, item: NewItem): Promise<string> {
  const { kode, harga = null, owner = null, verified = null } = item;
  const id = newId();
  const category = await db
    .insertInto('category')
    .values({ id: newId(), name: `Kategori ${id}`, search: 'kategori' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('hsp_item')
    .values({
      id,
      owner_id: owner,
      category_id: category.id,
      kode,
      kode_key: kodeKey(kode),
      kode_order: codeOrder(kode),
      deskripsi: `Pekerjaan ${kode}`,
      satuan: 'm3',
      harga,
      verified,
      search: kode.toLowerCase(),
    })
    .execute();
  return id;
}
