import type { JsonSchema } from './json-schema.ts';
import { wordOf } from './words.ts';

type Components = Readonly<Record<string, JsonSchema>>;

/** What a schema may look like in a call: the words' own examples where they fit their field. */
export function exampleOf(schema: JsonSchema, components: Components, name = ''): unknown {
  const known = resolvedIn(schema, components);
  if ('const' in known) return known['const'];
  if ('example' in known) return known['example'];
  const { enum: values, default: usual, properties, items, prefixItems } = known as Parts;
  const word = wordOf(name);
  if (word && 'example' in word && fits(word.example, known, components)) return word.example;
  if (values) return values[0];
  if (usual !== undefined) return usual;
  const any = known['anyOf'] ?? known['oneOf'];
  if (Array.isArray(any)) return exampleOf(any[0] as JsonSchema, components, name);
  const type = typeOf(known);
  if (type === 'object') {
    // What is said beside an answer depends on what was asked.
    const fields = Object.entries(properties ?? {}).filter(([field]) => field !== 'meta');
    return Object.fromEntries(
      fields.map(([field, held]) => [field, exampleOf(held, components, field)]),
    );
  }
  if (prefixItems) return prefixItems.map((part) => exampleOf(part, components, name));
  if (type === 'array') return items ? [exampleOf(items, components, name)] : [];
  return plain(known, type);
}

interface Parts {
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
}

function plain(schema: JsonSchema, type: unknown): unknown {
  if (type === 'integer' || type === 'number') return schema['minimum'] ?? 1;
  if (type === 'boolean') return true;
  if (type === 'null' || type === undefined) return null;
  if (schema['format'] === 'uuid') return '0198f3a2-7b1c-7def-8abc-0123456789ab';
  if (schema['format'] === 'date') return '2026-01-31';
  if (schema['format'] === 'date-time') return '2026-01-31T02:15:00.000Z';
  if (schema['format'] === 'email') return 'sari@contoh.id';
  // The patterns of the contract are of figures.
  return schema['pattern'] === undefined ? 'teks' : '11';
}

export function resolvedIn(schema: JsonSchema, components: Components): JsonSchema {
  const ref = schema['$ref'];
  return typeof ref === 'string' ? (components[ref.split('/').at(-1) ?? ''] ?? schema) : schema;
}

const typeOf = ({ type }: JsonSchema): unknown => (Array.isArray(type) ? type[0] : type);

/** Whether an example is of the field's kind, since one name may stand at fields of several. */
function fits(example: unknown, schema: JsonSchema, components: Components): boolean {
  const any = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(any)) {
    return any.some((each) =>
      fits(example, resolvedIn(each as JsonSchema, components), components),
    );
  }
  if (Array.isArray(schema['enum'])) return schema['enum'].includes(example);
  const types = [schema['type']].flat();
  if (Array.isArray(example))
    return types.includes('array') && isOfItems(example, schema, components);
  if (example === null) return types.includes('null');
  if (typeof example === 'number') {
    return types.includes('number') || (types.includes('integer') && Number.isInteger(example));
  }
  if (typeof example === 'string') {
    const pattern = typeof schema['pattern'] === 'string' ? schema['pattern'] : '';
    return types.includes('string') && new RegExp(pattern).test(example) && isForm(example, schema);
  }
  return types.includes(typeof example);
}

const isForm = (example: string, { format }: JsonSchema): boolean =>
  format !== 'uuid' || /^[\da-f]{8}-/.test(example);

function isOfItems(list: readonly unknown[], schema: JsonSchema, components: Components): boolean {
  const items = schema['items'] as JsonSchema | undefined;
  return items ? list.every((one) => fits(one, resolvedIn(items, components), components)) : true;
}
