import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { inTransaction } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import { serverKey } from '../platform/server-key.ts';
import { insertCode, takeTry, useCode } from './code-store.ts';
import { codeOf, isRightCode, macOf } from './code.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

test('D-13 the database gives three tries and one use, whoever asks at the same time', async () => {
  const id = newId();
  await inTransaction(base.db, (tx) =>
    insertCode(tx, { id, email: 'a@contoh.test', userId: null, mac: Buffer.alloc(32) }),
  );
  const at = <T>(work: (tx: Parameters<typeof takeTry>[0]) => Promise<T>) =>
    Promise.all(Array.from({ length: 20 }, () => inTransaction(base.db, work)));
  const tries = await at((tx) => takeTry(tx, id));
  expect(tries.filter((taken) => taken !== undefined)).toHaveLength(3);
  const uses = await at((tx) => useCode(tx, id));
  expect(uses.filter(Boolean)).toHaveLength(1);
});

test('D-13 codes are spread evenly, and follow from their row alone', async () => {
  const sign = await serverKey(base.db);
  const tens = Array.from({ length: 10 }, () => 0);
  for (let n = 0; n < 20_000; n++) {
    const code = codeOf(sign, { id: String(n), email: 'a@contoh.test' });
    expect(code).toMatch(/^\d{4}$/);
    const digit = Number(code[0]);
    tens[digit] = (tens[digit] ?? 0) + 1;
  }
  // 2,000 each; five standard deviations.
  for (const count of tens) expect(Math.abs(count - 2_000)).toBeLessThan(212);
  const name = { id: '1', email: 'a@contoh.test' };
  expect(codeOf(sign, name)).toBe(codeOf(sign, name));
});

test('a check value fits one code of one row of one address', async () => {
  const sign = await serverKey(base.db);
  const name = { id: '1', email: 'a@contoh.test' };
  const mac = macOf(sign, name, '0123');
  expect(isRightCode(sign, name, '0123', mac)).toBe(true);
  expect(isRightCode(sign, name, '0124', mac)).toBe(false);
  expect(isRightCode(sign, { ...name, id: '2' }, '0123', mac)).toBe(false);
  expect(isRightCode(sign, { ...name, email: 'b@contoh.test' }, '0123', mac)).toBe(false);
});

test('the key of the server is made once, also by processes that start together', async () => {
  const other = await createTestDatabase();
  const signs = await Promise.all(
    Array.from({ length: 8 }, () => inTransaction(other.db, (tx) => serverKey(tx))),
  );
  const made = new Set(signs.map((sign) => sign('code', 'x').toString('hex')));
  expect(made.size).toBe(1);
  expect([...made]).not.toContain((await serverKey(base.db))('code', 'x').toString('hex'));
  await other.drop();
});
