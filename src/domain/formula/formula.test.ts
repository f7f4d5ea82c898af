import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import { computeFormula, spreadsheetForm, valueOfFormula, type FormulaCell } from './formula.ts';

function shown(text: string, cell: FormulaCell = 'volume'): string {
  const computed = computeFormula(text, cell);
  return typeof computed === 'string' ? `! ${computed}` : toText(computed.value);
}

describe('HAND-11 what a formula comes to', () => {
  test.each([
    ['=3*4,5+2', '15.5'],
    [' = 3 × 4,5 + 2 ', '15.5'],
    ['=12:5', '2.4'],
    ['=12÷5−1', '1.4'],
    ['=(0,3+0,6)/2*0,6*10', '2.7'],
    ['=2^2', '4'],
    ['=2^3^2', '64'],
    ['=1-3^2+10', '2'],
    ['=-2^2', '4'],
    ['=2*-3+10', '4'],
    ['=--4', '4'],
    ['=+4', '4'],
    ['=1/3', '0.333333'],
    ['=1/3*3', '1'],
    ['=2/3', '0.666667'],
    ['=0,0000005', '0.000001'],
    ['=0,00000049', '0'],
    ['=SUM(1;2,5;3)', '6.5'],
    ['=JUMLAH(1;2)*2', '6'],
    ['=jumlah(1;2)', '3'],
    ['=MIN(3;1,5;2)+MAX(1;4)', '5.5'],
    ['=ROUND(2,345;2)', '2.35'],
    ['=ROUND(1234;-2)', '1200'],
    ['=ROUND(1250;-2)', '1300'],
    ['=ROUND(2-4,5;0)+10', '7'],
    ['=PI()*2^2', '12.566371'],
    ['=PI()*100000000', '314159265.358979'],
    ['=,5*4', '2'],
    ['=0', '0'],
  ])('%s is %s', (text, value) => {
    expect(shown(text)).toBe(value);
  });

  test.each([
    // Alone in a volume 1.500 is one and a half, in a price fifteen hundred (rules/number-reading).
    ['=1.500*2', 'volume', '3'],
    ['=1.500*2', 'dimension', '3'],
    ['=1.500*2', 'harga', '3000'],
    ['=1.250,75+1', 'volume', '1251.75'],
    ['=150000*1,1', 'harga', '165000'],
    ['=85.000*1,125', 'harga', '95625'],
    ['=10*1,005', 'harga', '10.05'],
    ['=1/8', 'harga', '0.13'],
    ['=2/3', 'dimension', '0.6667'],
  ] as const)('numbers read as they do alone in the cell: %s in %s is %s', (text, cell, value) => {
    expect(shown(text, cell)).toBe(value);
  });
});

describe('HAND-11 what comes to nothing says why', () => {
  test.each([
    ['=', 'tak lengkap'],
    ['=3*', 'tak lengkap'],
    ['=(3+4', 'tak lengkap'],
    ['=SUM(1;', 'tak lengkap'],
    ['=PI', 'tak lengkap'],
    ['=2*jum', 'tak lengkap'],
    ['=2*jum+1', 'nama'],
    ['=3)', 'kurung'],
    ['=()', 'kurung'],
    ['=(1;2)', 'argumen'],
    ['=1;2', 'kurung'],
    ['=1/0', 'bagi nol'],
    ['=1/(2-2)', 'bagi nol'],
    ['=A1+2', 'nama'],
    ['=3x4', 'nama'],
    ['=2 m', 'nama'],
    ['=VLOOKUP(1;2)', 'nama'],
    ['=constructor(1)', 'nama'],
    ['=SUM()', 'argumen'],
    ['=PI(1)', 'argumen'],
    ['=ROUND(2)', 'argumen'],
    ['=ROUND(2;1;1)', 'argumen'],
    ['=ROUND(2;0,5)', 'argumen'],
    ['=ROUND(2;99)', 'argumen'],
    ['=SUM 1', 'argumen'],
    ['=SUM(1,5,2)', 'pemisah kacau'],
    ['=1.2.3', 'pemisah kacau'],
    ['=1,234.56', 'pemisah kacau'],
    ['=2 3', 'tanpa tanda hitung'],
    ['=2(3)', 'tanpa tanda hitung'],
    ['=(2)(3)', 'tanpa tanda hitung'],
    ['=(2 3)', 'tanpa tanda hitung'],
    ['=10%', 'persen'],
    ['=2&3', 'tanda lain'],
    ['="2"', 'tanda lain'],
    ['=*3', 'tanda lain'],
    ['=2**3', 'tanda lain'],
    ['==2', 'tanda lain'],
    ['=2^0,5', 'pangkat'],
    ['=2^-1', 'pangkat'],
    ['=2^0', 'pangkat'],
    ['=2^11', 'pangkat'],
    ['=2-5', 'hasil negatif'],
    ['=99999999*99999999', 'hasil terlalu besar'],
    ['=9^9^9^9^9^9^9', 'hasil terlalu besar'],
  ])('%s: %s', (text, trouble) => {
    expect(shown(text)).toBe(`! ${trouble}`);
  });

  test('twenty brackets within each other and 200 characters are taken, no more', () => {
    const nested = (depth: number) => `=${'('.repeat(depth)}1${')'.repeat(depth)}`;
    expect(shown(nested(20))).toBe('1');
    expect(shown(nested(21))).toBe('! bertingkat');
    expect(shown(`=${'1+'.repeat(99)}1`)).toBe('100');
    expect(shown(`=${'1+'.repeat(99)}11`)).toBe('! terlalu panjang');
    expect(shown(`=${'('.repeat(5_000)}`)).toBe('! terlalu panjang');
  });

  test('each cell has its own range', () => {
    expect(shown('=999999999,999999', 'volume')).toBe('999999999.999999');
    expect(shown('=999999999999,99+0,01', 'harga')).toBe('! hasil terlalu besar');
    expect(shown('=9999999,9999+0,0001', 'dimension')).toBe('! hasil terlalu besar');
  });
});

test('HAND-12 a formula is written as a spreadsheet reads it', () => {
  const text = '=JUMLAH(1.250,5;2)×PI() : 2^2 − round(1,5;0)';
  expect(spreadsheetForm(text, 'volume')).toBe('SUM(1250.5,2)*PI()/2^2-ROUND(ROUND(1.5,10),0)');
  expect(spreadsheetForm('=1.500*2', 'harga')).toBe('1500*2');
});

test('HAND-12 only what begins with = is a formula', () => {
  expect(valueOfFormula('3*4', 'volume')).toBeUndefined();
  expect(valueOfFormula('=3*', 'volume')).toBeUndefined();
  expect(valueOfFormula(' =3*4', 'volume')).toEqual({ units: 12_000_000n, scale: 6 });
});

// The laws, against a reference of its own that computes what was meant, not what was written.

type Tree =
  | { readonly kind: 'number'; readonly units: number; readonly scale: number }
  | { readonly kind: 'minus' | 'bracket'; readonly of: Tree }
  | { readonly kind: '+' | '-' | '*' | '/'; readonly left: Tree; readonly right: Tree }
  | { readonly kind: 'power'; readonly of: Tree; readonly exponent: number }
  | { readonly kind: 'SUM' | 'MIN' | 'MAX'; readonly of: readonly Tree[] };

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({
      kind: fc.constant('number' as const),
      units: fc.nat(99_999),
      scale: fc.nat(4),
    }),
    fc.record({ kind: fc.constantFrom('minus' as const, 'bracket' as const), of: tie('tree') }),
    fc.record({
      kind: fc.constantFrom('+' as const, '-' as const, '*' as const, '/' as const),
      left: tie('tree'),
      right: tie('tree'),
    }),
    fc.record({
      kind: fc.constant('power' as const),
      of: tie('tree'),
      exponent: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({
      kind: fc.constantFrom('SUM' as const, 'MIN' as const, 'MAX' as const),
      of: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
    }),
  ),
}));

/** Each part in brackets, so that what is meant needs no rule of what binds closer. */
function write(of: Tree): string {
  switch (of.kind) {
    case 'number': {
      const digits = String(of.units).padStart(of.scale + 1, '0');
      const whole = digits.slice(0, digits.length - of.scale);
      return of.scale === 0 ? whole : `${whole},${digits.slice(-of.scale)}`;
    }
    case 'minus':
      return `(-${write(of.of)})`;
    case 'bracket':
      return `(${write(of.of)})`;
    case 'power':
      return `(${write(of.of)}^${of.exponent})`;
    case 'SUM':
    case 'MIN':
    case 'MAX':
      return `${of.kind}(${of.of.map(write).join(';')})`;
    case '+':
    case '-':
    case '*':
    case '/':
      return `(${write(of.left)}${of.kind}${write(of.right)})`;
  }
}

type Ratio = readonly [bigint, bigint];

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b);
}

function ratio(up: bigint, down: bigint): Ratio {
  if (down === 0n) throw new RangeError('nothing to divide by');
  const common = divisor(up < 0n ? -up : up, down < 0n ? -down : down) || 1n;
  const side = down < 0n ? -1n : 1n;
  return [(side * up) / common, (side * down) / common];
}

function meant(of: Tree): Ratio {
  switch (of.kind) {
    case 'number':
      return ratio(BigInt(of.units), 10n ** BigInt(of.scale));
    case 'minus': {
      const [up, down] = meant(of.of);
      return [-up, down];
    }
    case 'bracket':
      return meant(of.of);
    case 'power': {
      const [up, down] = meant(of.of);
      return ratio(up ** BigInt(of.exponent), down ** BigInt(of.exponent));
    }
    case 'SUM':
      return of.of.map(meant).reduce(([a, b], [c, d]) => ratio(a * d + c * b, b * d));
    case 'MIN':
    case 'MAX': {
      const sorted = of.of.map(meant).toSorted(([a, b], [c, d]) => (a * d < c * b ? -1 : 1));
      return sorted.at(of.kind === 'MIN' ? 0 : -1) ?? [0n, 1n];
    }
    case '+':
    case '-':
    case '*':
    case '/': {
      const [a, b] = meant(of.left);
      const [c, d] = meant(of.right);
      if (of.kind === '*') return ratio(a * c, b * d);
      if (of.kind === '/') return ratio(a * d, b * c);
      return ratio(of.kind === '+' ? a * d + c * b : a * d - c * b, b * d);
    }
  }
}

/** In millionths, half away from zero, by long division of the positive number. */
function millionths([up, down]: Ratio): bigint {
  const size = up < 0n ? -up : up;
  const whole = (size * 1_000_000n) / down;
  const rest = (size * 1_000_000n) % down;
  const rounded = rest * 2n >= down ? whole + 1n : whole;
  return up < 0n ? -rounded : rounded;
}

test('HAND-11 every formula comes to what is meant, rounded once (property)', () => {
  fc.assert(
    fc.property(tree, (one) => {
      const text = `=${write(one)}`;
      fc.pre(text.length <= 200);
      let exact: Ratio;
      try {
        exact = meant(one);
      } catch {
        // MIN and SUM look at what they need not, so does the formula.
        expect(shown(text)).toBe('! bagi nol');
        return;
      }
      const units = millionths(exact);
      const computed = computeFormula(text, 'volume');
      if (units < 0n) expect(computed).toBe('hasil negatif');
      else if (units > 999_999_999_999_999n) expect(computed).toBe('hasil terlalu besar');
      else {
        const isExact = units * exact[1] === exact[0] * 1_000_000n;
        expect(computed).toEqual({ value: { units, scale: 6 }, isExact });
      }
    }),
    { numRuns: 1_000 },
  );
});

test('HAND-11 no text makes it throw, and none gives what no cell may hold (property)', () => {
  const bits = fc.oneof(
    fc.constantFrom('SUM(', 'ROUND(', 'MIN(', 'MAX(', 'PI()', '1.500', '0,1'),
    fc.stringMatching(/^[=19,.;()+*/^:% x²é\n\0-]$/),
  );
  const texts = fc.oneof(
    fc.array(bits, { maxLength: 60 }).map((parts) => `=${parts.join('')}`),
    fc.string({ unit: 'binary', maxLength: 300 }).map((text) => `=${text}`),
    fc.string(),
  );
  fc.assert(
    fc.property(
      texts,
      fc.constantFrom<FormulaCell>('volume', 'harga', 'dimension'),
      (text, cell) => {
        const computed = computeFormula(text, cell);
        if (typeof computed === 'string') return;
        expect(computed.value.units).toBeGreaterThanOrEqual(0n);
        // What is written for a spreadsheet holds nothing but signs, figures and names of functions.
        expect(spreadsheetForm(text, cell)).toMatch(/^(?:[-+*/^(),.\d]|SUM|ROUND|MIN|MAX|PI)+$/);
      },
    ),
    { numRuns: 1_000 },
  );
});

test('HAND-12 a spreadsheet rounds as we do, whatever its binary arithmetic leaves', () => {
  expect(spreadsheetForm('=ROUND(0,285*100;0)*1000', 'harga')).toBe(
    'ROUND(ROUND(0.285*100,10),0)*1000',
  );
  expect(spreadsheetForm('=ROUND(MAX(1;(2+3));ROUND(1;0))', 'volume')).toBe(
    'ROUND(ROUND(MAX(1,(2+3)),10),ROUND(ROUND(1,10),0))',
  );
});
