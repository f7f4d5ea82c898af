// The counts of api/2. They concern codes and calls only; the link of a mail is outside
// of all of them (D-14).

/** So many within so many seconds. */
export interface Budget {
  readonly most: number;
  readonly seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds. */
export const CODE_LIVES = 10 * MINUTE;
export const LINK_LIVES = HOUR;
/** A code with at least this left is sent again instead of a new one. */
export const CODE_SENT_AGAIN = 3 * MINUTE;
export const RESEND_AFTER = MINUTE;
export const CODE_LENGTH = 4;

export const TRIES_PER_CODE = 3;
/** A successful sign-in does not reset it; once it is used up, mails hold the link alone. */
export const TRIES_PER_ADDRESS: Budget = { most: 10, seconds: 30 * DAY };

/** Begins anew with a registration, whose first code shall not wait for one that never was. */
export const SENDS_AT_ONCE: Budget = { most: 1, seconds: RESEND_AFTER };
export const SENDS_PER_ADDRESS: Budget = { most: 5, seconds: HOUR };
/** After this many in a day only one an hour, which is never longer than a link lives (D-15). */
export const MANY_SENDS: Budget = { most: 20, seconds: DAY };
export const SENDS_AFTER_MANY: Budget = { most: 1, seconds: HOUR };
/** Mails to an address without an account. */
export const NOTICES_PER_ADDRESS: Budget = { most: 1, seconds: DAY };

/** An office of fifty people comes by one address, and all of them in the morning (OPS-09). */
export const REQUESTS_PER_IP: Budget = { most: 120, seconds: HOUR };
/** What a guesser has of a day is what counts; an hour leaves each of the fifty a slip. */
export const WRONG_PER_IP: readonly Budget[] = [
  { most: 50, seconds: HOUR },
  { most: 100, seconds: DAY },
];
/** Calls alone, of which each costs something; apart, so that nobody's guesses use up other calls. */
export const GUESSES_PER_IP = { calls: 240, seconds: MINUTE };
/** A right link is never refused for those that were wrong before it. */
export const WRONG_LINKS_PER_IP = { calls: 240, seconds: MINUTE };
export const REGISTRATIONS_PER_IP: Budget = { most: 60, seconds: HOUR };
export const REGISTRATIONS_PER_ADDRESS: Budget = { most: 3, seconds: DAY };

/** More wrong tries than this on the whole server: for an hour nobody signs in by a code. */
export const WRONG_PER_SERVER: Budget = { most: 200, seconds: HOUR };
