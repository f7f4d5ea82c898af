import { readMigrations } from '../database/migrate.ts';
import type { Database } from '../database/database.ts';
import { readMigrated } from './state-store.ts';

export interface SchemaState {
  /** How many of the migrations of this program have not run. */
  readonly pending: number;
  /** Those that ran and that this program does not know: a newer Taksir uses the database. */
  readonly unknown: readonly string[];
  /** Those whose file was changed after it ran. */
  readonly changed: readonly string[];
  readonly newest: string | undefined;
}

let files: ReturnType<typeof readMigrations> | undefined;

/** How the schema of a database and this program stand to each other; undefined: nothing has run. */
export async function schemaState(db: Database): Promise<SchemaState | undefined> {
  const ran = await readMigrated(db);
  if (!ran) return undefined;
  // They do not change while a process runs: they are those that it was started with.
  const mine = await (files ??= readMigrations());
  const known = new Map(mine.map(({ name, sha256 }) => [name, sha256]));
  return {
    pending: mine.filter(({ name }) => !ran.has(name)).length,
    unknown: [...ran.keys()].filter((name) => !known.has(name)).toSorted(),
    changed: mine.flatMap(({ name, sha256 }) => {
      const then = ran.get(name);
      return then !== undefined && then !== sha256 ? [name] : [];
    }),
    newest: [...ran.keys()].toSorted().at(-1),
  };
}
