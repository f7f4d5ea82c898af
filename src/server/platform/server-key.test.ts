import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { inTransaction, openDatabase } from './database/database.ts';
import { serverKey } from './server-key.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

test(
  'SPEED-14 a transaction that signs waits for no other connection',
  { timeout: 5_000 },
  async () => {
    const db = openDatabase(base.address, { max: 1 });
    const signed = await inTransaction(db, async (tx) => {
      // This one waits for the connection that the transaction has.
      const outside = serverKey(db);
      const sign = await serverKey(tx);
      return { outside, text: sign('code', 'x').toString('hex') };
    });
    const sign = await signed.outside;
    expect(sign('code', 'x').toString('hex')).toBe(signed.text);
    // It is read once, for transactions too.
    expect(await inTransaction(db, (tx) => serverKey(tx))).toBe(sign);
    await db.destroy();
  },
);

test('a signature for one purpose is none for another', async () => {
  const sign = await serverKey(base.db);
  const texts = (['file-link', 'code', 'code-check'] as const).map((purpose) =>
    sign(purpose, 'x', 1).toString('hex'),
  );
  expect(new Set(texts).size).toBe(3);
});
