import type { Endpoint } from '../../contract/endpoint.ts';

const acts = {
  GET: 'Fetch failed',
  POST: 'Failed',
  PUT: 'Update failed',
  PATCH: 'Update failed',
  DELETE: 'Delete failed',
} as const;

/**
 * What a failed call is called where the server had no words: the texts of specification 2,
 * section 8, by what the call does; for other calls that of specification 1, section 8.
 */
export function unsaidText(endpoint: Endpoint, status: number): string {
  const { method, path, creates, rate } = endpoint;
  if (status === 0) return 'Server tidak terjangkau';
  if (/^\/users\b/.test(path)) return `HTTP ${status}`;
  if (!/^\/(hsp|master|sources|units)\b/.test(path)) return `HTTP error! status: ${status}`;
  const act = rate === 'import' ? 'Import failed' : creates ? 'Create failed' : acts[method];
  return `${act} (HTTP ${status})`;
}
