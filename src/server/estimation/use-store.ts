import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';

/** Which catalogue entries an estimate uses, and how often; only what differs is written. */
export async function writeUse(
  tx: Tx,
  estimationId: string,
  use: ReadonlyMap<string, number>,
): Promise<void> {
  const keys = [...use.keys()];
  const counts = [...use.values()];
  await sql`
    with now_used as (
      select used.kode_key, used.n from unnest(${keys}::text[], ${counts}::int[]) as used (kode_key, n)
    ), gone as (
      delete from estimation_use old
      where old.estimation_id = ${estimationId}
        and not exists (select from now_used where now_used.kode_key = old.kode_key)
    )
    insert into estimation_use (estimation_id, kode_key, n)
    select ${estimationId}, kode_key, n from now_used
    where not exists (
      select from estimation_use same
      where same.estimation_id = ${estimationId}
        and same.kode_key = now_used.kode_key and same.n = now_used.n
    )
    on conflict (estimation_id, kode_key) do update set n = excluded.n
  `.execute(tx);
}
