// What must hold before an account is changed or closed.
import type { SeenVersions } from '../../contract/endpoint.ts';
import { lockFirstAdmin } from './account-store.ts';
import type { Tx } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';
import { requireVersion } from '../platform/http/require-version.ts';
import { hasOtherAdmin, lockUser, type StoredUser } from './user-store.ts';

/** Which account, and the version that the caller has seen, if the caller says so. */
export interface Target {
  readonly id: string;
  readonly ifVersion?: SeenVersions | undefined;
}

/** The account, locked: it is open, and the caller has seen its present version. */
export async function lockForChange(tx: Tx, { id, ifVersion }: Target): Promise<StoredUser> {
  const user = await lockUser(tx, id);
  if (!user) throw new Problem('NOT_FOUND');
  requireVersion({ kind: 'user', id: user.id }, ifVersion, user.version);
  return user;
}

/** Before an ADMIN stops being one. Two who remove each other take turns, and the second is refused. */
export async function requireOtherAdmin(tx: Tx, { id }: StoredUser): Promise<void> {
  await lockFirstAdmin(tx);
  if (!(await hasOtherAdmin(tx, id))) throw new Problem('LAST_ADMIN');
}
