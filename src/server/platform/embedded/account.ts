import { chmodSync, lchownSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Whose rights the database runs with. PostgreSQL refuses root. */
export interface Account {
  uid: number;
  gid: number;
}

export const isRoot = process.getuid?.() === 0;
const macOS = process.platform === 'darwin';

/** initdb asks for an account that has a name: nobody, or macOS's own for PostgreSQL. */
export const namedAccount: Account = macOS ? { uid: 216, gid: 216 } : { uid: 65534, gid: 65534 };

/** Nobody's but ours, so that other programs which run as nobody cannot read the data. */
export const ownAccount: Account = { uid: 58432, gid: 58432 };

/** Gives a folder with all that is in it to an account. */
export function giveTo({ uid, gid }: Account, place: string): void {
  lchownSync(place, uid, gid);
  if (!lstatSync(place).isDirectory()) return;
  for (const name of readdirSync(place)) giveTo({ uid, gid }, path.join(place, name));
}

/** Lets every account read a folder, whatever the umask was when it was made. */
export function openToRead(place: string): void {
  const found = lstatSync(place);
  if (found.isSymbolicLink()) return;
  chmodSync(place, found.mode | (found.isDirectory() ? 0o555 : 0o444));
  if (!found.isDirectory()) return;
  for (const name of readdirSync(place)) openToRead(path.join(place, name));
}
