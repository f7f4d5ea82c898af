// Places of which all processes of a database together have only so many. They are locks of a connection
// beside the pool: a process that dies gives its places back, and nothing is written.
import type pg from 'pg';
import { connectionBeside, type Database } from './database.ts';
import { cutStream, hangUp } from './servers.ts';

/** By this name the connection that holds places is known in the database. */
const HOLDER = 'taksir-places';
const PLACES = 7104331;

interface Held {
  readonly client: pg.Client;
  /** A connection may take its own lock again, so what this process has is remembered here. */
  readonly names: Set<string>;
}

const holding = new WeakMap<Database, Promise<Held>>();

export interface Place {
  leave(): Promise<void>;
}

/** One of `most` places of a name; undefined: all are taken. */
export async function takePlace(
  db: Database,
  name: string,
  most: number,
): Promise<Place | undefined> {
  const held = await holder(db);
  for (let at = 0; at < most; at++) {
    const place = `${name} ${at}`;
    if (held.names.has(place)) continue;
    held.names.add(place);
    try {
      if (await lock(held, place)) return { leave: once(() => unlock(held, place)) };
    } catch (error) {
      held.names.delete(place);
      // One that does not answer is not asked again.
      cutStream(held.client);
      throw error;
    }
    held.names.delete(place);
  }
  return undefined;
}

/** Ends the connection, if there is one, and with it all that it holds. */
export async function leaveAllPlaces(db: Database): Promise<void> {
  const held = await holding.get(db)?.catch(() => undefined);
  if (held) await hangUp(held.client);
}

function holder(db: Database): Promise<Held> {
  const known = holding.get(db);
  if (known) return known;
  const client = connectionBeside(db, HOLDER);
  const opened = client.connect().then(() => ({ client, names: new Set<string>() }));
  holding.set(db, opened);
  // What it held is free again, for others and for the connection that is opened next.
  const lose = () => holding.get(db) === opened && holding.delete(db);
  client.on('error', lose);
  client.on('end', lose);
  opened.catch(lose);
  return opened;
}

/** A place that is left twice may be somebody else's by then. */
function once(leave: () => Promise<void>): () => Promise<void> {
  let left: Promise<void> | undefined;
  return () => (left ??= leave());
}

async function lock({ client }: Held, place: string): Promise<boolean> {
  const { rows } = await client.query<{ ok: boolean }>(
    'select pg_try_advisory_lock($1, hashtext($2)) as ok',
    [PLACES, place],
  );
  return rows[0]?.ok === true;
}

async function unlock({ client, names }: Held, place: string): Promise<void> {
  // One that was cut has given it back.
  await client
    .query('select pg_advisory_unlock($1, hashtext($2))', [PLACES, place])
    .catch(() => cutStream(client));
  names.delete(place);
}
