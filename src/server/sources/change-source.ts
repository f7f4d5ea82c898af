import type { SourceChange } from '../../contract/sources.ts';
import type { Caller } from '../platform/http/caller.ts';
import { inTransaction, type Database } from '../platform/database/database.ts';
import type { Target } from '../platform/shared-entries.ts';
import { lockForChange } from './conditions.ts';
import { readSource, updateSource, type StoredSource } from './source-store.ts';

/** Changes a source. Items refer to it by id, so a new code shows everywhere. */
export function changeSource(
  db: Database,
  caller: Caller,
  target: Target,
  change: SourceChange,
): Promise<StoredSource> {
  return inTransaction(db, async (tx) => {
    const source = await lockForChange(tx, caller, target);
    const { code = source.code, label = source.label, isActive = source.isActive } = change;
    await updateSource(tx, caller.id, { id: source.id, code, label, isActive });
    return readSource(tx, caller.id, source.id);
  });
}
