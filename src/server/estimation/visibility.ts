// Whose estimates a caller sees, and what may be changed of them.
import type { SeenVersions } from '../../contract/endpoint.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { requireVersion } from '../platform/http/require-version.ts';
import { Problem } from '../platform/problem.ts';
import { lockEstimation, type AuthorId, type StoredEstimation } from './estimation-store.ts';

/** A USER reaches own estimates only; those of others are as if absent. */
export function reachOf(caller: Caller): AuthorId {
  return caller.role === 'ADMIN' ? undefined : caller.id;
}

/** The scope that a listing was asked for; only ADMIN can ask for all (api/3.1). */
export function scopeOf(
  caller: Caller,
  wish: string | undefined,
  adminDefault: 'own' | 'all',
): { scope: 'own' | 'all'; authorId: AuthorId } {
  const wished = wish === 'own' || wish === 'all' ? wish : adminDefault;
  const scope = caller.role === 'ADMIN' ? wished : 'own';
  return { scope, authorId: scope === 'all' ? undefined : caller.id };
}

/** Which estimate, and the version that the caller has seen, if the caller says so. */
export interface Target {
  readonly id: string;
  readonly ifVersion?: SeenVersions | undefined;
}

/** The estimate, locked: the caller may change it and has seen its present version. */
export async function lockForChange(
  tx: Tx,
  caller: Caller,
  { id, ifVersion }: Target,
): Promise<StoredEstimation> {
  const estimation = await lockEstimation(tx, reachOf(caller), id);
  if (!estimation) throw new Problem('ESTIMATION_NOT_FOUND');
  requireVersion({ kind: 'estimation', id: estimation.id }, ifVersion, estimation.revision);
  return estimation;
}
