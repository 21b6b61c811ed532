/** The address of a client, for the limits by address (`rate-limits.ts`). */
import type { IncomingMessage } from 'node:http';
import { isIPv6, isIP } from 'node:net';

/**
 * Number of proxies that add to `X-Forwarded-For`. 0: none; the connection itself is the client, and the header, which
 * anybody can write, is not read. Null: there is a proxy and their number is not known, so no address is known.
 */
export type Proxies = number | null;

/**
 * The address of the client as a key, null where it is not known: then a limit by address would lock out everybody for
 * one. Of an IPv6 address only the network is named (64 bits): one connection has millions of the rest.
 */
export function clientAddress(
  request: Pick<IncomingMessage, 'socket' | 'headers'> | undefined,
  proxies: Proxies,
): string | null {
  if (request === undefined || proxies === null) return null;
  if (proxies === 0) return keyOf(request.socket.remoteAddress ?? '');
  // The last proxy's entry is the last; anything before the first of our proxies was written by the client.
  const named = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  return keyOf(named.at(-proxies)?.trim() ?? '');
}

function keyOf(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/s, '');
  if (isIP(plain) === 0) return null;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined
      ? front
      : [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
