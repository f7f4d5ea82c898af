// What the processes of one database tell each other: that something has changed, by its id. What it
// is now, each reads by itself.
import { sql } from 'kysely';
import type pg from 'pg';
import { connectionBeside, whenCommitted, type Database } from './database.ts';
import { cutStream, hangUp } from './servers.ts';

/** Of a person the database itself tells (migration 0081). */
const kinds = ['estimation', 'presence', 'person'] as const;
export type NoticeKind = (typeof kinds)[number];

const channelOf = (kind: NoticeKind) => `taksir_${kind}`;

/** Milliseconds in which what is told at the same time is gathered. */
const GATHER = 3;

const gathered = new WeakMap<Database, Map<string, [channel: string, id: string]>>();

/**
 * Told once the transaction is committed; one that is undone tells nothing. Within it PostgreSQL would let
 * one transaction with a notice after the other be written to the disk, so that ten saves waited ten
 * times. Should the process die in between, nobody is told, and who watches finds out at the next beat.
 */
export function notify(db: Database, kind: Exclude<NoticeKind, 'person'>, id: string): void {
  whenCommitted(db, (base) => {
    const waiting = gathered.get(base);
    const told = waiting ?? new Map<string, [string, string]>();
    told.set(`${kind} ${id}`, [channelOf(kind), id]);
    if (waiting) return;
    gathered.set(base, told);
    setTimeout(() => void tellGathered(base).catch(() => {}), GATHER);
  });
}

/** Tells at once what is gathered. */
export async function tellGathered(db: Database): Promise<void> {
  const told = [...(gathered.get(db)?.values() ?? [])];
  gathered.delete(db);
  if (told.length === 0) return;
  await sql`select pg_notify(channel, id)
    from unnest(${told.map(([channel]) => channel)}::text[], ${told.map(([, id]) => id)}::text[])
      as told (channel, id)`.execute(db);
}

/** By this name the connection that listens is known in the database. */
export const LISTENER = 'taksir-notices';
/** Milliseconds until the next try to listen, and at most so many. */
const AGAIN = 250;
const MOST_AGAIN = 10_000;
/** Milliseconds between two looks whether the connection answers still: one that listens says nothing by itself. */
const LISTENS_STILL = 5_000;

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
    let looking: NodeJS.Timeout | undefined;
    const lose = () => {
      if (isLost) return;
      isLost = true;
      clearInterval(looking);
      if (isHearing) for (const { onLost } of all) onLost?.();
      isHearing = false;
      cutStream(next);
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
      looking = setInterval(() => next.query('select').catch(lose), LISTENS_STILL).unref();
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
      if (client) await hangUp(client);
    },
  };
}
