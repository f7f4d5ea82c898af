import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { hostsIn } from '../database/database-hosts.ts';
import { taksirVersion } from '../version.ts';

/**
 * Writes into the data folder what lies where, for whoever finds it: at each start, so that it is
 * true also after it was copied or moved. `data`: PostgreSQL's own directory; undefined: elsewhere.
 */
export function writeContents(config: Config, data: string | undefined): void {
  const { dataFolder, backups } = config;
  if (!existsSync(dataFolder)) return;
  writeFileSync(path.join(dataFolder, 'ISI-FOLDER.txt'), contentsText(config, data, backups), {
    mode: 0o644,
  });
}

function contentsText(
  { dataFolder, databaseUrl, smtpUrl, logFile }: Config,
  data: string | undefined,
  { at, folder }: Config['backups'],
): string {
  const home = data === undefined ? undefined : path.dirname(data);
  const lines: [string, string][] = [
    ['Folder data', dataFolder],
    [
      'Basis data',
      data ?? `di server ${hostsIn(databaseUrl ?? '')} (DATABASE_URL), tidak di folder ini`,
    ],
    ...(home === undefined
      ? []
      : ([
          ['Kata sandinya', path.join(home, 'secret')],
          ['Catatannya', path.join(home, 'postgresql.log')],
        ] as [string, string][])),
    ['Catatan', logFile ?? 'tidak disimpan (LOG_FILE=off)'],
    ['Cadangan', at === undefined ? 'tidak dibuat sendiri (BACKUP_AT=off)' : folder],
    ['Surat', smtpUrl === undefined ? path.join(dataFolder, 'outbox') : 'dikirim lewat SMTP_URL'],
  ];
  return `Ditulis oleh Taksir ${taksirVersion} setiap kali mulai.

${lines.map(([what, where]) => `${what.padEnd(14)}${where}`).join('\n')}

Jangan menyalin folder ini selagi Taksir berjalan: pakai npm run backup dan npm run restore.
Satu berkas cadangan memuat semuanya dan dapat dipulihkan di mesin mana pun.
`;
}
