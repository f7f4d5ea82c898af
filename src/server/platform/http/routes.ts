import type { Beside, Endpoint, Received, Reply, Tells } from '../../../contract/endpoint.ts';
import type { Caller } from './caller.ts';
import type { Config } from '../config.ts';
import type { Database, Tx } from '../database/database.ts';
import type { AfterCommit } from './edge.ts';
import type { Written } from './json.ts';
import type { Log } from '../log.ts';

/** What every handler can reach; made once, when Taksir starts. */
export interface Services {
  readonly db: Database;
  readonly config: Config;
  readonly log: Log;
}

/** What a handler has at hand besides its input, however it reaches the database. */
interface CallOf<E extends Endpoint> extends Omit<Services, 'db'> {
  /** Undefined where the endpoint is open to anyone: its caller is not looked up. */
  readonly caller: E['access'] extends 'anyone' ? Caller | undefined : Caller;
  /** The caller's address, for limits. */
  readonly ip: string;
  readonly token: string | undefined;
  /** A header of the request, by its name. */
  readonly header: (name: string) => string | undefined;
  readonly requestId: string;
  /** Aborted when the caller goes away or the time for an answer is over. */
  readonly signal: AbortSignal;
}

/** A call that reads, or that stands outside of a transaction. */
export interface ReadCall<E extends Endpoint = Endpoint> extends CallOf<E> {
  readonly db: Database;
}

/** A call that writes: its transaction is open, and ends with what the handler gives or throws. */
export interface WriteCall<E extends Endpoint = Endpoint> extends CallOf<E> {
  readonly tx: Tx;
  readonly afterCommit: AfterCommit;
  /** Tells the caller how far the work is; nobody hears it who has not asked for it. */
  readonly tell: (progress: Tells<E>) => void;
}

export type Call<E extends Endpoint = Endpoint> = E['method'] extends 'GET'
  ? ReadCall<E>
  : WriteCall<E>;

/** The inside of the success envelope (api/1.2). */
export type Answer<E extends Endpoint> = {
  readonly data: Written<Reply<E>>;
  readonly message?: string;
  readonly meta?: Readonly<Record<string, unknown>>;
} & Beside<E>;

type Handled<E extends Endpoint> = Promise<
  E['reply'] extends 'file' ? Response : Answer<E> | Response
>;
type Handler<E extends Endpoint> = (input: Received<E>, call: Call<E>) => Handled<E>;

/** The handler of a call whose work must not hold a transaction, and why. */
export interface OutsideTransaction<E extends Endpoint> {
  readonly why: string;
  readonly handle: (input: Received<E>, call: ReadCall<E>) => Handled<E>;
}

/** Wraps a handler that opens its own transaction, or none; `why` is the reason that permits it. */
export function outside<E extends Endpoint>(
  why: string,
  handle: OutsideTransaction<E>['handle'],
): OutsideTransaction<E> {
  return { why, handle };
}

/** The handler of a call that has something made ready before its transaction opens. */
export interface PreparedTransaction<E extends Endpoint> {
  readonly prepare: (input: Received<E>, call: ReadCall<E>) => Promise<unknown>;
  readonly handle: (input: Received<E>, call: Call<E>, ready: unknown) => Handled<E>;
}

/**
 * Wraps a handler together with what takes long and needs no transaction: else it would hold a connection, and the
 * locks of the call, for as long as it waits.
 */
export function prepared<E extends Endpoint, Ready>(
  prepare: (input: Received<E>, call: ReadCall<E>) => Promise<Ready>,
  handle: (input: Received<E>, call: Call<E>, ready: Ready) => Handled<E>,
): PreparedTransaction<E> {
  // `bind` hands over what this very `prepare` gave.
  return { prepare, handle: handle as PreparedTransaction<E>['handle'] };
}

type RouteCall = Omit<ReadCall & WriteCall, 'caller' | 'db' | 'tx'> & {
  caller: Caller | undefined;
  db: Database;
  tx?: Tx;
};

/** An endpoint with its handler, without the types of their input. */
export interface Route {
  readonly endpoint: Endpoint;
  /** Why the call stands outside of a transaction; undefined: it reads, or writes in one. */
  readonly outside: string | undefined;
  /** What is made ready before the transaction, for `handle`. */
  readonly prepare: ((input: unknown, call: RouteCall) => Promise<unknown>) | undefined;
  readonly handle: (
    input: unknown,
    call: RouteCall,
    ready: unknown,
  ) => Promise<Response | { readonly data: unknown }>;
}

/** Pairs each endpoint of a feature with its handler; none can be left out. */
export function routes<Table extends Record<string, Endpoint>>(
  table: Table,
  handlers: {
    [Name in keyof Table]:
      | Handler<Table[Name]>
      | OutsideTransaction<Table[Name]>
      | PreparedTransaction<Table[Name]>;
  },
): Route[] {
  return Object.entries(table).map(([name, endpoint]) => {
    const handler = handlers[name] as
      | Route['handle']
      | { why?: string; prepare?: Route['prepare']; handle: Route['handle'] };
    // `bind` admits, parses and opens the transaction by this very endpoint before it calls.
    return typeof handler === 'function'
      ? { endpoint, outside: undefined, prepare: undefined, handle: handler }
      : { endpoint, outside: handler.why, prepare: handler.prepare, handle: handler.handle };
  });
}
