import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, equals, toText } from './decimal.ts';
import { ranges } from './limits.ts';
import { readNumberIn, readWireNumber } from './wire-number.ts';
import { parseJson } from './parse-json.ts';
import { isWrittenNumber } from './written-number.ts';

/** What a calls' reader makes of a number that stands in JSON. */
function read(number: string): string | undefined {
  const value = readWireNumber((parseJson(`{"harga":${number}}`) as { harga: unknown }).harga);
  return value && toText(value);
}

describe('TRUST-18 an amount is read from the text of its JSON number', () => {
  test.each([
    ['0.1234567890123456789', '0.1234567890123456789'],
    ['0.1234567890123', '0.1234567890123'],
    ['123456789012345.67', '123456789012345.67'],
    ['9007199254740993', '9007199254740993'],
    ['-12345678901234567.5', '-12345678901234567.5'],
    ['1.2345678901234567e3', '1234.5678901234567'],
    ['12345678901234567e-3', '12345678901234.567'],
    ['12345678901234567E+2', '1234567890123456700'],
    ['1.5E+3', '1500'],
    ['1.000000000000000000', '1'],
    ['0.50000000000000000', '0.5'],
    ['8388608.123456789', '8388608.123456789'],
    ['1e999', undefined],
    ['12345678901234567e999', undefined],
    [`0.${'3'.repeat(98)}`, `0.${'3'.repeat(98)}`],
    [`0.${'3'.repeat(99)}`, undefined],
  ])('%s is %s', (number, value) => expect(read(number)).toBe(value));

  test('what a float rounds up is not, nor what it makes too large', () => {
    const [half, most] = parseJson(
      '[0.00499999999999999999,999999999999.994999999999]',
    ) as unknown[];
    expect(readNumberIn(ranges.price, half)).toEqual(decimal('0.00'));
    expect(readNumberIn(ranges.price, most)).toEqual(decimal('999999999999.99'));
  });

  test('it is found wherever it stands in a body, and however short', () => {
    for (let before = 0; before < 40; before++) {
      for (const number of ['9007199254740993', '12345678901234.567', '12345678901234567890.5']) {
        const [, sent] = parseJson(`["${'x'.repeat(before)}",${number}]`) as unknown[];
        expect(toText(readWireNumber(sent) ?? decimal('0')), `${before} before it`).toBe(number);
      }
    }
  });

  test('any decimal of any length up to 100 comes back as it was written', () => {
    const digits = fc.stringMatching(/^[0-9]{1,49}$/);
    const number = fc
      .tuple(fc.constantFrom('', '-'), digits, fc.option(digits))
      .map(([sign, whole, fraction]) => {
        const lead = whole.replace(/^0+(?=\d)/, '');
        return sign + lead + (fraction === null ? '' : `.${fraction}`);
      });
    fc.assert(
      fc.property(number, (text) => {
        const value = readWireNumber((parseJson(`[ ${text} ]`) as unknown[])[0]);
        expect(value && equals(value, decimal(text))).toBe(true);
      }),
    );
  });
});

describe('all else of JSON is read as JSON.parse reads it', () => {
  const long = '1234567890123456789.5';

  test.each([
    `{"a":"1,${long}","b":${long}}`,
    `{"a":"\\\\","b":"[${long}","c":"\\",${long}"}`,
    `{"":[{"a":[[${long}]]},"${long}",null,true,-0.0]}`,
    `{"__proto__":${long},"a":{"__proto__":{"b":${long}}}}`,
    `[ ${long}\n,\t${long}]`,
    long,
  ])('%s', (json) => {
    const plain = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value), (_, held) => (held === long ? Number(long) : held));
    const asText = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value), (_, held) => (isWrittenNumber(held) ? String(held) : held));
    expect(plain(asText(parseJson(json)))).toEqual(plain(JSON.parse(json)));
  });

  test('any JSON, with long numbers anywhere', () => {
    fc.assert(
      fc.property(fc.json(), fc.boolean(), (json, isLong) => {
        const text = isLong ? `[${json},${long},"${long}"]` : json;
        const back = JSON.stringify(parseJson(text), (_, held: unknown) =>
          isWrittenNumber(held) ? Number(held) : held,
        );
        // JSON.stringify unboxes a boxed text by itself, before its replacer sees numbers.
        expect(JSON.parse(back.replaceAll(`,"${long}",`, `,${long},`))).toEqual(JSON.parse(text));
      }),
    );
  });

  test('broken JSON is refused as it is, long numbers or not', () => {
    for (const json of [`[${long}`, `[${long}.5]`, `{"a":${long}x}`, `[01${long}]`, '']) {
      expect(() => parseJson(json)).toThrow(SyntaxError);
    }
  });

  test('nesting deeper than the stack and a number of a megabyte are read', () => {
    const deep = `${'['.repeat(500_000)}${long}${']'.repeat(500_000)}`;
    const zeros = `[0.${'0'.repeat(1_000_000)}1,1${'0'.repeat(1_000_000)}1]`;
    // What took longer with each sign would come to no end here.
    expect(parseJson(deep)).toHaveLength(1);
    expect(parseJson(zeros)).toHaveLength(2);
  });

  test('a caller cannot make a written number otherwise', () => {
    const sent = parseJson('{"a":{"length":1,"0":"5"},"b":"5","c":["5"]}') as object;
    expect(Object.values(sent).filter(isWrittenNumber)).toEqual([]);
    expect(isWrittenNumber(structuredClone(parseJson(`[${long}]`) as unknown[])[0])).toBe(true);
  });
});
