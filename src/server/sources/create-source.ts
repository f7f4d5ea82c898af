import type { NewSource } from '../../contract/sources.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import { insertSource, readSource, type StoredSource } from './source-store.ts';

/** Adds an active source to the shared list. A code that is taken, in any case, is SOURCE_EXISTS. */
export async function createSource(
  tx: Tx,
  caller: Caller,
  { code, label, unitPriceRounding = 'none' }: NewSource,
): Promise<StoredSource> {
  const id = newId();
  await insertSource(tx, caller.id, { id, code, label, unitPriceRounding, isActive: true });
  return readSource(tx, caller.id, id);
}
