import type { UnitShelf } from '../../domain/units/units-meant.ts';
import type { Database } from '../platform/database/database.ts';

/** All units by what they are called. */
export async function readUnitShelf(db: Database): Promise<UnitShelf> {
  const units = await db.selectFrom('unit').select('code').execute();
  const aliases = await db
    .selectFrom('unit_alias')
    .innerJoin('unit', 'unit.id', 'unit_alias.unit_id')
    .select(['unit_alias.alias', 'unit.code'])
    .execute();
  return {
    codes: new Map(units.map(({ code }) => [code.toLowerCase(), code])),
    aliases: new Map(aliases.map(({ alias, code }) => [alias, code])),
  };
}
