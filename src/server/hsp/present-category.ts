import type { HspCategory } from '../../contract/hsp.ts';
import { mayChange } from '../../domain/ownership.ts';
import type { Caller } from '../platform/caller.ts';
import type { StoredCategory } from './category-store.ts';

export function presentCategory(category: StoredCategory, caller: Caller): HspCategory {
  const { id, name, items, version } = category;
  return { id, name, _count: { items }, canEdit: mayChange(caller, category), version };
}
