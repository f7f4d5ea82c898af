import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filledEdge } from './filled-edge.ts';

/** 'x' is filled, '.' blank. */
const edge = (cells: string, from: number, step: 1 | -1) =>
  filledEdge(cells.length, (at) => cells[at] === 'x', from, step);

test.each([
  ['xxx.xx', 0, 1, 2],
  ['xxx.xx', 2, 1, 4],
  ['xxx.xx', 4, 1, 5],
  ['xxx.xx', 5, 1, 6],
  ['xxx.xx', 5, -1, 4],
  ['xxx.xx', 4, -1, 2],
  ['...x..', 0, 1, 3],
  ['...x..', 3, 1, 6],
  ['...x..', 3, -1, -1],
  ['x', 0, 1, 1],
  ['', 0, -1, -1],
] as const)('HAND-06 in %s from %i by %i the edge is %i', (cells, from, step, expected) => {
  expect(edge(cells, from, step)).toBe(expected);
});

test('HAND-06 the way there is all filled or all blank, and goes no further than it must', () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { minLength: 1, maxLength: 30 }),
      fc.nat(),
      fc.constantFrom(1, -1),
      (cells, n, step) => {
        const from = n % cells.length;
        const to = filledEdge(cells.length, (at) => cells[at] === true, from, step);
        expect((to - from) * step).toBeGreaterThan(0);
        const between: (boolean | undefined)[] = [];
        for (let at = from + step; at !== to; at += step) between.push(cells[at]);
        const isRun = cells[from] === true && cells[from + step] === true;
        expect(between.every((is) => is === isRun)).toBe(true);
        if (isRun) expect([cells[to], cells[to + step] ?? false]).toEqual([true, false]);
        else if (to >= 0 && to < cells.length) expect(cells[to]).toBe(true);
      },
    ),
  );
});
