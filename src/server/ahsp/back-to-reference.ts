import { kodeKey } from '../../domain/code-order.ts';
import { deleteItem, lockCode, readName, type ItemRow } from '../hsp/item-row-store.ts';
import { findItemById } from '../hsp/item-store.ts';
import { presentItem } from '../hsp/present-item.ts';
import type { Caller } from '../platform/caller.ts';
import type { Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { requireVersion } from '../platform/require-version.ts';

interface Return {
  readonly kode: string;
  readonly ifVersion?: number | undefined;
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
  const { own, global } = await lockCode(tx, caller.id, kodeKey(kode));
  if (!own || own.tombstone || !global) throw new Problem('OVERRIDE_NOT_FOUND');
  await requireVersion(ifVersion, own.version, async () => {
    const current = await findItemById(tx, caller.id, own.id);
    return {
      changedBy: own.changed_by && ((await readName(tx, own.changed_by)) ?? null),
      changedAt: own.updated_at,
      current: current && presentItem(current),
    };
  });
  await deleteItem(tx, own.id);
  return global;
}
