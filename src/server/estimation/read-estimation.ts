import type { Caller } from '../platform/http/caller.ts';
import type { Database } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';
import { findEstimationWithBody, type StoredEstimation } from './estimation-store.ts';
import { unpackContent } from './content/stored-body.ts';
import { reachOf } from './visibility.ts';

export interface ReadEstimation {
  readonly estimation: StoredEstimation;
  /** JSON, as it stands in answers. */
  readonly content: Buffer;
}

/** One estimate with its content; somebody else's is as if absent (api/3.6). */
export async function readEstimation(
  db: Database,
  caller: Caller,
  id: string,
): Promise<ReadEstimation> {
  const estimation = await findEstimationWithBody(db, reachOf(caller), id);
  if (!estimation) throw new Problem('ESTIMATION_NOT_FOUND');
  return { estimation, content: await unpackContent(estimation) };
}
