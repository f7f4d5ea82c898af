import { expect, test } from 'vitest';
import { checkRules } from '../../../../domain/checks/register/check-rules.ts';
import { doubtedColumn } from './doubted-column.ts';

test('CHECK-39 of the rules there are, those about the price of a line lead to it', () => {
  const leading = checkRules.filter(({ id }) => doubtedColumn(id) === 'harga');
  expect(leading.map(({ id }) => id)).toEqual([
    'price-missing',
    'misplaced-comma',
    'left-price',
    'other-than-analysis',
    'ten-times',
    'large-lump-sum',
  ]);
  expect(doubtedColumn(undefined)).toBe('deskripsi');
});
