import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../../tests/support/database.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { createLocalCounter } from '../platform/http/rate-limit.ts';
import { signIn } from './sign-in.ts';

let server: TestServer;
let sari: Ask;
beforeAll(async () => {
  server = await startTestServer({ rateLimits: true, trustProxy: { hops: 1 } });
  sari = server.as(await addPerson(server.db, 'USER', 'Sari'));
});
afterAll(() => server.stop());

test.each([
  ['none', undefined, 'AUTH_REQUIRED'],
  ['one that cannot be one', 'Bearer x', 'TOKEN_INVALID'],
  ['a false one', `Bearer ${'a'.repeat(43)}`, 'TOKEN_INVALID'],
])('TRUST-04 of calls with %s an address has 120 a minute', async (name, token, code) => {
  const from = { 'X-Forwarded-For': `10.0.0.${name.length}` };
  const headers = { ...from, ...(token !== undefined && { Authorization: token }) };
  const codes: string[] = [];
  // Two come free a second, so a slow machine reaches the limit some calls later.
  while (codes.length < 600 && codes.at(-1) !== 'RATE_LIMITED') {
    const { body } = await server.call('GET', '/units', { headers });
    codes.push(body.code);
  }
  expect(codes.slice(0, 120)).toEqual(Array.from({ length: 120 }, () => code));
  expect(codes).toContain('RATE_LIMITED');
  // Who shares the address and has a session goes on.
  expect((await sari('GET', '/units', { headers: from })).status).toBe(200);
});

test('TRUST-04 a token that cannot be one asks no database', async () => {
  const asked = new Proxy({}, { get: () => expect.unreachable('the database was asked') });
  for (const token of ['x', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}!`]) {
    await expect(signIn(asked as never, token)).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
  }
});

test('TRUST-04 what was counted is forgotten with the time', () => {
  const count = createLocalCounter({ calls: 2, seconds: 60 });
  count('a', 0);
  count('a', 0);
  expect(() => count('a', 0)).toThrow('Terlalu banyak permintaan');
  count('b', 0);
  count('a', 30_000);
  expect(() => count('a', 30_000)).toThrow();
});
