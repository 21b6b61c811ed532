/**
 * Names of requests for figures and logs: a call of the contract, or an area. Never an address, which may have typed
 * text.
 */
import type { CallPaths } from './call-paths.ts';

/** First segments of addresses that are areas of their own. */
const AREAS = new Set(['content', 'embedded', 'forms', 'identity', 'pay', 'sandbox', 'wallet']);

/** The name of a request. */
export function nameOf(paths: CallPaths, method: string, url: string): string {
  const [path = ''] = url.split('?');
  const [, first = ''] = path.toLowerCase().split('/');
  if (first !== 'api') return AREAS.has(first) ? first : 'other';
  const found = paths.find(path);
  return (found.find(({ endpoint }) => endpoint.method === method) ?? found[0])?.endpoint.call ?? 'unknown call';
}
