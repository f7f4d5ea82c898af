import type { Endpoint } from '../../../contract/endpoint.ts';
import { errors, type ErrorCode } from '../../../contract/errors.ts';

/** Whether a call may be repeated by a key: it writes in a transaction, for somebody (api/1.6). */
export const isRepeatable = ({ access }: Endpoint, method: string, isOutside: boolean): boolean =>
  access !== 'anyone' && (method === 'POST' || method === 'PUT') && !isOutside;

/** Whether the version may be named that a change is made on (api/1.7). */
export const isVersioned = (method: string): boolean => /^(PUT|PATCH|DELETE)$/.test(method);

/** The codes by which a call may be refused: those of its form and those that it names itself. */
export function failuresOf(
  endpoint: Endpoint,
  method: string,
  isOutside: boolean,
): ReadonlyMap<number, readonly ErrorCode[]> {
  const { access, params, query, body, files = {}, missing, fails = [] } = endpoint;
  const isJudged = query ?? (method === 'GET' ? undefined : body);
  const brings = method !== 'GET' && (body !== undefined || endpoint.files !== undefined);
  const tooLarge = Object.values(files).map((rule) => rule.tooLarge);
  const codes: ErrorCode[] = [
    ...(access === 'anyone' ? [] : (['AUTH_REQUIRED', 'TOKEN_EXPIRED', 'TOKEN_INVALID'] as const)),
    ...(access === 'admin' ? (['FORBIDDEN'] as const) : []),
    ...(params ? [missing ?? 'NOT_FOUND'] : []),
    ...(brings ? (['BAD_JSON', 'UNSUPPORTED_TYPE', 'TOO_LARGE', ...tooLarge] as const) : []),
    ...(isJudged || method !== 'GET' ? (['VALIDATION'] as const) : []),
    ...(isRepeatable(endpoint, method, isOutside)
      ? (['IDEMPOTENCY_MISMATCH', 'IDEMPOTENCY_RUNNING'] as const)
      : []),
    ...(isVersioned(method) ? (['VERSION_CONFLICT'] as const) : []),
    ...fails,
    'RATE_LIMITED',
    'INTERNAL',
    'NOT_READY',
  ];
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes)) {
    const { status } = errors[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return new Map([...byStatus].toSorted(([a], [b]) => a - b));
}
