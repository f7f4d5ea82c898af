// How often a call may be made (api/1.9).
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { Database } from '../database/database.ts';
import type { Caller } from './caller.ts';
import {
  countCall,
  createAtOnce,
  createCounter,
  createLocalCounter,
  type Limit,
} from './rate-limit.ts';

const PER_SESSION = { calls: 600, seconds: 60 };
/** Fifty people of an office who sign in within a minute make three calls each. */
const PER_ADDRESS = { calls: 240, seconds: 60 };
/** Calls without a session where there must be one. */
const PER_STRANGER = { calls: 120, seconds: 60 };
/** Pictures by signed links are exempt: a session gave the link, and a page may show many. */
const PER_VIEWER = { calls: 1200, seconds: 60 };
const PER_EXPORTER = { calls: 30, seconds: 60 };
const PER_IMPORTER = { calls: 20, seconds: 3600 };
/** Two calls a workbook that is opened beside an estimate: an owner compares dozens of bidders. */
const PER_COMPARER = { calls: 240, seconds: 3600 };
/** A page is set anew while its settings are typed. */
const PER_PREVIEWER = { calls: 40, seconds: 60 };
/** A file of prices is read again at each step: looked at, mapped, reviewed, stored. */
const PER_REVIEWER = { calls: 120, seconds: 3600 };

const FILES_AT_ONCE = 2;

interface Whose {
  readonly caller: Caller | undefined;
  readonly token: string | undefined;
  readonly ip: string;
}

export interface CallLimits {
  /** Counts a call, and refuses one too many. */
  count(db: Database, endpoint: Endpoint, whose: Whose): Promise<void>;
  /** Counts a call that was refused because nobody knows who makes it; costs no query. */
  refused(ip: string): void;
  /** Makes a file while no more of the same person are made. */
  readonly exporting: ReturnType<typeof createAtOnce>;
}

export function createCallLimits(processes: number): CallLimits {
  const counter = (limit: Limit) => createCounter(limit, processes);
  const perSession = counter(PER_SESSION);
  const perReader = counter(PER_ADDRESS);
  const perViewer = counter(PER_VIEWER);
  const further = {
    export: counter(PER_EXPORTER),
    import: counter(PER_IMPORTER),
    compare: counter(PER_COMPARER),
    preview: counter(PER_PREVIEWER),
    review: counter(PER_REVIEWER),
  };
  return {
    async count(db, { method, rate, reply }, { caller, token, ip }) {
      if (!caller && reply === 'file') return perViewer(db, `files:${ip}`);
      if (!caller && method === 'GET') return perReader(db, `ip:${ip}`);
      // Who signs in writes anyway, and a start anew shall not forget who tries.
      if (!caller) return countCall(db, `ip:${ip}`, PER_ADDRESS);
      await perSession(db, `session:${caller.id}:${token?.slice(0, 8)}`);
      if (rate) await further[rate](db, `${rate}:${caller.id}`);
    },
    refused: createLocalCounter(PER_STRANGER),
    exporting: createAtOnce('export', FILES_AT_ONCE),
  };
}
