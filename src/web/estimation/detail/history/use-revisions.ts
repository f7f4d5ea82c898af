import { useQuery, useQueryClient } from '@tanstack/react-query';
import { revisions } from '../../../../contract/revisions.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { call } from '../../../api/call.ts';
import { Failure, wordsOf } from '../../../api/failure.ts';
import { newKey } from '../../../api/request.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { noteOwn } from '../own-versions.ts';
import { texts } from './history-texts.ts';

/** All that are kept; there are never more (D-32). */
const KEPT = '50';

/** Which states an estimate has had, the newest first. */
export function useRevisions(id: string) {
  return useQuery({
    queryKey: ['estimation', 'revisions', id],
    queryFn: ({ signal }) =>
      call(revisions.list, { params: { id }, query: { limit: KEPT } }, signal),
  });
}

/** The estimate as it was; a kept revision never changes. */
export function useRevision(id: string, rev: number | undefined) {
  return useQuery({
    queryKey: ['estimation', 'revision', id, rev],
    queryFn: ({ signal }) => call(revisions.read, { params: { id, rev: String(rev) } }, signal),
    enabled: rev !== undefined,
  });
}

interface Restoration {
  rev: number;
  /** The present version, as it was seen. */
  version: number;
}

/** Brings a former state back; the toast brings back what it replaced. */
export function useRestore(id: string) {
  const queries = useQueryClient();
  const undo = useUndoRestore(id);
  return useMutation({
    mutationFn: (restoration: Restoration) => restore(id, restoration),
    onSuccess: announce,
    onError(error) {
      const isConflict = error instanceof Failure && error.code === 'VERSION_CONFLICT';
      showToast('error', isConflict ? texts.changedMeanwhile : wordsOf(error, texts.restoreFailed));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['estimation'] }),
  });

  function announce(after: { version: number }, { rev, version }: Restoration) {
    showToast('success', texts.restored(rev), {
      action: {
        text: texts.undo,
        run: () => void undo({ rev: version, version: after.version }),
      },
    });
  }
}

/** What 'Urungkan' of a toast does: the state before is restored. */
export function useUndoRestore(id: string) {
  const queries = useQueryClient();
  return async function undo(back: Restoration) {
    try {
      await restore(id, back);
      showToast('success', texts.restored(back.rev));
    } catch (error) {
      showToast('error', wordsOf(error, texts.restoreFailed));
    }
    await queries.invalidateQueries({ queryKey: ['estimation'] });
  };
}

function restore(id: string, { rev, version }: Restoration) {
  return call(revisions.restore, {
    params: { id, rev: String(rev) },
    ifVersion: version,
    idempotencyKey: newKey(),
  }).then(noteOwn);
}
