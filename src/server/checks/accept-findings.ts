import { lockForChange } from '../estimation/visibility.ts';
import type { Tx } from '../platform/database/database.ts';
import { notify } from '../platform/database/notices.ts';
import type { Caller } from '../platform/http/caller.ts';
import { figuresKey, findingKey, type FindingKey } from '../../domain/checks/finding-key.ts';
import type { Log } from '../platform/log.ts';
import { deleteAccepted, listAccepted, saveAccepted } from './accepted-store.ts';
import { checkEstimation } from './check-estimation.ts';

interface Acceptance {
  readonly id: string;
  readonly findings: readonly FindingKey[];
  /** Blank: they are open again. */
  readonly reason: string;
  readonly log: Log;
}

/** Lets findings stand, each with the reason. It is no change of the estimate, whose version stays. */
export async function acceptFindings(
  tx: Tx,
  caller: Caller,
  { id, findings, reason, log }: Acceptance,
): Promise<void> {
  // Held, so that a deletion waits for it, or it finds nothing to belong to.
  await lockForChange(tx, caller, { id });
  const former = await formerWords(tx, caller, { id, findings, log });
  if (former.length > 0) await deleteAccepted(tx, id, former);
  if (reason === '') await deleteAccepted(tx, id, findings);
  else await saveAccepted(tx, id, { findings, reason, userId: caller.id });
  notify(tx, 'estimation', id);
}

/** What counts for these findings, though they were worded otherwise when it was stored. */
async function formerWords(
  tx: Tx,
  caller: Caller,
  { id, findings, log }: Omit<Acceptance, 'reason'>,
): Promise<FindingKey[]> {
  const accepted = await listAccepted(tx, id);
  const stored = new Set(accepted.map(findingKey));
  const figures = new Set(accepted.flatMap((one) => figuresKey(one) ?? []));
  const isReworded = (one: FindingKey) =>
    !stored.has(findingKey(one)) && figures.has(figuresKey(one) ?? '');
  const asked = new Set(findings.filter(isReworded).map(findingKey));
  if (asked.size === 0) return [];
  const found = await checkEstimation(tx, caller, { id, log });
  return found.findings.flatMap((one) =>
    one.accepted && asked.has(findingKey(one)) ? [one.accepted] : [],
  );
}
