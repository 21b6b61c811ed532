/**
 * ARN applications through the real server: who may apply, what proves an identity, the effect of a decision, and that
 * repetition changes nothing (SCAL-04 to SCAL-09, DEC-14, DEC-19, DEC-21).
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { declinedApplication } from '#rules/home-routing.rules.ts';
import { addresses } from '#server/records/people.schema.ts';
import { arnRecords } from '#server/arn/arn.schema.ts';
import { CAPABILITIES_SETTING } from '#server/core/configuration.ts';
import { submissionFiles } from '#server/records/cases.schema.ts';
import { regulator } from '#server/regulator.ts';
import { rejection } from '../api/fake-fetch.ts';
import { openSandbox, type Sandbox, type User } from '../records/sandbox.ts';
import { application, noahWith, NOAHS, SCANS, UPLOADED } from './server-documents.ts';
import { arnDesk, LEOS, leoWith } from './arn-applications-kit.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

beforeEach(() => sandbox.restore());

const { check, send, upload, byMyGov, made, decide, details, mails, home } = arnDesk(() => sandbox);

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
      text: expect.stringContaining(
        'We have received your application (Aviation reference number application).\n\nWe will decide within five business days and email you. You can check its status on your dashboard.',
      ),
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
      await regulator.decide!(sandbox.db, 'x', 'approved', sandbox.control.moment(), { reason: '', about: '' }, ''),
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
    const letter = (await mails())[0];
    for (const part of [
      'We could not approve your application (Aviation reference number application).',
      '/forms/dashind',
      '1300 975 707',
      'help@regulator.example',
    ])
      expect(letter?.text).toContain(part);
    expect([await home('noah'), (await details()).product_arn]).toEqual(['linkArn', '']);
    const { value } = await sandbox.call('noah', 'GetSRARNsIndividual', {});
    expect(declinedApplication(value, 'Australia/Sydney')).toEqual({
      reference,
      on: expect.stringMatching(/^\d\d.[A-Z][a-z]{2}.20\d\d$/),
      reason,
      about: '',
      submissionId,
      again: {
        kept: expect.arrayContaining([{ label: 'Passport', note: expect.stringContaining('70 points') }]),
        needed: [expect.objectContaining({ label: 'What our reason is about' }), expect.anything()],
      },
    });
    await check();
    await send('arnCreate', noahWith('PP'));
    expect(await home('noah')).toBe('dashInd');
  });

  it('that was declined is what a new one begins with, until it is sent: everything but numbers, which are masked', async () => {
    const declined = async () => (await sandbox.call('noah', 'GetHasArnOrPendingSubmission', {})).declined;
    expect(await declined()).toBeNull();
    const { reference } = await upload();
    expect(await declined()).toBeNull();
    await decide('declined', 'The copy of your passport cannot be read.');
    expect(await declined()).toMatchObject({
      reference,
      reason: 'The copy of your passport cannot be read.',
      decidedAt: expect.stringMatching(/^20/),
      formData: { firstName: UPLOADED.firstName, mobileNumber: UPLOADED.mobileNumber },
      about: '',
      files: SCANS.map(({ name, content }) => ({ id: expect.any(String), name, size: content.size, document: '' })),
    });
    // Nobody else sees it.
    expect((await sandbox.call('mia', 'GetHasArnOrPendingSubmission', {})).declined ?? null).toBeNull();
    const newer = await upload();
    expect(await declined()).toBeNull();
    // A withdrawn one was not decided, so the declined one is the last again.
    const formData = {
      steps: [],
      submissionId: newer.submissionId!,
      cancellationReason: 'I want to send clearer copies of my documents first.',
      transactionId: newer.reference!,
    };
    await sandbox.call('noah', 'submissionCancel', { formData }, { params: { submissionId: newer.submissionId! } });
    expect(await declined()).toMatchObject({ reference });
  });

  it('that was declined names the document that the reason is about; the files of the others are submitted again without another upload', async () => {
    const declined = async () => (await sandbox.call('noah', 'GetHasArnOrPendingSubmission', {})).declined!;
    const documents = SCANS.map(({ name }, at) => ({ name, document: ['passport', 'medicare'][at]! }));
    await sandbox.call('noah', 'arnCreate', { request: { ...application(UPLOADED), documents }, files: SCANS });
    await decide('declined', 'The card has expired.', 'medicare');
    expect((await mails())[0]?.text).toContain('The reason, about your Medicare card: The card has expired.');
    const { about, files } = await declined();
    // The first screen says before it what is kept.
    const { value } = await sandbox.call('noah', 'GetSRARNsIndividual', {});
    const told = declinedApplication(value, 'Australia/Sydney')?.again;
    expect([told?.kept.map(({ label }) => label), told?.needed[0]?.label]).toEqual([
      ['Personal details', 'Address and contact', 'Passport'],
      'Medicare card',
    ]);
    expect([about, files.map(({ document }) => document)]).toEqual(['medicare', ['passport', 'medicare']]);
    const [passport] = files;
    const again = [{ name: passport!.name, document: 'passport', kept: passport!.id }, { ...documents[1]! }];
    const request = { ...application(UPLOADED), documents: again };
    const submit = () =>
      sandbox.call('noah', 'arnCreate', { request, files: SCANS.slice(1) }, { idempotencyKey: 'key-of-noah' });
    const newer = await submit();
    // Sent again, as after an answer that was lost, it is the same submission.
    expect(await submit()).toEqual(newer);
    await decide('declined');
    const second = (await declined()).files;
    expect(second.map(({ name, size }) => [name, size])).toEqual(
      [SCANS[1]!, SCANS[0]!].map(({ name, content }) => [name, content.size]),
    );
    // Each submission has its own copy, and nobody else's file is submitted.
    expect(second.map(({ id }) => id)).not.toContain(passport!.id);
    expect(newer.reference).toBeDefined();
    const withKept = (
      kept: string,
      user: User = 'noah',
      documentsAgain = [{ name: 'x.pdf', document: 'passport', kept }],
    ) =>
      rejection(
        sandbox.call(user, 'arnCreate', { request: { ...request, documents: documentsAgain }, files: SCANS.slice(1) }),
      );
    const gone = {
      status: 422,
      files: [{ name: 'x.pdf', message: 'We no longer have this file. Upload it again.' }],
    };
    expect(await withKept('f-of-nobody')).toMatchObject(gone);
    expect(await withKept(passport!.id, 'mia')).toMatchObject(gone);
    // What was copied for an application that is refused is deleted.
    const stored = sandbox.stored().toSorted();
    const someGone = [passport!.id, 'f-of-nobody'].map((kept) => ({ name: 'x.pdf', document: 'passport', kept }));
    expect(await withKept('', 'noah', someGone)).toMatchObject(gone);
    expect(sandbox.stored().toSorted()).toEqual(stored);
    // Of an application that was withdrawn, and not declined.
    const submissionId = (await upload()).submissionId!;
    const [own] = await sandbox.db.select().from(submissionFiles).where(eq(submissionFiles.submissionId, submissionId));
    const formData = {
      steps: [],
      submissionId,
      cancellationReason: 'I want to send clearer copies of my documents first.',
      transactionId: (await made())[0]!.reference,
    };
    await sandbox.call('noah', 'submissionCancel', { formData }, { params: { submissionId } });
    expect(await withKept(own!.id)).toMatchObject(gone);
    // No more are copied than an application may have.
    const many = Array.from({ length: 11 }, (_, at) => ({
      name: `${String(at)}.pdf`,
      document: '',
      kept: 'f-of-nobody',
    }));
    expect(await withKept('', 'noah', many)).toMatchObject({ status: 413 });
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

it('a declined proof of identity can be tried again with other documents', async () => {
  await send('arnVerify', leoWith(), 'leo');
  expect(await decide('declined')).toBe('done');
  expect((await mails())[0]?.text).toContain('You can try again with different documents.');
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
