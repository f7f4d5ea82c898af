import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeOrder, kodeKey } from './code-order.ts';

function inOrder(codes: readonly string[]): string[] {
  return codes.toSorted((a, b) => (codeOrder(a) < codeOrder(b) ? -1 : 1));
}

describe('codes sort numerically per segment', () => {
  test.each([
    [['1.1.3.2', '1.1.3.10']],
    [['A.2', 'A.10']],
    [['A.2', 'A.2.1', 'A.10']],
    [['T.06.a', 'T.06.b']],
    [['T.06.a', 'T.6.b', 'T.06.c']],
    [['1.1', '1.1.1', '1.2', '1.10', '2']],
    [['1.9', '1.a', '2']],
    [['9', '10', '999999999', '1000000000', '10000000000', 'a']],
    [['1.3', '1-2', '1a']],
    [['6.1.(1)', '6.1.(2)', '6.1.(10)']],
    [['T.06.a.1)', 'T.06.a.2)', 'T.06.a.11)']],
    [['5.3.1. 4', '5.3.1..32', '5.3.1.100']],
    [['m', 'm2', 'm3', 'm10']],
    [['P8.W.1', 'p8.w.2', 'P10.A.1']],
  ])('%s', (codes) => {
    expect(inOrder(codes.toReversed())).toEqual(codes);
  });

  test('numbers of any length sort by size', () => {
    const segments = fc.array(fc.bigInt({ min: 0n, max: 10n ** 40n }), { minLength: 1 });
    fc.assert(
      fc.property(segments, segments, (a, b) => {
        const [left, right] = [codeOrder(a.join('.')), codeOrder(b.join('.'))];
        expect(left < right ? -1 : left > right ? 1 : 0).toBe(bySegment(a, b));
      }),
    );
  });
});

function bySegment(a: readonly bigint[], b: readonly bigint[]): number {
  for (const [index, value] of a.entries()) {
    const other = b[index];
    if (other === undefined || value > other) return 1;
    if (value < other) return -1;
  }
  return a.length < b.length ? -1 : 0;
}

test.each([
  ['A.2.3.1', 'a.2.3.1'],
  [' A.2 .3\u00a0.1 ', 'A.2.3.1'],
  ['5.3.1. 32', '5.3.1.32'],
])('%s and %s are one code', (a, b) => {
  expect(kodeKey(a)).toBe(kodeKey(b));
});

test.each([
  ['1.10', '1.1'],
  ['A.2', 'A2'],
  ['01', '1'],
])('%s and %s are two codes', (a, b) => {
  expect(kodeKey(a)).not.toBe(kodeKey(b));
});

test('blanks do not count wherever they stand in a code, nor does its case', () => {
  expect(kodeKey('\u200b A.\u00a0 2  b \u200b')).toBe('a.2b');
});

test('brackets, doubled dots and dots at the end do not count in the order', () => {
  for (const code of ['6.1.((1))..2', '(6).1.(1).2...', '6.1.1.2.']) {
    expect(codeOrder(code)).toBe(codeOrder('6.1.1.2'));
  }
  expect(codeOrder('A.2')).toBe('a 12');
  expect(codeOrder('A.1234567890')).toBe('a 90101234567890');
});
