import { readStoredContent } from '../../domain/content/stored-content.ts';
import { compare, decimal } from '../../domain/number/decimal.ts';
import { checkMarkOf, type CheckMark } from '../../domain/report/mark/check-mark.ts';
import { unpackContent } from '../estimation/content/stored-body.ts';
import { findEstimation } from '../estimation/estimation-store.ts';
import {
  findRevision,
  type FormerRevision,
} from '../estimation/revisions/former-revision-store.ts';
import { reachOf } from '../estimation/visibility.ts';
import { sha256 } from '../papers/sha256.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Database } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';

export interface VerifiedPaper {
  readonly verdict: 'matches' | 'differs' | 'gone' | 'unknown';
  readonly presentVersion: number;
  /** Undefined where that version is not kept. */
  readonly kept: FormerRevision | undefined;
}

/**
 * Whether a paper with this mark says what is kept of the version that it names; somebody else's estimate
 * is ESTIMATION_NOT_FOUND.
 */
export async function verifyPaper(
  db: Database,
  caller: Caller,
  { id, mark }: { id: string; mark: CheckMark },
): Promise<VerifiedPaper> {
  const estimation = await findEstimation(db, reachOf(caller), id);
  if (!estimation) throw new Problem('ESTIMATION_NOT_FOUND');
  const presentVersion = estimation.revision;
  const kept = await findRevision(db, id, mark.version);
  if (!kept) {
    const verdict = mark.version > 0 && mark.version <= presentVersion ? 'gone' : 'unknown';
    return { verdict, presentVersion, kept };
  }
  const { profile } = kept;
  const source = {
    content: readStoredContent((await unpackContent(kept)).toString()),
    profile: { ...profile, ppn: decimal(profile.ppn) },
    origin: { estimation: id, version: mark.version },
  };
  const own = checkMarkOf(source, mark.total === undefined, sha256);
  return { verdict: isSame(own, mark) ? 'matches' : 'differs', presentVersion, kept };
}

function isSame(a: CheckMark, b: CheckMark): boolean {
  const isTotal = a.total && b.total ? compare(a.total, b.total) === 0 : a.total === b.total;
  return isTotal && a.hash === b.hash;
}
