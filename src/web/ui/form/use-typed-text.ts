import { useRef } from 'react';
import { cleanTyped } from '../../../domain/number/typed-number.ts';
import type { TypedColumn } from '../../../domain/number/typed-refusal.ts';

/**
 * The field's text after a key. Everything typed is remembered, because with the next key a text
 * whose letters were dropped may turn out to be two numbers (2x3, 12 m2).
 */
export function useTypedText(column: TypedColumn | undefined) {
  const all = useRef<string | undefined>(undefined);
  return {
    after(shown: string, given: string): string {
      if (column === undefined) return given;
      const isFurther = all.current !== undefined && given.startsWith(shown);
      all.current = isFurther ? all.current + given.slice(shown.length) : given;
      return cleanTyped(all.current, column);
    },
    forget() {
      all.current = undefined;
    },
  };
}
