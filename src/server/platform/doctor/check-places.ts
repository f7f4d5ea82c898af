// What lies on the disks: room for more, and the backups.
import path from 'node:path';
import type { Config } from '../config.ts';
import { checkArchive } from '../backup/archive.ts';
import { sentenceOf, Trouble } from '../trouble.ts';
import { NEARLY_FULL, SCARCE, sizeText, spaceAt } from '../upkeep/disk.ts';
import { doubtful, fine, wrong, type Finding } from '../upkeep/finding.ts';
import { backupsIn, madeBackupsIn } from '../upkeep/kept-backups.ts';
import { demandFolder } from '../make-folder.ts';

const HOUR = 3_600_000;
/** A night and what a backup may take. */
const FRESH = 26 * HOUR;
const OLD = 7 * 24 * HOUR;

export async function checkRoom(folder: string): Promise<Finding> {
  const { free, total } = await spaceAt(folder);
  const says = `${sizeText(free)} kosong dari ${sizeText(total)} di ${folder}`;
  const remedy = 'Kosongkan sebagian disk, atau pindahkan folder data ke disk yang lebih besar.';
  if (free < NEARLY_FULL) return wrong('Disk', says, remedy);
  return free < SCARCE ? doubtful('Disk', says, remedy) : fine('Disk', says);
}

export async function checkBackups(
  { at, folder }: Config['backups'],
  now = new Date(),
): Promise<Finding> {
  try {
    if (at !== undefined) demandFolder(folder, 'BACKUP_FOLDER');
  } catch (error) {
    return wrong('Cadangan', `belum ada di ${folder}`, sentenceOf(error) ?? String(error));
  }
  const newest = madeBackupsIn(folder, now)[0];
  const ahead = backupsIn(folder).find((backup) => backup.at > now);
  const remedy =
    at === undefined
      ? 'Isi BACKUP_AT, misalnya 01:30, atau jalankan npm run backup setiap hari.'
      : 'Biarkan Taksir berjalan; lihat baris "backup failed" di catatannya bila tetap tidak ada.';
  const doubtAhead = (says: string) =>
    doubtful(
      'Cadangan',
      `${says}; ${path.basename(ahead?.file ?? '')} bertanggal di masa depan dan tidak dihitung`,
      'Periksa jam mesin ini (timedatectl), lalu pindahkan berkas itu ke folder lain.',
    );
  if (!newest) {
    const none = `belum ada di ${folder}`;
    return ahead ? doubtAhead(none) : doubtful('Cadangan', none, remedy);
  }
  const age = now.getTime() - newest.at.getTime();
  const says = `yang terbaru ${ageText(age)} lalu (${newest.file}, ${sizeText(newest.size)})`;
  try {
    await checkArchive(newest.file);
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    return wrong('Cadangan', error.message, 'Hapus berkas itu; Taksir membuat yang baru.');
  }
  if (age > OLD) return wrong('Cadangan', says, remedy);
  if (age > FRESH) return doubtful('Cadangan', says, remedy);
  if (ahead) return doubtAhead(`${says}, checksum cocok`);
  return fine('Cadangan', `${says}, checksum cocok`);
}

function ageText(milliseconds: number): string {
  const hours = Math.floor(milliseconds / HOUR);
  return hours < 48 ? `${hours} jam` : `${Math.floor(hours / 24)} hari`;
}
