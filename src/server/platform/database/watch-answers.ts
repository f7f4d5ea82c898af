// A database that goes away without a word (a cable, a firewall, a machine without power) leaves connections
// that look alive and never answer: whoever waits on one would wait for a quarter of an hour, and the pool
// has none left once the database is back. A limit of time for all statements would end honest work, such as
// an index over a large table; so what stays long without an answer is asked about, by a connection of its own.
import pg from 'pg';
import { errorCodeOf } from '../trouble.ts';
import { cutStream, hangUp } from './servers.ts';

/** Milliseconds. */
const TICK = 500;
/** An answer that takes longer is asked about, by a look at most so often. */
const LONG = 3_000;
const LOOK_EVERY = 1_500;
/** In which a look is answered, or the database says nothing. */
const SAYS_WITHIN = 2_000;
/** Without an answer where nobody can say what becomes of a statement. */
const TOO_LONG = 60_000;

/** Looks in a row: that found nobody at work on a statement, or no database. */
const LOST_AFTER = 2;
const SILENT_AFTER = 5;

/** One statement that waits for its answer, as it was seen first. */
interface Waiting {
  readonly query: object;
  /** Of the connection: an answer that comes in pieces is one. */
  readonly bytes: number;
  readonly since: number;
  lost: number;
  silent: number;
}

/** What a look tells of the servers of some connections, by their process ids. */
type Word =
  | { readonly is: 'answered'; readonly working: ReadonlySet<number> | undefined }
  | { readonly is: 'silent' | 'unknown' };

interface Watched {
  readonly pool: pg.Pool;
  /** A connection past the pool, not connected yet. */
  readonly beside: () => pg.Client;
  /** Whether a connection's process id is that of its server: a pooler gives numbers of its own. */
  readonly knowsServers: boolean;
}

/** Cuts the connections of a pool on which no answer will come any more. */
export function watchAnswers({ pool, beside, knowsServers }: Watched): void {
  const clients = new Set<pg.Client>();
  const idle = new Set<pg.Client>();
  const waiting = new Map<pg.Client, Waiting>();
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  let lookedAt = 0;

  pool.on('connect', (client) => {
    clients.add(client);
    client.once('end', () => {
      for (const those of [clients, idle]) those.delete(client);
      waiting.delete(client);
    });
  });
  pool.on('release', (_, client) => {
    if (clients.has(client)) idle.add(client);
  });
  pool.on('acquire', (client) => {
    idle.delete(client);
    timer ??= setInterval(tick, TICK).unref();
  });

  function tick(): void {
    const now = Date.now();
    for (const client of clients) note(client, now);
    if (idle.size === clients.size) {
      clearInterval(timer);
      timer = undefined;
    }
    const isLong = [...waiting.values()].some(({ since }) => now - since >= LONG);
    if (!isLong || isLooking || now - lookedAt < LOOK_EVERY) return;
    isLooking = true;
    void look().finally(() => {
      isLooking = false;
      lookedAt = Date.now();
    });
  }

  function note(client: pg.Client, now: number): void {
    const { query, bytes } = stateOf(client);
    if (!query) waiting.delete(client);
    else if (!isStill(waiting.get(client), client))
      waiting.set(client, { query, bytes, since: now, lost: 0, silent: 0 });
  }

  async function look(): Promise<void> {
    const begun = Date.now();
    const long = [...waiting].filter(([, { since }]) => begun - since >= LONG);
    const word = await ask(beside(), knowsServers ? long.map(([client]) => pidOf(client)) : []);
    const dead = long.filter(([client, one]) => {
      if (waiting.get(client) !== one || !isStill(one, client)) return false;
      judge(one, client, word);
      return one.lost >= LOST_AFTER || one.silent >= SILENT_AFTER;
    });
    if (dead.length === 0) return;
    // Those that nobody uses went the same way; a new one costs little.
    for (const client of [...dead.map(([each]) => each), ...idle])
      cutStream(client, new Error('Connection terminated: the database does not answer on it'));
  }

  function judge(one: Waiting, client: pg.Client, word: Word): void {
    if (word.is === 'unknown') return;
    const working = word.is === 'answered' && knowsServers ? word.working : undefined;
    const isLost =
      word.is === 'answered' &&
      (working ? !working.has(pidOf(client)) : Date.now() - one.since >= TOO_LONG);
    one.lost = isLost ? one.lost + 1 : 0;
    one.silent = word.is === 'silent' ? one.silent + 1 : 0;
  }
}

const isStill = (one: Waiting | undefined, client: pg.Client) => {
  const { query, bytes } = stateOf(client);
  return one !== undefined && one.query === query && one.bytes === bytes;
};

/** What the driver keeps to itself. */
interface Inside {
  readonly _activeQuery: object | null;
  readonly processID: number;
  readonly connection: { readonly stream: { readonly bytesRead: number } };
}

const inside = (client: pg.Client) => client as unknown as Inside;
const pidOf = (client: pg.Client) => inside(client).processID;
function stateOf(client: pg.Client) {
  const { _activeQuery: query, connection } = inside(client);
  return { query, bytes: connection.stream.bytesRead };
}

/** Told by a server that is there, or by this machine: nothing is known of the others. */
const isWord = (error: unknown) =>
  error instanceof pg.DatabaseError || /^E[MN]FILE$/.test(errorCodeOf(error) ?? '');

async function ask(client: pg.Client, pids: readonly number[]): Promise<Word> {
  client.on('error', () => {});
  let late: NodeJS.Timeout | undefined;
  try {
    const saying = client.connect().then(() =>
      // One whose state is not told, as to a role that a SET ROLE of the database made of it, may be at work.
      client.query<{ own: number; working: number[] | null }>(
        `select pg_backend_pid() as own, (select array_agg(pid) from pg_stat_activity
           where pid = any($1) and coalesce(state, '') not like 'idle%') as working`,
        [pids],
      ),
    );
    saying.catch(() => {});
    const silence = new Promise<undefined>((resolve) => {
      late = setTimeout(resolve, SAYS_WITHIN, undefined);
    });
    const said = await Promise.race([saying, silence]);
    if (!said) return { is: 'silent' };
    const [row] = said.rows;
    // Where it is not its own number, a pooler stands in between.
    const isTold = row?.own === pidOf(client);
    return { is: 'answered', working: isTold ? new Set(row?.working) : undefined };
  } catch (error) {
    return { is: isWord(error) ? 'unknown' : 'silent' };
  } finally {
    clearTimeout(late);
    void hangUp(client);
  }
}
