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

/** Puts the parts of a call where HTTP has them. */
export async function requestOf(
  endpoint: Endpoint,
  parts: Parts,
  token: string | null,
): Promise<[string, RequestInit]> {
  const body = await bodyOf(endpoint, parts);
  const headers: Record<string, string> = {
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    // A FormData brings its own, with the boundary.
    ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
    ...(parts.ifVersion !== undefined && { 'If-Match': `"${parts.ifVersion}"` }),
    ...(parts.idempotencyKey !== undefined && { 'Idempotency-Key': parts.idempotencyKey }),
  };
  return [
    `/api${pathOf(endpoint, parts)}`,
    { method: endpoint.method, headers, body: body ?? null },
  ];
}

function pathOf({ path }: Endpoint, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).flatMap(([name, value]) => {
    const isWord = ['string', 'number', 'boolean'].includes(typeof value);
    return isWord && value !== '' ? [[name, `${value as string | number | boolean}`]] : [];
  });
  return given.length > 0 ? `${filled}?${new URLSearchParams(given)}` : filled;
}

/** An endpoint that takes files and fields is always multipart; one that takes files alone, when there is one. */
async function bodyOf(endpoint: Endpoint, parts: Parts): Promise<string | FormData | undefined> {
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
    const text = isPlain(value) ? String(value) : JSON.stringify(value);
    form.set(name, name === bulkField && text.length >= BULK ? await gzipped(text) : text);
  }
  for (const [name, file] of Object.entries(files)) if (file) form.set(name, file);
  return form;
}

function gzipped(text: string): Promise<Blob> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(packed).blob();
}

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/** A key for `Idempotency-Key`: one for each thing that a user wants done once. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
