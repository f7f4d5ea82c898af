import { useEffect, useState } from 'react';
import { lazyCode } from '../../ui/lazy-code.tsx';
import type { EstimateEditorProps } from '../editor/estimate-editor.tsx';
import type { StepActionsProps } from '../editor/step-actions.tsx';
import type { GridControl } from '../editor/state/grid-control.ts';

/** The lines of step 2, whose code is half of the wizard's: step 1 shows without it. */
const lines = lazyCode<EstimateEditorProps>(() =>
  import('../editor/estimate-editor.tsx').then((part) => part.EstimateEditor),
);
const actions = lazyCode<StepActionsProps>(() =>
  import('../editor/step-actions.tsx').then((part) => part.StepActions),
);
const selected = lazyCode<{ control: GridControl }>(() =>
  import('../editor/selected-note.tsx').then((part) => part.SelectedNote),
);

export const EstimateEditor = lines.Code;
export const StepActions = actions.Code;
export const SelectedNote = selected.Code;

let isHere = false;

export const isEditorHere = () => isHere;

export async function fetchEditor(): Promise<void> {
  await Promise.all([lines, actions, selected].map(({ fetchCode }) => fetchCode()));
  isHere = true;
}

/** Milliseconds: step 1 itself comes first, and a first visit is not made heavier by it. */
const AFTER_THE_PAGE = 1_000;

/** What tells that somebody is at work, and will soon go on. */
const touches = ['pointerdown', 'keydown', 'focusin', 'input'] as const;

/**
 * Whether all code that the page begins with is here. The editor's is fetched at once where the page
 * begins with it, else when step 1 is first touched or has stood for a second: long before anybody
 * has filled it in, and before the line can be gone.
 */
export function useEditorCode(isNeeded: boolean): boolean {
  const [isReady, setIsReady] = useState(isHere || !isNeeded);
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  if (!isReady && !isNeeded) setIsReady(true);
  useEffect(() => {
    if (!isNeeded) {
      return isHere ? undefined : soon(() => void fetchEditor().catch(() => undefined));
    }
    // Also where it has come since the first render.
    fetchEditor().then(
      () => setIsReady(true),
      (error: unknown) => setFailure({ error }),
    );
    return undefined;
  }, [isNeeded]);
  if (failure) throw failure.error; // the page tells of it, as of its own code
  return isReady;
}

function soon(run: () => void): () => void {
  const end = () => {
    clearTimeout(timer);
    for (const kind of touches) document.removeEventListener(kind, begin, true);
  };
  const begin = () => {
    end();
    run();
  };
  const timer = setTimeout(begin, AFTER_THE_PAGE);
  for (const kind of touches) document.addEventListener(kind, begin, true);
  return end;
}
