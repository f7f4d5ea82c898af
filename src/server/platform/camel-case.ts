// Rows with the names of our code: owner_id of the table is ownerId.
import {
  CamelCasePlugin,
  type Insertable,
  type Kysely,
  type Selectable,
  type Updateable,
} from 'kysely';
import type { Database } from './database/database.ts';
import type { DB as Tables } from './database/tables.ts';

type Camel<Name> = Name extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<Camel<Rest>>}`
  : Name;
type CamelKeys<Table> = { [Column in keyof Table as Camel<Column>]: Table[Column] };
type CamelTables = { [Name in keyof Tables as Camel<Name>]: CamelKeys<Tables[Name]> };

/** A row as it is read; decimals as text. */
export type RowOf<Name extends keyof Tables> = Selectable<CamelKeys<Tables[Name]>>;

/** A row to be written, as our code names its columns. */
export type WrittenRow<Name extends keyof Tables> = CamelKeys<Insertable<Tables[Name]>>;
export type RowChanges<Name extends keyof Tables> = CamelKeys<Updateable<Tables[Name]>>;

const plugin = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** The same connection, or transaction, with tables and columns in camel case. */
export function inCamelCase(db: Database): Kysely<CamelTables> {
  // The plugin renames what the types rename; Kysely's types do not know of it.
  return db.withPlugin(plugin) as unknown as Kysely<CamelTables>;
}

/**
 * Rows under the names of their table's columns, for a statement that gets them as one JSON text.
 */
export function asColumns(rows: readonly object[]): Record<string, unknown>[] {
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value])),
  );
}

const columnOf = (name: string) => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
