import { startCleanUp } from './platform/old-rows.ts';
import { startOutbox } from './platform/outbox.ts';
import type { Services } from './platform/routes.ts';

/** What Taksir does unasked, beside answering calls: sending letters, clearing out. */
export interface Background {
  /** Ends it; what was begun is finished. */
  stop(): Promise<void>;
}

export function startBackground(services: Services): Background {
  const works = [startOutbox(services), startCleanUp(services)];
  return {
    stop: async () => {
      await Promise.all(works.map((work) => work.stop()));
    },
  };
}
