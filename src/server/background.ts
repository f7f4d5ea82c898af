import type { Services } from './platform/routes.ts';

/** What Taksir does unasked, beside answering calls: sending mails, clearing out. */
export interface Background {
  /** Ends it; what was begun is finished. */
  stop(): Promise<void>;
}

export function startBackground(_services: Services): Background {
  return { stop: () => Promise.resolve() };
}
