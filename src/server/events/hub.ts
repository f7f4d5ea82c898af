// The streams of this process: who has which estimate open, and what each was told last. What others
// do, in this process or another one, comes as a notice of the database (platform/database/notices.ts).
import {
  STREAM_BEAT,
  type AcceptedTold,
  type OpenTab,
  type PeopleTold,
  type VersionTold,
} from '../../contract/events.ts';
import { reachOf } from '../estimation/visibility.ts';
import { newId } from '../platform/database/new-id.ts';
import {
  hearNotices,
  notify,
  tellGathered,
  type NoticeKind,
  type Notices,
} from '../platform/database/notices.ts';
import type { Database } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { Problem } from '../platform/problem.ts';
import { findSession } from '../users/session-store.ts';
import { openEventStream, type EventStream } from './event-stream.ts';
import {
  readPresent,
  readStandings,
  removeForgotten,
  removePresence,
  renewPresence,
  type Present,
  type Standing,
} from './presence-store.ts';

/** Streams of one person in one process: browsers and devices. */
const MOST_STREAMS = 10;
/**
 * Milliseconds. A stream ends after a minute and the browser opens the next one: so a device that has
 * vanished without a word is not believed to be there for long, and a session is looked at anew.
 */
const STREAM_LIVES = 60_000;
/** What happens at once is told at once. */
const GATHER = 30;
/** So long the next stream of a browser may take before its tabs count as gone. */
const LEAVES_AFTER = 1_500;
const LISTENS_WITHIN = 5_000;

interface Watch {
  readonly id: string;
  readonly userId: string;
  readonly caller: Caller;
  readonly token: string;
  readonly tabs: readonly OpenTab[];
  readonly stream: EventStream;
  /** The last that was told of each, as text. */
  readonly told: Map<string, string>;
}

interface Asked {
  readonly caller: Caller;
  readonly token: string;
  readonly open: readonly OpenTab[];
}

export type Hub = ReturnType<typeof createHub>;

function createHub(db: Database) {
  const watches = new Set<Watch>();
  /** Streams that have ended just now; their rows stay until the browser's next one had its time. */
  const leaving = new Map<string, { watch: Watch; timer: NodeJS.Timeout }>();
  const waiting = new Set<string>();
  let gathering: NodeJS.Timeout | undefined;
  let refreshing: Promise<void> = Promise.resolve();
  let notices: Notices | undefined;
  let beat: NodeJS.Timeout | undefined;
  let isStopped = false;

  const openHere = () =>
    new Set([...watches].flatMap(({ tabs }) => tabs.map(({ estimation }) => estimation)));

  /** Nothing of this may end the process; the next beat tries again. */
  const quietly = (work: Promise<unknown>) => void work.catch(() => {});

  function onNotice(kind: NoticeKind, id: string) {
    if (kind === 'person') quietly(lookAtSessions(id));
    else refreshSoon([id]);
  }

  function refreshSoon(ids: Iterable<string>) {
    for (const id of ids) waiting.add(id);
    gathering ??= setTimeout(() => {
      gathering = undefined;
      const open = openHere();
      const asked = [...waiting].filter((id) => open.has(id));
      waiting.clear();
      quietly(refresh(asked));
    }, GATHER);
  }

  /** One after the other, so that what was read earlier is not told later. */
  function refresh(ids: readonly string[]): Promise<void> {
    const next = refreshing.then(() => tellOf(ids));
    refreshing = next.catch(() => {});
    return next;
  }

  async function tellOf(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const [standings, present] = await Promise.all([
      readStandings(db, undefined, ids),
      readPresent(db, ids),
    ]);
    for (const watch of watches) tell(watch, standings, present, ids);
  }

  function tell(
    { caller, tabs, told, stream }: Pick<Watch, 'caller' | 'tabs' | 'told' | 'stream'>,
    standings: readonly Standing[],
    present: readonly Present[],
    ids: readonly string[],
  ) {
    const open = new Set(tabs.map(({ estimation }) => estimation));
    const once = (event: string, data: { readonly id: string }) => {
      const text = JSON.stringify(data);
      if (told.get(`${event}:${data.id}`) === text) return;
      told.set(`${event}:${data.id}`, text);
      stream.send(event, data);
    };
    for (const id of ids) {
      const standing = standings.find((one) => one.id === id);
      if (!open.has(id) || !standing) continue;
      once('version', versionTold(standing, caller));
      once('accepted', acceptedTold(standing));
      once('people', peopleTold(id, present, caller));
    }
  }

  /** Somebody's session or role may be another one: the browser asks anew, and finds out. */
  async function lookAtSessions(userId: string): Promise<void> {
    for (const { caller, token, stream } of watches) {
      if (caller.id !== userId) continue;
      const session = await findSession(db, token);
      const isValid = session && !session.isEnded && !session.isOver;
      if (!isValid || session.role !== caller.role) stream.end();
    }
  }

  /** What was told while nobody listened is looked up. */
  async function catchUp(): Promise<void> {
    for (const id of new Set([...watches].map(({ userId }) => userId))) await lookAtSessions(id);
    await renew();
  }

  async function renew(): Promise<void> {
    for (const { stream } of watches) stream.keepAlive();
    if (watches.size === 0) return;
    await renewPresence(db, [...watches]);
    await removeForgotten(db);
    await refresh([...openHere()]);
  }

  /** The estimates among these that the caller may read; the others are as if absent. */
  async function readable({ caller, open }: Asked) {
    const ids = [...new Set(open.map(({ estimation }) => estimation))];
    const standings = await readStandings(db, reachOf(caller), ids);
    const known = new Set(standings.map(({ id }) => id));
    return { standings, tabs: open.filter(({ estimation }) => known.has(estimation)) };
  }

  async function listen(): Promise<void> {
    notices ??= hearNotices(db, { onNotice, onGap: () => quietly(catchUp()) });
    beat ??= setInterval(() => quietly(renew()), STREAM_BEAT).unref();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Problem('NOT_READY')), LISTENS_WITHIN);
    });
    await Promise.race([notices.ready, late]).finally(() => clearTimeout(timer));
  }

  function openWatch({ caller, token }: Asked, tabs: readonly OpenTab[]): Watch {
    const own = [...watches].filter(({ userId }) => userId === caller.id);
    if (isStopped) throw new Problem('NOT_READY');
    if (own.length >= MOST_STREAMS) {
      const seconds = STREAM_LIVES / 1000;
      throw new Problem('RATE_LIMITED', { n: seconds, retryAfter: seconds });
    }
    const life = setTimeout(() => stream.end(), STREAM_LIVES);
    const stream = openEventStream(() => {
      clearTimeout(life);
      leave(watch);
    });
    const about = { id: newId(), userId: caller.id, caller, token, tabs };
    const watch: Watch = { ...about, stream, told: new Map() };
    watches.add(watch);
    return watch;
  }

  function leave(watch: Watch) {
    watches.delete(watch);
    if (isStopped) return;
    const go = () => {
      leaving.delete(watch.id);
      quietly(remove([watch]));
    };
    leaving.set(watch.id, { watch, timer: setTimeout(go, LEAVES_AFTER) });
  }

  async function remove(gone: readonly Watch[]): Promise<void> {
    const ids = gone.map(({ id }) => id);
    await removePresence(db, ids);
    const left = new Set(gone.flatMap(({ tabs }) => tabs.map(({ estimation }) => estimation)));
    for (const id of left) notify(db, 'presence', id);
  }

  return {
    /** How these estimates stand just now, without being seen. */
    async look(asked: Asked): Promise<Response> {
      const { standings, tabs } = await readable(asked);
      const ids = standings.map(({ id }) => id);
      const stream = openEventStream(() => {});
      const present = ids.length > 0 ? await readPresent(db, ids) : [];
      tell({ caller: asked.caller, tabs, told: new Map(), stream }, standings, present, ids);
      stream.end();
      return stream.answer;
    },

    /** Follows them, and is seen by those who follow them too. */
    async follow(asked: Asked): Promise<Response> {
      if (isStopped) throw new Problem('NOT_READY');
      await listen();
      const { tabs } = await readable(asked);
      const watch = openWatch(asked, tabs);
      try {
        // It may have ended since the call was let in.
        await lookAtSessions(asked.caller.id);
        await renewPresence(db, [watch]);
        for (const { estimation } of tabs) notify(db, 'presence', estimation);
        await refresh(tabs.map(({ estimation }) => estimation));
      } catch (error) {
        watch.stream.end();
        throw error;
      }
      return watch.stream.answer;
    },

    /** Ends all streams at once and takes their rows away. */
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(beat);
      clearTimeout(gathering);
      const gone = [...watches, ...[...leaving.values()].map(({ watch }) => watch)];
      for (const { timer } of leaving.values()) clearTimeout(timer);
      for (const { stream } of watches) stream.end();
      if (gone.length > 0) await remove(gone).catch(() => {});
      await tellGathered(db).catch(() => {});
      await notices?.stop();
    },
  };
}

function versionTold(standing: Standing, caller: Caller): VersionTold {
  const { id, revision, changedAt, changedById, changedByName } = standing;
  return {
    id,
    version: revision,
    changedAt: changedAt.toISOString(),
    changedBy: { name: changedByName, isSelf: changedById === caller.id },
  };
}

const acceptedTold = ({ id, accepted, acceptedAt }: Standing): AcceptedTold => ({
  id,
  count: accepted,
  latestAt: acceptedAt?.toISOString() ?? null,
});

function peopleTold(id: string, present: readonly Present[], caller: Caller): PeopleTold {
  const here = present.filter(({ estimation }) => estimation === id);
  return {
    id,
    people: here.map(({ tab, name, userId }) => ({ tab, name, isSelf: userId === caller.id })),
  };
}

const hubs = new WeakMap<Database, Hub>();

/** The one hub of this process on a database; it hears nothing before the first stream. */
export function hubOf(db: Database): Hub {
  const hub = hubs.get(db) ?? createHub(db);
  hubs.set(db, hub);
  return hub;
}
