// Whether the disk under the data is full: as errors tell it, and as the disk itself does.
import { statfsSync } from 'node:fs';
import { isDiskFull } from './trouble.ts';

/** Below this PostgreSQL may stop at the next save: a segment of its log takes 16 MB. */
const FULL = 24 * 1024 ** 2;
/** Milliseconds for which a save that found no room counts. */
const FRESH = 15_000;

let lastMet = -Infinity;
let watched: readonly string[] = [];

/** The folders on whose disks the database of this process writes; none where it is elsewhere. */
export function watchDisksOf(folders: readonly string[]): void {
  watched = folders;
}

/** Whether an error came from a full disk. PostgreSQL that found no room for its log only hangs up. */
export function cameFromFullDisk(error: unknown, isGone: boolean): boolean {
  const isFull = isDiskFull(error) || (isGone && hasNoRoom());
  if (isFull) lastMet = Date.now();
  return isFull;
}

export function isDiskFullNow(): boolean {
  return hasNoRoom() || Date.now() - lastMet < FRESH;
}

function hasNoRoom(): boolean {
  return watched.some((folder) => {
    try {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize < FULL;
    } catch {
      return false;
    }
  });
}
