import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRoot } from './account.ts';

export const clusterName = 'pg18';

/**
 * The folder that holds the database of a data folder, made if it is not there.
 *
 * Under root PostgreSQL runs as another account, which cannot get below a folder that only root
 * may enter. Then the database lives in /var/lib/taksir, and a note in the data folder says so.
 */
export function databaseHome(dataFolder: string): string {
  const near = path.join(path.resolve(dataFolder), 'database');
  makeFolder(path.dirname(near));
  if (!isRoot || existsSync(path.join(near, clusterName)) || everyoneMayEnter(path.dirname(near))) {
    makeFolder(near);
    return near;
  }
  const fingerprint = createHash('sha256').update(near).digest('hex').slice(0, 12);
  const far = path.join('/var/lib/taksir', fingerprint);
  makeFolder(far);
  writeFileSync(path.join(path.dirname(near), 'letak-basis-data.txt'), `${far}\n`);
  return far;
}

function makeFolder(folder: string): void {
  const mode = isRoot ? 0o711 : 0o700;
  const first = mkdirSync(folder, { recursive: true, mode });
  if (first === undefined || !isRoot) return;
  // The umask may have removed the right to enter the folder.
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) {
    chmodSync(made, mode);
  }
}

function everyoneMayEnter(folder: string): boolean {
  if ((statSync(folder).mode & 0o001) === 0) return false;
  const parent = path.dirname(folder);
  return parent === folder || everyoneMayEnter(parent);
}
