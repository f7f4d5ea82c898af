import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shaped, type Shape } from '../document-of-tests.ts';
import { lineOfNumber, rowNumber } from './row-number.ts';
import { isItemList, rootId } from '../document.ts';

const nodes = shaped([
  { items: 2, groups: [] },
  { items: 0, groups: [1, 30] },
  { items: 3, groups: [1] },
]);

test.each([
  ['s2', 'II'],
  ['g2-2', 'II.2'],
  ['i3', 'II.1.1'],
  ['i4', 'II.2.1'],
  ['i2', 'I.2'],
  ['i36', 'III.0.3'],
  ['i37', 'III.1.1'],
  ['root', ''],
  ['gone', ''],
])('HAND-34 the number of %s is %j', (id, number) => {
  expect(rowNumber(nodes, id)).toBe(number);
});

test.each([
  [' ii.2.3 ', 'i6'],
  ['2.2.3', 'i6'],
  ['II 2 c', 'i6'],
  ['II.2.ab', 'i31'],
  ['1.b', 'i2'],
  ['III.1', 'g3-1'],
  ['III.0.1', 'i34'],
  ['II.', 's2'],
])('HAND-34 %j is read as the line %s', (text, id) => {
  expect(lineOfNumber(nodes, text)).toBe(id);
});

test.each([
  '',
  '.',
  'IIII',
  'V',
  'I.3',
  'I.0',
  'I.0.1',
  'I.1.1',
  'II.0.1',
  'II.3',
  'II.c',
  'II.1.2',
  'II.1.1.1',
  'beton',
  'II.-1',
  'II.1,1',
  'III.0',
])('HAND-34 %j names no line', (text) => {
  expect(lineOfNumber(nodes, text)).toBeUndefined();
});

const shapes: fc.Arbitrary<Shape> = fc.array(
  fc.record({ items: fc.nat(5), groups: fc.array(fc.nat(5), { maxLength: 3 }) }),
  { minLength: 1, maxLength: 4 },
);

test('HAND-34 every line has a number of its own, which leads back to it', () => {
  fc.assert(
    fc.property(shapes, (shape) => {
      const document = shaped(shape);
      const lines = [...document.keys()].filter((id) => id !== rootId);
      const numbers = lines.map((id) => rowNumber(document, id));
      expect(new Set(numbers).size).toBe(lines.length);
      expect(numbers.map((number) => lineOfNumber(document, number))).toEqual(lines);
      // And as far as it says, it names the list.
      for (const id of lines) {
        const node = document.get(id);
        if (node?.kind !== 'item' || !isItemList(document.get(node.parent))) continue;
        expect(rowNumber(document, id).startsWith(rowNumber(document, node.parent))).toBe(true);
      }
    }),
  );
});
