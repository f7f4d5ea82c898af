import * as z from 'zod/mini';
import { documentedAs } from '../../../contract/fields/documented.ts';
import type { JsonSchema } from './json-schema.ts';
import { records } from './records.ts';
import { withWords } from './words.ts';

type Direction = 'input' | 'output';

const names = new Map<unknown, string>(Object.entries(records).map(([name, of]) => [of, name]));

/** Makes JSON Schema of the contract's schemas, and keeps what of it has a name. */
export class JsonSchemas {
  readonly components: Record<string, JsonSchema> = {};

  of(schema: z.ZodMiniType, direction: Direction): JsonSchema {
    const name = names.get(schema);
    return name === undefined
      ? this.inline(schema, direction)
      : this.named(name, schema, direction);
  }

  private named(name: string, schema: z.ZodMiniType, direction: Direction): JsonSchema {
    const key = direction === 'output' || isAlike(schema) ? name : `${name}Input`;
    this.components[key] ??= this.inline(schema, direction);
    return { $ref: `#/components/schemas/${key}` };
  }

  inline(schema: z.ZodMiniType, direction: Direction): JsonSchema {
    const as = documentedAs(schema);
    if (as) return this.documented(as, direction);
    const { $schema: _, ...made } = z.toJSONSchema(schema, {
      io: direction,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const part = zodSchema as unknown as z.ZodMiniType; // what a mini schema is made of
        const told = documentedAs(part);
        const isNamed = names.has(part) && part !== schema;
        if (told) replace(jsonSchema, this.documented(told, direction));
        else if (isNamed) replace(jsonSchema, this.of(part, direction));
        else tidy(jsonSchema);
      },
    });
    return withWords(made);
  }

  private documented(as: z.ZodMiniType | Readonly<JsonSchema>, direction: Direction): JsonSchema {
    return as instanceof z.ZodMiniType ? this.of(as, direction) : { ...as };
  }
}

const alike = new Map<z.ZodMiniType, boolean>();

/** Whether a schema takes what it answers; on a sheet of its own, so that nothing unused is named. */
function isAlike(schema: z.ZodMiniType): boolean {
  const known = alike.get(schema);
  if (known !== undefined) return known;
  const [sent, answered] = (['input', 'output'] as const).map((direction) => {
    const sheet = new JsonSchemas();
    return JSON.stringify([sheet.inline(schema, direction), sheet.components]);
  });
  alike.set(schema, sent === answered);
  return sent === answered;
}

function replace(schema: JsonSchema, by: JsonSchema): void {
  for (const key of Object.keys(schema)) delete schema[key];
  Object.assign(schema, by);
}

/** What the library adds that tells a reader nothing, and what it cannot know. */
function tidy(schema: JsonSchema): void {
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  if (schema['format'] !== undefined) delete schema['pattern'];
  delete schema['propertyNames'];
  // Further fields may come with a newer Taksir.
  if (schema['additionalProperties'] === false) delete schema['additionalProperties'];
}
