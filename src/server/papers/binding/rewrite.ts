/** How an object of a part is told in the bound file. */
export interface Rewriting {
  /** Its number there. */
  readonly numberOf: (number: number) => number;
  /** In front of names that are unique within a part alone. */
  readonly prefix: string;
}

const reference = /\b(\d+) 0 R\b/g;
const lineEnds = /\n\s*/g;
/**
 * How a cell's borders look, which its page shows: a third of all that is said of cells, and nothing to whoever has
 * it read out.
 */
const borders = / ?<<\s*\/O \/Layout\s+(?:\/Border(?:Color|Style|Thickness) \[[^<>()]*\]\s*)+>>/g;
/** What stands before a name of a table's head: the only texts that are names. */
const beforeName = /\/(?:ID |Headers \[)$/;

/**
 * The same object with other numbers. What a text says is no reference, whatever it looks like; the
 * names by which cells tell their heads are the only texts that change.
 */
export function rewritten(text: string, { numberOf, prefix }: Rewriting): string {
  const plain = (part: string) =>
    part
      .replace(borders, '')
      .replace(reference, (_, number: string) => `${numberOf(Number(number))} 0 R`)
      .replace(lineEnds, ' ');
  let done = '';
  let from = 0;
  let isName = false;
  for (;;) {
    const open = text.indexOf('(', from);
    if (open < 0) return done + plain(text.slice(from));
    const before = text.slice(from, open);
    // Names follow each other in a list.
    isName = beforeName.test(before) || (isName && before === ' ');
    const close = endOfText(text, open);
    done += `${plain(before)}(${isName ? prefix : ''}${text.slice(open + 1, close)}`;
    from = close;
  }
}

/** Behind the bracket that closes the text which opens here; brackets in it are in pairs or escaped. */
export function endOfText(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const sign = text[at];
    if (sign === '\\') at++;
    else if (sign === '(') depth++;
    else if (sign === ')' && --depth === 0) return at + 1;
  }
  throw new Error('a text of the typeset file does not end');
}
