/**
 * Notifications of training outcomes at the regulator: reference data, students, certificate, submission (services 7.2,
 * 5.2; DEC-10).
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { randomId } from '#server/core/clock.ts';
import { limitationsOf } from '#rules/mto/exclusions.rules.ts';
import { submissionSections } from '#rules/applications/submission-detail.rules.ts';
import { coursesOf, OUTCOMES } from '#rules/mto/outcome.rules.ts';
import { drafts } from '#server/records/cases.schema.ts';
import { arnRecords } from '#server/arn/arn.schema.ts';
import { trainingCourses } from '#server/records/licences.schema.ts';
import { participations, people } from '#server/records/people.schema.ts';
import { regulator } from '#server/regulator.ts';
import { CORAL_COAST, KESTREL, SOUTHERN_AIR } from '#server/scenarios/organisations.ts';
import { rejection } from '../api/fake-fetch.ts';
import { named, PDF } from '../records/documents.ts';
import { openSandbox, type Sandbox, type User } from '../records/sandbox.ts';
import { day, outcomes, removal, STUDENTS, ticked, wireStudent, withEvidence } from './notifications.ts';
import { NO_POSITION, ABBOTT, BIANCHI, CHEN, notificationsIn } from './mto-wire-kit.ts';

const NOT_ONLINE =
  'Unfortunately this application cannot be completed online. Please contact us for further information.';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

beforeEach(() => sandbox.restore());

const { send, made } = notificationsIn(() => sandbox);

const verify = (arn: string, surname: string, user: User = 'kim') =>
  sandbox.call(user, 'verifyIndividual', { arn, surname });

const certificate = (organisationArn: string, user: User) =>
  sandbox.call(user, 'GetMTOCertificate', {}, { params: { organisationArn } });

const letters = async () => {
  await sandbox.mailSent();
  return regulator.lists.mail(sandbox.db);
};

describe('reference data', () => {
  it('carries limitations that can all be read, with a name, types and names [SCAL-21 SCAL-22 SENT-048]', async () => {
    const { wasSuccessful, referenceData } = await sandbox.call('kim', 'getMplReferenceDataFromESB', {});
    expect(wasSuccessful).toBe(true);
    const { categories, unreadable } = limitationsOf(referenceData);
    expect(unreadable).toEqual([]);
    expect(categories.map(({ name }) => name)).toEqual(['A1', 'B1.1', 'B1.2', 'B1.3', 'B1.4', 'B2']);
    expect(categories[1]!.exclusions[1]).toEqual({ code: 'E4', name: 'Propellers' });
  });
});

describe('a student', () => {
  it.each(STUDENTS)('%s %s is known by number and family name [SCAL-23 SCAL-24 MTON-40]', async (arn, surname) => {
    const answer = await verify(arn, surname);
    expect(answer).toEqual({
      verifiedIndividual: true,
      individualDetails: { firstName: expect.stringMatching(/./), familyName: surname },
      message: '',
    });
  });

  it.each([
    ['2006015', 'o’brien'],
    ['2006015', " O'BRIEN "],
    ['2006002', 'bianchì'],
    [' 2006 002 ', 'BIANCHI'],
  ])('%s is known as %s too: case, marks and apostrophes do not count', async (arn, surname) => {
    expect(await verify(arn, surname)).toMatchObject({ verifiedIndividual: true });
  });

  it('of another name, of another number and of none answers the same, and tells no name [MTON-72]', async () => {
    const unknown = await verify('9999999', 'Abbott');
    expect(unknown).toEqual({
      verifiedIndividual: false,
      individualDetails: null,
      message: "Applicant not found. Please check the applicant's details and try again",
    });
    expect(await verify('2006001', 'Bianchi')).toEqual(unknown);
    expect(await verify('2006001', '')).toEqual(unknown);
    expect(await verify('', 'Abbott')).toEqual(unknown);
    expect(await verify('2006001', 'Abbot')).toEqual(unknown);
  });

  it('is looked up by those alone who may notify for an organisation that has a certificate (DEC-41)', async () => {
    // Zoe's positions may notify, but for organisations without a certificate.
    for (const user of ['ava', 'sam', 'uma', 'zoe'] as const) {
      expect(await rejection(verify('2006001', 'Abbott', user))).toMatchObject({
        status: 403,
        text: NO_POSITION,
        code: 'FSU.1a',
      });
    }
    // A position that may only view, in an organisation with a certificate, does not combine with the other two.
    const [kims] = await sandbox.db
      .select()
      .from(participations)
      .where(eq(participations.personId, sandbox.contactIdOf('kim')));
    await sandbox.db
      .insert(participations)
      .values({ ...kims!, id: randomId(), personId: sandbox.contactIdOf('zoe'), role: 'Contact Person' });
    expect(await rejection(verify('2006001', 'Abbott', 'zoe'))).toMatchObject({ status: 403, text: NO_POSITION });
    // Another position of the same person does not take the permission away.
    await sandbox.db
      .insert(participations)
      .values({ ...kims!, id: randomId(), personId: sandbox.contactIdOf('zoe'), role: 'Maintenance Controller' });
    expect(await verify('2006001', 'Abbott', 'zoe')).toMatchObject({ verifiedIndividual: true });
  });
});

describe('the certificate', () => {
  it('has two courses for every outcome that a course can have [SCAL-25 SCAL-26 SENT-047 MTON-50]', async () => {
    const { maintenanceTrainingOrganisation } = await certificate(CORAL_COAST.arn, 'kim');
    const wire = maintenanceTrainingOrganisation!.certificate!.trainingCourses;
    expect(wire[0]).toEqual({
      masterDataSyncId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      masterDataCourseCode: 'AME-SYS-T',
      masterDataCourseName: 'Aircraft systems, theory',
      ratingEntry: '',
    });
    const courses = coursesOf(wire);
    expect(courses).toHaveLength(wire.length);
    for (const outcome of OUTCOMES.filter((one) => one !== 'categoryRemoval')) {
      expect([outcome, courses.filter((course) => course.outcome === outcome).length]).toEqual([outcome, 2]);
    }
  });

  it('is shown to nobody else, and an organisation of others answers as one that does not exist', async () => {
    const none = await rejection(certificate('9999999', 'zoe'));
    expect(none).toMatchObject({ letter: 'a', text: NOT_ONLINE });
    expect(await rejection(certificate(CORAL_COAST.arn, 'zoe'))).toEqual(none);
    expect(await rejection(certificate(KESTREL.arn, 'sam'))).toEqual(none);
    // Max's role as Maintenance Controller of Southern Air has ended.
    expect(await rejection(certificate(SOUTHERN_AIR.arn, 'max'))).toEqual(none);
  });

  it.each([
    ['Chief Executive Officer', true],
    ['Maintenance Controller', true],
    ['Authorised Representative', true],
    ['DAMP Contact', false],
    ['Contact Person', false],
    ['Director', false],
  ] as const)('is for positions that may notify: %s %s', async (role, may) => {
    await sandbox.db
      .update(participations)
      .set({ role })
      .where(eq(participations.personId, sandbox.contactIdOf('kim')));
    const asked = certificate(CORAL_COAST.arn, 'kim').then(
      () => true,
      () => false,
    );
    expect(await asked).toBe(may);
  });

  it('of an organisation that is no training organisation is missing, and says so', async () => {
    expect(await rejection(certificate(KESTREL.arn, 'zoe'))).toMatchObject({
      text: 'Only an organisation with a certificate of a maintenance training organisation (MTO) can notify training outcomes. Kestrel Survey Pty Ltd does not have one.',
    });
    expect(
      await rejection(
        send(removal([ABBOTT]), [], { user: 'zoe', more: { orgid: KESTREL.id, organisationArn: KESTREL.arn } }),
      ),
    ).toMatchObject({ status: 403 });
  });
});

describe('a notification', () => {
  it('is stored as the records have it, answered with a receipt, in the list of the organisation [SCAL-27 SCAL-29 SENT-034 SENT-036]', async () => {
    const answer = await send(outcomes([wireStudent(ABBOTT), wireStudent(BIANCHI)]));
    expect(answer).toEqual({
      wasSuccessful: true,
      submissionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      reference: expect.stringMatching(/^TN-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]$/),
      receivedAt: expect.stringMatching(/Z$/),
      unreached: [],
    });
    const [stored, ...others] = await made();
    expect(others).toEqual([]);
    expect(stored).toMatchObject({
      id: answer.submissionId,
      by: 'kim',
      organisationId: CORAL_COAST.id,
      status: 'InProgress',
    });
    expect(stored!.body).toEqual({
      name: 'Notification of training outcomes',
      rootFormCode: '',
      formCode: '',
      version: '01',
      orgid: CORAL_COAST.id,
      organisationArn: CORAL_COAST.arn,
      formData: {
        formDataType: 'mplFormData',
        notificationType: { value: 'trainingOutcome', label: 'Training outcome' },
        removalType: null,
        courseCode: 'AME-SYS-T/P',
        courseDescription: 'Aircraft systems, theory and practical',
        courseOutcome: 'Theory/Practical',
        declaration: true,
        students: {
          '2006001': { ...wireStudent(ABBOTT), studentFirstName: 'Amelia', studentFullName: 'Amelia Abbott' },
          '2006002': { ...wireStudent(BIANCHI), studentFirstName: 'Luca', studentFullName: 'Luca Bianchi' },
        },
      },
    });
    const { submissions: listed } = await sandbox.call('kim', 'SubmissionList', { organisationId: CORAL_COAST.id });
    expect(listed.find(({ submissionId }) => submissionId === answer.submissionId)).toMatchObject({
      reference: answer.reference,
      name: 'Notification of training outcomes',
    });
  });

  it('removes exclusions of a category without a course [MTON-51]', async () => {
    await send(removal([CHEN]));
    const [stored] = await made();
    expect(stored!.body).toMatchObject({
      formData: {
        notificationType: { value: 'removalOfExclusion', label: 'Removal of exclusion' },
        removalType: { value: 'category', label: 'Category' },
        courseCode: '',
        courseOutcome: 'categoryRemoval',
        students: { '2006003': { additionalDetails: { 'child-B1.1': ticked('E1', 'E4') } } },
      },
    });
    const told = (await letters()).map(({ text }) => text.includes('about a removal of exclusions for'));
    expect(told).toEqual([true, true]);
  });

  it('tells every student of their own alone, and sends a copy [MTON-35 MTON-36]', async () => {
    const { reference } = await send(
      outcomes([
        wireStudent(ABBOTT),
        wireStudent(STUDENTS[14], { datePracticalRequirementsMet: day('2026', '11', '03') }),
      ]),
    );
    const sent = await letters();
    expect(sent.map(({ to }) => to).sort()).toEqual([
      'amelia.abbott@example.com',
      'kim.tran@example.com',
      'niamh.obrien@example.com',
    ]);
    const [toAbbott, copy, toObrien] = ['amelia', 'kim', 'niamh'].map((who) =>
      sent.find(({ to }) => to.startsWith(who))!,
    );
    expect(toAbbott).toMatchObject({ subject: `CASA has been told about a training outcome for you: ${reference!}` });
    for (const part of [
      'Amelia Abbott',
      'AME-SYS-T/P',
      '02 Nov 2026',
      `If anything is wrong, contact ${CORAL_COAST.name}.`,
    ])
      expect(toAbbott!.text).toContain(part);
    expect(toAbbott!.text).not.toContain('Brien');
    expect(toObrien!.text).toContain('03 Nov 2026');
    expect(copy).toMatchObject({ subject: `Copy of your notification: ${reference!}` });
    for (const part of ['Kim Tran', 'Amelia Abbott', "Niamh O'Brien", '2006015', 'We have emailed the students.'])
      expect(copy!.text).toContain(part);
  });

  it('tells the sender whom nobody wrote to: somebody of the register without an account, in the copy and in the answer', async () => {
    const answer = await send(outcomes([wireStudent(ABBOTT), wireStudent(['2009001', 'Clarke'])]));
    expect(answer.unreached).toEqual(['2009001']);
    const sent = await letters();
    expect(sent.map(({ to }) => to).sort()).toEqual(['amelia.abbott@example.com', 'kim.tran@example.com']);
    const { text } = sent.find(({ to }) => to.startsWith('kim'))!;
    expect(text).toContain(
      'We do not have an email address for this student. You need to tell them:\nNoah Clarke, ARN 2009001',
    );
    expect(text).not.toContain('We have emailed the students');
    await sandbox.db.update(people).set({ email: '' }).where(eq(people.arn, BIANCHI[0]));
    await send(outcomes([wireStudent(BIANCHI), wireStudent(['2009001', 'Clarke'])]));
    expect((await letters()).map((letter) => letter.text)).toContainEqual(
      expect.stringContaining('an email address for these students. You need to tell them:\n'),
    );
  });

  it('names each file once in its receipt and in the copy: by its own name, with whose it is and a size that is not none', async () => {
    const evidence = [
      wireStudent(ABBOTT, withEvidence('ev1.pdf', 'record.csv')),
      wireStudent(BIANCHI, withEvidence('ev1.pdf')),
    ];
    const small = Buffer.from('a,b\n1,2\n');
    const { submissionId } = await send(outcomes(evidence), [
      named('2006001|ev1.pdf', PDF),
      named('2006001|record.csv', small),
      named('2006002|ev1.pdf', PDF),
    ]);
    const { submission } = await sandbox.call('kim', 'SubmissionDetails', {
      submissionId: submissionId!,
      organisationId: CORAL_COAST.id,
    });
    const { files, ...rest } = submission!;
    const sections = submissionSections({ ...rest, files }, { zone: 'Australia/Sydney' });
    expect(sections.at(-1)).toEqual({
      name: '3 files',
      rows: [
        { label: 'ev1.pdf (ARN 2006001)', value: '1 KB' },
        { label: 'record.csv (ARN 2006001)', value: '1 KB' },
        { label: 'ev1.pdf (ARN 2006002)', value: '1 KB' },
      ],
    });
    expect(
      sections
        .slice(0, -1)
        .flatMap(({ name, rows }) =>
          rows.filter(({ label }) => label === 'Evidence of qualification').map(({ value }) => [name, value]),
        ),
    ).toEqual([
      ['Amelia Abbott (ARN 2006001)', '2 files'],
      ['Luca Bianchi (ARN 2006002)', '1 file'],
    ]);
    const { text } = (await letters()).find(({ to }) => to.startsWith('kim'))!;
    expect(text.match(/[^\s:]*(?:ev1\.pdf|record\.csv).*/gu)).toEqual([
      'ev1.pdf (ARN 2006001): 1 KB',
      'record.csv (ARN 2006001): 1 KB',
      'ev1.pdf (ARN 2006002): 1 KB',
    ]);
    expect(text.match(/02 Nov 2026/gu)).toHaveLength(2);
  });

  it('ends the draft that it began as, and no other', async () => {
    const saved = (name: string, organisationId: string) =>
      sandbox.call('kim', 'SaveDraft', { name, formData: 'e30=', organisationId });
    const own = await saved('Notification of training outcomes', CORAL_COAST.id);
    // A draft of another form, and one of this form that is of no organisation.
    const others = [await saved('DAMP report', CORAL_COAST.id), await saved('Notification of training outcomes', '')];
    for (const { recordId } of others)
      await send(outcomes([wireStudent(ABBOTT)]), [], { more: { draftRecordId: recordId } });
    expect(await sandbox.db.select().from(drafts)).toHaveLength(3);
    await send(outcomes([wireStudent(ABBOTT)]), [], { more: { draftRecordId: own.recordId } });
    expect((await sandbox.db.select().from(drafts)).map(({ recordId }) => recordId)).toEqual(
      others.map(({ recordId }) => recordId),
    );
  });

  it('is one however often it comes with its key, and its mail is sent once', async () => {
    const files = [named('2006001|a.pdf', PDF)];
    const formData = outcomes([wireStudent(ABBOTT, withEvidence('a.pdf'))]);
    const first = await send(formData, files, { key: 'same-key-1' });
    expect(await send(formData, files, { key: 'same-key-1' })).toEqual(first);
    expect(await made()).toHaveLength(1);
    expect(await letters()).toHaveLength(2);
    expect(await rejection(send(outcomes([wireStudent(BIANCHI)]), [], { key: 'same-key-1' }))).toMatchObject({
      status: 422,
    });
  });

  it('that was received is answered with its receipt, although it would be refused by now', async () => {
    const saved = await sandbox.call('kim', 'SaveDraft', {
      name: 'Notification of training outcomes',
      formData: 'e30=',
      organisationId: CORAL_COAST.id,
    });
    const again = () =>
      send(outcomes([wireStudent(ABBOTT)]), [], { key: 'same-key-2', more: { draftRecordId: saved.recordId } });
    const first = await again();
    await sandbox.db.update(arnRecords).set({ lastName: 'Married' }).where(eq(arnRecords.arn, '2006001'));
    await sandbox.db.delete(trainingCourses);
    await sandbox.db.delete(participations).where(eq(participations.personId, sandbox.contactIdOf('kim')));
    expect(await again()).toEqual(first);
    expect(await made()).toHaveLength(1);
    expect(await letters()).toHaveLength(2);
    // Without the key it is a new submission, and is judged.
    expect(await rejection(send(outcomes([wireStudent(ABBOTT)])))).toMatchObject({ status: 403 });
  });
});
