// Entries of the lists that all share: who may change one, and on which version (api/7.3).
import type { SeenVersions } from '../../contract/endpoint.ts';
import { mayChange, type SharedEntry } from '../../domain/ownership.ts';
import type { Caller } from './http/caller.ts';
import { requireVersion } from './http/require-version.ts';
import { Problem } from './problem.ts';
import type { SharedKind } from './shared-entry-store.ts';

/** Which entry, and the version that the caller has seen, if the caller says so. */
export interface Target {
  readonly id: string;
  readonly ifVersion?: SeenVersions | undefined;
}

/** The entry, found and locked: it exists, the caller may change it and has seen its present version. */
export function requireChangeable<
  Entry extends SharedEntry & { readonly id: string; readonly version: number },
>(caller: Caller, { ifVersion }: Target, kind: SharedKind, entry: Entry | undefined): Entry {
  if (!entry) throw new Problem('NOT_FOUND');
  if (!mayChange(caller, entry)) throw new Problem('SHARED_ENTRY');
  requireVersion({ kind, id: entry.id }, ifVersion, entry.version);
  return entry;
}
