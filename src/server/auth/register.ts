import { queueLetter, wakeOutbox } from '../platform/mail/outbox.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/http/routes.ts';
import { findAccount, insertAccount } from '../users/account-store.ts';
import { longestWait } from './budgets.ts';
import { insertEvents, whileCounting } from './event-store.ts';
import { alreadyLetter, closedLetter, welcomeLetter } from './letters.ts';
import { REGISTRATIONS_PER_ADDRESS, REGISTRATIONS_PER_IP } from './limits.ts';

interface Registrant {
  readonly name: string;
  readonly email: string;
  readonly ip: string;
}

/** Makes an account. A known address changes nothing and only its owner hears of it (D-12). */
export async function register(services: Services, registrant: Registrant): Promise<void> {
  const { db, config } = services;
  if (config.registration === 'closed') throw new Problem('REGISTRATION_CLOSED');
  await whileCounting(db, registrant, async (tx) => {
    const { name, email, ip } = registrant;
    if (config.rateLimits) {
      const wait = Math.max(
        await longestWait(tx, 'register', { ip }, [REGISTRATIONS_PER_IP]),
        await longestWait(tx, 'register', { email }, [REGISTRATIONS_PER_ADDRESS]),
      );
      if (wait > 0) throw new Problem('RATE_LIMITED', { n: wait, retryAfter: wait });
    }
    await insertEvents(tx, ['register'], registrant);
    const before = await findAccount(tx, email);
    // An address that has an account stays unchanged.
    await insertAccount(tx, name, email);
    if (!before) await queueLetter(tx, welcomeLetter(email, config.letterOrigin));
    else if (before.isClosed) await queueLetter(tx, closedLetter(email));
    else await queueLetter(tx, alreadyLetter(email, config.letterOrigin));
  });
  wakeOutbox(db);
}
