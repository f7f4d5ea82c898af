import { expect, test } from 'vitest';
import { readWithin } from './list-pool.ts';
import { csv } from './lists-of-tests.ts';
import { isUnread, unread } from './read-file.ts';

test('PRICE-15 a file whose reading uses up its time is told so, and not that it is too many megabytes', async () => {
  const lines = Array.from({ length: 20_000 }, (_, at) => `Bahan ${at};kg;${at + 1000}`);
  const bytes = csv('Nama Bahan;Satuan;Harga', ...lines);
  const reading = await readWithin(1, { kind: 'MATERIAL', bytes }, new AbortController().signal);
  expect(reading).toEqual({ kind: 'too heavy' });
  expect(isUnread(reading)).toBe(true);
  const problem = unread({ kind: 'too heavy' }, 20_000);
  expect(problem.code).toBe('FILE_TOO_HEAVY');
});
