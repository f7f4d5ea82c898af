import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { ProxyTrust } from '../config.ts';
import { callerAddress } from './caller-address.ts';

async function told(
  forwarded: string | undefined,
  trustProxy: ProxyTrust,
  remoteAddress = '203.0.113.9',
): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(callerAddress(c, { trustProxy })));
  const headers = forwarded === undefined ? undefined : { 'X-Forwarded-For': forwarded };
  const socket = { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' };
  return (await app.request('/', { headers: headers ?? {} }, { incoming: { socket } })).text();
}

test.each([
  // Whoever calls may write the front of the list; the last entry is our own proxy's.
  ['198.51.100.1, 192.0.2.7', '192.0.2.7'],
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:4711', '192.0.2.7'],
  ['[2001:db8:1:2::6]:4711', '2001:db8:1:2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  [undefined, '203.0.113.9'],
  // Nobody escapes the count by what is no address.
  ['unknown', '203.0.113.9'],
  ['', '203.0.113.9'],
])('behind our proxy %j is counted as %s', async (forwarded, address) => {
  expect(await told(forwarded, { hops: 1 })).toBe(address);
});

test.each([
  [{ hops: 2 }, '192.0.2.66, 192.0.2.7, 10.0.0.3', '192.0.2.7'],
  [{ hops: 2 }, '192.0.2.7', '192.0.2.7'],
  [{ hops: 3 }, '192.0.2.66, 192.0.2.7, 10.0.0.3', '192.0.2.66'],
  [{ networks: ['10.0.0.0/8', '203.0.113.0/24'] }, '192.0.2.66, 192.0.2.7, 10.0.0.3', '192.0.2.7'],
  [{ networks: ['203.0.113.9'] }, '192.0.2.7, 10.0.0.3', '10.0.0.3'],
  // A caller that did not come by a proxy of ours names nothing.
  [{ networks: ['10.0.0.0/8'] }, '192.0.2.7', '203.0.113.9'],
  // All of them are ours: the first, as far as it is known.
  [{ networks: ['0.0.0.0/0'] }, '10.0.0.7, 10.0.0.3', '10.0.0.7'],
] as const)('OPS-09 by %j %j is counted as %s', async (trust, forwarded, address) => {
  expect(await told(forwarded, trust)).toBe(address);
});

test('OPS-09 proxies are known by IPv6 too, and by IPv4 over an IPv6 socket', async () => {
  const trust = { networks: ['fd00::/8', '10.0.0.0/8'] };
  expect(await told('192.0.2.7', trust, 'fd00::1')).toBe('192.0.2.7');
  expect(await told('192.0.2.7', trust, '::ffff:10.1.2.3')).toBe('192.0.2.7');
});

test('without a proxy of ours nobody names an address for themselves', async () => {
  expect(await told('192.0.2.7', { hops: 0 })).toBe('203.0.113.9');
});
