import { hsp, type HspCategory } from '../../contract/hsp.ts';
import { call } from '../api/call.ts';
import { telling } from '../api/telling.ts';
import { useChange } from '../api/use-change.ts';
import { hspKey } from '../hsp/use-hsp.ts';
import { texts } from './texts.tsx';

/** A save, made on this version of the category. */
interface Save {
  name: string;
  version: number | undefined;
}

/** Saves a new category, or a change of the given one. */
export function useSaveCategory(category: HspCategory | undefined) {
  return useChange({
    change: ({ version, ...body }: Save) =>
      category
        ? call(hsp.changeCategory, { params: { id: category.id }, body, ifVersion: version })
        : call(hsp.createCategory, { body }),
    refresh: hspKey,
    done: category ? texts.changed : texts.created,
    failed: telling(category ? texts.changeFailed : texts.createFailed),
  });
}

interface Removal {
  category: HspCategory;
  /** The id of the category that its items go into. */
  moveTo: string;
}

export function useRemoveCategory() {
  return useChange({
    change: ({ category: { id, version }, moveTo }: Removal) =>
      call(hsp.removeCategory, { params: { id }, query: { moveTo }, ifVersion: version }),
    refresh: hspKey,
    done: texts.removed,
    failed: telling(texts.removeFailed),
  });
}
