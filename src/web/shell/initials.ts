/** Titles are no names: 'Ir. Bambang Suryono, S.T.' is BS. */
const titles = /,.*|^\s*(?:(?:ir|drs?|dra|prof|hj?)\.\s*|(?:ir|drs?|dra|prof)\s+)+/gi;

/** The first letter of the first and of the last word of a name; one word gives one letter. */
export function initials(name: string): string {
  const words = (name.replace(titles, '') || name).trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase('id') ?? '').join('');
}
