/**
 * The line between the tabs and the regulator. A request goes out and its answer comes back at once, unless a fault was
 * laid for it: then it waits, is lost on one of its two ways, or is answered by something in between.
 */
import { endpoints } from '#api/catalogue.endpoints.ts';
import type { Surroundings } from './globals.ts';

export const FAULTS = [
  'request waits',
  'answer waits',
  'request lost',
  'answer lost',
  'answer cut',
  '401',
  '403',
  '409',
  '413',
  '422',
  '429',
  '500',
  '503',
] as const;
export type Fault = (typeof FAULTS)[number];

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** A request as the regulator reads it. */
export interface Asked {
  readonly call: string;
  readonly token: string;
  readonly key: string | null;
  readonly input: Record<string, unknown>;
  /** As it was sent. */
  readonly address: string;
  readonly init: RequestInit;
}

export interface Exchange {
  readonly tab: string;
  readonly document: Surroundings;
  readonly asked: Asked;
  /** The request outlives its document. */
  readonly isKept: boolean;
  fault: Fault | null;
  /** Null until the regulator answered. */
  reply: Reply | null;
  /** Whoever asked waits no more. */
  isOver: boolean;
  answer(response: Response): void;
  fail(error: unknown): void;
}

/** Those without a part to fill in come first: they are what they say. */
const PATHS = Object.values(endpoints)
  .toSorted((one, other) => Number(/\{(?!product)/.test(one.path)) - Number(/\{(?!product)/.test(other.path)))
  .map(({ call, path }) => ({
    call,
    pattern: new RegExp(`^${path.replaceAll('{product}', '\\w+').replaceAll(/\{\w+\}/g, '[^/]*')}$`),
  }));
const known = new Map<string, string>();

/** The call behind an address; the address itself for anything else. */
function callAt(address: string): string {
  const path = address.replace(/^https?:\/\/[^/]+/, '');
  const call = known.get(path) ?? PATHS.find(({ pattern }) => pattern.test(path))?.call ?? path;
  known.set(path, call);
  return call;
}

function inputOf(body: unknown): Record<string, unknown> {
  if (typeof body === 'string') return JSON.parse(body) as Record<string, unknown>;
  return body instanceof FormData ? Object.fromEntries(body.entries()) : {};
}

/** Opens an exchange for a `fetch` of a document. */
export function exchangeOf(
  tab: string,
  document: Surroundings,
  address: unknown,
  init: RequestInit = {},
): { readonly exchange: Exchange; readonly promise: Promise<Response> } {
  const headers = new Headers(init.headers);
  let answer: Exchange['answer'] = () => undefined;
  let fail: Exchange['fail'] = () => undefined;
  const promise = new Promise<Response>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  const exchange: Exchange = {
    tab,
    document,
    asked: {
      call: callAt(String(address)),
      token: (headers.get('authorization') ?? '').replace('Bearer ', ''),
      key: headers.get('idempotency-key'),
      input: inputOf(init.body),
      address: String(address),
      init,
    },
    isKept: init.keepalive === true,
    fault: null,
    reply: null,
    isOver: false,
    answer: (response) => answer(response),
    fail: (error) => fail(error),
  };
  const { signal } = init;
  const ended = (): void => {
    exchange.isOver = true;
    fail(signal?.reason);
  };
  if (signal?.aborted) ended();
  else signal?.addEventListener('abort', ended, { once: true });
  return { exchange, promise };
}

/** What comes from between the tab and the regulator; null where the answer of the regulator comes. */
export function answerInBetween(fault: Fault | null): Reply | null {
  const status = Number(fault);
  if (fault === null || Number.isNaN(status)) return null;
  const said: Record<number, string> = { 422: 'This idempotency key was used for something else' };
  return { status, body: { errors: [said[status] ?? `Refused with ${fault}`] } };
}

/** The response as the tab receives it. */
export function responseOf({ status, body }: Reply, fault: Fault | null): Response {
  const text = JSON.stringify(body);
  return new Response(fault === 'answer cut' ? text.slice(0, text.length / 2) : text, {
    status,
    headers: { 'content-type': 'application/json', ...(status === 503 && { 'retry-after': '7' }) },
  });
}
