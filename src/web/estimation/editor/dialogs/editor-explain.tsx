import { useMemo } from 'react';
import { editedContent } from '../../../../domain/checks/edited-content.ts';
import type { Target } from '../../../../domain/explain/explanation.ts';
import type { Decimal } from '../../../../domain/number/decimal.ts';
import type { CheckedStored } from '../../../explain/use-check-facts.ts';
import { useCheckedEstimate } from '../../../explain/use-checked-estimate.ts';
import { ExplainDialog, type ExplainedEstimate } from '../../../explain/explain-dialog.tsx';
import { useControl } from '../state/grid-control.ts';

interface EditorExplainProps {
  start: Target;
  /** Undefined: it is not stored yet. */
  stored: CheckedStored | undefined;
  about: Omit<ExplainedEstimate, 'isEdited'>;
  ppn: Decimal | undefined;
  onClose: () => void;
}

/** Jelaskan of a number of the estimate as it is being edited. */
export function EditorExplain({ start, stored, about, ppn, onClose }: EditorExplainProps) {
  const { editor } = useControl();
  const content = useMemo(() => editedContent(editor.snapshot()), [editor]);
  const { checked, retry } = useCheckedEstimate({ content, stored, ppn });
  return (
    <ExplainDialog
      checked={checked}
      isUnreadable={content === undefined}
      retry={retry}
      start={start}
      about={{ ...about, isEdited: true }}
      onClose={onClose}
    />
  );
}
