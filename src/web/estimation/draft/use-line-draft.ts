import { useEffect, useState } from 'react';
import type { Editor } from '../editor/state/editor-store.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import type { Draft } from './draft-store.ts';

/** Counts rows that are typed in an open dialog, too. */
export const hasUnsavedLines = (editor: Editor): boolean =>
  editor.unsaved().size > 0 || editor.heldTyping().length > 0;

export function unsavedNodes(editor: Editor) {
  const nodes = [...editor.unsaved()].map((id) => [id, editor.get(id)] as const);
  return [...nodes, ...editor.heldTyping().map(([id, , typed]) => [id, typed] as const)];
}

/**
 * Keeps the lines in a draft as long as the page is open, and writes it when the page is hidden or
 * left; an earlier draft is taken over. Tells whether any line is unsaved.
 */
export function useLineDraft(editor: Editor, keeper: DraftKeeper, draft: Draft | undefined) {
  const [isUnsaved, setIsUnsaved] = useState(() => hasUnsavedLines(editor));

  useEffect(() => {
    keeper.open();
    if (draft) void keeper.takeOver(draft);
    const stops = [
      editor.onWrite(keeper.noteChanges),
      editor.subscribe('unsaved', () => setIsUnsaved(hasUnsavedLines(editor))),
    ];
    const onHide = () => void keeper.flush();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onHide);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onHide);
      keeper.close();
    };
  }, [editor, keeper, draft]);

  return isUnsaved;
}
