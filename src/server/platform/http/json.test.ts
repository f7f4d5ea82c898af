import { expect, test } from 'vitest';
import { JsonText, jsonNumber, writeJson } from './json.ts';

test('API-98 an amount is printed from its text, beyond what a float can hold', () => {
  expect(writeJson({ total: jsonNumber('999999999999999.99') })).toBe(
    '{"total":999999999999999.99}',
  );
});

test.each([
  ['1500.00', '1500'],
  ['12.50', '12.5'],
  ['0.000001', '0.000001'],
  ['-0.10', '-0.1'],
  ['100', '100'],
])('%s is written %s', (stored, written) => {
  expect(writeJson([jsonNumber(stored)])).toBe(`[${written}]`);
});

test('nothing but a decimal becomes a number', () => {
  expect(() => jsonNumber('1e5')).toThrow(RangeError);
  expect(() => jsonNumber('1,"x":2')).toThrow(RangeError);
});

test('a stored document is put in as it is, wherever it stands', () => {
  const content = new JsonText('[{"title":"\\"kutip\\""}]');
  expect(JSON.parse(writeJson({ a: [1, { content }], b: 'teks' }))).toEqual({
    a: [1, { content: [{ title: '"kutip"' }] }],
    b: 'teks',
  });
});

test('no text is taken for a number', () => {
  const value = { total: jsonNumber('5'), texts: ['\u00010\u0001', ':0', '0'] };
  expect(JSON.parse(writeJson(value))).toEqual({ ...value, total: 5 });
});
