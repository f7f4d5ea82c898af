import { tmpdir } from 'node:os';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { withRequestId } from './http/envelope.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { servicePaths } from './readiness.ts';

const { dataFolder } = readConfig({ TAKSIR_DATA: tmpdir() });
const backups = readConfig({ BACKUP_AT: 'off' }).backups;
const settings = {
  origin: 'https://taksir.contoh.id',
  dataFolder,
  backups,
  securityContact: undefined,
};

test('/healthz speaks for the process, /readyz for its database and the way of its mail too', async () => {
  const { db, drop } = await createTestDatabase();
  const log = createLog('silent');
  const appOf = (smtpUrl: string | undefined) =>
    new Hono().use(withRequestId(log, true)).route('/', servicePaths(db, { ...settings, smtpUrl }));
  const app = appOf(undefined);

  expect(await (await app.request('/healthz')).json()).toEqual({ status: 'ok' });
  expect(await (await app.request('/readyz')).json()).toMatchObject({
    status: 'ok',
    mail: 'outbox',
    letters: 'ok',
    migrations: 'ok',
  });
  const mailed = await appOf('smtp://kantor.test').request('/readyz');
  expect(await mailed.json()).toMatchObject({ status: 'ok', mail: 'smtp' });

  await drop();
  expect((await app.request('/healthz')).status).toBe(200);
  const answer = await app.request('/readyz');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(await answer.json()).toMatchObject({ status: 'error', code: 'NOT_READY' });
});

test('TRUST-07 robots.txt keeps search engines out, security.txt says whom to tell', async () => {
  const { db, drop } = await createTestDatabase();
  const ask = async (at: string, securityContact?: string) =>
    servicePaths(db, { ...settings, smtpUrl: undefined, securityContact }).request(at);
  expect(await (await ask('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
  const answer = await ask('/.well-known/security.txt', 'mailto:keamanan@contoh.id');
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await answer.text();
  expect(text).toContain('Contact: mailto:keamanan@contoh.id\n');
  // The sign-in page is no contact.
  const unnamed = await (await ask('/.well-known/security.txt')).text();
  expect(unnamed).not.toContain('Contact:');
  expect(unnamed).toMatch(/^Expires: /);
  const expires = Date.parse(/Expires: (\S+)/.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now() + 30 * 24 * 3_600_000);
  expect(expires).toBeLessThan(Date.now() + 366 * 24 * 3_600_000);
  await drop();
});
