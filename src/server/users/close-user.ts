import { endSessionsOf } from './session-store.ts';
import type { ImageUrl } from '../files/image-link.ts';
import type { Caller } from '../platform/http/caller.ts';
import { inTransaction, type Database } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';
import { lockForChange, requireOtherAdmin, type Target } from './conditions.ts';
import { closeUser as markClosed } from './user-store.ts';

/** Closes an account: its sessions end, what it made stays under its name (D-52). */
export function closeUser(
  db: Database,
  caller: Caller,
  target: Target,
  imageUrl: ImageUrl,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (target.id.toLowerCase() === caller.id) throw new Problem('SELF_DELETE');
    const user = await lockForChange(tx, target, imageUrl);
    if (user.role === 'ADMIN') await requireOtherAdmin(tx, user);
    await markClosed(tx, caller.id, user.id);
    await endSessionsOf(tx, user.id);
  });
}
