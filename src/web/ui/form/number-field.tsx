import type { Ref } from 'react';
import type { TypedColumn } from '../../../domain/number/typed-refusal.ts';
import { Field } from './field.tsx';
import { errorOf, typed, type Typed } from './text-field.tsx';
import styles from './field.module.css';
import { useTypedText } from './use-typed-text.ts';

interface NumberFieldProps extends Typed {
  /**
   * The kind of number that it takes: other letters are not let in, misleading text stays to be
   * mended.
   */
  column?: TypedColumn;
  /** Stands before the figure: 'Rp'. */
  prefix?: string;
  /** Stands after the figure: '%', 'm³'. */
  suffix?: string;
  /** Volumes take the full keypad, counts the one without a comma. */
  inputMode?: 'decimal' | 'numeric';
  ref?: Ref<HTMLInputElement>;
}

/** A figure as text: `type="number"` would drop the Indonesian comma and swallow what it cannot read. */
export function NumberField({
  prefix,
  suffix,
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
  return (
    <Field {...rest} error={errorOf(rest)}>
      {(control) => (
        <span className={styles.box}>
          {prefix && <span className={styles.affix}>{prefix}</span>}
          <input
            {...control}
            {...field}
            ref={ref}
            className={prefix ? styles.figure : undefined}
            inputMode={inputMode}
            autoComplete="off"
          />
          {suffix && <span className={styles.affix}>{suffix}</span>}
        </span>
      )}
    </Field>
  );
}
