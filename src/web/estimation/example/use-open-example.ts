import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useMutation } from '../../api/use-mutation.ts';
import { wordsOf } from '../../api/failure.ts';
import { showToast } from '../../ui/toast/toast-store.ts';

const mutationKey = ['estimation', 'example'] as const;

/** Makes the example estimate and shows it; its content comes with the first press. */
export function useOpenExample() {
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: async () => {
      const { saveExample } = await import('./save-example.ts');
      return saveExample();
    },
    onSuccess(id) {
      showToast('success', 'Contoh RAB tersimpan sebagai milik Anda');
      // Navigates before the lists are refetched, because they are then no longer empty and this
      // button disappears.
      navigate(`/estimation/${id}`);
    },
    onError: (error) => showToast('error', wordsOf(error, 'Gagal membuka contoh')),
    // Refetches after a failure too: the example may be stored although the answer was lost.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['estimation'] }),
  });
  function open() {
    // The second press of a double click comes before the button shows that it is busy.
    if (queries.isMutating({ mutationKey }) === 0) mutate();
  }
  return { open, isPending };
}
