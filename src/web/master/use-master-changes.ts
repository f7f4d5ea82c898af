import { master, type MasterItem, type MasterType } from '../../contract/master.ts';
import { call, callWhole } from '../api/call.ts';
import { unsaidOf, wordsOf } from '../api/failure.ts';
import { newKey } from '../api/request.ts';
import { useChange } from '../api/use-change.ts';
import { hspKey } from '../hsp/use-hsp.ts';
import type { changesOf } from './master-form.ts';
import { texts } from './texts.tsx';
import { masterKey } from './use-masters.ts';

/** Prices of the catalogue depend on the masters' prices. */
const alsoStale = [hspKey];

/** The screen's own words, and below them why. */
const because = (text: string) => (error: Error) => {
  const detail = unsaidOf(error) ?? wordsOf(error, '');
  return detail ? { text, detail } : text;
};

interface Save {
  changes: ReturnType<typeof changesOf>;
  /** The version that it was made on. */
  version?: number | undefined;
  /** Renew the items of the same owner that use it. */
  recompute?: boolean;
}

/** Saves a new master, or a change of the given one. */
export function useSaveMaster(type: MasterType, item: MasterItem | undefined) {
  return useChange({
    change: ({ changes, version, recompute }: Save) => {
      if (!item) {
        // The form requires these fields, and the contract checks them again.
        const body = { type, name: '', ...changes };
        return callWhole(master.create, { query: {}, body, idempotencyKey: newKey() });
      }
      return callWhole(master.change, {
        params: { id: item.id },
        query: { recompute },
        body: changes,
        ifVersion: version,
      });
    },
    refresh: masterKey,
    alsoStale,
    done: ({ meta }) => {
      const text = item ? texts.changed : texts.created;
      if (typeof meta?.['recomputed'] !== 'number') return text;
      const skipped = typeof meta['skipped'] === 'number' ? meta['skipped'] : 0;
      return { text, detail: texts.recomputed(meta['recomputed'], skipped) };
    },
    failed: because(item ? texts.changeFailed : texts.createFailed),
  });
}

/** Says that a price still holds: it is given again, as it is. */
export function useConfirmPrice() {
  return useChange({
    change: ({ id, price, version }: MasterItem) =>
      call(master.change, {
        params: { id },
        query: {},
        body: { price, priceMissing: false },
        ifVersion: version,
      }),
    refresh: masterKey,
    done: texts.changed,
    failed: because(texts.changeFailed),
  });
}

export function useRemoveMaster() {
  return useChange({
    change: ({ id, version }: MasterItem) =>
      call(master.remove, { params: { id }, query: {}, ifVersion: version }),
    refresh: masterKey,
    alsoStale,
    done: texts.removed,
    // The dialog, which stays open, gives the reason.
    failed: () => texts.removeFailed,
  });
}

/** Those that no analysis uses; what is used by now stays all the same. */
export function useRemoveTogether() {
  return useChange({
    change: (items: readonly { id: string; version: number }[]) =>
      call(master.removeTogether, { body: { items: [...items] }, idempotencyKey: newKey() }),
    refresh: masterKey,
    alsoStale,
    done: ({ removed }) => texts.removedTogether(removed.length),
    // The dialog, which stays open, gives the reason.
    failed: () => texts.removeFailed,
  });
}

interface Switch {
  item: MasterItem;
  active: boolean;
}

/** Whether the user's own row of a code counts, or GLOBAL's; also brings back what is hidden. */
export function useSwitchOverride() {
  return useChange({
    change: ({ item: { code, type }, active }: Switch) =>
      call(master.switchOverride, { params: { code }, query: { type }, body: { active } }),
    refresh: masterKey,
    alsoStale,
    done: (item) => ({ text: texts.changed, detail: texts.switched(item) }),
    failed: because(texts.switchFailed),
  });
}
