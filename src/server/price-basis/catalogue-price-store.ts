import { sql } from 'kysely';
import { kodeKey } from '../../domain/code-order.ts';
import { decimal } from '../../domain/number/decimal.ts';
import type { CataloguePrice } from '../../domain/content/price-refresh.ts';
import type { PriceGiver } from '../../domain/price-basis/listed-entry.ts';
import type { Database } from '../platform/database/database.ts';
import { joinMaster } from './counting-master-store.ts';
import { givenAt } from './price-date-store.ts';

interface Row {
  id: string;
  codeKey: string;
  kode: string;
  ownerId: string | null;
  deskripsi: string;
  satuan: string | null;
  harga: string;
}

/** A price, and the entry that it stands in. */
export interface FoundPrice extends CataloguePrice {
  readonly itemId: string;
  /** What the entry says. */
  readonly deskripsi: string;
  /** Who gave it at a set; undefined: it is the catalogue's, which keeps it. */
  readonly by?: PriceGiver | undefined;
}

/**
 * The prices that count for a user, by code as `kodeKey` compares it: an active own entry before
 * the GLOBAL one, nothing where the user has hidden it (api/4.2). Entries without a price
 * are left out.
 */
export async function findCataloguePrices(
  db: Database,
  userId: string,
  kodes: Iterable<string>,
): Promise<Map<string, FoundPrice>> {
  const keys = [...new Set(Array.from(kodes, kodeKey))];
  const { rows } = await sql<Row>`
    select i.id, wanted.code_key as "codeKey", i.kode, i.owner_id as "ownerId", i.deskripsi, i.satuan, i.harga
    from unnest(${keys}::text[]) as wanted (code_key)
    left join hsp_item own on own.kode_key = wanted.code_key and own.owner_id = ${userId}
      and own.deleted_at is null and own.active
    left join hsp_item shared on shared.kode_key = wanted.code_key and shared.owner_id is null
      and shared.deleted_at is null and own.id is null
    join hsp_item i on i.id = coalesce(own.id, shared.id)
    where not i.tombstone and i.harga is not null`.execute(db);
  return new Map(
    rows.map(({ id, codeKey, kode, ownerId, deskripsi, satuan, harga }) => [
      codeKey,
      {
        itemId: id,
        deskripsi,
        kodeKey: `${kode}|${ownerId ?? 'GLOBAL'}`,
        satuan: satuan ?? '',
        harga: decimal(harga),
      },
    ]),
  );
}

/**
 * Of these entries those whose price rests on one that was given more than `days` ago: the oldest that
 * the recipe took of a master, each of the one that counts for the entry's owner (api/4.8); where it
 * took none its own last price.
 */
export async function findOldCataloguePrices(
  db: Database,
  itemIds: Iterable<string>,
  days: number,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select i.id from hsp_item i
    left join lateral (
      select min(${givenAt({ price: sql`row.unit_price_snapshot` })}) as at
      from recipe_component row
      join master_item ref on ref.id = row.master_item_id
      ${joinMaster(sql`i.owner_id`)}
      where row.hsp_item_id = i.id and row.price_override is null
    ) recipe on true
    left join lateral (
      select max(given.at) as at from hsp_price given where given.hsp_item_id = i.id
    ) last on recipe.at is null
    where i.id = any(${[...itemIds]}::uuid[])
      and coalesce(recipe.at, last.at, i.created_at) < now() - make_interval(days => ${days})`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
