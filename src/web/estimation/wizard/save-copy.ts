import { showToast } from '../../ui/toast-store.ts';
import { wordsOf } from '../../api/failure.ts';
import { createSaver } from './save-estimate.ts';
import type { Wizard } from './use-wizard.ts';

/** Stores the work as another estimate, so that both versions of a conflict stay. */
export async function saveCopy(wizard: Wizard): Promise<void> {
  const { profile, control } = wizard;
  const name = `${profile.projectName.trim().slice(0, 180)} (versi saya)`;
  try {
    await createSaver()({
      id: undefined,
      version: undefined,
      profile: { ...profile, projectName: name },
      document: control.editor.snapshot(),
    });
    wizard.closeConflict();
    showToast('success', 'Berhasil menyimpan data', { detail: name });
  } catch (error) {
    showToast('error', wordsOf(error, 'Failed to create estimation (0)'));
  }
}
