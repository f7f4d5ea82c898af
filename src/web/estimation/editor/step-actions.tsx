import { Filter, ListChecks, Plus, Search } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { UndoButtons } from '../../ui/grid/undo-buttons.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { BillFileButton } from '../bill-file/bill-file.tsx';
import type { Filtering } from './find/filtering.ts';
import { useIsNarrow } from './grid/heights.ts';
import { filterKey } from './keys/page-keys.ts';
import type { GridControl } from './state/grid-control.ts';
import { useHistory } from './state/use-editor.ts';

export interface StepActionsProps {
  control: GridControl;
  filtering: Filtering;
  isChecking: boolean;
  onCheck: () => void;
  onFind: () => void;
  onAddCategory: () => void;
}

/** What is done to the lines as a whole, at the head of their step. */
export function StepActions(props: StepActionsProps) {
  const { control, filtering, isChecking, onCheck, onFind, onAddCategory } = props;
  const isNarrow = useIsNarrow();
  const plus = <Plus aria-hidden />;
  return (
    <>
      <UndoSteps control={control} />
      <BillFileButton onBill={(file) => control.surface({ kind: 'bill', file })} isIcon />
      <IconButton label="Cari di RAB (Ctrl+F)" icon={<Search aria-hidden />} onClick={onFind} />
      <IconButton
        label={`Saring baris (${filterKey})`}
        icon={<Filter aria-hidden />}
        onClick={filtering.open}
      />
      <IconButton
        label="Periksa"
        icon={<ListChecks aria-hidden />}
        expanded={isChecking}
        onClick={onCheck}
      />
      {isNarrow ? (
        <IconButton label="Tambah Kategori Pekerjaan" icon={plus} onClick={onAddCategory} />
      ) : (
        <Button size="small" icon={plus} onClick={onAddCategory}>
          Tambah Kategori Pekerjaan
        </Button>
      )}
    </>
  );
}

/** Undo and redo of the lines, by buttons that name the step. */
function UndoSteps({ control }: { control: GridControl }) {
  const { done, undone } = useHistory();
  const steps = { undo: done.at(-1)?.label, redo: undone.at(-1)?.label };
  return <UndoButtons steps={steps} onTravel={control.travel} />;
}
