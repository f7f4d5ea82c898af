// Rows of the catalogue that speak of a unit or a source, for the tests of both.
import type { Database } from '../src/server/platform/database.ts';
import { newId } from '../src/server/platform/new-id.ts';

interface Row {
  /** Nobody: GLOBAL. */
  owner?: { id: string };
  source?: { id: string };
  tombstone?: boolean;
  deleted?: boolean;
}

const common = ({ owner, source, tombstone = false, deleted = false }: Row, id: string) => ({
  id,
  owner_id: owner?.id ?? null,
  source_id: source?.id ?? null,
  tombstone,
  deleted_at: deleted ? new Date() : null,
  search: id,
});

export async function addItemRow(db: Database, row: Row & { satuan?: string }): Promise<string> {
  const id = newId();
  const category = { id, name: `Kategori ${id}`, search: id };
  await db.insertInto('category').values(category).execute();
  await db
    .insertInto('hsp_item')
    .values({
      ...common(row, id),
      category_id: id,
      kode: id,
      kode_key: id,
      kode_order: id,
      deskripsi: 'Pekerjaan',
      satuan: row.satuan ?? 'ls',
    })
    .execute();
  return id;
}

export async function addMasterRow(db: Database, row: Row & { unit?: string }): Promise<string> {
  const id = newId();
  await db
    .insertInto('master_item')
    .values({
      ...common(row, id),
      type: 'MATERIAL',
      code: id,
      code_key: id,
      code_order: id,
      name: 'Bahan',
      name_order: 'bahan',
      unit_code: row.unit ?? 'ls',
    })
    .execute();
  return id;
}
