import { useMemo } from 'react';
import type { Estimation } from '../../../contract/estimation.ts';
import { readStoredContent } from '../../../domain/content/stored-content.ts';
import type { Target } from '../../../domain/explain/explanation.ts';
import { decimal } from '../../../domain/number/decimal.ts';
import { useCheckedEstimate } from '../../explain/use-checked-estimate.ts';
import { ExplainDialog } from '../../explain/explain-dialog.tsx';

interface DetailExplainProps {
  estimation: Estimation;
  start: Target;
  onClose: () => void;
}

/** Jelaskan of a number of the estimate as it is stored. */
export function DetailExplain({ estimation, start, onClose }: DetailExplainProps) {
  const { id, version, ppn, estimationItem } = estimation;
  const content = useMemo(
    () => readStoredContent(JSON.stringify(estimationItem)),
    [estimationItem],
  );
  const percent = useMemo(() => decimal(ppn), [ppn]);
  const { checked, retry } = useCheckedEstimate({
    content,
    stored: { id, version },
    ppn: percent,
  });
  return (
    <ExplainDialog
      checked={checked}
      retry={retry}
      start={start}
      about={estimation}
      onClose={onClose}
    />
  );
}
