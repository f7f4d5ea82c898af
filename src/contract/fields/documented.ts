import * as z from 'zod/mini';

/** JSON Schema, or a schema of which it is made. */
export type Documented = z.ZodMiniType | Readonly<Record<string, unknown>>;

const told = new WeakMap<object, Documented>();

/**
 * The schema itself, noting how the API's document tells it where what is taken is wider than what a
 * client should send: the page number that falls back to 1 is an integer.
 */
export function documented<Schema extends z.ZodMiniType>(schema: Schema, as: Documented): Schema {
  told.set(schema, as);
  return schema;
}

export const documentedAs = (schema: object): Documented | undefined => told.get(schema);

/** A whole number in a query; what is none takes the default. */
export const wholeNumber = (as: Readonly<Record<string, unknown>>) =>
  documented(z.coerce.string(), { type: 'integer', ...as });

/** One of these texts in a query; another takes the default. */
export const choice = (values: readonly string[], more: object = {}) =>
  documented(z.string(), { type: 'string', enum: values, ...more });
