import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { newId } from '../platform/database/new-id.ts';
import { readRemembered } from './basis-store.ts';

let house: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  house = await createTestDatabase();
});
afterAll(() => house.drop());

test('EDISI-16 of an estimate that was deleted between two reads nothing is remembered', async () => {
  const { remembered, taken } = await readRemembered(house.db, newId());
  expect([remembered.size, taken]).toEqual([0, []]);
});
