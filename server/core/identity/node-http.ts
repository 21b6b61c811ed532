/** Helpers for Node's HTTP, which the provider uses. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BUSY, BUSY_RETRY_AFTER_S } from '../content.ts';
import { awayPage } from './pages.ts';

/** Sends a page that no cache stores. */
export function sendHtml(response: ServerResponse, status: number, page: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(page);
}

/** The page of a request, or of its form; its origin is not reliable. */
export function pageOf(request: IncomingMessage): URL {
  return new URL(request.url ?? '/', 'http://localhost');
}

/** Answers a form with a redirect to its page, which shows the result (`kept-answers.ts`). */
export function sendAnswer(response: ServerResponse, address: string): void {
  response.writeHead(303, { location: address, 'cache-control': 'no-store' });
  response.end();
}

/** Refuses a request for lack of capacity: a person by a page, a script by the protocol's own error (RFC 6749, 4.1.2.1). */
export function sendBusy(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('retry-after', BUSY_RETRY_AFTER_S);
  if ((request.headers.accept ?? '').includes('text/html')) return sendHtml(response, 503, awayPage(BUSY));
  response.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ error: 'temporarily_unavailable', error_description: BUSY }));
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
