import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../src/server/platform/database/database.ts';

/** How many sessions of this database wait for what another one holds. */
export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

export const untilOneWaits = (db: Database): Promise<void> =>
  expect.poll(() => countWaiting(db), { timeout: 10_000 }).toBeGreaterThan(0);
