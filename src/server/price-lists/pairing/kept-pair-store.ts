// Choices of pairs, kept for the source that a list is of (PAIR-04).
import { sql } from 'kysely';
import type { KeptPair } from '../../../domain/pairing/propose-pairs.ts';
import { searchText } from '../../../domain/search/search-text.ts';
import type { Database, Tx } from '../../platform/database/database.ts';

/** Lists of one source are known by its name, however it is written. */
const sourceKey = (source: string) => searchText(source).split(/\s+/).filter(Boolean).join(' ');

/** By the master's type and code: the caller's own choices over those for everybody. */
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
  }>`
    select type, code_key as "codeKey", row_name as name, row_unit as unit, factor,
      master_unit as "masterUnit" from kept_pair
    where source_key = ${sourceKey(source)} and (owner_id is null or owner_id = ${ownerId}::uuid)
    order by owner_id is not null`.execute(db);
  return new Map(
    rows.map(({ type, codeKey, name, unit, factor, masterUnit }) => {
      const isPair = name !== null && unit !== null && factor !== null && masterUnit !== null;
      const row = isPair ? { name, unit, factor, masterUnit } : null;
      return [masterKey({ type, codeKey }), { row }];
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
}

export async function keepPairs(
  tx: Tx,
  ownerId: string | null,
  source: string,
  choices: readonly Choice[],
): Promise<void> {
  if (choices.length === 0) return;
  const of = (field: keyof Choice) => choices.map((choice) => choice[field]);
  await sql`
    insert into kept_pair (owner_id, source_key, source, type, code_key, row_name, row_unit, factor,
      master_unit)
    select ${ownerId}::uuid, ${sourceKey(source)}, ${source}, chosen.*
    from unnest(${of('type')}::text[], ${of('codeKey')}::text[], ${of('name')}::text[],
      ${of('unit')}::text[], ${of('factor')}::text[], ${of('masterUnit')}::text[]) as chosen
    on conflict (owner_id, source_key, type, code_key) do update
    set source = excluded.source, row_name = excluded.row_name, row_unit = excluded.row_unit,
      factor = excluded.factor, master_unit = excluded.master_unit, used_at = now()`.execute(tx);
}
