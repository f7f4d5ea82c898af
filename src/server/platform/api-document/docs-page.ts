// The document as a page for people: how to begin, every call with its fields and an example, every record.
import { errors, type ErrorCode } from '../../../contract/errors.ts';
import type { apiDocument } from './api-document.ts';
import { exampleOf, resolvedIn } from './examples.ts';
import { guideSections } from './guide.ts';
import type { JsonSchema } from './json-schema.ts';

type Document = ReturnType<typeof apiDocument>;
type Operation = Document['paths'][string][string];

export function docsPage(document: Document): string {
  const [server] = document.servers;
  const origin = server?.url ?? '';
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const ofTag = (tag: string) => calls.filter(({ operation }) => operation.tags.includes(tag));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Taksir API</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/api/docs.css"><script src="/api/docs.js" defer></script></head>
<body><nav aria-label="Contents"><h1>Taksir API</h1>
<input type="search" id="search" placeholder="Search calls and fields" aria-label="Search calls and fields">
<p id="found" role="status"></p>
<ul>${guideSections.map(({ id, title }) => `<li><a href="#${id}">${text(title)}</a></li>`).join('')}</ul>
<ul>${document.tags.map(({ name }) => `<li><a href="#tag-${name}">${name}</a></li>`).join('')}
<li><a href="#records">Records</a></li></ul>
<p><a href="/api/openapi.json">openapi.json</a>, OpenAPI ${document.openapi}</p></nav>
<main>
${guideSections.map((section) => guideHtml(section, origin)).join('\n')}
${document.tags
  .map(
    ({
      name,
      description,
    }) => `<section class="tag" id="tag-${name}"><h2>${name}</h2><p>${text(description)}.</p>
${ofTag(name)
  .map(({ path, method, operation }) => callHtml(path, method, operation, document, origin))
  .join('\n')}</section>`,
  )
  .join('\n')}
<section class="tag" id="records"><h2>Records</h2>
${Object.entries(document.components.schemas)
  .map(
    ([name, schema]) =>
      `<details class="entry" id="record-${name}"><summary><code>${name}</code></summary>${fieldsHtml(schema)}</details>`,
  )
  .join('\n')}</section>
</main></body></html>`;
}

const text = (plain: string) =>
  plain
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const pre = (plain: string) => `<pre tabindex="0"><code>${text(plain)}</code></pre>`;

const jsonText = (value: unknown) => pre(JSON.stringify(value, null, 2));

const guideHtml = (
  { id, title, texts, example }: (typeof guideSections)[number],
  origin: string,
) => `<section class="guide" id="${id}"><h2>${text(title)}</h2>
${texts.map((paragraph) => `<p>${text(paragraph)}</p>`).join('\n')}
${example ? pre(example.replaceAll('ORIGIN', origin)) : ''}</section>`;

function callHtml(
  path: string,
  method: string,
  operation: Operation,
  document: Document,
  origin: string,
): string {
  const { summary, description, requestBody, responses, operationId } = operation as Told;
  const written = path.replaceAll(/\{(\w+)\}/g, ':$1');
  const json = requestBody?.content['application/json'];
  const form = requestBody?.content['multipart/form-data'];
  const [status = '', success] = Object.entries(responses)[0] ?? [];
  const [type = '', answer] = Object.entries(success?.content ?? {})[0] ?? [];
  const refusals = Object.entries(responses).flatMap(([failed, response]) =>
    (response['x-codes'] ?? []).map(
      (code) =>
        `<tr><td>${failed}</td><td><code>${code}</code></td><td>${text(errors[code].text)}</td></tr>`,
    ),
  );
  return `<details class="entry" id="${operationId}">
<summary><code><b>${method.toUpperCase()}</b> ${text(written)}</code> <span>${text(summary)}</span></summary>
<p>${text(description)}</p>
${parametersHtml(operation, document)}
${json ? `<h3>Body, * required${requestBody?.required ? '' : ', may be left out'}</h3>${fieldsHtml(resolvedIn(json.schema, document.components.schemas))}` : ''}
${form && !json ? `<h3>Body, multipart/form-data</h3>${fieldsHtml(form.schema)}` : ''}
${form && json ? `<p>May be sent as multipart/form-data, with ${filesIn(form.schema)}.</p>` : ''}
<h3>Example</h3>${pre(curlOf({ path, method, operation }, document, origin))}
<h3>Answer ${status}, ${text(Object.keys(success?.content ?? {}).join(', '))}</h3>
${answer && type === 'application/json' ? `${fieldsHtml(answer.schema)}${jsonText(answer.example)}` : '<p>The file itself.</p>'}
<h3>Refusals</h3><div class="wide" tabindex="0"><table>${refusals.join('')}</table></div></details>`;
}

/** An operation as far as the page looks at it. */
interface Told {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly security: readonly unknown[];
  readonly parameters: readonly Readonly<Record<string, unknown>>[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Readonly<Record<string, { schema: JsonSchema; example?: unknown }>>;
  };
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly content?: Readonly<Record<string, { schema: JsonSchema; example?: unknown }>>;
        readonly 'x-codes'?: readonly ErrorCode[];
      }
    >
  >;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
}

function parametersOf(operation: Told, document: Document): Parameter[] {
  const shared = document.components.parameters as Readonly<Record<string, unknown>>;
  return operation.parameters.map((parameter) => {
    const ref = parameter['$ref'];
    const found = typeof ref === 'string' ? shared[ref.split('/').at(-1) ?? ''] : parameter;
    return found as Parameter; // of the document itself
  });
}

function parametersHtml(operation: Operation, document: Document): string {
  const rows = parametersOf(operation as Told, document).map(
    ({ name, in: where, required, description, schema }) =>
      `<tr><td><code>${name}</code>${required ? ' *' : ''}</td><td>${where}</td><td>${typeHtml(schema)}</td><td>${text(description)}</td></tr>`,
  );
  return `<h3>Parameters, * required</h3><div class="wide" tabindex="0"><table>${rows.join('')}</table></div>`;
}

/** A schema of one value. */
interface Simple {
  readonly format?: string;
  readonly type?: string | readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** The fields of an object, those of what it holds by their path. */
function fieldsHtml(schema: JsonSchema): string {
  const rows = [...fieldRows(schema, '')];
  if (rows.length === 0) return `<p>${typeHtml(schema)}</p>`;
  return `<div class="wide" tabindex="0"><table>${rows.join('')}</table></div>`;
}

function* fieldRows(schema: JsonSchema, within: string): Generator<string> {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>;
  const required = (schema['required'] ?? []) as readonly string[];
  for (const [name, field] of Object.entries(properties)) {
    const path = `${within}${name}`;
    const description = typeof field['description'] === 'string' ? field['description'] : '';
    yield `<tr><td><code>${text(path)}</code>${required.includes(name) ? ' *' : ''}</td><td>${typeHtml(field)}</td><td>${text(description)}</td></tr>`;
    yield* fieldRows(field, `${path}.`);
    const items = field['items'] as JsonSchema | undefined;
    if (items) yield* fieldRows(items, `${path}[].`);
  }
}

function typeHtml(schema: JsonSchema): string {
  const ref = schema['$ref'];
  if (typeof ref === 'string') {
    const name = ref.split('/').at(-1) ?? '';
    return `<a href="#record-${name}">${name}</a>`;
  }
  const any = (schema['anyOf'] ?? schema['oneOf']) as readonly JsonSchema[] | undefined;
  if (any) return any.map(typeHtml).join(' or ');
  if ('const' in schema) return `<code>${text(JSON.stringify(schema['const']))}</code>`;
  const values = schema['enum'] as readonly unknown[] | undefined;
  if (values) return values.map((value) => `<code>${text(String(value))}</code>`).join(' ');
  const items = schema['items'] as JsonSchema | undefined;
  if (items) return `list of ${typeHtml(items)}`;
  const more = schema['additionalProperties'];
  if (typeof more === 'object' && more !== null) return `by name ${typeHtml(more as JsonSchema)}`;
  const { format, type, minLength, maxLength, minimum, maximum } = schema as Simple;
  const limits = [
    ...(minLength === undefined ? [] : [`from ${minLength}`]),
    ...(maxLength === undefined ? [] : [`to ${maxLength} characters`]),
    ...(minimum === undefined ? [] : [`from ${minimum}`]),
    ...(maximum === undefined ? [] : [`to ${maximum}`]),
    ...(schema['default'] === undefined ? [] : [`default ${JSON.stringify(schema['default'])}`]),
  ];
  return text([format ?? [type ?? 'any'].flat().join(' or '), ...limits].join(' '));
}

const filesIn = (schema: JsonSchema): string =>
  Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>)
    .filter(([, field]) => field['format'] === 'binary')
    .map(([name]) => `<code>${name}</code>`)
    .join(', ');

/** A request that can be tried in a terminal. */
function curlOf(
  { path, method, operation }: { path: string; method: string; operation: Told },
  document: Document,
  origin: string,
): string {
  const { schemas } = document.components;
  const parameters = parametersOf(operation, document);
  const valueOf = ({ name, schema }: Parameter) => exampleOf(schema, schemas, name);
  const filled = path.replaceAll(/\{(\w+)\}/g, (all, name: string) => {
    const parameter = parameters.find((each) => each.name === name);
    return parameter ? encodeURIComponent(String(valueOf(parameter))) : all;
  });
  const query = parameters
    .filter((each) => each.in === 'query' && each.required)
    .map((each) => `${each.name}=${encodeURIComponent(String(valueOf(each)))}`);
  const json = operation.requestBody?.content['application/json'];
  const form = operation.requestBody?.content['multipart/form-data'];
  const file = form && Object.keys(form.schema['properties'] ?? {}).at(-1);
  const isForm = form !== undefined && (operation.requestBody?.required ?? false) && !json?.example;
  return [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} '${origin}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}'`,
    ...(operation.security.length > 0 ? [`-H 'Authorization: Bearer n8Zq…'`] : []),
    ...(json && !isForm
      ? [
          `-H 'Content-Type: application/json'`,
          `-d '${JSON.stringify(json.example).replaceAll("'", String.raw`'\''`)}'`,
        ]
      : []),
    ...(isForm || (form && !json) ? [`-F '${file}=@berkas'`] : []),
  ].join(' \\\n  ');
}
