import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Config, ProxyTrust } from '../config.ts';

/**
 * Where a call comes from, as limits count it: an IPv4 address, or the /64 of an IPv6 address.
 * X-Forwarded-For is believed as far as TRUST_PROXY says that proxies of ours wrote it.
 */
export function callerAddress(c: Context, { trustProxy }: Pick<Config, 'trustProxy'>): string {
  const peer = plain(getConnInfo(c).remote.address ?? '');
  const told = c.req.header('x-forwarded-for')?.split(',') ?? [];
  const address = farthestBelieved([...told.map(addressIn), peer], trustProxy);
  return address.includes(':') ? networkOf(address) : address;
}

/** Each proxy writes whom it was called by at the end; whoever calls may write anything before that. */
function farthestBelieved(way: readonly string[], trust: ProxyTrust): string {
  const isOurs = 'networks' in trust ? inNetworks(trust.networks) : undefined;
  let at = way.length - 1;
  for (let passed = 0; at > 0; at--, passed++) {
    const isProxy = 'hops' in trust ? passed < trust.hops : isOurs?.(way[at] ?? '');
    // What a proxy of ours did not write as an address tells nothing.
    if (!isProxy || isIP(way[at - 1] ?? '') === 0) break;
  }
  return way[at] ?? '';
}

const known = new WeakMap<readonly string[], (address: string) => boolean>();

function inNetworks(networks: readonly string[]): (address: string) => boolean {
  let has = known.get(networks);
  if (!has) {
    const list = new BlockList();
    for (const network of networks) {
      const [address = '', bits] = network.split('/');
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
      if (bits === undefined) list.addAddress(address, family);
      else list.addSubnet(address, Number(bits), family);
    }
    has = (address) => list.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
    known.set(networks, has);
  }
  return has;
}

/** Some proxies write a port behind it: `192.0.2.7:4711`, `[2001:db8::6]:4711`. */
function addressIn(text: string): string {
  const address = text.trim();
  const [, bracketed, dotted] =
    /^\[([^\]]+)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/.exec(address) ?? [];
  return plain(bracketed ?? dotted ?? address);
}

/** IPv4 as it is written by itself, also where it came over a socket of IPv6. */
export const plain = (address: string) =>
  address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const front = head.split(':').filter(Boolean);
  if (tail === undefined) return front.slice(0, 4).join(':');
  const back = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}
