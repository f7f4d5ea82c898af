/** Letters: about two lines of the picker. */
const most = 96;

/**
 * Long names, shortened where they are alike: of a name and the ones beside it the words that tell
 * them apart stay, and as many of the others as there is room for.
 */
export function shortenAlike(names: readonly string[]): string[] {
  const all = names.map((name) => name.split(' '));
  return all.map((words, at) => {
    const name = names[at] ?? '';
    if (name.length <= most) return name;
    const beside = [all[at - 1], all[at + 1]].filter((other) => other !== undefined);
    return shortened(words, beside);
  });
}

function shortened(words: readonly string[], beside: readonly (readonly string[])[]): string {
  const starts = beside.map((other) => alike(words, other));
  const ends = beside.map((other) => alike(words.toReversed(), other.toReversed()));
  // What differs, but for one word that leads to it.
  const from = Math.max(0, Math.min(words.length, ...starts) - 1);
  const to = Math.max(from, words.length - Math.min(words.length, ...ends));
  const isAlone = beside.length === 0 || from >= to;
  const telling = isAlone ? [] : words.slice(from, to);
  const room = most - telling.join(' ').length;
  const head = fitting(words.slice(0, isAlone ? words.length : from), room);
  const isCut = !isAlone && head.length < from;
  const rest = isAlone ? words.length - head.length : words.length - to;
  return [...head, ...(isCut ? ['…'] : []), ...telling, ...(rest > 0 ? ['…'] : [])].join(' ');
}

/** The first words, as many as there is room for, and three at least. */
function fitting(words: readonly string[], room: number): readonly string[] {
  let count = Math.min(3, words.length);
  while (count < words.length && words.slice(0, count + 1).join(' ').length <= room) count++;
  return words.slice(0, count);
}

/** How many of the first words are the same. */
function alike(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((word, place) => word !== other[place]);
  return at < 0 ? one.length : at;
}
