/** Where a cancellation leads back to, and its calls (services 2.8, 7.5). */
import { describe, expect, it, vi } from 'vitest';
import { callFailure } from '#support/call-failure.ts';
import { urlOf } from '../../src/shell/links.ts';
import type { Session } from '../../src/shell/session.ts';
import { cancellationConfig } from '../../src/wiring/cancellation.wiring.ts';
import { fakeSession } from '../support/part-of.ts';

const SUBMISSION = '7f19cb76-9372-457c-a62d-32c22139f32c';
const ORGANISATION = '64a7b4d9-d6f4-4a03-9ca6-afe63fc3046e';

/** A session that answers the submission query with this status. */
function answering(submissionStatus: string): Session {
  const call = () =>
    Promise.resolve({ wasSuccessful: true, submission: { submissionStatus, serviceRequestData: [] }, errors: [] });
  return fakeSession({ connection: { call } });
}

const backOf = (organisationId: string) => {
  const { back } = cancellationConfig(answering('InProgress'), { submissionId: SUBMISSION, organisationId });
  return 'target' in back ? urlOf(back.target) : null;
};

describe('a cancellation', () => {
  it('goes back to the applications of the organisation that its address names [CANC-05]', () => {
    expect(backOf(ORGANISATION)).toEqual({ path: '/appsorg', search: { casaorgid: ORGANISATION } });
  });

  it('goes back to the applications of the individual where it names none [CANC-04 CANC-06]', () => {
    expect(backOf('')).toEqual({ path: '/appsind', search: {} });
  });

  it.each([
    ['', '/dashind', {}],
    [ORGANISATION, '/dashorg', { casaorgid: ORGANISATION }],
  ])('that was saved leads home, of %j', (organisationId, path, search) => {
    const { draftReturn } = cancellationConfig(answering('InProgress'), { submissionId: SUBMISSION, organisationId });
    expect(urlOf(draftReturn)).toMatchObject({ path, search });
  });

  it.each([
    ['InProgress', false],
    ['Completed', true],
    ['Cancelled', true],
    ['', true],
  ])('of a submission that is %s is closed: %s [CANC-08]', async (status, isClosed) => {
    const config = cancellationConfig(answering(status), { submissionId: SUBMISSION, organisationId: '' });
    expect(await config.prepare(new AbortController().signal)).toEqual({ isClosed });
  });

  it('that is not there is told apart from a call that failed', async () => {
    const { signal } = new AbortController();
    const missing = cancellationConfig(
      fakeSession({
        connection: { call: () => Promise.resolve({ wasSuccessful: false, submission: null, errors: ['None'] }) },
      }),
      { submissionId: SUBMISSION, organisationId: '' },
    );
    const failing = cancellationConfig(
      fakeSession({
        connection: { call: () => Promise.reject(callFailure('submissionQuery', '', 'd', 500)) },
      }),
      { submissionId: SUBMISSION, organisationId: '' },
    );
    await expect(missing.prepare(signal)).rejects.toThrow('We cannot find this submission');
    await expect(failing.prepare(signal)).rejects.toMatchObject({ kind: 'call-failure' });
    const isMissing = ({ about }: typeof missing) => about.actor.getSnapshot().hasTag('missing');
    expect([isMissing(missing), isMissing(failing)]).toEqual([true, false]);
  });

  it('that was decided since it was loaded is looked at once more, so that the page can say what it is now [CANC-10]', async () => {
    const states = ['InProgress', 'Completed'];
    const call = (name: string) =>
      name === 'submissionQuery'
        ? Promise.resolve({
            wasSuccessful: true,
            submission: { submissionStatus: states.shift(), serviceRequestData: [] },
            errors: [],
          })
        : Promise.reject(callFailure('submissionCancel', 'FSU.1a', 'e', 409));
    const config = cancellationConfig(fakeSession({ connection: { call } }), {
      submissionId: SUBMISSION,
      organisationId: '',
    });
    const attempt = { idempotencyKey: 'k', signal: new AbortController().signal, send: fetch };
    await config.prepare(attempt.signal);
    await expect(config.submit({ cancellationReason: { value: 'A reason' } }, attempt)).rejects.toEqual({
      kind: 'closed',
    });
    expect(config.about.found()?.submissionStatus).toBe('Completed');
  });

  it('sends the reason with the case number of the submission that was loaded [CANC-13]', async () => {
    const submission = {
      submissionStatus: 'InProgress',
      serviceRequestData: [
        { name: 'Reference', value: 'SR-1' },
        { name: 'TransactionId', value: 'T-7' },
      ],
    };
    const call = vi.fn().mockResolvedValue({ wasSuccessful: true, submission, errors: [] });
    const config = cancellationConfig(fakeSession({ connection: { call } }), {
      submissionId: SUBMISSION,
      organisationId: '',
    });
    const { signal } = new AbortController();
    await config.prepare(signal);
    await config.submit({ cancellationReason: { value: 'A reason' } }, { idempotencyKey: 'k', signal, send: fetch });
    const [name, body, options] = call.mock.lastCall!;
    expect([name, options]).toEqual([
      'submissionCancel',
      { idempotencyKey: 'k', signal, params: { submissionId: SUBMISSION } },
    ]);
    expect(body).toMatchObject({
      formData: { submissionId: SUBMISSION, cancellationReason: 'A reason', transactionId: 'T-7' },
    });
  });

  it('sends the money as the page shows it, and shows what it is after a refusal', async () => {
    const due = { state: 'due', cents: 4000 };
    const shown = [due, { ...due, cents: 8000 }];
    const call = vi.fn((name: string, _body: unknown) =>
      name === 'submissionQuery'
        ? Promise.resolve({
            wasSuccessful: true,
            submission: { submissionStatus: 'InProgress', serviceRequestData: [], money: shown.shift() },
            errors: [],
          })
        : Promise.reject(callFailure('submissionCancel', 'FSU.1a', 'e', 422)),
    );
    const config = cancellationConfig({ connection: { call } } as unknown as Session, {
      submissionId: SUBMISSION,
      organisationId: '',
    });
    const attempt = { idempotencyKey: 'k', signal: new AbortController().signal, send: fetch };
    await config.prepare(attempt.signal);
    await expect(config.submit({ cancellationReason: { value: 'A reason' } }, attempt)).rejects.toMatchObject({
      status: 422,
    });
    expect(call.mock.calls.find(([name]) => name === 'submissionCancel')?.[1]).toMatchObject({
      formData: { money: due },
    });
    expect(config.about.found()?.money).toEqual({ state: 'due', cents: 8000 });
  });

  it.each([
    [409, { kind: 'closed' }],
    [422, { status: 422 }],
    [503, { status: 503 }],
  ])(
    'that is refused with %i: only what cannot be cancelled any more is closed [CANC-10]',
    async (status, expected) => {
      const call = () => Promise.reject(callFailure('submissionCancel', 'FSU.1a', 'e', status));
      const config = cancellationConfig(fakeSession({ connection: { call } }), {
        submissionId: SUBMISSION,
        organisationId: '',
      });
      const attempt = { idempotencyKey: 'k', signal: new AbortController().signal, send: fetch };
      await expect(config.submit({ cancellationReason: { value: 'A reason' } }, attempt)).rejects.toMatchObject(
        expected,
      );
    },
  );
});
