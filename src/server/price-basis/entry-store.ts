// The entries of the catalogue, or of a frozen edition, with the rows of their analyses and what a price
// set asks for each master.
import { sql } from 'kysely';
import { kodeKey } from '../../domain/code-order.ts';
import { decimal } from '../../domain/number/decimal.ts';
import type { PricedWork } from '../../domain/price-basis/counterpart.ts';
import {
  priceAt,
  type ListedEntry,
  type ListedRow,
} from '../../domain/price-basis/listed-entry.ts';
import { isOneUnit } from '../../domain/units/unit-spellings.ts';
import type { RecipeGroup, UnitPriceRounding } from '../../domain/recipe.ts';
import type { Database } from '../platform/database/database.ts';
import type { Basis } from './basis.ts';
import { joinMaster } from './counting-master-store.ts';
import { isPriceGiven } from './given-price-store.ts';
import { givenAt } from './price-date-store.ts';

/** An entry as it counts for an estimate. */
export interface StoredEntry extends ListedEntry {
  /** Of the catalogue's row, or of the edition's. */
  readonly id: string;
  /** kode and owner, as `A.2.3.1|GLOBAL`. */
  readonly kodeKey: string;
  readonly kode: string;
  readonly deskripsi: string;
  readonly satuan: string;
}

/** A work with its price, as it counts for an estimate. */
export interface StoredWork extends PricedWork {
  /** As `StoredEntry.id`. */
  readonly id: string;
}

interface Found {
  id: string;
  kode_key: string;
  kode: string;
  owner_id: string | null;
  deskripsi: string;
  satuan: string | null;
  harga: string | null;
  is_price_given: boolean;
  source_label: string | null;
  edition: string | null;
  verified: boolean | null;
  is_changed: boolean;
  /** Null: it has no analysis. */
  overhead_percent: string | null;
  rounding: UnitPriceRounding;
}

interface FoundRow {
  item_id: string;
  id: string;
  grp: RecipeGroup;
  coefficient: string;
  price_override: string | null;
  unit_price_snapshot: string | null;
  percent_of: string[] | null;
  name: string;
  unit: string;
  master_id: string | null;
  master_code: string | null;
  set_price: string | null;
  set_unit: string | null;
}

/**
 * The works of these codes with their prices, by code as `kodeKey` compares it. Where no set prices their
 * components, these are not read.
 */
export async function pricedWorks(
  db: Database,
  basis: Basis,
  kodes: Iterable<string>,
): Promise<Map<string, StoredWork>> {
  if (basis.priceSetId === null) {
    const items = await itemsOf(db, basis, kodes);
    return new Map(items.map((item) => [item.kode_key, bareWork(item)]));
  }
  const entries = await listedEntries(db, basis, kodes);
  return new Map(Array.from(entries, ([key, listed]) => [key, workAt(listed)]));
}

/** What an entry asks at a set. */
export function workAt(listed: StoredEntry): StoredWork {
  const { id, kodeKey: entryKey, kode, deskripsi, satuan } = listed;
  return { id, kodeKey: entryKey, kode, deskripsi, satuan, ...priceAt(listed) };
}

/** Analyses are not read; whose price it is without one is known all the same. */
function bareWork(item: Found): StoredWork {
  const work = workAt(entry(item, undefined));
  return item.overhead_percent === null ? work : { ...work, by: undefined };
}

async function itemsOf(db: Database, basis: Basis, kodes: Iterable<string>): Promise<Found[]> {
  const keys = new Set<string>();
  for (const kode of kodes) if (kode !== '') keys.add(kodeKey(kode));
  return basis.editionId === null
    ? catalogueItems(db, basis, [...keys])
    : editionItems(db, basis.editionId, [...keys]);
}

/** By code as `kodeKey` compares it; a code without an entry, or with a hidden one, is not there. */
export async function listedEntries(
  db: Database,
  basis: Basis,
  kodes: Iterable<string>,
): Promise<Map<string, StoredEntry>> {
  const items = await itemsOf(db, basis, kodes);
  const rows = new Map<string, FoundRow[]>();
  for (const item of items) if (item.overhead_percent !== null) rows.set(item.id, []);
  for (const row of await componentsOf(db, basis, [...rows.keys()]))
    rows.get(row.item_id)?.push(row);
  return new Map(items.map((item) => [item.kode_key, entry(item, rows.get(item.id))]));
}

/** An active own entry counts before the GLOBAL one, a hidden one is none (api/4.2). */
async function catalogueItems(
  db: Database,
  { authorId, priceSetId }: Basis,
  keys: string[],
): Promise<Found[]> {
  // Asked for only where it matters: a price that somebody decided follows no set.
  const given = priceSetId === null ? sql`false` : isPriceGiven;
  const { rows } = await sql<Found & { tombstone: boolean }>`
    select distinct on (i.kode_key) i.id, i.kode_key, i.kode, i.owner_id, i.deskripsi, i.satuan,
      i.harga, i.tombstone, ${given} as is_price_given, source.label as source_label, i.edition,
      i.verified, i.is_changed, recipe.overhead_percent, coalesce(source.unit_price_rounding, 'none') as rounding
    from hsp_item i
    left join source on source.id = i.source_id
    left join recipe on recipe.hsp_item_id = i.id
    where i.kode_key = any(${keys}) and i.deleted_at is null
      and (i.owner_id is null or (i.owner_id = ${authorId} and i.active))
    order by i.kode_key, i.owner_id nulls last`.execute(db);
  return rows.filter(({ tombstone }) => !tombstone);
}

async function editionItems(db: Database, editionId: string, keys: string[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select id, kode_key, kode, owner_id, deskripsi, satuan, harga, is_price_given, source_label,
      edition, verified, is_changed, overhead_percent, rounding
    from edition_item where edition_id = ${editionId} and kode_key = any(${keys})`.execute(db);
  return rows;
}

/** Rows of analyses `c` with their masters, and with what the price set asks for these, and in which unit. */
function componentRows({ priceSetId, editionId }: Basis) {
  const isFrozen = editionId !== null;
  const master = isFrozen
    ? {
        join: sql``,
        type: sql`c.master_type`,
        code: sql`c.master_code`,
        key: sql`c.master_code_key`,
      }
    : {
        join: sql`left join master_item used on used.id = c.master_item_id`,
        type: sql`used.type`,
        code: sql`used.code`,
        key: sql`used.code_key`,
      };
  const set =
    priceSetId === null
      ? { join: sql``, price: sql`null`, unit: sql`null`, isWritten: sql`false` }
      : {
          join: sql`left join price_set_price priced on priced.price_set_id = ${priceSetId}
            and priced.type = ${master.type} and priced.code_key = ${master.key}`,
          price: sql`priced.price`,
          unit: sql`priced.unit`,
          isWritten: sql`lower(priced.unit) = lower(c.unit_snapshot)`,
        };
  const table = isFrozen ? sql`edition_component` : sql`recipe_component`;
  return {
    from: sql`${table} c ${master.join} ${set.join}`,
    item: isFrozen ? sql`c.edition_item_id` : sql`c.hsp_item_id`,
    items: isFrozen ? sql`edition_item` : sql`hsp_item`,
    code: master.code,
    setPrice: set.price,
    /** The unit that the set's price is of; one master may be counted otherwise by now (rules/units). */
    setUnit: set.unit,
    /** The day of a price needs no finer reading than this. */
    isInSetUnit: set.isWritten,
  };
}

async function componentsOf(db: Database, basis: Basis, ids: string[]): Promise<FoundRow[]> {
  const { from, item, code, setPrice, setUnit } = componentRows(basis);
  const { rows } = await sql<FoundRow>`
    select ${item} as item_id, c.id, c.grp, c.coefficient, c.price_override, c.unit_price_snapshot,
      c.percent_of, c.name_snapshot as name, c.unit_snapshot as unit, c.master_item_id as master_id,
      ${code} as master_code, ${setPrice} as set_price,
      ${setUnit} as set_unit
    from ${from}
    where ${item} = any(${ids}::uuid[])
    order by ${item}, c.ord, c.id`.execute(db);
  return rows;
}

/**
 * Of these entries of a price set or an edition those whose price rests on one that was given more than
 * `days` ago: the oldest of its components, of the set's own day where the set has it; where no component
 * has a price of its own, the day that the entry's was given.
 */
export async function findOldEntries(
  db: Database,
  basis: Basis,
  ids: readonly string[],
  days: number,
): Promise<Set<string>> {
  const { from, item, items, isInSetUnit } = componentRows(basis);
  const isFrozen = basis.editionId !== null;
  // A frozen entry is a copy: whose price it was is told by its code and owner.
  const given = isFrozen
    ? sql`join hsp_item was on was.id = p.hsp_item_id
        where was.kode_key = i.kode_key and was.owner_id is not distinct from i.owner_id
          and p.at <= edition.created_at`
    : sql`where p.hsp_item_id = i.id`;
  const taken = givenAt({ price: sql`c.unit_price_snapshot`, until: sql`edition.created_at` });
  const { rows } = await sql<{ id: string }>`
    select i.id from ${items} i
    left join edition on edition.id = ${basis.editionId}::uuid
    left join lateral (
      select min(case when ${isInSetUnit} then price_set.price_date::timestamp at time zone 'Asia/Jakarta'
        else ${taken} end) as at
      from ${from}
      left join master_item ref on ref.id = c.master_item_id
      ${joinMaster(sql`i.owner_id`, sql`edition.created_at`)}
      left join price_set on price_set.id = ${basis.priceSetId}::uuid
      where ${item} = i.id and c.price_override is null and c.percent_of is null
        and ref.id is not null
    ) recipe on true
    left join lateral (select max(p.at) as at from hsp_price p ${given}) last on recipe.at is null
    where i.id = any(${ids}::uuid[])
      and coalesce(recipe.at, last.at, ${isFrozen ? sql`edition.created_at` : sql`i.created_at`})
        < now() - make_interval(days => ${days})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

function entry(item: Found, rows: readonly FoundRow[] | undefined): StoredEntry {
  return {
    id: item.id,
    kodeKey: `${item.kode}|${item.owner_id ?? 'GLOBAL'}`,
    kode: item.kode,
    deskripsi: item.deskripsi,
    satuan: item.satuan ?? '',
    harga: read(item.harga),
    isPriceGiven: item.is_price_given,
    isOwn: item.owner_id !== null,
    source: rows && {
      kode: item.kode,
      deskripsi: item.deskripsi,
      satuan: item.satuan ?? '',
      sourceLabel: item.source_label ?? '',
      edition: item.edition ?? '',
      verified: item.verified,
      isChanged: item.is_changed,
      overheadPercent: decimal(item.overhead_percent ?? '0'),
      rounding: item.rounding,
      isOwn: item.owner_id !== null,
      rows: rows.map(listedRow),
    },
  };
}

const read = (text: string | null) => (text === null ? null : decimal(text));

function listedRow(row: FoundRow): ListedRow {
  return {
    id: row.id,
    group: row.grp,
    coefficient: decimal(row.coefficient),
    priceOverride: read(row.price_override),
    unitPriceSnapshot: read(row.unit_price_snapshot),
    percentOf: row.percent_of,
    name: row.name,
    unit: row.unit,
    master: row.master_id === null ? null : { id: row.master_id, code: row.master_code ?? '' },
    setPrice: isOneUnit(row.unit, row.set_unit ?? '') ? read(row.set_price) : null,
  };
}
