// Whether an address may still be signed in by a code, and when the next mail may be sent.
import type { Database } from '../platform/database/database.ts';
import {
  lastEvent,
  secondsServerShut,
  secondsUntilRoom,
  type EventKind,
  type Whose,
} from './event-store.ts';
import {
  MANY_SENDS,
  SENDS_AFTER_MANY,
  SENDS_AT_ONCE,
  SENDS_PER_ADDRESS,
  TRIES_PER_ADDRESS,
  WRONG_PER_IP,
  WRONG_PER_SERVER,
  type Budget,
} from './limits.ts';

/** Seconds until all of the budgets have room; 0: now. */
export async function longestWait(
  db: Database,
  kind: EventKind,
  whose: Whose,
  budgets: readonly Budget[],
): Promise<number> {
  let longest = 0;
  for (const budget of budgets) {
    longest = Math.max(longest, await secondsUntilRoom(db, kind, whose, budget));
  }
  return longest;
}

/** Seconds until the address may be sent a mail again; 0: now. */
export async function secondsUntilSend(db: Database, email: string): Promise<number> {
  const hasMany = (await secondsUntilRoom(db, 'send', { email }, MANY_SENDS)) > 0;
  const budgets = hasMany ? [SENDS_PER_ADDRESS, SENDS_AFTER_MANY] : [SENDS_PER_ADDRESS];
  // Alike for an address that has an account already: the wait must not tell which it is.
  const hasJustRegistered = (await lastEvent(db, ['send', 'register'], email)) === 'register';
  if (!hasJustRegistered) budgets.push(SENDS_AT_ONCE);
  return longestWait(db, 'send', { email }, budgets);
}

/**
 * Seconds for which the address is signed in by links alone; 0: codes work. Its own wrong tries
 * count always; those of the whole server where calls are limited at all.
 */
export async function secondsLinkOnly(
  db: Database,
  email: string,
  { rateLimits }: { rateLimits: boolean },
): Promise<number> {
  const own = await secondsUntilRoom(db, 'wrong', { email }, TRIES_PER_ADDRESS);
  const server = await secondsServerShut(db, 'wrong', WRONG_PER_SERVER);
  return Math.max(own, rateLimits ? server : 0);
}

/**
 * Seconds for which a code of this address does not sign in from where it is asked; 0: it does. Alike for
 * an address that nobody has, so that the lock does not tell which it is.
 */
export async function secondsLocked(
  db: Database,
  { email, ip }: { readonly email: string; readonly ip: string },
  { rateLimits }: { rateLimits: boolean },
): Promise<number> {
  const here = rateLimits ? await longestWait(db, 'wrong', { ip }, WRONG_PER_IP) : 0;
  return Math.max(here, await secondsLinkOnly(db, email, { rateLimits }));
}
