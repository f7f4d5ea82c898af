import { useLocation } from 'wouter';
import { useChange } from '../../api/use-change.ts';

/** Makes the example estimate and shows it; its content comes with the first press. */
export function useOpenExample() {
  const [, navigate] = useLocation();
  const { mutate, isPending } = useChange({
    change: async () => {
      const { saveExample } = await import('./save-example.ts');
      return saveExample();
    },
    refresh: ['estimation'],
    done: 'Contoh RAB tersimpan sebagai milik Anda',
    failed: 'Gagal membuka contoh',
  });
  const open = () => mutate(undefined, { onSuccess: (id) => navigate(`/estimation/${id}`) });
  return { open, isPending };
}
