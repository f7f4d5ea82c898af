import { api } from '../../../contract/api.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { errors } from '../../../contract/errors.ts';
import type { Route } from '../http/routes.ts';
import { guideText } from './guide.ts';
import type { JsonSchema } from './json-schema.ts';
import { JsonSchemas } from './json-schemas.ts';
import { operationOf, type Call } from './operations.ts';

export interface ApiDocumentOf {
  /** Where the API is. */
  readonly origin: string;
  /** Whether a call holds no transaction, so that no key repeats it. */
  readonly isOutside: (endpoint: Endpoint) => boolean;
}

/** Of the routes, those whose calls stand outside of a transaction. */
export function outsideOf(routes: readonly Route[]): ApiDocumentOf['isOutside'] {
  const outside = new Set(routes.filter((route) => route.outside).map(({ endpoint }) => endpoint));
  return (endpoint) => outside.has(endpoint);
}

/** The contract as OpenAPI 3.1. */
export function apiDocument({ origin, isOutside }: ApiDocumentOf) {
  const schemas = new JsonSchemas();
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const call of calls(isOutside)) {
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(call, schemas);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Taksir', version: '1', description: guideText(origin) },
    servers: [{ url: origin, description: 'This Taksir' }],
    security: [{ session: [] }],
    tags: Object.keys(api).map((name) => ({
      name,
      description: tagTexts[name as keyof typeof api],
    })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that a sign-in gives.',
        },
      },
      parameters,
      headers,
      schemas: { ...sorted(schemas.components), Failure: failure, Meta: meta },
    },
  };
}

/** Every call by every path and method that it answers at. */
function calls(isOutside: ApiDocumentOf['isOutside']): Call[] {
  return Object.entries(api).flatMap(([feature, table]) =>
    Object.entries<Endpoint>(table).flatMap(([name, endpoint]) => {
      const methods = [endpoint.method, ...(endpoint.alsoMethod ? [endpoint.alsoMethod] : [])];
      return [endpoint.path, ...(endpoint.aliases ?? [])].flatMap((path, at) =>
        methods.map((method, other) => ({
          feature,
          // Each operation has an id of its own: a generated client names its functions by them.
          id: [
            feature + capital(name),
            other > 0 ? capital(method.toLowerCase()) : '',
            at > 0 ? `Alias${at}` : '',
          ].join(''),
          endpoint,
          method,
          path: `/api${path.replace(/:(\w+)/g, '{$1}')}`,
          aliasOf: at > 0 ? `/api${endpoint.path}` : undefined,
          isOutside: isOutside(endpoint),
        })),
      );
    }),
  );
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const sorted = (components: Record<string, JsonSchema>) =>
  Object.fromEntries(Object.entries(components).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const tagTexts: Record<keyof typeof api, string> = {
  auth: 'Sign-in and sessions',
  estimation: 'Estimates (RAB), their content and figures',
  exports: 'Papers and workbooks of an estimate, made at once',
  paperMark: 'Which version a paper in hand is of',
  exportJobs: 'The same files, made in the background',
  documentSettings: 'Letterhead, signatures, rounding and paper',
  resources: 'What an estimate needs of labour, material and equipment',
  checks: 'What is doubtful in an estimate',
  revisions: 'Former states of an estimate',
  events: 'Who has an estimate open, and each newer version',
  checkCounts: 'How many findings of estimates are open',
  wageBands: 'Between what a wage is not doubted',
  priceBasis: 'The price set and the edition that an estimate rests on',
  priceRefresh: 'Newer prices of the catalogue for an estimate',
  impact: 'What a change would do',
  hsp: 'The catalogue: works with their unit prices',
  ahsp: 'The analyses behind those prices',
  master: 'Wages, materials and machines',
  matching: 'Lines of a bill, and the works that they mean',
  priceLists: 'Lists in and out of files',
  priceImports: 'A price list of an office: looked at, mapped, stored',
  pairing: "A region's list beside the masters that analyses use",
  priceSets: "Prices of a region and a day beside the catalogue's",
  editions: 'Analyses as they counted on a day',
  paperPreview: 'The first page of a paper, as its settings make it',
  importHistory: 'What was imported, and the way back',
  analysisImports: "An office's own analyses",
  bills: 'Bills of quantities in files',
  roundTrip: 'A workbook of an estimate that comes back edited',
  search: 'What people call things',
  sync: 'All prices that lag, renewed by one act',
  sources: 'Where prices come from',
  units: 'Units of measure',
  service: 'The server itself',
  users: 'Accounts',
  files: 'Pictures by signed links',
};

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Repeats of one request under one key are done once, for 24 hours.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,128}$' },
    example: 'rab-2026-01-31-0001',
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'The ETag of the version that the change was made on; another one is 409 VERSION_CONFLICT.',
    schema: { type: 'string' },
    example: '"3"',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The ETag of the version that the caller has; the same one is 304.',
    schema: { type: 'string' },
    example: '"3"',
  },
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    required: false,
    description: 'An id of the request, which comes back in the answer and stands in the log.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9._-]{8,64}$' },
    example: 'a4f1c0de',
  },
};

const headers = {
  RequestId: { description: 'The id of the request.', schema: { type: 'string' } },
  ETag: {
    description: 'The version of the record, in quotes.',
    schema: { type: 'string' },
    example: '"3"',
  },
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer' }, example: 30 },
  ContentDisposition: {
    description: 'The name that the file is saved under.',
    schema: { type: 'string' },
  },
  IdempotentReplay: {
    description: 'true: an earlier request of this key did it, and this is its answer.',
    schema: { type: 'string', const: 'true' },
  },
};

const failure: JsonSchema = {
  type: 'object',
  required: ['status', 'error', 'code', 'requestId'],
  description: 'Why a call was refused.',
  properties: {
    status: { const: 'error', type: 'string' },
    error: { type: 'string', description: 'In Indonesian, to be shown to a person.' },
    code: { type: 'string', enum: Object.keys(errors) },
    requestId: { type: 'string' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'By the path of a field what is wrong with it, at most 100.',
    },
    details: {
      type: 'object',
      additionalProperties: true,
      description: 'Of VERSION_CONFLICT the record as it is now; of others what they speak of.',
    },
  },
  example: {
    status: 'error',
    error: errors.VALIDATION.text,
    code: 'VALIDATION',
    requestId: 'a4f1c0de',
    fields: { 'estimationItem[0].items[2].harga': 'Tidak boleh negatif' },
  },
};

const meta: JsonSchema = {
  type: 'object',
  description: 'What is to be said beside the answer.',
  properties: {
    corrected: {
      type: 'array',
      description: 'Figures that are stored otherwise than they were sent.',
      items: {
        type: 'object',
        required: ['path', 'sent', 'stored'],
        properties: {
          path: { type: 'string' },
          sent: { type: ['string', 'number', 'null'] },
          stored: { type: ['number', 'null'] },
        },
      },
    },
    ids: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'By the id that a new part was sent with, its own.',
    },
    orderBy: { type: 'string', description: 'The order that was used.' },
    orderDir: { type: 'string', enum: ['asc', 'desc'] },
    scope: { type: 'string', enum: ['own', 'all'] },
    byStatus: { type: 'object', additionalProperties: { type: 'integer' } },
    truncated: { type: 'boolean', const: true, description: 'The list is cut.' },
    total: { type: 'integer', description: 'How many there are, of a list that is cut.' },
    shadowsGlobal: { type: 'boolean', description: 'The own entry stands over a GLOBAL one.' },
    recomputed: { type: 'integer', description: 'Analyses that were renewed.' },
    skipped: { type: 'integer', description: 'Analyses that could not be.' },
    copied: { type: 'boolean', description: 'An own copy was made of a GLOBAL entry.' },
  },
};
