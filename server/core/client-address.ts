/** From where a request comes, for the limits by address (`rate-limits.ts`). */
import type { IncomingMessage } from 'node:http';
import { isIPv6, isIP } from 'node:net';

/**
 * How many proxies in front of this server add to `X-Forwarded-For`. 0: none, the connection itself says who it is, and
 * the header, which anybody can write, is not read. Null: there is a proxy and nobody said how many, so that no address
 * is known.
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
  // What the last proxy added is the last; whatever the client wrote itself comes before what the first of ours saw.
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
