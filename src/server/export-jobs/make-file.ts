import type { JobKind, JobStep } from '../../contract/export-jobs.ts';
import type { PaperFile } from '../../domain/report/paper-set.ts';
import { downloadPdf, downloadWorkbook, type MadeFile } from '../exports/download.ts';
import type { PrintCall } from '../papers/press.ts';
import type { Database } from '../platform/database/database.ts';
import type { TakenJob } from './job-store.ts';

/** Percent of the work that is done when a step begins; measured at 10,000 items. */
export const progressAt: Record<JobStep, number> = {
  reading: 0,
  arranging: 5,
  typesetting: 10,
  writing: 70,
  storing: 95,
};

/** The same file that the direct call gives, by the requester's rights as they are now. */
export function makeFile(db: Database, job: TakenJob, call: PrintCall): Promise<MadeFile> {
  const { estimationId, kind, withoutLogo, withoutPrices, logo } = job;
  const role = job.requesterRole === 'ADMIN' ? 'ADMIN' : 'USER';
  const wanted = {
    id: estimationId,
    caller: { id: job.requestedBy, role, name: job.requesterName },
    logo: logo ? { name: 'logo', bytes: logo } : undefined,
    withoutLogo,
    withoutPrices,
  } as const;
  if (kind === 'excel') return downloadWorkbook(db, wanted, call);
  return downloadPdf(db, paperOf(kind), wanted, call);
}

/** The paper that a job calls 'pdf' is the RAB; the others have one name. */
export function paperOf(kind: Exclude<JobKind, 'excel'>): PaperFile {
  return kind === 'pdf' ? 'rab' : kind;
}
