import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { editions } from '../../../../contract/editions.ts';
import { priceBasis } from '../../../../contract/price-basis.ts';
import { revisions } from '../../../../contract/revisions.ts';
import { call } from '../../../api/call.ts';
import { Failure, wordsOf } from '../../../api/failure.ts';
import { newKey } from '../../../api/request.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { noteOwn } from '../own-versions.ts';
import { texts } from './texts.ts';

/** '' is the catalogue: its own prices, its present analyses. */
export interface Wanted {
  readonly priceSetId: string;
  readonly editionId: string;
}

/** The set or the edition was removed meanwhile. */
export const isGone = (error: unknown): boolean =>
  error instanceof Failure && (error.code === 'PRICE_SET_GONE' || error.code === 'EDITION_GONE');

const refreshLists = (queries: QueryClient) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: ['price-sets'] }),
    queries.invalidateQueries({ queryKey: ['editions'] }),
  ]);

export function useSwitchEffect(id: string, wanted: Wanted, isOther: boolean) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['estimation', 'price-basis', id, wanted],
    async queryFn({ signal }) {
      try {
        return await call(priceBasis.preview, { params: { id }, query: wanted }, signal);
      } catch (error) {
        if (isGone(error)) void refreshLists(queries);
        throw error;
      }
    },
    enabled: isOther,
    gcTime: 0,
    // Not refetched, so that what is applied is what was read.
    staleTime: Infinity,
  });
}

/** Of which editions the codes are that are said to be one work; '' is the catalogue. */
export interface Way {
  readonly from: string;
  readonly to: string;
}

/** A code of the estimate and the one that it is there, or what is taken back. */
export type Said =
  | { readonly kode: string; readonly deskripsi?: string; readonly other: string }
  | { readonly pairId: string };

/** Says which code of the other edition is the same work, or takes it back, and shows the effect anew. */
export function useConcordance(id: string, { from, to }: Way) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (said: Said) => {
      if ('pairId' in said) {
        await call(editions.forget, { params: { id: said.pairId } });
        return;
      }
      const body = { ...said, editionId: from || null, otherEditionId: to || null };
      await call(editions.say, { body });
    },
    onError: (error) => showToast('error', wordsOf(error, texts.sayFailed)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['estimation', 'price-basis', id] }),
  });
}

interface Order extends Wanted {
  readonly shown: string;
  readonly version: number;
  readonly name: string;
}

/** Goes over to another basis; the toast goes back to the one before. */
export function useSwitch(id: string) {
  const queries = useQueryClient();
  const refresh = async () => {
    // The catalogue is offered at the prices of the estimate.
    void queries.invalidateQueries({ queryKey: ['hsp'] });
    void refreshLists(queries);
    await queries.invalidateQueries({ queryKey: ['estimation'] });
  };

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
    mutationFn: ({ priceSetId, editionId, shown, version }: Order) =>
      call(priceBasis.apply, {
        params: { id },
        body: { priceSetId: priceSetId || null, editionId: editionId || null, shown, version },
        idempotencyKey: newKey(),
      }).then(noteOwn),
    async onSuccess(after, { version, name }) {
      showToast('success', texts.done(name), {
        action: { text: texts.undo, run: () => void undo(version, after.version) },
      });
      await refresh();
    },
    onError(error) {
      if (isGone(error)) void refreshLists(queries);
    },
  });
}
