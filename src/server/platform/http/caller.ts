import type { Role } from '../../../contract/auth.ts';
import type { Database } from '../database/database.ts';

/** Who makes a call. */
export interface Caller {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
}

/**
 * Finds out whose token this is. Throws TOKEN_EXPIRED or TOKEN_INVALID where it is nobody's.
 */
export type SignIn = (db: Database, token: string) => Promise<Caller>;

/**
 * Aborted when whoever calls goes away, which `gone` tells, or when these seconds are over. Not `AbortSignal.any`
 * with `AbortSignal.timeout`: garbage collection takes the latter before its time, the former is then never
 * aborted, and who listens to it is kept for good.
 */
export function patienceOf(gone: AbortSignal, seconds: number): AbortSignal {
  const patience = new AbortController();
  const over = () => patience.abort(new DOMException('the time is over', 'TimeoutError'));
  const timer = setTimeout(over, seconds * 1000).unref();
  const leave = () => {
    clearTimeout(timer);
    patience.abort(gone.reason);
  };
  if (gone.aborted) leave();
  else gone.addEventListener('abort', leave, { once: true });
  return patience.signal;
}
