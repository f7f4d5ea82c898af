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

/** 20,000 works of 10 rows each, whose texts, formulas and factors are all there, in 32 MB. */
const largest = () => {
  const id = (n: number) => `0190a0b0-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
  const details = (n: number) =>
    Array.from({ length: 10 }, (_, row) => ({
      id: id(n * 10 + row),
      panjang: n,
      formula: { panjang: '=1+2' },
      extras: [{ name: 'k', value: 1 }],
    }));
  const items = Array.from({ length: 20_000 }, (_, n) => ({
    id: id(n),
    kode: `A.${n}`,
    nama: `Pekerjaan ${n}`,
    satuan: 'm3',
    harga: n,
    details: details(n),
  }));
  return JSON.stringify([{ id: id(0), title: 'Semua', items }]);
};

test('TRUST-21 the largest content that may be saved may be parsed, whole and as changes', () => {
  const whole = largest();
  expect(whole.length).toBeGreaterThan(24e6);
  expect(whole.length).toBeLessThan(32 * 1024 * 1024);
  expect(both(whole)).toEqual([undefined, undefined]);
  const [{ items }] = JSON.parse(whole) as [{ items: { id: string }[] }];
  const changes = items.map((fields) => [fields.id, { kind: 'item', fields }]);
  expect(both(JSON.stringify(changes))).toEqual([undefined, undefined]);
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
