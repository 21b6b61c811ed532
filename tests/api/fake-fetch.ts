/** A scripted `fetch` for tests of the client: remembers what was sent, answers what it is told. */

export interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly signal: AbortSignal | null;
}

export type Answer = (sent: Sent) => Response | Promise<Response>;

export interface FakeFetch {
  readonly fetch: typeof fetch;
  readonly sent: Sent[];
}

/** Answers each request with the next answer, then always with the last one. */
export function fakeFetch(...answers: readonly Answer[]): FakeFetch {
  const sent: Sent[] = [];
  const fake = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const request: Sent = {
      url: String(url),
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      body: init.body ?? null,
      signal: init.signal ?? null,
    };
    sent.push(request);
    return await answers[Math.min(sent.length, answers.length) - 1]!(request);
  };
  return { fetch: fake, sent };
}

export function json(value: unknown, status = 200, statusText = ''): Answer {
  return () =>
    new Response(JSON.stringify(value), { status, statusText, headers: { 'content-type': 'application/json' } });
}

/** A response with a text body. */
export function words(body: string, status = 200, statusText = '', type = 'application/json'): Answer {
  return () => new Response(body, { status, statusText, headers: { 'content-type': type } });
}

/** The connection breaks without an answer. */
export const dies: Answer = () => Promise.reject(new TypeError('fetch failed'));

/** Never answers; rejects when the signal aborts. */
export const hangs: Answer = (sent) =>
  new Promise((_resolve, reject) => {
    sent.signal?.addEventListener('abort', () => reject(sent.signal?.reason));
  });

/** What a promise was rejected with; fails the test when it was not. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  const marker = Symbol('resolved');
  const result: unknown = await promise.then(
    () => marker,
    (error: unknown) => error,
  );
  if (result === marker) throw new Error('The promise was expected to be rejected');
  return result;
}
