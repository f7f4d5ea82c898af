import { sql } from 'kysely';
import { decimal } from '../../domain/number/decimal.ts';
import { kodeKey } from '../../domain/code-order.ts';
import type { RecipeGroup, UnitPriceRounding } from '../../domain/recipe.ts';
import type { RecipeSource, RecipeSourceRow } from '../../domain/report/recipe-source.ts';
import type { Database } from '../platform/database/database.ts';

interface Found {
  id: string;
  kode_key: string;
  kode: string;
  deskripsi: string;
  satuan: string | null;
  source_label: string | null;
  edition: string | null;
  verified: boolean | null;
  overhead_percent: string;
  rounding: UnitPriceRounding;
  is_own: boolean;
}

interface FoundRow {
  hsp_item_id: string;
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
}

/**
 * The analyses behind these codes of an estimate, as its author's catalogue has them now
 * (api/3.8): an active own entry counts before the GLOBAL one, a hidden one is none.
 */
export async function recipeSources(
  db: Database,
  authorId: string,
  kodes: Iterable<string>,
): Promise<Map<string, RecipeSource>> {
  const keys = new Set<string>();
  for (const kode of kodes) if (kode !== '') keys.add(kodeKey(kode));
  const items = await effectiveItems(db, authorId, [...keys]);
  const rows = new Map<string, FoundRow[]>(items.map(({ id }) => [id, []]));
  for (const row of await componentsOf(db, [...rows.keys()])) rows.get(row.hsp_item_id)?.push(row);
  return new Map(items.map((item) => [item.kode_key, source(item, rows.get(item.id) ?? [])]));
}

async function effectiveItems(db: Database, authorId: string, keys: string[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select distinct on (i.kode_key) i.id, i.kode_key, i.kode, i.deskripsi, i.satuan,
      source.label as source_label, i.edition, i.verified, recipe.overhead_percent,
      i.owner_id is not null as is_own,
      coalesce(source.unit_price_rounding, 'none') as rounding
    from hsp_item i
    left join source on source.id = i.source_id
    left join recipe on recipe.hsp_item_id = i.id
    where i.kode_key = any(${keys}) and i.deleted_at is null
      and (i.owner_id is null or (i.owner_id = ${authorId} and i.active))
    order by i.kode_key, i.owner_id nulls last`.execute(db);
  // Tombstones and entries without a recipe have no overhead, which is how they are left out.
  return rows.filter((item) => item.overhead_percent !== null);
}

async function componentsOf(db: Database, ids: string[]): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select c.hsp_item_id, c.id, c.grp, c.coefficient, c.price_override, c.unit_price_snapshot,
      c.percent_of, c.name_snapshot as name, c.unit_snapshot as unit, c.master_item_id as master_id,
      master.code as master_code
    from recipe_component c left join master_item master on master.id = c.master_item_id
    where c.hsp_item_id = any(${ids}::uuid[])
    order by c.hsp_item_id, c.ord, c.id`.execute(db);
  return rows;
}

function source(item: Found, rows: readonly FoundRow[]): RecipeSource {
  return {
    kode: item.kode,
    deskripsi: item.deskripsi,
    satuan: item.satuan ?? '',
    sourceLabel: item.source_label ?? '',
    edition: item.edition ?? '',
    verified: item.verified,
    overheadPercent: decimal(item.overhead_percent),
    rounding: item.rounding,
    isOwn: item.is_own,
    rows: rows.map(sourceRow),
  };
}

function sourceRow(row: FoundRow): RecipeSourceRow {
  const read = (text: string | null) => (text === null ? null : decimal(text));
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
  };
}
