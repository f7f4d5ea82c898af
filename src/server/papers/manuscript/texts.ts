import { breakable, keptTogether } from '../printable.ts';

/** Running text: numbers keep their units, long words may break. */
export function words(text: string): string {
  return breakable(keptTogether(text));
}

/** A heading needs words, for the bookmark and for whoever listens to the page. */
export function titleText(title: string): string {
  return words(title.replaceAll(/\s+/g, ' ').trim()) || 'Tanpa judul';
}

/** For the running head, which has one line. */
export function shortTitle(title: string): string {
  return cut(titleText(title), 50);
}

/** For the line of a sum, which may have two. */
export function sumTitle(title: string): string {
  return cut(titleText(title), 100);
}

/** A description keeps a few lines of its own; a row of many would not fit on a page. */
export function fewLines(text: string): string {
  return text.split('\n').length <= 6 ? text : text.replaceAll(/\s+/g, ' ');
}

export function cut(text: string, longest: number): string {
  const line = text.replaceAll(/[ \t\n]+/g, ' ');
  if (line.length <= longest) return line;
  return `${line
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}
