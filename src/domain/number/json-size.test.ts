import { expect, test } from 'vitest';
import { excessOf } from './json-size.ts';

const both = (json: string) => [excessOf(json), excessOf(Buffer.from(json))];
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const list = (count: number, entry: (n: number) => string) =>
  `[${Array.from({ length: count }, (_, n) => entry(n)).join(',')}]`;

test.each([
  ['nested 33 deep', nested(33), 'too deep'],
  ['nested without end', '{"a":'.repeat(33), 'too deep'],
  ['of empty objects', list(2_000_000, () => '{}'), 'too much'],
  ['of empty lists', list(2_000_000, () => '[]'), 'too much'],
  ['of numbers', list(10_000_002, () => '1'), 'too much'],
  [
    'of ever other names',
    `{${list(40_000, (n) => `"${n.toString(36)}":1`).slice(1, -1)}}`,
    'too much',
  ],
])('TRUST-21 JSON %s is not parsed', (_, json, excess) => {
  expect(both(json)).toEqual([excess, excess]);
});

test.each([
  ['as deep as may be', nested(32)],
  [
    'with brackets in a text',
    JSON.stringify(['['.repeat(100), '\\"[{', '"'.repeat(3), '[['.repeat(50)]),
  ],
  ['with side by side what would be too deep in each other', list(1_000, () => nested(31))],
  ['of as many parts as may be', list(1_999_999, () => '{}')],
  [
    'of as many names as there are masters',
    JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`M.${n}`, 'x']))),
  ],
  ['with colons in texts', list(20_000, (n) => `":${n}: "`)],
  ['broken', '"[[['],
  ['ending with an escape', '"\\'],
])('TRUST-21 JSON %s is', (_, json) => {
  expect(both(json)).toEqual([undefined, undefined]);
});
