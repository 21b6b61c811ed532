/**
 * The only place from which calls leave the portal. Every failure becomes a `CallFailure` with the specification's
 * code; an abort by the caller is no failure and is rethrown unchanged.
 */
import { createFetch, FetchError } from 'ofetch';
import * as z from 'zod/mini';
import { failureCode, isCallFailure, type CallFailure, type FailureLetter } from '#rules/core/failures.rules.ts';
import type { CallName, InputOf, OutputOf } from '../catalogue.endpoints.ts';
import { writeBody } from './body.ts';
import type { Api, Endpoint } from './define-endpoints.ts';
import { judge, UNREADABLE } from './outcome.ts';
import { alignKeys } from './spelling.ts';

/** Default time limit of a call, in milliseconds. */
const DEADLINE_MS = 30_000;

/** Longest body of a call that may outlive its page: browsers refuse more than 64 KiB, of all such calls together. */
const MOST_KEPT_ALIVE = 60_000;

/**
 * Answers of at least this many characters are cached: reading and checking a list of a thousand records takes 20 ms,
 * and consecutive pages mostly get the identical text.
 */
const REMEMBERED_FROM = 50_000;

/** What an id of a request looks like; anything else is not shown. */
const REFERENCE = /^[\w-]{1,64}$/;

/** Text of the failure after the time limit. */
const TOO_LATE = 'The service did not answer in time';

export interface ClientOptions {
  /** The product code, for example `casa` (OP-P-01). */
  readonly product: string;
  /** Base addresses without a slash at the end; empty for the portal's own origin (CALL-04). */
  readonly bases: Readonly<Record<Api, string>>;
  readonly fetch: typeof fetch;
  /** An access token for an API; `renew` bypasses the cached token. Rejects when the sign-in has ended. */
  token(api: Api, renew?: boolean): Promise<string>;
  /** A cached token without waiting, for a call made while the page closes; null when there is none. */
  tokenAtHand?(api: Api): string | null;
  /** Called when the API or the sign-in refuses the person: the portal then redirects to login (OP-P-14). */
  onUnauthorised?(): void;
  readonly deadlineMs?: number;
  /** A signal that aborts after so many milliseconds. Without this option calls have no time limit. */
  timeoutSignal?(ms: number): AbortSignal;
  /** Paths by call name, where a regulator's own differ from the contract's (OP-S-20, OP-D-69, OP-D-89). */
  readonly paths?: Readonly<Record<string, string>>;
  /** Endpoints that are loaded already; a call of any other first loads the whole contract. */
  readonly endpoints?: Readonly<Record<string, Endpoint>>;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Values of the `{param}` segments of the path. */
  readonly params?: Readonly<Record<string, string>>;
  /**
   * The submit key: the server carries out an act with this key once and answers every repetition alike. Sent as a
   * header, and only where the server announces `idempotency` (DEC-11).
   */
  readonly idempotencyKey?: string | undefined;
  /** The page may close before the answer comes: the call then continues, and uses a cached token where there is one. */
  readonly leaving?: boolean | undefined;
  /**
   * Replaces `fetch` for this call, for example to measure the upload of a large body. Such a call has no time limit;
   * only its signal ends it.
   */
  readonly send?: typeof fetch | undefined;
}

/** Sends the calls of the contract. */
export interface Client {
  /** Rejects with a `CallFailure`, or with the reason of the caller's own abort. */
  call<N extends CallName>(name: N, input: InputOf<N>, options?: CallOptions): Promise<OutputOf<N>>;
}

/** A request that is ready but for its token. */
interface Prepared {
  readonly endpoint: Endpoint;
  readonly address: string;
  readonly body: string | FormData | undefined;
  readonly signal: AbortSignal | undefined;
  readonly idempotencyKey: string | undefined;
  readonly leaving: boolean;
  readonly send: typeof fetch | undefined;
}

/** A response, and whether the time limit has passed since. */
interface Exchange {
  readonly response: Response;
  readonly late: () => boolean;
}

/** The last long answer of a call, with the value it was parsed to. */
interface Remembered {
  readonly status: number;
  readonly text: string;
  readonly data: unknown;
}

/**
 * Makes a client. It keeps no state between calls except the last long answer of each, so that an identical answer is
 * not parsed twice.
 */
export function createClient(options: ClientOptions): Client {
  const remembered = new Map<Endpoint, Remembered>();
  // ofetch uses the injected fetch. With `raw` and an unread stream it leaves status, body and errors to the code
  // below.
  const sender = (through: typeof fetch) => createFetch({ fetch: through, Headers, AbortController }).raw;
  const usual = sender(options.fetch);

  async function request(
    { endpoint, address, body, signal, idempotencyKey, leaving, send }: Prepared,
    renew: boolean,
  ): Promise<Exchange> {
    const headers: Record<string, string> = { accept: endpoint.answer === 'file' ? '*/*' : 'application/json' };
    if (endpoint.body !== 'multipart') headers['content-type'] = 'application/json';
    if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
    const atHand = leaving ? options.tokenAtHand?.(endpoint.api) : null;
    if (endpoint.token !== 'none') headers.authorization = `Bearer ${atHand ?? (await tokenFor(endpoint, renew))}`;
    signal?.throwIfAborted();
    const deadline = send === undefined ? options.timeoutSignal?.(options.deadlineMs ?? DEADLINE_MS) : undefined;
    const late = (): boolean => deadline?.aborted ?? false;
    const signals = [signal, deadline].filter((one) => one !== undefined);
    try {
      const response = await (send === undefined ? usual : sender(send))(address, {
        method: endpoint.method,
        headers,
        body: body ?? null,
        signal: signals.length > 0 ? firstOf(signals) : undefined,
        keepalive: leaving && typeof body === 'string' && body.length <= MOST_KEPT_ALIVE,
        retry: 0,
        ignoreResponseError: true,
        responseType: 'stream',
      });
      return { response, late };
    } catch (error) {
      signal?.throwIfAborted();
      if (late()) throw failure(endpoint, 'b', TOO_LATE);
      throw failure(endpoint, 'b', messageOf(error instanceof FetchError ? (error.cause ?? error) : error));
    }
  }

  async function tokenFor(endpoint: Endpoint, renew: boolean): Promise<string> {
    try {
      return await options.token(endpoint.api, renew);
    } catch (error) {
      options.onUnauthorised?.();
      throw failure(endpoint, 'c', messageOf(error));
    }
  }

  async function exchange(prepared: Prepared): Promise<Exchange> {
    const first = await request(prepared, false);
    const { endpoint } = prepared;
    if (first.response.status !== 401 || endpoint.token === 'none') return first;
    // Only repeated for calls that change nothing (OP-P-14).
    const last = endpoint.reads ? await request(prepared, true) : first;
    if (last.response.status === 401) options.onUnauthorised?.();
    return last;
  }

  async function answer(prepared: Prepared): Promise<unknown> {
    const { endpoint, signal } = prepared;
    const { response, late } = await exchange(prepared);
    try {
      if (endpoint.answer === 'file' && response.ok && !isNoFile(response)) return await response.blob();
      const { status, statusText } = response;
      const text = await response.text();
      const last = remembered.get(endpoint);
      if (last?.status === status && last.text === text) return last.data;
      const outcome = judge(endpoint, {
        status,
        statusText,
        body: text,
        date: response.headers.get('date'),
        retryAfter: response.headers.get('retry-after'),
      });
      if ('fault' in outcome) {
        const { letter, text: said, ...more } = outcome.fault;
        throw { ...failure(endpoint, letter, said, response), ...more } satisfies CallFailure;
      }
      const data = check(endpoint, outcome.json, response);
      if (endpoint.reads && text.length >= REMEMBERED_FROM) remembered.set(endpoint, { status, text, data });
      return data;
    } catch (error) {
      signal?.throwIfAborted();
      if (isCallFailure(error)) throw error;
      // After the time limit the call counts as unanswered (`b`); a connection that broke during the answer makes it
      // unreadable (`c`).
      throw late() ? failure(endpoint, 'b', TOO_LATE, response) : failure(endpoint, 'c', messageOf(error), response);
    }
  }

  function check(endpoint: Endpoint, json: unknown, response: Response): unknown {
    const parsed = z.safeParse(endpoint.output, alignKeys(endpoint.output, json, options.product));
    if (parsed.success) return parsed.data;
    const place = placeOf(parsed.error);
    throw failure(endpoint, 'c', place ? `${UNREADABLE} (${place})` : UNREADABLE, response);
  }

  async function find(name: string): Promise<Endpoint> {
    const near = options.endpoints;
    const known = near !== undefined && Object.hasOwn(near, name) ? near[name] : undefined;
    if (known !== undefined) return known;
    const { endpoints } = await import('../catalogue.endpoints.ts');
    return endpoints[name as CallName] as Endpoint;
  }

  return {
    async call<N extends CallName>(name: N, input: InputOf<N>, asked: CallOptions = {}): Promise<OutputOf<N>> {
      const { signal, params = {}, idempotencyKey, leaving = false, send } = asked;
      const endpoint = await find(name);
      const parsed = z.safeParse(endpoint.input, input);
      // A mistake of the calling code, but the person meets it as a failed call.
      if (!parsed.success) throw failure(endpoint, 'c', `The request is not complete (${placeOf(parsed.error)})`);
      const path = fillPath(options.paths?.[name] ?? endpoint.path, { ...params, product: options.product });
      const address = options.bases[endpoint.api] + path;
      const body = writeBody(endpoint, parsed.data, options.product);
      return (await answer({ endpoint, address, body, signal, idempotencyKey, leaving, send })) as OutputOf<N>;
    },
  };
}

/** Fills `{param}` segments, URL-encoded. A segment without a value stays empty, which no server answers. */
function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** A failed call; with its status and its reference where there was a response. */
function failure(endpoint: Endpoint, letter: FailureLetter, text: string, response?: Response): CallFailure {
  const code = failureCode(endpoint.prefix, letter, response?.status);
  const failed = { kind: 'call-failure', call: endpoint.call, code, letter, text } as const;
  if (response === undefined) return failed;
  const { status, headers } = response;
  const reference = headers.get('x-request-id') ?? '';
  return { ...failed, status, ...(REFERENCE.test(reference) && { reference }) };
}

/** Where a value first differs from its schema, as `value.0.name`; never the value itself. */
function placeOf(error: z.core.$ZodError): string {
  return error.issues[0]?.path.join('.') ?? '';
}

/** JSON or a page of text in the place of a file: an error message, or the page of a proxy. */
function isNoFile(response: Response): boolean {
  return /json|html/.test(response.headers.get('content-type') ?? '');
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : UNREADABLE;
}

/** Follows whichever signal aborts first. `AbortSignal.any` needs newer browsers than DEC-62 asks for. */
function firstOf(signals: readonly AbortSignal[]): AbortSignal {
  const all = new AbortController();
  for (const signal of signals) {
    const follow = (): void => all.abort(signal.reason);
    if (signal.aborted) follow();
    else signal.addEventListener('abort', follow, { once: true, signal: all.signal });
  }
  return all.signal;
}
