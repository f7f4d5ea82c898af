import { removalOf, type Addressed } from '../../domain/overlay.ts';
import type { Caller } from '../platform/caller.ts';
import type { Tx } from '../platform/database.ts';
import type { OverlayRow } from './overlay-store.ts';
import type { Overlay } from './overlay.ts';

/**
 * Removes what is addressed. From a USER a GLOBAL entry disappears for that user alone, also under a
 * copy that goes; a GLOBAL entry that ADMIN removes leaves the copies of others as their own entries
 * (api-contract 4.3, 4.5).
 */
export async function removeRow<Row extends OverlayRow>(
  { rows }: Overlay<Row>,
  tx: Tx,
  caller: Caller,
  addressed: Addressed<Row>,
): Promise<void> {
  const { gone, hidden, again } = removalOf(addressed);
  if (gone?.ownerId === null) {
    await rows.deleteTombstones(tx, gone);
    await rows.forgetOrigin(tx, gone);
  }
  if (gone) await rows.remove(tx, gone, caller.id);
  if (hidden) await rows.hide(tx, caller.id, hidden);
  if (again) await rows.update(tx, again.id, caller.id, { active: true });
}
