import type { Beside, Endpoint, Received, Reply } from '../../../contract/endpoint.ts';
import type { Caller } from './caller.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Written } from './json.ts';
import type { Log } from '../log.ts';

/** What every handler can reach; made once, when Taksir starts. */
export interface Services {
  readonly db: Database;
  readonly config: Config;
  readonly log: Log;
}

/** What a handler has at hand besides its input. */
export interface Call<E extends Endpoint = Endpoint> extends Services {
  /** Undefined at most where the endpoint is open to anyone. */
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

/** The inside of the success envelope (api/1.2). */
export type Answer<E extends Endpoint> = {
  readonly data: Written<Reply<E>>;
  readonly message?: string;
  readonly meta?: Readonly<Record<string, unknown>>;
} & Beside<E>;

type Handler<E extends Endpoint> = (
  input: Received<E>,
  call: Call<E>,
) => Promise<E['reply'] extends 'file' ? Response : Answer<E> | Response>;

/** An endpoint and what keeps its promise, the types of its input forgotten. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (
    input: unknown,
    call: Omit<Call, 'caller'> & { caller: Caller | undefined },
  ) => Promise<Response | { readonly data: unknown }>;
}

/** Pairs each endpoint of a feature with its handler; none can be left out. */
export function routes<Table extends Record<string, Endpoint>>(
  table: Table,
  handlers: { [Name in keyof Table]: Handler<Table[Name]> },
): Route[] {
  return Object.entries(table).map(([name, endpoint]) => ({
    endpoint,
    // `bind` admits and parses by this very endpoint before it calls.
    handle: handlers[name] as Route['handle'],
  }));
}
