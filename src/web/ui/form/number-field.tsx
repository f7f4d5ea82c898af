import type { Ref } from 'react';
import type { TypedColumn } from '../../../domain/number/typed-refusal.ts';
import { Field } from './field.tsx';
import { errorOf, typed, type Typed } from './text-field.tsx';
import styles from './field.module.css';
import { useTypedText } from './use-typed-text.ts';

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
