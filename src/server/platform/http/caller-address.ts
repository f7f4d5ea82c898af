import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Config } from '../config.ts';

/**
 * Where a call comes from, as limits count it: an IPv4 address, or the /64 of an IPv6 address.
 * X-Forwarded-For is believed only where TRUST_PROXY says that a proxy of ours writes it.
 */
export function callerAddress(c: Context, config: Pick<Config, 'trustProxy'>): string {
  const forwarded = config.trustProxy ? c.req.header('x-forwarded-for') : undefined;
  const address = forwarded?.split(',').at(-1)?.trim() || getConnInfo(c).remote.address || '';
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain.includes(':') ? networkOf(plain) : plain;
}

function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const front = head.split(':').filter(Boolean);
  if (tail === undefined) return front.slice(0, 4).join(':');
  const back = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}
