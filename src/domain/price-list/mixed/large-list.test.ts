// Apart from the other tests of lists: `npm run mutate` leaves files of this name out, since a list of this
// size takes longer than all of them.
import { expect, test } from 'vitest';
import { readTable } from './lists-of-tests.ts';

test('API-62 a list of more than its most rows is told', () => {
  const rows = Array.from({ length: 20_001 }, (_, at) => `Semen ${at} | zak | 900`);
  const table = (count: number) => ['Uraian | Satuan | Harga', ...rows.slice(0, count)].join('\n');
  expect(readTable(table(20_001), { kind: 'MATERIAL' }).isTooLong).toBe(true);
  expect(readTable(table(20_000), { kind: 'MATERIAL' }).isTooLong).toBe(false);
});
