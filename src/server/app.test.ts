import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { api } from '../contract/api.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { createApp, type Pages } from './app.ts';
import { readConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';

const pages: Pages = {
  asset: async (c) => (c.req.path === '/logo.svg' ? c.body('<svg/>') : undefined),
  page: async (c) => c.html('<!doctype html>'),
  isPage: (path) => path === '/category-job',
};
const browser = { Accept: 'text/html,*/*;q=0.8' };

let base: TestDatabase;
let ask: (path: string, init?: RequestInit) => Promise<Response>;

beforeAll(async () => {
  base = await createTestDatabase();
  const config = readConfig({ RATE_LIMITS: 'off', CORS_ORIGINS: 'https://lain.example' });
  const app = createApp({ db: base.db, config, log: createLog('silent') }, pages);
  // What @hono/node-server gives beside the request; limits look up the address in it.
  const incoming = { socket: { remoteAddress: '127.0.0.1' } };
  ask = async (path, init) => app.request(path, init, { incoming });
});
afterAll(() => base.drop());

describe('which answer a path gets (api/1.1)', () => {
  test.each([
    ['/hsp', browser, 'page'],
    ['/estimation/0190f3a2-7b1c-7def-8abc-0123456789ab', browser, 'page'],
    ['/login', {}, 'page'],
    ['/category-job', {}, 'page'],
    ['/tidak-ada', browser, 'page'],
    ['/logo.svg', browser, 'asset'],
    ['/units', { Accept: 'application/json' }, 401],
    ['/dashboard/stats', {}, 401],
    ['/api/units', browser, 401],
    ['/api/tidak-ada', browser, 404],
    ['/estimation/x/tidak-ada', {}, 404],
  ])('API-01 GET %s with %o: %s', async (path, headers, wanted) => {
    const answer = await ask(path, { headers });
    const text = await answer.text();
    if (wanted === 'page') expect(text).toBe('<!doctype html>');
    else if (wanted === 'asset') expect(text).toBe('<svg/>');
    else expect([answer.status, JSON.parse(text).status]).toEqual([wanted, 'error']);
  });

  test('API-01 a call that is not a reading never gets a page', async () => {
    const answer = await ask('/login', { method: 'POST', headers: browser });
    expect([answer.status, (await answer.json()).code]).toEqual([404, 'NOT_FOUND']);
  });
});

test.each([
  ['/metrics', {}, 404],
  ['/tidak-ada', { Accept: 'application/json' }, 404],
  ['/.well-known/change-password', browser, 404],
  // Calls that are no first segment of old work bare too.
  ['/document-settings', {}, 401],
  ['/document-settings', browser, 200],
  ['/trade-words', {}, 401],
  ['/price-lists/imports', { Authorization: 'Bearer x' }, 401],
])('TRUST-15 GET %s with %o: %i', async (path, headers, status) => {
  const answer = await ask(path, { headers });
  expect(answer.status).toBe(status);
  if (status !== 200) expect(await answer.json()).toMatchObject({ status: 'error' });
});

test('TRUST-15 every call works bare as it does below /api', async () => {
  for (const { method, path } of Object.values(api).flatMap((table) =>
    Object.values<Endpoint>(table),
  )) {
    const at = path.replaceAll(/:\w+/g, 'x');
    const statuses = await Promise.all(
      [at, `/api${at}`].map(async (each) => (await ask(each, { method })).status),
    );
    expect([method, path, statuses[0]]).toEqual([method, path, statuses[1]]);
  }
});

test.each([
  ['PATCH', '/api/units', 'GET, HEAD, POST'],
  ['PATCH', '/units', 'GET, HEAD, POST'],
  ['POST', '/api/units/x', 'DELETE, PATCH'],
  ['DELETE', '/api/auth/me', 'GET, HEAD'],
  ['PUT', '/healthz', 'GET, HEAD'],
])('TRUST-17 %s %s is told the methods %s', async (method, path, allowed) => {
  const answer = await ask(path, { method });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed]);
  expect(await answer.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
});

test('API-01 caches keep pages and calls of one path apart', async () => {
  for (const headers of [browser, { Accept: '*/*' }]) {
    expect((await ask('/units', { headers })).headers.get('vary')).toContain(
      'Accept, Authorization',
    );
  }
  expect((await ask('/api/units')).headers.get('cache-control')).toBe('no-store');
});

test('nothing but our own code may run in a page, and nothing at all in an answer', async () => {
  const page = await ask('/login');
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self'(;|$)/);
  expect(page.headers.get('content-security-policy')).not.toMatch(/unsafe|https?:/);
  const answer = await ask('/api/units');
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

test.each([
  ['https://taksir.contoh.id', 'max-age=31536000'],
  ['http://localhost:3000', null],
])('TRUST-07 behind TLS browsers are told to stay there: %s, %s', async (origin, told) => {
  const config = readConfig({ RATE_LIMITS: 'off', ORIGIN: origin });
  const app = createApp({ db: base.db, config, log: createLog('silent') }, pages);
  for (const at of ['/login', '/api/tidak-ada', '/healthz']) {
    const { headers } = await app.request(at);
    expect(headers.get('strict-transport-security')).toBe(told);
  }
});

test('only the origins of the settings may call from elsewhere', async () => {
  const asked = async (origin: string) => {
    const answer = await ask('/api/units', { headers: { Origin: origin } });
    return answer.headers.get('access-control-allow-origin');
  };
  expect(await asked('https://lain.example')).toBe('https://lain.example');
  expect(await asked('https://jahat.example')).toBeNull();
});

test('the contract can be read from a running Taksir', async () => {
  const document = await (await ask('/api/openapi.json')).json();
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Taksir' } });
  expect(await (await ask('/api/docs')).text()).toContain('<b>PUT</b> /api/estimation/:id');
});
