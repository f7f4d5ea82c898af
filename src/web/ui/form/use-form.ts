import { useRef, useState, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { fieldErrors } from '../../../contract/fields/fields.ts';

type Texts = Record<string, string>;

/**
 * The texts of a form and what is wrong with them, judged by the contract's own schema.
 * An error goes away as soon as its field is corrected.
 */
export function useForm<Values extends Texts>(
  schema: z.ZodMiniType<Values>,
  initial: Values,
  /** Texts that had already been typed over the initial ones. */
  typed: Values = initial,
) {
  const [values, setValues] = useState(typed);
  const [errors, setErrors] = useState<Texts>({});
  const ref = useRef<HTMLFormElement>(null);

  return {
    ref,
    values,
    errors,
    isDirty: Object.keys(initial).some((name) => values[name] !== initial[name]),

    /** What a `TextField` of this name needs. */
    field: (name: keyof Values & string) => ({
      value: values[name] ?? '',
      error: errors[name],
      onChange(text: string) {
        setValues((current) => ({ ...current, [name]: text }));
        setErrors(({ [name]: _corrected, ...others }) => others);
      },
      // Checks when the focus goes to another field; on the way to a button the message would move
      // that button from under the pointer.
      onBlur({ relatedTarget }: FocusEvent) {
        if (!relatedTarget?.matches('input, select, textarea') || values[name] === initial[name])
          return;
        const result = schema.safeParse(values);
        const found = result.success ? undefined : fieldErrors(result.error)[name];
        if (found !== undefined) setErrors((current) => ({ ...current, [name]: found }));
      },
    }),

    /** Also for what the server finds; focus goes to the first field that is wrong. */
    showErrors,

    /** The cleaned values, or undefined once the errors are shown. */
    check(): Values | undefined {
      const result = schema.safeParse(values);
      if (result.success) return result.data;
      showErrors(fieldErrors(result.error));
      return undefined;
    },
  };

  function showErrors(found: Texts) {
    flushSync(() => setErrors(found));
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }
}
