import { useRef } from 'react';
import { cleanInCell, type CellColumn } from '../../../domain/formula/formula.ts';

/**
 * The field's text after a key. Everything typed is remembered, because with the next key a text
 * whose letters were dropped may turn out to be two numbers (2x3, 12 m2). A text that came from
 * elsewhere since (another record, an undo) was never typed, so nothing is remembered of it.
 *
 * Words without a digit are dropped in a cell (EDIT-65) and stay in a form, which refuses them.
 */
export function useTypedText(column: CellColumn | undefined, words: 'dropped' | 'kept') {
  const last = useRef<{ readonly all: string; readonly text: string }>(undefined);
  return {
    after(shown: string, given: string): string {
      if (column === undefined) return given;
      const before = last.current;
      const isFurther = before?.text === shown && given.startsWith(shown);
      const all = isFurther ? before.all + given.slice(shown.length) : given;
      const text = words === 'kept' && !/\d/.test(all) ? all : cleanInCell(all, column);
      last.current = { all, text };
      return text;
    },
    /** Words that were typed where a figure was meant, and were dropped; a word for nothing is none. */
    droppedWords(): string | undefined {
      const { all = '', text } = last.current ?? {};
      const isWord = text === '' && /\p{L}/u.test(all) && !forNothing.test(all.trim());
      return isWord ? all.trim() : undefined;
    },
    forget() {
      last.current = undefined;
    },
  };
}

const forNothing = /^(nihil|(rp|idr)\.?\s*[-–—]+)$/i;
