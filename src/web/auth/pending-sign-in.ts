import { Failure } from '../api/failure.ts';

/** A sign-in under way: the code is on its way to this address. Times in milliseconds and seconds. */
export interface PendingSignIn {
  email: string;
  /** The path to come back to. */
  from: string | null;
  /** When the code was sent, and how long until another may be asked for and until it is too old. */
  sentAt: number;
  resendIn: number;
  /** Unknown when the code had been sent before. */
  expiresIn: number | undefined;
  /** Until when codes are locked, in milliseconds, as far as it is known. */
  lockedUntil?: number | undefined;
}

/** Until when codes are locked by what a refusal says (OTP_LOCKED); undefined where it says nothing of it. */
export function lockedUntilBy(error: unknown): number | undefined {
  const seconds = error instanceof Failure ? error.details['lockedFor'] : undefined;
  return typeof seconds === 'number' && seconds > 0 ? Date.now() + seconds * 1000 : undefined;
}

/** Kept for this tab, over a reload. */
const KEY = 'masuk';

export function keepPending(pending: PendingSignIn): void {
  sessionStorage.setItem(KEY, JSON.stringify(pending));
}

export function readPending(): PendingSignIn | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isPending(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function forgetPending(): void {
  sessionStorage.removeItem(KEY);
}

function isPending(kept: unknown): kept is PendingSignIn {
  return typeof kept === 'object' && kept !== null && 'email' in kept && 'sentAt' in kept;
}
