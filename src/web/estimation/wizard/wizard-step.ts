/** The two steps of the wizard; one is open at a time, or none. */
export type WizardStep = 'step1' | 'step2';

/** From `openStep` of the navigation, or '#step2'; else step 1 (UPD-12 to UPD-14). */
export function firstStep(state: unknown, hash: string): WizardStep {
  const asked =
    typeof state === 'object' && state !== null && 'openStep' in state ? state.openStep : undefined;
  if (asked === 'step1' || asked === 'step2') return asked;
  return hash === '#step2' ? 'step2' : 'step1';
}

/** A reload goes back to the step that is open, though nothing was typed (FIRST-24). */
export function rememberStep(step: WizardStep | undefined): void {
  const state: unknown = history.state;
  const known = typeof state === 'object' ? state : {};
  history.replaceState({ ...known, openStep: step ?? 'step1' }, '');
}
