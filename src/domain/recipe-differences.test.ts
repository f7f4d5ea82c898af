import { expect, test } from 'vitest';
import { decimal } from './number/decimal.ts';
import { compareRecipes, type ComparedRow } from './recipe-differences.ts';

const row = (id: string, more: Partial<ComparedRow> = {}): ComparedRow => ({
  id,
  originId: null,
  group: 'MATERIAL',
  code: id,
  name: id,
  coefficient: decimal('1'),
  unitPrice: decimal('100'),
  priceOverride: null,
  ...more,
});
const copyOf = (id: string, more: Partial<ComparedRow> = {}) =>
  row(`own-${id}`, { originId: id, code: id, ...more });

const reference = [row('a'), row('b'), row('c')];

test('a fresh copy differs in nothing, however its figures are written', () => {
  const own = reference.map(({ id }) => copyOf(id, { coefficient: decimal('1.0000') }));
  expect(compareRecipes(reference, own)).toEqual([]);
});

test('what was changed, added and removed', () => {
  const own = [
    copyOf('a', { coefficient: decimal('1.5'), priceOverride: decimal('0') }),
    copyOf('c', { unitPrice: null }),
    row('new'),
  ];
  const found = compareRecipes(reference, own);
  expect(found).toMatchObject([
    { kind: 'changed', coefficient: true, unitPrice: false, priceOverride: true },
    { kind: 'changed', coefficient: false, unitPrice: true, priceOverride: false },
    { kind: 'added', own: { id: 'new' } },
    { kind: 'removed', reference: { id: 'b' } },
  ]);
});

test('rows without an origin are held against the same code of the same group, each once', () => {
  const own = [
    row('x', { code: 'a' }),
    row('y', { code: 'a' }),
    row('z', { code: 'b', group: 'LABOR' }),
  ];
  expect(compareRecipes(reference.slice(0, 2), own).map(({ kind }) => kind)).toEqual([
    'added',
    'added',
    'removed',
  ]);
});

test('a row that GLOBAL has lost is the owner’s alone', () => {
  expect(compareRecipes([], [copyOf('a')])).toMatchObject([{ kind: 'added' }]);
});

test('the row it was copied from is its reference, whatever code it has now', () => {
  const own = [row('x', { code: 'b' }), copyOf('a', { code: 'b', unitPrice: decimal('5') })];
  expect(compareRecipes(reference.slice(0, 2), own)).toMatchObject([
    { kind: 'changed', own: { id: 'own-a' }, reference: { id: 'a' } },
  ]);
});

test('a copied row leaves others of its code to the rows without an origin', () => {
  const twice = [row('a'), row('b', { code: 'a', unitPrice: decimal('7') })];
  const own = [copyOf('a'), row('x', { code: 'a', unitPrice: decimal('7') })];
  expect(compareRecipes(twice, own)).toEqual([]);
});

test('one code in two groups is two rows', () => {
  const both = [row('a'), row('b', { code: 'a', group: 'LABOR', unitPrice: decimal('7') })];
  const own = [row('x', { code: 'a', group: 'LABOR', unitPrice: decimal('7') })];
  expect(compareRecipes(both, own)).toMatchObject([{ kind: 'removed', reference: { id: 'a' } }]);
});
