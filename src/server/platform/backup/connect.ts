import pg from 'pg';
import type { DatabaseAddress } from '../database/database.ts';

/** A connection of a backup's own, beside Taksir's. */
export async function connectAlone(address: DatabaseAddress): Promise<pg.Client> {
  const config = typeof address === 'string' ? { connectionString: address } : address;
  const client = new pg.Client({ ...config, application_name: 'taksir-backup', keepAlive: true });
  // Whoever asks next is told of the loss.
  client.on('error', () => {});
  await client.connect();
  return client;
}
