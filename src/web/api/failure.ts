import { isOffline, offlineText } from './offline.ts';

/** A call that did not succeed. */
export class Failure extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The server's own words, if it had any. */
  readonly said: string | undefined;
  /** The machine's code: 'VERSION_CONFLICT'. */
  readonly code: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly details: Readonly<Record<string, unknown>>;
  /** Seconds after which another try makes sense (Retry-After). */
  readonly retryAfter: number | undefined;

  constructor(status: number, answer: FailedAnswer = {}) {
    super(status === 401 ? 'Unauthorized' : (answer.said ?? answer.unsaid));
    this.status = status;
    this.said = answer.said;
    this.code = answer.code;
    this.fields = answer.fields ?? {};
    this.details = answer.details ?? {};
    this.retryAfter = answer.retryAfter;
  }
}

export interface FailedAnswer {
  said?: string | undefined;
  /** Its title where the server sent no text (api/unsaid.ts). */
  unsaid?: string;
  code?: string | undefined;
  fields?: Record<string, string> | undefined;
  details?: Record<string, unknown> | undefined;
  retryAfter?: number | undefined;
}

/** The toast's title: that there is no line, the server's text, or the screen's own. */
export function wordsOf(error: unknown, otherwise: string): string {
  if (error instanceof Failure && error.status === 0 && isOffline()) return offlineText;
  return (error instanceof Failure && error.said) || otherwise;
}

/** The second line of the toast where the server sent no text. */
export function unsaidOf(error: unknown): string | undefined {
  return error instanceof Failure && error.said === undefined ? error.message : undefined;
}

interface Conflict {
  /** The present version: a change that is sent with it takes the place of the other one. */
  readonly version: number;
  /** Who made the other change. */
  readonly changedBy: string;
  /** The record as it is now. */
  readonly current: unknown;
}

/** What the server tells of a change that somebody else has made meanwhile (VERSION_CONFLICT). */
export function conflictOf(error: unknown): Conflict | undefined {
  if (!(error instanceof Failure) || error.code !== 'VERSION_CONFLICT') return undefined;
  const { currentVersion, changedBy, current } = error.details;
  const who = changedBy && typeof changedBy === 'object' && 'name' in changedBy && changedBy.name;
  if (typeof currentVersion !== 'number') return undefined;
  return { version: currentVersion, changedBy: typeof who === 'string' ? who : '', current };
}
