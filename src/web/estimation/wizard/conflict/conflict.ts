import type { Estimation } from '../../../../contract/estimation.ts';

/** A save on a version that is no longer the newest (api/1.7). */
export interface Conflict {
  readonly details: Readonly<Record<string, unknown>>;
  readonly current: unknown;
}

/** The same where it was noticed before a save. */
export function conflictWith(current: Estimation, name: string): Conflict {
  const { version, updatedAt } = current;
  const details = { currentVersion: version, changedAt: updatedAt, changedBy: { name } };
  return { details, current };
}

export function changedBy({ details }: Conflict): string {
  const by = details['changedBy'];
  return typeof by === 'object' && by !== null && 'name' in by ? String(by.name) : 'orang lain';
}

export function changedAt({ details }: Conflict): Date | undefined {
  const at = details['changedAt'];
  return typeof at === 'string' ? new Date(at) : undefined;
}

export function currentVersionOf({ details }: Conflict): number | undefined {
  const version = details['currentVersion'];
  return typeof version === 'number' ? version : undefined;
}
