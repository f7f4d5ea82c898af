import { deleteBlob } from '../files/blob-store.ts';
import type { ImageUrl } from '../files/image-link.ts';
import type { Caller } from '../platform/http/caller.ts';
import { inTransaction, type Database } from '../platform/database/database.ts';
import { lockForChange, type Target } from './conditions.ts';
import { deleteEstimation } from './estimation-store.ts';

/** Removes an estimate for good, with its items, revisions and image (D-31). */
export function removeEstimation(
  db: Database,
  caller: Caller,
  target: Target,
  imageUrl: ImageUrl,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { id, imageId } = await lockForChange(tx, caller, target, imageUrl);
    await deleteEstimation(tx, id);
    if (imageId !== null) await deleteBlob(tx, imageId);
  });
}
