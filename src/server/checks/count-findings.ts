import { isDeepStrictEqual } from 'node:util';
import { nextOldPrice } from '../../domain/checks/prices/old-prices.ts';
import { severities, type Severity } from '../../domain/checks/rule.ts';
import type { OpenFindings } from '../../contract/check-counts.ts';
import { reachOf } from '../estimation/visibility.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import { Problem } from '../platform/problem.ts';
import { checkEstimation, type CheckedEstimation } from './check-estimation.ts';
import { findCounts, forgetChanges, saveCount, takeSnapshot } from './count-store.ts';

/** Works that are looked at for one list: about a quarter of a second. */
const MOST_ITEMS = 5_000;
/** A count is made anew after a day at the latest, so that changes need not be remembered for longer. */
const KEPT_MS = 86_400_000;

/** How many findings are open in each of these estimates, in the order of `ids`. */
export async function countFindings(
  db: Database,
  caller: Caller,
  { ids, log }: { ids: readonly string[]; log: Log },
): Promise<OpenFindings[]> {
  const known = new Map(
    (await findCounts(db, reachOf(caller), ids)).map((found) => [found.id, found]),
  );
  const counted: OpenFindings[] = [];
  let left = MOST_ITEMS;
  for (const id of new Set(ids)) {
    const found = known.get(id);
    if (!found) continue;
    const { version, itemCount, open = null } = found;
    if (open || itemCount > left) {
      counted.push({ id, version, open });
      continue;
    }
    left -= itemCount;
    const checked = await checkAndCount(db, caller, { id, log }).catch(unlessGone);
    if (checked) counted.push({ id, version: checked.version, open: openOf(checked.findings) });
  }
  return counted;
}

/** Somebody may delete one of a list meanwhile. */
function unlessGone(error: unknown): undefined {
  if (!(error instanceof Problem && error.code === 'ESTIMATION_NOT_FOUND')) throw error;
}

/** Periksa of a stored estimate; lists know the number of its findings afterwards. */
export async function checkAndCount(
  db: Database,
  caller: Caller,
  { id, log }: { id: string; log: Log },
): Promise<CheckedEstimation> {
  const seen = await takeSnapshot(db);
  const found = await checkEstimation(db, caller, { id, log });
  const { version, findings, facts } = found;
  const open = openOf(findings);
  const [known] = await findCounts(db, reachOf(caller), [id]);
  // Who only looks writes nothing (SPEED-14).
  if (known?.version === version && isDeepStrictEqual({ ...known.open }, open)) return found;
  const day = facts.now.getTime() + KEPT_MS;
  const until = new Date(Math.min(day, nextOldPrice(facts)?.getTime() ?? day));
  await saveCount(db, { id, version, open, until, seen });
  await forgetChanges(db);
  return found;
}

/** Those that nobody accepted, by severity. */
export function openOf(findings: CheckedEstimation['findings']): Record<Severity, number> {
  const open = { stop: 0, warning: 0, info: 0 } satisfies Record<
    (typeof severities)[number],
    number
  >;
  for (const { severity, accepted } of findings) if (!accepted) open[severity]++;
  return open;
}
