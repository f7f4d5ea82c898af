import type { ReactNode, Ref } from 'react';
import { Link } from 'wouter';
import styles from './icon-button.module.css';

interface IconButtonProps {
  /** Says what it does and to what: 'Hapus unit m2'. */
  label: string;
  icon: ReactNode;
  danger?: boolean;
  /** Why it cannot be used now. It stays focusable, so that the reason can be read. */
  offBecause?: string | undefined;
  disabled?: boolean;
  /** -1 in a grid, whose arrows lead to it. */
  tabIndex?: number;
  /** Of a button that opens something: whether it is open, and that thing's id. */
  expanded?: boolean;
  controls?: string;
  ref?: Ref<HTMLButtonElement>;
  onClick: () => void;
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, danger = false, offBecause, disabled = false, ref, onClick } = props;
  const { expanded, controls, tabIndex } = props;
  const isOff = offBecause !== undefined;
  return (
    <button
      ref={ref}
      type="button"
      tabIndex={tabIndex}
      className={styles.button}
      data-danger={danger}
      aria-label={label}
      aria-disabled={isOff || undefined}
      aria-expanded={expanded}
      aria-controls={controls}
      disabled={disabled}
      title={offBecause ?? label}
      onClick={isOff ? undefined : onClick}
    >
      {icon}
    </button>
  );
}

interface IconLinkProps {
  /** Says where it leads: 'Lihat AHSP 1.1.1.1'. */
  label: string;
  icon: ReactNode;
  href: string;
  /** Travels in `history.state`. */
  state?: unknown;
}

/** A link to another screen that looks like an icon button. */
export function IconLink({ label, icon, href, state }: IconLinkProps) {
  return (
    <Link
      href={href}
      state={state}
      className={styles.button ?? ''}
      aria-label={label}
      title={label}
    >
      {icon}
    </Link>
  );
}
