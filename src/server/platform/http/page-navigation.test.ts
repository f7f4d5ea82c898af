import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { isPageNavigation } from './page-navigation.ts';

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
])('API-01 %s %s with %o: page %s', async (method, path, headers, page) => {
  const app = new Hono().all('*', (c) => c.text(String(isPageNavigation(c))));
  const answer = await app.request(path, { method: method === 'HEAD' ? 'GET' : method, headers });
  expect(await answer.text()).toBe(String(page));
});
