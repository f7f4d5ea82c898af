import { sql } from 'kysely';
import type { Tx } from '../platform/database.ts';
import { newId } from '../platform/new-id.ts';
import type { ItemRow } from '../hsp/item-row-store.ts';

/** Hides a GLOBAL row from one user. It bears nothing that a search or a list of uses could find. */
export async function insertTombstone(tx: Tx, userId: string, global: ItemRow): Promise<void> {
  const { category_id, kode, kode_key, kode_order } = global;
  await tx
    .insertInto('hsp_item')
    .values({
      id: newId(),
      owner_id: userId,
      category_id,
      kode,
      kode_key,
      kode_order,
      deskripsi: '',
      search: '',
      tombstone: true,
      changed_by: userId,
    })
    .execute();
}

/** The GLOBAL row of a code has gone: nothing is hidden there any more. */
export async function deleteTombstones(tx: Tx, kodeKey: string): Promise<void> {
  await tx
    .deleteFrom('hsp_item')
    .where('kode_key', '=', kodeKey)
    .where('tombstone', '=', true)
    .execute();
}

type Code = Pick<ItemRow, 'kode' | 'kode_key' | 'kode_order'>;

/** What was hidden under one code is hidden under the next, unless its owner has an entry there. */
export async function moveTombstones(tx: Tx, fromKey: string, to: Code): Promise<void> {
  await sql`
    delete from hsp_item t where t.kode_key = ${fromKey} and t.tombstone and (not t.active or exists (
      select from hsp_item o where o.owner_id = t.owner_id and o.kode_key = ${to.kode_key}
        and o.deleted_at is null))`.execute(tx);
  await sql`
    update hsp_item set kode = ${to.kode}, kode_key = ${to.kode_key}, kode_order = ${to.kode_order},
      version = version + 1, updated_at = now()
    where kode_key = ${fromKey} and tombstone`.execute(tx);
}

/** Copies of a GLOBAL row that has gone, or has another code, are plain own entries. */
export async function forgetOrigin(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('hsp_item')
    .set({ origin_item_id: null, origin_version: null })
    .where('origin_item_id', '=', id)
    .execute();
}
