import type { Tx } from '../platform/database/database.ts';
import { findAccount, insertAccount, lockFirstAdmin, makeAdmin } from '../users/account-store.ts';
import { insertLink } from './link-store.ts';

export interface RecoveredAdmin {
  readonly what: 'made' | 'opened' | 'raised';
  /** Of a link that signs in once. */
  readonly token: string;
}

/**
 * Makes the account of an address ADMIN, for whoever is on the machine itself (OPS-14): nobody in
 * Taksir need be able to sign in, nor a letter arrive.
 */
export async function recoverAdmin(tx: Tx, email: string): Promise<RecoveredAdmin> {
  await lockFirstAdmin(tx);
  const before = await findAccount(tx, email);
  if (!before) await insertAccount(tx, email.split('@')[0] ?? email, email);
  const account = await findAccount(tx, email);
  if (!account) throw new Error('an account that was just made is gone');
  await makeAdmin(tx, account.id);
  const what = before?.isClosed ? 'opened' : before ? 'raised' : 'made';
  return { what, token: await insertLink(tx, account.id) };
}
