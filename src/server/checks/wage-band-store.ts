import { sql } from 'kysely';
import { decimal, toText } from '../../domain/number/decimal.ts';
import type { WageBands } from '../../domain/wage.ts';
import type { Database, Tx } from '../platform/database/database.ts';

export interface KeptBands extends WageBands {
  readonly version: number;
  readonly changedBy: string | null;
  readonly changedAt: Date;
}

/** Those that count; undefined while nobody has changed the usual ones. */
export async function readBands(db: Database): Promise<KeptBands | undefined> {
  const row = await db
    .selectFrom('wage_band')
    .leftJoin('app_user', 'app_user.id', 'wage_band.changed_by')
    .select([
      'wage_band.version',
      'daily_lowest',
      'daily_highest',
      'hourly_lowest',
      'hourly_highest',
      'wage_band.changed_at as changedAt',
      'app_user.name as changedBy',
    ])
    .orderBy('wage_band.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { version, changedBy, changedAt } = row;
  return {
    version,
    changedBy,
    changedAt,
    daily: [decimal(row.daily_lowest), decimal(row.daily_highest)],
    hourly: [decimal(row.hourly_lowest), decimal(row.hourly_highest)],
  };
}

/** One who changes them at a time, until the transaction ends. */
export async function lockBands(tx: Tx): Promise<void> {
  await sql`lock table wage_band in share row exclusive mode`.execute(tx);
}

export async function insertBands(
  tx: Tx,
  actorId: string,
  version: number,
  { daily, hourly }: WageBands,
): Promise<void> {
  await tx
    .insertInto('wage_band')
    .values({
      version,
      daily_lowest: toText(daily[0]),
      daily_highest: toText(daily[1]),
      hourly_lowest: toText(hourly[0]),
      hourly_highest: toText(hourly[1]),
      changed_by: actorId,
    })
    .execute();
}
