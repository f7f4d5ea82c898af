import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  documentSettings as calls,
  type DocumentSettings,
} from '../../contract/document-settings.ts';
import { useMutation } from '../api/use-mutation.ts';
import { call } from '../api/call.ts';
import { wordsOf } from '../api/failure.ts';
import { showToast } from '../ui/toast/toast-store.ts';
import { texts } from './texts.ts';

const keyOf = (estimationId: string | undefined) =>
  ['document-settings', estimationId ?? 'own'] as const;

/** A person's settings, or those of one estimate. */
export function useDocumentSettings(estimationId: string | undefined) {
  return useQuery({
    queryKey: keyOf(estimationId),
    queryFn: async ({ signal }) =>
      estimationId === undefined
        ? { ...(await call(calls.read, {}, signal)), isOwn: true }
        : call(calls.readOf, { params: { id: estimationId } }, signal),
  });
}

interface Change {
  settings: DocumentSettings;
  logo: File | undefined;
  removeLogo: boolean;
  version: number;
}

export function useSaveDocumentSettings(estimationId: string | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ settings, logo, removeLogo, version }: Change) => {
      const sent = {
        body: { settings: JSON.stringify(settings), removeLogo },
        files: { logo },
        ifVersion: version,
      };
      return estimationId === undefined
        ? { ...(await call(calls.save, sent)), isOwn: true }
        : call(calls.saveOf, { params: { id: estimationId }, ...sent });
    },
    async onSuccess(saved) {
      showToast('success', texts.saved);
      queries.setQueryData(keyOf(estimationId), saved);
      // Estimates without settings of their own use the person's, so they become stale too.
      if (estimationId === undefined) {
        await queries.invalidateQueries({ queryKey: ['document-settings'] });
      }
    },
    onError: (error) => void showToast('error', wordsOf(error, texts.failed)),
  });
}

export function useInheritDocumentSettings(estimationId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(calls.removeOf, { params: { id: estimationId } }),
    onSuccess(left) {
      showToast('success', texts.inherited);
      queries.setQueryData(keyOf(estimationId), left);
    },
    onError: (error) => void showToast('error', wordsOf(error, texts.inheritFailed)),
  });
}
