import { deleteBlob } from '../files/blob-store.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { lockForChange, type Target } from './visibility.ts';
import { deleteEstimation } from './estimation-store.ts';

/** Removes an estimate for good, with its items, revisions and image (D-31). */
export async function removeEstimation(tx: Tx, caller: Caller, target: Target): Promise<void> {
  const { id, imageId } = await lockForChange(tx, caller, target);
  await deleteEstimation(tx, id);
  if (imageId !== null) await deleteBlob(tx, imageId);
}
