import type { Overview } from '../../../contract/estimation.ts';
import type { Database } from '../../platform/database/database.ts';
import { jsonNumber, type Written } from '../../platform/http/json.ts';
import type { AuthorId } from '../estimation-store.ts';
import { findChangedLast, findLatest, sumByStatus } from './dashboard-store.ts';
import { sectionWeights } from './section-weights.ts';

/** As many as the dashboard's table has (DASH-08). */
const LATEST = 5;

/** Totals of these authors; what to go on with is always the caller's own. */
export async function readOverview(
  db: Database,
  authorId: AuthorId,
  callerId: string,
): Promise<Written<Overview>> {
  const [statuses, changedLast, latest] = await Promise.all([
    sumByStatus(db, authorId),
    findChangedLast(db, callerId),
    findLatest(db, authorId, LATEST),
  ]);
  const weighed = [];
  // One after the other: five large contents at once would hold five times the memory.
  for (const found of latest) {
    const sections = await sectionWeights(db, found);
    weighed.push({
      id: found.id,
      sections: sections.map(({ title, weight }) => ({ title, weight: jsonNumber(weight) })),
    });
  }
  return {
    statuses: statuses.map(({ status, count, total }) => ({
      status,
      count,
      total: jsonNumber(total),
    })),
    changedLast: changedLast
      ? { ...changedLast, updatedAt: changedLast.updatedAt.toISOString() }
      : null,
    latest: weighed,
  };
}
