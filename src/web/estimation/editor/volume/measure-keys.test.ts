import { expect, test } from 'vitest';
import { newMeasuredRow } from '../../../../domain/document/measured-rows.ts';
import { filledFrom } from './measure-keys.ts';

test('HAND-12 Ctrl+D in the take-off takes the formula with the value; a plain value takes it away', () => {
  const above = { ...newMeasuredRow('a'), lebar: '7', formula: { lebar: '=3+4' } };
  const own = newMeasuredRow('b');
  const filled = filledFrom(above, own, 3);
  expect(filled).toMatchObject({ id: 'b', lebar: '7', formula: { lebar: '=3+4' } });
  const plain = filledFrom({ ...newMeasuredRow('c'), lebar: '2' }, filled, 3);
  expect([plain.lebar, plain.formula?.lebar]).toEqual(['2', undefined]);
});
