import fc from 'fast-check';
import { vi } from 'vitest';

// A fixed seed, so that a change that survives once survives always. The first counterexample is
// enough: looking for a smaller one, with a database behind it, takes minutes a change.
fc.configureGlobal({ numRuns: 25, seed: 20_260, endOnFailure: true });

// A property that says how often it runs says it for `npm test`.
vi.mock('fast-check', async (original) => {
  const real = await original<typeof import('fast-check')>();
  const assert = <Given>(property: fc.IRawProperty<Given>, given: fc.Parameters<Given> = {}) =>
    real.assert(property, { ...given, numRuns: Math.min(25, given.numRuns ?? 25) });
  return { ...real, assert, default: { ...real.default, assert } };
});
