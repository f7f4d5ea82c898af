// What JSON would cost, told in one pass over its letters before anything is made of it: a few
// kilobytes can be packed of what takes a gigabyte and a minute to parse (TRUST-21).

/** Nothing that is sent goes half as deep: a formula in a column of a row of a work is the 12th. */
const DEEPEST = 32;
/** Objects and lists: at 32 MB each has 16 letters, and one with a name and a value takes more. */
const MOST_PARTS = 2_000_000;
/** What a call may hold at its limit of parts has fewer once it is stored and sent again. */
const MOST_VALUES = 10_000_000;
/** Names of fields, by their marks: each that nobody knows costs as much as a whole part. */
const MOST_NAMES = 25_000;
const MARKS = 1 << 17;
/** Letters in which there is no room for as many. */
const FEW = 128 * 1024;

export type Excess = 'too deep' | 'too much';

/** Undefined: it may be parsed. Judges no grammar, which parsing does. */
export function excessOf(json: string | Uint8Array): Excess | undefined {
  return typeof json === 'string'
    ? judge(json.length, (at) => json.charCodeAt(at))
    : judge(json.length, (at) => json[at] ?? 0);
}

const [QUOTE, ESCAPE, COMMA, COLON] = [34, 92, 44, 58];
const isOpening = (letter: number) => letter === 91 || letter === 123; // [ {
const isClosing = (letter: number) => letter === 93 || letter === 125; // ] }

function judge(length: number, letterAt: (at: number) => number): Excess | undefined {
  let depth = 0;
  let parts = 0;
  let values = 0;
  let names = 0;
  /** Of the text before; it was a name where a colon follows. */
  let mark = 0;
  const marks = length > FEW ? new Uint8Array(MARKS) : undefined;
  for (let at = 0; at < length; at++) {
    const letter = letterAt(at);
    if (letter === QUOTE) {
      mark = 0;
      for (at++; at < length; at++) {
        const inside = letterAt(at);
        if (inside === QUOTE) break;
        if (inside === ESCAPE) at++;
        mark = Math.imul(mark ^ inside, 0x01000193);
      }
    } else if (letter === COMMA) {
      if (++values > MOST_VALUES) return 'too much';
    } else if (letter === COLON && marks) {
      const place = (mark ^ (mark >>> 16)) & (MARKS - 1);
      if (marks[place] === 0) {
        marks[place] = 1;
        if (++names > MOST_NAMES) return 'too much';
      }
    } else if (isOpening(letter)) {
      if (++depth > DEEPEST) return 'too deep';
      if (++parts > MOST_PARTS) return 'too much';
    } else if (isClosing(letter)) depth--;
  }
  return undefined;
}
