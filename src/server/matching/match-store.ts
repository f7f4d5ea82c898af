import { sql } from 'kysely';
import { isGlobalFor, isOwn } from '../hsp/item-store.ts';
import type { Database } from '../platform/database/database.ts';
import type { CatalogueWork } from './match-worker.ts';

/** What counts for a user of the catalogue, by code. */
export async function readWorks(db: Database, userId: string): Promise<CatalogueWork[]> {
  const { rows } = await sql<CatalogueWork>`
    select i.id, i.kode, i.deskripsi, i.satuan from hsp_item i
    where ${isOwn(userId)} or (${isGlobalFor(userId)})
    order by i.kode_order`.execute(db);
  return rows;
}
