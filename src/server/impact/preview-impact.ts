// What a change would do: the change is made, by the very use cases that save it, within a
// savepoint; how things stand then is read; the savepoint is rolled back; how they stand now is read.
import type { IntendedChange } from '../../contract/impact.ts';
import { kodeKey } from '../../domain/code-order.ts';
import { equals, type Decimal } from '../../domain/number/decimal.ts';
import { findCataloguePrices, type FoundPrice } from '../price-basis/catalogue-price-store.ts';
import {
  repriceEstimations,
  type RepricedEstimation,
} from '../estimation/prices/reprice-estimations.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';
import { changedEntries, readStates, type ChangedEntry } from './entry-states.ts';
import { codesUsing, type MasterNamed, type View } from './entry-store.ts';
import { makeChange } from './make-change.ts';
import { rehearse } from './rehearsal-store.ts';
import { viewOf } from './view-of.ts';

export interface PreviewedImpact {
  readonly entries: readonly ChangedEntry[];
  /** The first of the caller's own, and how many there are. */
  readonly estimations: { readonly rows: readonly RepricedEstimation[]; readonly total: number };
}

/** Throws what the change itself would throw; ends early where nobody waits for it any more. */
export async function previewImpact(
  tx: Tx,
  caller: Caller,
  change: IntendedChange,
  signal: AbortSignal,
): Promise<PreviewedImpact> {
  const view = await viewOf(tx, caller, change);
  const reach = () => codesInReach(tx, view, change);
  const look = async (codeKeys: readonly string[]) => ({
    states: await readStates(tx, view, codeKeys),
    prices: await findCataloguePrices(tx, caller.id, codeKeys),
  });
  const before = await reach();
  requireWaiting(signal);
  const { codeKeys, after } = await rehearse(tx, async () => {
    await makeChange(tx, caller, change);
    requireWaiting(signal);
    const reached = [...new Set([...before, ...(await reach())])];
    return { codeKeys: reached, after: await look(reached) };
  });
  requireWaiting(signal);
  const now = await look(codeKeys);
  return {
    entries: changedEntries(now.states, after.states),
    estimations: await repriceEstimations(tx, caller, newPrices(now.prices, after.prices)),
  };
}

/** The codes whose entries the change may touch, as things stand; asked before and after it. */
async function codesInReach(tx: Tx, view: View, change: IntendedChange): Promise<string[]> {
  const master = masterOf(change);
  if (master) return codesUsing(tx, view, master);
  if (!('kode' in change)) return 'code' in change ? [kodeKey(change.code)] : [];
  const { kode } = change.kind === 'item' ? change.fields : {};
  return [change.kode, ...(kode ? [kode] : [])].map(kodeKey);
}

function masterOf(change: IntendedChange): MasterNamed | undefined {
  if (change.kind === 'master') return { id: change.id };
  if (change.kind !== 'override' || change.of !== 'master') return undefined;
  return { codeKey: kodeKey(change.code), type: change.type };
}

/** Each pause in typing asks anew and gives up the request before it, whose preview ends here. */
function requireWaiting({ aborted }: AbortSignal): void {
  if (aborted) throw new Problem('NOT_READY', { retryAfter: 2 });
}

type Prices = ReadonlyMap<string, FoundPrice>;

/** What a price becomes, by code, where it changes; undefined: there is none any more. */
function newPrices(before: Prices, after: Prices): Map<string, Decimal | undefined> {
  const changed = new Map<string, Decimal | undefined>();
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [old, fresh] = [before.get(key)?.harga, after.get(key)?.harga];
    if (!(old && fresh && equals(old, fresh))) changed.set(key, fresh);
  }
  return changed;
}
