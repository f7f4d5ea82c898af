import type { Part } from '../../domain/search/matched-parts.ts';

/** A text in which what was searched stands out. */
export function Marked({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ text, isMatch }, at) =>
    isMatch ? <mark key={`${at}${text}`}>{text}</mark> : text,
  );
}
