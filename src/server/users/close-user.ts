import { endSessionsOf, endSignInsOf } from './session-store.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';
import { lockForChange, requireOtherAdmin, type Target } from './lock-for-change.ts';
import { markClosed } from './user-store.ts';

/** Closes an account: its sessions end, and the links and codes that were sent to it, what it made stays under its name (D-52). */
export async function closeUser(tx: Tx, caller: Caller, target: Target): Promise<void> {
  if (target.id === caller.id) throw new Problem('SELF_DELETE');
  // Before the account is locked, in the order in which a sign-in takes both.
  await endSignInsOf(tx, target.id);
  const user = await lockForChange(tx, target);
  if (user.role === 'ADMIN') await requireOtherAdmin(tx, user);
  await markClosed(tx, caller.id, user.id);
  await endSessionsOf(tx, user.id);
}
