import type { DatabaseAddress } from '../database/database.ts';
import { taksirVersion } from '../version.ts';
import { connectToRead, type Reading } from './connect.ts';
import { ArchiveWriter } from './archive.ts';
import {
  copyTableOut,
  holdMoment,
  readCounters,
  readMigrationsRan,
  readNotOfReplica,
  readTables,
  type Counter,
  type RanMigration,
  type TableCopy,
} from './backup-store.ts';

/** What the first part of a backup says. */
export interface BackupHead {
  /** Of the Taksir that made it; undefined in files of before it was written. */
  readonly taksir?: string | undefined;
  readonly madeAt: string;
  readonly migrations: readonly RanMigration[];
  readonly tables: readonly TableCopy[];
  readonly counters: readonly Counter[];
}

export interface BackupSummary {
  readonly tables: number;
  readonly rows: number;
}

interface MadeBackup extends BackupSummary {
  /** Read from a replica, which spares the database. */
  readonly isOfReplica: boolean;
}

interface Making {
  /** Ends it, and nothing of it stays. */
  readonly signal?: AbortSignal | undefined;
  /** Where replicas are; one that has come as far as the database is read in its place. */
  readonly replicas?: string | undefined;
}

/** Bytes of a piece. */
const GATHERED = 1 << 16;
const END = Buffer.alloc(0);
const json = (value: unknown) => Buffer.from(JSON.stringify(value));

/**
 * Writes everything that a database holds, as it stood at one moment, into one file while Taksir goes
 * on. The key that links and codes are signed with lies in the database and so in the file.
 */
export async function makeBackup(
  address: DatabaseAddress,
  file: string,
  { signal, replicas }: Making = {},
): Promise<MadeBackup> {
  signal?.throwIfAborted();
  const reading = await connectToRead(address, replicas);
  try {
    return await writeFrom(reading, file, signal);
  } catch (error) {
    // A replica may die meanwhile, or end what hinders it in following.
    if (!reading.isReplica || signal?.aborted) throw error;
    return makeBackup(address, file, { signal });
  }
}

async function writeFrom(
  { client, isReplica: isOfReplica }: Reading,
  file: string,
  signal: AbortSignal | undefined,
): Promise<MadeBackup> {
  // What is asked of a connection that was ended fails, and the file goes.
  const hangUp = () => void client.end().catch(() => {});
  signal?.addEventListener('abort', hangUp);
  let archive: ArchiveWriter | undefined;
  try {
    await holdMoment(client);
    const tables = await readTables(client);
    const head: BackupHead = {
      taksir: taksirVersion,
      madeAt: new Date().toISOString(),
      migrations: await readMigrationsRan(client),
      tables,
      counters: await readCounters(client),
    };
    const writer = (archive = new ArchiveWriter(file));
    await writer.piece(json(head));
    const absent = await readNotOfReplica(client);
    const counts: number[] = [];
    for (const table of tables) {
      const rows = new Gathered(writer);
      const copy = () => copyTableOut(client, table, (chunk) => rows.add(chunk));
      counts.push(absent.has(table.table) ? 0 : await copy());
      await rows.end();
    }
    await writer.piece(json(counts));
    await writer.end();
    const rows = counts.reduce((sum, count) => sum + count, 0);
    return { tables: tables.length, rows, isOfReplica };
  } catch (error) {
    await archive?.abandon();
    throw error;
  } finally {
    signal?.removeEventListener('abort', hangUp);
    if (!signal?.aborted) await client.end();
  }
}

/** Rows come one by one; each would be a piece, and pg writes over a chunk once it was handed out. */
class Gathered {
  readonly #writer: ArchiveWriter;
  #bytes = Buffer.allocUnsafe(GATHERED);
  #length = 0;

  constructor(writer: ArchiveWriter) {
    this.#writer = writer;
  }

  add(chunk: Buffer): Promise<void> | undefined {
    const wait = this.#length + chunk.length > GATHERED ? this.#pass() : undefined;
    if (chunk.length > GATHERED) return this.#writer.piece(Buffer.from(chunk));
    this.#length += chunk.copy(this.#bytes, this.#length);
    return wait;
  }

  async end(): Promise<void> {
    await this.#pass();
    await this.#writer.piece(END);
  }

  #pass(): Promise<void> | undefined {
    if (this.#length === 0) return undefined;
    const full = this.#bytes.subarray(0, this.#length);
    this.#bytes = Buffer.allocUnsafe(GATHERED);
    this.#length = 0;
    return this.#writer.piece(full);
  }
}
