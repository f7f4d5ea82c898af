// Whose token is whose, as this process has read it: most calls then cost the database no look-up
// (SPEED-14). What ends a session or changes a person is told by the database (migration 0081); in the
// process that did it it counts before its caller is answered.
import type { Database } from '../platform/database/database.ts';
import { hearNotices } from '../platform/database/notices.ts';
import type { Caller } from '../platform/http/caller.ts';
import { hashToken } from './session-store.ts';

/** Milliseconds, should the connection that hears be cut without a word. */
const KNOWN_FOR = 30_000;
const MOST_KNOWN = 20_000;

interface Known {
  readonly caller: Caller;
  readonly until: number;
}

/** Tells whose a token is that has just been read, and for how many seconds at most. */
export type Learn = (token: string, caller: Caller, secondsLeft: number) => void;

interface KnownSessions {
  find(token: string): Caller | undefined;
  /** Asked before the session is read; of what is told meanwhile nothing is learnt. */
  learn(): Learn;
  forget(personId: string): void;
}

const knowing = new WeakMap<Database, KnownSessions>();

/** What this process knows of sessions; undefined where it does not hear of their end. */
export const knownSessions = (db: Database): KnownSessions | undefined => knowing.get(db);

/** To be called when a change of a person or of their sessions is committed, before it is answered. */
export function forgetPerson(db: Database, personId: string): void {
  knowing.get(db)?.forget(personId);
}

const keyOf = (token: string) => hashToken(token).toString('latin1');

/** Remembers sessions for as long as it is heard what becomes of them. */
export function startKnowingSessions(db: Database): {
  readonly ready: Promise<void>;
  stop(): Promise<void>;
} {
  const known = new Map<string, Known>();
  let told = 0;

  const sessions: KnownSessions = {
    find(token) {
      const found = known.get(keyOf(token));
      return found && found.until > Date.now() ? found.caller : undefined;
    },
    learn() {
      const before = told;
      return (token, caller, secondsLeft) => {
        if (told !== before) return;
        const until = Date.now() + Math.min(KNOWN_FOR, secondsLeft * 1000);
        const key = keyOf(token);
        // Those that were read last stand last.
        known.delete(key);
        known.set(key, { caller, until });
        const [oldest] = known.keys();
        if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
      };
    },
    forget(personId) {
      told++;
      for (const [key, { caller }] of known) if (caller.id === personId) known.delete(key);
    },
  };
  const lose = () => {
    told++;
    known.clear();
    knowing.delete(db);
  };
  const notices = hearNotices(db, {
    onNotice: (kind, id) => kind === 'person' && sessions.forget(id),
    onGap: () => knowing.set(db, sessions),
    onLost: lose,
  });
  return {
    ready: notices.ready,
    async stop() {
      lose();
      await notices.stop();
    },
  };
}
