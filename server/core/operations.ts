/**
 * What an operator asks a process: `/healthz` (it answers), `/readyz` (it can serve people; 503 says what is missing)
 * and `/metrics`. They stand before everything else: no turn, no host, no person. Whatever a proxy passes on finds
 * nothing there, because they are for the machines beside this one (docs/deploying.md).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from './metrics.ts';
import { NEEDS, type Readiness } from './readiness.ts';

const PATHS = ['/healthz', '/readyz', '/metrics'];

/** Headers that only proxies add. */
const OF_PROXIES = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Seconds after which asking again makes sense. */
const RETRY_AFTER_S = '5';

export interface Operated {
  /** Null while the process starts, and once it ends. */
  readonly readiness: (() => Promise<Readiness>) | null;
  readonly metrics: Pick<Metrics, 'text' | 'contentType'> | null;
}

/** Whether a request is one of an operator. */
export function isOperators({ method, url = '', headers }: IncomingMessage): boolean {
  const [path = ''] = url.split('?');
  return (
    (method === 'GET' || method === 'HEAD') &&
    PATHS.includes(path) &&
    OF_PROXIES.every((name) => headers[name] === undefined)
  );
}

/** Answers it. */
export async function answerOperator(
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
  { readiness, metrics }: Operated,
): Promise<void> {
  const send = (status: number, type: string, text: string): void => {
    response.writeHead(status, {
      'content-type': type,
      'cache-control': 'no-store',
      ...(status === 503 && { 'retry-after': RETRY_AFTER_S }),
    });
    response.end(method === 'HEAD' ? undefined : text);
  };
  if (url.startsWith('/healthz')) return send(200, 'application/json', '{"alive":true}');
  if (url.startsWith('/metrics'))
    return metrics === null
      ? send(503, 'text/plain', 'The process starts or ends\n')
      : send(200, metrics.contentType, await metrics.text());
  const needs = readiness === null ? null : await readiness();
  const ready = needs !== null && NEEDS.every((need) => needs[need] === 'good');
  send(ready ? 200 : 503, 'application/json', JSON.stringify({ ready, ...(needs ?? { process: 'starts or ends' }) }));
}
