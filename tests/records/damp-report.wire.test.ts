/**
 * The testing report: lists, who may report, what is checked again, what is stored and mailed (DAMP, SENT-097 to
 * SENT-104, SCAL-73, SCAL-74).
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { regulator } from '#server/regulator.ts';
import { KESTREL, SOUTHERN_AIR, WEDGETAIL } from '#server/scenarios/organisations.ts';
import { rejection } from '../api/fake-fetch.ts';
import { dampBody } from '../damp-report/damp-report.body.ts';
import { openSandbox, type Sandbox, type User } from './sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.restore());

const send = (report: object = {}, user: User = 'zoe', place: object = {}, idempotencyKey?: string) =>
  sandbox.call(user, 'CreateDampSubmission', { ...dampBody(report), ...place }, { idempotencyKey });
const reports = async () =>
  (await regulator.lists.submissions(sandbox.db)).filter(({ kind }) => kind === 'damp-report');

const LISTS = [
  'DAMP_PERMISSION_TYPE',
  'DAMP_TEST_REASON',
  'DAMP_AGE_RANGE',
  'SSAA_TYPE',
  'AUSTRALIAN_STATES',
  'STATE_REGIONS',
  'SUBSTANCE_SUBJECT_POSITIVE_TO',
  'ALCOHOL_READING',
  'TESTING_METHOD',
];

describe('the lists', () => {
  it('come in one call, coded and named [SCAL-73 SENT-101 SENT-102]', async () => {
    const lists = await sandbox.call('zoe', 'GetReferenceDataTypes', { type: LISTS });
    expect(Object.keys(lists).sort()).toEqual([...LISTS].sort());
    for (const [name, items] of Object.entries(lists)) {
      expect(items.length, name).toBeGreaterThanOrEqual(4);
      for (const { product_code: code, product_name: text } of items)
        expect([code, text]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
    }
    expect(lists['SUBSTANCE_SUBJECT_POSITIVE_TO']!.map((item) => item.product_code)).toContain('ALCOHOL');
    const wire = await sandbox.wire('zoe', '/api/mycasa/Forms/GetReferenceDataTypes/v1', { type: ['TESTING_METHOD'] });
    expect(wire.body).toHaveProperty(
      'TESTING_METHOD.0',
      expect.objectContaining({ casa_code: 'BREATH', casa_name: 'Breath test' }),
    );
  });

  it('name the eight states, and regions whose codes start with theirs', async () => {
    const lists = await sandbox.call('zoe', 'GetReferenceDataTypes', { type: LISTS });
    const states = lists['AUSTRALIAN_STATES']!.map((item) => item.product_code!);
    expect(states).toEqual(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']);
    const regions = lists['STATE_REGIONS']!.map((item) => item.product_code!);
    for (const state of states)
      expect(regions.filter((code) => code.startsWith(state)).length, state).toBeGreaterThan(1);
    // No region belongs to two states.
    for (const region of regions)
      expect(
        states.filter((state) => region.startsWith(state)),
        region,
      ).toHaveLength(1);
  });

  it('leave out a list that does not exist', async () => {
    expect(await sandbox.call('zoe', 'GetReferenceDataTypes', { type: ['NOTHING', 'SSAA_TYPE'] })).not.toHaveProperty(
      'NOTHING',
    );
    expect(await sandbox.call('zoe', 'GetReferenceDataTypes', { type: [] })).toEqual({});
  });

  it('hold the units of distances for the form engine [QTYP-51]', async () => {
    const lists = await sandbox.call('zoe', 'GetReferenceDataTypes', { type: ['Distance Unit Type'] });
    expect(lists['Distance Unit Type']!.map((item) => item.product_name)).toEqual([
      'Metres',
      'Kilometres',
      'Feet',
      'Nautical miles',
    ]);
  });
});

describe('positions', () => {
  const check = (user: User, aviationReferenceNumber: string, positions: readonly string[]) =>
    sandbox.call(user, 'verifyIndividualRoles', { aviationReferenceNumber, positions: [...positions] });

  it('are those that the person holds in the organisation of the number [FORM-32 CALL-44 SCAL-34 SCAL-35]', async () => {
    expect(await check('zoe', KESTREL.arn, ['DAMP Contact', 'chief executive officer'])).toEqual({
      wasSuccessful: true,
      individualVerified: true,
      error: '',
    });
    const refused = { wasSuccessful: true, individualVerified: false, error: expect.stringContaining('correct role') };
    expect(await check('zoe', KESTREL.arn, ['Authorised Representative'])).toEqual(refused);
    expect(await check('zoe', SOUTHERN_AIR.arn, ['Authorised Representative'])).toMatchObject({
      individualVerified: true,
    });
    expect(await check('sam', KESTREL.arn, ['Chief Executive Officer', 'Authorised Representative'])).toEqual(refused);
    expect(await check('zoe', KESTREL.arn, [])).toEqual(refused);
  });

  it('of organisations of others answer like those of none', async () => {
    const none = await check('zoe', '9999999', ['Chief Remote Pilot']);
    expect(none.individualVerified).toBe(false);
    expect(await check('zoe', WEDGETAIL.arn, ['Chief Remote Pilot'])).toEqual(none);
    // Max's role as Maintenance Controller of Southern Air has ended.
    expect(await check('max', SOUTHERN_AIR.arn, ['Maintenance Controller'])).toEqual(none);
    expect(await check('zoe', '', ['Chief Executive Officer'])).toEqual(none);
  });
});

describe('a report', () => {
  it('is stored whole, answered with a receipt, and told by mail [DAMP-01 SCAL-74 SENT-097 SENT-103]', async () => {
    const answer = await send();
    expect(answer).toEqual({
      wasSuccessful: true,
      submissionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      reference: expect.stringMatching(/^DR-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]$/),
      receivedAt: expect.stringMatching(/Z$/),
    });
    expect(await reports()).toEqual([
      expect.objectContaining({
        reference: answer.reference,
        by: 'zoe',
        organisationId: KESTREL.id,
        status: 'InProgress',
        body: dampBody(),
      }),
    ]);
    await sandbox.mailSent();
    const [mail] = await regulator.lists.mail(sandbox.db);
    expect(mail).toMatchObject({ to: KESTREL.email, subject: `DAMP report received: ${answer.reference}` });
    // The receipt beneath repeats it.
    expect(mail!.text).toMatch(/about a test on .*\.\n\nWe will assess the report and may contact you about it\.\n/);
  });

  it('keeps a reading only where one was asked for [DAMP-52]', async () => {
    await send({ positiveTo: 'CANNABIS', alcoholReading: 'BAC-020' });
    expect((await reports())[0]!.body).not.toHaveProperty('formData.alcoholReading');
    await sandbox.restore();
    await send({ positiveTo: 'CANNABIS', alcoholReading: '' });
    expect(await reports()).toHaveLength(1);
  });

  it.each([
    ['permissionType', { permissionType: '' }],
    ['reasonForTest', { reasonForTest: 'BECAUSE' }],
    ['ageRange', { ageRange: '' }],
    ['ssaaType', { ssaaType: '' }],
    ['state', { state: 'XX' }],
    ['region', { region: '' }],
    ['region', { region: 'NSW-SYD' }],
    ['positiveTo', { positiveTo: '' }],
    ['alcoholReading', { alcoholReading: '' }],
    ['methodOfTesting', { methodOfTesting: '' }],
    ['dateOfTest', { dateOfTest: '' }],
    ['dateOfTest', { dateOfTest: '20/11/2026' }],
    ['declaration', { declaration: false }],
  ])('is refused by the server as well: %s %j', async (field, report) => {
    expect(await rejection(send(report))).toMatchObject({ status: 422, text: expect.stringContaining(`(${field})`) });
    expect(await reports()).toEqual([]);
  });

  it('is of today at the latest, by the day of the regulator [DAMP-50 SCON-30 DEC-08]', async () => {
    // 10:00 on Saturday in Sydney; in UTC it is still Friday.
    expect((await send({ dateOfTest: '2026-11-21' })).wasSuccessful).toBe(true);
    expect(await rejection(send({ dateOfTest: '2026-11-22' }))).toMatchObject({ status: 422 });
  });

  it.each([
    ['a Contact Person', 'sam', {}],
    ['a Chief Remote Pilot', 'uma', { orgid: WEDGETAIL.id, organisationArn: WEDGETAIL.arn }],
    ['a stranger', 'ava', {}],
    ['one organisation under the number of another', 'zoe', { orgid: SOUTHERN_AIR.id }],
    ['an organisation that does not exist', 'zoe', { organisationArn: '9999999' }],
  ] as const)('is refused from %s', async (_who, user, place) => {
    expect(await rejection(send({}, user, place))).toMatchObject({
      status: 403,
      text: "Unfortunately you don't have the correct role to complete this application",
    });
    expect(await reports()).toEqual([]);
  });
});
