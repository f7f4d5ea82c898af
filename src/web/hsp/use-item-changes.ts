import { useRef } from 'react';
import { hsp, type HspItem } from '../../contract/hsp.ts';
import { call, callWhole } from '../api/call.ts';
import { newKey } from '../api/request.ts';
import { telling } from '../api/telling.ts';
import { useChange } from '../api/use-change.ts';
import { dialogTexts as texts } from './dialog-texts.tsx';
import type { bodyOf } from './item-form.ts';
import { hspKey } from './use-hsp.ts';

/** A save, made on this version of the item. */
interface Save {
  body: ReturnType<typeof bodyOf>;
  version: number | undefined;
}

/** Saves a new item, or a change of the given one, which is named by the kode it had (HSP-56). */
export function useSaveItem(item: HspItem | undefined) {
  const keyOf = useRepeatKey();
  return useChange({
    change: ({ body, version }: Save) =>
      item
        ? callWhole(hsp.changeByKode, {
            params: { kode: item.kode },
            query: {},
            body,
            ifVersion: version,
          })
        : callWhole(hsp.create, { query: {}, body, idempotencyKey: keyOf(body) }),
    refresh: hspKey,
    done: ({ meta }) => ({
      text: item ? texts.changed : texts.created,
      detail: meta?.['copied'] ? texts.copied : meta?.['shadowsGlobal'] ? texts.shadows : undefined,
    }),
    failed: telling(item ? texts.changeFailed : texts.createFailed),
  });
}

/** The same content has the same key: sent again after a lost answer, it is made once. */
export function useRepeatKey() {
  const last = useRef({ content: '', key: '' });
  return (body: unknown): string => {
    const content = JSON.stringify(body);
    if (last.current.content !== content) last.current = { content, key: newKey() };
    return last.current.key;
  };
}

export function useRemoveItem() {
  return useChange({
    change: ({ kode, version }: HspItem) =>
      call(hsp.removeByKode, { params: { kode }, query: {}, ifVersion: version }),
    refresh: hspKey,
    done: texts.removed,
    failed: telling(texts.removeFailed),
  });
}

interface Switching {
  item: HspItem;
  active: boolean;
}

/** Lets the own copy or the GLOBAL item count; a hidden one is shown again by `active: false`. */
export function useSwitchOverride() {
  return useChange({
    change: async ({ item, active }: Switching) => {
      const body = { active };
      const now = await call(hsp.switchOverride, { params: { kode: item.kode }, body });
      return { was: item.override?.kind, active, now };
    },
    refresh: hspKey,
    done({ was, active, now }) {
      if (was === 'hidden') return texts.shownAgain;
      if (active) return texts.ownOn;
      return now.scope === 'GLOBAL' ? texts.ownOff : texts.putAside;
    },
    failed: telling(texts.switchFailed),
  });
}
