/**
 * ARN applications through the real server: who may, what proves an identity, what a decision does, once whatever is
 * repeated (SCAL-04 to SCAL-09, DEC-14, DEC-19, DEC-21).
 */
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ArnFormData } from '#rules/arn/arn-application.rules.ts';
import { decideHome, declinedApplication } from '#rules/home-routing.rules.ts';
import { addresses } from '#server/records/people.schema.ts';
import { arnRecords } from '#server/arn/arn.schema.ts';
import { submissions } from '#server/records/cases.schema.ts';
import { rows } from '#server/core/store.ts';
import { CAPABILITIES_SETTING } from '#server/core/configuration.ts';
import { regulator } from '#server/regulator.ts';
import { rejection } from '../api/fake-fetch.ts';
import { openSandbox, SATURDAY, type Sandbox, type User } from '../records/sandbox.ts';
import { application, checkOf, detailsOf, noahWith, NOAHS, SCANS, UPLOADED, within } from './server-documents.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.restore());

type Native = 'arnCreate' | 'arnLink' | 'arnVerify';
type MyGov = 'arnCreateMyGovId' | 'arnLinkMyGovId' | 'arnVerifyMyGovId';
const check = (more: Parameters<typeof checkOf>[1] = {}, user: User = 'noah') =>
  sandbox.call(user, 'dvsValidate', checkOf('PP', more));
const send = (call: Native, data: object, user: User = 'noah', idempotencyKey?: string, files: typeof SCANS = []) =>
  sandbox.call(user, call, { request: application(data), files }, { idempotencyKey });
const upload = (call: Native = 'arnCreate', user: User = 'noah') => send(call, UPLOADED, user, undefined, SCANS);
const byMyGov = (call: MyGov, data: object, user: User = 'mia', idempotencyKey?: string) =>
  sandbox.call(user, call, application(data), { idempotencyKey });
const made = () => regulator.lists.applications(sandbox.db);
const decide = async (decision: 'approved' | 'declined', reason?: string) =>
  regulator.decide!(sandbox.db, (await made())[0]!.id, decision, sandbox.control.moment(), reason);
const details = async (user: User = 'noah') => (await sandbox.call(user, 'GetUserDetails', {})).value[0]!;
const mails = async () => {
  await sandbox.mailSent();
  return regulator.lists.mail(sandbox.db);
};
/** What the home decision says at the next sign-in. */
const home = async (user: User) =>
  decideHome({
    arn: (await details(user)).product_arn,
    arnApplications: (await sandbox.call(user, 'GetSRARNsIndividual', {})).value,
    drafts: [],
    tags: (await sandbox.call(user, 'GetTagsIndividual', {})).value,
    acceptedRecords: (await sandbox.call(user, 'GetAcceptedSRsIndividual', {})).value,
    participants: [],
  });
const LEOS = { familyName: 'Park', givenNames: 'Leo', dateOfBirth: '1987-11-30' };
const leoWith = (more: Partial<ArnFormData> = {}): Partial<ArnFormData> => ({
  declaration: true,
  identityType: 'PP',
  ...within('PP', detailsOf('PP', LEOS)),
  ...more,
});

describe('a new number', () => {
  it('is given at once where the check passed: receipt, mail, record, home [SCAL-04 SCAL-19 HOME-06]', async () => {
    expect([
      await home('noah'),
      (await sandbox.call('noah', 'GetHasArnOrPendingSubmission', {})).hasArnOrPendingSubmission,
    ]).toEqual(['linkArn', false]);
    await check();
    const answer = await send('arnCreate', noahWith('PP'));
    expect(answer).toEqual({
      wasSuccessful: true,
      submissionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      reference: expect.stringMatching(/^AR-[2-9A-HJ-NP-Z]{4}-/),
      receivedAt: expect.stringMatching(/Z$/),
      decided: true,
    });
    const { product_arn: arn, mobilephone, birthdate, address1_line1: main, address2_line1: postal } = await details();
    expect(arn).toMatch(/^201\d{4}$/);
    expect([mobilephone, birthdate, main, postal]).toEqual([
      '0491570156',
      '1988-04-12',
      '7/240 Harbour Road',
      'PO Box 77',
    ]);
    expect(
      await sandbox.db
        .select()
        .from(addresses)
        .where(eq(addresses.ownerId, sandbox.contactIdOf('noah')))
        .then((all) => all.map(({ purpose, state }) => [purpose, state]).sort()),
    ).toEqual([
      ['main', 'WA'],
      ['postal', 'ACT'],
    ]);
    expect(await made()).toMatchObject([
      { reference: answer.reference, kind: 'new', user: 'noah', status: 'approved', checked: true },
      { user: 'tom', kind: 'new', status: 'received' },
    ]);
    expect(await mails()).toMatchObject([
      {
        to: 'noah.clarke@example.com',
        subject: `Your aviation reference number: ${answer.reference}`,
        text: expect.stringContaining(arn!),
      },
    ]);
    expect([
      await home('noah'),
      (await sandbox.call('noah', 'GetHasArnOrPendingSubmission', {})).hasArnOrPendingSubmission,
    ]).toEqual(['dashInd', true]);
    expect((await regulator.lists.people(sandbox.db)).find(({ user }) => user === 'noah')).toMatchObject({ arn });
  });

  it('waits with uploads, shows its status, and is approved by an officer [SCAL-09 SCAL-19 HOME-03 MPOI-32]', async () => {
    const { reference } = await upload();
    expect(await made()).toMatchObject([{ kind: 'new', status: 'received', checked: false }, {}]);
    expect((await sandbox.call('noah', 'GetSRARNsIndividual', {})).value).toMatchObject([
      { state: 'open', status: 'In progress', product_reference: reference },
    ]);
    expect([
      await home('noah'),
      (await sandbox.call('noah', 'GetHasArnOrPendingSubmission', {})).hasArnOrPendingSubmission,
      (await details()).product_arn,
    ]).toEqual(['dashInd', true, '']);
    expect((await mails())[0]).toMatchObject({
      subject: `Application received: ${reference!}`,
      text: expect.stringContaining('We will make a decision within five business days and email you.'),
    });
    expect(await decide('approved')).toBe('done');
    expect([await home('noah'), (await details()).product_arn]).toEqual([
      'dashInd',
      expect.stringMatching(/^201\d{4}$/),
    ]);
    expect((await mails())[0]).toMatchObject({ subject: `Your aviation reference number: ${reference!}` });
    expect([
      await decide('declined'),
      await decide('approved'),
      await regulator.decide!(sandbox.db, 'x', 'approved', sandbox.control.moment()),
    ]).toEqual(['decided before', 'decided before', 'unknown']);
  });

  it('is declined: a mail with the reason, the first screen as before, which is told of it, and another application may be made [HOME-02]', async () => {
    const { reference, submissionId } = await upload();
    const reason = 'The copy of your passport cannot be read.';
    expect(await decide('declined', reason)).toBe('done');
    expect((await mails())[0]).toMatchObject({
      to: 'noah.clarke@example.com',
      subject: `We could not approve your application: ${reference!}`,
      text: expect.stringContaining(`The reason: ${reason}`),
    });
    expect([await home('noah'), (await details()).product_arn]).toEqual(['linkArn', '']);
    const { value } = await sandbox.call('noah', 'GetSRARNsIndividual', {});
    expect(declinedApplication(value, 'Australia/Sydney')).toEqual({
      reference,
      on: expect.stringMatching(/^\d\d.[A-Z][a-z]{2}.20\d\d$/),
      reason,
      submissionId,
    });
    await check();
    await send('arnCreate', noahWith('PP'));
    expect(await home('noah')).toBe('dashInd');
  });

  it('that was declined is listed and shown as declined, with the reason, and not as completed; one that was approved is completed', async () => {
    const { submissionId: declinedId } = await upload();
    await decide('declined', 'The copy of your passport cannot be read.');
    const { submissionId: approvedId } = await upload();
    await decide('approved');
    const listed = (await sandbox.call('noah', 'SubmissionList', { organisationId: '' })).submissions;
    const next = {
      [declinedId!]: 'We could not approve it. You applied again.',
      [approvedId!]: 'This is finished. You do not need to do anything else.',
    };
    expect(
      listed.map(({ submissionId, status, next: said }) => [submissionId, status, said === next[submissionId]]),
    ).toEqual(
      expect.arrayContaining([
        [declinedId, 'Declined', true],
        [approvedId, 'Completed', true],
      ]),
    );
    const shown = async (submissionId: string) =>
      (await sandbox.call('noah', 'SubmissionDetails', { submissionId, organisationId: '' })).submission;
    expect(await shown(declinedId!)).toMatchObject({
      status: 'Declined',
      endedAt: expect.stringMatching(/Z$/),
      declined: { reason: 'The copy of your passport cannot be read.' },
    });
    expect(await shown(approvedId!)).toMatchObject({ status: 'Completed', declined: null });
    const states = [declinedId, approvedId].map(
      async (submissionId) =>
        (await sandbox.call('noah', 'submissionQuery', {}, { params: { submissionId: submissionId! } })).submission
          ?.submissionStatus,
    );
    expect(await Promise.all(states)).toEqual(['Declined', 'Completed']);
    const { notices } = await sandbox.call('noah', 'NoticeList', { organisationId: '', opens: false });
    expect(
      notices
        .filter(({ id }) => id.endsWith(':ended'))
        .map(({ submissionId, kind }) => [submissionId, kind])
        .toSorted(),
    ).toEqual(
      [
        [declinedId, 'declined'],
        [approvedId, 'completed'],
      ].toSorted(),
    );
  });

  it('that is declined without a reason says the usual one in the mail and on the home screen alike', async () => {
    await upload();
    await decide('declined', '  ');
    const usual = 'What you submitted does not prove your identity.';
    expect((await mails())[0]!.text).toContain(usual);
    expect(
      declinedApplication((await sandbox.call('noah', 'GetSRARNsIndividual', {})).value, 'Australia/Sydney')?.reason,
    ).toBe(usual);
  });

  it('is given to Tom, who applied before, by an officer', async () => {
    expect(await decide('approved')).toBe('done');
    expect([await home('tom'), (await details('tom')).product_arn]).toEqual([
      'dashInd',
      expect.stringMatching(/^201\d{4}$/),
    ]);
  });

  it('is no longer applied for once its person cancels', async () => {
    const { submissionId, reference } = await upload();
    const formData = {
      steps: [],
      submissionId: submissionId!,
      cancellationReason: 'I found out that I have had a number for many years already.',
      transactionId: reference!,
    };
    await sandbox.call('noah', 'submissionCancel', { formData }, { params: { submissionId: submissionId! } });
    expect([await home('noah'), (await made()).map(({ user }) => user)]).toEqual(['linkArn', ['tom']]);
    await upload();
    expect(await made()).toHaveLength(2);
  });
});

describe('what a submission is answered with', () => {
  const nobodyFits = () => sandbox.db.update(arnRecords).set({ birthDate: '1900-01-01' });
  const leo = async () => {
    await check(LEOS, 'leo');
    return send('arnVerify', leoWith(), 'leo');
  };
  it.each<[string, boolean, () => Promise<{ readonly decided?: boolean | null | undefined }>]>([
    ['a new number, the check passed', true, () => check().then(() => send('arnCreate', noahWith('PP')))],
    ['a new number by uploads', false, () => upload()],
    ['a link, the check passed', true, () => check().then(() => send('arnLink', noahWith('PP')))],
    [
      'a link, the check passed and no record fits',
      false,
      () =>
        nobodyFits()
          .then(() => check())
          .then(() => send('arnLink', noahWith('PP'))),
    ],
    ['a proof of identity, the check passed', true, leo],
    ['a proof of identity, the check did not pass', false, () => send('arnVerify', leoWith(), 'leo')],
    ['a new number by the government sign-in', true, () => byMyGov('arnCreateMyGovId', NOAHS)],
    ['a link by the government sign-in', true, () => byMyGov('arnLinkMyGovId', NOAHS)],
    [
      'a link by the government sign-in, and no record fits',
      false,
      () => nobodyFits().then(() => byMyGov('arnLinkMyGovId', NOAHS)),
    ],
  ])('says whether it is decided: %s: %s', async (_what, decided, submit) => {
    expect((await submit()).decided).toBe(decided);
    expect((await made())[0]!.status).toBe(decided ? 'approved' : 'received');
  });

  it('says the same to whoever sends it again, and to whoever asks what became of it; nothing where receipts are not announced [DEC-11]', async () => {
    await nobodyFits();
    await check();
    for (let time = 0; time < 2; time += 1)
      expect((await send('arnLink', noahWith('PP'), 'noah', 'lost-answer')).decided).toBe(false);
    expect(
      (await sandbox.call('noah', 'SubmissionLookup', { idempotencyKey: 'lost-answer' })).submission,
    ).toMatchObject({ decided: false });
    await sandbox.control.overrideSettings({ [CAPABILITIES_SETTING]: 'none' });
    expect(await byMyGov('arnLinkMyGovId', NOAHS)).toEqual({ wasSuccessful: true });
  });
});

describe('linking', () => {
  it('gives Noah the number that he has had, at once [SCAL-05]', async () => {
    await check();
    await send('arnLink', noahWith('PP'));
    expect([(await details()).product_arn, await home('noah')]).toEqual(['2009001', 'dashInd']);
    expect((await mails())[0]).toMatchObject({
      subject: expect.stringContaining('linked'),
      text: expect.stringContaining('2009001'),
    });
    expect((await regulator.lists.linkable(sandbox.db)).map(({ arn }) => arn)).toEqual(['2009002']);
  });

  it('waits for a decision where no record fits, or the check did not pass', async () => {
    await sandbox.db.update(arnRecords).set({ birthDate: '1988-04-13' }).where(eq(arnRecords.arn, '2009001'));
    await check();
    await send('arnLink', noahWith('PP'));
    expect([(await made())[0], (await details()).product_arn]).toMatchObject([
      { kind: 'link', status: 'received', checked: true },
      '',
    ]);
    await sandbox.db.update(arnRecords).set({ birthDate: '1988-04-12' }).where(eq(arnRecords.arn, '2009001'));
    await decide('approved');
    expect((await details()).product_arn).toBe('2009001');
    await sandbox.restore();
    await send('arnLink', noahWith('PP'));
    expect((await made())[0]).toMatchObject({ status: 'received', checked: false });
  });

  it('gives nobody the record of another person', async () => {
    await sandbox.db.update(arnRecords).set({ personId: null }).where(eq(arnRecords.arn, '2001011'));
    await check();
    await send(
      'arnLink',
      noahWith('PP', detailsOf('PP'), { firstName: 'Ava', lastName: 'Nguyen', dateOfBirth: '1991-04-17' }),
    );
    expect([(await made())[0], (await details()).product_arn]).toMatchObject([
      { status: 'received', checked: false },
      '',
    ]);
  });

  it('nor that of somebody who was born on the same day', async () => {
    await sandbox.db.update(arnRecords).set({ lastName: 'Clarkson' }).where(eq(arnRecords.arn, '2009001'));
    await check();
    await send('arnLink', noahWith('PP'));
    expect([(await made())[0], (await details()).product_arn]).toMatchObject([
      { status: 'received', checked: true },
      '',
    ]);
  });
});

describe('proof of identity', () => {
  it('of Leo with his passport removes the screen [SCAL-06 HOME-04]', async () => {
    expect(await home('leo')).toBe('verifyPoi');
    await check(LEOS, 'leo');
    await send('arnVerify', leoWith(), 'leo');
    expect([await home('leo'), (await details('leo')).product_arn]).toEqual(['dashInd', '2001048']);
    expect((await mails())[0]).toMatchObject({
      to: 'leo.park@example.com',
      subject: expect.stringContaining('Your identity is verified'),
    });
    expect(await rejection(send('arnVerify', leoWith(), 'leo'))).toMatchObject({
      status: 409,
      text: 'Your identity is already verified.',
    });
  });

  it('compares with the record and not with what was typed', async () => {
    await check({ ...LEOS, familyName: 'OTHERNAME' }, 'leo');
    await send(
      'arnVerify',
      leoWith({
        ...within('PP', detailsOf('PP', { ...LEOS, familyName: 'OTHERNAME' })),
        firstName: 'Leo',
        lastName: 'OTHERNAME',
      }),
      'leo',
    );
    expect((await made())[0]).toMatchObject({ kind: 'verify', status: 'received', checked: true });
    expect(await home('leo')).toBe('dashInd');
    await decide('declined');
    expect(await home('leo')).toBe('verifyPoi');
  });
});

describe('the government sign-in', () => {
  it('gives Mia a number at once, under the names of her claims [SCAL-07 SCAL-14]', async () => {
    await byMyGov('arnCreateMyGovId', { ...NOAHS, firstName: 'Forged', lastName: 'Name', dateOfBirth: '1900-01-01' });
    const { product_arn: arn, fullname, birthdate } = await details('mia');
    expect([arn, fullname, birthdate, await home('mia')]).toEqual([
      expect.stringMatching(/^201\d{4}$/),
      'Mia Rossi',
      '1995-02-08',
      'dashInd',
    ]);
    expect((await made())[0]).toMatchObject({ kind: 'new', user: 'mia', status: 'approved', checked: true });
  });

  it('links the record of Mia [SCAL-07 SCAL-14]', async () => {
    await byMyGov('arnLinkMyGovId', NOAHS);
    expect([(await details('mia')).product_arn, (await made())[0]!.kind]).toEqual(['2009002', 'link']);
    expect((await mails())[0]!.to).toBe('mia.rossi@example.com');
  });

  it('verifies somebody who holds a number, and has nothing to do the second time', async () => {
    const automatic = {
      firstName: 'Mia',
      lastName: 'Rossi',
      dateOfBirth: '1995-02-08',
      email: 'mia.rossi@example.com',
      declaration: true,
    };
    expect(await rejection(byMyGov('arnVerifyMyGovId', automatic))).toMatchObject({ status: 409 });
    await sandbox.db.execute(sql`update person set arn = '2009002' where user_name = 'mia'`);
    expect(await home('mia')).toBe('verifyPoi');
    expect((await byMyGov('arnVerifyMyGovId', automatic)).wasSuccessful).toBe(true);
    expect([await home('mia'), (await made())[0]!.kind]).toEqual(['dashInd', 'verify']);
    expect(await byMyGov('arnVerifyMyGovId', automatic)).toEqual({ wasSuccessful: true });
    expect(await made()).toHaveLength(2);
  });

  it('verifies somebody once, whatever number of tabs asks at once, and refuses none of them', async () => {
    await sandbox.db.execute(sql`update person set arn = '2009002' where user_name = 'mia'`);
    const automatic = {
      firstName: 'Mia',
      lastName: 'Rossi',
      dateOfBirth: '1995-02-08',
      email: 'mia.rossi@example.com',
      declaration: true,
    };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, tab) =>
        byMyGov('arnVerifyMyGovId', automatic, 'mia', `tab-number-${String(tab % 5)}`),
      ),
    );
    expect(answers.map(({ wasSuccessful }) => wasSuccessful)).toEqual(answers.map(() => true));
    expect([
      (await made()).filter(({ user }) => user === 'mia').length,
      (await mails()).length,
      await home('mia'),
    ]).toEqual([1, 1, 'dashInd']);
  });

  it.each(['arnCreateMyGovId', 'arnLinkMyGovId', 'arnVerifyMyGovId'] as const)(
    'proves nothing of somebody who did not use it: %s',
    async (call) => {
      for (const user of ['noah', 'leo'] as const)
        expect(await rejection(byMyGov(call, NOAHS, user))).toMatchObject({ status: 403 });
      expect(await made()).toHaveLength(1);
    },
  );
});

describe('nothing that the form claims is believed (T-21)', () => {
  const claim = { dvsValidationIndicator: 'Passed', dvsFailureCount: 0 };
  it.each<[string, namesMatch: boolean, () => Promise<unknown>, object]>([
    ['a pass that never was', true, async () => undefined, noahWith('PP', { ...detailsOf('PP'), ...claim })],
    [
      'a pass after a failure',
      true,
      () => check({ matches: false }),
      noahWith('PP', { ...detailsOf('PP', { matches: false }), ...claim }),
    ],
    ['a pass of another document', true, () => check(), noahWith('BC', { ...detailsOf('BC'), ...claim })],
    [
      'a pass of other details',
      true,
      () => check(),
      noahWith('PP', { ...detailsOf('PP', { passportNumber: 'PA7654321' }), ...claim }),
    ],
    [
      'another day of birth than the document has',
      true,
      () => check(),
      noahWith('PP', { ...detailsOf('PP'), ...claim }, { dateOfBirth: '1988-04-13' }),
    ],
    [
      'names that match',
      false,
      () => check({ familyName: 'OTHERNAME' }),
      noahWith('PP', { ...detailsOf('PP', { familyName: 'OTHERNAME' }), ...claim }, { isNamesMatch: true }),
    ],
    [
      'names that were accepted and are others',
      false,
      () => check({ familyName: 'OTHERNAME' }),
      noahWith('PP', detailsOf('PP', { familyName: 'OTHERNAME' }), {
        previousName: { nameChangeAgree: 'yes', changeOfNameDocument: '' },
      }),
    ],
    [
      'a certificate that was never checked',
      false,
      () => check({ familyName: 'OTHERNAME' }),
      noahWith('PP', detailsOf('PP', { familyName: 'OTHERNAME' }), {
        ...within('MC', { ...detailsOf('MC'), ...claim }),
        previousName: { nameChangeAgree: 'no', changeOfNameDocument: 'MC' },
      }),
    ],
    [
      'a foreign passport of somebody abroad',
      true,
      () => sandbox.call('noah', 'dvsValidate', checkOf('PP_I')),
      noahWith(
        'PP_I',
        { ...detailsOf('PP_I'), isInAustralia: 'no', isAuPermanentResident: 'no', ...claim },
        { manualPOIDocuments: UPLOADED.manualPOIDocuments },
      ),
    ],
    [
      'the pass of somebody else',
      false,
      () => check(LEOS, 'leo'),
      noahWith('PP', { ...detailsOf('PP', LEOS), ...claim }),
    ],
  ])('%s', async (_what, isMatch, before, data) => {
    await before();
    await send('arnCreate', data);
    expect([(await made())[0]!.status, (await details()).product_arn]).toEqual(['received', '']);
    const [stored] = await sandbox.db
      .select()
      .from(submissions)
      .where(and(eq(submissions.kind, 'arn-create'), eq(submissions.personId, sandbox.contactIdOf('noah'))));
    const { email, isNamesMatch } = (stored!.body as { formData: ArnFormData }).formData;
    expect(email).toBe('noah.clarke@example.com');
    expect(isNamesMatch).toBe(isMatch);
  });

  it('and the names on the document count once they were taken', async () => {
    await check({ familyName: 'OTHERNAME' });
    const taken = {
      lastName: 'OTHERNAME',
      otherGivenNames: '',
      previousName: { nameChangeAgree: 'yes', changeOfNameDocument: '' },
    } as const;
    await send('arnCreate', noahWith('PP', detailsOf('PP', { familyName: 'OTHERNAME' }), taken));
    expect([(await made())[0]!.status, (await details()).fullname]).toEqual(['approved', 'Noah OTHERNAME']);
  });
});

describe('one number for one person', () => {
  const KEY = 'one-application';
  it('though the same application is sent fifty times at once under its key', async () => {
    await check();
    const answers = await Promise.all(Array.from({ length: 50 }, () => send('arnCreate', noahWith('PP'), 'noah', KEY)));
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    expect([await made(), await mails()].map((list) => list.length)).toEqual([2, 1]);
    expect(await send('arnCreate', noahWith('PP'), 'noah', KEY)).toEqual(answers[0]);
    expect(
      await rejection(send('arnCreate', noahWith('PP', detailsOf('PP'), { title: 'Dr' }), 'noah', KEY)),
    ).toMatchObject({ status: 422 });
  });

  it('though applications of every kind come at once, each under a key of its own', async () => {
    await check();
    const calls = Array.from({ length: 20 }, (_, index) =>
      send(index % 2 === 0 ? 'arnCreate' : 'arnLink', noahWith('PP'), 'noah', `act-number-${String(index)}`),
    );
    const settled = await Promise.allSettled(calls);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    // Each hears why, and none that something went wrong.
    for (const one of settled) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409 });
    expect(await made()).toHaveLength(2);
    expect(
      await sandbox.db
        .select()
        .from(arnRecords)
        .where(eq(arnRecords.personId, sandbox.contactIdOf('noah'))),
    ).toHaveLength(1);
    expect(await rejection(send('arnLink', noahWith('PP')))).toMatchObject({
      status: 409,
      text: 'You already have an aviation reference number.',
    });
  });

  it('and one open application, which is decided once though two officers decide at the same time', async () => {
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => upload()));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await rejection(upload('arnLink'))).toMatchObject({
      status: 409,
      text: expect.stringContaining('You already have an application'),
    });
    const decisions = await Promise.all(
      (['approved', 'declined', 'approved', 'declined'] as const).map((decision) => decide(decision)),
    );
    expect(decisions.filter((became) => became === 'done')).toHaveLength(1);
    expect((await mails()).filter(({ subject }) => !subject.startsWith('Application received'))).toHaveLength(1);
  });
});

describe('whose it is', () => {
  it('the token says: what names somebody else in the body counts for nothing', async () => {
    await check();
    await send('arnCreate', {
      ...noahWith('PP'),
      contactId: sandbox.contactIdOf('tom'),
      personId: sandbox.contactIdOf('tom'),
      arn: '2001011',
      user: 'tom',
    });
    expect([(await made())[0]!.user, (await details('tom')).product_arn, (await details()).product_arn]).toEqual([
      'noah',
      '',
      expect.stringMatching(/^201/),
    ]);
    const { reference } = (await sandbox.call('noah', 'SubmissionList', { organisationId: '' })).submissions[0]!;
    expect(
      (await sandbox.call('tom', 'SubmissionList', { organisationId: '' })).submissions.map((one) => one.reference),
    ).not.toContain(reference);
  });

  it.each<[string, Native, User]>([
    ['a new number', 'arnCreate', 'ava'],
    ['a link', 'arnLink', 'leo'],
    ['a proof without a number', 'arnVerify', 'noah'],
  ])('%s is refused to somebody it does not fit', async (_what, call, user) => {
    expect(await rejection(upload(call, user))).toMatchObject({ letter: 'e', status: 409 });
    expect(await made()).toHaveLength(1);
  });
});

describe('an application that is not complete', () => {
  it.each<[string, object, number]>([
    ['no declaration', { ...UPLOADED, declaration: false }, 422],
    ['no title of the list', { ...UPLOADED, title: 'Sir' }, 422],
    ['too few points', { ...UPLOADED, manualPOIDocuments: { ...UPLOADED.manualPOIDocuments, secondary40: [] } }, 422],
    [
      'points of an invented document',
      { ...UPLOADED, manualPOIDocuments: { ...UPLOADED.manualPOIDocuments, secondary40: ['library card'] } },
      422,
    ],
    ['a name longer than any', { ...UPLOADED, firstName: 'N'.repeat(201) }, 400],
    ['half of an emoji', { ...UPLOADED, lastName: 'Cl\uD83Darke' }, 400],
    ['a list where a text belongs', { ...UPLOADED, lastName: ['Clarke'] }, 400],
  ])('is refused, and nothing is kept: %s', async (_what, data, status) => {
    expect(await rejection(send('arnCreate', data, 'noah', undefined, SCANS))).toMatchObject({ letter: 'e', status });
    expect([(await made()).length, sandbox.stored()]).toEqual([1, []]);
  });
});

describe('what the wizard would not have let pass', () => {
  const address = { ...NOAHS.address, quickLookup: false };
  it.each<[string, string, object]>([
    [
      'a character in a name',
      'Remove the character “@”. Use only letters, spaces, hyphens and apostrophes. (lastName)',
      { lastName: 'Cl@rke' },
    ],
    ['a postcode with a letter', 'Enter digits only (address.postcode)', { address: { ...address, postcode: '616O' } }],
    [
      'another address than the one that was looked up',
      'Select the address from the list again, or enter it yourself (address.addressLookup)',
      { address: { ...NOAHS.address, postcode: '6000' } },
    ],
    [
      'a day of birth that is still to come',
      'Enter a real date from 01 01 1900 to today, as day, month and year: for example, 31 03 2020 or 31 March 2020 (dateOfBirth)',
      { dateOfBirth: '2026-11-22' },
    ],
    [
      'a day of birth that never was',
      'Enter a real date from 01 01 1900 to today, as day, month and year: for example, 31 03 2020 or 31 March 2020 (dateOfBirth)',
      { dateOfBirth: '1988-02-30' },
    ],
    [
      'a document without its number',
      'This field cannot be left blank (auPassportDetails.passportNumber)',
      within('PP', detailsOf('PP', { passportNumber: '' })),
    ],
    [
      'a document with a number that is none',
      'Enter 1 or 2 letters followed by 7 numbers, for example PA1234567 (auPassportDetails.passportNumber)',
      within('PP', detailsOf('PP', { passportNumber: 'X1' })),
    ],
    [
      'a certificate without its state',
      'Please select an option (marriageCertificateDetails.registrationState)',
      {
        ...within('MC', detailsOf('MC', { registrationState: '' })),
        previousName: { nameChangeAgree: 'no', changeOfNameDocument: 'MC' },
      },
    ],
    [
      'a mobile number that is too short',
      'Please check your entry and enter a minimum of 10 characters (mobileNumber)',
      { mobileNumber: '04915701' },
    ],
  ])('is refused with the words of its field, and nothing is kept: %s', async (_what, text, data) => {
    await check();
    expect(await rejection(send('arnCreate', { ...noahWith('PP'), ...data }))).toMatchObject({
      letter: 'e',
      status: 422,
      text,
    });
    expect([(await made()).length, sandbox.stored(), await mails()]).toEqual([1, [], []]);
  });

  it('is judged by the regulator’s day: tomorrow, today is no day to come', async () => {
    const data = { ...noahWith('PP'), dateOfBirth: '2026-11-22' };
    expect(await rejection(send('arnCreate', data))).toMatchObject({ status: 422 });
    await sandbox.setClock({ ...SATURDAY, epochMs: SATURDAY.epochMs + 24 * 3_600_000 });
    expect((await send('arnCreate', data)).wasSuccessful).toBe(true);
  });

  it('also by the short flow and for an account that has a number', async () => {
    expect(await rejection(byMyGov('arnCreateMyGovId', { ...NOAHS, mobileNumber: 'none at all' }))).toMatchObject({
      status: 422,
      text: expect.stringContaining('(mobileNumber)'),
    });
    expect(
      await rejection(send('arnVerify', leoWith(within('PP', detailsOf('PP', { ...LEOS, givenNames: '' }))), 'leo')),
    ).toMatchObject({
      status: 422,
      text: 'This field cannot be left blank (auPassportDetails.givenNames)',
    });
    expect(await made()).toHaveLength(1);
  });
});

describe('what is kept and told of an identity', () => {
  it('is no number of a document once it is decided, whatever was decided; and none in the console before', async () => {
    const numbers = /PA1234567|BC99999|NC2468/;
    const rowsOf = async (): Promise<string> =>
      JSON.stringify([
        await rows(sandbox.db, sql`select body::text from submission where kind like 'arn-%'`),
        await rows(sandbox.db, sql`select c::text from document_check c`),
      ]);
    for (const decision of ['approved', 'declined'] as const) {
      await sandbox.restore();
      await send(
        'arnCreate',
        {
          ...UPLOADED,
          ...within('PP', detailsOf('PP')),
          ...within('BC', detailsOf('BC', { matches: false })),
          ...within('NC', detailsOf('NC')),
        },
        'noah',
        undefined,
        SCANS,
      );
      expect(await rowsOf()).toMatch(numbers);
      expect(JSON.stringify([await regulator.lists.submissions(sandbox.db), await made()])).not.toMatch(numbers);
      await decide(decision);
      expect(await rowsOf()).not.toMatch(numbers);
      expect(await rowsOf()).toContain('•••••••67');
    }
    await sandbox.restore();
    await check();
    await send('arnCreate', noahWith('PP'));
    expect(await rowsOf()).not.toMatch(numbers);
  });

  it('is neither in the log nor in the mail nor in the audit entries', async () => {
    await check();
    await send('arnLink', noahWith('PP'));
    await upload('arnCreate', 'tom').catch(() => undefined);
    await decide('declined');
    const audit = JSON.stringify(await rows(sandbox.db, sql`select e::text from audit_entry e`));
    expect(audit).toContain('ARN application approved');
    expect(audit).toContain('submitted');
    const letters = (await mails()).map(({ subject, text }) => subject + text).join('\n');
    for (const text of [sandbox.logged.join('\n'), letters, audit])
      expect(text).not.toMatch(/PA1234567|1988-04-12|Harbour Road|0491570156|passport \(1\)/);
  });
});
