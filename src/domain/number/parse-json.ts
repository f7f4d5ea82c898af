import { lengths } from './limits.ts';

/**
 * As JSON.parse, and throws as it does, but a number that would not come out of a double as it went in
 * is a `WrittenNumber` (written-number.ts, api/1.4). Every other number is its own shortest text, which says the same.
 * Bodies without a long number, nearly all, are parsed once.
 */
export function parseJson(text: string): unknown {
  const parsed: unknown = JSON.parse(text);
  if (!hasLongRun(text) || !longNumber.test(text)) return parsed;
  const quoted = quoteInexact(text);
  return quoted === text ? parsed : merged(parsed, JSON.parse(quoted));
}

/** Digits and points of a number that a double may not hold. */
const LONG = 16;

/**
 * Whether so many of them follow each other anywhere. They stand on every sixteenth place then, so only
 * these are looked at (SPEED-04: the pattern would read all of a large body).
 */
function hasLongRun(text: string): boolean {
  for (let at = LONG - 1; at < text.length; at += LONG) {
    if (!isOfNumber(text, at)) continue;
    let [from, to] = [at, at];
    while (isOfNumber(text, from - 1)) from--;
    while (isOfNumber(text, to + 1)) to++;
    if (to - from + 1 >= LONG) return true;
  }
  return false;
}

/** '.', '0' to '9'; beyond the text there is nothing. */
function isOfNumber(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (code >= 48 && code <= 57) || code === 46;
}

/** No double needs more than 17 digits, and every number of 15 is in one. */
const longNumber = /[:,[\s]-?[\d.]{16}/;
const longNumbers = /(?<=[:,[\s])-?[\d.]{16}[\d.eE+-]*/g;
/** With an exponent of more digits it is too large or 0 by a double too. */
const readable = /^-?\d+(\.\d+)?([eE][+-]?\d{1,2})?$/;

/** Valid JSON with each number in quotes that a double does not hold. */
function quoteInexact(text: string): string {
  const isInText = textFinder(text);
  return text.replace(longNumbers, (number, index: number) =>
    !readable.test(number) || isExact(number) || isInText(index) ? number : `"${plain(number)}"`,
  );
}

/** Without its exponent; one that would be longer than a number may be is none. */
function plain(number: string): string {
  const [mantissa = '', exponent = '0'] = number.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const point = whole.length + Number(exponent);
  const digits = (whole + fraction).padEnd(point, '0');
  const text =
    point > 0
      ? `${digits.slice(0, point)}.${digits.slice(point)}`
      : `0.${'0'.repeat(-point)}${digits}`;
  return (number.startsWith('-') ? '-' : '') + text.replace(/\.$/, '');
}

function isExact(number: string): boolean {
  if (number.length > lengths.number) return false;
  return digitsOf(number) === digitsOf(String(Number(number)));
}

/** The digits that count; a number and its double are too near each other to differ but in them. */
function digitsOf(number: string): string {
  return number
    .replace(/e.*$/i, '')
    .replace(/[-.]/g, '')
    .replace(/^0+|0+$/g, '');
}

/** Tells of growing places whether they stand within a text of this JSON. */
function textFinder(json: string): (place: number) => boolean {
  let isInside = false;
  let quote = json.indexOf('"');
  return (place) => {
    while (quote >= 0 && quote < place) {
      if (!isInside || !isEscaped(json, quote)) isInside = !isInside;
      quote = json.indexOf('"', quote + 1);
    }
    return isInside;
  };
}

function isEscaped(json: string, quote: number): boolean {
  let before = quote;
  while (json[before - 1] === '\\') before--;
  return (quote - before) % 2 === 1;
}

type Held = Record<string, unknown>;

/**
 * `parsed` with a written number wherever it has a number and `quoted`, the same JSON otherwise, has a
 * text. Walks without recursion, since JSON may be nested deeper than the stack.
 */
function merged(parsed: unknown, quoted: unknown): unknown {
  const open: [Held, Held][] = [];
  const enter = (one: unknown, other: unknown) => {
    if (typeof one === 'object' && one !== null) open.push([one as Held, other as Held]); // of one form
  };
  enter(parsed, quoted);
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [own, other] = pair;
    for (const key of Object.keys(own)) {
      const value = own[key];
      const text = other[key];
      // `__proto__` of JSON is a field of its own: assigned, it would be the prototype.
      if (typeof value === 'number' && typeof text === 'string' && key !== '__proto__') {
        own[key] = Object(text);
      } else enter(value, text);
    }
  }
  return parsed;
}
