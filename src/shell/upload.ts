/**
 * Sends one request and reports its progress. `fetch` tells nothing about a body being sent, and a person who uploads
 * 600 megabytes has to see that it advances.
 */

import { deviceNow } from './clock.ts';

/** The progress of a request. */
export interface UploadMeter {
  subscribe(listener: () => void): () => void;
  /** Null while nothing is being sent. */
  progress(): { readonly sent: number; readonly total: number } | null;
  /** Sends like `fetch`, with progress. */
  readonly send: typeof fetch;
}

/** Shortest time between two reports of progress. */
const ADVANCE_MS = 5000;

/**
 * Creates a meter for one form.
 *
 * @param onAdvance called at intervals while bytes are sent, with the milliseconds since the request began
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
              // `Response` refuses a status outside of 200 to 599.
              reject(new TypeError('The answer cannot be read'));
            }
          }),
        );
        // Rejects as `fetch` does when a connection breaks, so that the client classifies both alike.
        request.addEventListener('error', () => end(() => reject(new TypeError('The connection was lost'))));
        request.addEventListener('abort', () =>
          end(() => reject(init.signal?.reason ?? new DOMException('Stopped', 'AbortError'))),
        );
        // A request that was not sent yet fires no event when it is aborted.
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
