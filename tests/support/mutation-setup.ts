import type fc from 'fast-check';
import { vi } from 'vitest';

// The thread is kept (`kept-thread.ts`), and with it which change was tried last. What runs once at the
// start runs without any.
const tool: unknown = Reflect.get(globalThis, '__stryker__');
if (typeof tool === 'object' && tool) Reflect.set(tool, 'activeMutant', undefined);

// What writes and opens a workbook is in no area (`apart`), but for the marks and the origin that it
// bears, which have tests of their own: a workbook of one change is that of the next.
Reflect.set(globalThis, 'keptBooks', Reflect.get(globalThis, 'keptBooks') ?? new Map());

// A database of a test without a server is emptied for the next change, which is quicker than another one.
Reflect.set(globalThis, 'keptHouses', Reflect.get(globalThis, 'keptHouses') ?? new Map());

// A fixed seed, so that a change that survives once survives always. The first counterexample is
// enough: looking for a smaller one, with a database behind it, takes minutes a change.
const given = { numRuns: 25, seed: 20_260, endOnFailure: true };

// A property that says how often it runs says it for `npm test`. Only tests that ask for fast-check
// wait until it is loaded: each change begins with an empty worker.
vi.mock('fast-check', async (original) => {
  const real = await original<typeof import('fast-check')>();
  real.configureGlobal(given);
  const assert = <Given>(property: fc.IRawProperty<Given>, said: fc.Parameters<Given> = {}) =>
    real.assert(property, {
      ...said,
      numRuns: Math.min(given.numRuns, said.numRuns ?? given.numRuns),
    });
  return { ...real, assert, default: { ...real.default, assert } };
});
