import { Trash2 } from 'lucide-react';
import type { MasterItem } from '../../contract/master.ts';
import { Button } from '../ui/button.tsx';
import styles from './master-page.module.css';
import { texts } from './texts.tsx';
import type { ChosenMasters } from './use-chosen-masters.ts';

interface ChosenBarProps {
  chosen: ChosenMasters;
  /** Of the page that is shown. */
  rows: readonly MasterItem[];
  onRemove: () => void;
}

/** What can be done with the masters that are ticked; nothing where none is. */
export function ChosenBar({ chosen, rows, onRemove }: ChosenBarProps) {
  if (chosen.items.length === 0) return null;
  const rest = rows.filter(({ id }) => !chosen.has(id));
  return (
    <div className={styles.chosen} role="status">
      <b>{texts.chosen(chosen.items.length)}</b>
      {rest.length > 0 && !chosen.isFull && (
        <Button size="small" variant="ghost" onClick={() => chosen.choose(rest, true)}>
          {texts.choosePage}
        </Button>
      )}
      <Button size="small" variant="ghost" onClick={chosen.clear}>
        {texts.unchoose}
      </Button>
      <Button size="small" icon={<Trash2 aria-hidden />} onClick={onRemove}>
        {texts.removeChosen}
      </Button>
    </div>
  );
}
