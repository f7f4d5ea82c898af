import { useRef } from 'react';
import { cleanInCell, type CellColumn } from '../../../domain/formula/formula.ts';

/**
 * The field's text after a key. Everything typed is remembered, because with the next key a text
 * whose letters were dropped may turn out to be two numbers (2x3, 12 m2). A text that came from
 * elsewhere since (another record, an undo) was never typed, so nothing is remembered of it.
 */
export function useTypedText(column: CellColumn | undefined) {
  const last = useRef<{ readonly all: string; readonly text: string }>(undefined);
  return {
    after(shown: string, given: string): string {
      if (column === undefined) return given;
      const before = last.current;
      const isFurther = before?.text === shown && given.startsWith(shown);
      const all = isFurther ? before.all + given.slice(shown.length) : given;
      const text = cleanInCell(all, column);
      last.current = { all, text };
      return text;
    },
    forget() {
      last.current = undefined;
    },
  };
}
