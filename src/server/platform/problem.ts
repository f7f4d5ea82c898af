import pg from 'pg';
import { decimal } from '../../domain/number/decimal.ts';
import { writeNumber } from '../../domain/number/number-text.ts';
import { errors, type ErrorCode, type NeedsNumber } from '../../contract/errors.ts';
import { cameFromFullDisk } from './full-disk.ts';
import { isDamaged, isPassing } from './trouble.ts';

interface Told {
  readonly fields?: Readonly<Record<string, string>>;
  readonly details?: Readonly<Record<string, unknown>>;
  /** Seconds; becomes the header Retry-After. */
  readonly retryAfter?: number;
}
/** What is not valid is a field, which is named (TRUST-16). */
type Telling<Code extends ErrorCode> =
  NeedsNumber<Code> extends true
    ? [told: Told & { n: number }]
    : Code extends 'VALIDATION'
      ? [told: Told & Required<Pick<Told, 'fields'>>]
      : [told?: Told];

/** A refusal that the caller should hear of: `throw new Problem('UNIT_IN_USE', { n: 3 })`. */
export class Problem<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly status: (typeof errors)[Code]['status'];
  readonly told: Told;

  constructor(code: Code, ...[told]: Telling<Code>) {
    const entry = errors[code];
    const { n, ...rest } = { n: undefined, ...told };
    super(n === undefined ? entry.text : entry.text.replace('{n}', writeNumber(decimal(n), 0)));
    this.code = code;
    this.status = entry.status;
    this.told = { ...('fields' in entry && { fields: entry.fields }), ...rest };
  }
}

/**
 * What the caller is told of an error: only a `Problem` brings its own code, anything else is
 * INTERNAL.
 */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const isGone = isDatabaseGone(error);
  if (cameFromFullDisk(error, isGone)) return new Problem('DISK_FULL', { retryAfter: 30 });
  if (isDamaged(error)) return new Problem('DATA_DAMAGED');
  if (isGone) return new Problem('NOT_READY', { retryAfter: 5 });
  const code = takenCode(error);
  return code === undefined ? new Problem('INTERNAL') : new Problem(code);
}

type TakenCode = Extract<ErrorCode, `${string}_EXISTS`>;

/**
 * The database checks uniqueness, so that no parallel call can slip in between; its index names our
 * code.
 */
function takenCode(error: unknown): TakenCode | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== '23505') return undefined;
  const code = error.constraint?.replace('_own_', '_').toUpperCase();
  return Object.keys(errors).find((known): known is TakenCode => known === code);
}

/** Another entry has the code by now. */
export const isCodeTaken = (error: unknown): boolean => takenCode(error) !== undefined;

/** What the driver says of a connection that was cut, and of one that was cut before. */
const words =
  /^Connection terminated|^Client (?:has encountered a connection error|was closed) and is not queryable|timeout exceeded when trying to connect|^timeout expired$|^Query read timeout$/;

/** Refused or lost connections, one to a server that only follows, and a server that is starting or stopping. */
function isDatabaseGone(error: unknown): boolean {
  // A connection that was cut has no code, only these words of the driver.
  return (error instanceof Error && words.test(error.message)) || isPassing(error);
}
