import { catalogueOf, type Basis } from '../price-basis/basis.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Database } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';
import { findUsualSet } from '../price-basis/usual-set-store.ts';
import { findBasis } from './estimation-store.ts';
import { reachOf } from './visibility.ts';

/** What the prices of an estimate rest on; undefined: those of the caller's next new one. */
export async function basisFor(
  db: Database,
  caller: Caller,
  id: string | undefined,
): Promise<Basis> {
  if (id === undefined)
    return { ...catalogueOf(caller.id), priceSetId: await findUsualSet(db, caller.id) };
  const basis = await findBasis(db, reachOf(caller), id);
  if (!basis) throw new Problem('ESTIMATION_NOT_FOUND');
  return basis;
}
