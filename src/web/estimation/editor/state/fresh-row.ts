import { isEmptyItem } from '../../../../domain/document/commands-item.ts';
import type { NodeId } from '../../../../domain/document/document.ts';
import type { History } from '../../../../domain/document/history.ts';
import type { Editor } from './editor-store.ts';

/**
 * The row that Enter or Tab has made at the end of a list. Left empty it goes by itself, as if it
 * had never been (HAND-17); as soon as somebody fills it, it is a row as any other.
 */
export function createFreshRow(editor: Editor) {
  let fresh: { id: NodeId; before: History } | undefined;

  const stepsSince = ({ made }: History) => editor.history().done.filter(({ id }) => id > made);

  /** Only its making and what was typed in it and taken out again. */
  function isAllItsOwn(id: NodeId, before: History): boolean {
    const [, ...since] = stepsSince(before);
    return since.every((step) => step.changes.every(([changed]) => changed === id));
  }

  /** `before`: the history as it was before the row was made. */
  function startFresh(id: NodeId, before: History) {
    fresh = { id, before };
    editor.noteBlank(id);
  }

  /** The row was left: it goes, or it stays for good. */
  function leaveFresh() {
    if (!fresh) return;
    const { id, before } = fresh;
    fresh = undefined;
    editor.noteBlank(undefined);
    const item = editor.get(id);
    if (item?.kind !== 'item' || !isEmptyItem(item) || !isAllItsOwn(id, before)) return;
    // What was undone since can still be done again, and then brings the row along.
    if (editor.history().undone.length === 0) editor.withdraw(before);
    else for (const _ of stepsSince(before)) editor.undo();
  }

  return {
    startFresh,
    freshRow: () => fresh?.id,
    leaveFresh,
    /** Leaves it for a moment, as a save takes what stands there; what is returned brings it back. */
    setFreshAside(): (() => void) | undefined {
      const known = fresh;
      if (!known) return undefined;
      // What was typed in it and taken out again is a step of its own behind that.
      const steps = stepsSince(known.before);
      const [made] = steps;
      const isRedoable = editor.history().undone.length > 0;
      leaveFresh();
      if (!made || editor.get(known.id)) return undefined;
      return () => {
        if (isRedoable) {
          for (const _ of steps) editor.redo();
          startFresh(known.id, known.before);
          return;
        }
        const before = editor.history();
        editor.run(made.label, () => made.changes);
        startFresh(known.id, before);
      };
    },
  };
}
