// How people read the sheets under certain headings (PRICE-03).
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  columnRoles,
  masterKinds,
  type ColumnRole,
  type MasterKind,
} from '../../../domain/price-list/mixed/list-map.ts';
import type { Database, Tx } from '../../platform/database/database.ts';

export interface KeptMap {
  readonly roles: readonly ColumnRole[];
  readonly kind: MasterKind | null;
}

/** What a head is known by: its headings, column by column. */
export const patternOf = (headings: readonly string[]): string =>
  createHash('sha256').update(headings.join('\n').toLowerCase()).digest('hex');

export async function readMaps(
  db: Database,
  userId: string,
  patterns: readonly string[],
): Promise<Map<string, KeptMap>> {
  const { rows } = await sql<{ pattern: string; roles: string[]; kind: string | null }>`
    select encode(pattern, 'hex') as pattern, roles, kind from price_list_map
    where user_id = ${userId} and encode(pattern, 'hex') = any(${patterns}::text[])`.execute(db);
  return new Map(
    rows.map(({ pattern, roles, kind }) => [
      pattern,
      {
        // A role that there is no longer is not read.
        roles: roles.map((role) => columnRoles.find((known) => known === role) ?? 'abaikan'),
        kind: masterKinds.find((known) => known === kind) ?? null,
      },
    ]),
  );
}

export async function keepMap(
  tx: Tx,
  userId: string,
  pattern: string,
  { roles, kind }: KeptMap,
): Promise<void> {
  await sql`
    insert into price_list_map (user_id, pattern, roles, kind)
    values (${userId}, decode(${pattern}, 'hex'), ${JSON.stringify(roles)}::jsonb, ${kind})
    on conflict (user_id, pattern) do update
    set roles = excluded.roles, kind = excluded.kind, used_at = now()`.execute(tx);
}
