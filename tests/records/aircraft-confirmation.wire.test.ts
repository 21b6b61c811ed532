/** The next period is announced: until it begins there is nothing to confirm, and the last answer stays. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { shownAircraft } from '#rules/aircraft-confirmation.rules.ts';
import { CAPABILITIES_SETTING } from '#server/core/configuration.ts';
import { submissions } from '#server/records/cases.schema.ts';
import { aircraftParties } from '#server/records/licences.schema.ts';
import { participations } from '#server/records/people.schema.ts';
import { regulator } from '#server/regulator.ts';
import { idOf } from '#server/scenarios/ids.ts';
import { KESTREL, SOUTHERN_AIR } from '#server/scenarios/organisations.ts';
import { rejection } from '../api/fake-fetch.ts';
import { assistRequest } from './documents.ts';
import { openSandbox, PORTAL, type Sandbox, type User } from './sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.restore());

const NO_POSITION = "Unfortunately you don't have the correct role to complete this application";
const WORDS = {
  confirmedCorrectDetails: 'I declare that the registration details of all aircraft listed here are correct',
  incorrectDetails: 'I declare that some of these details are incorrect or have changed',
};
const SOUTHERNS = { orgid: SOUTHERN_AIR.id, organisationArn: SOUTHERN_AIR.arn };
const START = 'Portal - Aircraft Confirmation Start Date';
const END = 'Portal - Aircraft Confirmation End Date';

type Declared = keyof typeof WORDS;
const data = (declared: string = 'confirmedCorrectDetails', place: object = {}) => ({
  steps: [
    {
      stepid: 'confirmation',
      name: 'Declaration',
      questions: [{ id: 'declaration', type: 'radio', answer: { radioValue: declared } }],
    },
  ],
  declarationText: WORDS[declared as Declared] ?? '',
  ...place,
});
const send = (user: User, body = data(), idempotencyKey?: string) =>
  sandbox.call(user, 'acrConfirmationSubmission', { data: body }, { idempotencyKey });
const check = (user: User, organisationArn: string) =>
  sandbox.call(user, 'validateAcrUser', {}, { params: { organisationArn } });
const made = () => sandbox.db.select().from(submissions).where(eq(submissions.kind, 'aircraft-confirmation'));
const censusOf = async (user: User) => (await sandbox.call(user, 'GetApplicationsIndividual', {})).value.census;
const mailOf = async () => {
  await sandbox.mailSent();
  return regulator.lists.mail(sandbox.db) as Promise<readonly { to: string; subject: string; text: string }[]>;
};

describe('the check of the person', () => {
  it('passes a participant of the organisation [ACFT-36 SCAL-59]', async () => {
    expect(await check('zoe', SOUTHERN_AIR.arn)).toEqual({ wasSuccessful: true, individualVerified: true, errors: [] });
  });

  it.each([
    ['a Contact Person', 'sam', KESTREL.arn],
    ['a stranger', 'ava', SOUTHERN_AIR.arn],
    ['a former participant', 'max', SOUTHERN_AIR.arn],
    ['whoever asks for no organisation', 'zoe', '9999999'],
  ] as const)('refuses %s, and tells nothing [ACFT-37]', async (_who, user, arn) => {
    expect(await check(user, arn)).toEqual({ wasSuccessful: true, individualVerified: false, errors: [NO_POSITION] });
  });
});

describe('a confirmation', () => {
  it('of a person is stored with the aircraft that it is about, answered, and told by mail [ACFT-45 SCAL-60 SENT-086 SENT-087]', async () => {
    expect(await censusOf('max')).toEqual([]);
    const operator = and(
      eq(aircraftParties.aircraftId, idOf('aircraft', 'VH-MXH')),
      eq(aircraftParties.part, 'operator'),
    );
    await sandbox.db.update(aircraftParties).set({ name: 'Coast Air' }).where(operator);
    const answer = await send('max');
    expect(answer).toEqual({
      wasSuccessful: true,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      submissionId: answer.id,
      reference: expect.stringMatching(/^AC-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]$/),
      receivedAt: expect.stringMatching(/^2026-11-\d\dT.*Z$/),
    });
    const { aircraft, gliders } = (await sandbox.call('max', 'GetAircraftIndividual', {})).value;
    const marks = [...aircraft, ...gliders].map((one) => one.aircraft?.product_registrationmark);
    expect(marks).toHaveLength(3);
    const [listed] = await regulator.lists.submissions(sandbox.db);
    expect(listed).toMatchObject({
      id: answer.id,
      kind: 'aircraft-confirmation',
      by: 'max',
      status: 'InProgress',
      body: {
        declaration: 'confirmedCorrectDetails',
        declarationText: WORDS.confirmedCorrectDetails,
        aircraft: marks.map((mark) => ({ mark, id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string })),
      },
    });
    expect(await censusOf('max')).toMatchObject([{ product_submissionid: answer.id }]);
    expect((await sandbox.call('max', 'SubmissionList', { organisationId: '' })).submissions).toMatchObject([
      { submissionId: answer.id, name: 'Aircraft registration detail confirmation' },
    ]);
    const { submission } = await sandbox.call('max', 'SubmissionDetails', {
      submissionId: answer.id!,
      organisationId: '',
    });
    expect(submission!.sections!.find(({ name }) => name === 'Aircraft')!.rows[0]).toEqual({
      label: 'VH-MXH',
      value:
        'Cessna Aircraft Company 182T, serial number 18281934, registration holder Max Hall, registered operator Coast Air',
    });
    expect(submission!.next).toBe('We have recorded your answer. We will contact you if we have questions.');
    const [letter] = await mailOf();
    const view = `View it in the portal: ${PORTAL}/forms/submissions/${answer.submissionId!}\n`;
    for (const part of [answer.reference!, view, ...marks])
      expect(`${letter!.subject} ${letter!.text}`).toContain(part);
    expect(letter!.text).toContain(`You declared:\n${WORDS.confirmedCorrectDetails}.\n\nAircraft:\n- ${marks[0]!}\n`);
    expect(letter!.text).not.toContain('14 days');
  });

  it('of changed details tells about the 14 days [SCON-21]', async () => {
    await send('max', data('incorrectDetails'));
    expect(await made()).toMatchObject([
      { body: { declaration: 'incorrectDetails', declarationText: WORDS.incorrectDetails } },
    ]);
    expect((await mailOf())[0]!.text).toMatch(/within 14 days\. The last day is \d\d\s\w{3}\s\d{4}\./);
    const [listed] = (await sandbox.call('max', 'SubmissionList', { organisationId: '' })).submissions!;
    const { submission } = await sandbox.call('max', 'SubmissionDetails', {
      submissionId: listed!.submissionId,
      organisationId: '',
    });
    for (const { next } of [listed!, submission!])
      expect(next).toBe('The registration holder must inform CASA of the changes within 14 days.');
  });

  it('of an organisation is its own, and closes its census alone', async () => {
    await send('zoe', data('confirmedCorrectDetails', SOUTHERNS));
    expect(await made()).toMatchObject([
      {
        organisationId: SOUTHERN_AIR.id,
        body: { aircraft: [{ mark: 'VH-SAC' }, { mark: 'VH-SAD' }, { mark: 'VH-SAE' }] },
      },
    ]);
    const theirs = await sandbox.call('zoe', 'GetApplicationsOrganisation', { organisationId: SOUTHERN_AIR.id });
    expect(theirs.value.census).toHaveLength(1);
    expect(await censusOf('zoe')).toEqual([]);
    expect((await mailOf())[0]!.to).toBe(SOUTHERN_AIR.email);
  });

  it('is about what the person saw: what the register says otherwise since then is refused, and nothing is stored', async () => {
    const seen = shownAircraft(
      (await sandbox.call('max', 'GetAircraftIndividual', {})).value,
      sandbox.control.moment(),
    );
    expect(seen).toHaveLength(3);
    const stale = [
      seen.slice(1),
      [],
      seen.map((one, index) => (index === 2 ? { ...one, owner: { ...one.owner, name: 'Somebody else' } } : one)),
    ];
    for (const one of stale) {
      expect(await rejection(send('max', data('confirmedCorrectDetails', { seen: one })))).toMatchObject({
        status: 409,
        text: expect.stringContaining('The register changed'),
      });
    }
    expect([await made(), await mailOf()]).toEqual([[], []]);
    expect((await send('max', data('confirmedCorrectDetails', { seen }))).wasSuccessful).toBe(true);
  });

  it('that was cancelled can be made again', async () => {
    const { id, reference } = await send('max');
    const formData = { steps: [], submissionId: id!, cancellationReason: 'x'.repeat(60), transactionId: reference! };
    await sandbox.call('max', 'submissionCancel', { formData }, { params: { submissionId: id! } });
    expect((await send('max')).wasSuccessful).toBe(true);
  });

  it('is made once a period: one of the last period neither answers this census nor stands in its list, and this one does after its period [ACFT-45]', async () => {
    const at = (now: string) => sandbox.control.setClock(Date.parse(now));
    const period = (from: string, until: string) => sandbox.control.overrideSettings({ [START]: from, [END]: until });
    await period('01/02/2027', '31/03/2027');
    await at('2027-02-01T00:00:00+11:00');
    await send('max');
    await send('zoe', data('confirmedCorrectDetails', SOUTHERNS));
    await at('2027-07-01T12:00:00+10:00');
    expect(await censusOf('max')).toHaveLength(1);
    // The refusal, and its traces in records and mail.
    await period('01/02/2028', '31/03/2028');
    await at('2028-01-31T23:59:59+11:00');
    expect(await censusOf('max')).toHaveLength(1);
    await at('2028-02-01T00:00:00+11:00');
    expect(await censusOf('max')).toEqual([]);
    expect(
      (await sandbox.call('zoe', 'GetApplicationsOrganisation', { organisationId: SOUTHERN_AIR.id })).value.census,
    ).toEqual([]);
    expect((await send('max')).wasSuccessful).toBe(true);
    expect((await send('zoe', data('confirmedCorrectDetails', SOUTHERNS))).wasSuccessful).toBe(true);
    expect(await rejection(send('max'))).toMatchObject({ status: 409 });
    expect(await censusOf('max')).toHaveLength(1);
  });

  it('that declares changes is listed with the last day to tell them, until documents come under its reference [ACFT-41 SCON-21]', async () => {
    const census = async () =>
      (await sandbox.call('zoe', 'GetApplicationsOrganisation', { organisationId: SOUTHERN_AIR.id })).value.census;
    await sandbox.control.setClock(Date.parse('2026-11-28T23:30:00+11:00'));
    const { reference } = await send('zoe', data('incorrectDetails', SOUTHERNS));
    expect(await census()).toMatchObject([{ product_reference: reference, tellby: '2026-12-12' }]);
    // The mail leads to the form for it.
    expect((await mailOf())[0]?.text).toContain(
      `/forms/industry-assist?casaorgid=${SOUTHERN_AIR.id}&changesto=${reference!}\n`,
    );
    const of = { orgid: SOUTHERN_AIR.id, organisationArn: SOUTHERN_AIR.arn };
    const about = async (given: string, place: object = of) =>
      sandbox.call('zoe', 'SubmitIndustryAssist', { request: assistRequest({ reference: given }, place), files: [] });
    await about('ANOTHER-CASE');
    // A case whose reference only begins with it, and one that is mentioned beside another.
    await about(`${reference!}-2`);
    await about(`ANOTHER-CASE, not ${reference!}`);
    // Documents of another organisation tell nothing for this one.
    await about(reference!, { orgid: KESTREL.id, organisationArn: KESTREL.arn });
    expect(await census()).toMatchObject([{ tellby: '2026-12-12' }]);
    const next = async () =>
      (await sandbox.call('zoe', 'SubmissionList', { organisationId: SOUTHERN_AIR.id })).submissions!.find(
        (one) => one.reference === reference,
      )!.next;
    expect(await next()).toMatch(/^The registration holder must inform CASA/);
    await about(` ${reference!.toLowerCase().replaceAll('-', ' ')} `);
    expect(await next()).toBe('We have recorded your answer. We will contact you if we have questions.');
    expect((await census())[0]).not.toHaveProperty('tellby');
    // Correct details leave nothing to tell.
    await send('max');
    expect((await censusOf('max'))[0]).not.toHaveProperty('tellby');
  });

  it('shows its id alone where no receipt is announced', async () => {
    await sandbox.control.overrideSettings({ [CAPABILITIES_SETTING]: 'none' });
    expect(await send('max')).toEqual({ wasSuccessful: true, id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });
});

describe('what is refused', () => {
  /** The refusal, and what is left of it in records and mail. */
  const answerTo = async (user: User, body: ReturnType<typeof data>) => [
    await rejection(send(user, body)),
    await made(),
    await mailOf(),
  ];

  it.each([
    ['a stranger', 'ava', SOUTHERNS],
    ['a former participant', 'max', SOUTHERNS],
    ['one organisation under the number of another', 'zoe', { orgid: SOUTHERN_AIR.id, organisationArn: KESTREL.arn }],
    ['an organisation without its number', 'zoe', { orgid: SOUTHERN_AIR.id }],
    ['a number without its organisation', 'zoe', { organisationArn: SOUTHERN_AIR.arn }],
    [
      'an organisation that does not exist',
      'zoe',
      { orgid: '00000000-0000-4000-8000-000000000000', organisationArn: '9999999' },
    ],
  ] as const)('%s, whoever checked before', async (_what, user, place) => {
    expect(await answerTo(user, data('confirmedCorrectDetails', place))).toMatchObject([
      { status: 403, text: NO_POSITION },
      [],
      [],
    ]);
  });

  it('a position that looks only [DEC-37]', async () => {
    await sandbox.db
      .update(participations)
      .set({ role: 'Contact Person' })
      .where(eq(participations.organisationId, SOUTHERN_AIR.id));
    expect(await answerTo('zoe', data('confirmedCorrectDetails', SOUTHERNS))).toMatchObject([
      { status: 403, text: NO_POSITION },
      [],
      [],
    ]);
  });

  it.each([
    ['no declaration', ''],
    ['another declaration', 'agree'],
  ])('%s [ACFT-47]', async (_what, declared) => {
    expect(await answerTo('max', data(declared))).toMatchObject([{ status: 422 }, [], []]);
  });

  it.each(['', WORDS.incorrectDetails])('a declaration with other words: %j [SENT-087]', async (declarationText) => {
    expect(await answerTo('max', { ...data(), declarationText })).toMatchObject([
      { status: 422, text: 'You must accept the declaration.' },
      [],
      [],
    ]);
  });

  it.each([
    ['before the period', { [START]: '22/11/2026' }],
    ['after it', { [END]: '20/11/2026' }],
    ['without one', { [START]: '' }],
  ])('one %s [ACFT-43 ACFT-44]', async (_when, settings) => {
    await sandbox.control.overrideSettings(settings as Readonly<Record<string, string>>);
    expect(await answerTo('max', data())).toMatchObject([{ status: 409 }, [], []]);
  });

  it('one of nothing [ACFT-46]', async () => {
    expect(await answerTo('lee', data())).toMatchObject([{ status: 409 }, [], []]);
  });

  it('a second one, also of two at once [ACFT-45]', async () => {
    const both = await Promise.allSettled([send('max'), send('max', data('incorrectDetails'))]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await rejection(send('max'))).toMatchObject({ status: 409 });
    expect(await made()).toHaveLength(1);
  });
});
