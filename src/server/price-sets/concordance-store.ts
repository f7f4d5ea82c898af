import { sql, type RawBuilder } from 'kysely';
import { kodeKey } from '../../domain/code-order.ts';
import type { NamedCode } from '../../domain/price-basis/counterpart.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import { containing } from '../platform/database/sql.ts';
import type { Slice } from '../platform/http/paging.ts';

/** A code, and what its work was called when it was said. */
export interface SaidCode {
  readonly kode: string;
  readonly text: string;
}

export interface StoredPair {
  readonly id: string;
  /** Null: said by ADMIN, for everybody. */
  readonly ownerId: string | null;
  readonly one: string;
  readonly oneText: string;
  readonly other: string;
  readonly otherText: string;
  /** It counts for the person who asked; false: they set it aside, or said otherwise. */
  readonly applies: boolean;
  readonly saidAt: Date;
}

/** Two sides of pairs are one: the same code, called the same where both say how. */
const isSide = (one: Side, other: Side) => sql`(${one.key} = ${other.key}
  and (${one.text} = ${other.text} or '' in (${one.text}, ${other.text})))`;

interface Side {
  readonly key: RawBuilder<unknown>;
  readonly text: RawBuilder<unknown>;
}
const sideOf = (table: 'c' | 'own', which: 'one' | 'other'): Side => ({
  key: sql.ref(`${table}.${which}_key`),
  text: sql.ref(`${table}.${which}_text`),
});
const sideSaid = ({ kode, text }: SaidCode): Side => ({
  key: sql`${kodeKey(kode)}::text`,
  text: sql`${text}::text`,
});

/** Of `concordance c`: it is of these two works, whichever way round. Codes alone tell no pair: they may be exchanged. */
function isPairOf(one: Side, other: Side): RawBuilder<boolean> {
  const [a, b] = [sideOf('c', 'one'), sideOf('c', 'other')];
  return sql<boolean>`((${isSide(a, one)} and ${isSide(b, other)})
    or (${isSide(a, other)} and ${isSide(b, one)}))`;
}

const isOwnPair = isPairOf(sideOf('own', 'one'), sideOf('own', 'other'));

/** A work that both `own` and `c` are of. */
const anySide = (['one', 'other'] as const).flatMap((own) =>
  (['one', 'other'] as const).map((its) => isSide(sideOf('own', own), sideOf('c', its))),
);

/**
 * Of `concordance c`: it counts for a person. A word of one's own goes before an ADMIN's of either code,
 * and sets aside the very pair that it denies.
 */
const countsFor = (userId: string): RawBuilder<boolean> => sql<boolean>`(c.is_same
  and (c.owner_id is not distinct from ${userId}::uuid or (c.owner_id is null and not exists (
    select from concordance own where own.owner_id = ${userId} and (
      (own.is_same and (${sql.join(anySide, sql` or `)})) or ${isOwnPair})))))`;

/**
 * What was said of these codes, both ways, as it counts for a person; by `kodeKey`. Whether it counts between
 * two editions is told by what the works were called (rules/price-sets#counterparts).
 */
export async function listConcordance(
  db: Database,
  userId: string,
  kodes: Iterable<string>,
): Promise<Map<string, NamedCode[]>> {
  const keys = [...new Set(Array.from(kodes, kodeKey))];
  const { rows } = await sql<NamedCode & { own: string }>`
    select said.* from (
      select c.one_key as own, c.other_key as key, c.id as "pairId", c.one_text as "ownText",
        c.other_text as text
      from concordance c where c.one_key = any(${keys}) and ${countsFor(userId)}
      union
      select c.other_key, c.one_key, c.id, c.other_text, c.one_text
      from concordance c where c.other_key = any(${keys}) and ${countsFor(userId)}) said
    order by said.own, said.key`.execute(db);
  const found = new Map<string, NamedCode[]>();
  for (const { own, ...named } of rows) found.set(own, [...(found.get(own) ?? []), named]);
  return found;
}

const selected = (
  userId: string,
) => sql`c.id, c.owner_id as "ownerId", c.one, c.one_text as "oneText",
  c.other, c.other_text as "otherText", ${countsFor(userId)} as applies, c.made_at as "saidAt"`;

/** What is remembered for a person, the newest first: ADMIN's, unless they said the very same, and their own. */
export async function listPairs(
  db: Database,
  userId: string,
  words: readonly string[],
  { limit, offset }: Slice,
): Promise<{ rows: StoredPair[]; total: number }> {
  const found = words.map(
    (word) =>
      sql`lower(concat_ws(' ', c.one, c.one_text, c.other, c.other_text)) like ${containing(word)}`,
  );
  const from = sql`concordance c
    where c.is_same and (c.owner_id = ${userId} or (c.owner_id is null and not exists (
      select from concordance own where own.owner_id = ${userId} and own.is_same
        and ${isOwnPair})))
    and ${sql.join([sql`true`, ...found], sql` and `)}`;
  const { rows } = await sql<StoredPair>`
    select ${selected(userId)} from ${from}
    order by c.made_at desc, c.id limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${from}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findPair(
  db: Database,
  userId: string,
  id: string,
): Promise<StoredPair | undefined> {
  const { rows } = await sql<StoredPair>`
    select ${selected(userId)} from concordance c where c.id = ${id} and c.is_same`.execute(db);
  return rows[0];
}

/** Of one owner: what was said of a code, seen from it. */
export async function ownPairsOf(
  db: Database,
  ownerId: string | null,
  kode: string,
): Promise<(NamedCode & { readonly isFirst: boolean })[]> {
  const key = kodeKey(kode);
  const { rows } = await sql<NamedCode & { isFirst: boolean }>`
    select c.id as "pairId", c.one_key = ${key} as "isFirst",
      case when c.one_key = ${key} then c.other_key else c.one_key end as key,
      case when c.one_key = ${key} then c.one_text else c.other_text end as "ownText",
      case when c.one_key = ${key} then c.other_text else c.one_text end as text
    from concordance c
    where c.owner_id is not distinct from ${ownerId}::uuid and c.is_same
      and (c.one_key = ${key} or c.other_key = ${key})`.execute(db);
  return rows;
}

/** `ownerId` null: for everybody. Whatever the same owner said of this pair before is void. */
export async function writePair(
  tx: Tx,
  ownerId: string | null,
  {
    one,
    other,
    isSame,
  }: { readonly one: SaidCode; readonly other: SaidCode; readonly isSame: boolean },
): Promise<void> {
  await sql`
    delete from concordance c
    where c.owner_id is not distinct from ${ownerId}::uuid
      and ${isPairOf(sideSaid(one), sideSaid(other))}`.execute(tx);
  await tx
    .insertInto('concordance')
    .values({
      id: newId(),
      owner_id: ownerId,
      one_key: kodeKey(one.kode),
      other_key: kodeKey(other.kode),
      one: one.kode,
      other: other.kode,
      one_text: one.text,
      other_text: other.text,
      is_same: isSame,
    })
    // Somebody said the very same at this moment.
    .onConflict((said) => said.doNothing())
    .execute();
}

/** Of these pairs those that an ADMIN said, for everybody. */
export async function pairsForAll(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await db
    .selectFrom('concordance')
    .select('id')
    .where('owner_id', 'is', null)
    .where('id', 'in', ids)
    .execute();
  return new Set(found.map(({ id }) => id));
}

export async function deletePairs(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('concordance').where('id', 'in', ids).execute();
}

/** What ADMIN said for everybody of this pair, by `kodeKey` what its works were called. */
export async function findSaidForAll(
  db: Database,
  one: SaidCode,
  other: SaidCode,
): Promise<ReadonlyMap<string, string> | undefined> {
  const { rows } = await sql<{ key: string; text: string; otherKey: string; otherText: string }>`
    select c.one_key as key, c.one_text as text, c.other_key as "otherKey",
      c.other_text as "otherText"
    from concordance c
    where c.owner_id is null and ${isPairOf(sideSaid(one), sideSaid(other))}`.execute(db);
  const [said] = rows;
  return (
    said &&
    new Map([
      [said.key, said.text],
      [said.otherKey, said.otherText],
    ])
  );
}
