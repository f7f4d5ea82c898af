import { sql, type RawBuilder } from 'kysely';

/**
 * Joins, as `master`, the one that counts for an owner (null: GLOBAL) where an analysis refers to `ref`: the
 * owner's active one of the same type and code, else GLOBAL's, else `ref` itself (api/4.8). `frozenAt`: one
 * that was made since counted for none of the analyses that were frozen then; null where none were. As joins,
 * so that thousands of components are looked up at once.
 */
export function joinMaster(
  owner: RawBuilder<unknown>,
  frozenAt?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const isTwin = (name: string) => {
    const made = sql.ref(`${name}.created_at`);
    return sql`${sql.ref(`${name}.type`)} = ref.type
      and ${sql.ref(`${name}.code_key`)} = ref.code_key and ${sql.ref(`${name}.deleted_at`)} is null
      ${frozenAt ? sql`and ${made} <= ${frozenAt} is not false` : sql``}`;
  };
  return sql`
    left join master_item own on own.owner_id = ${owner} and ${isTwin('own')}
      and own.active and not own.tombstone
    left join master_item shared on shared.owner_id is null and ${isTwin('shared')}
    left join master_item master on master.id = coalesce(own.id, shared.id, ref.id)`;
}
