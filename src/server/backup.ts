// `npm run backup -- FILE` and `npm run restore -- FILE`: everything into one file, and back.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { makeBackup } from './platform/backup/make-backup.ts';
import { inspectBackup, restoreBackup } from './platform/backup/restore-backup.ts';
import { readSettings } from './platform/config.ts';
import { diskFull } from './platform/embedded/explain.ts';
import {
  findRunning,
  hasDatabase,
  openEmbedded,
  type Connection,
} from './platform/embedded/open.ts';
import { errorCodeOf, isUnreachable, Trouble, unreachable } from './platform/trouble.ts';

const [act, named] = process.argv.slice(2);

try {
  if (act !== 'backup' && act !== 'restore') throw new Trouble('Perintahnya backup atau restore.');
  if (named === undefined || named.startsWith('-')) {
    throw new Trouble(`Sebut nama berkasnya, misalnya: npm run ${act} -- taksir.cadangan`);
  }
  // npm runs us in the project; the file is meant from where it was called.
  const file = path.resolve(process.env['INIT_CWD'] ?? '.', named);
  await (act === 'backup' ? backUp(file) : restore(file));
} catch (error) {
  if (error instanceof Trouble) console.error(error.message);
  else if (errorCodeOf(error) === 'ENOSPC') console.error(diskFull);
  else if (isUnreachable(error)) console.error(unreachable);
  else console.error(error);
  process.exitCode = 1;
}

async function backUp(file: string): Promise<void> {
  if (existsSync(file)) throw new Trouble(`Berkas ${file} sudah ada. Pilih nama lain.`);
  if (!existsSync(path.dirname(file))) {
    throw new Trouble(
      `Folder ${path.dirname(file)} tidak ada. Buat dahulu, atau pilih folder lain.`,
    );
  }
  const config = readSettings();
  if (config.databaseUrl === undefined && !hasDatabase(config.dataFolder)) {
    throw new Trouble(`Di folder data ${config.dataFolder} belum ada data yang dapat dicadangkan.`);
  }
  const running = config.databaseUrl ?? (await findRunning(config.dataFolder));
  const { tables, rows } =
    running === undefined
      ? await alone(config.dataFolder, (own) => makeBackup(own, file))
      : await makeBackup(running, file);
  console.log(`Cadangan ${file} selesai: ${tables} tabel, ${rows} baris.`);
}

async function restore(file: string): Promise<void> {
  const config = readSettings();
  // A file that cannot be used leaves no empty database behind.
  const { madeAt } = await inspectBackup(file);
  const { tables, rows } =
    config.databaseUrl === undefined
      ? await alone(config.dataFolder, (own) => restoreBackup(file, own))
      : await restoreBackup(file, config.databaseUrl);
  console.log(`Pulih dari cadangan tanggal ${madeAt}: ${tables} tabel, ${rows} baris.`);
}

/** With the database that comes with Taksir, which nobody has open meanwhile. */
async function alone<T>(dataFolder: string, work: (own: Connection) => Promise<T>): Promise<T> {
  const own = await openEmbedded(dataFolder);
  try {
    return await work(own.connection);
  } finally {
    await own.stop();
  }
}
