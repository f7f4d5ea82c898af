import type { Endpoint } from '../../contract/endpoint.ts';

/** What a call may carry, whatever its endpoint. */
export interface Parts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: Record<string, Blob | undefined>;
  ifVersion?: number | undefined;
  /** From `newKey()`: a call repeated with it is done once. */
  idempotencyKey?: string | undefined;
}

type Made = [path: string, request: RequestInit];

/**
 * Puts the parts of a call where HTTP has them. At once, but for a form, whose bulk may have to be packed: what a
 * key asks for leaves within the task of the key.
 */
export function requestOf(
  endpoint: Endpoint,
  parts: Parts,
  token: string | null,
): Made | Promise<Made> {
  const body = bodyOf(endpoint, parts);
  const { ifVersion, idempotencyKey } = parts;
  const withBody = (sent: string | FormData | undefined): Made => {
    const headers: Record<string, string> = {
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      // A FormData brings its own, with the boundary.
      ...(typeof sent === 'string' && { 'Content-Type': 'application/json' }),
      ...(ifVersion !== undefined && { 'If-Match': `"${ifVersion}"` }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    };
    return [
      `/api${pathOf(endpoint, parts)}`,
      { method: endpoint.method, headers, body: sent ?? null },
    ];
  };
  return body instanceof Promise ? body.then(withBody) : withBody(body);
}

function pathOf({ path }: Endpoint, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).flatMap(([name, value]) =>
    isPlain(value) && value !== '' ? [[name, `${value}`]] : [],
  );
  return given.length > 0 ? `${filled}?${new URLSearchParams(given)}` : filled;
}

/** An endpoint that takes files and fields is always multipart; one that takes files alone, when there is one. */
function bodyOf(endpoint: Endpoint, parts: Parts): string | undefined | Promise<FormData> {
  const { body, files = {} } = parts;
  const hasFile = Object.values(files).some((file) => file !== undefined);
  if (endpoint.files && (endpoint.body || hasFile)) return formOf(body, files, endpoint.bulkField);
  return body === undefined ? undefined : JSON.stringify(body);
}

/** Characters from which a bulk field goes gzipped: a tenth of the time on a slow line. */
const BULK = 64 * 1024;

async function formOf(body: unknown, files: Record<string, Blob | undefined>, bulkField?: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value === undefined) continue;
    const text = isPlain(value) ? `${value}` : JSON.stringify(value);
    form.set(name, name === bulkField && text.length >= BULK ? await gzipped(text) : text);
  }
  for (const [name, file] of Object.entries(files)) if (file) form.set(name, file);
  return form;
}

function gzipped(text: string): Promise<Blob> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(packed).blob();
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** A key for `Idempotency-Key`: one for each thing that a user wants done once. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
