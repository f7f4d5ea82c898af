// Numbers of rows as bills write them: I, A, 1, a, 1), (1), III.1, '-'; in a column of their own or
// in front of the text, where they may be glued to it (BQ-06).
import { letters, roman, romanValue } from '../../number/numerals.ts';

/** One way to read a mark. */
export interface MarkReading {
  /** What it is counted with; marks of one kind follow each other. */
  readonly kind: string;
  /** Its place in the count, from 1; 0: it is not counted, as '-'. */
  readonly value: number;
}

export interface Mark {
  /** As it is written, without what closes it: 'I', 'a', 'III.1', '-'. */
  readonly text: string;
  /** Several where a letter is a Roman numeral too. */
  readonly readings: readonly MarkReading[];
  /** The parts of a mark that names those above it: III, 1. */
  readonly path?: readonly string[];
  /** Read in front of a text: it counts only where it stands in a count (BQ-06). */
  readonly isDoubtful?: true;
}

interface Marked {
  readonly mark: Mark | undefined;
}

/** 2 behind 1, b behind a. */
export function countsOn(above: Marked, after: Marked | undefined): boolean {
  if (!above.mark || !after?.mark) return false;
  return above.mark.readings.some(({ kind, value }) =>
    after.mark?.readings.some((next) => next.kind === kind && next.value === value + 1),
  );
}

/** The mark that a cell of numbers holds; undefined: it is none. */
export function markOf(cell: string): Mark | undefined {
  const text = cell.replace(/\s+/g, '');
  if (/^[-–—•·*+]$/.test(text)) return { text: '-', readings: [{ kind: '-', value: 0 }] };
  const enclosed = /^(\(?)([\da-z]+(?:\.[\da-z()]+)*)\.?(\)?)[.:]?$/i.exec(text);
  if (!enclosed) return undefined;
  const [, opening = '', inner = '', closing = ''] = enclosed;
  const style = opening + closing;
  const parts = inner.split('.');
  const last = parts.at(-1) ?? '';
  const readings = readingsOf(last).map(({ kind, value }) => ({
    kind: `${parts.length > 1 ? `${parts.length}.` : ''}${kind}${style}`,
    value,
  }));
  if (readings.length === 0 || parts.some((part) => part.length > 6)) return undefined;
  if (parts.length === 1) return { text: inner, readings };
  return { text: parts.join('.'), readings, path: parts };
}

/** What comes after it in its count, as it would be written; undefined where nothing does. */
export function nextOf({ kind, value }: MarkReading): string | undefined {
  if (kind.startsWith('I')) return roman(value + 1);
  if (kind.startsWith('i')) return roman(value + 1).toLowerCase();
  if (kind.startsWith('A')) return letters(value + 1).toUpperCase();
  return kind.startsWith('a') ? letters(value + 1) : undefined;
}

function readingsOf(text: string): MarkReading[] {
  const bare = text.replace(/[()]/g, '');
  if (/^\d{1,4}$/.test(bare)) return [{ kind: '1', value: Number(bare) }];
  const readings: MarkReading[] = [];
  const isUpper = bare === bare.toUpperCase();
  const numeral = romanValue(bare);
  if (numeral !== undefined && (isUpper || bare === bare.toLowerCase())) {
    readings.push({ kind: isUpper ? 'I' : 'i', value: numeral });
  }
  if (/^[A-Z]$/.test(bare)) readings.push({ kind: 'A', value: bare.charCodeAt(0) - 64 });
  if (/^[a-z]$/.test(bare)) readings.push({ kind: 'a', value: bare.charCodeAt(0) - 96 });
  if (/^([A-Z])\1$/i.test(bare) && numeral === undefined) {
    const letter = bare.toLowerCase().charCodeAt(0) - 96;
    readings.push({ kind: isUpper ? 'A' : 'a', value: 26 + letter });
  }
  // 'A1', '1a': a letter and a number in one.
  if (readings.length === 0 && /^([A-Z]\d{1,3}|\d{1,3}[A-Z])$/i.test(bare)) {
    const number = Number(/\d+/.exec(bare)?.[0] ?? 0);
    const letter = /[a-z]/i.exec(bare)?.[0]?.toLowerCase().charCodeAt(0) ?? 0;
    readings.push({ kind: 'A1', value: /^\d/.test(bare) ? letter - 96 : number });
  }
  return readings;
}

/** `isSure`: nothing else looks like it. */
const inFront: readonly { pattern: RegExp; isSure?: true }[] = [
  { pattern: /^([-–—•])\s*(?=\S)/, isSure: true },
  { pattern: /^(\d+(?:\.\d+)+)\.?\s+(?=\p{L})/u, isSure: true },
  { pattern: /^(\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})\))\s*(?=\S)/, isSure: true },
  { pattern: /^(\d{1,3})\.\s*(?=\p{L})/u, isSure: true },
  { pattern: /^(\d{1,2})(?=\p{Lu}\p{Ll}|\p{Lu}{3})/u, isSure: true },
  { pattern: /^(\d{1,2})\s+(?=\p{Lu}\p{Ll}|\p{Lu}{3})/u },
  { pattern: /^([IVX]{1,5})\.\s*(?=\p{L})/u },
  { pattern: /^([A-Z])\.\s*(?=\p{L})/u },
  { pattern: /^([a-z])\.\s*(?=\p{L})/u },
];

/**
 * A mark in front of a text and the text without it. A single letter may be an abbreviation, as in
 * 'K.Tidur', so it counts only where it goes on or begins a count.
 */
export function splitMark(text: string): { mark: Mark; text: string } | undefined {
  for (const { pattern, isSure } of inFront) {
    const found = pattern.exec(text);
    const mark = found && markOf(found[1] ?? '');
    if (!found || !mark) continue;
    const rest = text.slice(found[0].length);
    return { mark: isSure ? mark : { ...mark, isDoubtful: true }, text: rest };
  }
  return undefined;
}
