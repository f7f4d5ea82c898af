import { expect, test } from 'vitest';
import { emptyHistory, record, settle } from './history.ts';

const key = (at: number) => ({ label: 'Ubah volume', key: 'a.volume', at, changes: [] });

test('keys in one cell are one step', () => {
  const typed = record(record(emptyHistory, key(0)), key(100));
  expect(typed.done).toHaveLength(1);
});

test('HAND-28 two commits into one cell are two steps', () => {
  const first = settle(record(record(emptyHistory, key(0)), key(100)));
  const second = record(record(first, key(200)), key(300));
  expect(second.done).toHaveLength(2);
  expect(settle(emptyHistory)).toBe(emptyHistory);
});
