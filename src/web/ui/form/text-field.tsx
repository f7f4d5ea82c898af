import type { FocusEvent, Ref } from 'react';
import type { TypedColumn } from '../../../domain/number/typed-refusal.ts';
import { Field, type FieldProps } from './field.tsx';
import { whyTooLong } from './length-texts.ts';
import styles from './field.module.css';
import { useTypedText } from './use-typed-text.ts';

interface Typed extends FieldProps {
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

/** Money has its sign before the figure; every other unit stands behind it. */
const rupiah = 'Rp';

interface NumberFieldProps extends Typed {
  /**
   * The kind of number that it takes: other letters are not let in, misleading text stays to be
   * mended.
   */
  column?: TypedColumn;
  /** What the figure counts, seen and heard beside it: '%', 'jam', 'Rp / m³'. */
  unit: string;
  /** Volumes take the full keypad, counts the one without a comma. */
  inputMode?: 'decimal' | 'numeric';
  ref?: Ref<HTMLInputElement>;
}

/** A figure as text: `type="number"` would drop the Indonesian comma and swallow what it cannot read. */
export function NumberField({
  unit,
  inputMode = 'decimal',
  ref,
  column,
  ...rest
}: NumberFieldProps) {
  const typing = useTypedText(column, 'kept');
  const field = typed({
    ...rest,
    onChange: (given) => rest.onChange(typing.after(rest.value, given)),
  });
  const isMoney = unit.startsWith(rupiah);
  const after = isMoney ? unit.slice(rupiah.length).trim() : unit;
  const parts = [...(isMoney ? ['before'] : []), ...(after === '' ? [] : ['after'])];
  return (
    <Field {...rest} error={errorOf(rest)}>
      {({ 'aria-describedby': note, ...control }) => (
        <span className={styles.box}>
          {isMoney && (
            <span id={`${control.id}-before`} className={styles.affix}>
              {rupiah}
            </span>
          )}
          <input
            {...control}
            {...field}
            ref={ref}
            className={isMoney ? styles.figure : undefined}
            aria-describedby={[...parts.map((part) => `${control.id}-${part}`), note ?? ''].join(
              ' ',
            )}
            inputMode={inputMode}
            autoComplete="off"
          />
          {after !== '' && (
            <span id={`${control.id}-after`} className={styles.affix}>
              {after}
            </span>
          )}
        </span>
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

const errorOf = ({ value, maxLength, error }: Typed) => whyTooLong(value, maxLength) ?? error;

const typed = (props: Typed) => ({
  value: props.value,
  placeholder: props.placeholder,
  disabled: props.disabled,
  readOnly: props.readOnly,
  name: props.name,
  onChange: (event: { target: { value: string } }) => props.onChange(event.target.value),
  onBlur: props.onBlur,
});
