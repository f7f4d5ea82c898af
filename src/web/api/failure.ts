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
    super(messageOf(status, answer.said));
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
  code?: string | undefined;
  fields?: Record<string, string> | undefined;
  details?: Record<string, unknown> | undefined;
  retryAfter?: number | undefined;
}

/** The texts of the specification: 401 is always 'Unauthorized'; else the server's words come first. */
function messageOf(status: number, said: string | undefined): string {
  if (status === 401) return 'Unauthorized';
  return said ?? `HTTP error! status: ${status}`;
}

/** What a toast says of a failed call: the server's words, or those of the screen. */
export function wordsOf(error: unknown, otherwise: string): string {
  return (error instanceof Failure && error.said) || otherwise;
}
