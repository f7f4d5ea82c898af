import { expect, test } from 'vitest';
import { orderOf, paginationOf, sliceOf } from './paging.ts';

test.each([
  [{}, { limit: 10, offset: 0 }],
  [
    { page: '3', limit: '20' },
    { limit: 20, offset: 40 },
  ],
  [
    { skip: '7', take: '5' },
    { limit: 5, offset: 7 },
  ],
  [
    { page: '0', limit: '-4' },
    { limit: 10, offset: 0 },
  ],
  [
    { page: 'dua', limit: 'banyak' },
    { limit: 10, offset: 0 },
  ],
  [{ limit: '99999' }, { limit: 1000, offset: 0 }],
  [{ page: '1.5' }, { limit: 10, offset: 0 }],
])('API-11 %o is read as %o', (query, slice) => {
  expect(sliceOf(query)).toEqual(slice);
});

test('API-12 pagination of no rows has one page', () => {
  expect(paginationOf({ limit: 10, offset: 0 }, 0)).toMatchObject({ total: 0, totalPages: 1 });
  expect(paginationOf({ limit: 10, offset: 20 }, 41)).toMatchObject({ page: 3, totalPages: 5 });
});

test('an unknown order falls back to the default', () => {
  const allowed = ['kode', 'harga'] as const;
  const fallback = { by: 'kode', direction: 'asc' } as const;
  expect(orderOf({ orderBy: 'harga', orderDir: 'DESC' }, allowed, fallback)).toEqual({
    by: 'harga',
    direction: 'desc',
  });
  expect(orderOf({ sortBy: 'password; drop' }, allowed, fallback)).toEqual(fallback);
});
