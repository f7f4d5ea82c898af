import { once } from 'node:events';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { errorCodeOf, Trouble } from './trouble.ts';

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

/** How long answers under way may take when Taksir stops, in milliseconds. */
const DRAIN = 10_000;

export interface Listener {
  /** Takes no new call, lets those under way come to their end, then cuts what is left. */
  stop(): Promise<void>;
}

/** Answers on this port, with `fetch` until it is replaced. */
export async function listen(fetch: Fetch, port: number): Promise<Listener> {
  // No other kind of server was asked for.
  // The name counts where a caller gives none, as HTTP/1.0 permits; it listens on all addresses.
  const server = createAdaptorServer({ fetch, hostname: 'localhost' }) as Server;
  server.listen(port);
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
    if (errorCodeOf(error) === 'EACCES') {
      throw new Trouble(
        `Port ${port} tidak boleh dipakai oleh pengguna ini. Pilih PORT di atas 1023.`,
        { cause: error },
      );
    }
    throw error;
  }
  return { stop: () => stop(server) };
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // Closes idle connections, which would otherwise be kept open for a next call.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
