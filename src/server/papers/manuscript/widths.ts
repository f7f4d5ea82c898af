/** Codes and units grow their columns up to these many characters; longer ones break. */
export const LONGEST_CODE = 16;
export const LONGEST_UNIT = 12;

/** Widths of a code at 7 pt and of a unit at 8.6 pt: a figure or letter, and a dot or other mark. */
const CODE_SIGN = 1.36;
const CODE_MARK = 0.7;
const UNIT_SIGN = 1.6;

/** Tabular figures of Source Sans 3 at 8.6 pt, and the insets of a cell. */
const DIGIT = 1.51;
const MARK = 0.77;
const INSETS = 2.8;
const SLACK = 0.5;

/** Millimetres that a figure at 8.6 pt takes in its cell; other sizes go by `scale`. */
export function numberWidth(text: string, scale = 1): number {
  const digits = text.replaceAll(/\D/g, '').length;
  return (digits * DIGIT + (text.length - digits) * MARK) * scale + INSETS + SLACK;
}

export function codeWidth(code: string): number {
  const shown = code.slice(0, LONGEST_CODE);
  const marks = shown.replaceAll(/[\p{L}\d]/gu, '').length;
  return (shown.length - marks) * CODE_SIGN + marks * CODE_MARK + INSETS;
}

/** The longest part of it that stays on one line: units break behind `/` and `-` by themselves. */
export function unitWidth(unit: string): number {
  const longest = Math.max(...unit.split(/(?<=[/\- ])/).map((part) => part.length));
  return Math.min(longest, LONGEST_UNIT) * UNIT_SIGN + INSETS;
}

/** Of a letter of a numeral, wide ones and the rest, and of I. */
const WIDE_LETTER = 2.35;
const LETTER = 1.65;
const NARROW_LETTER = 0.8;

/** Millimetres of a row's path, 'XXVIII.2.14', at 7.6 pt in its cell; other sizes go by `scale`. */
export function pathWidth(path: string, scale = 1): number {
  const signs = { M: WIDE_LETTER, I: NARROW_LETTER, '.': NARROW_LETTER } as Record<string, number>;
  const width = Array.from(path).reduce(
    (all, sign) => all + (signs[sign] ?? (/\d/.test(sign) ? DIGIT * 0.89 : LETTER)),
    0,
  );
  return width * scale + INSETS + SLACK;
}

/** Of a letter of a column's head at 6.9 pt. */
const HEAD_SIGN = 1.3;

/** Millimetres of the longest word of a column's head, behind which it may break. */
export function headWidth(head: string): number {
  return Math.max(...head.split(' ').map((word) => word.length)) * HEAD_SIGN + INSETS;
}

/** At least the designed width, wider where a cell needs it. */
export function widest<T>(drawn: number, cells: Iterable<T>, width: (cell: T) => number): number {
  let most = drawn;
  for (const cell of cells) most = Math.max(most, width(cell));
  return most;
}

/** Signs that every cut of the paper's font has, and none of which ends a line by itself. */
const plain = /^[ -~\u00A0-\u00AC\u00AE-\u00FF–—‘’“”…≤≥−]*$/u;
/** Of what takes more than the widest of small letters and figures does, which share the other. */
const wide = /[^ -/0-:;=a-ln-vx-z\u00A0’]/gu;
/** Ems, of the widest signs in bold. */
const WIDE_SIGN = 1;
const SIGN = 0.61;
const MM_A_POINT = 25.4 / 72;

/** Whether a text stands on one line of so many millimetres for certain; a narrow one may too where it is not. */
export function isOneLine(text: string, width: number, points: number): boolean {
  if (!plain.test(text)) return false;
  const wides = text.match(wide)?.length ?? 0;
  const ems = wides * WIDE_SIGN + (text.length - wides) * SIGN;
  return ems * points * MM_A_POINT + INSETS <= width;
}
