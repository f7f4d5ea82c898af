import { sql } from 'kysely';
import type { EditionWork } from '../../domain/price-basis/same-work.ts';
import type { Database } from '../platform/database/database.ts';
import type { Basis } from './basis.ts';

/** All works of what an estimate rests on, in the order of their codes. */
export async function listWorks(
  db: Database,
  { authorId, editionId }: Basis,
): Promise<EditionWork[]> {
  const { rows } =
    editionId === null
      ? await sql<EditionWork>`
          select kode, deskripsi, coalesce(satuan, '') as satuan from (
            select distinct on (i.kode_key) i.* from hsp_item i
            where i.deleted_at is null
              and (i.owner_id is null or (i.owner_id = ${authorId} and i.active))
            order by i.kode_key, i.owner_id nulls last) i
          where not i.tombstone order by i.kode_order`.execute(db)
      : await sql<EditionWork>`
          select kode, deskripsi, coalesce(satuan, '') as satuan from edition_item
          where edition_id = ${editionId} order by kode_key`.execute(db);
  return rows;
}
