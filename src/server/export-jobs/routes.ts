import { exportJobs, type ExportJob } from '../../contract/export-jobs.ts';
import { errors, type ErrorCode } from '../../contract/errors.ts';
import { readyLogoFor } from '../document-settings/settings.ts';
import { leftOut } from '../exports/download.ts';
import { streamed } from '../papers/attachment.ts';
import { Problem } from '../platform/problem.ts';
import { prepared, routes } from '../platform/http/routes.ts';
import { askForFile } from './ask-for-file.ts';
import { asSent, fileInParts } from './file-in-parts.ts';
import { deleteJob, findJob, findJobFile, type ShownJob } from './job-store.ts';
import { giveUpJob, wakeJobs } from './run-jobs.ts';

export const exportJobRoutes = routes(exportJobs, {
  create: prepared(readyLogoFor, async ({ params, query, body }, call, logo) => {
    const { tx, caller, afterCommit } = call;
    const job = await askForFile(tx, caller, {
      estimationId: params.id,
      kind: body.kind,
      logo,
      ...leftOut(query, body),
    });
    afterCommit(wakeJobs);
    return { data: present(job) };
  }),

  async read({ params }, { db, caller }) {
    const job = await findJob(db, caller.id, params.jobId);
    if (!job) throw new Problem('NOT_FOUND');
    return { data: present(job) };
  },

  async file({ params }, { db, caller, header }) {
    const file = await findJobFile(db, caller.id, params.jobId);
    if (!file) throw new Problem('NOT_FOUND');
    if (file.size === null) throw new Problem('EXPORT_GONE');
    const body = fileInParts(db, params.jobId, file.size);
    return streamed(file.name, file.type, asSent(file, body, header('accept-encoding')));
  },

  async cancel({ params: { jobId } }, { tx, caller, afterCommit }) {
    if (!(await deleteJob(tx, caller.id, jobId))) throw new Problem('NOT_FOUND');
    afterCommit((db) => giveUpJob(db, jobId));
    return { data: { id: jobId } };
  },
});

function present({ id, kind, state, progress, place, step, ...job }: ShownJob): ExportJob {
  const { fileName, expiresAt, errorCode, undrawn } = job;
  const failure = errorCode === null ? null : failureOf(errorCode);
  const until = expiresAt?.toISOString() ?? null;
  return {
    jobId: id,
    kind,
    state,
    progress,
    place,
    step,
    fileName,
    undrawn,
    expiresAt: until,
    failure,
  };
}

function failureOf(stored: string) {
  const known = Object.keys(errors).find((code): code is ErrorCode => code === stored);
  const code = known ?? 'EXPORT_FAILED';
  return { status: errors[code].status, code, error: errors[code].text };
}
