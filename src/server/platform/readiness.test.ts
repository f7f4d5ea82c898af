import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { withRequestId } from './http/envelope.ts';
import { createLog } from './log.ts';
import { servicePaths } from './readiness.ts';

test('/healthz speaks for the process, /readyz for its database and the way of its mail too', async () => {
  const { db, drop } = await createTestDatabase();
  const log = createLog('silent');
  const appOf = (smtpUrl: string | undefined) =>
    new Hono().use(withRequestId(log)).route('/', servicePaths(db, { smtpUrl }));
  const app = appOf(undefined);

  expect(await (await app.request('/healthz')).json()).toEqual({ status: 'ok' });
  expect(await (await app.request('/readyz')).json()).toEqual({ status: 'ok', mail: 'outbox' });
  const mailed = await appOf('smtp://kantor.test').request('/readyz');
  expect(await mailed.json()).toEqual({ status: 'ok', mail: 'smtp' });

  await drop();
  expect((await app.request('/healthz')).status).toBe(200);
  const answer = await app.request('/readyz');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(await answer.json()).toMatchObject({ status: 'error', code: 'NOT_READY' });
});
