import { decimal } from '../number/decimal.ts';
import {
  fractionOf,
  inverted,
  isLess,
  negated,
  plus,
  roundFraction,
  times,
  type Fraction,
} from './fraction.ts';
import { Stop, type FunctionName, type Sign, type Token } from './tokens.ts';

const none: Fraction = { up: 0n, down: 1n };
const pi = fractionOf(decimal('3.1415926535897932384626433832795028841971'));

const mostDepth = 20;
const mostPower = 10n;
/** Of ROUND, on either side of the point. */
const mostPlaces = 9n;
/** No figure of ours is near it; powers of powers would fill the memory. */
const mostDigits = 10n ** 1000n;

/**
 * What a formula comes to, exact; throws a `Stop` where it comes to nothing. Signs bind as in a
 * spreadsheet: a minus before a number closer than ^, and ^ from the left.
 */
export function evaluate(tokens: readonly Token[]): Fraction {
  let at = 0;
  let depth = 0;
  const value = sum();
  if (at < tokens.length) throw new Stop(isNext(')', ';') ? 'kurung' : 'tanpa tanda hitung');
  return value;

  function sum(): Fraction {
    let left = product();
    for (;;) {
      if (take('+')) left = bounded(plus(left, product()));
      else if (take('-')) left = bounded(plus(left, negated(product())));
      else return left;
    }
  }

  function product(): Fraction {
    let left = power();
    for (;;) {
      if (take('*')) left = bounded(times(left, power()));
      else if (take('/')) left = bounded(times(left, overNothing(power())));
      else return left;
    }
  }

  function power(): Fraction {
    let base = single();
    while (take('^')) {
      const exponent = wholeOf(single(), 'pangkat');
      if (exponent < 1n || exponent > mostPower) throw new Stop('pangkat');
      const once = base;
      for (let done = 1n; done < exponent; done++) base = bounded(times(base, once));
    }
    return base;
  }

  function single(): Fraction {
    let isNegative = false;
    for (; isNext('+', '-'); at++) if (isNext('-')) isNegative = !isNegative;
    const size = figure();
    return isNegative ? negated(size) : size;
  }

  function figure(): Fraction {
    const token = tokens[at++];
    if (!token) throw new Stop('tak lengkap');
    if (token.kind === 'number') return fractionOf(token.value);
    if (token.kind === 'function') return called(token.name);
    if (token.sign === '(') return within(() => [sum()])[0] ?? none;
    throw new Stop(token.sign === ')' ? 'kurung' : 'tanda lain');
  }

  function called(name: FunctionName): Fraction {
    if (!take('(')) throw new Stop(at < tokens.length ? 'argumen' : 'tak lengkap');
    return call(name, within(list));
  }

  /** What stands up to the closing bracket. */
  function within(read: () => Fraction[]): Fraction[] {
    if (++depth > mostDepth) throw new Stop('bertingkat');
    const values = read();
    depth--;
    if (take(')')) return values;
    if (at === tokens.length) throw new Stop('tak lengkap');
    throw new Stop(isNext(';') ? 'argumen' : 'tanpa tanda hitung');
  }

  function list(): Fraction[] {
    if (isNext(')')) return [];
    const values = [sum()];
    while (take(';')) values.push(sum());
    return values;
  }

  function isNext(...wanted: readonly Sign[]): boolean {
    const token = tokens[at];
    return token?.kind === 'sign' && wanted.includes(token.sign);
  }

  function take(sign: Sign): boolean {
    if (!isNext(sign)) return false;
    at++;
    return true;
  }
}

function call(name: FunctionName, given: readonly Fraction[]): Fraction {
  const [first, second, ...further] = given;
  if (name === 'PI') {
    if (first) throw new Stop('argumen');
    return pi;
  }
  if (!first) throw new Stop('argumen');
  switch (name) {
    case 'SUM':
      return given.reduce((all, each) => bounded(plus(all, each)));
    case 'MIN':
      return given.reduce((least, each) => (isLess(each, least) ? each : least));
    case 'MAX':
      return given.reduce((most, each) => (isLess(most, each) ? each : most));
    case 'ROUND': {
      if (!second || further.length > 0) throw new Stop('argumen');
      const places = wholeOf(second, 'argumen');
      if (places < -mostPlaces || places > mostPlaces) throw new Stop('argumen');
      return fractionOf(roundFraction(first, Number(places)));
    }
  }
}

function wholeOf({ up, down }: Fraction, otherwise: 'argumen' | 'pangkat'): bigint {
  if (up % down !== 0n) throw new Stop(otherwise);
  return up / down;
}

function overNothing(divisor: Fraction): Fraction {
  if (divisor.up === 0n) throw new Stop('bagi nol');
  return inverted(divisor);
}

function bounded(value: Fraction): Fraction {
  const { up, down } = value;
  if (up > mostDigits || up < -mostDigits || down > mostDigits) {
    throw new Stop('hasil terlalu besar');
  }
  return value;
}
