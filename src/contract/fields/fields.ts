import * as z from 'zod/mini';
import { cleanText } from '../../domain/clean-text.ts';
import {
  atLeastZero,
  compare,
  isZero,
  round,
  sign,
  toText,
  type Decimal,
} from '../../domain/number/decimal.ts';
import { isBlankNumber, readWireNumber } from '../../domain/number/wire-number.ts';
import { excessOf } from '../../domain/number/json-size.ts';
import { parseJson } from '../../domain/number/parse-json.ts';
import { isWrittenNumber, type WrittenNumber } from '../../domain/number/written-number.ts';
import { documented } from './documented.ts';
import { fieldTexts } from './field-texts.ts';
import { largestOf, lengths, ranges, type NumberRange } from '../../domain/number/limits.ts';

/** A text that must be there, 1 to `max` characters after cleaning (api/1.3). */
export function requiredText(max: number) {
  return z
    .string(fieldTexts.required)
    .check(
      z.overwrite(cleanText),
      z.minLength(1, fieldTexts.required),
      z.maxLength(max, fieldTexts.tooLong(max)),
    );
}

/** A text that may be empty, up to `max` characters after cleaning. */
export function text(max: number) {
  return z
    .string(fieldTexts.required)
    .check(z.overwrite(cleanText), z.maxLength(max, fieldTexts.tooLong(max)));
}

/** An e-mail address, lower-cased. */
export function emailAddress() {
  return z.string(fieldTexts.required).check(
    z.overwrite((typed) => cleanText(typed).toLowerCase()),
    z.minLength(1, fieldTexts.required),
    z.maxLength(lengths.email, fieldTexts.tooLong(lengths.email)),
    z.email(fieldTexts.email),
  );
}

/** A number, its text, or a JSON number that no double holds; clients send one of the first two. */
function sentNumber() {
  const written = z.custom<never>(isWrittenNumber);
  return z.union([z.number(), z.string(), written], fieldTexts.number);
}

/**
 * A number or its text (api/1.3, api/1.4), read exactly and rounded to the places of its range. A
 * negative one is an error, or zero (volume and PPN).
 */
export function decimalField(range: NumberRange, negative: 'refused' | 'zero' = 'refused') {
  const field = z.pipe(
    sentNumber(),
    z.transform((sent, context): Decimal => {
      const read = readWireNumber(sent);
      const value = read && round(negative === 'zero' ? atLeastZero(read) : read, range.places);
      const complaint =
        value === undefined
          ? fieldTexts.number
          : sign(value) < 0
            ? fieldTexts.negative
            : compare(value, largestOf(range)) > 0
              ? fieldTexts.tooMuch(range)
              : undefined;
      if (value && !complaint) return value;
      context.issues.push({ code: 'custom', message: complaint ?? '', input: sent });
      return z.NEVER;
    }),
  );
  return documented(field, told(range));
}

/** As clients send it; the range in words, since a text has none in JSON Schema. */
function told(range: NumberRange) {
  const most = toText(largestOf(range));
  const description = `0 to ${most}, ${range.places} decimals; more are rounded.`;
  return { type: ['number', 'string'], description };
}

/** PPN; a negative one reads as 0. */
const percentField = () => decimalField(ranges.percent, 'zero');

/** A percentage with what was sent for it, so that a correction can be told. */
export interface SentPercent extends Decimal {
  readonly sent?: string | number | WrittenNumber;
}

/** As `percentField`, and keeps what was sent. */
export function sentPercentField() {
  const field = z.pipe(
    sentNumber(),
    z.transform((sent, context): SentPercent => {
      const read = percentField().safeParse(sent);
      if (read.success) return { ...read.data, sent };
      for (const { message } of read.error.issues) {
        context.issues.push({ code: 'custom', message, input: sent });
      }
      return z.NEVER;
    }),
  );
  return documented(field, told(ranges.percent));
}

/** Of fewer hours than one an hour would cost more than the day. */
const isDay = (hours: number) => hours >= 1 && hours <= 24;

/** Working hours of a day in a list's calls, as text: '8', '7.5'. */
export const sentHours = documented(
  z
    .string()
    .check(
      z.refine(
        (sent) => /^\d{1,2}(\.\d{1,4})?$/.test(sent) && isDay(Number(sent)),
        fieldTexts.hours,
      ),
    ),
  { type: 'string', description: '1 to 24, 4 decimals.' },
);

/** Working hours of a day of a master; 0 is nobody's. */
export const hoursField = () =>
  documented(
    decimalField(ranges.hours).check(
      z.refine((hours) => isZero(hours) || isDay(Number(toText(hours))), fieldTexts.hours),
    ),
    told(ranges.hours),
  );

/** Rupiah (api/1.4). Null and '' are null: there is none. */
export const priceField = () => blankable(ranges.price);

/** Percent of domestic origin. Null and '' are null: nobody has said, which is not 0. */
export const tkdnField = () => blankable(ranges.tkdn);

const blankable = (range: NumberRange) =>
  z.pipe(
    z.transform((sent: unknown) => (isBlankNumber(sent) ? null : sent)),
    z.nullable(decimalField(range)),
  );

/** `1`, `true`, `yes` or `0`, `false`, `no` in a query or a multipart field. */
export function flag() {
  const field = z.pipe(
    z.union([z.boolean(), z.string(), z.number()]),
    z.transform((sent, context): boolean => {
      const word = String(sent).toLowerCase();
      if (['1', 'true', 'yes'].includes(word)) return true;
      if (['0', 'false', 'no', ''].includes(word)) return false;
      context.issues.push({ code: 'custom', message: fieldTexts.unknown, input: sent });
      return z.NEVER;
    }),
  );
  return documented(field, { type: 'boolean' });
}

/** JSON as text (multipart) or as it is (a JSON body); malformed text is BAD_JSON, not a field error. */
export function jsonField() {
  return z.pipe(
    z.unknown(),
    z.transform((sent, context): unknown => {
      if (typeof sent !== 'string') return sent;
      try {
        if (excessOf(sent) === undefined) return parseJson(sent);
        throw new RangeError('more than any field holds');
      } catch {
        context.issues.push({ code: 'custom', message: BAD_JSON, input: undefined });
        return z.NEVER;
      }
    }),
  );
}

/** JSON of a form, as text (multipart) or as it is (a JSON body). */
export function jsonOf<Schema extends z.ZodMiniType>(schema: Schema) {
  return documented(z.pipe(jsonField(), schema), schema);
}

/** The version that a change was made on, as a field (api/1.7). */
export const sentVersion = () =>
  documented(z.union([z.number(), z.string()]), { type: 'integer', minimum: 0 });

/** The message by which `fieldErrors` tells an unreadable JSON field from a wrong one. */
export const BAD_JSON = 'BAD_JSON';

/** What is said at a field whose schema gives no words; handed to each parse of what was sent. */
export function unsaidText(issue: z.core.$ZodRawIssue): string {
  const { input } = issue;
  const isWanting = input === undefined || input === null || input === '';
  if (issue.code === 'too_small') {
    const isLength = issue.origin === 'string' || issue.origin === 'array';
    return isLength ? fieldTexts.required : fieldTexts.negative;
  }
  if (isWanting) return fieldTexts.required;
  if (issue.code === 'invalid_value') return fieldTexts.unknown;
  const isNumber = issue.code === 'invalid_type' && /^(number|int)$/.test(issue.expected);
  return isNumber ? fieldTexts.number : fieldTexts.unreadable;
}

/** The first complaint about each field: `{ 'items[12].harga': 'Wajib diisi' }`. */
export function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const { path, message } = issue;
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        fields[z.core.toDotPath([...path, key])] ??= fieldTexts.unknownField;
      continue;
    }
    // What a schema says where nobody gave it words, in a form of the browser's.
    const isBare = message === 'Invalid input';
    fields[z.core.toDotPath(path)] ??= isBare ? fieldTexts.unreadable : message;
  }
  return fields;
}

/** A record by its id, as it is stored; an address may write it in capitals. */
export const ById = z.object({ id: z.uuid().check(z.toLowerCase()) });
