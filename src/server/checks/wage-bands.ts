import type { WageBands as SentBands, wageBands } from '../../contract/wage-bands.ts';
import type { Received } from '../../contract/endpoint.ts';
import { toText } from '../../domain/number/decimal.ts';
import { usualBands, type WageBands } from '../../domain/wage.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';
import { insertBands, lockBands, readBands } from './wage-band-store.ts';

/** Outside of which a wage is doubted, as an ADMIN set it last. */
export const bandsNow = async (db: Database): Promise<WageBands> =>
  (await readBands(db)) ?? usualBands;

export async function presentBands(db: Database): Promise<SentBands> {
  const kept = await readBands(db);
  return {
    ...bandTexts(kept ?? usualBands),
    version: kept?.version ?? 0,
    changedBy: kept?.changedBy ?? null,
    changedAt: kept?.changedAt.toISOString() ?? null,
  };
}

export const bandTexts = ({ daily, hourly }: WageBands) => ({
  daily: { lowest: toText(daily[0]), highest: toText(daily[1]) },
  hourly: { lowest: toText(hourly[0]), highest: toText(hourly[1]) },
});

/** Replaces the bands that somebody has seen. */
export async function saveBands(
  tx: Tx,
  caller: Caller,
  { daily, hourly, version: seen }: Received<typeof wageBands.save>['body'],
): Promise<void> {
  await lockBands(tx);
  const version = (await readBands(tx))?.version ?? 0;
  if (seen !== version) throw new Problem('VERSION_CONFLICT');
  await insertBands(tx, caller.id, version + 1, {
    daily: [daily.lowest, daily.highest],
    hourly: [hourly.lowest, hourly.highest],
  });
}
