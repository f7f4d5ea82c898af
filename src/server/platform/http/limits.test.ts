import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addPerson,
  createTestDatabase,
  type TestDatabase,
} from '../../../../tests/support/database.ts';
import { inTransaction, openDatabase } from '../database/database.ts';
import { answerOnce as answerWithin, requestHash, type StoredAnswer } from './idempotency.ts';
import { Problem } from '../problem.ts';
import { countCall, createCounter } from './rate-limit.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

// As the edge calls it: in the transaction of the call.
const answerOnce = (
  request: Parameters<typeof answerWithin>[1],
  work: () => Promise<StoredAnswer>,
) => inTransaction(base.db, (tx) => answerWithin(tx, request, work));

const outcomes = (results: PromiseSettledResult<unknown>[]) =>
  results.map((result) =>
    result.status === 'fulfilled'
      ? 'ok'
      : result.reason instanceof Problem
        ? result.reason.code
        : String(result.reason),
  );

test('API-96 of 50 parallel calls exactly the allowed 5 pass, and the rest hear when to come back', async () => {
  const limit = { calls: 5, seconds: 60 };
  const calls = Array.from({ length: 50 }, () => countCall(base.db, 'test:a', limit));
  const results = await Promise.allSettled(calls);
  expect(outcomes(results).filter((code) => code === 'ok')).toHaveLength(5);
  const refused = results.find((result) => result.status === 'rejected')?.reason as Problem;
  expect(refused).toMatchObject({ code: 'RATE_LIMITED', told: { retryAfter: 12 } });
  await expect(countCall(base.db, 'test:b', limit)).resolves.toBeUndefined();
});

test.each([1, 2, 3])(
  'API-96 SPEED-15 %d processes give away a limit together, none of it twice',
  async (processes) => {
    const limit = { calls: 40, seconds: 600 };
    const counters = Array.from({ length: processes }, () => createCounter(limit, processes));
    const key = `test:of ${processes}`;
    const calls = Array.from({ length: 90 }, async (_, n) =>
      counters[n % processes]?.(base.db, key),
    );
    const results = await Promise.allSettled(calls);
    expect(outcomes(results).filter((code) => code === 'ok')).toHaveLength(40);
    expect(outcomes(results)).toContain('RATE_LIMITED');
  },
);

test('SPEED-14 one process counts at no query; of several each a share', async () => {
  // A database that cannot be asked.
  const none = openDatabase({ host: '127.0.0.1', port: 1 });
  const ask = async (processes: number, calls: number) => {
    const refused: string[] = [];
    const count = createCounter({ calls: 80, seconds: 600 }, processes);
    for (let n = 0; n < calls; n++) await count(none, 'x').catch(() => refused.push('refused'));
    return refused;
  };
  expect(await ask(1, 80)).toEqual([]);
  expect(await ask(1, 81)).toEqual(['refused']);
  expect(await ask(2, 10)).toEqual([]);
  expect(await ask(2, 11)).toEqual(['refused']);
  await none.destroy();
});

test('D-07 a repeated request gets the stored answer and the work is done once', async () => {
  const { id: userId } = await addPerson(base.db, 'USER', 'Sari');
  let done = 0;
  const ask = (key: string, sent: string) =>
    answerOnce({ userId, key, hash: requestHash('POST /x', [sent]) }, async () => ({
      status: 201,
      body: `{"n":${++done}}`,
    }));

  expect(await ask('kunci-0001', 'a')).toEqual({ status: 201, body: '{"n":1}', replayed: false });
  expect(await ask('kunci-0001', 'a')).toEqual({ status: 201, body: '{"n":1}', replayed: true });
  await expect(ask('kunci-0001', 'b')).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  expect((await ask('kunci-0002', 'b')).body).toBe('{"n":2}');
});

test('D-07 a key belongs to its sender: another with the same one gets an answer of their own', async () => {
  const people = [await addPerson(base.db, 'USER', 'Ani'), await addPerson(base.db, 'USER', 'Edi')];
  let done = 0;
  const ask = async (userId: string) => {
    const request = { userId, key: 'kunci-sama', hash: requestHash('POST /x', []) };
    return (await answerOnce(request, async () => ({ status: 201, body: `${++done}` }))).body;
  };
  const answers = [];
  for (const { id } of [...people, ...people.toReversed()]) answers.push(await ask(id));
  expect(answers).toEqual(['1', '2', '2', '1']);
});

test('HOUSE-09 D-07 an answer is repeated for 24 hours, and not after', async () => {
  const { id: userId } = await addPerson(base.db, 'USER', 'Wati');
  let done = 0;
  const ask = () =>
    answerOnce({ userId, key: 'kunci-0001', hash: requestHash('POST /x', []) }, async () => ({
      status: 201,
      body: `{"n":${++done}}`,
    }));
  const letPass = (time: string) =>
    base.db
      .updateTable('idempotency')
      .set({ at: sql<Date>`now() - ${time}::interval` })
      .where('user_id', '=', userId)
      .execute();

  await ask();
  await letPass('23 hours 59 minutes');
  expect(await ask()).toMatchObject({ body: '{"n":1}', replayed: true });
  await letPass('24 hours 1 minute');
  expect(await ask()).toMatchObject({ body: '{"n":2}', replayed: false });
  expect(await ask()).toMatchObject({ body: '{"n":2}', replayed: true });
});

test('D-07 while the first is running the second is told so, and a failed one leaves no trace', async () => {
  const { id: userId } = await addPerson(base.db, 'USER', 'Budi');
  const request = { userId, key: 'kunci-0001', hash: requestHash('POST /x', []) };
  let release = () => {};
  const waiting = new Promise<void>((resolve) => (release = resolve));
  let started = () => {};
  const running = new Promise<void>((resolve) => (started = resolve));

  const first = answerOnce(request, async () => {
    started();
    await waiting;
    throw new Problem('STATUS_INVALID');
  });
  const failing = expect(first).rejects.toMatchObject({ code: 'STATUS_INVALID' });
  await running;
  await expect(
    answerOnce(request, async () => ({ status: 200, body: 'never' })),
  ).rejects.toMatchObject({ code: 'IDEMPOTENCY_RUNNING', told: { retryAfter: 1 } });
  release();
  await failing;

  const again = await answerOnce(request, async () => ({ status: 200, body: 'now' }));
  expect(again).toEqual({ status: 200, body: 'now', replayed: false });
});
