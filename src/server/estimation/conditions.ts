// What must hold before an estimate is changed or removed.
import type { ImageUrl } from '../files/image-link.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';
import { requireVersion } from '../platform/http/require-version.ts';
import { lockEstimation, readChangedBy, type StoredEstimation } from './estimation-store.ts';
import { presentEstimation } from './present-estimation.ts';
import { readBody } from './revisions/revision-store.ts';
import { unpackContent } from './content/stored-body.ts';
import { reachOf } from './visibility.ts';

/** Which estimate, and the version that the caller has seen, if the caller says so. */
export interface Target {
  readonly id: string;
  readonly ifVersion?: number | undefined;
}

/** The estimate, locked: the caller may change it and has seen its present version. */
export async function lockForChange(
  tx: Tx,
  caller: Caller,
  { id, ifVersion }: Target,
  imageUrl: ImageUrl,
): Promise<StoredEstimation> {
  const estimation = await lockEstimation(tx, reachOf(caller), id);
  if (!estimation) throw new Problem('ESTIMATION_NOT_FOUND');
  await requireVersion(ifVersion, estimation.revision, async () => {
    const content = await unpackContent(await readBody(tx, id, estimation.revision));
    return {
      changedBy: await readChangedBy(tx, id),
      changedAt: estimation.updatedAt,
      current: presentEstimation(estimation, content.toString(), imageUrl),
    };
  });
  return estimation;
}
