/**
 * What a confirmation asks of the regulator: who may, what it is about, whether it is asked for (services 4.6, OP-S-82,
 * DEC-33).
 */
import { describe, expect, it, vi } from 'vitest';
import { callFailure } from '#support/call-failure.ts';
import { sydney } from '#support/moments.ts';
import { settingsOf } from '#support/settings.ts';
import { urlOf } from '../../src/shell/links.ts';
import type { Session } from '../../src/shell/session.ts';
import { aircraftConfirmationConfig, type ConfirmationInput } from '../../src/wiring/aircraft-confirmation.wiring.ts';

const ORGANISATION = '64a7b4d9-d6f4-4a03-9ca6-afe63fc3046e';
const MAX: ConfirmationInput = {
  organisationId: '',
  organisationArn: '',
  readable: true,
  back: { target: { screen: 'manageAircraftInd' } },
};
const SOUTHERN: ConfirmationInput = { ...MAX, organisationId: ORGANISATION, organisationArn: '800002' };
const { signal } = new AbortController();

const AIRCRAFT = { aircraft: [{ aircraft: { product_registrationmark: 'VH-AAA' } }], gliders: [] };
const ANSWERS = {
  validateAcrUser: { wasSuccessful: true, individualVerified: true, errors: [] },
  GetAircraftIndividual: { value: AIRCRAFT },
  GetAircraftOrganisation: { value: AIRCRAFT },
  GetApplicationsIndividual: { value: { census: [] as object[] } },
  GetApplicationsOrganisation: { value: { census: [] as object[] } },
  acrConfirmationSubmission: { wasSuccessful: true, id: 'i' } as object,
};

function opened(
  input: ConfirmationInput,
  answers: Partial<Record<keyof typeof ANSWERS, object | Promise<never>>> = {},
) {
  const call = vi.fn((name: keyof typeof ANSWERS) => Promise.resolve({ ...ANSWERS, ...answers }[name]));
  const settings = settingsOf({
    'Portal - Aircraft Confirmation Start Date': '01/03/2026',
    'Portal - Aircraft Confirmation End Date': '31/03/2026',
  });
  const clock = { moment: () => sydney('2026-03-15T12:00:00.000+11:00') };
  const session = { connection: { call }, settings: () => settings, clock: () => clock } as unknown as Session;
  return { call, config: aircraftConfirmationConfig(session, input) };
}

/** Calls what the machine calls: first the check, then the loads of the form. */
async function open(input: ConfirmationInput, answers: Parameters<typeof opened>[1] = {}) {
  const { call, config } = opened(input, answers);
  await config.verify?.(signal);
  return { call, config, prepared: await config.prepare(signal) };
}

describe('the check before the form', () => {
  it('asks about the person in the organisation of the number [ACFT-36]', async () => {
    const { call, config } = opened(SOUTHERN);
    expect(await config.verify?.(signal)).toEqual({ verified: true });
    expect(call.mock.calls).toEqual([['validateAcrUser', {}, { signal, params: { organisationArn: '800002' } }]]);
  });

  it('is not made without an organisation, and the form is open [DEC-22]', async () => {
    const { call, config, prepared } = await open(MAX);
    expect([config.verify, prepared, config.closedBecause()]).toEqual([null, { isClosed: false }, null]);
    expect(call.mock.calls.map(([name]) => name)).toEqual(['GetAircraftIndividual', 'GetApplicationsIndividual']);
  });

  it.each([
    [{ wasSuccessful: true, individualVerified: true, errors: [] }, false],
    [{ wasSuccessful: true, individualVerified: true, errors: null }, false],
    [{ wasSuccessful: true, individualVerified: true, errors: ['Not you'] }, true],
    [{ wasSuccessful: true, individualVerified: false, errors: [] }, true],
    [{ wasSuccessful: true, individualVerified: null }, true],
  ])('opens the form only for %j: closed %s [ACFT-37 ACFT-38]', async (validateAcrUser, closed) => {
    const { config, prepared } = await open(SOUTHERN, { validateAcrUser });
    expect([prepared, config.closedBecause()]).toEqual([{ isClosed: closed }, closed ? 'position' : null]);
    expect(config.aircraft()).toMatchObject([{ mark: 'VH-AAA' }]);
  });

  it('that was not made is no verdict, and a failed call [ACFT-37]', async () => {
    const { config } = opened(SOUTHERN, {
      validateAcrUser: { wasSuccessful: false, individualVerified: true, errors: ['Not now'] },
    });
    await expect(config.verify?.(signal)).rejects.toEqual({
      kind: 'call-failure',
      call: 'validateAcrUser',
      code: 'FSU.1a',
      letter: 'a',
      text: 'Not now',
    });
  });
});

describe('what it needs', () => {
  it('is of the organisation that it is for', async () => {
    const { call, config } = await open(SOUTHERN);
    expect(call.mock.calls.slice(1)).toEqual([
      ['GetAircraftOrganisation', { organisationId: ORGANISATION }, { signal: expect.any(AbortSignal) }],
      ['GetApplicationsOrganisation', { organisationId: ORGANISATION }, { signal: expect.any(AbortSignal) }],
    ]);
    expect(config.aircraft()).toMatchObject([{ mark: 'VH-AAA' }]);
  });

  it.each([
    ['answered', { GetApplicationsIndividual: { value: { census: [{ product_submissionid: 's' }] } } }],
    ['noAircraft', { GetAircraftIndividual: { value: { aircraft: [], gliders: [] } } }],
  ])('closes it: %s [ACFT-45 ACFT-46]', async (because, answers) => {
    const { config, prepared } = await open(MAX, answers);
    expect([prepared, config.closedBecause()]).toEqual([{ isClosed: true }, because]);
  });
});

describe('what is sent', () => {
  const declared = { declaration: { radioValue: 'incorrectDetails' } };
  const attempt = { idempotencyKey: 'k', signal, send: fetch };

  it('is the declaration with its words, once [SENT-087]', async () => {
    const { call, config } = await open(MAX);
    await config.submit(declared, attempt);
    const [name, body, options] = call.mock.lastCall as unknown as [string, { data: object }, object];
    expect([name, options]).toEqual(['acrConfirmationSubmission', { idempotencyKey: 'k', signal }]);
    expect(body.data).toMatchObject({
      steps: [{ questions: [{ id: 'declaration', answer: { radioValue: 'incorrectDetails' } }] }],
      declarationText: 'I declare that some of these details are incorrect or have changed',
    });
    expect(body.data).not.toHaveProperty('orgid');
    expect(body.data).toHaveProperty('seen', config.aircraft());
  });

  it('names the organisation by id and number', async () => {
    const { call, config } = await open(SOUTHERN);
    await config.submit(declared, attempt);
    expect(call.mock.lastCall?.at(1)).toMatchObject({ data: { orgid: ORGANISATION, organisationArn: '800002' } });
  });

  it.each([422, 503])('that is refused with %i is a failure like any other', async (status) => {
    const refusal = callFailure('acrConfirmationSubmission', 'FSU.1a', 'e', status);
    const { config } = await open(MAX, { acrConfirmationSubmission: Promise.reject(refusal) });
    await expect(config.submit(declared, attempt)).rejects.toMatchObject({ status });
    expect(config.closedBecause()).toBeNull();
  });

  it('that is refused because the register changed stays open, says why, and has the register of now', async () => {
    const answers: Record<string, object> = {};
    const { config } = await open(MAX, answers);
    answers['acrConfirmationSubmission'] = Promise.reject(callFailure('acrConfirmationSubmission', 'FSU.1a', 'e', 409));
    answers['GetAircraftIndividual'] = {
      value: { aircraft: [{ aircraft: { product_registrationmark: 'VH-BBB' } }], gliders: [] },
    };
    await expect(config.submit(declared, attempt)).rejects.toMatchObject({ kind: 'call-failure', status: 409 });
    expect([config.closedBecause(), config.registerChanged(), config.aircraft()]).toMatchObject([
      null,
      true,
      [{ mark: 'VH-BBB' }],
    ]);
    // The application prepares the form again after a refusal.
    await config.prepare!(attempt.signal);
    expect(config.registerChanged()).toBe(true);
  });

  it('after somebody else answered closes the form, with the reason as it is now', async () => {
    const answers: Record<string, object> = {};
    const { config } = await open(MAX, answers);
    answers['acrConfirmationSubmission'] = Promise.reject(callFailure('acrConfirmationSubmission', 'FSU.1a', 'e', 409));
    answers['GetApplicationsIndividual'] = { value: { census: [{}] } };
    await expect(config.submit(declared, attempt)).rejects.toEqual({ kind: 'closed' });
    expect([config.closedBecause(), config.registerChanged()]).toEqual(['answered', false]);
  });
});

it.each([
  ['', '/manageaircraftind'],
  [ORGANISATION, '/manageaircraftorg'],
])('that is over leads back to the list of aircraft, of %j', (organisationId, path) => {
  expect(urlOf(opened({ ...MAX, organisationId }).config.draftReturn)).toMatchObject({ path });
});
