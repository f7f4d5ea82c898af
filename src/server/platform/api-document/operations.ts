// One operation of the document from one endpoint of the contract.
import * as z from 'zod/mini';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { errors } from '../../../contract/errors.ts';
import { exampleOf, resolvedIn } from './examples.ts';
import { failuresOf, isRepeatable, isVersioned } from './failures.ts';
import type { JsonSchema } from './json-schema.ts';
import type { JsonSchemas } from './json-schemas.ts';
import { wordOf } from './words.ts';

export interface Call {
  readonly feature: string;
  readonly id: string;
  readonly endpoint: Endpoint;
  readonly method: string;
  /** As the document writes it: `/api/units/{id}`. */
  readonly path: string;
  /** The path under which the call stands in the contract, where this is an alias of it. */
  readonly aliasOf: string | undefined;
  /** It holds no transaction, and no key for repeats. */
  readonly isOutside: boolean;
}

const JSON_TYPE = 'application/json';

export function operationOf(call: Call, schemas: JsonSchemas) {
  const { feature, id, endpoint, method, isOutside } = call;
  return {
    operationId: id,
    tags: [feature],
    summary: endpoint.summary,
    description: describe(call),
    security: endpoint.access === 'anyone' ? [] : [{ session: [] }],
    parameters: [
      ...parametersOf(endpoint.params, 'path', schemas),
      ...parametersOf(endpoint.query, 'query', schemas),
      ...(isRepeatable(endpoint, method, isOutside) ? [headerRef('IdempotencyKey')] : []),
      ...(isVersioned(endpoint, method) ? [headerRef('IfMatch')] : []),
      ...(method === 'GET' && isTagged(endpoint) ? [headerRef('IfNoneMatch')] : []),
      headerRef('RequestId'),
    ],
    ...(method !== 'GET' && bodyOf(endpoint, schemas)),
    responses: responsesOf(call, schemas),
  };
}

const headerRef = (name: string) => ({ $ref: `#/components/parameters/${name}` });

const MINUTES = {
  export: 'At most 30 a minute, two at once.',
  preview: 'At most 40 a minute.',
  import: 'At most 20 an hour, one at once.',
  review: 'At most 120 an hour.',
  compare: 'At most 240 an hour.',
};

function describe({ endpoint, aliasOf }: Call): string {
  const who = {
    anyone: 'Needs no session.',
    'signed-in': 'Needs a session.',
    admin: 'Needs the session of an ADMIN.',
  }[endpoint.access];
  return [
    `${endpoint.summary}.`,
    who,
    ...(aliasOf === undefined ? [] : [`Another path of ${aliasOf}.`]),
    ...(endpoint.rate ? [MINUTES[endpoint.rate]] : []),
    ...(endpoint.maxMegabytes ? [`The body holds up to ${endpoint.maxMegabytes} MB.`] : []),
  ].join(' ');
}

function parametersOf(
  schema: z.ZodMiniType | undefined,
  where: 'path' | 'query',
  schemas: JsonSchemas,
) {
  if (!(schema instanceof z.ZodMiniObject)) return [];
  const { properties = {}, required = [] } = schemas.of(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, { description, ...field }]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    description: description ?? wordOf(name)?.text ?? name,
    schema: field,
  }));
}

function bodyOf(endpoint: Endpoint, schemas: JsonSchemas) {
  const { query, queryAlsoInBody, body = queryAlsoInBody && query, files } = endpoint;
  if (!body && !files) return {};
  const json: JsonSchema = body ? schemas.of(body, 'input') : { type: 'object' };
  const whole = resolvedIn(json, schemas.components) as {
    required?: readonly string[];
    properties?: object;
  };
  const binary = Object.entries(files ?? {}).map(([name, { maxMegabytes }]) => [
    name,
    {
      type: 'string',
      format: 'binary',
      description: `A file of at most ${maxMegabytes} MB.`,
    },
  ]);
  const form = { ...whole, properties: { ...whole.properties, ...Object.fromEntries(binary) } };
  const isNeeded = (whole.required?.length ?? 0) > 0 || isFileNeeded(endpoint);
  return {
    requestBody: {
      required: isNeeded,
      content: {
        ...(body && {
          [JSON_TYPE]: { schema: json, example: exampleOf(json, schemas.components) },
        }),
        ...(files && { 'multipart/form-data': { schema: form } }),
      },
    },
  };
}

/** A call that reads a file has nothing to do without one; a picture or a logo may be left out. */
const isFileNeeded = ({ files = {} }: Endpoint): boolean =>
  Object.values(files).some(({ tooLarge }) => tooLarge === 'TOO_LARGE');

/** Whether the answer has a tag: one record, by its version, or what the contract says. */
const isTagged = ({ reply, tagged }: Endpoint): boolean =>
  tagged ?? (reply instanceof z.ZodMiniObject && 'version' in reply.shape);

function responsesOf(call: Call, schemas: JsonSchemas) {
  const { endpoint, method, isOutside } = call;
  const status = endpoint.creates ? '201' : endpoint.accepts ? '202' : '200';
  const failures = [...failuresOf(endpoint, method, isOutside)].map(([failed, codes]) => [
    failed,
    {
      description: codes.map((code) => `\`${code}\` ${errors[code].text}`).join('\n\n'),
      headers: {
        'X-Request-Id': { $ref: '#/components/headers/RequestId' },
        ...((failed === 429 || failed === 503) && {
          'Retry-After': { $ref: '#/components/headers/RetryAfter' },
        }),
      },
      content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Failure' } } },
      'x-codes': codes,
    },
  ]);
  return {
    [status]: {
      description: 'Done.',
      headers: {
        'X-Request-Id': { $ref: '#/components/headers/RequestId' },
        ...(isTagged(endpoint) && { ETag: { $ref: '#/components/headers/ETag' } }),
        ...(endpoint.reply === 'file' && {
          'Content-Disposition': { $ref: '#/components/headers/ContentDisposition' },
        }),
        ...(isRepeatable(endpoint, method, isOutside) && {
          'Idempotent-Replay': { $ref: '#/components/headers/IdempotentReplay' },
        }),
      },
      content: contentOf(endpoint, schemas),
    },
    ...(method === 'GET' &&
      isTagged(endpoint) && {
        '304': {
          description: 'The caller has this version already (If-None-Match).',
          headers: { ETag: { $ref: '#/components/headers/ETag' } },
        },
      }),
    ...Object.fromEntries(failures),
  };
}

function contentOf({ reply, beside, media = [] }: Endpoint, schemas: JsonSchemas) {
  if (reply === 'file') {
    return Object.fromEntries(
      media.map((type) => [
        type,
        {
          schema: type.startsWith('text/')
            ? { type: 'string' }
            : { type: 'string', format: 'binary' },
        },
      ]),
    );
  }
  const more = (beside ? schemas.of(beside, 'output') : {}) as {
    properties?: object;
    required?: readonly string[];
  };
  const schema = {
    type: 'object',
    required: ['status', 'data', ...(more.required ?? [])],
    properties: {
      status: { const: 'success', type: 'string' },
      data: schemas.of(reply, 'output'),
      message: { type: 'string', description: 'What was done, to be shown to a person.' },
      meta: { $ref: '#/components/schemas/Meta' },
      ...more.properties,
    },
  };
  return { [JSON_TYPE]: { schema, example: exampleOf(schema, schemas.components) } };
}
