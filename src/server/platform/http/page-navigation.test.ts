import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { callsAt, isPageNavigation } from './page-navigation.ts';

const isCall = callsAt([
  '/hsp/items/:id',
  '/estimation',
  '/estimation-monthly',
  '/document-settings',
]);
const isPage = (path: string) => ['/hsp', '/category-job', '/document-settings'].includes(path);

const html = { Accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' };

test.each([
  ['GET', '/hsp', html, true],
  ['GET', '/hsp', { Accept: '*/*' }, false],
  ['GET', '/hsp', { ...html, Authorization: 'Bearer x' }, false],
  ['GET', '/hsp', { Accept: 'text/html;q=0' }, false],
  ['POST', '/estimation', html, false],
  ['GET', '/estimation-monthly', { Accept: 'application/json' }, false],
  ['GET', '/login', { Accept: '*/*' }, true],
  ['HEAD', '/category-job', {}, true],
  ['DELETE', '/login', html, false],
  ['GET', '/document-settings', { Accept: '*/*' }, false],
  ['GET', '/document-settings', html, true],
  ['GET', '/metrics', {}, false],
  ['GET', '/metrics', { ...html, Authorization: 'Bearer x' }, false],
  // Whoever mistypes an address in a browser gets the page that says so.
  ['GET', '/tidak-ada', html, true],
  ['GET', '/.well-known/apa', html, false],
])('API-01 %s %s with %o: page %s', async (method, path, headers, page) => {
  const app = new Hono().all('*', (c) => c.text(String(isPageNavigation(c, { isCall, isPage }))));
  const answer = await app.request(path, { method: method === 'HEAD' ? 'GET' : method, headers });
  expect(await answer.text()).toBe(String(page));
});
