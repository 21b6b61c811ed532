/** Calls made while the page closes: what was typed last is stored although nobody waits for the answer (DEC-09). */
import { expect, it, vi } from 'vitest';
import { extensionEndpoints } from '#api/extensions.endpoints.ts';
import { testClient } from './test-client.ts';

const kept = (formData: string) => ({ key: 'k', formData, revision: 0 });
const STORED = { wasSuccessful: true, revision: 1, savedAt: '2026-11-21T00:00:00Z' };

/** A client with or without a cached token, and the requests that it sent. */
function leavingClient(atHand: string | null) {
  const out: (readonly [keepalive: boolean, token: string])[] = [];
  const fetch = vi.fn(async (_url: unknown, { keepalive, headers }: RequestInit = {}) => {
    out.push([keepalive === true, new Headers(headers).get('authorization')!]);
    return Response.json(STORED);
  });
  const { client } = testClient([], {
    fetch: fetch as never,
    tokenAtHand: () => atHand,
    endpoints: extensionEndpoints,
  });
  return { client, out, fetch };
}

it('outlives the page and takes the token that is at hand, before anything has been waited for but what is ready', async () => {
  const { client, out, fetch } = leavingClient('at-hand');
  const answer = client.call('AutosaveSave', kept('e30='), { leaving: true });
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  expect(fetch).toHaveBeenCalledOnce();
  await answer;
  expect(out).toEqual([[true, 'Bearer at-hand']]);
});

it('waits for a token where none is at hand, and every other call does', async () => {
  const none = leavingClient(null);
  await none.client.call('AutosaveSave', kept('e30='), { leaving: true });
  expect(none.out).toEqual([[true, 'Bearer forms-token']]);
  const usual = leavingClient('at-hand');
  await usual.client.call('AutosaveSave', kept('e30='));
  expect(usual.out).toEqual([[false, 'Bearer forms-token']]);
});

it('is sent as any other where it is larger than browsers let outlive a page', async () => {
  const { client, out } = leavingClient('at-hand');
  await client.call('AutosaveSave', kept('A'.repeat(64_000)), { leaving: true });
  expect(out).toEqual([[false, 'Bearer at-hand']]);
});
