import { sql } from 'kysely';
import type { MasterType } from '../../contract/master.ts';
import { codeOrder, kodeKey } from '../../domain/code-order.ts';
import { searchText } from '../../domain/search/search-text.ts';
import { overlayStore } from '../overlay/overlay-store.ts';
import { inCamelCase, type RowOf } from '../platform/camel-case.ts';
import type { Database, Tx } from '../platform/database/database.ts';

/** A master as the table holds it; decimals as text. */
export type MasterRow = RowOf<'master_item'>;

/** What masters of one kind are told apart by: type and code as codes are compared. */
export type MasterCode = Readonly<Pick<MasterRow, 'type' | 'codeKey'>>;

export const masterRows = overlayStore<MasterRow>({
  table: 'master_item',
  key: ['type', 'codeKey'],
  code: ['code', 'codeKey', 'codeOrder'],
  tombstone: { bears: ['type'], blank: ['name', 'nameOrder', 'unitCode', 'search'] },
  isArchived: true,
});

/** Every row of a code that the user may mean: GLOBAL's and the own ones, of all types. */
export function rowsOfKey(db: Database, userId: string, key: string): Promise<MasterRow[]> {
  return inCamelCase(db)
    .selectFrom('masterItem')
    .selectAll()
    .where('codeKey', '=', key)
    .where('deletedAt', 'is', null)
    .where((is) => is.or([is('ownerId', 'is', null), is('ownerId', '=', userId)]))
    .execute();
}

interface Named {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
}

/** What a code, a name and a unit are sorted and found by. */
export const foundAs = ({ code, name, unit }: Named) => ({
  code,
  codeKey: kodeKey(code),
  codeOrder: codeOrder(code),
  name,
  nameOrder: searchText(name),
  unitCode: unit,
  search: searchText(code, name, unit),
});

/** The id of a source by its code, in any case. */
export async function findSourceId(db: Database, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('source')
    .select('id')
    .where(sql`lower(code)`, '=', code.toLowerCase())
    .executeTakeFirst();
  return row?.id;
}

const madePrefixes = { LABOR: 'U', MATERIAL: 'B', EQUIPMENT: 'P', OTHER: 'X' } as const;
const madeCodeLock = 7104305;

/**
 * The next codes of a type, `B-00001` and on (D-49): none that anybody has or had, so that an own
 * entry never stands before a GLOBAL one by chance. One maker at a time, until the transaction ends.
 */
export async function makeCodes(tx: Tx, type: MasterType, count: number): Promise<string[]> {
  const prefix = madePrefixes[type];
  await sql`select pg_advisory_xact_lock(${madeCodeLock})`.execute(tx);
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(substring(code_key from 3)::int), 0) as last from master_item
    where type = ${type} and code_key ~ ${`^${prefix.toLowerCase()}-[0-9]{5,8}$`}`.execute(tx);
  const first = (rows[0]?.last ?? 0) + 1;
  return Array.from(
    { length: count },
    (_, at) => `${prefix}-${String(first + at).padStart(5, '0')}`,
  );
}
