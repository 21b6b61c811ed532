/**
 * Decisions of the server about an ARN application: whose names count, which record is linked, what is kept of an
 * identity (OP-S-22, OP-S-27, OP-S-44).
 */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ArnFormData } from '#rules/arn/arn-application.rules.ts';
import { arnForm } from '#rules/arn/arn-form.rules.ts';
import { arnRecords } from '#server/arn/arn.schema.ts';
import { rows } from '#server/core/store.ts';
import { autosaves } from '#server/records/cases.schema.ts';
import { people } from '#server/records/people.schema.ts';
import { regulator } from '#server/regulator.ts';
import { openSandbox, type Sandbox, type User } from '../records/sandbox.ts';
import { application, checkOf, detailsOf, NOAHS, noahWith, SCANS, UPLOADED, within } from './server-documents.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.restore());

type Call = 'arnCreate' | 'arnLink' | 'arnVerify';
const check = (document: 'PP' | 'NC' | 'MC', more: Parameters<typeof checkOf>[1] = {}, user: User = 'noah') =>
  sandbox.call(user, 'dvsValidate', checkOf(document, more));
const send = (call: Call, data: object, user: User = 'noah', files: typeof SCANS = []) =>
  sandbox.call(user, call, { request: application(data), files });
const latest = async () => (await regulator.lists.applications(sandbox.db))[0]!;
const decide = async (decision: 'approved' | 'declined') =>
  regulator.decide!(sandbox.db, (await latest()).id, decision, sandbox.control.moment(), { reason: '', about: '' }, '');
const details = async (user: User = 'noah') => (await sandbox.call(user, 'GetUserDetails', {})).value[0]!;

describe('an account with two given names', () => {
  const MARY = { familyName: 'Park', dateOfBirth: '1987-11-30' };
  it.each([
    ['Mary', true],
    ['MARY ANN', true],
    ['Ann', false],
    ['Mary Jane', false],
  ])('and a document of %s: %s [DVSC-06]', async (givenNames, passed) => {
    await sandbox.db
      .update(people)
      .set({ firstName: 'Mary Ann' })
      .where(eq(people.id, sandbox.contactIdOf('leo')));
    // The sandbox's document service knows this card whoever holds it.
    const card = { ...MARY, givenNames };
    await sandbox.call('leo', 'dvsValidate', checkOf('IM', card));
    const data: Partial<ArnFormData> = {
      declaration: true,
      identityType: 'IM',
      ...within('IM', detailsOf('IM', card)),
    };
    expect((await send('arnVerify', data, 'leo')).decided).toBe(passed);
  });
});

describe('a post box', () => {
  const hint = arnForm('full', 'new')
    .steps.flatMap(({ questions }) => questions)
    .find(({ id }) => id === 'postalAddress-poBox')!.hint!;
  const example = hint.replace('For example, ', '');
  it.each([
    [example, example],
    ['77', 'PO Box 77'],
    ['po box 12', 'po box 12'],
    ['P.O. Box 12', 'P.O. Box 12'],
    ['P. O. BOX 12', 'P. O. BOX 12'],
    ['POBox 12', 'POBox 12'],
    ['GPO Box 2005', 'GPO Box 2005'],
    ['Locked Bag 12', 'Locked Bag 12'],
    ['P.O. 12', 'P.O. 12'],
    ['A12', 'PO Box A12'],
  ])('%s is written as %s', async (poBox, line) => {
    await check('PP');
    await send('arnCreate', noahWith('PP', detailsOf('PP'), { postalAddress: { ...NOAHS.postalAddress, poBox } }));
    expect((await details()).address2_line1).toBe(line);
  });
});

describe('a record is linked at once', () => {
  const OTHER = { familyName: 'OTHERNAME' };
  const changed = (document: 'NC' | 'MC', certificate: object, own: Partial<ArnFormData> = {}): ArnFormData =>
    noahWith('PP', detailsOf('PP', OTHER), {
      ...within(document, detailsOf(document, { ...certificate })),
      previousName: { nameChangeAgree: 'no', changeOfNameDocument: document },
      ...own,
    });
  const linked = async (
    document: 'NC' | 'MC',
    certificate: Record<string, unknown>,
    own: Partial<ArnFormData> = {},
  ) => {
    await check('PP', OTHER);
    await check(document, certificate);
    const { decided } = await send('arnLink', changed(document, certificate, own));
    return [decided, (await details()).product_arn];
  };

  it('by the names on the document, also where others follow the first of them', async () => {
    await check('PP', { givenNames: 'NOAH JAMES' });
    await send('arnLink', noahWith('PP', detailsOf('PP', { givenNames: 'NOAH JAMES' })));
    expect((await details()).product_arn).toBe('2009001');
  });

  it('by the new name of a certificate that has the name of the document as the old one', async () => {
    expect(await linked('NC', {})).toEqual([true, '2009001']);
  });

  it('by the old name of a certificate that has the name of the document as the new one', async () => {
    const certificate = {
      familyName: 'OTHERNAME',
      givenNames: 'Noah',
      previousFamilyName: 'Clarke',
      previousGivenNames: 'Noah',
    };
    expect(await linked('NC', certificate)).toEqual([true, '2009001']);
  });

  it('by the family name that a marriage gives', async () => {
    expect(await linked('MC', {})).toEqual([true, '2009001']);
  });

  it.each<[string, 'NC' | 'MC', Record<string, unknown>]>([
    [
      'a certificate of other people',
      'NC',
      { familyName: 'Rossi', givenNames: 'Mia', previousFamilyName: 'Smith', previousGivenNames: 'Mia' },
    ],
    [
      'a marriage of other people',
      'MC',
      {
        firstPersonFamilyName: 'Smith',
        firstPersonGivenNames: 'Jo',
        secondPersonFamilyName: 'Rossi',
        secondPersonGivenNames: 'Mia',
      },
    ],
    ['the certificate of somebody born on another day', 'NC', { dateOfBirth: '1988-04-13' }],
  ])(
    'and never by a name that was typed alone: with %s it waits for an officer, who may link it',
    async (_what, document, certificate) => {
      expect(await linked(document, certificate)).toEqual([false, '']);
      expect(await latest()).toMatchObject({ kind: 'link', status: 'received', checked: true });
      await decide('approved');
      expect((await details()).product_arn).toBe('2009001');
    },
  );

  it('and not that of another person of the same day, whose name was typed', async () => {
    await sandbox.db
      .update(arnRecords)
      .set({ personId: null, birthDate: '1988-04-12' })
      .where(eq(arnRecords.arn, '2001011'));
    expect(await linked('NC', {}, { firstName: 'Ava', lastName: 'Nguyen' })).toEqual([true, '2009001']);
  });
});

describe('what was typed and not sent', () => {
  const KEYS = ['new', 'link', 'verify'].flatMap((purpose) => [
    `ARN Application||${purpose}`,
    `ARN Application||${purpose}|aside`,
  ]);
  const keep = async (user: User) => {
    for (const key of [...KEYS, 'ARN Application 2||new', 'Industry Assist||'])
      await sandbox.call(user, 'AutosaveSave', { key, formData: 'UEExMjM0NTY3', revision: 0 });
  };
  const kept = async (user: User) =>
    (
      await sandbox.db
        .select()
        .from(autosaves)
        .where(eq(autosaves.personId, sandbox.contactIdOf(user)))
    )
      .map(({ key }) => key)
      .sort();
  const OTHERS = ['ARN Application 2||new', 'Industry Assist||'];

  it.each(['approved', 'declined', 'cancelled', 'at once'] as const)(
    'of an ARN application goes for every purpose once one is decided, with the numbers in it, and nothing else does: %s',
    async (how) => {
      await keep('noah');
      await keep('mia');
      if (how === 'at once') {
        await check('PP');
        await send('arnCreate', noahWith('PP'));
      } else {
        const { submissionId, reference } = await send('arnCreate', UPLOADED, 'noah', SCANS);
        expect(await kept('noah')).toHaveLength(8);
        const formData = {
          steps: [],
          submissionId: submissionId!,
          cancellationReason: 'I found out that I have had a number for many years already.',
          transactionId: reference!,
        };
        if (how === 'cancelled')
          await sandbox.call('noah', 'submissionCancel', { formData }, { params: { submissionId: submissionId! } });
        else await decide(how);
      }
      expect([await kept('noah'), (await kept('mia')).length]).toEqual([OTHERS, 8]);
    },
  );
});

it('what tells a submit from another one cannot be made without the server’s key: no document can be found out by trying', async () => {
  const submit = (idempotencyKey: string) =>
    sandbox.call('noah', 'arnCreate', { request: application(UPLOADED), files: SCANS }, { idempotencyKey });
  await submit('the-first-submit');
  await decide('declined');
  await sandbox.db.execute(sql`update secret set value = '"another key"' where name = 'submit-digest'`);
  await submit('the-second-submit');
  const digests = (await rows<{ digest: string }>(sandbox.db, sql`select digest from submit`)).map(
    ({ digest }) => digest,
  );
  expect(new Set(digests).size).toBe(2);
  for (const digest of digests) expect(digest).toMatch(/^[0-9a-f]{64}$/);
});
