// Holds every answer of the server tests against the API's own document: its status, its code, and each
// field of its body (TRUST-10).
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { apiDocument, outsideOf } from '../../src/server/platform/api-document/api-document.ts';
import { features } from '../../src/server/features.ts';

interface Response {
  readonly headers?: object;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
  readonly 'x-codes'?: readonly string[];
}

interface Operation {
  readonly operationId: string;
  readonly description: string;
  readonly security: readonly unknown[];
  readonly parameters: readonly object[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, Response>>;
}

export const document = apiDocument({ origin: 'http://localhost', isOutside: outsideOf(features) });

/** Every operation of the document, those of fewer parameters first. */
export const operations = Object.entries(document.paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      pattern: new RegExp(`^${path.replace(/^\/api/, '(?:/api)?').replace(/\{\w+\}/g, '[^/]+')}$`),
      parameters: path.split('{').length,
      method: method.toUpperCase(),
      operation: operation as unknown as Operation, // as OpenAPI has it
    })),
  )
  .toSorted((a, b) => a.parameters - b.parameters);

const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  code: { optimize: false }, // which takes longer than it saves
  formats: {
    uuid: /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/,
    'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
    email: true,
    date: true,
    binary: true,
  },
});
ajv.addSchema({ $id: 'api', components: strict(document.components) });

const validators = new Map<object, ValidateFunction>();
const validatorsOfText = new Map<string, ValidateFunction>();

/** All refusals have one schema, though each stands in the document by itself. */
function validatorOf(content: { readonly schema: object }): ValidateFunction {
  const known = validators.get(content);
  if (known) return known;
  const text = pointed(strict(content.schema));
  const validate = validatorsOfText.get(text) ?? ajv.compile(JSON.parse(text) as object);
  validators.set(content, validate);
  validatorsOfText.set(text, validate);
  return validate;
}

/** What an answer has that the document does not know of; undefined: nothing. */
export function unfitOf(
  method: string,
  at: string,
  answer: { status: number; type: string; body: unknown },
): string | undefined {
  const path = at.split('?')[0] ?? '';
  const found = operations.find((each) => each.method === method && each.pattern.test(path));
  if (!found || answer.status === 405) return undefined;
  const { operationId, responses } = found.operation;
  const where = `${operationId} (${method} ${path}) ${answer.status}`;
  const response = responses[answer.status];
  const { code } = { code: undefined, ...(answer.body as { code?: string } | undefined) };
  if (!response) return `${where} ${code}: not in the document`;
  if (answer.status >= 400 && !response['x-codes']?.includes(code ?? '')) {
    return `${where} ${code}: not in the document`;
  }
  if (answer.status === 304) return undefined;
  const type = answer.type.split(';')[0] ?? '';
  const content = response.content?.[type];
  if (!content) return `${where}: of type ${type}`;
  if (type !== 'application/json') return undefined;
  const validate = validatorOf(content);
  if (validate(answer.body)) return undefined;
  return `${where}: ${ajv.errorsText(validate.errors?.slice(0, 5))} ${JSON.stringify(validate.errors?.[0]?.params)}`;
}

/** A field that the document does not name is a mistake of ours, though a client must bear it. */
function strict(schema: object): object {
  const parts = Object.entries(schema).map(([key, value]) => [key, inner(value)]);
  const isOpen = !('additionalProperties' in schema) && 'properties' in schema;
  const isObject = 'type' in schema && schema.type === 'object';
  return {
    ...Object.fromEntries(parts),
    ...(isOpen && isObject && { additionalProperties: false }),
  };
}

function inner(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inner);
  return typeof value === 'object' && value !== null ? strict(value) : value;
}

/** References lead into the document's components. */
const pointed = (schema: object): string =>
  JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/');
