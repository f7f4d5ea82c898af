import styles from './field.module.css';
import type { Choice } from './text-field.tsx';
import own from './select.module.css';

interface SelectProps {
  /** Shown before the select; where it is `quiet`, for screen readers alone. */
  label: string;
  quiet?: boolean;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}

/** A choice in a toolbar: a filter, the number of rows. */
export function Select({ label, quiet = false, value, choices, onChange }: SelectProps) {
  return (
    <label className={own.select}>
      <span className={quiet ? 'reader-only' : own.label}>{label}</span>
      <select
        className={styles.box}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.disabled}>
            {choice.text}
          </option>
        ))}
      </select>
    </label>
  );
}
