import type { Source } from '../../contract/sources.ts';
import { mayChange } from '../../domain/ownership.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { StoredSource } from './source-store.ts';

/** The source as the contract shows it to this caller. */
export function presentSource(source: StoredSource, caller: Caller): Source {
  const { id, code, label, isActive, unitPriceRounding, version } = source;
  return {
    id,
    code,
    label,
    isActive,
    unitPriceRounding,
    version,
    canEdit: mayChange(caller, source),
  };
}
