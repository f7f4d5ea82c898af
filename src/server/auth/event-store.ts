import { sql } from 'kysely';
import { inTransaction, type Database, type Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import { inTurn } from './in-turn.ts';
import type { Budget } from './limits.ts';

export type EventKind = 'send' | 'wrong' | 'register' | 'request' | 'notice';

/** Whose events are counted. */
export type Whose = { readonly email: string } | { readonly ip: string };

const IP_LOCK = 7104310;
const EMAIL_LOCK = 7104311;

/**
 * A transaction in which nobody else counts for this caller or this address, so that parallel calls
 * cannot overtake a limit. Locked always in this order, therefore never a deadlock.
 */
export function whileCounting<T>(
  db: Database,
  { ip, email }: { ip: string; email: string },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return inTurn([`ip ${ip}`, `email ${email}`], () =>
    inTransaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(${IP_LOCK}, hashtext(${ip}))`.execute(tx);
      await sql`select pg_advisory_xact_lock(${EMAIL_LOCK}, hashtext(${email}))`.execute(tx);
      return work(tx);
    }),
  );
}

export async function insertEvents(
  tx: Tx,
  kinds: readonly EventKind[],
  { ip, email }: { ip: string; email: string },
): Promise<void> {
  await tx
    .insertInto('signin_event')
    .values(kinds.map((kind) => ({ id: newId(), kind, ip, email })))
    .execute();
}

/** Seconds until the budget has room again; 0: it has room now. */
export async function secondsUntilRoom(
  db: Database,
  kind: EventKind,
  whose: Whose,
  { most, seconds }: Budget,
): Promise<number> {
  const newest = await db
    .selectFrom('signin_event')
    .select(secondsLeft(seconds).as('left'))
    .where('kind', '=', kind)
    .where((eb) => ('ip' in whose ? eb('ip', '=', whose.ip) : eb('email', '=', whose.email)))
    .where('at', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .orderBy('at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return newest?.left ?? 0;
}

/** Which of these kinds came last. */
export async function lastEvent(
  db: Database,
  kinds: readonly EventKind[],
  email: string,
): Promise<EventKind | undefined> {
  const last = await db
    .selectFrom('signin_event')
    .select('kind')
    .where('email', '=', email)
    .where('kind', 'in', kinds)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return kinds.find((kind) => kind === last?.kind);
}

/** How many within the budget's time. */
export async function countEvents(
  db: Database,
  kind: EventKind,
  email: string,
  { seconds }: Budget,
): Promise<number> {
  const { n } = await db
    .selectFrom('signin_event')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('kind', '=', kind)
    .where('email', '=', email)
    .where('at', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .executeTakeFirstOrThrow();
  return n;
}

/**
 * Seconds for which the whole server stays locked: one period, counted from the moment at which
 * more than `most` events had come within a period.
 */
export async function secondsServerShut(
  db: Database,
  kind: EventKind,
  { most, seconds }: Budget,
): Promise<number> {
  const { rows } = await sql<{ left: number | null }>`
    select max(${secondsLeft(seconds)}) as left from (
      select at, lag(at, ${most}) over (order by at) as before
      from signin_event
      where kind = ${kind} and at > now() - make_interval(secs => ${2 * seconds})
    ) as tries
    where at > now() - make_interval(secs => ${seconds})
      and at - before < make_interval(secs => ${seconds})`.execute(db);
  return rows[0]?.left ?? 0;
}

/** Seconds until an event is older than the period; at least 1. */
function secondsLeft(seconds: number) {
  return sql<number>`greatest(1,
    ceil(extract(epoch from at - now()) + ${seconds}))::int`;
}
