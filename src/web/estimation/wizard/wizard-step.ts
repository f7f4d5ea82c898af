import { useCallback, useRef, useState } from 'react';
import { isOffline, offlineText } from '../../api/offline.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { fetchEditor, isEditorHere } from './editor-code.ts';

/** The two steps of the wizard; one is open at a time, or none. */
export type WizardStep = 'step1' | 'step2';

/** From `openStep` of the navigation, or '#step2'; else step 1 (UPD-12 to UPD-14). */
export function firstStep(state: unknown, hash: string): WizardStep {
  const asked =
    typeof state === 'object' && state !== null && 'openStep' in state ? state.openStep : undefined;
  if (asked === 'step1' || asked === 'step2') return asked;
  return hash === '#step2' ? 'step2' : 'step1';
}

/** Whether a finding of Periksa led here, to its line (`line` of the navigation). */
export const isLedByFinding = (): boolean => Boolean(history.state?.line);

/** A reload goes back to the step that is open, though nothing was typed (FIRST-24). */
export function rememberStep(step: WizardStep | undefined): void {
  const state: unknown = history.state;
  const known = typeof state === 'object' ? state : {};
  history.replaceState({ ...known, openStep: step ?? 'step1' }, '');
}

/** The step that is open. Step 2 opens when its code is here, which nearly always it is. */
export function useStep(first: WizardStep) {
  const [step, show] = useState<WizardStep | undefined>(first);
  const [isComing, setIsComing] = useState(false);
  const wanted = useRef(0);

  /** `then`: what is to be done in the step once it is open. */
  const setStep = useCallback((next: WizardStep | undefined, then?: () => void) => {
    const want = ++wanted.current;
    function open() {
      setIsComing(false);
      show(next);
      then?.();
    }
    if (next !== 'step2' || isEditorHere()) {
      open();
      return;
    }
    setIsComing(true);
    fetchEditor().then(
      () => want === wanted.current && open(),
      () => {
        if (want !== wanted.current) return;
        setIsComing(false);
        showToast('error', 'Item belum dapat dibuka', {
          detail: isOffline() ? offlineText : 'Periksa koneksi, lalu coba lagi.',
        });
      },
    );
  }, []);

  return { step, setStep, isComing };
}
