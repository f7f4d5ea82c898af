import { expect, test } from 'vitest';
import { decimal } from '../number/decimal.ts';
import type { ShelfMaster } from '../price-list/judge-recipes.ts';
import type { ListedAnalysis } from './analysis-list.ts';
import { recalledAnswers, type Found } from './find-master.ts';

const master = (id: string) => ({ id }) as ShelfMaster;
/** 'A' is found as that, 'x:AB' asks x with A and B as candidates. */
function find({ name }: { name: string }): Found {
  const [key = '', offered] = name.split(':');
  if (!offered) return { kind: 'found', master: master(key) };
  const candidates = offered.split('').map(master);
  return { kind: 'asked', question: { key, candidates } as never };
}
const analysis = (kode: string, ...rows: [string, number][]) =>
  ({
    kode,
    components: rows.map(([name, coefficient]) => ({
      name,
      group: 'MATERIAL',
      coefficient: decimal(coefficient),
      percentOf: null,
    })),
  }) as unknown as ListedAnalysis;

function recalled(
  analyses: readonly ListedAnalysis[],
  stored: Record<string, [string, string, 'LABOR'?][]>,
) {
  const rowsOf = (kode: string) =>
    (stored[kode] ?? []).map(([masterId, coefficient, group]) => ({
      masterId,
      coefficient,
      group: group ?? ('MATERIAL' as const),
    }));
  return Object.fromEntries(recalledAnswers(analyses, find, rowsOf));
}

test('ANA-08 a stored analysis answers by the one candidate that it has, whatever its coefficient is now', () => {
  expect(recalled([analysis('K', ['x:AB', 2])], { K: [['B', '1.500000000']] })).toEqual({ x: 'B' });
  expect(recalled([analysis('K', ['x:AB', 2])], { K: [['C', '2']] })).toEqual({});
  expect(recalled([analysis('K', ['x:AB', 2])], { K: [['B', '2', 'LABOR']] })).toEqual({});
  expect(recalled([analysis('K', ['x:AB', 2])], {})).toEqual({});
});

test('ANA-08 of two candidates the coefficient tells, and a master of another row answers nothing', () => {
  const stored: [string, string][] = [
    ['A', '1'],
    ['B', '2.000000000'],
  ];
  expect(recalled([analysis('K', ['x:AB', 2], ['y:AB', 1])], { K: stored })).toEqual({
    x: 'B',
    y: 'A',
  });
  expect(recalled([analysis('K', ['x:AB', 3])], { K: stored })).toEqual({});
  expect(recalled([analysis('K', ['A', 1], ['x:AB', 3])], { K: stored })).toEqual({ x: 'B' });
  expect(recalled([analysis('K', ['A', 1], ['x:A', 3])], { K: [['A', '3']] })).toEqual({});
});

test('ANA-08 two analyses that contradict, or one of which does not tell, answer nothing', () => {
  const both = [analysis('K', ['x:AB', 2]), analysis('L', ['x:AB', 2])];
  expect(recalled(both, { K: [['A', '2']], L: [['A', '1']] })).toEqual({ x: 'A' });
  expect(recalled(both, { K: [['A', '2']] })).toEqual({ x: 'A' });
  expect(recalled(both, { K: [['A', '2']], L: [['B', '2']] })).toEqual({});
  expect(recalled(both, { K: [['A', '2']], L: [['C', '2']] })).toEqual({});
});
