import { expect, test } from 'vitest';
import { actsAsUser, mayChange, mayMark, mayReach } from './ownership.ts';

const user = { id: 'me', role: 'USER' } as const;
const admin = { id: 'me', role: 'ADMIN' } as const;

test('HOUSE-02 a USER reaches GLOBAL and own rows, ADMIN all, and as a USER what a USER reaches', () => {
  for (const ownerId of [null, 'me', 'you']) {
    expect(mayReach(user, ownerId)).toBe(ownerId !== 'you');
    expect(mayReach(admin, ownerId)).toBe(true);
    expect(mayReach(admin, ownerId, 'USER')).toBe(ownerId !== 'you');
  }
  const asUser = [actsAsUser(user), actsAsUser(user, 'USER'), actsAsUser(admin, 'USER')];
  expect([...asUser, actsAsUser(admin)]).toEqual([true, true, true, false]);
});

test('HOUSE-02 D-59 the marks are given by ADMIN, on GLOBAL rows', () => {
  const marks = [mayMark(admin, null), mayMark(admin, 'me'), mayMark(user, null)];
  expect([...marks, mayMark(user, 'me')]).toEqual([true, false, false, false]);
});

test.each([
  { role: 'ADMIN', own: false, usedByOthers: true, may: true },
  { role: 'USER', own: true, usedByOthers: false, may: true },
  { role: 'USER', own: true, usedByOthers: true, may: false },
  { role: 'USER', own: false, usedByOthers: false, may: false },
] as const)('D-43 $role, own $own, used by others $usedByOthers: $may', (line) => {
  const entry = { createdBy: line.own ? 'me' : 'you', usedByOthers: line.usedByOthers };
  expect(mayChange({ id: 'me', role: line.role }, entry)).toBe(line.may);
});
