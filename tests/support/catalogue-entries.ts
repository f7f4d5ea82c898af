// Masters and items of the catalogue for tests, straight into the tables.
import { codeOrder, kodeKey } from '../../src/domain/code-order.ts';
import type { RecipeGroup } from '../../src/domain/recipe.ts';
import type { Database } from '../../src/server/platform/database/database.ts';
import { newId } from '../../src/server/platform/database/new-id.ts';

/** What tests say of either; left out: GLOBAL, living, of no source. */
interface Entry {
  /** A user's id; null: GLOBAL. */
  owner?: string | null;
  /** The id of a source. */
  source?: string | null;
  tombstone?: boolean;
  deleted?: boolean;
}

interface NewMaster extends Entry {
  type?: RecipeGroup | 'OTHER';
  /** Made up where it is left out. */
  code?: string;
  price?: string | null;
  name?: string;
  unit?: string;
  estimated?: boolean;
}

interface NewItem extends Entry {
  kode?: string;
  harga?: string | null;
  satuan?: string;
  verified?: boolean | null;
}

const common = ({ owner = null, source = null, tombstone = false, deleted }: Entry) => ({
  id: newId(),
  owner_id: owner,
  source_id: source,
  tombstone,
  deleted_at: deleted ? new Date() : null,
});

export async function addMaster(db: Database, master: NewMaster): Promise<string> {
  const entry = common(master);
  const { type = 'MATERIAL', code = entry.id, price = null, name = code, unit = 'kg' } = master;
  await db
    .insertInto('master_item')
    .values({
      ...entry,
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
  return entry.id;
}

/** An item without a recipe, in a category of its own. */
export async function addItem(db: Database, item: NewItem): Promise<string> {
  const entry = common(item);
  const { kode = entry.id, harga = null, satuan = 'm3', verified = null } = item;
  const category = { id: newId(), name: `Kategori ${entry.id}`, search: 'kategori' };
  await db.insertInto('category').values(category).execute();
  await db
    .insertInto('hsp_item')
    .values({
      ...entry,
      category_id: category.id,
      kode,
      kode_key: kodeKey(kode),
      kode_order: codeOrder(kode),
      deskripsi: `Pekerjaan ${kode}`,
      satuan,
      harga,
      verified,
      search: kode.toLowerCase(),
    })
    .execute();
  return entry.id;
}
