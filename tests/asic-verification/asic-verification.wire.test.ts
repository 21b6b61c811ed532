/**
 * The check of an ASIC through the real server: every card of SANDBOX.md, and attempts that nobody can cheat, lose or
 * double (DEC-34).
 */
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallOptions } from '#api/core/client.ts';
import { documentChecks, dvsResults } from '#server/arn/arn.schema.ts';
import { CAPABILITIES_SETTING } from '#server/core/configuration.ts';
import { auditEntries } from '#server/core/schema.ts';
import { rows } from '#server/core/store.ts';
import { submits } from '#server/records/cases.schema.ts';
import { people } from '#server/records/people.schema.ts';
import { regulator } from '#server/regulator.ts';
import { rejection } from '../api/fake-fetch.ts';
import { openSandbox, SATURDAY, ZONE, type Sandbox, type User } from '../records/sandbox.ts';
import { bodyOf, type Filled } from './card.sample.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.restore());

const HOUR = 3_600_000;
const PATH = '/api/mycasa/Forms/SubmitAsicVerification/v1';
const EXHAUSTED = 'We have been unable to verify the details of your ASIC after five attempts. Please try again later.';
const WRONG = { asicNumber: 'AVI7654320' };
const send = (changed: Partial<Filled> = {}, options: CallOptions = {}, user: User = 'max') =>
  sandbox.call(user, 'SubmitAsicVerification', bodyOf(changed) as never, options);
const fail = async (times: number) => {
  for (let time = 0; time < times; time += 1) await send(WRONG);
};
const onFile = async (user: User = 'max') => {
  const [person] = await sandbox.db
    .select()
    .from(people)
    .where(eq(people.id, sandbox.contactIdOf(user)));
  return [person!.asicVerified, person!.pictureOnFile];
};
/** Number of calls that reached the register. */
const asked = async (): Promise<number> => (await sandbox.db.select().from(dvsResults)).length;
const told = async (user: User = 'max') => {
  const { asicFailureCount, blockedUntil } = await sandbox.call(user, 'AsicAttempts', {});
  return [asicFailureCount, blockedUntil];
};
const at = (ms: number) => sandbox.setClock({ epochMs: SATURDAY.epochMs + ms, zone: ZONE });
const arnOf = async (user: User) => (await regulator.lists.people(sandbox.db)).find((one) => one.user === user)!.arn;

describe('a card', () => {
  it.each<readonly [string, Partial<Filled>]>([
    ['AVI, with issue 2', {}],
    ['AVI, written with spaces in small letters', { asicNumber: ' avi 765-4321 ' }],
    [
      'Sunrise Airport Security',
      { issuingBody: 'other', selectProvider: 'ASP-SUNRISE', asicNumber: 'SAS112233', asicIssueNumber: '1' },
    ],
    [
      'Sunrise Airport Security, issue 10',
      { issuingBody: 'other', selectProvider: 'ASP-SUNRISE', asicNumber: 'SAS112233', asicIssueNumber: '10' },
    ],
  ])(
    '%s: verified, its photo is on file, a mail and two entries of the audit record say so [ASIC-01 ASIC-03 SCAL-41 SCAL-42 SENT-072]',
    async (_, changed) => {
      expect(await onFile()).toEqual([false, false]);
      expect(await send(changed)).toEqual({
        wasSuccessful: true,
        id: expect.stringMatching(/\S{8}/),
        errors: [],
        asicFailureCount: 0,
        blockedUntil: null,
      });
      expect(await onFile()).toEqual([true, true]);
      expect((await onFile('ava'))[0]).toBe(false);
      await sandbox.mailSent();
      expect(await regulator.lists.mail(sandbox.db)).toEqual([
        expect.objectContaining({
          subject: 'ASIC verified',
          to: expect.stringContaining('@'),
          text: expect.stringMatching(
            /^Dear [^\n]+,\n\nWe have verified your ASIC and stored your photo with your record\.\n\nYou can now add your digital licence to your phone\. .*If you did not do this, contact us\./,
          ),
        }),
      ]);
      const entries = await sandbox.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(2);
      expect(entries.map(({ act, records }) => [act, records])).toEqual([
        ['ASIC verified', [{ kind: 'person', id: sandbox.contactIdOf('max') }]],
        ['ASIC checked', [{ kind: 'person', id: sandbox.contactIdOf('max') }]],
      ]);
    },
  );

  it('CAS with the own ARN is verified, for everybody who has one [ASIC-11]', async () => {
    expect(await send({ issuingBody: 'CAS', asicNumber: await arnOf('max'), asicIssueNumber: '7' })).toMatchObject({
      wasSuccessful: true,
    });
    expect(
      await send(
        { issuingBody: 'CAS', asicNumber: await arnOf('ava'), firstName: 'Ava', familyName: 'Nguyen' },
        {},
        'ava',
      ),
    ).toMatchObject({ wasSuccessful: true });
    expect([await onFile(), (await onFile('ava'))[0]]).toEqual([[true, true], true]);
  });

  it('AVI0000001 is right without a photo: the printed error, nothing counted, no picture on file [ASIC-17 SCAL-42]', async () => {
    await fail(4);
    const answer = await send({ asicNumber: 'AVI0000001' });
    expect(answer).toMatchObject({
      wasSuccessful: false,
      errors: ['Failed to retrieve photo'],
      asicFailureCount: 4,
      blockedUntil: null,
    });
    expect([await onFile(), await told()]).toEqual([
      [false, false],
      [4, null],
    ]);
    expect((await sandbox.db.select().from(documentChecks)).length).toBe(0);
  });

  it.each<readonly [string, Partial<Filled>]>([
    ['another number', WRONG],
    ['another issue', { asicIssueNumber: '3' }],
    ['another first name', { firstName: 'Maxine' }],
    ['another issuing body', { issuingBody: 'VEA' }],
    ['another provider', { issuingBody: 'other', selectProvider: 'ASP-GULF', asicNumber: 'SAS112233' }],
    ['CAS with another first name', { issuingBody: 'CAS', asicNumber: '2001079', firstName: 'Maxine' }],
  ])('with %s is not verified, and counts', async (_, changed) => {
    expect(await send(changed)).toMatchObject({
      wasSuccessful: false,
      errors: ['Your details do not match the records of the organisation that issued your card.'],
      asicFailureCount: 1,
    });
    expect([await onFile(), await told()]).toEqual([
      [false, false],
      [1, null],
    ]);
  });

  it('of Max is nobody else’s', async () => {
    expect(await send({ firstName: 'Ava', familyName: 'Nguyen' }, {}, 'ava')).toMatchObject({
      wasSuccessful: false,
      asicFailureCount: 1,
    });
    expect(await told()).toEqual([0, null]);
  });
});

describe('what was not filled in in the form', () => {
  const steps = (changed: Partial<Filled>) => bodyOf(changed);
  const wire = async (body: unknown, user: User = 'max') => {
    const { status, body: said } = await sandbox.wire(user, PATH, body);
    return [status, (said as { errors?: readonly string[] }).errors?.[0]];
  };

  it.each<readonly [string, string, Partial<Filled>, string]>([
    [
      'the family name of somebody else',
      'ASIC-15',
      { familyName: 'Nguyen' },
      'The family name must match your profile',
    ],
    ['an issue number of 0', 'ASIC-13 SENT-074 SCON-19', { asicIssueNumber: '0' }, 'Please select an option'],
    ['an issue number of 11', 'ASIC-13 SENT-074 SCON-19', { asicIssueNumber: '11' }, 'Please select an option'],
    ['half an issue number', 'ASIC-13 SENT-074', { asicIssueNumber: '1.5' }, 'Please select an option'],
    ['an unknown issuing body', 'ASIC-08 SENT-073', { issuingBody: 'ABC' }, 'Please select an option'],
    ['no issuing body', 'ASIC-08', { issuingBody: '' }, 'Please select an option'],
    [
      'an unknown provider',
      'ASIC-10',
      { issuingBody: 'other', selectProvider: 'ASP-NOBODY' },
      'Select the organisation that issued your card',
    ],
    ['no provider', 'ASIC-09', { issuingBody: 'other' }, 'Please select an option'],
    ['no declaration', 'ASIC-16', { agreed: false }, 'You must accept the declaration'],
    ['no first name', 'SENT-072', { firstName: ' ' }, 'This field cannot be left blank'],
    ['no number', 'SENT-072', { asicNumber: '' }, 'This field cannot be left blank'],
    ['a number that is none', 'SENT-072', { asicNumber: '<b>' }, 'Enter 4 to 20 letters and numbers'],
    [
      'CAS with another number',
      'ASIC-11',
      { issuingBody: 'CAS', asicNumber: 'AVI7654321' },
      'Enter your own ARN as the ASIC number',
    ],
  ])('%s is refused, nobody is asked and nothing counts [%s]', async (_name, _rows, changed, said) => {
    expect(await wire(steps(changed))).toEqual([422, said]);
    expect([await asked(), await told(), await onFile()]).toEqual([0, [0, null], [false, false]]);
  });

  it('the ARN of somebody else opens nothing, with whatever name [ASIC-11]', async () => {
    const theirs = await arnOf('ava');
    for (const name of [{}, { firstName: 'Ava', familyName: 'Nguyen' }]) {
      expect((await wire(steps({ issuingBody: 'CAS', asicNumber: theirs, ...name })))[0]).toBe(422);
    }
    expect([await asked(), await onFile(), (await onFile('ava'))[0]]).toEqual([0, [false, false], false]);
  });

  it.each([
    [{}],
    [{ steps: [], calcs: {} }],
    [{ steps: 'x', calcs: {} }],
    [{ steps: [{ questions: [{ id: 'issuingBody', type: 'radio', answer: null }] }], calcs: {} }],
  ])('%j is refused', async (body) => {
    expect((await wire(body))[0]).toBeGreaterThanOrEqual(400);
    expect(await asked()).toBe(0);
  });
});

describe('attempts', () => {
  it('are five for each person, and say until when nothing is checked [SCON-19 ASIC-07]', async () => {
    const counts: unknown[] = [];
    for (let time = 0; time < 6; time += 1) {
      const { asicFailureCount, blockedUntil, errors } = await send(WRONG);
      counts.push([asicFailureCount, blockedUntil?.slice(0, 16) ?? null, errors![0] === EXHAUSTED]);
    }
    // 24 hours after Saturday, 10:00 in Sydney.
    const end = '2026-11-21T23:00';
    expect(counts).toEqual([
      [1, null, false],
      [2, null, false],
      [3, null, false],
      [4, null, false],
      [5, end, false],
      [5, end, true],
    ]);
    expect([await asked(), await told()]).toEqual([5, [5, expect.stringContaining(end)]]);
    // Nobody checks a card that is already verified.
    expect(await send()).toMatchObject({ wasSuccessful: false, errors: [EXHAUSTED], asicFailureCount: 5 });
    expect(await onFile()).toEqual([false, false]);
    expect(await told('ava')).toEqual([0, null]);
  });

  it('come back 24 hours after the fifth failure, by the clock of the sandbox, and not before', async () => {
    await fail(4);
    const { blockedUntil } = await send(WRONG);
    const end = Date.parse(blockedUntil!) - SATURDAY.epochMs;
    expect(end).toBeGreaterThanOrEqual(24 * HOUR);
    await at(end - 60_000);
    expect([await send(), await told()]).toMatchObject([
      { errors: [EXHAUSTED], asicFailureCount: 5 },
      [5, blockedUntil],
    ]);
    await at(end);
    expect(await told()).toEqual([0, null]);
    expect(await send(WRONG)).toMatchObject({ asicFailureCount: 1, blockedUntil: null });
    expect(await send()).toMatchObject({ wasSuccessful: true });
  });

  it('of a document and of an ASIC are counted apart', async () => {
    await fail(5);
    expect((await sandbox.call('max', 'GetHasArnOrPendingSubmission', {})).dvsAttempts).toEqual([]);
    const document = {
      identityType: 'IM',
      familyName: 'Hall',
      givenNames: 'Max',
      dateOfBirth: '1972-01-14',
      immiCardNumber: 'EIS999999',
    };
    expect(await sandbox.call('max', 'dvsValidate', document as never)).toMatchObject({ dvsFailureCount: 1 });
    expect(await told()).toEqual([5, expect.any(String)]);
  });

  const ROUNDS = Number(process.env['SOAK_RUNS'] ?? '5');
  it(
    `50 at once: exactly 5 reach the register, ${String(ROUNDS)} times (T-19)`,
    // A soak run needs more time than the default.
    { timeout: Math.max(300_000, ROUNDS * 20_000) },
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await sandbox.restore();
        const batches = await Promise.all(
          [0, 1].map(async () => {
            await sandbox.db.execute(sql`delete from rate_limit`);
            return Promise.all(Array.from({ length: 25 }, () => send(WRONG).catch(() => null)));
          }),
        );
        const answers = batches.flat().filter((one) => one !== null);
        const said = (text: string): number => answers.filter(({ errors }) => errors?.[0] === text).length;
        expect([
          await asked(),
          said('Your details do not match the records of the organisation that issued your card.'),
        ]).toEqual([5, 5]);
        expect(said(EXHAUSTED)).toBe(answers.length - 5);
        expect(answers.length).toBeGreaterThanOrEqual(25);
        expect((await told())[0]).toBe(5);
      }
    },
  );

  it('the fifth that is right is verified (B-14)', async () => {
    await fail(4);
    expect(await send()).toMatchObject({ wasSuccessful: true, asicFailureCount: 4, blockedUntil: null });
    expect(await onFile()).toEqual([true, true]);
  });

  it('without a result, as without an answer, use none up (T-22)', async () => {
    await sandbox.control.setFaults([{ call: 'dvs', kind: 'e' }]);
    expect(await rejection(send())).toMatchObject({ letter: 'd', status: 503 });
    await sandbox.control.setFaults([]);
    expect([await told(), await onFile()]).toEqual([
      [0, null],
      [false, false],
    ]);
    expect(await send()).toMatchObject({ wasSuccessful: true });
  });

  it('are not what a client says of them (T-21)', async () => {
    await fail(5);
    const lies = [
      { asicFailureCount: 0 },
      { calcs: { failures: -5 } },
      { blockedUntil: null },
      { contactId: sandbox.contactIdOf('ava'), user: 'ava' },
    ];
    for (const lie of lies) {
      expect([lie, (await sandbox.wire('max', PATH, { ...bodyOf(), ...lie })).body]).toEqual([
        lie,
        expect.objectContaining({ wasSuccessful: false, asicFailureCount: 5 }),
      ]);
    }
    expect([await asked(), await told('ava')]).toEqual([5, [0, null]]);
  });

  it('are not spoken of where that is not announced [DEC-11]', async () => {
    await sandbox.control.overrideSettings({ [CAPABILITIES_SETTING]: 'none' });
    await fail(5);
    expect(await send()).toEqual({ wasSuccessful: false, id: expect.any(String), errors: [EXHAUSTED] });
  });
});

describe('a check whose answer was lost', () => {
  const KEY = { idempotencyKey: 'asic-key-1234' };

  it('and is sent again under its key is one attempt, with the answer of the first', async () => {
    const first = await send(WRONG, KEY);
    expect([await send(WRONG, KEY), await send(WRONG, KEY)]).toEqual([first, first]);
    expect([await asked(), await told()]).toEqual([1, [1, null]]);
    const verified = await send({}, { idempotencyKey: 'asic-key-2345' });
    expect([await send({}, { idempotencyKey: 'asic-key-2345' }), await onFile()]).toEqual([verified, [true, true]]);
    await sandbox.mailSent();
    expect(await regulator.lists.mail(sandbox.db)).toHaveLength(1);
  });

  it('and was the last one is answered as it was, and not with the block', async () => {
    await fail(4);
    const [first, again] = [await send(WRONG, KEY), await send(WRONG, KEY)];
    expect([first.errors, again]).toEqual([
      ['Your details do not match the records of the organisation that issued your card.'],
      first,
    ]);
  });

  it('takes no other card under that key, nor the key of somebody else', async () => {
    await send(WRONG, KEY);
    expect(await rejection(send({}, KEY))).toMatchObject({
      status: 422,
      text: 'This idempotency key was used for something else',
    });
    expect(await send({ firstName: 'Ava', familyName: 'Nguyen' }, KEY, 'ava')).toMatchObject({ asicFailureCount: 1 });
    expect(await rejection(send({}, { idempotencyKey: 'short' }))).toMatchObject({ status: 400 });
    expect([await asked(), await onFile()]).toEqual([2, [false, false]]);
  });

  it('is no submission that could be asked after', async () => {
    await send({}, KEY);
    expect(await sandbox.db.select().from(submits)).toHaveLength(1);
    expect(await sandbox.call('max', 'SubmissionLookup', { idempotencyKey: KEY.idempotencyKey })).toMatchObject({
      submission: null,
    });
  });

  it('in a process that died is what the register found, with its picture, once', async () => {
    const left = (id: string) =>
      sandbox.db
        .insert(documentChecks)
        .values({ id, personId: sandbox.contactIdOf('max'), document: 'ASIC', state: 'pending', fingerprint: '' });
    const found = (checkId: string, result: 'passed' | 'failed') =>
      sandbox.db.insert(dvsResults).values({ checkId, document: 'ASIC', result, at: '2026-11-20T23:00:00Z' });
    await left('failed');
    await found('failed', 'failed');
    expect(await told()).toEqual([1, null]);
    await left('passed');
    await found('passed', 'passed');
    expect(await send(WRONG)).toMatchObject({ asicFailureCount: 2 });
    expect([await onFile(), await told()]).toEqual([
      [true, true],
      [2, null],
    ]);
    expect(await sandbox.db.select().from(documentChecks)).toEqual([]);
  });
});

describe('the providers', () => {
  it('are at least eight, Sunrise Airport Security among them [ASIC-10 SCAL-40]', async () => {
    const { 'ASIC Service Providers': providers = [] } = await sandbox.call('max', 'GetReferenceDataTypes', {
      type: ['ASIC Service Providers'],
    });
    expect(providers.length).toBeGreaterThanOrEqual(8);
    expect(providers.find(({ product_code: code }) => code === 'ASP-SUNRISE')?.product_name).toBe(
      'Sunrise Airport Security',
    );
  });
});

describe('what is kept of a check', () => {
  it('is nothing of what was asked, in no table, no log and no audit entry', async () => {
    await fail(1);
    await send({}, { idempotencyKey: 'asic-key-1234' });
    const kept = await rows(
      sandbox.db,
      // A table without rows is null, which `||` would make of the whole text.
      sql`select concat((select json_agg(c) from document_check c), (select json_agg(r) from dvs_result r),
      (select json_agg(a) from dvs_attempt a), (select json_agg(e) from audit_entry e), (select json_agg(s) from submit s)) as text`,
    );
    const text = JSON.stringify(kept) + sandbox.logged.join('\n');
    expect(text).toContain('asic-key-1234');
    expect(text).not.toMatch(/7654321|7654320|Hall/i);
  });
});
