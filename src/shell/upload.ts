/**
 * A way to send one request that says how far it is. `fetch` cannot: it tells nothing about a body on its way, and a
 * person who sends 600 megabytes has to see that something happens.
 */

import { deviceNow } from './clock.ts';

/** How far a request is, for whoever shows it. */
export interface UploadMeter {
  subscribe(listener: () => void): () => void;
  /** Null while nothing is on its way. */
  progress(): { readonly sent: number; readonly total: number } | null;
  /** Sends like `fetch`, and measures. */
  readonly send: typeof fetch;
}

/** How often it is said that bytes have left, at most. */
const ADVANCE_MS = 5000;

/**
 * Makes a meter for one form.
 *
 * @param onAdvance told now and then that bytes have left, and how long ago the request was begun, in milliseconds
 */
export function createUploadMeter(
  onAdvance: (ageMs: number) => void = () => undefined,
  newRequest: () => XMLHttpRequest = () => new XMLHttpRequest(),
): UploadMeter {
  const listeners = new Set<() => void>();
  let progress: { readonly sent: number; readonly total: number } | null = null;
  const note = (next: typeof progress): void => {
    progress = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    progress: () => progress,
    send: (input, init = {}) =>
      new Promise<Response>((resolve, reject) => {
        const request = newRequest();
        const stop = (): void => request.abort();
        const end = (finish: () => void): void => {
          init.signal?.removeEventListener('abort', stop);
          note(null);
          finish();
        };
        request.open(init.method ?? 'GET', input instanceof Request ? input.url : input);
        new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
        request.responseType = 'text';
        const startedAt = deviceNow();
        let saidAt = startedAt;
        request.upload.addEventListener('progress', ({ loaded, total }) => {
          const now = deviceNow();
          if (loaded > (progress?.sent ?? 0) && now - saidAt >= ADVANCE_MS) {
            saidAt = now;
            onAdvance(now - startedAt);
          }
          note({ sent: loaded, total });
        });
        request.addEventListener('load', () =>
          end(() => {
            try {
              resolve(responseOf(request));
            } catch {
              // A status that is none.
              reject(new TypeError('The answer cannot be read'));
            }
          }),
        );
        // What `fetch` says when a line breaks, so that the client classifies both alike.
        request.addEventListener('error', () => end(() => reject(new TypeError('The connection was lost'))));
        request.addEventListener('abort', () =>
          end(() => reject(init.signal?.reason ?? new DOMException('Stopped', 'AbortError'))),
        );
        // A request that was not sent yet says nothing when it is stopped.
        if (init.signal?.aborted) return end(() => reject(init.signal?.reason));
        init.signal?.addEventListener('abort', stop);
        request.send((init.body ?? null) as XMLHttpRequestBodyInit | null);
      }),
  };
}

/** Statuses that carry no body by definition; `Response` refuses one. */
const BARE = new Set([204, 205, 304]);

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim());
  }
  return new Response(BARE.has(request.status) ? null : request.responseText, {
    status: request.status,
    statusText: request.statusText,
    headers,
  });
}
