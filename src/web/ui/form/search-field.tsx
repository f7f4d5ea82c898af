import { Search } from 'lucide-react';
import type { Ref } from 'react';
import box from './field.module.css';
import styles from './search-field.module.css';
import { lengths } from '../../../domain/number/limits.ts';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
  /** The ids of a list that its keys move in, and of the entry that they are at. */
  list?: { id: string; active: string | undefined };
}

export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, value, onChange, ref, list } = props;
  return (
    <label className={`${box.box} ${styles.search}`}>
      <Search aria-hidden className={styles.glass} />
      <input
        ref={ref}
        type="search"
        {...(list && {
          role: 'combobox',
          'aria-expanded': true,
          'aria-controls': list.id,
          'aria-activedescendant': list.active,
        })}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        maxLength={lengths.query}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
