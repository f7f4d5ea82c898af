import { decimal } from '../../../domain/number/decimal.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Target } from '../visibility.ts';
import { readRevision } from './read-revision.ts';
import { formerBasis } from '../basis-store.ts';
import { saveEstimation } from '../save-estimation.ts';
import type { SavedEstimation } from '../saved-estimation.ts';

interface Restoration extends Target {
  readonly rev: number;
}

/**
 * Saves a former state again, as a new revision. The status is an ADMIN's word on the present
 * estimate and follows the rules of any change (D-22); the picture stays. Its prices rest again on what
 * they rested on then, where that is still there.
 */
export async function restoreRevision(
  tx: Tx,
  caller: Caller,
  { rev, ...target }: Restoration,
): Promise<SavedEstimation> {
  const { id } = target;
  const { estimation, content } = await readRevision(tx, caller, { id, rev });
  const { projectName, projectOwner, ppn, notes, customFields } = estimation;
  const sent = {
    projectName,
    projectOwner,
    ppn: decimal(ppn),
    notes,
    customFields,
    estimationItem: content.toString(),
  };
  const basis = await formerBasis(tx, id, rev);
  return saveEstimation(tx, caller, { ...target, sent, image: undefined, isFull: false, basis });
}
