// A backup each night, made by Taksir itself. The folder is the record: what lies there has been made.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { makeBackup } from '../backup/make-backup.ts';
import type { BackupPlan, Config } from '../config.ts';
import { addressOf, type Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import { spaceAt } from './disk.ts';
import { backupName, lastDue, madeBackupsIn, outlivedIn, type KeptBackup } from './kept-backups.ts';
import { makeFolder } from '../make-folder.ts';
import { aloneWithBackups } from './nightly-store.ts';

/** Milliseconds: until the first look, between looks, and after a backup that failed. */
const FIRST_LOOK = 10_000;
const LOOK_EVERY = 60_000;
const AGAIN_AFTER = 10 * 60_000;
/** What a backup must leave of the disk, for the database. */
const LEFT_OVER = 512 * 1024 ** 2;
const ABANDONED = 24 * 3_600_000;

interface Kept {
  readonly db: Database;
  readonly config: Pick<Config, 'backups' | 'databaseReadUrl'>;
  readonly log: Log;
}

/** Makes the backup that is due, also one that was missed while the machine was off. */
export function startNightly({ db, config, log }: Kept): { stop(): Promise<void> } {
  const { at } = config.backups;
  if (at === undefined) return { stop: async () => {} };
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let notBefore = 0;

  async function look(): Promise<void> {
    const now = new Date();
    if (now.getTime() < notBefore || !isDue(config.backups, now)) return;
    try {
      const made = await aloneWithBackups(db, () => backUp(db, config, stopping.signal));
      if (made) log.info({ ...made }, 'backup made');
    } catch (error) {
      if (stopping.signal.aborted) return;
      notBefore = Date.now() + AGAIN_AFTER;
      log.error({ error, folder: config.backups.folder }, 'backup failed');
    }
  }
  const run = () => {
    running ??= look().finally(() => (running = undefined));
  };
  const first = setTimeout(run, FIRST_LOOK);
  const timer = setInterval(run, LOOK_EVERY);
  for (const clock of [first, timer]) clock.unref();
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/** Whether none was made since the last moment at which one should have been. */
export function isDue({ at, folder }: Pick<BackupPlan, 'at' | 'folder'>, now: Date): boolean {
  const newest = madeBackupsIn(folder, now)[0];
  return at !== undefined && (!newest || newest.at < lastDue(now, at));
}

interface Made {
  readonly file: string;
  readonly rows: number;
  readonly isOfReplica: boolean;
  readonly bytes: number;
  readonly removed: number;
}

/** One backup into the folder, and the old ones out of it; undefined where another process was quicker. */
async function backUp(
  db: Database,
  { backups: plan, databaseReadUrl: replicas }: Kept['config'],
  signal?: AbortSignal,
): Promise<Made | undefined> {
  const now = new Date();
  if (!isDue(plan, now)) return undefined;
  makeFolder(plan.folder, 0o700);
  removeAbandoned(plan.folder, now);
  await refuseLittleRoom(plan.folder, madeBackupsIn(plan.folder, now)[0]);
  const file = path.join(plan.folder, backupName(now));
  const { rows, isOfReplica } = await makeBackup(addressOf(db), file, { signal, replicas });
  const old = outlivedIn(plan, now);
  for (const backup of old) rmSync(backup.file);
  return { file, rows, isOfReplica, bytes: statSync(file).size, removed: old.length };
}

async function refuseLittleRoom(folder: string, newest: KeptBackup | undefined): Promise<void> {
  const { free } = await spaceAt(folder);
  if (free > LEFT_OVER + 2 * (newest?.size ?? 0)) return;
  throw new Error(`too little room for a backup in ${folder}: ${free} bytes`);
}

/** Halves that a killed process left. */
function removeAbandoned(folder: string, now: Date): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (!/^taksir-.*\.cadangan\.\d+$/.test(name)) continue;
    if (now.getTime() - statSync(file).mtimeMs > ABANDONED) rmSync(file, { force: true });
  }
}
