import { setItemEditing } from '../../../../domain/document/commands-item.ts';
import type { NodeId } from '../../../../domain/document/document.ts';
import type { Editor } from './editor-store.ts';

/** The row whose edit mode ends when the focus leaves it: it was opened by a key. */
export function createPassingRow(editor: Editor) {
  let passing: NodeId | undefined;

  function endPassing() {
    const id = passing;
    passing = undefined;
    if (id !== undefined) editor.show(setItemEditing(id, false));
  }

  return {
    startPassing(id: NodeId) {
      endPassing();
      editor.show(setItemEditing(id, true));
      passing = id;
    },
    endPassing,
    isPassing: (id: NodeId) => passing === id,
    /** Keeps the row open: it is no longer closed when the focus leaves it. */
    keepPassing() {
      passing = undefined;
    },
  };
}
