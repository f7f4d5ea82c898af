// What the prices of an estimate rest on, as it is stored with the estimate and each of its revisions.
import { sql, type RawBuilder } from 'kysely';
import type { Memory } from '../../domain/price-basis/other-works.ts';
import type { Basis } from '../price-basis/basis.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { readMemory, writtenMemory, type WrittenMemory } from './written-memory.ts';

export interface StoredBasis extends Memory {
  readonly priceSetId: string | null;
  readonly editionId: string | null;
}

/** Of the estimate as it stands in this statement; null: the catalogue. */
export const presentBasis = (id: string): RawBuilder<string | null> => sql`(
  select jsonb_build_object('priceSetId', price_set_id, 'editionId', edition_id, 'kept', kept_prices)
  from estimation where id = ${id}
    and (price_set_id is not null or edition_id is not null or kept_prices <> '{}'))`;

/** Of an estimate that the caller has locked. */
export async function writeBasis(tx: Tx, id: string, basis: StoredBasis): Promise<void> {
  await tx
    .updateTable('estimation')
    .set({
      price_set_id: basis.priceSetId,
      edition_id: basis.editionId,
      kept_prices: JSON.stringify(writtenMemory(basis)),
    })
    .where('id', '=', id)
    .execute();
}

/** Nothing, of an estimate that somebody has deleted meanwhile: whoever asks is told so elsewhere. */
export async function readRemembered(db: Database, id: string): Promise<Memory> {
  const found = await db
    .selectFrom('estimation')
    // Written above in this very form.
    .select((eb) => eb.ref('kept_prices').$castTo<WrittenMemory>().as('kept'))
    .where('id', '=', id)
    .executeTakeFirst();
  return readMemory(found?.kept ?? {});
}

/** Of a kept revision; a set or an edition that is gone since is none. What is there stays until the end. */
export async function formerBasis(tx: Tx, id: string, number: number): Promise<StoredBasis> {
  const { rows } = await sql<{
    priceSetId: string | null;
    editionId: string | null;
    kept: WrittenMemory | null;
  }>`
    select
      (select id from price_set where id = (revision.basis ->> 'priceSetId')::uuid for key share)
        as "priceSetId",
      (select id from edition where id = (revision.basis ->> 'editionId')::uuid for key share)
        as "editionId",
      revision.basis -> 'kept' as kept
    from revision
    where revision.estimation_id = ${id} and revision.number = ${number}`.execute(tx);
  const { priceSetId = null, editionId = null, kept } = rows[0] ?? {};
  return { priceSetId, editionId, ...readMemory(kept ?? {}) };
}

/**
 * The kept revisions after which an estimate went over from what it rests on no more, the newest first: it may have been
 * there with other prices each time.
 */
export async function listLeavings(db: Database, id: string): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    with known as (
      select number, coalesce(basis ->> 'priceSetId', '') || ' ' || coalesce(basis ->> 'editionId', '') as place
      from revision where estimation_id = ${id}
    ), way as (
      select number, place, lead(place) over (order by number) as next,
        last_value(place) over (order by number rows between unbounded preceding and unbounded following) as here
      from known
    )
    select number from way
    where next is not null and next <> place and place <> here
    order by number desc`.execute(db);
  return rows.map(({ number }) => number);
}

/** What of a basis is everybody's or this person's own; it stays until the transaction ends. */
export async function reachableBasis(
  tx: Tx,
  userId: string,
  { priceSetId, editionId }: Pick<Basis, 'priceSetId' | 'editionId'>,
): Promise<Pick<Basis, 'priceSetId' | 'editionId'>> {
  const { rows } = await sql<Pick<Basis, 'priceSetId' | 'editionId'>>`
    select
      (select id from price_set where id = ${priceSetId}::uuid
        and (owner_id is null or owner_id = ${userId}) for key share) as "priceSetId",
      (select id from edition where id = ${editionId}::uuid
        and (owner_id is null or owner_id = ${userId}) for key share) as "editionId"`.execute(tx);
  return rows[0] ?? { priceSetId: null, editionId: null };
}
