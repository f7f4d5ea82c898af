// What an import finds before it writes, so that it can be taken back (PRICE-17).
import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';

/** An entry's row; of an item with its recipe, which is part of what an import changes. */
const asFound = {
  master: sql`to_jsonb(m)`,
  item: sql`to_jsonb(m) || jsonb_build_object(
    'recipe', (select to_jsonb(r) from recipe r where r.hsp_item_id = m.id),
    'components', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from recipe_component c
      where c.hsp_item_id = m.id))`,
};
const tables = { master: 'master_item', item: 'hsp_item', category: 'category', unit: 'unit' };
const codes = { master: sql`code_key`, item: sql`kode_key` };

/** To be called before the rows are changed, which raises the version of each by one. */
export async function noteBefore(
  tx: Tx,
  runId: string,
  kind: 'master' | 'item',
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into import_change (run_id, kind, row_id, version, before)
    select ${runId}, ${kind}, m.id, m.version + 1, ${asFound[kind]}
    from ${sql.table(tables[kind])} m where m.id = any(${ids}::uuid[])`.execute(tx);
}

/** To be called when the new rows are as they stay; `hidden` are tombstones whose places they took. */
export async function noteMade(
  tx: Tx,
  runId: string,
  kind: 'master' | 'item',
  { ids, hidden }: { readonly ids: readonly string[]; readonly hidden: readonly unknown[] },
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into import_change (run_id, kind, row_id, version, hidden)
    select ${runId}, ${kind}, m.id, m.version, gone.row
    from ${sql.table(tables[kind])} m
    left join jsonb_array_elements(${JSON.stringify(hidden)}::jsonb) as gone (row)
      on gone.row ->> ${kind === 'master' ? 'code_key' : 'kode_key'} = m.${codes[kind]}
    where m.id = any(${ids}::uuid[])`.execute(tx);
}

/** Categories and units that the file brought along. */
export async function noteAlongside(
  tx: Tx,
  runId: string,
  kind: 'category' | 'unit',
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into import_change (run_id, kind, row_id, version)
    select ${runId}, ${kind}, m.id, m.version
    from ${sql.table(tables[kind])} m where m.id = any(${ids}::uuid[])`.execute(tx);
}
