import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { errorCodeOf, Trouble } from './trouble.ts';

export type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

/** How long answers under way may take when Taksir stops, in milliseconds. */
const DRAIN = 10_000;
/** Milliseconds in which a kept connection may bring a last call; one that is closed under a call fails it. */
const LAST_CALL = 300;
/** The same where another process takes over, and whoever calls shall notice nothing. */
export const LAST_CALL_OF_SEVERAL = 2_000;

interface Listening {
  /** Milliseconds. */
  readonly lastCall?: number | undefined;
  /** Without it all addresses of the machine. */
  readonly host?: string | undefined;
}

export interface Listener {
  /** Whatever comes from now on is answered by this. */
  answerWith(fetch: Fetch): void;
  /** Takes no new call, lets those under way come to their end, then cuts what is left. */
  stop(): Promise<void>;
}

/** Answers on this port, with `fetch` until it is replaced. */
export async function listen(
  fetch: Fetch,
  port: number,
  { lastCall = LAST_CALL, host }: Listening = {},
): Promise<Listener> {
  let current = fetch;
  const answerNow: Fetch = (...call) => current(...call);
  // No other kind of server was asked for.
  // The name counts where a caller gives none, as HTTP/1.0 permits; it says nothing of where it listens.
  const server = createAdaptorServer({ fetch: answerNow, hostname: 'localhost' }) as Server;
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (errorCodeOf(error) === 'EADDRINUSE') {
      throw new Trouble(
        `Port ${port} sedang dipakai program lain. Hentikan program itu, ` +
          `atau jalankan dengan port lain, misalnya PORT=${port + 1} npm start.`,
        { cause: error },
      );
    }
    if (errorCodeOf(error) === 'EADDRNOTAVAIL') {
      throw new Trouble(
        `HOST=${host} bukan alamat mesin ini. Isi HOST dengan salah satu alamatnya, atau kosongkan.`,
        { cause: error },
      );
    }
    if (errorCodeOf(error) === 'EACCES') {
      throw new Trouble(
        `Port ${port} tidak boleh dipakai oleh pengguna ini. Pilih PORT di atas 1023.`,
        { cause: error },
      );
    }
    throw error;
  }
  let isStopping = false;
  let stopped: Promise<void> | undefined;
  server.prependListener('request', (_, answer) => {
    if (isStopping) answer.shouldKeepAlive = false;
  });
  return {
    answerWith(next) {
      current = next;
    },
    stop() {
      isStopping = true;
      return (stopped ??= stop(server, lastCall));
    },
  };
}

async function stop(server: Server, lastCall: number): Promise<void> {
  // The close of HTTP would cut idle connections at once; of TCP it only takes no new ones.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  const last = Date.now() + lastCall;
  const sweep = setInterval(() => Date.now() > last && server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
