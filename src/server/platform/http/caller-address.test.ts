import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { callerAddress } from './caller-address.ts';

async function told(forwarded: string | undefined, trustProxy: boolean): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(callerAddress(c, { trustProxy })));
  const headers = forwarded === undefined ? undefined : { 'X-Forwarded-For': forwarded };
  const socket = { remoteAddress: '203.0.113.9', remotePort: 1, remoteFamily: 'IPv4' };
  return (await app.request('/', { headers: headers ?? {} }, { incoming: { socket } })).text();
}

test.each([
  // Whoever calls may write the front of the list; the last entry is our own proxy's.
  ['198.51.100.1, 192.0.2.7', '192.0.2.7'],
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  [undefined, '203.0.113.9'],
])('behind our proxy %j is counted as %s', async (forwarded, address) => {
  expect(await told(forwarded, true)).toBe(address);
});

test('without a proxy of ours nobody names an address for themselves', async () => {
  expect(await told('192.0.2.7', false)).toBe('203.0.113.9');
});
