/** The server believes no claim of an ARN application, not even whose it is (T-21). */
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ArnFormData } from '#rules/arn/arn-application.rules.ts';
import { arnRecords } from '#server/arn/arn.schema.ts';
import { submissions } from '#server/records/cases.schema.ts';
import { rows } from '#server/core/store.ts';
import { regulator } from '#server/regulator.ts';
import { rejection } from '../api/fake-fetch.ts';
import { openSandbox, SATURDAY, type Sandbox, type User } from '../records/sandbox.ts';
import { checkOf, detailsOf, noahWith, NOAHS, SCANS, UPLOADED, within } from './server-documents.ts';
import { arnDesk, LEOS, leoWith, type Native } from './arn-applications-kit.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

beforeEach(() => sandbox.restore());

const { check, send, upload, byMyGov, made, decide, details, mails } = arnDesk(() => sandbox);

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
