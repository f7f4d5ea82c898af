import type { SeenVersions } from '../../contract/endpoint.ts';
import { kodeKey } from '../../domain/code-order.ts';
import { itemRows, type ItemRow } from '../hsp/item-row-store.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { requireVersion } from '../platform/http/require-version.ts';
import { Problem } from '../platform/problem.ts';

interface Return {
  readonly kode: string;
  readonly ifVersion?: SeenVersions | undefined;
}

/**
 * Gives up the caller's own copy of a GLOBAL entry, switched on or off, with its recipe and its
 * price history; GLOBAL counts again. Unlike a deletion it hides nothing. Answers GLOBAL's entry;
 * throws OVERRIDE_NOT_FOUND where there is no copy, or nothing behind it.
 */
export async function backToReference(
  tx: Tx,
  caller: Caller,
  { kode, ifVersion }: Return,
): Promise<ItemRow> {
  const { own, global } = await itemRows.lockCode(tx, caller.id, { kodeKey: kodeKey(kode) });
  if (!own || own.tombstone || !global) throw new Problem('OVERRIDE_NOT_FOUND');
  requireVersion({ kind: 'item', id: own.id }, ifVersion, own.version);
  await itemRows.remove(tx, own, caller.id);
  return global;
}
