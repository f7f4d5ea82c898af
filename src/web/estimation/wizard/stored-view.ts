import { useState } from 'react';
import { showToast } from '../../ui/toast/toast-store.ts';
import type { Wizard } from './use-wizard.ts';

/** What a save of a stored estimate says. */
export const changing = {
  onSaved() {
    showToast('success', 'Berhasil memperbarui estimasi', {
      detail: 'Estimation updated successfully',
    });
  },
  failedTitle: 'Gagal memperbarui estimasi',
  failedText: (status: number) => `Failed to update estimation (${status})`,
};

/** How the wizard goes on from a stored estimate. */
export function useStoredView(wizard: Wizard) {
  const [saveCopy] = useState(createLateCopySaver);
  return {
    continueText: 'Simpan dan lanjut ke item',
    onContinue() {
      void wizard.save('profile').then((isStored) => {
        if (isStored) wizard.setStep('step2');
      });
    },
    onSaveCopy: () => void saveCopy(wizard),
  };
}

/** Its code is asked for where two versions have met: a first visit has enough to bring. */
function createLateCopySaver() {
  let saver: ((wizard: Wizard) => Promise<void>) | undefined;
  return async (wizard: Wizard) => {
    try {
      saver ??= (await import('./save-copy.ts')).createCopySaver(' (versi saya)');
    } catch {
      showToast('error', 'Server tidak terjangkau', {
        detail: 'Pekerjaan Anda masih di layar. Coba lagi.',
      });
      return;
    }
    await saver(wizard);
  };
}
