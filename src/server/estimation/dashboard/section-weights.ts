import { readStoredContent } from '../../../domain/content/stored-content.ts';
import { subtotalOfSection } from '../../../domain/content/totals.ts';
import { toText } from '../../../domain/number/decimal.ts';
import { weights } from '../../../domain/report/weights.ts';
import type { Database } from '../../platform/database/database.ts';
import { unpackContent } from '../content/stored-body.ts';
import { findBody } from '../revisions/revision-store.ts';

export interface SectionWeight {
  readonly title: string;
  /** Percent, decimal text. */
  readonly weight: string;
}

/** A revision never changes, so what it weighs is kept; only the newest of these are asked for. */
const kept = new Map<string, readonly SectionWeight[]>();
const MOST_KEPT = 500;

/** Each section's share of the subtotal, in the order of the paper. */
export async function sectionWeights(
  db: Database,
  { id, revision }: { id: string; revision: number },
): Promise<readonly SectionWeight[]> {
  const key = `${id} ${revision}`;
  const known = kept.get(key);
  if (known) return known;
  const stored = await findBody(db, id, revision);
  if (!stored) return [];
  const content = readStoredContent((await unpackContent(stored)).toString());
  const shares = weights(content.map(subtotalOfSection));
  const found = content.map(({ title }, at) => {
    const share = shares[at];
    return { title, weight: share ? toText(share) : '0' };
  });
  keep(key, found);
  return found;
}

function keep(key: string, found: readonly SectionWeight[]): void {
  kept.set(key, found);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) return;
    kept.delete(oldest);
  }
}
