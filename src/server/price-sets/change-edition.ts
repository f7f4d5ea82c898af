import { reachOf } from '../estimation/visibility.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import { deleteEdition, freeze, holdEdition, renameEdition } from './edition-store.ts';
import { estimationsOn } from './estimations-on-store.ts';
import { requireEditable, requireUnused, type Target } from './requirements.ts';

/** An ADMIN's is everybody's; a USER's holds what counts for them. */
export async function freezeEdition(tx: Tx, caller: Caller, name: string): Promise<string> {
  const id = newId();
  await freeze(tx, caller.id, { id, name, ownerId: caller.role === 'ADMIN' ? null : caller.id });
  return id;
}

export async function changeEdition(
  tx: Tx,
  caller: Caller,
  target: Target,
  name: string | undefined,
): Promise<void> {
  await unusedEdition(tx, caller, target);
  if (name !== undefined) await renameEdition(tx, caller.id, { id: target.id, name });
}

export async function removeEdition(tx: Tx, caller: Caller, target: Target): Promise<void> {
  await unusedEdition(tx, caller, target);
  await deleteEdition(tx, target.id);
}

async function unusedEdition(tx: Tx, caller: Caller, target: Target): Promise<void> {
  requireEditable(caller, target, 'edition', await holdEdition(tx, target.id, 'update'));
  requireUnused(
    'EDITION_IN_USE',
    await estimationsOn(tx, { editionId: target.id }, reachOf(caller)),
  );
}
