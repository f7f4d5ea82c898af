import type { JobKind } from '../../contract/export-jobs.ts';
import { requireTenderCopy } from '../exports/download.ts';
import { lockForChange } from '../estimation/visibility.ts';
import { readyOf, type Ready } from '../files/store-image.ts';
import type { Logo } from '../papers/logo.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import { Problem } from '../platform/problem.ts';
import { paperOf } from './make-file.ts';
import { countLiveJobs, findJob, insertJob, type ShownJob } from './job-store.ts';

/** Files that one person may have waiting and running. */
const MOST_LIVE = 10;
/** Seconds to wait for a place: by then one of them is probably done. */
const NEXT_IN = 10;

export interface AskedFile {
  readonly estimationId: string;
  readonly kind: JobKind;
  readonly withoutLogo: boolean;
  readonly withoutPrices: boolean;
  readonly logo: Ready<Logo> | undefined;
}

/**
 * Queues a file. Throws ESTIMATION_NOT_FOUND for somebody else's estimate, LOGO_TYPE or LOGO_SIZE
 * for a wrong logo, NO_TENDER_COPY for a paper of prices without prices, and RATE_LIMITED for an
 * eleventh file at a time.
 */
export async function askForFile(tx: Tx, caller: Caller, asked: AskedFile): Promise<ShownJob> {
  if (asked.withoutPrices && asked.kind !== 'excel') requireTenderCopy(paperOf(asked.kind));
  const logo = asked.logo && readyOf(asked.logo).bytes;
  // Held, so that a deletion waits for the job, or the job finds nothing to be made of.
  await lockForChange(tx, caller, { id: asked.estimationId });
  if ((await countLiveJobs(tx, caller.id)) >= MOST_LIVE) {
    throw new Problem('RATE_LIMITED', { n: NEXT_IN, retryAfter: NEXT_IN });
  }
  const id = newId();
  await insertJob(tx, { ...asked, id, requestedBy: caller.id, logo });
  const job = await findJob(tx, caller.id, id);
  if (!job) throw new Error('a job that was just stored is not there');
  return job;
}
