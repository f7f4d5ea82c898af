import { lockForChange } from '../estimation/visibility.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { FindingKey } from '../../domain/checks/finding-key.ts';
import { deleteAccepted, saveAccepted } from './accepted-store.ts';

interface Acceptance {
  readonly id: string;
  readonly findings: readonly FindingKey[];
  /** Blank: they are open again. */
  readonly reason: string;
}

/** Lets findings stand, each with the reason. It is no change of the estimate, whose version stays. */
export async function acceptFindings(
  tx: Tx,
  caller: Caller,
  { id, findings, reason }: Acceptance,
): Promise<void> {
  // Held, so that a deletion waits for it, or it finds nothing to belong to.
  await lockForChange(tx, caller, { id });
  if (reason === '') await deleteAccepted(tx, id, findings);
  else await saveAccepted(tx, id, { findings, reason, userId: caller.id });
}
