// Imports as they are listed, and what is asked before one of them is taken back.
import { sql, type RawBuilder } from 'kysely';
import type { MasterType } from '../../../contract/master.ts';
import type { Undone } from '../../../contract/import-history.ts';
import type { Slice } from '../../platform/http/paging.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Database, Tx } from '../../platform/database/database.ts';

export interface StoredRun {
  id: string;
  kind: 'HSP' | 'MATERIAL' | 'LABOR' | 'PRICES' | 'PAIRS';
  fileName: string;
  actorId: string;
  actorName: string;
  scope: 'GLOBAL' | 'USER';
  at: Date;
  counts: unknown;
  listDate: string | null;
  document: string | null;
  hasChanges: boolean;
  undoneAt: Date | null;
  undoneBy: string | null;
  undone: Undone | null;
}

/** Everybody's are the own ones; ADMIN's those of shared entries too. */
const reached = ({ id, role }: Caller): RawBuilder<unknown> => sql`
  run.finished_at is not null and (
    run.options ->> 'scope' = 'USER' and run.actor_id = ${id}
    ${role === 'ADMIN' ? sql`or run.options ->> 'scope' is distinct from 'USER'` : sql``})`;

const runs = sql`
  select run.id, run.kind, run.file_name as "fileName", run.actor_id as "actorId",
    actor.name as "actorName", coalesce(run.options ->> 'scope', 'GLOBAL') as scope,
    run.started_at as at, run.counts, run.list_date::text as "listDate", run.document,
    exists (select from import_change c where c.run_id = run.id) as "hasChanges",
    run.undone_at as "undoneAt", person.name as "undoneBy", run.undone
  from import_run run join app_user actor on actor.id = run.actor_id
  left join app_user person on person.id = run.undone_by`;

export async function listRuns(
  db: Database,
  caller: Caller,
  { limit, offset }: Slice,
): Promise<StoredRun[]> {
  const { rows } = await sql<StoredRun>`${runs} where ${reached(caller)}
    order by run.started_at desc, run.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countRuns(db: Database, caller: Caller): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from import_run run where ${reached(caller)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Locked until the transaction ends, so that nobody else takes it back meanwhile. */
export async function lockRun(tx: Tx, caller: Caller, id: string): Promise<StoredRun | undefined> {
  await sql`select from import_run where id = ${id} for update`.execute(tx);
  const { rows } =
    await sql<StoredRun>`${runs} where run.id = ${id} and ${reached(caller)}`.execute(tx);
  return rows[0];
}

export async function endUndo(
  tx: Tx,
  runId: string,
  { actorId, undone }: { readonly actorId: string; readonly undone: Undone },
): Promise<void> {
  await sql`update import_run set undone_at = now(), undone_by = ${actorId},
    undone = ${JSON.stringify(undone)}::jsonb where id = ${runId}`.execute(tx);
}

/** An entry that an import changed or made, as it stands now. */
export interface ChangedRow {
  id: string;
  isMade: boolean;
  type: MasterType | 'ITEM';
  code: string;
  codeKey: string;
  name: string;
  /** Removed since. */
  isGone: boolean;
  /** Changed since, or switched. */
  isChanged: boolean;
  by: string | null;
  at: Date | null;
  /** What uses it, of a made one that would be missed. */
  usedIn: string[] | null;
  /** The items that use it, of a master. */
  usedBy?: string[] | null;
}

/** The rows of an import, locked against whoever would use or change them. */
export async function lockMasters(tx: Tx, runId: string): Promise<ChangedRow[]> {
  await sql`
    select from master_item m
    where m.id in (select row_id from import_change where run_id = ${runId} and kind = 'master')
    order by m.id for update`.execute(tx);
  const { rows } = await sql<ChangedRow>`
    select m.id, c.before is null as "isMade", m.type, m.code, m.code_key as "codeKey", m.name,
      m.deleted_at is not null as "isGone", m.version <> c.version as "isChanged",
      person.name as by, m.updated_at as at, used.kodes as "usedIn", used.items as "usedBy"
    from import_change c join master_item m on m.id = c.row_id
    left join app_user person on person.id = m.changed_by
    left join (
      select row.master_item_id as id, array_agg(distinct i.kode) as kodes,
        array_agg(distinct i.id) as items
      from import_change made join recipe_component row on row.master_item_id = made.row_id
      join hsp_item i on i.id = row.hsp_item_id and i.deleted_at is null
      where made.run_id = ${runId} and made.kind = 'master' and made.before is null
      group by row.master_item_id) used
      -- Under an own copy the shared entry stands, which is used again when the copy goes.
      on used.id = m.id and (m.owner_id is null or not exists (
        select from master_item g where g.owner_id is null and g.type = m.type
          and g.code_key = m.code_key and g.deleted_at is null))
    where c.run_id = ${runId} and c.kind = 'master' order by m.code_order, m.id`.execute(tx);
  return rows;
}

export async function lockItems(tx: Tx, runId: string): Promise<ChangedRow[]> {
  await sql`
    select from hsp_item i
    where i.id in (select row_id from import_change where run_id = ${runId} and kind = 'item')
    order by i.id for update`.execute(tx);
  const { rows } = await sql<ChangedRow>`
    select c.row_id as id, c.before is null as "isMade", 'ITEM' as type,
      coalesce(i.kode, c.before ->> 'kode') as code,
      coalesce(i.kode_key, c.before ->> 'kode_key') as "codeKey",
      coalesce(i.deskripsi, c.before ->> 'deskripsi') as name,
      i.id is null or i.deleted_at is not null as "isGone", i.version <> c.version as "isChanged",
      person.name as by, i.updated_at as at, case when c.before is null then (
        select array_agg(distinct e.project_name)
        from estimation_use u join estimation e on e.id = u.estimation_id
        where split_part(u.kode_key, '|', 1) = i.kode_key
          and (i.owner_id is null or e.author_id = i.owner_id and not exists (
            select from hsp_item g where g.owner_id is null and g.kode_key = i.kode_key
              and g.deleted_at is null))) end as "usedIn"
    from import_change c left join hsp_item i on i.id = c.row_id
    left join app_user person on person.id = i.changed_by
    where c.run_id = ${runId} and c.kind = 'item'
    order by i.kode_order, c.row_id`.execute(tx);
  return rows;
}
