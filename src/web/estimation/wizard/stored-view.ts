import { useState } from 'react';
import { showToast } from '../../ui/toast/toast-store.ts';
import { createCopySaver } from './save-copy.ts';
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
  const [saveCopy] = useState(() => createCopySaver(' (versi saya)'));
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
