import { clientAt, type DatabaseAddress } from './database.ts';

/** Whether two addresses lead to one database of one server, or of servers that follow each other. */
export async function isSameDatabase(
  one: DatabaseAddress,
  other: DatabaseAddress,
): Promise<boolean> {
  return (await identityOf(one)) === (await identityOf(other));
}

/** What stays the same when a server that follows takes over. */
async function identityOf(address: DatabaseAddress): Promise<string | undefined> {
  const client = clientAt(address, 'taksir-identity');
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ identity: string }>(
      `select concat_ws(' ', system_identifier, current_database()) as identity
      from pg_control_system()`,
    );
    return rows[0]?.identity;
  } finally {
    await client.end().catch(() => {});
  }
}
