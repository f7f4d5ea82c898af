/**
 * A JSON number that no double holds, as its text. A boxed text, because neither JSON nor a form can
 * make one, a field of texts refuses it as it refuses numbers, and a thread is handed it as it is.
 */
export interface WrittenNumber {
  readonly length: number;
  toString(): string;
}

const nameOf = Object.prototype.toString;

/** Whether a value of `parseJson` is a number by its text. */
export function isWrittenNumber(value: unknown): value is WrittenNumber {
  return typeof value === 'object' && nameOf.call(value) === '[object String]';
}
