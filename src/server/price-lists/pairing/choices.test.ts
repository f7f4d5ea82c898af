import { expect, test } from 'vitest';
import { decimal } from '../../../domain/number/decimal.ts';
import type { PairedPrice } from '../../../domain/pairing/paired-prices.ts';
import type { UsedMaster } from '../../../domain/pairing/propose-pairs.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { chosenPairs, unpaired } from './choices.ts';
import { scopeOf } from './scope-of.ts';

const master = (id: string, code: string): UsedMaster => ({
  id,
  type: 'LABOR',
  code,
  officialCode: null,
  name: 'Pekerja',
  unit: 'OH',
  price: null,
});
const [daily, hourly, other] = [master('1', 'U.1'), master('2', 'U.2'), master('3', 'U.3')];
const row = { name: 'Tukang', unit: 'org', kind: 'LABOR' } as PairedPrice['row'];
const price = decimal(5);
const priced: PairedPrice[] = [
  { master: daily, row, price, factor: '1/8' },
  { master: hourly, row, price, factor: '1', follows: { master: daily, hours: decimal(8) } },
];

test('PAIR-04 a row that was chosen is remembered, a wage that follows another is no choice', () => {
  expect(chosenPairs(priced)).toEqual([
    {
      type: 'LABOR',
      codeKey: 'u.1',
      name: 'Tukang',
      unit: 'org',
      factor: '1/8',
      masterUnit: 'OH',
      kind: 'LABOR',
    },
  ]);
});

test('PAIR-04 a master that was said to have no pair is remembered as that, unless it has one', () => {
  const none = { name: null, unit: null, factor: null, masterUnit: null, kind: null };
  expect(unpaired([daily, hourly, other], ['1', '3'], priced)).toEqual([
    { type: 'LABOR', codeKey: 'u.3', ...none },
  ]);
  expect(unpaired([daily, hourly, other], [], priced)).toEqual([]);
});

test.each<[Caller['role'], string | undefined, string]>([
  ['ADMIN', undefined, 'GLOBAL'],
  ['ADMIN', 'global', 'GLOBAL'],
  ['ADMIN', 'user', 'USER'],
  ['USER', undefined, 'USER'],
  ['USER', 'USER', 'USER'],
  ['USER', 'x', 'USER'],
])('the prices of %s who asks for %o are %s', (role, asked, scope) => {
  expect(scopeOf({ id: 'x', role, name: 'X' }, asked)).toBe(scope);
});

test('a USER changes no prices that all share', () => {
  expect(() => scopeOf({ id: 'x', role: 'USER', name: 'X' }, 'Global')).toThrow(
    expect.objectContaining({ code: 'SHARED_ENTRY' }),
  );
});
