// `npm run backup -- FILE` and `npm run restore -- FILE`: everything into one file, and back.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './command.ts';
import { makeBackup } from './platform/backup/make-backup.ts';
import { inspectBackup, restoreBackup } from './platform/backup/restore-backup.ts';
import type { Config } from './platform/config.ts';
import { alone, withData } from './platform/embedded/borrow.ts';
import { Trouble } from './platform/trouble.ts';

await runCommand(async (config, [act, named]) => {
  if (act !== 'backup' && act !== 'restore') throw new Trouble('Perintahnya backup atau restore.');
  if (named === undefined || named.startsWith('-')) {
    throw new Trouble(`Sebut nama berkasnya, misalnya: npm run ${act} -- taksir.cadangan`);
  }
  // npm runs us in the project; the file is meant from where it was called.
  const file = path.resolve(process.env['INIT_CWD'] ?? '.', named);
  await (act === 'backup' ? backUp(config, file) : restore(config, file));
  return 0;
});

async function backUp(config: Config, file: string): Promise<void> {
  if (existsSync(file)) throw new Trouble(`Berkas ${file} sudah ada. Pilih nama lain.`);
  if (!existsSync(path.dirname(file))) {
    throw new Trouble(
      `Folder ${path.dirname(file)} tidak ada. Buat dahulu, atau pilih folder lain.`,
    );
  }
  const replicas = config.databaseReadUrl;
  const made = await withData(config, (address) => makeBackup(address, file, { replicas }));
  const from = made.isOfReplica ? ', dibaca dari replika' : '';
  console.log(`Cadangan ${file} selesai: ${made.tables} tabel, ${made.rows} baris${from}.`);
}

async function restore(config: Config, file: string): Promise<void> {
  const { databaseUrl, databaseSessionUrl, dataFolder } = config;
  // A file that cannot be used leaves no empty database behind.
  const { madeAt } = await inspectBackup(file);
  const { tables, rows } =
    databaseUrl === undefined
      ? await alone(dataFolder, (own) => restoreBackup(file, own))
      : await restoreBackup(file, databaseSessionUrl ?? databaseUrl);
  console.log(`Pulih dari cadangan tanggal ${madeAt}: ${tables} tabel, ${rows} baris.`);
}
