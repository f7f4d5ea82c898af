import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toText } from './decimal.ts';
import { typedReading } from './typed-reading.ts';

const told = (text: string, column: 'volume' | 'dimension' | 'harga') => {
  const reading = typedReading(text, column);
  if (!reading) return undefined;
  const { read, other, isRounded } = reading;
  return [toText(read), other && toText(other), isRounded];
};

describe('HAND-14 how a typed number was read, where it may not be what was meant', () => {
  test.each([
    ['1.500', '1.5', '1500'],
    ['2.000', '2', '2000'],
    ['12.250', '12.25', '12250'],
    ['125.000', '125', '125000'],
  ])('HAND-14 %s is a volume or a dimension of %s, or of %s', (text, read, other) => {
    expect(told(text, 'volume')).toEqual([read, other, false]);
    expect(told(text, 'dimension')).toEqual([read, other, false]);
  });

  test.each([
    '',
    '1',
    '1.5',
    '1.50',
    '1.5000',
    '0.500',
    '1,500',
    '1.500,5',
    '1.234.567',
    '1500.000',
  ])('HAND-14 a volume of %j is read in one way', (text) =>
    expect(told(text, 'volume')).toBeUndefined(),
  );

  test.each([
    ['85,000', '85', '85000', false],
    ['85,125', '85.13', '85125', true],
    ['1.000.000,005', '1000000.01', undefined, true],
    ['12.3456', '12.35', undefined, true],
  ])('HAND-14 a price of %s is read as %s, or %s', (text, read, other, isRounded) => {
    expect(told(text, 'harga')).toEqual([read, other, isRounded]);
  });

  test.each(['', '85.000', '1.500', '12,5', '12,50', '1.250.000,00', '0,500', '1.000,000', '5rb'])(
    'HAND-14 a price of %j is read in one way and whole',
    (text) => expect(told(text, 'harga')).toBeUndefined(),
  );

  test('HAND-14 the other reading is a thousand of the one, and never asks again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }), (a, b) => {
        const text = `${a}.${String(b).padStart(3, '0')}`;
        const reading = typedReading(text, 'volume');
        if (!reading?.other) throw new Error(`${text} has one reading`);
        expect(toText(reading.other)).toBe(String(a * 1000 + b));
        expect(typedReading(toText(reading.other), 'volume')).toBeUndefined();
      }),
    );
  });
});
