/** The few things of Node's HTTP that the provider's side needs, because the provider itself speaks nothing else. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Sends a page; never kept by a cache. */
export function sendHtml(response: ServerResponse, status: number, page: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(page);
}

/** One cookie of a request, decoded. */
export function cookieOf(request: IncomingMessage, name: string): string | undefined {
  const found = (request.headers.cookie ?? '').split(/;\s*/).find((pair) => pair.startsWith(`${name}=`));
  if (found === undefined) return undefined;
  try {
    return decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return undefined;
  }
}
