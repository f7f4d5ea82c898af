// `npm run backup -- FILE` and `npm run restore -- FILE`: everything into one file, and back.
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './command.ts';
import { makeBackup } from './platform/backup/make-backup.ts';
import { inspectBackup, restoreBackup } from './platform/backup/restore-backup.ts';
import type { Config } from './platform/config.ts';
import { alone, withData } from './platform/embedded/borrow.ts';
import { errorCodeOf, Trouble } from './platform/trouble.ts';

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
  const made = await withData(config, (address) =>
    makeBackup(address, file, { replicas }).catch((error: unknown) => {
      throw isRoomGone(error) ? new Trouble(fullUnder(file), { cause: error }) : error;
    }),
  );
  const from = made.isOfReplica ? ', dibaca dari replika' : '';
  console.log(`Cadangan ${file} selesai: ${made.tables} tabel, ${made.rows} baris${from}.`);
}

/** Of the disk that the file is written to: a full disk under the database has a code of PostgreSQL's. */
function isRoomGone(error: unknown): boolean {
  return /^(?:ENOSPC|EDQUOT)$/.test(errorCodeOf(error) ?? '');
}

function fullUnder(file: string): string {
  return (
    `Disk tempat ${path.dirname(file)} penuh, jadi cadangannya tidak dibuat. ` +
    'Kosongkan sebagian, atau pilih folder di disk lain.'
  );
}

async function restore(config: Config, file: string): Promise<void> {
  const { databaseUrl, databaseSessionUrl, dataFolder } = config;
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Trouble(`${file} adalah folder. Sebut berkas cadangannya di dalamnya.`);
  }
  // A file that cannot be used leaves no empty database behind.
  const { madeAt } = await inspectBackup(file);
  const { tables, rows } =
    databaseUrl === undefined
      ? await alone(dataFolder, (own) => restoreBackup(file, own))
      : await restoreBackup(file, databaseSessionUrl ?? databaseUrl);
  console.log(
    `Pulih dari cadangan tanggal ${momentText(new Date(madeAt))}: ${tables} tabel, ${rows} baris.`,
  );
}

/** '27 November 2026 pukul 17.03 WIB', by the clock that nightly backups go by. */
function momentText(at: Date): string {
  const inWords = new Intl.DateTimeFormat('id-ID', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Jakarta',
    timeZoneName: 'short',
  });
  return inWords.format(at);
}
