import { sql } from 'kysely';
import type { RecipeGroup, UnitPriceRounding } from '../../../domain/recipe.ts';
import { inCamelCase, type RowChanges, type WrittenRow } from '../../platform/camel-case.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { joinMaster } from '../../price-basis/counting-master-store.ts';

/** A row of a recipe beside the master that its owner's next sync would ask; decimals as text. */
export interface StoredComponent {
  id: string;
  itemId: string;
  group: RecipeGroup;
  coefficient: string;
  priceOverride: string | null;
  unitPriceSnapshot: string | null;
  name: string;
  unit: string;
  percentOf: string[] | null;
  originId: string | null;
  masterId: string | null;
  masterCode: string | null;
  masterName: string | null;
  masterUnit: string | null;
  masterPrice: string | null;
  masterPriceAt: Date | null;
  masterEstimated: boolean | null;
}

export interface StoredRecipe {
  overheadPercent: string;
  /** Of the source that the item has now. */
  rounding: UnitPriceRounding;
  components: StoredComponent[];
}

/** The recipe of an item with its rows in their order; undefined where it has none. */
export async function readRecipe(db: Database, itemId: string): Promise<StoredRecipe | undefined> {
  return (await readRecipes(db, [itemId])).get(itemId);
}

/**
 * The recipes of many items, by the item's id. `asOwner`: GLOBAL ones take the masters of this user,
 * as the copy would that the user gets of them.
 */
export async function readRecipes(
  db: Database,
  itemIds: readonly string[],
  asOwner: string | null = null,
): Promise<Map<string, StoredRecipe>> {
  const recipes = await db
    .selectFrom('recipe')
    .innerJoin('hsp_item as i', 'i.id', 'recipe.hsp_item_id')
    .leftJoin('source', 'source.id', 'i.source_id')
    .select([
      'hsp_item_id as itemId',
      'overhead_percent as overheadPercent',
      sql<UnitPriceRounding>`coalesce(source.unit_price_rounding, 'none')`.as('rounding'),
    ])
    .where('hsp_item_id', '=', sql<string>`any(${itemIds}::uuid[])`)
    .execute();
  const found = new Map<string, StoredRecipe>();
  for (const { itemId, overheadPercent, rounding } of recipes) {
    found.set(itemId, { overheadPercent, rounding, components: [] });
  }
  const { rows } = await sql<StoredComponent>`
    select row.id, row.hsp_item_id as "itemId", row.grp as "group", row.coefficient,
      row.price_override as "priceOverride", row.unit_price_snapshot as "unitPriceSnapshot",
      row.name_snapshot as name, row.unit_snapshot as unit, row.percent_of as "percentOf",
      row.origin_id as "originId", master.id as "masterId", master.code as "masterCode",
      master.name as "masterName", master.unit_code as "masterUnit",
      master.price as "masterPrice", master.price_at as "masterPriceAt",
      master.estimated as "masterEstimated"
    from recipe_component row join hsp_item i on i.id = row.hsp_item_id
    left join master_item ref on ref.id = row.master_item_id
    ${joinMaster(asOwner === null ? sql`i.owner_id` : sql`coalesce(i.owner_id, ${asOwner}::uuid)`)}
    where row.hsp_item_id = any(${itemIds}::uuid[])
    order by row.hsp_item_id, row.ord, row.id`.execute(db);
  for (const row of rows) found.get(row.itemId)?.components.push(row);
  return found;
}

export interface ChosenMaster {
  id: string;
  type: string;
  name: string;
  unit: string;
  price: string | null;
  estimated: boolean;
}

/**
 * The master that an item of this owner (null: GLOBAL) takes where the caller has chosen `id`: one
 * of GLOBAL or of the caller alone. A GLOBAL item takes the GLOBAL master of the same type and code
 * instead of the caller's own one; where GLOBAL has none, there is none.
 */
export async function chooseMaster(
  db: Database,
  id: string,
  callerId: string,
  ownerId: string | null,
): Promise<ChosenMaster | undefined> {
  const { rows } = await sql<ChosenMaster>`
    select master.id, master.type, master.name, master.unit_code as unit, master.price,
      master.estimated
    from master_item ref ${joinMaster(sql`${ownerId}::uuid`)}
    where ref.id = ${id} and ref.deleted_at is null and not ref.tombstone
      and (ref.owner_id is null or ref.owner_id in (${callerId}, ${ownerId}::uuid))
      and (master.owner_id is null or master.owner_id = ${ownerId}::uuid)`.execute(db);
  return rows[0];
}

/**
 * Holds what `chooseMaster` may choose until the transaction ends: a removal waits, and then finds
 * the recipe. To be called before an item is locked, in the order of a removal, which locks masters
 * before the items that it makes stale.
 */
export async function holdMaster(tx: Tx, id: string): Promise<void> {
  await sql`
    select twin.id from master_item ref join master_item twin
      on twin.type = ref.type and twin.code_key = ref.code_key and twin.deleted_at is null
    where ref.id = ${id} order by twin.owner_id nulls first, twin.id for share of twin`.execute(tx);
}

/** Whether a master that the caller had or GLOBAL had has been removed. */
export async function isRemovedMaster(
  db: Database,
  id: string,
  callerId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('master_item')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .where((is) => is.or([is('owner_id', 'is', null), is('owner_id', '=', callerId)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whose item a component belongs to. */
export function findComponentItem(
  db: Database,
  id: string,
): Promise<{ itemId: string; ownerId: string | null } | undefined> {
  return db
    .selectFrom('recipe_component as row')
    .innerJoin('hsp_item as i', 'i.id', 'row.hsp_item_id')
    .select(['i.id as itemId', 'i.owner_id as ownerId'])
    .where('row.id', '=', id)
    .where('i.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Makes the recipe of an item, with the usual overhead, where there is none yet. */
export async function ensureRecipe(tx: Tx, itemId: string): Promise<void> {
  await tx
    .insertInto('recipe')
    .values({ hsp_item_id: itemId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function writeOverhead(tx: Tx, itemId: string, percent: string): Promise<void> {
  await tx
    .updateTable('recipe')
    .set({ overhead_percent: percent, version: sql`version + 1`, updated_at: sql`now()` })
    .where('hsp_item_id', '=', itemId)
    .execute();
}

/** Adds a row behind the last one of its recipe. */
export async function insertComponent(
  tx: Tx,
  row: Omit<WrittenRow<'recipe_component'>, 'ord'>,
): Promise<void> {
  await inCamelCase(tx)
    .insertInto('recipeComponent')
    .values({
      ...row,
      ord: sql`(select coalesce(max(ord), -1) + 1 from recipe_component
        where hsp_item_id = ${row.hspItemId})`,
    })
    .execute();
}

export async function updateComponent(
  tx: Tx,
  id: string,
  changes: Pick<
    RowChanges<'recipe_component'>,
    'coefficient' | 'priceOverride' | 'nameSnapshot' | 'percentOf'
  >,
): Promise<void> {
  await inCamelCase(tx).updateTable('recipeComponent').set(changes).where('id', '=', id).execute();
}

/** Of a recipe that is no version of the one that it was copied from. */
export async function forgetOrigins(tx: Tx, itemId: string): Promise<void> {
  await tx
    .updateTable('recipe_component')
    .set({ origin_id: null })
    .where('hsp_item_id', '=', itemId)
    .execute();
}

/** Removes a row, also from the bases of shares. */
export async function deleteComponent(tx: Tx, id: string, itemId: string): Promise<void> {
  await tx.deleteFrom('recipe_component').where('id', '=', id).execute();
  await sql`
    update recipe_component set percent_of = percent_of - ${id}::text
    where hsp_item_id = ${itemId} and percent_of ? ${id}::text`.execute(tx);
}

/** Copies a row's name, unit and price from its master; they always change together. */
export interface Snapshot {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly price: string | null;
}

export async function writeSnapshots(tx: Tx, snapshots: readonly Snapshot[]): Promise<void> {
  if (snapshots.length === 0) return;
  await sql`
    update recipe_component row set name_snapshot = fresh.name, unit_snapshot = fresh.unit,
      unit_price_snapshot = fresh.price
    from unnest(${snapshots.map(({ id }) => id)}::uuid[], ${snapshots.map(({ name }) => name)}::text[],
      ${snapshots.map(({ unit }) => unit)}::text[], ${snapshots.map(({ price }) => price)}::numeric[])
      as fresh (id, name, unit, price)
    where row.id = fresh.id`.execute(tx);
}
