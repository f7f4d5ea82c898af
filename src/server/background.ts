import { hubOf } from './events/hub.ts';
import { startExportJobs } from './export-jobs/run-jobs.ts';
import { leaveAllPlaces } from './platform/database/places.ts';
import { startOldPictures } from './files/old-pictures.ts';
import { startCleanUp } from './platform/database/old-rows.ts';
import { startOutbox } from './platform/mail/outbox.ts';
import { startNightly } from './platform/upkeep/nightly.ts';
import type { Services } from './platform/http/routes.ts';
import { writeSeen } from './users/seen-sessions.ts';

/** Work that Taksir does beside answering calls: sending mails, making files and backups, deleting old rows. */
export interface Background {
  /** Ends what would never end by itself, so that the listener can close. */
  hangUp(): Promise<void>;
  /** Ends the work after what was begun is finished. */
  stop(): Promise<void>;
}

export function startBackground(services: Services): Background {
  const jobs = [
    startOutbox(services),
    startCleanUp(services),
    startExportJobs(services),
    startNightly(services),
    startOldPictures(services),
  ];
  return {
    hangUp: () => hubOf(services.db).stop(),
    async stop() {
      await Promise.all([hubOf(services.db).stop(), ...jobs.map((job) => job.stop())]);
      // Of no great weight: a session lives for days unused.
      await writeSeen(services.db).catch(() => {});
      await leaveAllPlaces(services.db);
    },
  };
}
