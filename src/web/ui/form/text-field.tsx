import type { FocusEvent, Ref } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { whyTooLong } from './length-texts.ts';
import styles from './field.module.css';

export interface Typed extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** When the field is left: the time to complain about it. */
  onBlur?: ((event: FocusEvent) => void) | undefined;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  /** A longer text stays as it is and the field says so. */
  maxLength?: number;
  name?: string;
}

export interface TextFieldProps extends Typed {
  type?: 'text' | 'email' | 'tel' | 'date';
  autoComplete?: string;
  size?: 'normal' | 'large';
  ref?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const { type = 'text', autoComplete = 'off', size = 'normal', ref } = props;
  return (
    <Field {...props} error={errorOf(props)}>
      {(control) => (
        <input
          {...control}
          {...typed(props)}
          ref={ref}
          type={type}
          className={styles.box}
          data-size={size}
          autoComplete={autoComplete}
          spellCheck={type === 'text' ? undefined : false}
        />
      )}
    </Field>
  );
}

interface TextAreaProps extends Typed {
  rows?: number;
}

export function TextArea({ rows = 3, ...rest }: TextAreaProps) {
  return (
    <Field {...rest} error={errorOf(rest)}>
      {(control) => <textarea {...control} {...typed(rest)} rows={rows} className={styles.box} />}
    </Field>
  );
}

export interface Choice {
  value: string;
  text: string;
  disabled?: boolean;
}

interface SelectFieldProps extends FieldProps {
  value: string;
  choices: readonly Choice[];
  /** The first, empty choice: 'Pilih Kategori'. */
  placeholder?: string;
  disabled?: boolean;
  onChange: (value: string) => void;
  onBlur?: ((event: FocusEvent) => void) | undefined;
}

export function SelectField(props: SelectFieldProps) {
  const { value, choices, placeholder, disabled, onChange, onBlur } = props;
  return (
    <Field {...props}>
      {(control) => (
        <select
          {...control}
          className={styles.box}
          data-empty={value === '' || undefined}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.disabled}>
              {choice.text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export const errorOf = ({ value, maxLength, error }: Typed) =>
  whyTooLong(value, maxLength) ?? error;

export const typed = (props: Typed) => ({
  value: props.value,
  placeholder: props.placeholder,
  disabled: props.disabled,
  readOnly: props.readOnly,
  name: props.name,
  onChange: (event: { target: { value: string } }) => props.onChange(event.target.value),
  onBlur: props.onBlur,
});
