import type { Endpoint } from '../../contract/endpoint.ts';
import { isOffline, offlineText } from './offline.ts';

const acts = {
  GET: 'Fetch failed',
  POST: 'Failed',
  PUT: 'Update failed',
  PATCH: 'Update failed',
  DELETE: 'Delete failed',
} as const;

/**
 * The title of a failed call where the server sent no text: ERR-04 to ERR-10 by what the call does,
 * ERR-03 for other calls.
 */
export function unsaidText(endpoint: Endpoint, status: number): string {
  const { method, path, creates, rate } = endpoint;
  if (status === 0) return isOffline() ? offlineText : 'Server tidak terjangkau';
  if (/^\/users\b/.test(path)) return `HTTP ${status}`;
  if (!/^\/(hsp|master|sources|units)\b/.test(path)) return `HTTP error! status: ${status}`;
  const act = rate === 'import' ? 'Import failed' : creates ? 'Create failed' : acts[method];
  return `${act} (HTTP ${status})`;
}
