import { cleanText, isLongerThan } from '../../../domain/clean-text.ts';

/**
 * Why a text is longer than it may be stored; undefined: it is not. A field keeps such a text whole
 * until it is shortened: the browser's own `maxlength` would cut what is pasted and say nothing.
 */
export function whyTooLong(text: string, most: number | undefined): string | undefined {
  if (most === undefined || text.length <= most) return undefined;
  const stored = cleanText(text);
  if (!isLongerThan(stored, most)) return undefined;
  const count = (signs: number) => signs.toLocaleString('id-ID');
  return `Maksimal ${count(most)} karakter, ini ${count(Array.from(stored).length)}. Persingkat dulu.`;
}

/** The same of several texts, by the name of their field; the first that is too long. */
export function firstTooLong(
  texts: readonly (readonly [name: string, text: string, most: number])[],
): string | undefined {
  for (const [name, text, most] of texts) {
    const why = whyTooLong(text, most);
    if (why !== undefined) return `${name}: ${why}`;
  }
  return undefined;
}
