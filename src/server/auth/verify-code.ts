import type { Tx } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/http/routes.ts';
import { serverKey } from '../platform/server-key.ts';
import { longestWait, secondsLinkOnly, secondsUntilSend } from './budgets.ts';
import { lastCode, takeTry, useCode } from './code-store.ts';
import { isRightCode } from './code.ts';
import { countEvents, insertEvents, whileCounting } from './event-store.ts';
import { CODE_LENGTH, TRIES_PER_ADDRESS, TRIES_PER_CODE, WRONG_PER_IP } from './limits.ts';
import { openSession, type OpenedSession } from './open-session.ts';

interface Guess {
  readonly email: string;
  /** As typed. */
  readonly otp: string;
  readonly ip: string;
}

/** Signs in by a code (D-13): once, within its time, by one of its three tries. */
export async function verifyCode(services: Services, guess: Guess): Promise<OpenedSession> {
  const otp = guess.otp.trim();
  if (!/^[0-9]+$/.test(otp) || otp.length !== CODE_LENGTH) throw new Problem('OTP_FORMAT');
  const sign = await serverKey(services.db);
  const outcome = await whileCounting(services.db, guess, async (tx) => {
    const { email, ip } = guess;
    if (services.config.rateLimits) {
      const wait = await longestWait(tx, 'wrong', { ip }, WRONG_PER_IP);
      // Whoever shares the guesser's address has the link as well, and is told of it.
      if (wait > 0) return locked(tx, email, wait);
    }
    const last = await lastCode(tx, email);
    if (!last?.isLive) return new Problem('OTP_EXPIRED');
    const shut = await secondsLinkOnly(tx, email, services.config);
    if (shut > 0 || !last.hasCode) return locked(tx, email, shut);
    const taken = await takeTry(tx, last.id);
    if (!taken?.mac) return locked(tx, email, 0);

    if (!isRightCode(sign, { id: last.id, email }, otp, taken.mac) || taken.userId === null) {
      await insertEvents(tx, ['wrong'], guess);
      const wrong = await countEvents(tx, 'wrong', email, TRIES_PER_ADDRESS);
      const left = Math.min(TRIES_PER_CODE - taken.attempts, TRIES_PER_ADDRESS.most - wrong);
      return new Problem('OTP_INVALID', { details: { triesLeft: Math.max(0, left) } });
    }
    if (!(await useCode(tx, last.id))) return new Problem('OTP_EXPIRED');
    return (await openSession(tx, services, taken.userId)) ?? new Problem('OTP_EXPIRED');
  });
  // Thrown after the commit, so that a wrong try is counted.
  if (outcome instanceof Problem) throw outcome;
  return outcome;
}

/** No tries left: until the next mail (`shut` is 0), or for as long as only links sign in. */
async function locked(tx: Tx, email: string, shut: number): Promise<Problem> {
  const retryAfter = Math.max(1, shut || (await secondsUntilSend(tx, email)));
  return new Problem('OTP_LOCKED', { retryAfter, details: { lockedFor: shut } });
}
