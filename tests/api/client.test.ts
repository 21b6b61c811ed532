import { describe, expect, it, vi } from 'vitest';
import type { ClientOptions } from '#api/core/client.ts';
import { startUpEndpoints } from '#api/start-up.endpoints.ts';
import { dies, hangs, json, rejection, words, type Answer } from './fake-fetch.ts';
import { testClient } from './test-client.ts';

const SETTINGS = { AuthClientId: 'c', SignUpAuthority: 's', AuthAuthority: 'a', ScopesPortal: 'p', ScopesForms: 'f' };
const TAGS = json({ value: [{ id: 1 }] });
const UNAUTHORISED = words('', 401, 'Unauthorized');
const SAVE = { name: 'N', formData: 'e30=', organisationId: '' };

describe('the settings call tells its two codes apart', () => {
  const CASES: readonly [what: string, answer: Answer, code: string, status: number | undefined][] = [
    ['status 500 without a body', words('', 500), 'INIT.1', 500],
    ['status 503 with a message', json({ errors: ['x'] }, 503), 'INIT.1', 503],
    ['status 204', () => new Response(null, { status: 204 }), 'INIT.1', 204],
    ['no answer', dies, 'INIT.1a', undefined],
    ['an answer that cannot be read', words('<html>', 200), 'INIT.1a', 200],
    ['an answer without all fields', json({ AuthClientId: 'c' }), 'INIT.1a', 200],
    ['a 200 that is an error', json({ status: 'error', errors: ['x'] }), 'INIT.1a', 200],
  ];
  it.each(CASES)('%s [CALL-06 ERRC-51]', async (_what, answer, code, status) => {
    const { client } = testClient([answer]);
    const failure = (await rejection(client.call('GetB2CSettings', {}))) as { code: string; status?: number };
    expect([failure.code, failure.status]).toEqual([code, status]);
  });
});

describe('rejecting answers', () => {
  it('wasSuccessful false is letter a where the contract rejects [ERRC-06 ERRC-24]', async () => {
    const { client } = testClient([json({ wasSuccessful: false, error: 'Too big' })]);
    expect(await rejection(client.call('SaveDraft', SAVE))).toEqual({
      kind: 'call-failure',
      call: 'SaveDraft',
      code: 'FS.1a',
      letter: 'a',
      text: 'Too big',
      status: 200,
    });
  });

  it('wasSuccessful false is an answer where the caller reads it [CALL-44 CALL-46]', async () => {
    const { client } = testClient([json({ wasSuccessful: false, error: 'No role' })]);
    expect(await client.call('verifyIndividualRoles', { aviationReferenceNumber: '1', positions: [] })).toEqual({
      wasSuccessful: false,
      error: 'No role',
    });
  });

  it('deleting a draft succeeds by status unless the body says otherwise [CALL-51]', async () => {
    const { client } = testClient([words(''), json({ wasSuccessful: false })]);
    expect(await client.call('DeleteDraft', { recordid: 'd' })).toEqual({});
    expect(await client.call('DeleteDraft', { recordid: 'd' })).toEqual({ wasSuccessful: false });
  });

  it('a document check with status 400 is a result, but not without a body [SCAL-17]', async () => {
    const { client } = testClient([
      json({ verificationResultCode: 'N', errors: ['Not matched'] }, 400),
      words('', 400, 'Bad Request'),
      json({}, 422),
    ]);
    expect(await client.call('dvsValidate', { identityType: 'PP' })).toEqual({
      verificationResultCode: 'N',
      errors: ['Not matched'],
    });
    expect(await rejection(client.call('dvsValidate', { identityType: 'PP' }))).toMatchObject({
      letter: 'd',
      text: 'Bad Request',
    });
    expect(await rejection(client.call('dvsValidate', { identityType: 'PP' }))).toMatchObject({
      letter: 'c',
      status: 422,
    });
  });

  it.each([
    [[]],
    [[{ casa_id: 'x' }]],
    ['text'],
    [7],
    [null],
    [true],
    [{}],
    [{ value: null }],
    [{ value: { items: [] } }],
    [{ value: ['text'] }],
  ])('transfers of the unknown shape %j are an empty list [CALL-33 DEC-32]', async (shape) => {
    const { client } = testClient([json(shape)]);
    expect(await client.call('GetAircraftTOOIndividual', {})).toEqual({ value: [] });
  });
});

describe('an act that is named', () => {
  it('carries its key in a header, and nothing else does', async () => {
    const { client, fake } = testClient([json({ wasSuccessful: true })]);
    await client.call('SaveDraft', SAVE, { idempotencyKey: 'act-0001' });
    await client.call('SaveDraft', SAVE);
    expect(fake.sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['act-0001', undefined]);
  });
});

describe('a save on an older revision', () => {
  it('is an answer with what is there now, not a failure', async () => {
    const conflict = { formData: 'e30=', revision: 4, savedAt: '2026-11-21T02:30:00.000Z' };
    const { client } = testClient([json({ wasSuccessful: false, error: 'Saved elsewhere', conflict })]);
    expect(await client.call('SaveDraft', { ...SAVE, revision: 3 })).toEqual({
      wasSuccessful: false,
      error: 'Saved elsewhere',
      conflict,
    });
  });

  it.each([null, 'yes', undefined])('is one when the conflict is %j', async (conflict) => {
    const { client } = testClient([json({ wasSuccessful: false, error: 'Too big', conflict })]);
    expect(await rejection(client.call('SaveDraft', { ...SAVE, revision: 3 }))).toMatchObject({
      code: 'FS.1a',
      letter: 'a',
      text: 'Too big',
    });
  });
});

describe('tokens', () => {
  it('a refused read is sent once more with a fresh token [CALL-03]', async () => {
    const token = vi.fn<ClientOptions['token']>((_api, renew) => Promise.resolve(renew ? 'fresh' : 'stale'));
    const onUnauthorised = vi.fn<() => void>();
    const { client, fake } = testClient([UNAUTHORISED, TAGS], { token, onUnauthorised });
    expect(await client.call('GetTagsIndividual', {})).toEqual({ value: [{ id: 1 }] });
    expect(fake.sent.map((sent) => sent.headers.authorization)).toEqual(['Bearer stale', 'Bearer fresh']);
    expect(onUnauthorised).not.toHaveBeenCalled();
  });

  it('a read refused twice sends the person to login [CALL-03]', async () => {
    const onUnauthorised = vi.fn<() => void>();
    const { client, fake } = testClient([UNAUTHORISED], { onUnauthorised });
    expect(await rejection(client.call('GetTagsIndividual', {}))).toMatchObject({
      code: 'TI.1d',
      status: 401,
      text: 'Unauthorized',
    });
    expect([fake.sent.length, onUnauthorised.mock.calls.length]).toEqual([2, 1]);
  });

  it('a refused write is never sent twice [CALL-03]', async () => {
    const onUnauthorised = vi.fn<() => void>();
    const { client, fake } = testClient([UNAUTHORISED], { onUnauthorised });
    expect(await rejection(client.call('SaveDraft', SAVE))).toMatchObject({ code: 'FS.1a', letter: 'd', status: 401 });
    expect([fake.sent.length, onUnauthorised.mock.calls.length]).toEqual([1, 1]);
  });

  it('no token means no request, and login [CALL-03]', async () => {
    const onUnauthorised = vi.fn<() => void>();
    const token = (): Promise<string> => Promise.reject(new Error('interaction required'));
    const { client, fake } = testClient([TAGS], { token, onUnauthorised });
    expect(await rejection(client.call('GetTagsIndividual', {}))).toMatchObject({
      code: 'TI.1c',
      text: 'interaction required',
    });
    expect([fake.sent.length, onUnauthorised.mock.calls.length]).toEqual([0, 1]);
  });

  it('a refused settings call is a failure like any other [CALL-05]', async () => {
    const onUnauthorised = vi.fn<() => void>();
    const { client, fake } = testClient([UNAUTHORISED], { onUnauthorised });
    expect(await rejection(client.call('GetB2CSettings', {}))).toMatchObject({ code: 'INIT.1', status: 401 });
    expect([fake.sent.length, onUnauthorised.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('ends before an answer', () => {
  it('the deadline is a b, 30 seconds by default [ERRC-07]', async () => {
    const alarms = new Map<number, AbortController>();
    const timeoutSignal = (ms: number): AbortSignal => {
      const controller = new AbortController();
      alarms.set(ms, controller);
      return controller.signal;
    };
    const { client, fake } = testClient([hangs], { timeoutSignal });
    const failing = rejection(client.call('GetTagsIndividual', {}));
    await vi.waitUntil(() => fake.sent.length === 1);
    expect([...alarms.keys()]).toEqual([30_000]);
    alarms.get(30_000)!.abort(new DOMException('late', 'TimeoutError'));
    expect(await failing).toEqual({
      kind: 'call-failure',
      call: 'GetTagsIndividual',
      code: 'TI.1b',
      letter: 'b',
      text: 'The service did not answer in time',
    });
  });

  it('the deadline counts while the body still comes [ERRC-07]', async () => {
    const alarm = new AbortController();
    const slow: Answer = (sent) => {
      const body = new ReadableStream({
        start: (controller) =>
          sent.signal?.addEventListener('abort', () => controller.error(new DOMException('late', 'TimeoutError'))),
      });
      return new Response(body, { status: 200 });
    };
    const { client, fake } = testClient([slow], { timeoutSignal: () => alarm.signal, deadlineMs: 5 });
    const failing = rejection(client.call('GetTagsIndividual', {}));
    await vi.waitUntil(() => fake.sent.length === 1);
    alarm.abort(new DOMException('late', 'TimeoutError'));
    expect(await failing).toMatchObject({ code: 'TI.1b', letter: 'b', text: 'The service did not answer in time' });
  });

  it('an abort by the caller is no failure: its reason comes back', async () => {
    const abort = new AbortController();
    const { client, fake } = testClient([hangs]);
    const failing = rejection(client.call('GetTagsIndividual', {}, { signal: abort.signal }));
    await vi.waitUntil(() => fake.sent.length === 1);
    const reason = new Error('left the page');
    abort.abort(reason);
    expect(await failing).toBe(reason);
  });

  it('a call that is aborted before it starts sends nothing', async () => {
    const { client, fake } = testClient([TAGS]);
    const signal = AbortSignal.abort(new Error('gone'));
    expect(await rejection(client.call('GetTagsIndividual', {}, { signal }))).toEqual(new Error('gone'));
    expect(fake.sent).toHaveLength(0);
  });
});

describe('addresses', () => {
  it('path segments are URL-encoded [CALL-46]', async () => {
    const { client, fake } = testClient([json({ wasSuccessful: true })]);
    await client.call('verifyIndustryAssistUser', {}, { params: { organisationArn: '80/0 1?x' } });
    expect(fake.sent[0]!.url).toBe('https://forms.test/api/mycasa/Forms/verifyIndustryAssistUser/80%2F0%201%3Fx/v1');
  });

  it('the product code fills paths [CALL-07]', async () => {
    const { client, fake } = testClient([json({ value: {} })], { product: 'avia' });
    await client.call('GetEnvData', {});
    expect(fake.sent[0]!.url).toBe('https://portal.test/api/myavia/Portal/GetEnvData/v2');
  });

  it('a configured path replaces the one of the contract', async () => {
    const { client, fake } = testClient([json({ wasSuccessful: true })], {
      paths: { paymentStatus: '/api/my{product}/pay/state/v3' },
    });
    await client.call('paymentStatus', { summaryCode: '0', customRef: 'c' });
    expect(fake.sent[0]!.url).toBe('https://forms.test/api/mycasa/pay/state/v3');
  });
});

describe('the rest', () => {
  it('an input that is not complete is refused before anything is sent [ERRC-08]', async () => {
    const { client, fake } = testClient([TAGS]);
    const broken = { name: 'N', formData: 'e30=' } as typeof SAVE;
    expect(await rejection(client.call('SaveDraft', broken))).toMatchObject({
      code: 'FS.1a',
      letter: 'c',
      text: 'The request is not complete (organisationId)',
    });
    expect(fake.sent).toHaveLength(0);
  });

  it('endpoints at hand are used, others come from the whole contract', async () => {
    const { client, fake } = testClient([json(SETTINGS), TAGS], {
      endpoints: { GetB2CSettings: startUpEndpoints.GetB2CSettings },
    });
    expect(await client.call('GetB2CSettings', {})).toEqual(SETTINGS);
    expect(await client.call('GetTagsIndividual', {})).toEqual({ value: [{ id: 1 }] });
    expect(fake.sent).toHaveLength(2);
  });

  it('a pass file comes as its bytes [DCAL-53 DCAL-54 SCAL-50]', async () => {
    const bytes = new Uint8Array([80, 75, 3, 4, 255]);
    const { client, fake } = testClient([
      () => new Response(bytes, { headers: { 'content-type': 'application/vnd.apple.pkpass' } }),
    ]);
    const file = await client.call('applePass', { individualArn: '1', passType: 'AROC' });
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
    expect([fake.sent[0]!.url, fake.sent[0]!.body]).toEqual([
      'https://portal.test/api/digitallicence/apple/v1/passes',
      '{"individualArn":"1","passType":"AROC"}',
    ]);
  });

  const PASS_FAILURES: readonly [what: string, answer: Answer, code: string, letter: string][] = [
    ['an error', json({ status: 'error', errors: ['x'] }), 'DRAL.1', 'a'],
    ['no answer', dies, 'DRAL.1', 'b'],
    ['JSON instead of a file', json({ ok: true }), 'DRAL.1', 'c'],
    [
      'a page of a proxy instead of a file',
      () => new Response('<p>Sign in to the network', { headers: { 'content-type': 'text/html' } }),
      'DRAL.1',
      'c',
    ],
    ['an empty error', words('', 500, 'Internal Server Error'), 'DRAL.1', 'd'],
    ['a message', json({ errors: ['x'] }, 500), 'DRAL.1', 'e'],
  ];
  it.each(PASS_FAILURES)('a pass file that fails: %s [DERR-37 SERR-31]', async (_what, answer, code, letter) => {
    const { client } = testClient([answer]);
    expect(await rejection(client.call('applePass', { individualArn: '1', passType: 'AROC' }))).toMatchObject({
      code,
      letter,
    });
  });

  it('a failure is plain data that survives serialisation', async () => {
    const { client } = testClient([dies]);
    const failure = await rejection(client.call('GetTagsIndividual', {}));
    expect(structuredClone(failure)).toEqual(failure);
    expect(JSON.parse(JSON.stringify(failure))).toEqual(failure);
    expect(failure).not.toBeInstanceOf(Error);
  });
});
