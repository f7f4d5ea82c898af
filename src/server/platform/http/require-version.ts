import { Problem } from '../problem.ts';

/** What is told of a record that has been changed meanwhile. */
interface Present {
  /** Null: nobody, the record came with Taksir. */
  readonly changedBy: string | null;
  readonly changedAt: Date;
  /** The record as its reader gets it. */
  readonly current: unknown;
}

/**
 * Refuses a change that was made on another version than the present one (api/1.7).
 * Where the caller does not say which version was seen, the change is taken.
 */
export async function requireVersion(
  yourVersion: number | undefined,
  currentVersion: number,
  tell: () => Promise<Present>,
): Promise<void> {
  if (yourVersion === undefined || yourVersion === currentVersion) return;
  const { changedBy, changedAt, current } = await tell();
  throw new Problem('VERSION_CONFLICT', {
    details: {
      yourVersion,
      currentVersion,
      changedBy: { name: changedBy ?? '' },
      changedAt: changedAt.toISOString(),
      current,
    },
  });
}
