import type pg from 'pg';
import { clientAt, type DatabaseAddress } from '../database/database.ts';

/** A connection of a backup's own, beside Taksir's. */
export async function connectAlone(address: DatabaseAddress): Promise<pg.Client> {
  const client = clientAt(address, 'taksir-backup');
  // Whoever asks next is told of the loss.
  client.on('error', () => {});
  await client.connect();
  return client;
}
