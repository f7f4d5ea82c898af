import { findBlob } from '../files/blob-store.ts';
import { readyImage, type ReadyImage } from '../files/store-image.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';
import { decimal } from '../../domain/number/decimal.ts';
import { reachableBasis, readRemembered } from './basis-store.ts';
import { createEstimation } from './create-estimation.ts';
import { findEstimation } from './estimation-store.ts';
import { readEstimation } from './read-estimation.ts';
import type { SavedEstimation } from './saved-estimation.ts';
import { reachOf } from './visibility.ts';
import { lengths } from '../../domain/number/limits.ts';

const SUFFIX = ' (Salinan)';

interface Duplication {
  readonly id: string;
  /** Blank: made of the old one. */
  readonly projectName: string | undefined;
  readonly picture: CopiedPicture | undefined;
}

/** The picture of an estimate that is copied: which it was, and anew. */
interface CopiedPicture {
  readonly imageId: string;
  readonly image: ReadyImage | undefined;
}

/** Decoded before the transaction opens. */
export async function readyCopy(
  { params }: { params: { id: string } },
  call: { readonly db: Database; readonly caller: Caller; readonly signal: AbortSignal },
): Promise<CopiedPicture | undefined> {
  const found = await findEstimation(call.db, reachOf(call.caller), params.id);
  const picture = found?.imageId ? await findBlob(call.db, found.imageId) : undefined;
  if (!found?.imageId || !picture) return undefined;
  const image = await readyImage({ name: '', bytes: picture.body }, call);
  return { imageId: found.imageId, image };
}

/**
 * A copy as an estimate of the caller's own, submitted anew, with its picture (api/3.9). Its prices rest on
 * what those of the original do, where the caller can reach that, typed ones are known as such, and what Periksa
 * found and somebody let stand stands there too.
 */
export async function duplicateEstimation(
  tx: Tx,
  caller: Caller,
  { id, projectName, picture }: Duplication,
): Promise<SavedEstimation> {
  const { estimation, content } = await readEstimation(tx, caller, id);
  // Another picture came in between.
  if (estimation.imageId !== (picture?.imageId ?? null))
    throw new Problem('NOT_READY', { retryAfter: 1 });
  return createEstimation(tx, caller, {
    sent: {
      projectName: projectName || nameOfCopy(estimation.projectName),
      projectOwner: estimation.projectOwner,
      ppn: decimal(estimation.ppn),
      notes: estimation.notes,
      customFields: estimation.customFields,
      estimationItem: content.toString(),
    },
    image: picture?.image,
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
