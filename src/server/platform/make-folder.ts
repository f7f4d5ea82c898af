// Folders that a setting names, made one level after the other: where one cannot be made Node's own way of
// making all of them at once may hang for ever (below /proc), whatever signal comes.
import { accessSync, constants, existsSync, mkdirSync, rmdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { errorCodeOf, Trouble } from './trouble.ts';

/** Makes a folder and those above it; gives the first that was made for it. */
export function makeFolder(folder: string, mode = 0o777): string | undefined {
  if (isFolder(folder)) return undefined;
  const above = path.dirname(folder);
  const first = above === folder ? undefined : makeFolder(above, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process was first.
    if (errorCodeOf(error) !== 'EEXIST' || !isFolder(folder)) throw error;
  }
  return first ?? folder;
}

const isFolder = (folder: string) => existsSync(folder) && statSync(folder).isDirectory();

/** Why a folder could not be made, with the setting that names it; other errors as they are. */
export function explainFolder(error: unknown, folder: string, setting: string): unknown {
  const parent = lastOf(folder);
  const because = reasonOf(errorCodeOf(error) ?? '', parent);
  if (because === undefined) return error;
  const [why, remedy] = because;
  return new Trouble(`Folder ${folder} tidak dapat dibuat: ${why}. ${remedy(setting)}`, {
    cause: error,
  });
}

function reasonOf(
  code: string,
  parent: string,
): [why: string, remedy: (setting: string) => string] | undefined {
  const other = (where: string) => (setting: string) => `Isi ${setting} dengan folder ${where}.`;
  if (code === 'EROFS') return ['disknya hanya dapat dibaca', other('di disk yang dapat ditulisi')];
  if (code === 'ENOENT') return [`sistem tidak mengizinkannya di ${parent}`, other('lain')];
  if (code === 'EEXIST' || code === 'ENOTDIR') return [`${parent} adalah berkas`, other('lain')];
  if ((code !== 'EACCES' && code !== 'EPERM') || !mayEnter(parent)) return undefined;
  return [
    `pengguna ini tidak boleh menulis di ${parent}`,
    (setting) =>
      `Buat foldernya dan jadikan pengguna ini pemiliknya, atau isi ${setting} dengan folder lain.`,
  ];
}

/** A `Trouble` where a folder is not there and cannot be made; nothing of the try stays. */
export function demandFolder(folder: string, setting: string): void {
  let first: string | undefined;
  try {
    first = makeFolder(folder, 0o700);
  } catch (error) {
    throw explainFolder(error, folder, setting);
  }
  if (first === undefined) return;
  try {
    for (let each = folder; each.length >= first.length; each = path.dirname(each)) rmdirSync(each);
  } catch {
    // Somebody has put something there meanwhile.
  }
}

/** The last of a path that is there. */
const lastOf = (place: string): string => (existsSync(place) ? place : lastOf(path.dirname(place)));

function mayEnter(folder: string): boolean {
  try {
    accessSync(folder, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
