import type { Endpoint } from '../../../contract/endpoint.ts';
import { errors, type ErrorCode } from '../../../contract/errors.ts';

/** Whether a call may be repeated by a key: it writes in a transaction, for somebody (api/1.6). */
export const isRepeatable = ({ access }: Endpoint, method: string, isOutside: boolean): boolean =>
  access !== 'anyone' && (method === 'POST' || method === 'PUT') && !isOutside;

/** Whether the version may be named that a change is made on (api/1.7). */
export const isVersioned = ({ fails = [] }: Endpoint, method: string): boolean =>
  /^(PUT|PATCH|DELETE)$/.test(method) || (method === 'POST' && fails.includes('VERSION_CONFLICT'));

/** Why a file is refused, by what it is for. */
const ofFile = {
  IMAGE_SIZE: ['IMAGE_SIZE', 'IMAGE_TYPE', 'PICTURES_WAITING'],
  LOGO_SIZE: ['LOGO_SIZE', 'LOGO_TYPE', 'PICTURES_WAITING'],
  TOO_LARGE: [
    'IMPORT_FILE',
    'IMPORT_DAMAGED',
    'IMPORT_XLS',
    'IMPORT_XLSB',
    'IMPORT_ODS',
    'IMPORT_LOCKED',
    'IMPORT_PDF',
    'IMPORT_MARKUP',
    'IMPORT_EMPTY',
    'SHEET_TOO_LARGE',
    'FILE_PARTS',
    'FILE_OVERPACKED',
    'FILE_TOO_HEAVY',
  ],
} as const satisfies Record<string, readonly ErrorCode[]>;

/** The codes by which a call may be refused: those of its form and those that it names itself. */
export function failuresOf(
  endpoint: Endpoint,
  method: string,
  isOutside: boolean,
): ReadonlyMap<number, readonly ErrorCode[]> {
  const { access, params, query, body, files = {}, missing, fails = [], rate } = endpoint;
  const isJudged = query ?? (method === 'GET' ? undefined : body);
  const brings = method !== 'GET' && (body !== undefined || endpoint.files !== undefined);
  const codes: ErrorCode[] = [
    ...(access === 'anyone' ? [] : (['AUTH_REQUIRED', 'TOKEN_EXPIRED', 'TOKEN_INVALID'] as const)),
    ...(access === 'admin' ? (['FORBIDDEN'] as const) : []),
    ...(params ? [missing ?? 'NOT_FOUND'] : []),
    ...(brings ? (['BAD_JSON', 'UNSUPPORTED_TYPE', 'TOO_LARGE'] as const) : []),
    ...Object.values(files).flatMap(({ tooLarge }) => ofFile[tooLarge]),
    ...(rate === 'import' || rate === 'compare' || rate === 'review'
      ? (['IMPORT_RUNNING'] as const)
      : []),
    ...(isJudged || method !== 'GET' ? (['VALIDATION'] as const) : []),
    ...(isRepeatable(endpoint, method, isOutside)
      ? (['IDEMPOTENCY_MISMATCH', 'IDEMPOTENCY_RUNNING'] as const)
      : []),
    ...(isVersioned(endpoint, method) ? (['VERSION_CONFLICT'] as const) : []),
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
