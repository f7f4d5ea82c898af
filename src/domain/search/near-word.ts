// The spelling that somebody may have meant (rules/search).

/** The words that a catalogue knows, with how often each stands there. */
export type Vocabulary = ReadonlyMap<string, number>;

/** Shorter words are alike by chance. */
const shortest = 3;

/** How many letters of a word may be otherwise. */
const mostChanges = (word: string): number => (word.length < 6 ? 1 : 2);

/** Words of the vocabulary that are written almost like this one, the nearest first; at most so many. */
export function nearWords(typed: string, words: Vocabulary, most: number): string[] {
  // Of a code or a size a neighbour is another thing.
  if (typed.length < shortest || /\d/.test(typed)) return [];
  const limit = mostChanges(typed);
  const near: { word: string; changes: number; times: number }[] = [];
  for (const [word, times] of words) {
    if (word === typed || word.length < shortest) continue;
    if (Math.abs(word.length - typed.length) > limit) continue;
    const changes = changesBetween(typed, word);
    if (changes <= limit) near.push({ word, changes, times });
  }
  const parted = partsOf(typed, words);
  if (parted !== undefined) near.push({ word: parted, changes: 1, times: 0 });
  const isOther = ({ word }: { word: string }) => Number(word[0] !== typed[0]);
  return near
    .toSorted(
      (a, b) =>
        a.changes - b.changes ||
        isOther(a) - isOther(b) ||
        b.times - a.times ||
        (a.word < b.word ? -1 : 1),
    )
    .slice(0, most)
    .map(({ word }) => word);
}

/** Two words written as one: 'batukali'. */
function partsOf(typed: string, words: Vocabulary): string | undefined {
  for (let at = shortest; at <= typed.length - shortest; at++) {
    const [first, second] = [typed.slice(0, at), typed.slice(at)];
    if (words.has(first) && words.has(second)) return `${first} ${second}`;
  }
  return undefined;
}

/** Letters put in, left out, changed, or two beside each other exchanged. */
export function changesBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const now = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min(
        (last[j] ?? 0) + 1,
        (now[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      now.push(least);
    }
    [before, last] = [last, now];
  }
  return last[b.length] ?? 0;
}
