import type { DatabaseAddress } from '../database/database.ts';
import { connectAlone } from './connect.ts';
import { ArchiveWriter } from './archive.ts';
import {
  copyTableOut,
  holdMoment,
  readCounters,
  readMigrationsRan,
  readTables,
  type Counter,
  type RanMigration,
  type TableCopy,
} from './backup-store.ts';

/** What the first part of a backup says. */
export interface BackupHead {
  readonly madeAt: string;
  readonly migrations: readonly RanMigration[];
  readonly tables: readonly TableCopy[];
  readonly counters: readonly Counter[];
}

export interface BackupSummary {
  readonly tables: number;
  readonly rows: number;
}

const END = Buffer.alloc(0);
const json = (value: unknown) => Buffer.from(JSON.stringify(value));

/**
 * Writes everything that a database holds, as it stood at one moment, into one file while Taksir goes
 * on. The key that links and codes are signed with lies in the database and so in the file.
 */
export async function makeBackup(address: DatabaseAddress, file: string): Promise<BackupSummary> {
  const client = await connectAlone(address);
  let archive: ArchiveWriter | undefined;
  try {
    await holdMoment(client);
    const tables = await readTables(client);
    const head: BackupHead = {
      madeAt: new Date().toISOString(),
      migrations: await readMigrationsRan(client),
      tables,
      counters: await readCounters(client),
    };
    const writer = (archive = new ArchiveWriter(file));
    await writer.piece(json(head));
    const counts: number[] = [];
    for (const table of tables) {
      counts.push(await copyTableOut(client, table, (chunk) => writer.piece(chunk)));
      await writer.piece(END);
    }
    await writer.piece(json(counts));
    await writer.end();
    return { tables: tables.length, rows: counts.reduce((sum, count) => sum + count, 0) };
  } catch (error) {
    await archive?.abandon();
    throw error;
  } finally {
    await client.end();
  }
}
