import type { MouseEvent, ReactNode, Ref } from 'react';
import { Link } from 'wouter';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';

interface Looks {
  children: ReactNode;
  variant?: 'plain' | 'primary' | 'danger' | 'ghost' | undefined;
  size?: 'small' | 'normal' | 'large' | undefined;
  icon?: ReactNode;
  /** As wide as what it stands in. */
  block?: boolean | undefined;
  lang?: 'en' | undefined;
}

interface ButtonProps extends Looks {
  /** Sends the form that it stands in. */
  submit?: boolean;
  /** Shown instead of the label while `busy`; the button is wide enough for both from the start. */
  busyText?: string;
  busy?: boolean;
  /** Why it cannot be used now. It stays focusable, so that the reason can be read. */
  offBecause?: string | undefined;
  /** Cannot be used, and everybody sees why. */
  disabled?: boolean;
  label?: string;
  ref?: Ref<HTMLButtonElement>;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
}

export function Button(props: ButtonProps) {
  const { children, icon, submit = false, busyText, busy = false, offBecause, ...rest } = props;
  const { disabled = false, label, lang, ref, onClick } = rest;
  const isOff = offBecause !== undefined;
  return (
    <button
      ref={ref}
      type={submit ? 'submit' : 'button'}
      className={styles.button}
      {...looks(rest)}
      aria-busy={busy}
      aria-label={label}
      aria-disabled={isOff || undefined}
      disabled={disabled}
      title={offBecause}
      lang={lang}
      onClick={(event) => {
        // Ignores presses while busy or switched off.
        if (isOff || busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <Face icon={icon}>{children}</Face>
      {busyText && (
        <span className={styles.busy}>
          <Spinner />
          {busyText}
        </span>
      )}
    </button>
  );
}

interface LinkButtonProps extends Looks {
  href: string;
  /** Travels in `history.state`. */
  state?: unknown;
  label?: string;
}

/** A link to another screen that looks like a button. */
export function LinkButton({ href, state, label, children, icon, ...rest }: LinkButtonProps) {
  return (
    <Link
      href={href}
      state={state}
      className={styles.button ?? ''}
      {...looks(rest)}
      aria-label={label}
      lang={rest.lang}
    >
      <Face icon={icon}>{children}</Face>
    </Link>
  );
}

function Face({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.label}>
      {icon}
      {children}
    </span>
  );
}

const looks = ({ variant = 'plain', size = 'normal', block = false }: Omit<Looks, 'children'>) => ({
  'data-variant': variant,
  'data-size': size,
  'data-block': block || undefined,
});
