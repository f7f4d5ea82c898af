import { sql } from 'kysely';
import type { RecipeGroup } from '../../domain/recipe.ts';
import type { Database } from '../platform/database.ts';

export interface StoredComponent {
  id: string;
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
}

export interface StoredRecipe {
  overheadPercent: string;
  components: StoredComponent[];
}

/** The recipe of an item with its rows in their order; undefined where it has none. */
export async function readRecipe(db: Database, itemId: string): Promise<StoredRecipe | undefined> {
  const recipe = await db
    .selectFrom('recipe')
    .select('overhead_percent as overheadPercent')
    .where('hsp_item_id', '=', itemId)
    .executeTakeFirst();
  if (!recipe) return undefined;
  const components = await db
    .selectFrom('recipe_component as row')
    .leftJoin('master_item as master', 'master.id', 'row.master_item_id')
    .select([
      'row.id',
      sql<RecipeGroup>`row.grp`.as('group'), // held to the three by the table
      'row.coefficient',
      'row.price_override as priceOverride',
      'row.unit_price_snapshot as unitPriceSnapshot',
      'row.name_snapshot as name',
      'row.unit_snapshot as unit',
      sql<string[] | null>`row.percent_of`.as('percentOf'),
      'row.origin_id as originId',
      'master.id as masterId',
      'master.code as masterCode',
      'master.name as masterName',
      'master.unit_code as masterUnit',
      'master.price as masterPrice',
    ])
    .where('row.hsp_item_id', '=', itemId)
    .orderBy('row.ord')
    .orderBy('row.id')
    .execute();
  return { ...recipe, components };
}
