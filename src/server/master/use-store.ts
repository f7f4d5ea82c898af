import { sql, type RawBuilder } from 'kysely';
import type { RecipeGroup } from '../../domain/recipe.ts';
import type { Database } from '../platform/database/database.ts';
import type { Slice } from '../platform/http/paging.ts';
import type { MasterCode } from './master-row-store.ts';

/** A row of an analysis that refers to a master; decimals as text. */
export interface StoredUse {
  kode: string;
  deskripsi: string;
  group: RecipeGroup;
  coefficient: string;
  ownerId: string | null;
}

/** Analyses are those of GLOBAL (null) or one user, or what counts for a user. */
export type Within = { readonly ownerId: string | null } | { readonly countsFor: string };

/**
 * The rows of analyses that use a master, in the order of kode. Found by type and code and not by
 * the chosen row, because prices are taken that way (api/4.8).
 */
export async function listUses(
  db: Database,
  code: MasterCode,
  within: Within,
  { limit, offset }: Slice,
): Promise<StoredUse[]> {
  const { rows } = await sql<StoredUse>`
    select i.kode, i.deskripsi, used.grp as group, used.coefficient, i.owner_id as "ownerId"
    ${usesOf(code, within)}
    order by i.kode_order, i.id, used.ord, used.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** How many such rows there are, and in how many analyses. */
export async function countUses(
  db: Database,
  code: MasterCode,
  within: Within,
): Promise<{ rows: number; recipes: number }> {
  const { rows } = await sql<{ rows: number; recipes: number }>`
    select count(*)::int as rows, count(distinct i.id)::int as recipes
    ${usesOf(code, within)}`.execute(db);
  return rows[0] ?? { rows: 0, recipes: 0 };
}

/** The codes of those analyses. */
export async function kodesUsing(
  db: Database,
  code: MasterCode,
  within: Within,
): Promise<string[]> {
  const { rows } = await sql<{ kode: string }>`
    select distinct i.kode ${usesOf(code, within)}`.execute(db);
  return rows.map(({ kode }) => kode);
}

function usesOf({ type, codeKey }: MasterCode, within: Within): RawBuilder<unknown> {
  return sql`
    from master_item named
    join recipe_component used on used.master_item_id = named.id
    join hsp_item i on i.id = used.hsp_item_id and i.deleted_at is null
    where named.type = ${type} and named.code_key = ${codeKey} and ${isWithin(within)}`;
}

function isWithin(within: Within): RawBuilder<unknown> {
  if ('ownerId' in within) return sql`i.owner_id is not distinct from ${within.ownerId}`;
  return countsFor(within.countsFor);
}

/** Of the items, `i`, those that count for a user: active own ones, and GLOBAL ones beside them. */
export function countsFor(userId: string): RawBuilder<unknown> {
  return sql`(i.owner_id = ${userId} and i.active or i.owner_id is null and i.kode_key not in (
    select own.kode_key from hsp_item own where own.owner_id = ${userId}
      and own.active and own.deleted_at is null))`;
}
