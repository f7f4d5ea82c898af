// Every field of every call is given whatever JSON may hold, and what is said then is looked at.
import { unreadableMark } from '../domain/report/mark/check-mark.ts';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { fieldTexts } from './fields/field-texts.ts';
import { BAD_JSON, fieldErrors, unsaidText } from './fields/fields.ts';

/** As a schema looks from inside; the kinds that our contract uses. */
interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly in?: z.ZodMiniType;
  readonly out?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly values?: readonly unknown[];
}

const defOf = (schema: z.ZodMiniType) => schema.def as unknown as Def;

/** Puts a value where the field is, into what else must be there to come that far. */
type Place = (value: unknown) => unknown;
interface Field {
  readonly name: string;
  readonly place: Place;
}

/** Every place within a schema, the schema's own first. */
function* fieldsOf(schema: z.ZodMiniType, name: string, place: Place): Generator<Field> {
  yield { name, place };
  yield* fieldsWithin(schema, name, place);
}

function* fieldsWithin(schema: z.ZodMiniType, name: string, place: Place): Generator<Field> {
  const def = defOf(schema);
  const { shape = {}, element, valueType, options = [] } = def;
  const fixed = Object.entries(shape).flatMap(([key, field]) => {
    const { type, values } = defOf(field);
    return type === 'literal' ? [[key, values?.[0]] as const] : [];
  });
  for (const [key, field] of Object.entries(shape)) {
    const within = name === '' ? key : `${name}.${key}`;
    yield* fieldsOf(field, within, (value) =>
      place({ ...Object.fromEntries(fixed), [key]: value }),
    );
  }
  if (element) yield* fieldsOf(element, `${name}[0]`, (value) => place([value]));
  if (valueType) yield* fieldsOf(valueType, `${name}.kunci`, (value) => place({ kunci: value }));
  for (const option of options) yield* fieldsWithin(option, name, place);
  // Of a pipe what it judges first and what it makes of that.
  for (const inner of [def.innerType, def.in, def.out]) {
    if (inner) yield* fieldsWithin(inner, name, place);
  }
}

const anything: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  2.5,
  1e300,
  '',
  ' ',
  'abc',
  '-1',
  '{',
  '[1]',
  '\u0000',
  'x'.repeat(20_001),
  [],
  {},
  [null],
  [{}],
  Array.from({ length: 20_001 }, () => 'x'),
  { kunci: {} },
];

const texts: readonly (string | RegExp)[] = [
  fieldTexts.required,
  fieldTexts.taken,
  fieldTexts.number,
  fieldTexts.negative,
  fieldTexts.email,
  fieldTexts.unreadable,
  fieldTexts.unknown,
  unreadableMark,
  /^Maksimal [\d.]+(,\d+)?( karakter| desimal)?$/,
  fieldTexts.hours,
  /^Maksimal [\d.]+ (analisis|baris|item|kode|komponen|pasangan|penanda tangan|perubahan|temuan)$/,
];
const isOurs = (text: string) =>
  texts.some((known) => (typeof known === 'string' ? known === text : known.test(text)));

const parts = Object.entries(api).flatMap(([feature, table]) =>
  Object.entries<Endpoint>(table).flatMap(([name, { query, body }]) =>
    Object.entries({ query, body }).flatMap(([part, schema]) =>
      schema ? [[`${feature}.${name} ${part}`, schema] as const] : [],
    ),
  ),
);

describe('TRUST-16 what is said of a wrong value is Indonesian and stands at its field', () => {
  test.each(parts)('%s', (_, schema) => {
    const fields = [...fieldsOf(schema, '', (value) => value)];
    const wrong = fields.flatMap(({ name, place }) =>
      anything.flatMap((value) => {
        const { error } = schema.safeParse(place(value), { error: unsaidText });
        if (!error || error.issues.some(({ message }) => message === BAD_JSON)) return [];
        // No object at all is BAD_JSON, which names none.
        if (error.issues.some(({ path }) => path.length === 0)) {
          return name === '' ? [] : [`${name}: said of the whole`];
        }
        const found = Object.entries(fieldErrors(error));
        const known = new Set(fields.map((field) => field.name.replaceAll(/\[\d+\]/g, '[0]')));
        return found
          .filter(([path, text]) => !isOurs(text) || !known.has(path.replaceAll(/\[\d+\]/g, '[0]')))
          .map(
            ([path, text]) => `${name} = ${JSON.stringify(value)?.slice(0, 20)} → ${path}: ${text}`,
          );
      }),
    );
    expect([...new Set(wrong)].slice(0, 20)).toEqual([]);
  });

  test('the walk comes to the fields within lists, kinds and JSON texts', () => {
    const names = parts.flatMap(([part, schema]) =>
      [...fieldsOf(schema, '', (value) => value)].map(({ name }) => `${part} ${name}`),
    );
    expect(names).toEqual(
      expect.arrayContaining([
        'sync.store body judged[0].harga',
        'impact.preview body fields.price',
        'impact.preview body added[0].percentOf[0]',
        'documentSettings.save body settings.signatories[0].role',
        'hsp.items query only',
      ]),
    );
    expect(new Set(names).size).toBeGreaterThan(300);
  });
});
