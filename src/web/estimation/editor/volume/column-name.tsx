import { useState } from 'react';
import { lengths } from '../../../../domain/number/limits.ts';
import { whyTooLong } from '../../../ui/form/length-texts.ts';
import styles from './volume-dialog.module.css';

interface ColumnNameProps {
  name: string;
  at: number;
  onName: (name: string) => void;
}

/** The name of an extra column, in its head. */
export function ColumnName({ name, at, onName }: ColumnNameProps) {
  /** As long as it is typed, Ctrl+Z is the browser's. */
  const [isChanged, setIsChanged] = useState(false);
  return (
    <input
      className={styles.columnName}
      data-changed={isChanged || undefined}
      aria-label={`Nama kolom tambahan ${at + 1}`}
      aria-invalid={whyTooLong(name, lengths.extra) !== undefined || undefined}
      value={name}
      onChange={(event) => {
        setIsChanged(true);
        onName(event.target.value);
      }}
      onBlur={() => setIsChanged(false)}
    />
  );
}
