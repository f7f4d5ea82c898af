import { useId, type ReactNode } from 'react';
import styles from './field.module.css';
import { ErrorIcon } from '../icons.tsx';

/** What a control inside a `Field` must carry. */
export interface ControlAttributes {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
}

export interface FieldProps {
  label: string;
  labelLang?: 'en';
  /** Says "(opsional)" after the label. */
  optional?: boolean;
  required?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
}

interface FrameProps extends FieldProps {
  children: (control: ControlAttributes) => ReactNode;
}

/** Label above, control, hint or error below. */
export function Field({ label, labelLang, optional, required, hint, error, children }: FrameProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={styles.field}>
      <label htmlFor={id} lang={labelLang}>
        {label}
        {optional && <span className={styles.optional}> (opsional)</span>}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': error !== undefined || hint ? noteId : undefined,
        'aria-required': required || undefined,
      })}
      {error !== undefined ? (
        <FieldError id={noteId}>{error}</FieldError>
      ) : (
        hint && (
          <p id={noteId} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

/** What is wrong with a field, for those that are not a `Field`. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <ErrorIcon />
      {children}
    </p>
  );
}
