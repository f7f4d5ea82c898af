// A price that a list refers to its footnotes with: '78.500 *)', 'Rp 78.500,- **', '78.500 2)'.

/** Signs that are no part of any number; a figure in brackets only where a blank parts it from the number. */
const behind = /^(.*\d.*?)\s*((?:\*+\)?|[†‡§¹²³]+\)?)+|(?<=\s)\d{1,2}\))$/su;
const before = /^(\*+\)?|[†‡§]+\)?)\s*(.*\d.*)$/su;

/** The text without its mark, and the mark; undefined where it has none. */
export function withoutMark(text: string): { text: string; mark: string } | undefined {
  // Of 20,000 rows hardly any has one.
  if (!/[*†‡§¹²³)]/.test(text)) return undefined;
  const told = text.trim();
  const [, number, mark] = behind.exec(told) ?? [];
  if (number !== undefined && mark !== undefined) return { text: number, mark };
  const [, first, rest] = before.exec(told) ?? [];
  return first !== undefined && rest !== undefined ? { text: rest, mark: first } : undefined;
}
