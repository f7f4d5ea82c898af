import type { Pagination } from '../../../contract/fields/paging.ts';

const MOST = 1_000;

interface PageQuery {
  readonly page?: string | undefined;
  readonly limit?: string | undefined;
  readonly skip?: string | undefined;
  readonly take?: string | undefined;
}

export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** Reads both paging styles (api/1.10): low or unreadable is the default, high the most. */
export function sliceOf(query: PageQuery, size = 10): Slice {
  const limit = Math.min(atLeast(1, query.limit ?? query.take) ?? size, MOST);
  const skip = atLeast(0, query.skip);
  const page = atLeast(1, query.page) ?? 1;
  return { limit, offset: skip ?? Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER) };
}

export function paginationOf(
  { limit, offset }: Slice,
  total: number,
  isCapped = false,
): Pagination {
  const page = Math.floor(offset / limit) + 1;
  const totalPages = Math.max(1, Math.ceil(total / limit));
  const capped = isCapped && { capped: true as const };
  return { total, totalPages, page, limit, skip: offset, take: limit, ...capped };
}

function atLeast(least: number, text = ''): number | undefined {
  const value = /^\d{1,15}$/.test(text.trim()) ? Number(text) : undefined;
  return value !== undefined && value >= least ? value : undefined;
}

interface OrderQuery {
  readonly orderBy?: string | undefined;
  readonly orderDir?: string | undefined;
  readonly sortBy?: string | undefined;
  readonly sortDir?: string | undefined;
}

export interface Order<Name extends string> {
  readonly by: Name;
  readonly direction: 'asc' | 'desc';
}

/** The wanted order, or the default where the wish is not on the call's list. */
export function orderOf<const Name extends string>(
  query: OrderQuery,
  allowed: readonly Name[],
  fallback: Order<NoInfer<Name>>,
): Order<Name> {
  const wish = query.orderBy ?? query.sortBy;
  const by = allowed.find((name) => name === wish);
  const wanted = (query.orderDir ?? query.sortDir)?.toLowerCase();
  const direction = wanted === 'asc' || wanted === 'desc' ? wanted : undefined;
  if (by === undefined) return { by: fallback.by, direction: direction ?? fallback.direction };
  return { by, direction: direction ?? (by === fallback.by ? fallback.direction : 'asc') };
}
