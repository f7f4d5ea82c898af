import { expect, test } from 'vitest';
import { mayChange } from './ownership.ts';

test.each([
  { role: 'ADMIN', own: false, usedByOthers: true, may: true },
  { role: 'USER', own: true, usedByOthers: false, may: true },
  { role: 'USER', own: true, usedByOthers: true, may: false },
  { role: 'USER', own: false, usedByOthers: false, may: false },
] as const)('D-43 $role, own $own, used by others $usedByOthers: $may', (line) => {
  const entry = { createdBy: line.own ? 'me' : 'you', usedByOthers: line.usedByOthers };
  expect(mayChange({ id: 'me', role: line.role }, entry)).toBe(line.may);
});
