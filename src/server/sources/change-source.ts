import type { SourceChange } from '../../contract/sources.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Target } from '../platform/shared-entries.ts';
import { markOfSource } from '../ahsp/mark-stale.ts';
import { lockForChange } from './lock-for-change.ts';
import { readSource, updateSource, type StoredSource } from './source-store.ts';

/**
 * Changes a source. Items refer to it by id, so a new code shows everywhere. By another rounding its
 * items lag behind their analyses, or no longer do; no price is changed (rules/rounding).
 */
export async function changeSource(
  tx: Tx,
  caller: Caller,
  target: Target,
  change: SourceChange,
): Promise<StoredSource> {
  const source = await lockForChange(tx, caller, target);
  const {
    code = source.code,
    label = source.label,
    isActive = source.isActive,
    unitPriceRounding = source.unitPriceRounding,
  } = change;
  await updateSource(tx, caller.id, { id: source.id, code, label, isActive, unitPriceRounding });
  if (unitPriceRounding !== source.unitPriceRounding) await markOfSource(tx, source.id);
  return readSource(tx, caller.id, source.id);
}
