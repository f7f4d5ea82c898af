import { sql } from 'kysely';
import type { Tx } from '../platform/database.ts';
import { newId } from '../platform/new-id.ts';
import { insertMaster, type MasterCode, type MasterRow } from './master-row-store.ts';

type Code = Pick<MasterRow, 'type' | 'code' | 'code_key' | 'code_order'>;

/** Hides a GLOBAL master from one user. It bears nothing that a search or a list of uses could find. */
export async function insertTombstone(tx: Tx, userId: string, hidden: Code): Promise<void> {
  const { type, code, code_key, code_order } = hidden;
  await insertMaster(tx, {
    id: newId(),
    owner_id: userId,
    type,
    code,
    code_key,
    code_order,
    name: '',
    name_order: '',
    unit_code: '',
    search: '',
    tombstone: true,
    changed_by: userId,
  });
}

/** The GLOBAL row of a code has gone: nothing is hidden there any more (api-contract 4.5). */
export async function deleteTombstonesOf(tx: Tx, { type, codeKey }: MasterCode): Promise<void> {
  await tx
    .deleteFrom('master_item')
    .where('type', '=', type)
    .where('code_key', '=', codeKey)
    .where('tombstone', '=', true)
    .execute();
}

/** What was hidden under one code is hidden under the next, unless its owner has an entry there. */
export async function moveTombstones(tx: Tx, from: MasterCode, to: Code): Promise<void> {
  await sql`
    delete from master_item t where t.type = ${from.type} and t.code_key = ${from.codeKey}
      and t.tombstone and (not t.active or exists (
        select from master_item o where o.owner_id = t.owner_id and o.type = t.type
          and o.code_key = ${to.code_key} and o.deleted_at is null))`.execute(tx);
  await sql`
    update master_item set code = ${to.code}, code_key = ${to.code_key},
      code_order = ${to.code_order}, version = version + 1, updated_at = now()
    where type = ${from.type} and code_key = ${from.codeKey} and tombstone`.execute(tx);
}
