import type pg from 'pg';
import * as z from 'zod/mini';
import { readMigrations, type Migration } from '../database/migrate.ts';
import type { DatabaseAddress } from '../database/database.ts';
import { Trouble } from '../trouble.ts';
import { isNewer, taksirVersion } from '../version.ts';
import { checkArchive, piecesOf } from './archive.ts';
import {
  clearTables,
  copyTableIn,
  isEmpty,
  makeMigrationTable,
  noteMigration,
  openTables,
} from './backup-store.ts';
import { connectAlone } from './connect.ts';
import type { BackupHead, BackupSummary } from './make-backup.ts';

const Head = z.object({
  taksir: z.optional(z.string()),
  madeAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(z.object({ table: z.string(), columns: z.array(z.string()) })),
  counters: z.array(z.object({ name: z.string(), last: z.nullable(z.string()) })),
});
const Counts = z.array(z.number());

/** A `Trouble` for a file that this Taksir cannot bring back; it looks at the file alone. */
export async function inspectBackup(file: string): Promise<BackupHead> {
  await checkArchive(file);
  const pieces = piecesOf(file);
  const head = Head.parse(parsed(await next(pieces)));
  await pieces.return();
  refuseNewer(head);
  await migrationsOf(head);
  return head;
}

/**
 * Brings a backup into a database in which nothing stands: all of it or nothing. The schema is the
 * backup's own; the next start runs what this Taksir has beyond it.
 */
export async function restoreBackup(
  file: string,
  address: DatabaseAddress,
): Promise<BackupSummary> {
  const head = await inspectBackup(file);
  const client = await connectAlone(address);
  try {
    if (!(await isEmpty(client))) {
      throw new Trouble(
        'Basis data tujuan sudah berisi. Pulihkan ke folder data atau basis data yang kosong.',
      );
    }
    await client.query('begin');
    const summary = await load(client, file, head);
    await client.query('commit');
    return summary;
  } finally {
    await client.end();
  }
}

async function load(client: pg.Client, file: string, head: BackupHead): Promise<BackupSummary> {
  await client.query("set local client_encoding = 'UTF8'");
  await makeMigrationTable(client);
  for (const migration of await migrationsOf(head)) {
    await client.query(migration.text);
    await noteMigration(client, migration);
  }
  const references = await clearTables(client, head.tables);
  const pieces = piecesOf(file);
  await next(pieces); // the head
  const counts: number[] = [];
  for (const table of head.tables) counts.push(await copyTableIn(client, table, rowsOf(pieces)));
  const told = Counts.parse(parsed(await next(pieces)));
  if (JSON.stringify(told) !== JSON.stringify(counts)) {
    throw new Trouble(`Jumlah baris dalam ${file} tidak cocok. Pakai cadangan lain.`);
  }
  await openTables(client, head.tables, head.counters, references);
  return { tables: counts.length, rows: counts.reduce((sum, count) => sum + count, 0) };
}

/** A newer one may mean otherwise what it wrote, though the schema be the same. */
function refuseNewer({ taksir }: BackupHead): void {
  if (taksir === undefined || !isNewer(taksir, taksirVersion)) return;
  throw new Trouble(
    `Cadangan ini dibuat oleh Taksir ${taksir}, lebih baru dari yang terpasang (${taksirVersion}). Perbarui Taksir, lalu ulangi.`,
  );
}

/** What made the backup's schema, as this Taksir has it. */
async function migrationsOf({ migrations }: BackupHead): Promise<Migration[]> {
  const known = new Map((await readMigrations()).map((it) => [it.name, it]));
  return migrations.map(({ name, sha256 }) => {
    const mine = known.get(name);
    if (mine?.sha256 === sha256) return mine;
    throw new Trouble(
      `Cadangan ini dibuat oleh Taksir yang lebih baru atau berbeda (${name}). Perbarui Taksir, lalu ulangi.`,
    );
  });
}

/** The pieces up to the end of the table; the others stay for the next. */
async function* rowsOf(pieces: AsyncGenerator<Buffer, void>): AsyncGenerator<Buffer, void> {
  for (;;) {
    const piece = await next(pieces);
    if (piece.length === 0) return;
    yield piece;
  }
}

async function next(pieces: AsyncGenerator<Buffer, void>): Promise<Buffer> {
  const { value } = await pieces.next();
  if (value === undefined) throw new Trouble('Berkas cadangan berakhir sebelum selesai.');
  return value;
}

const parsed = (bytes: Buffer): unknown => JSON.parse(bytes.toString('utf8'));
