/** The two steps of the wizard; one is open at a time, or none. */
export type WizardStep = 'step1' | 'step2';

/** From `openStep` of the navigation, or '#step2'; else step 1 (UPD-12 to UPD-14). */
export function firstStep(state: unknown, hash: string): WizardStep {
  const asked =
    typeof state === 'object' && state !== null && 'openStep' in state ? state.openStep : undefined;
  return asked === 'step2' || hash === '#step2' ? 'step2' : 'step1';
}
