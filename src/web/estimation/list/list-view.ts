import { useSearchParams } from 'wouter';

export const pageSizes = [5, 10, 20, 50] as const;
const usualSize = 10;

/** Which part of a list is shown. It lives in the URL: a reload or a shared link shows the same. */
export function useListView() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  const size = pageSizes.find((known) => String(known) === params.get('limit')) ?? usualSize;

  return {
    page,
    size,
    /** `replace`: the page asked for is not there, and nobody wants to go back to it. */
    goTo: (to: number, { replace = false } = {}) =>
      setParams((before) => withParams(before, { page: to > 1 ? String(to) : undefined }), {
        replace,
      }),
    showRows: (wanted: string) =>
      setParams((before) =>
        withParams(before, {
          limit: wanted === String(usualSize) ? undefined : wanted,
          page: undefined,
        }),
      ),
  };
}

function withParams(before: URLSearchParams, changes: Record<string, string | undefined>) {
  const params = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) params.delete(name);
    else params.set(name, value);
  }
  return params;
}
