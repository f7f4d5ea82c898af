// What exports write: whole lists, as one user sees them.
import { sql, type RawBuilder } from 'kysely';
import type { MasterType } from '../../contract/master.ts';
import type { Database } from '../platform/database/database.ts';

/** effective: what counts for the user; the others: the rows of one owner alone. */
export type ExportScope = 'effective' | 'GLOBAL' | 'USER';

const isOwn = (row: RawBuilder<unknown>, userId: string) =>
  sql`${row}.owner_id = ${userId} and ${row}.active and not ${row}.tombstone`;

/** Rows of one owner, or those that count; `twin` are the user's active rows of the same code. */
function within(
  row: RawBuilder<unknown>,
  scope: ExportScope,
  userId: string,
  twin: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const live = sql`${row}.deleted_at is null`;
  if (scope === 'USER') return sql`${live} and ${isOwn(row, userId)}`;
  if (scope === 'GLOBAL') return sql`${live} and ${row}.owner_id is null`;
  return sql`${live} and (${isOwn(row, userId)} or ${row}.owner_id is null and not exists (${twin}))`;
}

export interface ExportedMaster {
  type: MasterType;
  kode: string;
  nama: string;
  satuan: string;
  harga: string | null;
  tarifHarian: string | null;
  jamPerHari: string | null;
  tarifJam: string | null;
  tkdn: string | null;
  catatan: string | null;
}

export async function readMasters(
  db: Database,
  userId: string,
  { scope, type }: { scope: ExportScope; type: MasterType | undefined },
): Promise<ExportedMaster[]> {
  const twin = sql`select from master_item own where own.owner_id = ${userId} and own.type = m.type
    and own.code_key = m.code_key and own.active and own.deleted_at is null`;
  const ofType = type === undefined ? sql`true` : sql`m.type = ${type}`;
  const { rows } = await sql<ExportedMaster>`
    select m.type, m.code as kode, m.name as nama, m.unit_code as satuan, m.price as harga,
      m.daily_rate as "tarifHarian", m.day_hours as "jamPerHari", m.hourly_rate as "tarifJam", m.tkdn, m.notes as catatan
    from master_item m where ${within(sql`m`, scope, userId, twin)} and ${ofType}
    order by m.code_order, m.id`.execute(db);
  return rows;
}

const ownItem = (userId: string) =>
  sql`select from hsp_item own where own.owner_id = ${userId} and own.kode_key = i.kode_key
    and own.active and own.deleted_at is null`;

export interface ExportedItem {
  kategori: string;
  kode: string;
  deskripsi: string;
  satuan: string | null;
  harga: string | null;
  sumber: string | null;
  overhead: string | null;
  edisi: string | null;
}

export async function readItems(
  db: Database,
  userId: string,
  scope: ExportScope,
): Promise<ExportedItem[]> {
  const { rows } = await sql<ExportedItem>`
    select category.name as kategori, i.kode, i.deskripsi, i.satuan, i.harga, source.code as sumber,
      recipe.overhead_percent as overhead, i.edition as edisi
    from hsp_item i join category on category.id = i.category_id
    left join source on source.id = i.source_id
    left join recipe on recipe.hsp_item_id = i.id
    where ${within(sql`i`, scope, userId, ownItem(userId))}
    order by lower(category.name), i.kode_order, i.id`.execute(db);
  return rows;
}

export interface ExportedComponent {
  id: string;
  kodeHsp: string;
  grp: 'LABOR' | 'MATERIAL' | 'EQUIPMENT';
  kodeMaster: string | null;
  nama: string;
  satuan: string;
  koefisien: string;
  hargaOverride: string | null;
  percentOf: string[] | null;
}

/** The rows of all recipes, each recipe's together and in its order. */
export async function readComponents(
  db: Database,
  userId: string,
  scope: ExportScope,
): Promise<ExportedComponent[]> {
  const { rows } = await sql<ExportedComponent>`
    select c.id, i.kode as "kodeHsp", c.grp, m.code as "kodeMaster", c.name_snapshot as nama,
      c.unit_snapshot as satuan, c.coefficient as koefisien, c.price_override as "hargaOverride",
      c.percent_of as "percentOf"
    from recipe_component c join hsp_item i on i.id = c.hsp_item_id
    join category on category.id = i.category_id
    left join master_item m on m.id = c.master_item_id
    where ${within(sql`i`, scope, userId, ownItem(userId))}
    order by lower(category.name), i.kode_order, i.id, c.ord, c.id`.execute(db);
  return rows;
}
