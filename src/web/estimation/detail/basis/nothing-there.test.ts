import { expect, test } from 'vitest';
import { hasNothingThere } from './nothing-there.ts';

const told = (counts: Partial<Parameters<typeof hasNothingThere>[0]['counts']>, used = 0) =>
  hasNothingThere({
    counts: { changes: 0, left: 0, manual: 0, same: 0, ...counts },
    coverage: { used },
  });

test('EDISI-09 it is told where no work of the estimate exists, not where prices alone stay', () => {
  expect(told({ left: 12, manual: 3 })).toBe(true);
  // Their analyses are there, and their prices were typed.
  expect(told({ left: 12 }, 7)).toBe(false);
  expect(told({ left: 11, changes: 1 })).toBe(false);
  expect(told({ left: 11, same: 1 })).toBe(false);
  expect(told({ manual: 3 })).toBe(false);
});
