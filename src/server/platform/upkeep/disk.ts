import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';

/** Bytes of a disk, as whoever asks may use them. */
export interface Space {
  readonly free: number;
  readonly total: number;
}

/** Below this a day of work may fill it. */
export const NEARLY_FULL = 128 * 1024 ** 2;
/** Below this somebody should make room. */
export const SCARCE = 1024 ** 3;

/** The disk that a folder lies on, or will lie on once it is made. */
export async function spaceAt(folder: string): Promise<Space> {
  let there = path.resolve(folder);
  while (!existsSync(there) && path.dirname(there) !== there) there = path.dirname(there);
  const { bavail, bsize, blocks } = await statfs(there);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** As people read it: '1,4 GB', '320 MB', '613 kB'. */
export function sizeText(bytes: number): string {
  const gigabytes = bytes / 1024 ** 3;
  if (gigabytes >= 1) return `${gigabytes.toFixed(1).replace('.', ',')} GB`;
  if (bytes >= 1024 ** 2) return `${Math.floor(bytes / 1024 ** 2)} MB`;
  return `${Math.ceil(bytes / 1024)} kB`;
}
