// What a migration needs of the tables that are there already, read from its statements: so that it can ask for
// the strongest lock of each before it does anything. One that it came to need later would meet, in a deadlock,
// whoever began meanwhile.

/** From the weakest; each conflicts with all that those before it conflict with. */
const modes = [
  'row exclusive',
  'share',
  'share row exclusive',
  'exclusive',
  'access exclusive',
] as const;

export type LockMode = (typeof modes)[number];

export interface NeededLock {
  /** A table; or an index, whose table is meant. */
  readonly of: string;
  readonly mode: LockMode;
}

/** Comments, texts and bodies as wholes, so that a semicolon in them ends nothing. */
const tokens = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|[\s\S]/g;

/** The statements of a file, without comments. */
export function statementsOf(text: string): string[] {
  const statements = [''];
  for (const [token] of text.matchAll(tokens)) {
    if (token === ';') statements.push('');
    else if (!/^(?:--|\/\*)/.test(token)) statements[statements.length - 1] += token;
  }
  return statements.map((one) => one.trim()).filter((one) => one !== '');
}

const indexMade = /^create\s+index\s+(?!concurrently|if\b|on\b)(\w+)\s+on\b/i;
const indexDropped = /^drop\s+index\s+(?!concurrently|if\b)(\w+)$/i;

export interface Parts {
  /** Statements that may run beside the calls, each outside of a transaction, again after a try that was cut off. */
  readonly beside: readonly { readonly statement: string; readonly index: string }[];
  /** What runs in one transaction. */
  readonly together: string;
}

/**
 * The indexes with which a file begins, apart: to build one takes long on a large table, and nobody need wait for it.
 * Those further down may need what the file itself has made.
 */
export function partsOf(text: string): Parts {
  const statements = statementsOf(text);
  const beside: { statement: string; index: string }[] = [];
  for (const statement of statements) {
    const made = indexMade.exec(statement)?.[1];
    const index = made ?? indexDropped.exec(statement)?.[1];
    // One that is dropped and made again is another index by the same name.
    if (index === undefined || beside.some((other) => other.index === index)) break;
    const words = made === undefined ? /^drop\s+index/i : /^create\s+index/i;
    const safely =
      made === undefined
        ? 'drop index concurrently if exists'
        : 'create index concurrently if not exists';
    beside.push({ statement: statement.replace(words, safely), index });
  }
  // A file without any runs as it stands, so that an error tells the place in it.
  if (beside.length === 0) return { beside, together: text };
  return { beside, together: statements.slice(beside.length).join(';\n') };
}

/** The strongest lock of each table, in the order in which the statements name them. */
export function locksOf(text: string): NeededLock[] {
  const strongest = new Map<string, LockMode>();
  for (const { of, mode } of statementsOf(text).flatMap(locksOfStatement)) {
    const before = strongest.get(of);
    strongest.set(of, before === undefined ? mode : both(before, mode));
  }
  return [...strongest].map(([of, mode]) => ({ of, mode }));
}

/** Covers both: of these two neither keeps out what the other does. */
function both(one: LockMode, other: LockMode): LockMode {
  const stronger = modes.indexOf(one) > modes.indexOf(other) ? one : other;
  return stronger === 'share' && one !== other ? 'share row exclusive' : stronger;
}

const kinds: readonly (readonly [RegExp, LockMode])[] = [
  [/^create\s+(?:unique\s+)?index\b[^(]*?\bon\s+(?:only\s+)?(\w+)/gi, 'share'],
  [
    /^create\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\b[\s\S]*?\bon\s+(\w+)/gi,
    'share row exclusive',
  ],
  [/^drop\s+trigger\b[\s\S]*?\bon\s+(\w+)/gi, 'access exclusive'],
  [/^alter\s+(?:table|index)\s+(?:if\s+exists\s+)?(?:only\s+)?(\w+)/gi, 'access exclusive'],
  [
    /^(?:drop\s+(?:table|index)|truncate(?:\s+table)?)\s+(?:if\s+exists\s+)?(?:only\s+)?(\w+(?:\s*,\s*\w+)*)/gi,
    'access exclusive',
  ],
];
/** A key to another table puts a trigger on that one. */
const key: readonly [RegExp, LockMode] = [/\breferences\s+(\w+)/gi, 'share row exclusive'];
const writing: readonly (readonly [RegExp, LockMode])[] = [
  [/\binsert\s+into\s+(\w+)/gi, 'row exclusive'],
  // Whoever has locked a row in order to save it would wait for this, which waits for that row.
  [/(?<!\b(?:do|for|key)\s+)\bupdate\s+(?:only\s+)?(?!of\b|on\b|set\b)(\w+)/gi, 'exclusive'],
  [/\bdelete\s+from\s+(?:only\s+)?(\w+)/gi, 'exclusive'],
];

function locksOfStatement(statement: string): NeededLock[] {
  // What a DO does counts; the body of a function that is made does not run.
  const body = /^do\s+\$(\w*)\$([\s\S]*)\$\1\$/i.exec(statement)?.[2];
  if (body !== undefined) return [...found(body, writing)];
  const bare = statement.replaceAll(/'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/g, "''");
  if (/^create\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\b/i.test(bare))
    return found(bare, kinds);
  if (/^(?:create|alter)\s/i.test(bare)) return found(bare, [...kinds, key]);
  return found(bare, [...kinds, ...writing]);
}

function found(text: string, those: readonly (readonly [RegExp, LockMode])[]): NeededLock[] {
  return those.flatMap(([pattern, mode]) =>
    [...text.matchAll(pattern)].flatMap(([, names = '']) =>
      names.split(',').map((name) => ({ of: name.trim().toLowerCase(), mode })),
    ),
  );
}
