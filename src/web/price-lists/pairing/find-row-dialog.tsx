import { useState } from 'react';
import type { PairMaster, PairRow } from '../../../contract/pairing.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { rowText } from './pair-columns.tsx';
import styles from './pairing.module.css';
import { rowsFor } from './pairs-view.ts';
import { texts } from './texts.ts';

interface FindRowDialogProps {
  master: PairMaster;
  rows: readonly PairRow[];
  onChoose: (row: PairRow) => void;
  onClose: () => void;
}

const mostShown = 50;

/** Any row of the list for a master; Enter takes the first. */
export function FindRowDialog({ master, rows, onChoose, onClose }: FindRowDialogProps) {
  const [sought, setSought] = useState('');
  const found = rowsFor(master, rows, sought);
  const shown = found.slice(0, mostShown);
  const [first] = shown;
  return (
    <Dialog
      title={texts.find(master.name, master.unit)}
      size="wide"
      onSubmit={() => first && onChoose(first)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.cancel}</Button>}
    >
      <div className={styles.find}>
        <SearchField
          label={texts.findRow}
          placeholder={texts.findRow}
          value={sought}
          onChange={setSought}
        />
        {shown.length === 0 && <p role="status">{texts.noFound}</p>}
        <ul className={styles.found}>
          {shown.map((row) => (
            <li key={row.id}>
              <button type="button" onClick={() => onChoose(row)}>
                <span>{rowText(row)}</span>
                <small>
                  {[row.code, texts.place(row.sheet, row.row)].filter(Boolean).join(' · ')}
                </small>
              </button>
            </li>
          ))}
        </ul>
        {found.length > mostShown && (
          <p className={styles.quiet}>{texts.moreRows(found.length - mostShown)}</p>
        )}
      </div>
    </Dialog>
  );
}
