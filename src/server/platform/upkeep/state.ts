// How Taksir stands, as /readyz and /metrics tell it.
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { isDiskFullNow } from '../full-disk.ts';
import { SCARCE, spaceAt } from './disk.ts';
import { madeBackupsIn } from './kept-backups.ts';
import { schemaState } from './schema-state.ts';
import { readMailQueue } from './state-store.ts';

/** Seconds after which a letter that waits is late. */
const LATE = 5 * 60;

export interface State {
  /** How letters go out, and whether they do. */
  readonly mail: 'smtp' | 'outbox';
  readonly letters: 'ok' | 'late' | 'failing';
  readonly disk: 'ok' | 'scarce' | 'full';
  /** newer: a newer Taksir has changed the schema under this one. */
  readonly migrations: 'ok' | 'newer';
  /** The last one that Taksir made by itself; null: none yet; undefined: none are made. */
  readonly backup: { readonly at: string; readonly hours: number } | null | undefined;
}

export async function readState(
  db: Database,
  { smtpUrl, dataFolder, backups }: Pick<Config, 'smtpUrl' | 'dataFolder' | 'backups'>,
): Promise<State> {
  const [queue, schema, space] = await Promise.all([
    readMailQueue(db),
    schemaState(db),
    spaceAt(dataFolder),
  ]);
  return {
    mail: smtpUrl === undefined ? 'outbox' : 'smtp',
    letters: queue.failed > 0 ? 'failing' : queue.oldest > LATE ? 'late' : 'ok',
    disk: isDiskFullNow() ? 'full' : space.free < SCARCE ? 'scarce' : 'ok',
    migrations: schema && schema.unknown.length > 0 ? 'newer' : 'ok',
    backup: backups.at === undefined ? undefined : newestOf(backups.folder),
  };
}

function newestOf(folder: string, now = new Date()): State['backup'] {
  const newest = madeBackupsIn(folder, now)[0];
  if (!newest) return null;
  const hours = Math.floor((now.getTime() - newest.at.getTime()) / 3_600_000);
  return { at: newest.at.toISOString(), hours };
}
