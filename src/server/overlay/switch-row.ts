import { shownAfter } from '../../domain/overlay.ts';
import type { Caller } from '../platform/caller.ts';
import type { Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import type { KeyOf, OverlayRow } from './overlay-store.ts';
import type { Overlay } from './overlay.ts';

/**
 * Switches the caller's own override of a code (api-contract 4.4), ADMIN's too. Answers the row
 * that counts now; where none does, the one that is hidden or was switched off.
 */
export async function switchRow<Row extends OverlayRow>(
  { rows }: Overlay<Row>,
  tx: Tx,
  caller: Caller,
  { key, active }: { readonly key: KeyOf<Row>; readonly active: boolean },
): Promise<Row> {
  const { own, global } = await rows.lockCode(tx, caller.id, key);
  if (!own) throw new Problem('OVERRIDE_NOT_FOUND');
  return shownAfter(global, await rows.update(tx, own.id, caller.id, { active }));
}
