import { navigate } from 'wouter/use-browser-location';
import { wordsOf } from '../../api/failure.ts';
import { showToast } from '../../ui/toast-store.ts';
import { createSaver } from './save-estimate.ts';
import type { Wizard } from './use-wizard.ts';

/** Stores the work as another estimate and goes on there: both versions of a conflict stay. */
export function createCopySaver(suffix: string) {
  // One saver for all tries: an answer that was lost makes no second copy.
  const save = createSaver();
  return async function saveCopy(wizard: Wizard): Promise<void> {
    const { profile, control } = wizard;
    const projectName = `${profile.projectName.trim().slice(0, 180)}${suffix}`;
    try {
      const { id } = await save({
        id: undefined,
        version: undefined,
        profile: { ...profile, projectName, removeImage: false },
        document: control.editor.snapshot(),
      });
      await wizard.forget();
      showToast('success', 'Berhasil menyimpan data', { detail: projectName });
      // Past the leave guard: all of it is stored.
      navigate(`/estimation/update/${id}`, { replace: true, state: { openStep: 'step2' } });
    } catch (error) {
      showToast('error', wordsOf(error, 'Server tidak terjangkau'), {
        detail: 'Pekerjaan Anda masih di layar. Coba lagi.',
      });
    }
  };
}
