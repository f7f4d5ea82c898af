// What must hold before a source is changed or removed.
import { mayChange } from '../../domain/shared-entry.ts';
import type { Caller } from '../platform/caller.ts';
import type { Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { requireVersion } from '../platform/require-version.ts';
import { presentSource } from './present-source.ts';
import { lastChange, lockSource, type StoredSource } from './source-store.ts';

/** Which source, and the version that the caller has seen, if the caller says so. */
export interface Target {
  readonly id: string;
  readonly ifVersion?: number | undefined;
}

/** The source, locked: it exists, the caller may change it and has seen its present version. */
export async function lockForChange(
  tx: Tx,
  caller: Caller,
  { id, ifVersion }: Target,
): Promise<StoredSource> {
  const source = await lockSource(tx, caller.id, id);
  if (!source) throw new Problem('NOT_FOUND');
  if (!mayChange(caller, source)) throw new Problem('SHARED_ENTRY');
  await requireVersion(ifVersion, source.version, async () => ({
    ...(await lastChange(tx, id)),
    current: presentSource(source, caller),
  }));
  return source;
}
