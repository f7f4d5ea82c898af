// What the processes of one database tell each other: that something has changed, by its id. What it
// is now, each reads by itself.
import { sql } from 'kysely';
import type pg from 'pg';
import { connectionBeside, type Database } from './database.ts';

/** Of a person the database itself tells (migration 0081). */
const kinds = ['estimation', 'presence', 'person'] as const;
export type NoticeKind = (typeof kinds)[number];

const channelOf = (kind: NoticeKind) => `taksir_${kind}`;

/** Told when the transaction is committed; one that is undone tells nothing. */
export async function notify(
  db: Database,
  kind: Exclude<NoticeKind, 'person'>,
  id: string,
): Promise<void> {
  await sql`select ${notice(kind, id)}`.execute(db);
}

/** The same as a part of a statement that is asked anyway. */
export const notice = (kind: Exclude<NoticeKind, 'person'>, id: string) =>
  sql<string>`pg_notify(${channelOf(kind)}, ${id})`;

/** By this name the connection that listens is known in the database. */
export const LISTENER = 'taksir-notices';
/** Milliseconds until the next try to listen, and at most so many. */
const AGAIN = 250;
const MOST_AGAIN = 10_000;

interface Hears {
  readonly onNotice: (kind: NoticeKind, id: string) => void;
  /** Listening began, or began anew: what was told meanwhile is not known. */
  readonly onGap: () => void;
  /** Nothing is heard from now on, until `onGap`. */
  readonly onLost?: () => void;
}

export interface Notices {
  /** Settles when notices are heard for the first time. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/** One connection of this process, and all who hear by it. */
interface Hearing {
  readonly all: Set<Hears>;
  readonly ready: Promise<void>;
  isHearing(): boolean;
  stop(): Promise<void>;
}

const hearings = new WeakMap<Database, Hearing>();

/** Hears all notices by the one connection that this process has beside its pool. */
export function hearNotices(db: Database, hears: Hears): Notices {
  const hearing = hearings.get(db) ?? openHearing(db);
  hearings.set(db, hearing);
  hearing.all.add(hears);
  if (hearing.isHearing()) hears.onGap();
  return {
    ready: hearing.ready,
    async stop() {
      hearing.all.delete(hears);
      if (hearing.all.size > 0) return;
      if (hearings.get(db) === hearing) hearings.delete(db);
      await hearing.stop();
    },
  };
}

/** The connection is opened anew when it is lost. */
function openHearing(db: Database): Hearing {
  const all = new Set<Hears>();
  let client: pg.Client | undefined;
  let isHearing = false;
  let isStopped = false;
  let tries = 0;
  let timer: NodeJS.Timeout | undefined;
  let isReady: () => void;
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });

  async function listen(): Promise<void> {
    const next = connectionBeside(db, LISTENER);
    client = next;
    let isLost = false;
    const lose = () => {
      if (isLost) return;
      isLost = true;
      if (isHearing) for (const { onLost } of all) onLost?.();
      isHearing = false;
      next.end().catch(() => {});
      if (isStopped) return;
      timer = setTimeout(() => void listen(), Math.min(MOST_AGAIN, AGAIN * 2 ** tries++));
    };
    next.on('error', lose);
    next.on('end', lose);
    next.on('notification', ({ channel, payload = '' }) => {
      const kind = kinds.find((one) => channelOf(one) === channel);
      if (kind) for (const { onNotice } of all) onNotice(kind, payload);
    });
    try {
      await next.connect();
      for (const kind of kinds) await next.query(`listen ${channelOf(kind)}`);
      tries = 0;
      isHearing = true;
      isReady();
      for (const { onGap } of all) onGap();
    } catch {
      lose();
    }
  }

  void listen();
  return {
    all,
    ready,
    isHearing: () => isHearing,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
