import { clientAt } from './database.ts';

/** How often it is tried: others may have taken the connection in between. */
const TRIES = 5;

/**
 * Whether an address leads to a pooler in transaction mode. Two that are connected at the same time are
 * then served by one process in turn.
 */
export async function losesSessions(address: string): Promise<boolean> {
  const pair = [clientAt(address, 'taksir-doctor'), clientAt(address, 'taksir-doctor')] as const;
  for (const client of pair) client.on('error', () => {});
  try {
    for (const client of pair) await client.connect();
    for (let tries = 0; tries < TRIES; tries++) {
      const servedBy = [];
      for (const client of pair) {
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
        servedBy.push(rows[0]?.pid);
      }
      if (servedBy[0] === servedBy[1]) return true;
    }
    return false;
  } finally {
    await Promise.all(pair.map((client) => client.end().catch(() => {})));
  }
}
