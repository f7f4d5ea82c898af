import { startExportJobs } from './export-jobs/run-jobs.ts';
import { startCleanUp } from './platform/database/old-rows.ts';
import { startOutbox } from './platform/mail/outbox.ts';
import type { Services } from './platform/http/routes.ts';

/** Work that Taksir does beside answering calls: sending mails, making files, deleting old rows. */
export interface Background {
  /** Ends the work after what was begun is finished. */
  stop(): Promise<void>;
}

export function startBackground(services: Services): Background {
  const jobs = [startOutbox(services), startCleanUp(services), startExportJobs(services)];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
