import type { PriceSetFields } from '../../contract/price-sets.ts';
import { reachOf } from '../estimation/visibility.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';
import { listUsualOf, tellUsualRemoved } from '../price-basis/usual-set-store.ts';
import { estimationsOn } from './estimations-on-store.ts';
import { deleteSet, findSet, holdSet, updateSet } from './price-set-store.ts';
import { requireEditable, requireReachable, requireUnused, type Target } from './requirements.ts';

/** Throws PRICE_SET_IN_USE where papers of an estimate would say something else by it. */
export async function changeSet(
  tx: Tx,
  caller: Caller,
  target: Target,
  fields: { readonly [Name in keyof PriceSetFields]?: PriceSetFields[Name] | undefined },
): Promise<void> {
  requireEditable(caller, target, 'priceSet', await holdSet(tx, target.id, 'update'));
  const before = requireReachable(caller, await findSet(tx, target.id, undefined));
  const after = {
    name: fields.name ?? before.name,
    region: fields.region ?? before.region,
    priceDate: fields.priceDate ?? before.priceDate,
    document: fields.document ?? before.document,
  };
  const isNamedOtherwise =
    after.name !== before.name ||
    after.region !== before.region ||
    after.priceDate !== before.priceDate;
  if (isNamedOtherwise) await requireSetUnused(tx, caller, target.id);
  await updateSet(tx, caller.id, target.id, after);
}

/** Throws PRICE_SET_IN_USE, and PRICE_SET_USUAL where new estimates of more people begin with it than the caller was told. */
export async function removeSet(
  tx: Tx,
  caller: Caller,
  { usualOf, ...target }: Target & { readonly usualOf: number },
): Promise<void> {
  requireEditable(caller, target, 'priceSet', await holdSet(tx, target.id, 'update'));
  const set = requireReachable(caller, await findSet(tx, target.id, undefined));
  await requireSetUnused(tx, caller, target.id);
  const people = await listUsualOf(tx, target.id);
  const isOthers = people.some((id) => id !== caller.id);
  if (isOthers && people.length > usualOf)
    throw new Problem('PRICE_SET_USUAL', { n: people.length, details: { usualOf: people.length } });
  await tellUsualRemoved(tx, caller.id, set);
  await deleteSet(tx, target.id);
}

async function requireSetUnused(tx: Tx, caller: Caller, priceSetId: string): Promise<void> {
  requireUnused('PRICE_SET_IN_USE', await estimationsOn(tx, { priceSetId }, reachOf(caller)));
}
