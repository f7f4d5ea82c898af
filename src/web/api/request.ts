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
export function requestOf(
  endpoint: Endpoint,
  parts: Parts,
  token: string | null,
): [string, RequestInit] {
  const body = bodyOf(endpoint, parts);
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
function bodyOf(endpoint: Endpoint, { body, files = {} }: Parts): string | FormData | undefined {
  const hasFile = Object.values(files).some((file) => file !== undefined);
  if (endpoint.files && (endpoint.body || hasFile)) return formOf(body, files);
  return body === undefined ? undefined : JSON.stringify(body);
}

function formOf(body: unknown, files: Record<string, Blob | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined) form.set(name, isPlain(value) ? String(value) : JSON.stringify(value));
  }
  for (const [name, file] of Object.entries(files)) if (file) form.set(name, file);
  return form;
}

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/** A key for `Idempotency-Key`: one for each thing that a user wants done once. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
