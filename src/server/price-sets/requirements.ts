// What must hold before a price set or an edition is changed or removed.
import type { SeenVersions } from '../../contract/endpoint.ts';
import { mayReach } from '../../domain/ownership.ts';
import type { Caller } from '../platform/http/caller.ts';
import { requireVersion, type RecordKind } from '../platform/http/require-version.ts';
import { Problem } from '../platform/problem.ts';
import type { EstimationOn } from './estimations-on-store.ts';

/** Which one, and the version that the caller has seen, if the caller says so. */
export interface Target {
  readonly id: string;
  readonly ifVersion?: SeenVersions | undefined;
}

export interface Owned {
  /** Null: everybody's, which ADMIN alone changes. */
  readonly ownerId: string | null;
}

export const mayEdit = (caller: Caller, { ownerId }: Owned): boolean =>
  caller.role === 'ADMIN' || ownerId === caller.id;

/** Somebody else's own one is as if absent. */
export function requireReachable<Entry extends Owned>(
  caller: Caller,
  entry: Entry | undefined,
): Entry {
  if (!entry || !mayReach(caller, entry.ownerId)) throw new Problem('NOT_FOUND');
  return entry;
}

/** It is there, the caller may change it and has seen its present version. */
export function requireEditable<Entry extends Owned & { readonly version: number }>(
  caller: Caller,
  { id, ifVersion }: Target,
  kind: Extract<RecordKind, 'priceSet' | 'edition'>,
  entry: Entry | undefined,
): Entry {
  const found = requireReachable(caller, entry);
  if (!mayEdit(caller, found)) throw new Problem('SHARED_ENTRY');
  requireVersion({ kind, id }, ifVersion, found.version);
  return found;
}

/** Papers name it: as long as an estimate rests on it, it stays as it is (EDISI-12). */
export function requireUnused(
  code: 'PRICE_SET_IN_USE' | 'EDITION_IN_USE',
  { rows, total }: { readonly rows: readonly EstimationOn[]; readonly total: number },
): void {
  if (total > 0) throw new Problem(code, { n: total, details: { estimations: rows } });
}
