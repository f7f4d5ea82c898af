// Where the database of a data folder lies. Under root PostgreSQL runs as another account, which cannot
// get below a folder that only root may enter: then it lies in /var/lib/taksir, and a note in the data
// folder says so. The note goes along when the folder is copied or moved, the database does not.
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCodeOf, Trouble } from '../trouble.ts';
import { explainFolder, makeFolder as makeOneByOne } from '../make-folder.ts';
import { isRoot } from './account.ts';

export const clusterName = 'pg18';
/** In the data folder: where its database lies, if not in it. */
const NOTE = 'letak-basis-data.txt';
/** Beside a database that lies elsewhere: whose it is. */
const OWNER = 'folder-data.txt';
const FAR = '/var/lib/taksir';

/** The folder that holds the database of a data folder, made if it is not there. */
export function databaseHome(dataFolder: string): string {
  const folder = path.resolve(dataFolder);
  makeFolder(folder);
  const near = path.join(folder, 'database');
  const note = path.join(folder, NOTE);
  if (existsSync(path.join(near, clusterName))) {
    if (isRoot) openOurOwn(near);
    demandWay(near);
    // Of before it was brought here.
    rmSync(note, { force: true });
    return near;
  }
  const noted = existsSync(note) ? readFileSync(note, 'utf8').trim() : '';
  const computed = farOf(near);
  if (noted !== '' && noted !== computed) return homeOfMoved(folder, noted);
  if (noted === '' && (!isRoot || closedFolders(folder).length === 0)) {
    makeFolder(near);
    return near;
  }
  if (!isRoot) throw new Trouble(needsRoot(folder, computed));
  makeFolder(computed);
  writeFileSync(note, `${computed}\n`);
  writeFileSync(path.join(computed, OWNER), `${folder}\n`);
  return computed;
}

const farOf = (near: string) =>
  path.join(FAR, createHash('sha256').update(near).digest('hex').slice(0, 12));

/** The data folder has another path than when its database was made. */
function homeOfMoved(folder: string, noted: string): string {
  if (!isRoot) throw new Trouble(needsRoot(folder, noted));
  if (!existsSync(path.join(noted, clusterName))) {
    throw new Trouble(
      `Basis data folder data ${folder} ada di ${noted} pada mesin asalnya dan tidak ikut tersalin. ` +
        'Di mesin asal jalankan npm run backup, lalu di sini npm run restore ke folder data yang kosong.',
    );
  }
  const owner = path.join(noted, OWNER);
  const before = existsSync(owner) ? readFileSync(owner, 'utf8').trim() : '';
  const isCopy = before !== '' && before !== folder && existsSync(path.join(before, NOTE));
  if (isCopy) {
    throw new Trouble(
      `Folder data ${folder} adalah salinan dari ${before}, sedangkan basis datanya satu, di ${noted}. ` +
        `Untuk menyalin isinya: TAKSIR_DATA=${before} npm run backup, lalu npm run restore ke folder data ` +
        'yang kosong.',
    );
  }
  writeFileSync(owner, `${folder}\n`);
  return noted;
}

const needsRoot = (folder: string, home: string) =>
  `Basis data folder data ${folder} ada di ${home} karena Taksir dahulu dijalankan sebagai root. Jalankan lagi ` +
  'sebagai root, atau pindahkan: sebagai root npm run backup, lalu sebagai pengguna ini npm run restore ke ' +
  'folder data yang kosong.';

/** What Taksir made itself must be open to the database's account, whatever a copy has made of it. */
function openOurOwn(near: string): void {
  chmodSync(near, statSync(near).mode | 0o011);
}

/** The database lies where its account cannot get to: the folders in between are somebody's own. */
function demandWay(near: string): void {
  if (!isRoot) return;
  const { uid } = statSync(path.join(near, clusterName));
  // An account gets into its own folders; what is root's is given to ours before the start.
  const isOwn = (folder: string) => uid !== 0 && statSync(folder).uid === uid;
  const closed = closedFolders(path.dirname(near)).filter((folder) => !isOwn(folder));
  if (closed.length === 0) return;
  throw new Trouble(
    `Basis data di ${near} tidak dapat dicapai: di bawah root PostgreSQL berjalan sebagai pengguna lain, yang ` +
      `tidak boleh memasuki ${closed.join(', ')}. Izinkan dengan: chmod o+x ${closed.join(' ')}`,
  );
}

function makeFolder(folder: string): void {
  const mode = isRoot ? 0o711 : 0o700;
  const first = made(folder, mode);
  if (first === undefined || !isRoot) return;
  // The umask may have removed the right to enter the folder.
  for (let each = folder; each.length >= first.length; each = path.dirname(each)) {
    chmodSync(each, mode);
  }
}

function made(folder: string, mode: number): string | undefined {
  try {
    return makeOneByOne(folder, mode);
  } catch (error) {
    // A file in its place is told by explain.ts.
    if (/^E(?:EXIST|NOTDIR)$/.test(errorCodeOf(error) ?? '')) throw error;
    throw explainFolder(error, folder, 'TAKSIR_DATA');
  }
}

/** The folders from the root down that not everybody may enter. */
function closedFolders(folder: string): string[] {
  const parent = path.dirname(folder);
  const above = parent === folder ? [] : closedFolders(parent);
  return (statSync(folder).mode & 0o001) === 0 ? [...above, folder] : above;
}
