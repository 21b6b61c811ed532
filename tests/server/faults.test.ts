/** The fault switches, each kind as in SANDBOX.md. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#api/catalogue.endpoints.ts';
import type { RunningServer } from '#server/core/start-server.ts';
import { headersWith, OPENING, PATHS, PORTAL_CLAIMS, post, put, sign } from './kit.ts';
import { startTestServer } from './running.ts';

let server: RunningServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await sign(server.app, { claims: { ...PORTAL_CLAIMS, iss: `${server.origin}/identity` } });
}, OPENING);
afterAll(() => server.stop());
beforeEach(() => faults([]));

const ask = (path: string, init?: RequestInit): Promise<Response> => fetch(server.origin + path, init);
const faults = async (list: readonly unknown[]): Promise<void> => {
  expect(await (await ask('/sandbox/faults', put(list))).json()).toEqual({ ok: true });
};
const extIds = (): Promise<Response> => ask(PATHS.extIds, post({}, token));
const GOOD = { value: { value: 'contact-of-ava' } };
const TEXT = 'A fault switch of the sandbox made this call fail';

describe('fault switches', () => {
  it('a: HTTP 200 whose body says error', async () => {
    await faults([{ call: 'GetExtIds', kind: 'a' }]);
    const answer = await extIds();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: 'error', errors: [TEXT] });
  });

  it('b: the connection dies without an answer', async () => {
    await faults([{ call: 'GetExtIds', kind: 'b', times: 1 }]);
    await expect(extIds()).rejects.toThrow(TypeError);
    expect(await (await extIds()).json()).toEqual(GOOD);
  });

  it('b: in process, the request rejects', async () => {
    await faults([{ call: 'GetExtIds', kind: 'b' }]);
    await expect(server.app.request(PATHS.extIds, post({}, token))).rejects.toThrow('The connection was lost');
  });

  it('d: HTTP 500 with an empty body', async () => {
    await faults([{ call: 'GetExtIds', kind: 'd' }]);
    const answer = await extIds();
    expect(answer.status).toBe(500);
    expect(await answer.text()).toBe('');
  });

  it('e: HTTP 500 with a server message', async () => {
    await faults([{ call: 'GetExtIds', kind: 'e' }]);
    const answer = await extIds();
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ errors: [TEXT] });
  });

  it('garbage: HTTP 200 whose body is not what the contract says', async () => {
    await faults([{ call: 'GetExtIds', kind: 'garbage' }]);
    const answer = await extIds();
    expect(answer.status).toBe(200);
    await expect(answer.json()).rejects.toThrow('JSON');
  });

  it('empty: HTTP 200 with the empty answer of that call', async () => {
    await faults([{ call: '*', kind: 'empty' }]);
    expect(await (await extIds()).json()).toEqual({ value: { value: '' } });
    expect(await (await ask(PATHS.envData, post({}, token))).json()).toEqual({
      value: { systemSettings: [], snippets: [], siteSettings: [] },
    });
  });

  it('slow: answers after delayMs', async () => {
    await faults([{ call: 'GetExtIds', kind: 'slow', delayMs: 300 }]);
    const begun = performance.now();
    expect(await (await extIds()).json()).toEqual(GOOD);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(295);
  });

  it('reject: HTTP 200 with wasSuccessful false', async () => {
    await faults([{ call: 'GetExtIds', kind: 'reject' }]);
    const answer = await extIds();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ wasSuccessful: false, error: TEXT });
  });

  it('spoils as many answers as `times` says, then none', async () => {
    await faults([{ call: 'GetExtIds', kind: 'e', times: 2 }]);
    const statuses = [];
    for (let index = 0; index < 3; index += 1) statuses.push((await extIds()).status);
    expect(statuses).toEqual([500, 500, 200]);
  });

  it('never spoils more than `times` answers of calls that come together', async () => {
    await faults([{ call: 'GetExtIds', kind: 'e', times: 3 }]);
    const answers = await Promise.all(Array.from({ length: 8 }, extIds));
    expect(answers.filter(({ status }) => status === 500)).toHaveLength(3);
  });

  it('spoils only the call it names', async () => {
    await faults([{ call: 'GetTagsIndividual', kind: 'e' }]);
    expect((await extIds()).status).toBe(200);
  });

  it('takes the first switch that fits, the next when it is used up', async () => {
    await faults([
      { call: 'GetExtIds', kind: 'd', times: 1 },
      { call: '*', kind: 'e' },
    ]);
    expect(await (await extIds()).text()).toBe('');
    expect(await (await extIds()).json()).toEqual({ errors: [TEXT] });
  });

  it('`*` spoils calls without a handler, too, and the settings call', async () => {
    await faults([{ call: '*', kind: 'e' }]);
    const path = endpoints.GetTagsIndividual.path.replace('{product}', 'casa');
    expect((await ask(path, { method: 'POST', headers: headersWith(token), body: '{}' })).status).toBe(500);
    expect((await ask(PATHS.settings)).status).toBe(500);
  });

  it('`*` leaves sign-in and the console alone, so that a test can go on', async () => {
    await faults([{ call: '*', kind: 'b' }]);
    expect((await ask('/sandbox/people')).status).toBe(200);
    expect((await ask('/identity/token', { method: 'POST' })).status).toBe(400);
  });

  it('`token` spoils the token endpoint', async () => {
    await faults([{ call: 'token', kind: 'e', times: 1 }]);
    const answer = await ask('/identity/token', { method: 'POST' });
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ errors: [TEXT] });
    await faults([{ call: 'token', kind: 'b', times: 1 }]);
    await expect(ask('/identity/token', { method: 'POST' })).rejects.toThrow(TypeError);
    expect((await ask('/identity/token', { method: 'POST' })).status).toBe(400);
  });

  it('never answers anybody without a token', async () => {
    await faults([{ call: '*', kind: 'empty' }]);
    expect((await ask(PATHS.extIds, { method: 'POST' })).status).toBe(401);
  });

  it('replaces the switches in force', async () => {
    await faults([{ call: 'GetExtIds', kind: 'e' }]);
    await faults([{ call: 'GetEnvData', kind: 'e' }]);
    expect((await extIds()).status).toBe(200);
  });

  it.each([
    [{ call: 'GetExtIds', kind: 'e' }],
    [[{ call: 'Nothing', kind: 'e' }]],
    [[{ call: 'GetExtIds', kind: 'c' }]],
    [[{ call: 'GetExtIds' }]],
    [[{ call: 'GetExtIds', kind: 'e', times: 0 }]],
    [[{ call: 'GetExtIds', kind: 'slow', delayMs: -1 }]],
    [null],
  ])('refuses %j and leaves the switches as they were', async (body) => {
    await faults([{ call: 'GetExtIds', kind: 'e' }]);
    const answer = await ask('/sandbox/faults', put(body));
    expect(answer.status).toBe(400);
    expect((await answer.json()) as unknown).toHaveProperty('errors');
    expect((await extIds()).status).toBe(500);
  });
});
