import { useQuery, useQueryClient } from '@tanstack/react-query';
import { priceRefresh, type PriceChange } from '../../../../contract/price-refresh.ts';
import { revisions } from '../../../../contract/revisions.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { call } from '../../../api/call.ts';
import { Failure, wordsOf } from '../../../api/failure.ts';
import { newKey } from '../../../api/request.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { noteOwn } from '../own-versions.ts';
import { texts } from './price-texts.ts';

/** Every price that differs, fresh each time the dialog opens. */
export function usePriceRefresh(id: string) {
  return useQuery({
    queryKey: ['estimation', 'price-refresh', id],
    queryFn: ({ signal }) => call(priceRefresh.preview, { params: { id }, query: {} }, signal),
    gcTime: 0,
    // Not refetched, so that the list does not change while the user ticks.
    staleTime: Infinity,
  });
}

interface Order {
  chosen: readonly PriceChange[];
  version: number;
}

/** Takes prices over; the toast takes them back. */
export function useApplyPrices(id: string) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['estimation'] });

  async function undo(rev: number, ifVersion: number) {
    try {
      await call(revisions.restore, {
        params: { id, rev: String(rev) },
        ifVersion,
        idempotencyKey: newKey(),
      }).then(noteOwn);
      showToast('success', texts.undone);
    } catch (error) {
      showToast('error', texts.undoFailed, { detail: wordsOf(error, '') || undefined });
    }
    await refresh();
  }

  return useMutation({
    mutationFn: ({ chosen, version }: Order) =>
      call(priceRefresh.apply, {
        params: { id },
        body: { items: chosen.map(({ itemId, newHarga }) => ({ itemId, newHarga })), version },
        idempotencyKey: newKey(),
      }).then(noteOwn),
    async onSuccess(after, { chosen, version }) {
      showToast('success', texts.done(chosen.length), {
        action: { text: texts.undo, run: () => void undo(version, after.version) },
      });
      await refresh();
    },
  });
}

/** Whether the catalogue or the estimate has changed since the list was read. */
export function isOutdated(error: unknown): boolean {
  return (
    error instanceof Failure &&
    (error.code === 'PRICE_CHANGED' || error.code === 'VERSION_CONFLICT')
  );
}
