import { describe, expect, it, vi } from 'vitest';
import { createUploadMeter } from '../../src/shell/upload.ts';

type Listener = (event: unknown) => void;

/** A controllable request of the browser. */
class FakeRequest {
  readonly listeners: Record<string, Listener> = {};
  readonly opened: string[] = [];
  readonly headers: Record<string, string> = {};
  sent: unknown = undefined;
  status = 200;
  statusText = 'OK';
  responseText = '{"wasSuccessful":true}';
  responseHeaders = 'content-type: application/json\r\nx-answer: a: b\r\n';
  readonly upload = {
    addEventListener: (type: string, listener: Listener) => (this.listeners[`upload ${type}`] = listener),
  };
  open(...words: string[]): void {
    this.opened.push(...words);
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  addEventListener(type: string, listener: Listener): void {
    this.listeners[type] = listener;
  }
  getAllResponseHeaders(): string {
    return this.responseHeaders;
  }
  send(body: unknown): void {
    this.sent = body;
  }
  /** Like browsers, fires no event for a request that was not sent. */
  abort(): void {
    if (this.sent !== undefined) this.listeners['abort']?.({});
  }
}

function meter() {
  const request = new FakeRequest();
  const advanced = vi.fn<(ageMs: number) => void>();
  const made = createUploadMeter(advanced, () => request as unknown as XMLHttpRequest);
  return { request, advanced, ...made };
}

describe('a request that says how far it is', () => {
  it('is sent as fetch sends it, and answered as fetch answers', async () => {
    const { request, send } = meter();
    const body = new FormData();
    const answer = send('/api/x', { method: 'POST', headers: { Authorization: 'Bearer t' }, body });
    expect(request.opened).toEqual(['POST', '/api/x']);
    expect(request.headers).toEqual({ authorization: 'Bearer t' });
    expect(request.sent).toBe(body);
    request.status = 201;
    request.listeners['load']?.({});
    const response = await answer;
    expect([response.status, response.headers.get('x-answer'), await response.json()]).toEqual([
      201,
      'a: b',
      { wasSuccessful: true },
    ]);
  });

  it('takes a Request, and gets without a method', async () => {
    const { request, send } = meter();
    void send(new Request('http://portal.test/api/y'));
    expect(request.opened).toEqual(['GET', 'http://portal.test/api/y']);
    expect(request.sent).toBeNull();
  });

  it('tells how far it is while it is on its way, and nothing after', async () => {
    const { request, send, subscribe, progress } = meter();
    const seen: unknown[] = [];
    const stop = subscribe(() => seen.push(progress()));
    const answer = send('/api/x');
    request.listeners['upload progress']?.({ loaded: 30, total: 60 });
    request.listeners['load']?.({});
    await answer;
    expect(seen).toEqual([{ sent: 30, total: 60 }, null]);
    stop();
    request.listeners['upload progress']?.({ loaded: 60, total: 60 });
    expect(seen).toHaveLength(2);
  });

  it('says now and then that bytes have left, and how long ago it was begun; not while nothing moves', () => {
    vi.useFakeTimers();
    try {
      const { request, send, advanced } = meter();
      void send('/api/x');
      const at = (ms: number, loaded: number) => {
        vi.advanceTimersByTime(ms);
        request.listeners['upload progress']?.({ loaded, total: 60 });
      };
      at(4999, 10);
      expect(advanced.mock.calls).toEqual([]);
      at(1, 20);
      at(100, 30);
      at(5000, 30);
      at(5000, 40);
      expect(advanced.mock.calls).toEqual([[5000], [15_100]]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('fails as fetch fails when the line breaks, and shows no progress any more', async () => {
    const { request, send, progress } = meter();
    const answer = send('/api/x');
    request.listeners['upload progress']?.({ loaded: 1, total: 2 });
    request.listeners['error']?.({});
    await expect(answer).rejects.toBeInstanceOf(TypeError);
    expect(progress()).toBeNull();
  });

  it('stops when it is told to, with the reason of who stopped it', async () => {
    const { send } = meter();
    const stopping = new AbortController();
    const answer = send('/api/x', { signal: stopping.signal, body: 'x' });
    stopping.abort(new Error('stopped by the person'));
    await expect(answer).rejects.toThrow('stopped by the person');
  });

  it('is not sent when it was stopped before', async () => {
    const { request, send } = meter();
    await expect(send('/api/x', { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone');
    expect(request.sent).toBeUndefined();
  });

  it('listens to its signal no longer than it lives', async () => {
    const { request, send } = meter();
    const stopping = new AbortController();
    const stop = vi.spyOn(request, 'abort');
    const answer = send('/api/x', { signal: stopping.signal });
    request.listeners['load']?.({});
    await answer;
    stopping.abort();
    expect(stop).not.toHaveBeenCalled();
  });

  it('has no body with a status that has none, and fails for a status that is none', async () => {
    const bare = meter();
    bare.request.status = 204;
    const answer = bare.send('/api/x');
    bare.request.listeners['load']?.({});
    expect((await answer).body).toBeNull();
    const odd = meter();
    odd.request.status = 999;
    const unreadable = odd.send('/api/x');
    odd.request.listeners['load']?.({});
    await expect(unreadable).rejects.toBeInstanceOf(TypeError);
  });
});
