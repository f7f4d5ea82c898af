// What the processes of one database tell each other: that something has changed, by its id. What it
// is now, each reads by itself.
import { sql } from 'kysely';
import type pg from 'pg';
import { connectionBeside, type Database } from './database.ts';

const kinds = ['estimation', 'presence', 'person'] as const;
export type NoticeKind = (typeof kinds)[number];

const channelOf = (kind: NoticeKind) => `taksir_${kind}`;

/** Told when the transaction is committed; one that is undone tells nothing. */
export async function notify(db: Database, kind: NoticeKind, id: string): Promise<void> {
  await sql`select pg_notify(${channelOf(kind)}, ${id})`.execute(db);
}

/** By this name the connection that listens is known in the database. */
export const LISTENER = 'taksir-notices';
/** Milliseconds until the next try to listen, and at most so many. */
const AGAIN = 250;
const MOST_AGAIN = 10_000;

interface Hears {
  onNotice: (kind: NoticeKind, id: string) => void;
  /** Listening began anew: what was told meanwhile is not known. */
  onGap: () => void;
}

export interface Notices {
  /** Settles when notices are heard for the first time. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/** Hears all notices by one connection beside the pool, which is opened anew when it is lost. */
export function hearNotices(db: Database, { onNotice, onGap }: Hears): Notices {
  let client: pg.Client | undefined;
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
      next.end().catch(() => {});
      if (isStopped) return;
      timer = setTimeout(() => void listen(), Math.min(MOST_AGAIN, AGAIN * 2 ** tries++));
    };
    next.on('error', lose);
    next.on('end', lose);
    next.on('notification', ({ channel, payload = '' }) => {
      const kind = kinds.find((one) => channelOf(one) === channel);
      if (kind) onNotice(kind, payload);
    });
    try {
      await next.connect();
      for (const kind of kinds) await next.query(`listen ${channelOf(kind)}`);
      tries = 0;
      isReady();
      onGap();
    } catch {
      lose();
    }
  }

  void listen();
  return {
    ready,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
