import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { clientConfig, FollowingClient, type DatabaseAddress } from './following-client.ts';
import { PreparingClient } from './preparing-client.ts';
import type { Role } from './servers.ts';
import type { DB as Tables } from './tables.ts';
import { watchAnswers } from './watch-answers.ts';

/** What a store reads from. A transaction is one too. */
export type Database = Kysely<Tables>;

/** What a store needs where a row lock must outlive the statement. */
export type Tx = Transaction<Tables>;

export type { DatabaseAddress } from './following-client.ts';

const types = new pg.TypeOverrides();
// A calendar date stays the text that it is; a Date would move it by the time zone.
types.setTypeParser(pg.types.builtins.DATE, (text: string) => text);

/** Where each database is, for a connection beside its pool, which keeps its session. */
const addresses = new WeakMap<Database, DatabaseAddress>();
/** Those whose pool leads to a pooler that gives a connection for a transaction alone. */
const pooled = new WeakSet<Database>();

const pools = new WeakMap<Database, pg.Pool>();

/** How many connections there are, how many of them nobody uses, and how many calls wait for one. */
export function poolState(db: Database): { total: number; idle: number; waiting: number } {
  const pool = pools.get(db);
  return {
    total: pool?.totalCount ?? 0,
    idle: pool?.idleCount ?? 0,
    waiting: pool?.waitingCount ?? 0,
  };
}

/** A connection of its own, for what must be heard all the time. Not connected yet. */
export function connectionBeside(db: Database, name: string): pg.Client {
  return clientAt(addressOf(db), name, 'writer', { query_timeout: BRIEF });
}

/** Where a database is, for what opens connections of its own. */
export function addressOf(db: Database): DatabaseAddress {
  const address = addresses.get(db);
  if (!address) throw new Error('not a database that was opened here');
  return address;
}

/** A connection that knows no pool. Not connected yet. */
export function clientAt(
  address: DatabaseAddress,
  name: string,
  role: Role = 'writer',
  more: pg.ClientConfig = {},
): pg.Client {
  const config = { ...clientConfig(address, role), ...lasting, ...more };
  return new FollowingClient({ ...config, application_name: name });
}

/** Milliseconds for a connection to be made; and for what is asked beside a pool, which is brief. */
const CONNECTS_WITHIN = 10_000;
const BRIEF = 5_000;

/** A machine that is gone is noticed by the system 20 s later, where nobody asks. */
const lasting = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: CONNECTS_WITHIN,
} as const;

/** By a socket: nothing lies in between that could swallow an answer. */
const isOnThisMachine = (address: DatabaseAddress) =>
  typeof address !== 'string' && (address.host?.startsWith('/') ?? false);

interface Opening {
  /** Connections at once. */
  readonly max?: number;
  /** Where a connection keeps its session, if `address` leads to a pooler in transaction mode. */
  readonly session?: DatabaseAddress | undefined;
  /** 'follower': a replica, for reading alone. */
  readonly role?: Role;
}

/** A pool of connections. End it with `destroy()`. */
export function openDatabase(
  address: DatabaseAddress,
  { max = 16, session, role = 'writer' }: Opening = {},
): Database {
  const pool = new pg.Pool({
    ...clientConfig(address, role),
    // The next transaction of a connection may be another server process's, which has not prepared it.
    Client: session === undefined ? PreparingClient : FollowingClient,
    types,
    max,
    application_name: 'taksir',
    ...lasting,
    // Ends a forgotten transaction, which would hold its locks; a pooler has a setting of its own for it.
    ...(session === undefined && { idle_in_transaction_session_timeout: 60_000 }),
  });
  // Without these listeners a lost connection, idle or not, would end the process; queries report
  // the loss anyway.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  if (!isOnThisMachine(address)) {
    watchAnswers({
      pool,
      beside: () => clientAt(session ?? address, 'taksir-look', role),
      // Replicas may stand behind one address.
      knowsServers: session === undefined && role === 'writer',
    });
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  addresses.set(db, session ?? address);
  if (session !== undefined) pooled.add(db);
  pools.set(db, pool);
  return db;
}

/** One connection, whose session is its own until the work is over. */
export async function inSession<T>(db: Database, work: (one: Database) => Promise<T>): Promise<T> {
  if (!pooled.has(db)) return db.connection().execute(work);
  const alone = openDatabase(addressOf(db), { max: 1 });
  try {
    return await alone.connection().execute(work);
  } finally {
    await alone.destroy();
  }
}

/**
 * All or nothing: a thrown `Problem` undoes what the work has written. Within a transaction the
 * work joins it, as a repeatable call (http/idempotency.ts) already stands in one.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  // isTransaction is how Kysely tells a Transaction from a Kysely.
  if (db.isTransaction) return work(db as Tx);
  const afterwards: Afterwards[] = [];
  const done = await db.transaction().execute((tx) => {
    open.set(tx, { base: db, afterwards });
    return work(tx);
  });
  for (const later of afterwards) later(db);
  return done;
}

type Afterwards = (db: Database) => void;

const open = new WeakMap<Database, { base: Database; afterwards: Afterwards[] }>();

/** The database that a transaction is of; of a database itself. */
export const baseOf = (db: Database): Database => open.get(db)?.base ?? db;

/** Done when the transaction is committed, and never when it is undone; at once outside of one. */
export function whenCommitted(db: Database, later: Afterwards): void {
  const transaction = open.get(db);
  if (transaction) transaction.afterwards.push(later);
  else later(db);
}
