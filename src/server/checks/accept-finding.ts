import { findEstimation } from '../estimation/estimation-store.ts';
import { reachOf } from '../estimation/visibility.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { Problem } from '../platform/problem.ts';
import { deleteAccepted, saveAccepted, type FindingKey } from './accepted-store.ts';

interface Acceptance {
  readonly id: string;
  readonly finding: FindingKey;
  /** Blank: it is open again. */
  readonly reason: string;
}

/** Lets a finding stand. It is no change of the estimate, whose version stays. */
export async function acceptFinding(
  tx: Tx,
  caller: Caller,
  { id, finding, reason }: Acceptance,
): Promise<void> {
  const estimation = await findEstimation(tx, reachOf(caller), id);
  if (!estimation) throw new Problem('ESTIMATION_NOT_FOUND');
  if (reason === '') await deleteAccepted(tx, id, finding);
  else await saveAccepted(tx, id, { ...finding, reason, userId: caller.id });
}
