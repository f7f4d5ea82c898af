// Choices of pairs, kept for the source that a list is of (PAIR-04).
import { sql } from 'kysely';
import type { KeptPair } from '../../../domain/pairing/propose-pairs.ts';
import type { MasterKind } from '../../../domain/price-list/mixed/list-map.ts';
import { searchText } from '../../../domain/search/search-text.ts';
import type { Database, Tx } from '../../platform/database/database.ts';

/** Lists of one source are known by its name, however it is written. */
const sourceKey = (source: string) => searchText(source).split(/\s+/).filter(Boolean).join(' ');

/**
 * By the master's type and code: the caller's own choices over those for everybody, the last of an
 * import that stands; where there is none, the last that was taken back.
 */
export async function readKeptPairs(
  db: Database,
  ownerId: string | null,
  source: string,
): Promise<Map<string, KeptPair>> {
  const { rows } = await sql<{
    type: string;
    codeKey: string;
    name: string | null;
    unit: string | null;
    factor: string | null;
    masterUnit: string | null;
    kind: MasterKind | null;
    isUndone: boolean;
  }>`
    select distinct on (kept.type, kept.code_key) kept.type, kept.code_key as "codeKey",
      kept.row_name as name, kept.row_unit as unit, kept.factor, kept.master_unit as "masterUnit",
      kept.row_kind as kind, run.undone_at is not null as "isUndone"
    from kept_pair kept left join import_run run on run.id = kept.run_id
    where kept.source_key = ${sourceKey(source)}
      and (kept.owner_id is null or kept.owner_id = ${ownerId}::uuid)
    order by kept.type, kept.code_key, run.undone_at is not null, kept.owner_id is null,
      kept.used_at desc`.execute(db);
  return new Map(
    rows.map(({ type, codeKey, name, unit, factor, masterUnit, kind, isUndone }) => {
      const isPair = name !== null && unit !== null && factor !== null && masterUnit !== null;
      const row = isPair ? { name, unit, factor, masterUnit, kind } : null;
      return [masterKey({ type, codeKey }), { row, isUndone }];
    }),
  );
}

export const masterKey = ({ type, codeKey }: { type: string; codeKey: string }) =>
  `${type} ${codeKey}`;

/** The last used first. */
export async function listSources(db: Database, ownerId: string | null): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    select (array_agg(source order by used_at desc))[1] as source from kept_pair
    where owner_id is null or owner_id = ${ownerId}::uuid
    group by source_key order by max(used_at) desc limit ${mostSources}`.execute(db);
  return rows.map(({ source }) => source);
}

const mostSources = 50;

/** A choice; null: that the master has no pair in this source. */
export interface Choice {
  readonly type: string;
  readonly codeKey: string;
  readonly name: string | null;
  readonly unit: string | null;
  readonly factor: string | null;
  readonly masterUnit: string | null;
  readonly kind: MasterKind | null;
}

export async function keepPairs(
  tx: Tx,
  { runId, ownerId }: { readonly runId: string | null; readonly ownerId: string | null },
  source: string,
  choices: readonly Choice[],
): Promise<void> {
  if (choices.length === 0) return;
  const of = (field: keyof Choice) => choices.map((choice) => choice[field]);
  await sql`
    insert into kept_pair (owner_id, run_id, source_key, source, type, code_key, row_name, row_unit,
      factor, master_unit, row_kind)
    select ${ownerId}::uuid, ${runId}::uuid, ${sourceKey(source)}, ${source}, chosen.*
    from unnest(${of('type')}::text[], ${of('codeKey')}::text[], ${of('name')}::text[],
      ${of('unit')}::text[], ${of('factor')}::text[], ${of('masterUnit')}::text[],
      ${of('kind')}::text[]) as chosen`.execute(tx);
}
