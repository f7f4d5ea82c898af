import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps {
  children: ReactNode;
  checked: boolean;
  disabled?: boolean;
  /** 'switch' for what takes effect at once. */
  look?: 'box' | 'switch';
  onChange: (checked: boolean) => void;
}

export function Checkbox({ children, checked, disabled, look = 'box', onChange }: CheckboxProps) {
  return (
    <label className={styles.row}>
      <input
        type="checkbox"
        role={look === 'switch' ? 'switch' : undefined}
        className={look === 'switch' ? styles.switch : styles.box}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {look === 'box' && <Check aria-hidden className={styles.tick} />}
      {children}
    </label>
  );
}
