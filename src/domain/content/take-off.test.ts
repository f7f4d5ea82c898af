import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, equals, sign, toText, zero } from '../number/decimal.ts';
import type { Jenis } from './content.ts';
import { rowVolume, takeOffTotal, takeOffVolume } from './take-off.ts';
import type { Measures } from './take-off.ts';

function measures(
  panjang: string,
  lebar: string,
  tinggi: string,
  jumlah: string,
  ...extras: string[]
) {
  return {
    panjang: decimal(panjang),
    lebar: decimal(lebar),
    tinggi: decimal(tinggi),
    jumlah: decimal(jumlah),
    extras: extras.map((value) => ({ value: decimal(value) })),
  };
}

function row(jenis: Jenis, volume: string) {
  return { jenis, volume: decimal(volume) };
}

const dimension = fc
  .bigInt({ min: 0n, max: 99_999_999_999n })
  .map((units) => ({ units, scale: 4 }));
const jumlah = fc.bigInt({ min: 0n, max: 1_000_000n }).map((units) => ({ units, scale: 0 }));
const anyMeasures: fc.Arbitrary<Measures> = fc.record({
  panjang: dimension,
  lebar: dimension,
  tinggi: dimension,
  jumlah,
  extras: fc.array(fc.record({ value: dimension }), { maxLength: 4 }),
});
const anyRows = fc.array(
  fc.record({
    jenis: fc.constantFrom<Jenis>('penjumlahan', 'pengurangan'),
    volume: fc.bigInt({ min: 0n, max: 10n ** 11n }).map((units) => ({ units, scale: 2 })),
  }),
);

describe('VOL-31 row volume = panjang × lebar × tinggi × jumlah × product of all extra values', () => {
  test.each([
    [measures('25.6', '15', '0.15', '1'), '57.6'],
    [measures('48', '0.3', '0.6', '4'), '34.56'],
    [measures('12', '1', '1', '2.5'), '30'],
    [measures('12', '1', '1', '10', '0.888'), '106.56'],
    [measures('12', '1', '1', '10', '0.888', '1.05'), '111.89'],
    [measures('0.1', '0.1', '0.5', '1'), '0.01'],
    [measures('0.1', '0.1', '0.4999', '1'), '0'],
    [measures('9999999.9999', '9999999.9999', '1', '1'), '99999999998000'],
  ])('%o gives %s', (given, volume) => {
    expect(toText(rowVolume(given))).toBe(volume);
  });

  test('VOL-34 it is rounded to 2 decimals', () => {
    fc.assert(
      fc.property(anyMeasures, (given) => {
        expect(rowVolume(given).scale).toBe(2);
      }),
    );
  });

  test('the order of the factors does not count', () => {
    fc.assert(
      fc.property(anyMeasures, ({ panjang, lebar, tinggi, ...rest }) => {
        const turned = { panjang: tinggi, lebar: panjang, tinggi: lebar, ...rest };
        const reversed = { ...turned, extras: rest.extras.toReversed() };
        expect(rowVolume(reversed)).toEqual(rowVolume({ panjang, lebar, tinggi, ...rest }));
      }),
    );
  });
});

test('VOL-30 an empty measure counts as 0 and makes the volume 0', () => {
  fc.assert(
    fc.property(
      anyMeasures,
      fc.constantFrom('panjang', 'lebar', 'tinggi', 'jumlah'),
      (given, name) => {
        expect(rowVolume({ ...given, [name]: zero }).units).toBe(0n);
      },
    ),
  );
});

test('VOL-32 an empty extra makes the volume 0', () => {
  fc.assert(
    fc.property(anyMeasures, (given) => {
      const extras = [...given.extras, { value: zero }];
      expect(rowVolume({ ...given, extras }).units).toBe(0n);
    }),
  );
});

test('VOL-23 penjumlahan rows add to the total', () => {
  expect(toText(takeOffTotal([row('penjumlahan', '10.5'), row('penjumlahan', '2.25')]))).toBe(
    '12.75',
  );
});

test('VOL-24 pengurangan rows subtract from the total', () => {
  expect(toText(takeOffTotal([row('penjumlahan', '144'), row('pengurangan', '18.41')]))).toBe(
    '125.59',
  );
});

test('VOL-33 the total is the sum of rounded rows, signed by jenis', () => {
  const third = rowVolume(measures('0.1', '0.1', '0.44', '1'));
  const rows = [1, 2, 3].map(() => ({ jenis: 'penjumlahan' as const, volume: third }));
  expect(toText(takeOffTotal(rows))).toBe('0');
  fc.assert(
    fc.property(anyRows, anyRows, (a, b) => {
      const together = takeOffTotal([...a, ...b]);
      const apart = takeOffTotal(a).units + takeOffTotal(b).units;
      expect(equals(together, { units: apart, scale: 2 })).toBe(true);
    }),
  );
});

test('VOL-37 a total below zero is shown as it is and used as 0', () => {
  const rows = [row('penjumlahan', '1'), row('pengurangan', '3.5')];
  expect(toText(takeOffTotal(rows))).toBe('-2.5');
  expect(toText(takeOffVolume(rows))).toBe('0');
  fc.assert(
    fc.property(anyRows, (all) => {
      expect(sign(takeOffVolume(all))).toBe(Math.max(0, sign(takeOffTotal(all))));
    }),
  );
});
