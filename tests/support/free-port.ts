import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that the system gives to whoever names none, so that no connection and no server of others gets it. */
const [FIRST, COUNT] = [10_000, 22_000];

/** Runs of tests beside each other begin apart, and none gives a port twice. */
let next = (process.pid * 151) % COUNT;

/** A port that nothing listens at; it stays free until whoever asked takes it. */
export async function findFreePort(): Promise<number> {
  for (let tried = 0; tried < COUNT; tried++) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    const server = createServer().listen(port);
    const isFree = await Promise.race([
      once(server, 'listening').then(() => true),
      once(server, 'error').then(() => false),
    ]);
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
  throw new Error('no port is free');
}
