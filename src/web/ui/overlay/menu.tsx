import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Spinner } from '../spinner.tsx';
import { placeUnder } from './place-under.ts';
import styles from './menu.module.css';

export interface MenuAction {
  text: string;
  icon?: ReactNode;
  /** Muted, at the right: a key, 'Memuat...'. */
  note?: string;
  lang?: 'en';
  danger?: boolean;
  disabled?: boolean;
  busy?: boolean;
  onSelect: () => void;
}

/** A heading starts a part of the menu; a rule stands before the destructive last action. */
export type MenuEntry = MenuAction | { heading: string } | 'rule';

/** What the button that opens the menu must carry. */
export interface MenuTrigger {
  ref: (button: HTMLButtonElement | null) => void;
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface MenuProps {
  entries: readonly MenuEntry[];
  /** Which edges stand under each other; a row menu is right aligned. */
  align?: 'start' | 'end';
  trigger: (attributes: MenuTrigger) => ReactNode;
}

/** A button and its menu, after the ARIA menu pattern. */
export function Menu({ entries, align = 'end', trigger }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const id = useId();
  const menuId = `${id}-menu`;

  function close(returnFocus: boolean) {
    setIsOpen(false);
    if (returnFocus) button?.focus();
  }

  return (
    <>
      {trigger({
        ref: setButton,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? menuId : undefined,
        onClick: () => setIsOpen(!isOpen),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setIsOpen(true);
        },
      })}
      {isOpen && button && (
        <MenuList
          id={menuId}
          labelledBy={id}
          button={button}
          align={align}
          entries={entries}
          onClose={close}
        />
      )}
    </>
  );
}

interface ContextMenuProps {
  label: string;
  /** In the window: where the pointer was pressed. */
  at: { readonly x: number; readonly y: number };
  entries: readonly MenuEntry[];
  onClose: (returnFocus: boolean) => void;
}

/** A menu where the pointer is, open as long as it is rendered. */
export function ContextMenu({ label, at, entries, onClose }: ContextMenuProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <i ref={setPlace} aria-hidden className={styles.place} style={{ left: at.x, top: at.y }} />
      {place && (
        <MenuList
          key={`${at.x} ${at.y}`}
          id={id}
          label={label}
          button={place}
          align="start"
          entries={entries}
          onClose={onClose}
        />
      )}
    </>
  );
}

interface MenuListProps {
  id: string;
  /** What names it: the id of its button, or words. */
  labelledBy?: string;
  label?: string;
  button: HTMLElement;
  align: 'start' | 'end';
  entries: readonly MenuEntry[];
  onClose: (returnFocus: boolean) => void;
}

function MenuList(props: MenuListProps) {
  const { id, labelledBy, label, button, align, onClose } = props;
  const entries = useStill(props.entries);
  const list = useRef<HTMLDivElement>(null);
  const found = useRef({ text: '', at: 0 });

  useEffect(() => {
    const menu = list.current;
    if (!menu) return;
    const release = placeUnder(menu, button, align);
    itemsOf(menu)[0]?.focus({ preventScroll: true });
    return release;
  }, [align, button]);

  useEffect(() => {
    function onPointerDown(event: PointerEvent) {
      const target = event.target;
      if (!(target instanceof Node)) return;
      if (list.current?.contains(target) || button.contains(target)) return;
      onClose(false);
    }
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => document.removeEventListener('pointerdown', onPointerDown, true);
  });

  function onKeyDown(event: KeyboardEvent) {
    const items = list.current ? itemsOf(list.current) : [];
    const at = items.findIndex((item) => item === document.activeElement);
    const go = (index: number) => items.at(index % Math.max(items.length, 1))?.focus();
    const isLetter =
      event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey;

    if (event.key === 'Tab') return onClose(true);
    if (event.key === 'Escape') onClose(true);
    else if (event.key === 'ArrowDown') go(at + 1);
    else if (event.key === 'ArrowUp') go(at - 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(-1);
    else if (isLetter) seek(event.key, items);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Letters typed quickly one after the other seek an entry that starts with them. */
  function seek(letter: string, items: readonly HTMLElement[]) {
    const now = Date.now();
    const text = (now - found.current.at < 600 ? found.current.text : '') + letter.toLowerCase();
    found.current = { text, at: now };
    items.find((item) => item.textContent?.trim().toLowerCase().startsWith(text))?.focus();
  }

  return (
    <div
      ref={list}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      aria-label={label}
      popover="manual"
      className={styles.menu}
      onKeyDown={onKeyDown}
      // A menu in a row must not open the row.
      onClick={(event) => event.stopPropagation()}
      // The key that opened it calls for the browser's own menu too, when it is let go.
      onContextMenu={(event) => event.preventDefault()}
    >
      {entries.map((entry, index) => (
        <Entry key={index} entry={entry} onClose={onClose} />
      ))}
    </div>
  );
}

/**
 * The entries as the menu was opened with them: one that an answer adds or takes away meanwhile would
 * move the others under the pointer. What is gone can no longer be chosen.
 */
function useStill(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  const [opened] = useState(entries);
  return opened.map((entry) => {
    if (entry === 'rule' || 'heading' in entry) return entry;
    const now = entries.find(
      (other) => other !== 'rule' && 'text' in other && other.text === entry.text,
    );
    return now ?? { ...entry, disabled: true };
  });
}

function Entry({ entry, onClose }: { entry: MenuEntry; onClose: (returnFocus: boolean) => void }) {
  if (entry === 'rule') return <hr className={styles.rule} />;
  if ('heading' in entry) {
    return (
      <div role="presentation" className={styles.heading}>
        {entry.heading}
      </div>
    );
  }
  const isOff = entry.disabled || entry.busy;
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={styles.item}
      data-danger={entry.danger || undefined}
      aria-disabled={isOff || undefined}
      lang={entry.lang}
      onClick={() => {
        if (isOff) return;
        onClose(true);
        entry.onSelect();
      }}
      // The pointer and the arrow keys highlight the same entry.
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
    >
      {entry.busy ? <Spinner /> : entry.icon}
      {entry.text}
      {entry.note && <small>{entry.note}</small>}
    </button>
  );
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
