import type { ComponentProps } from 'react';
import type { ReadingLines } from './reading-lines.tsx';
import type { noteTyped, otherReadingAt, readingsIn, takeOther } from './typed-readings.ts';

interface ReadingCode {
  readonly ReadingLines: typeof ReadingLines;
  readonly noteTyped: typeof noteTyped;
  readonly otherReadingAt: typeof otherReadingAt;
  readonly readingsIn: typeof readingsIn;
  readonly takeOther: typeof takeOther;
}

let code: ReadingCode | undefined;

/** Undefined: it is not here yet. Nothing is to be told before somebody types, which is later than the page. */
export const readingCode = () => code;

/** The grid fetches it once it is drawn; without a line to fetch it by, numbers are read untold. */
export function fetchReadingCode() {
  void Promise.all([import('./reading-lines.tsx'), import('./typed-readings.ts')]).then(
    ([lines, readings]) => {
      code = { ...readings, ReadingLines: lines.ReadingLines };
    },
    () => undefined,
  );
}

/** How typed numbers of an item were read, where something else may have been meant (HAND-14). */
export function ReadingNotes(props: ComponentProps<typeof ReadingLines>) {
  return code ? <code.ReadingLines {...props} /> : null;
}
