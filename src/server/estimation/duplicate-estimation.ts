import { findBlob } from '../files/blob-store.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { decimal } from '../../domain/number/decimal.ts';
import { reachableBasis, readRemembered } from './basis-store.ts';
import { createEstimation } from './create-estimation.ts';
import { readEstimation } from './read-estimation.ts';
import type { SavedEstimation } from './saved-estimation.ts';
import { lengths } from '../../domain/number/limits.ts';

const SUFFIX = ' (Salinan)';

interface Duplication {
  readonly id: string;
  /** Blank: made of the old one. */
  readonly projectName: string | undefined;
}

/**
 * A copy as an estimate of the caller's own, submitted anew, with its picture (api/3.9). Its prices rest on
 * what those of the original do, where the caller can reach that, typed ones are known as such, and what Periksa
 * found and somebody let stand stands there too.
 */
export async function duplicateEstimation(
  tx: Tx,
  caller: Caller,
  { id, projectName }: Duplication,
): Promise<SavedEstimation> {
  const { estimation, content } = await readEstimation(tx, caller, id);
  const picture = estimation.imageId ? await findBlob(tx, estimation.imageId) : undefined;
  return createEstimation(tx, caller, {
    sent: {
      projectName: projectName || nameOfCopy(estimation.projectName),
      projectOwner: estimation.projectOwner,
      ppn: decimal(estimation.ppn),
      notes: estimation.notes,
      customFields: estimation.customFields,
      estimationItem: content.toString(),
    },
    image: picture && { name: '', bytes: picture.body },
    isFull: false,
    copied: {
      id,
      ...(await reachableBasis(tx, caller.id, estimation)),
      ...(await readRemembered(tx, id)),
      content,
    },
  });
}

/** Whole characters of the old name, as many as there is room for. */
function nameOfCopy(name: string): string {
  return (
    Array.from(name)
      .slice(0, lengths.projectName - SUFFIX.length)
      .join('')
      .trimEnd() + SUFFIX
  );
}
