import { UndoButtons } from '../../ui/grid/undo-buttons.tsx';
import type { GridControl } from './state/grid-control.ts';
import { useHistory } from './state/use-editor.ts';

/** Undo and redo of the lines, by buttons that name the step. */
export function UndoSteps({ control }: { control: GridControl }) {
  const { done, undone } = useHistory();
  const steps = { undo: done.at(-1)?.label, redo: undone.at(-1)?.label };
  return <UndoButtons steps={steps} onTravel={control.travel} />;
}
