import type pg from 'pg';
import { clientAt, type DatabaseAddress } from '../database/database.ts';
import { comeTo, standsAt } from '../database/replica.ts';
import type { Role } from '../database/servers.ts';

/** A connection of a backup's own, beside Taksir's. */
export async function connectAlone(address: DatabaseAddress, role?: Role): Promise<pg.Client> {
  const client = clientAt(address, 'taksir-backup', role);
  // Whoever asks next is told of the loss.
  client.on('error', () => {});
  await client.connect();
  return client;
}

export interface Reading {
  readonly client: pg.Client;
  readonly isReplica: boolean;
}

/**
 * One of the replicas that has come as far as the database stands now; the database itself where there
 * is none. One that was cut off a week ago would give a backup of a week ago.
 */
export async function connectToRead(
  address: DatabaseAddress,
  replicas: string | undefined,
): Promise<Reading> {
  const database = await connectAlone(address);
  if (replicas === undefined) return { client: database, isReplica: false };
  let replica: pg.Client | undefined;
  try {
    const client = (replica = await connectAlone(replicas, 'follower'));
    const at = await standsAt((text) => database.query<{ at: string }>(text));
    await comeTo(at, (text, values) =>
      client.query<{ follows: boolean | null; come: boolean | null }>(text, values),
    );
  } catch {
    await replica?.end().catch(() => {});
    return { client: database, isReplica: false };
  }
  await database.end().catch(() => {});
  return { client: replica, isReplica: true };
}
