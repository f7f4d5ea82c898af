import type { IntendedChange } from '../../contract/impact.ts';
import { actsAsUser } from '../../domain/ownership.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { isId } from '../platform/new-id.ts';
import { ownerOfMaster, type View } from './entry-store.ts';

/**
 * Whose entries a change may reach. A USER's are those that count for the USER; an ADMIN also
 * changes GLOBAL's, and may name another user (api-contract 4.5).
 */
export async function viewOf(db: Database, caller: Caller, change: IntendedChange): Promise<View> {
  const own: View = { withGlobal: false, userId: caller.id };
  if (change.kind === 'override' || change.kind === 'reference') return own;
  if (actsAsUser(caller, change.scope)) return own;
  const named = change.kind === 'master' ? await ownerOfMaster(db, change.id) : change.ownerUserId;
  if (named && isId(named)) return { withGlobal: false, userId: named };
  return { withGlobal: true, userId: caller.id };
}
