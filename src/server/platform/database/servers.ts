// Several servers of one database, of which one is written and the others follow it. Which is which
// changes when one dies: Patroni makes another the writer, and who connects finds it here.
import pg from 'pg';
import { addressesIn } from './database-hosts.ts';

/** The one that may be written; or one that follows it, for reading. */
export type Role = 'writer' | 'follower';

export interface Place {
  readonly host: string;
  readonly port: number;
}

/** Milliseconds in which a server says what it is. */
const SAYS_WITHIN = 2_000;
/** Milliseconds between two looks, while somebody is connected. */
const LOOK_EVERY = 2_000;

/** Looks in a row that find nothing to read from, until those who read are cut: a look may be late by itself. */
const IN_VAIN = 2;

/** A connection that is cut when its server is no longer the right one. */
export interface Follower {
  cut(): void;
}

/** What calls are told while no server is right; said as a lost connection is (platform/problem.ts). */
export class NoServer extends Error {
  constructor(role: Role, cause: unknown) {
    const none = cause === undefined && role === 'writer' ? 'all only follow' : `none is a ${role}`;
    super(`Connection terminated: of the servers ${none}`, { cause });
  }
}

/** A server's word: how far it has written; null: it follows; an error: it says nothing. */
type Word = string | null | Error;

export class Servers {
  readonly #role: Role;
  readonly #all: readonly { readonly url: string; readonly place: Place }[];
  #current: number | undefined;
  #finding: Promise<number> | undefined;
  readonly #followers = new Map<Follower, number>();
  #timer: NodeJS.Timeout | undefined;
  #inVain = 0;

  constructor(address: string, role: Role) {
    this.#role = role;
    this.#all = addressesIn(address).map((url) => {
      const { host, port } = new pg.Client({ connectionString: url });
      return { url, place: { host, port } };
    });
  }

  /** The server that is right now, by what was seen last. */
  async find(): Promise<{ readonly at: number; readonly place: Place }> {
    const at = this.#current ?? (await (this.#finding ??= this.#look()));
    const found = this.#all[at];
    if (!found) throw new Error('no such server');
    return { at, place: found.place };
  }

  /** Nothing is known of it any more: the next who connects looks first. */
  doubt(at: number): void {
    if (this.#current === at) this.#current = undefined;
  }

  /**
   * Connected there: cut as soon as another server is right. One that hangs, or whose machine is gone,
   * would keep its callers waiting for a quarter of an hour.
   */
  follow(follower: Follower, at: number): void {
    this.#followers.set(follower, at);
    this.#timer ??= setInterval(() => {
      this.#finding ??= this.#look();
      this.#finding.catch(() => {});
    }, LOOK_EVERY).unref();
  }

  leave(follower: Follower): void {
    this.#followers.delete(follower);
    if (this.#followers.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #look(): Promise<number> {
    try {
      const words = await Promise.all(this.#all.map(({ url }) => ask(url)));
      const at = this.#role === 'writer' ? newest(words) : following(words, this.#current);
      this.#inVain = at === undefined ? this.#inVain + 1 : 0;
      // What is read from a replica can be read from the database.
      if (this.#role === 'follower' && this.#inVain >= IN_VAIN)
        for (const [follower, to] of this.#followers) if (words[to] !== null) follower.cut();
      // Otherwise, where none is right, those that are connected stay: it may be a moment.
      if (at === undefined) throw new NoServer(this.#role, words.find(isError));
      this.#current = at;
      for (const [follower, to] of this.#followers) if (to !== at) follower.cut();
      return at;
    } catch (error) {
      this.#current = undefined;
      throw error;
    } finally {
      this.#finding = undefined;
    }
  }
}

const isError = (word: Word) => word instanceof Error;

/**
 * One that hung while another took over still says for a moment that it may be written: the other is on
 * a newer timeline, which the name of a file of the log begins with.
 */
function newest(words: readonly Word[]): number | undefined {
  let best: { at: number; word: string } | undefined;
  for (const [at, word] of words.entries()) {
    if (typeof word === 'string' && (best === undefined || word > best.word)) best = { at, word };
  }
  return best?.at;
}

function following(words: readonly Word[], current: number | undefined): number | undefined {
  if (current !== undefined && words[current] === null) return current;
  const at = words.indexOf(null);
  return at === -1 ? undefined : at;
}

async function ask(url: string): Promise<Word> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'taksir-servers',
    connectionTimeoutMillis: SAYS_WITHIN,
  });
  client.on('error', () => {});
  let late: NodeJS.Timeout | undefined;
  try {
    const saying = client.connect().then(() =>
      client.query<{ word: string | null }>(`
        select case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_lsn()) end
          as word`),
    );
    const silence = new Promise<never>((_, reject) => {
      late = setTimeout(() => reject(new Error('timeout expired')), SAYS_WITHIN);
    });
    const { rows } = await Promise.race([saying, silence]);
    return rows[0]?.word ?? null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    clearTimeout(late);
    void hangUp(client);
  }
}

/** Ends a connection; one that hangs would never say goodbye, and is cut. */
export async function hangUp(client: pg.Client): Promise<void> {
  const cutting = setTimeout(() => cutStream(client), SAYS_WITHIN);
  await client
    .end()
    .catch(() => {})
    .finally(() => clearTimeout(cutting));
}

/** Ends a connection without a word to its server. */
export function cutStream(client: pg.Client, reason?: Error): void {
  const { connection } = client as unknown as {
    connection: { stream: { destroy(error?: Error): void } };
  };
  connection.stream.destroy(reason);
}

const known = new Map<string, Servers>();

/** One for each address of a process. */
export function serversOf(address: string, role: Role): Servers {
  const key = `${role} ${address}`;
  const servers = known.get(key) ?? new Servers(address, role);
  known.set(key, servers);
  return servers;
}
