import { Ellipsis } from 'lucide-react';
import button from '../icon-button.module.css';
import { Menu, type MenuEntry } from './menu.tsx';

interface RowMenuProps {
  /** 'Menu Rumah Tinggal 2 Lantai'. */
  label: string;
  entries: readonly MenuEntry[];
}

/** The three dots at the end of a row. */
export function RowMenu({ label, entries }: RowMenuProps) {
  return (
    <Menu
      entries={entries}
      trigger={(attributes) => (
        <button
          {...attributes}
          type="button"
          className={button.button}
          aria-label={label}
          title={label}
        >
          <Ellipsis aria-hidden />
        </button>
      )}
    />
  );
}
