import * as z from 'zod/mini';
import { api } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { errors } from '../../contract/errors.ts';

/** The contract as OpenAPI 3.1. */
export function apiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [feature, table] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(table)) {
      for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
        for (const method of [endpoint.method, endpoint.alsoMethod]) {
          if (!method) continue;
          const operation = operationOf(feature, `${feature}.${name}`, endpoint, method);
          const written = `/api${path.replace(/:(\w+)/g, '{$1}')}`;
          (paths[written] ??= {})[method.toLowerCase()] = operation;
        }
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Taksir', version: '1' },
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: failure },
    },
  };
}

function operationOf(feature: string, id: string, endpoint: Endpoint, method: string) {
  const status = endpoint.creates ? '201' : endpoint.accepts ? '202' : '200';
  return {
    operationId: id,
    tags: [feature],
    summary: endpoint.summary,
    ...(endpoint.access !== 'anyone' && { security: [{ session: [] }] }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(method !== 'GET' && bodyOf(endpoint)),
    responses: {
      [status]: { description: 'Berhasil', content: replyOf(endpoint) },
      default: {
        description: 'Gagal',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

const failure = {
  type: 'object',
  required: ['status', 'error', 'code', 'requestId'],
  properties: {
    status: { const: 'error' },
    error: { type: 'string' },
    code: { enum: Object.keys(errors) },
    requestId: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    details: { type: 'object' },
  },
};

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parameters(schema: z.ZodMiniType | undefined, where: 'path' | 'query') {
  if (!(schema instanceof z.ZodMiniObject)) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path',
    schema: schemaOf(field as z.ZodMiniType, 'input'), // a ZodMiniObject's fields are ZodMini types
  }));
}

function bodyOf({ query, queryAlsoInBody, body = queryAlsoInBody && query, files }: Endpoint) {
  if (!body && !files) return {};
  const json = body ? schemaOf(body, 'input') : { type: 'object', properties: {} };
  const binary = Object.keys(files ?? {}).map((name) => [
    name,
    { type: 'string', format: 'binary' },
  ]);
  const withFiles = {
    ...json,
    properties: { ...(json as { properties?: object }).properties, ...Object.fromEntries(binary) },
  };
  return {
    requestBody: {
      content: {
        ...(body && { 'application/json': { schema: json } }),
        ...(files && { 'multipart/form-data': { schema: withFiles } }),
      },
    },
  };
}

function replyOf({ reply, beside }: Endpoint) {
  if (reply === 'file') {
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  }
  const envelope = {
    type: 'object',
    required: ['status', 'data'],
    properties: {
      status: { const: 'success' },
      data: schemaOf(reply, 'output'),
      ...(beside && (schemaOf(beside, 'output') as { properties?: object }).properties),
    },
  };
  return { 'application/json': { schema: envelope } };
}

/** A page to read the contract by: what each call takes and who may make it. */
export function apiPage(): string {
  const rows = Object.entries(api).flatMap(([feature, table]) => [
    `<tr><th colspan="3">${feature}</th></tr>`,
    ...Object.values<Endpoint>(table).map(
      ({ method, path, access, summary }) =>
        `<tr><td><code>${method} /api${path}</code></td><td>${access}</td><td>${summary}</td></tr>`,
    ),
  ]);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Taksir API</title>
<h1>Taksir API</h1><p>The whole contract: <a href="/api/openapi.json">openapi.json</a></p>
<table>${rows.join('\n')}</table></html>`;
}
