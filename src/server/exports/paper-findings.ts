import { findingWords } from '../../domain/checks/finding-key.ts';
import type { PaperFinding } from '../../domain/report/paper-source.ts';
import { checkEstimation } from '../checks/check-estimation.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import { dayInJakarta } from './paper-source.ts';

/** What the panel of Periksa says of the estimate as it is stored, for the end of a bound set. */
export async function paperFindings(
  db: Database,
  caller: Caller,
  about: { readonly id: string; readonly log: Log },
): Promise<readonly PaperFinding[]> {
  const { findings } = await checkEstimation(db, caller, about);
  return findings.map(({ severity, title, path, text, says, also, accepted }) => ({
    severity,
    title,
    path,
    text,
    says: findingWords({ says, also }),
    accepted: accepted
      ? { reason: accepted.reason, by: accepted.by, day: dayInJakarta(accepted.at) }
      : null,
  }));
}
