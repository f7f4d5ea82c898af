import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { document, operations } from '../../../../tests/support/fits-document.ts';
import { docsPage } from './docs-page.ts';
import { resolvedIn } from './examples.ts';
import { guideSections } from './guide.ts';
import type { JsonSchema } from './json-schema.ts';

const call = (id: string) => {
  const found = operations.find(({ operation }) => operation.operationId === id);
  if (!found) throw new Error(`no ${id}`);
  return found.operation;
};

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
}
const parametersOf = (id: string) => call(id).parameters as unknown as readonly Parameter[];
const schemaOf = (id: string, name: string) =>
  parametersOf(id).find((each) => each.name === name)?.schema;
const headersOf = (id: string) =>
  parametersOf(id).flatMap(({ $ref }) => ($ref ? [$ref.split('/').at(-1)] : []));
interface Body {
  readonly required: boolean;
  readonly content: Record<
    string,
    { schema: JsonSchema & { properties: Record<string, JsonSchema> } }
  >;
}
const none: Body = { required: false, content: {} };
const bodyOf = (id: string) => (call(id).requestBody ?? none) as Body;

test('API-04 the document names every path with its prefix', () => {
  const paths = Object.keys(document.paths);
  expect(paths).toContain('/api/auth/login/verify-otp');
  expect(paths).toContain('/api/estimation/{id}');
  expect(paths).toContain('/api/dashboard/stats');
});

test('API-15 saving an estimate is described as JSON and as multipart with its picture', () => {
  const { content } = bodyOf('estimationCreate');
  expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data']);
  expect(content['multipart/form-data']?.schema.properties).toMatchObject({
    projectName: {},
    estimationItem: {},
    image: { format: 'binary' },
  });
});

test('the document is JSON', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
});

test('TRUST-13 a linter of its field finds no error, and warns of what we mean alone', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source: JSON.stringify(document), config });
  expect(found.filter(({ severity }) => severity === 'error').map(said)).toEqual([]);
  const meant = new Set([
    // A code stands where an id may: an id is a UUID, which no such word is.
    'no-ambiguous-paths',
    // Taksir is not published under a licence, and runs where it is installed.
    'info-license',
    'no-server-example.com',
  ]);
  expect(found.filter(({ ruleId }) => !meant.has(ruleId)).map(said)).toEqual([]);
});

const said = (problem: Awaited<ReturnType<typeof lintFromString>>[number]) =>
  `${problem.ruleId} ${problem.message} ${problem.location[0]?.pointer}`;

test('TRUST-13 each operation has an id of its own, a description and its failures', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(110);
  for (const { operation } of operations) {
    expect(operation.description.length).toBeGreaterThan(20);
    const statuses = Object.keys(operation.responses).map(Number);
    expect(statuses).toEqual(expect.arrayContaining([429, 500, 503]));
    expect(statuses.includes(401)).toBe(operation.security.length > 0);
  }
  expect(call('unitsCreate').responses['409']?.['x-codes']).toEqual([
    'IDEMPOTENCY_RUNNING',
    'UNIT_EXISTS',
  ]);
  expect(document.servers).toEqual([{ url: 'http://localhost', description: 'This Taksir' }]);
  expect(call('authRequestOtp').security).toEqual([]);
});

test('TRUST-13 parameters are integers, choices and flags, and every one is described', () => {
  expect(schemaOf('hspItems', 'limit')).toEqual({ type: 'integer', minimum: 1, maximum: 1000 });
  expect(schemaOf('estimationMonthly', 'months')).toMatchObject({ type: 'integer', maximum: 60 });
  expect(schemaOf('estimationList', 'orderDir')).toEqual({ type: 'string', enum: ['asc', 'desc'] });
  expect(schemaOf('estimationList', 'orderBy')?.['enum']).toContain('grandTotal');
  expect(schemaOf('masterList', 'missing')).toEqual({ type: 'boolean' });
  expect(schemaOf('revisionsRead', 'rev')?.['type']).toBe('integer');
  const bare = operations.flatMap(({ operation }) =>
    parametersOf(operation.operationId)
      .filter(({ $ref, description, name }) => !$ref && (!description || description === name))
      .map(({ name }) => `${operation.operationId} ${name}`),
  );
  expect(bare).toEqual([]);
});

test('TRUST-13 headers are told where they count', () => {
  expect(headersOf('estimationUpdate')).toEqual(['IdempotencyKey', 'IfMatch', 'RequestId']);
  expect(headersOf('estimationRead')).toEqual(['IfNoneMatch', 'RequestId']);
  expect(headersOf('unitsRemove')).toEqual(['IfMatch', 'RequestId']);
  // Sign-in and printing hold no transaction, and no key repeats them.
  expect(headersOf('authVerifyOtp')).toEqual(['RequestId']);
  expect(headersOf('exportsRab')).toEqual(['RequestId']);
  expect(Object.keys(call('estimationRead').responses)).toContain('304');
  expect(call('estimationRead').responses['200']?.headers).toHaveProperty('ETag');
});

test('TRUST-13 files have their types, bodies are required where they are', () => {
  const typesOf = (id: string) => Object.keys(call(id).responses['200']?.content ?? {});
  expect(typesOf('exportsRab')).toEqual(['application/pdf']);
  expect(typesOf('exportsWorkbook')[0]).toMatch(/spreadsheetml/);
  expect(typesOf('priceListsExportHsp')).toContain('text/csv');
  expect(typesOf('eventsStream')).toEqual(['text/event-stream']);
  expect(typesOf('filesRead')).toContain('image/png');
  const bare = operations.filter(({ operation }) =>
    JSON.stringify(operation.responses).includes('octet-stream'),
  );
  expect(bare).toEqual([]);
  expect(bodyOf('unitsCreate').required).toBe(true);
  expect(bodyOf('billsReadSheets').required).toBe(true);
  expect(bodyOf('unitsChange').required).toBe(false);
});

test('TRUST-13 content, fields of one’s own and settings are typed as they are read', () => {
  const schemas = document.components.schemas as Record<string, Fields>;
  const create = schemas['EstimationCreate']?.properties;
  expect(create?.['estimationItem']).toMatchObject({
    items: { $ref: '#/components/schemas/SentSection' },
  });
  expect(create?.['customFields']).toMatchObject({ $ref: '#/components/schemas/SentCustomFields' });
  const item = schemas['SentItem']?.properties ?? {};
  expect(item['harga']).toMatchObject({ type: ['number', 'string'] });
  expect(item['details']).toMatchObject({ items: { $ref: '#/components/schemas/SentItemRow' } });
  expect(Object.keys(item)).toEqual(
    expect.arrayContaining(['nama', 'satuan', 'volume', 'formula']),
  );
  const settings = bodyOf('documentSettingsSave').content['application/json']?.schema.properties;
  expect(settings?.['settings']).toMatchObject({
    $ref: '#/components/schemas/DocumentSettingsInput',
  });
  expect(schemas['Meta']?.properties).toHaveProperty('corrected');
  const list = call('estimationList').responses['200']?.content?.['application/json']?.schema;
  expect(list).toMatchObject({
    required: ['status', 'data', 'pagination'],
    properties: { pagination: { $ref: '#/components/schemas/Pagination' } },
  });
});

interface Fields {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

test('TRUST-13 every field that is sent says what it is, and no sent field is of any type', () => {
  const sent = operations.flatMap(({ operation }) => {
    const { content } = bodyOf(operation.operationId);
    return Object.values(content).flatMap(({ schema }) =>
      fieldsWithoutWords(schema, document.components.schemas),
    );
  });
  expect([...new Set(sent)]).toEqual([]);
});

/** Fields that nothing is said of, or that may be anything, in what a call sends. */
function fieldsWithoutWords(
  schema: JsonSchema,
  components: Readonly<Record<string, JsonSchema>>,
): string[] {
  const known = resolvedIn(schema, components);
  const {
    properties = {},
    items,
    anyOf = [],
  } = known as {
    properties?: Record<string, JsonSchema>;
    items?: JsonSchema;
    anyOf?: readonly JsonSchema[];
  };
  const here = Object.entries(properties).flatMap(([name, field]) => {
    const { description: _, ...form } = field;
    return 'description' in field && Object.keys(form).length > 0 ? [] : [name];
  });
  const within = [...Object.values(properties), ...(items ? [items] : []), ...anyOf];
  return [...here, ...within.flatMap((field) => fieldsWithoutWords(field, components))];
}

test('TRUST-14 the page tells how to begin, and of every call its fields and an example', () => {
  const page = docsPage(document);
  for (const { id, title } of guideSections) expect(page).toContain(`id="${id}"><h2>${title}</h2>`);
  for (const { operation } of operations) {
    const { operationId } = operation;
    const [, entry = ''] = page.split(`<details class="entry" id="${operationId}">`);
    const [told = ''] = entry.split('</details>');
    expect([operationId, told.includes('<h3>Parameters'), told.includes('curl')]).toEqual([
      operationId,
      true,
      true,
    ]);
    const { content } = bodyOf(operationId);
    const sent = Object.values(content)[0];
    const known = sent ? resolvedIn(sent.schema, document.components.schemas) : {};
    for (const name of Object.keys((known as Fields).properties ?? {})) {
      expect([operationId, told.includes(`<code>${name}</code>`)]).toEqual([operationId, true]);
    }
  }
  // Nothing in it that the policy of pages refuses.
  expect(page).not.toMatch(/style=|<style|<script>| on\w+=/);
});
