import { ChevronDown, Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import button from '../button.module.css';
import { Menu, type MenuEntry } from './menu.tsx';
import { Spinner } from '../spinner.tsx';

interface MenuButtonProps {
  /** What stands on the button; a button of three dots only bears it as a label. */
  label: string;
  lang?: 'en';
  icon?: ReactNode;
  entries: readonly MenuEntry[];
  /** An action of the menu is still under way. */
  busy?: boolean;
}

/** A button of a page's head that opens a menu; without an icon, three dots. */
export function MenuButton({ label, lang, icon, entries, busy = false }: MenuButtonProps) {
  return (
    <Menu
      entries={entries}
      trigger={(attributes) => (
        <button
          {...attributes}
          type="button"
          className={button.button}
          data-variant="plain"
          data-size="normal"
          aria-busy={busy}
          lang={lang}
          {...(!icon && { 'aria-label': label, title: label })}
        >
          <span className={button.label}>
            {busy ? <Spinner /> : (icon ?? <Ellipsis aria-hidden />)}
            {icon && (
              <>
                {label}
                <ChevronDown aria-hidden />
              </>
            )}
          </span>
        </button>
      )}
    />
  );
}
