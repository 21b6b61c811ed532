/**
 * The document check through the real server: every document with every outcome, and attempts that nobody can cheat,
 * lose or double (DEC-34, T-19 to T-22).
 */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallFailure } from '#rules/core/failures.rules.ts';
import { NEW_ARN_FORM_DATA, type ArnFormData } from '#rules/arn/arn-application.rules.ts';
import { identityTypeOf, type CheckedDocument } from '#rules/arn/identity-documents.rules.ts';
import { documentChecks, dvsResults } from '#server/arn/arn.schema.ts';
import { CAPABILITIES_SETTING } from '#server/core/configuration.ts';
import { rows } from '#server/core/store.ts';
import { regulator } from '#server/regulator.ts';
import { rejection } from '../api/fake-fetch.ts';
import { openSandbox, SATURDAY, ZONE, type Sandbox, type User } from '../records/sandbox.ts';
import { application, checkOf, detailsOf, noahWith, within } from './server-documents.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.restore());

const HOUR = 3_600_000;
const EXHAUSTED = 'Your identification cannot be used for verification right now';
const check = (document: CheckedDocument, more: Parameters<typeof checkOf>[1] = {}, user: User = 'noah') =>
  sandbox.call(user, 'dvsValidate', checkOf(document, more));
const fail = async (times: number, document: CheckedDocument = 'PP', user: User = 'noah') => {
  for (let time = 0; time < times; time += 1) await check(document, { matches: false }, user);
};
/** What reached the service. */
const asked = async (): Promise<number> => (await sandbox.db.select().from(dvsResults)).length;
const counted = async (user: User = 'noah') =>
  (await sandbox.call(user, 'GetHasArnOrPendingSubmission', {})).dvsAttempts ?? [];
/** Milliseconds after that Saturday, 10:00. */
const at = (ms: number) => sandbox.setClock({ epochMs: SATURDAY.epochMs + ms, zone: ZONE });

type Outcome = 'passes' | 'does not match' | 'service error' | 'no answer' | 'exhausted';
const DOCUMENTS: readonly CheckedDocument[] = ['PP', 'BC', 'CC', 'PP_I', 'IM', 'NC', 'MC'];
const OUTCOMES: readonly Outcome[] = ['passes', 'does not match', 'service error', 'no answer', 'exhausted'];

/** By outcome: what the check comes to, how often it failed by then, how often the service was asked. */
const CHECKED: Readonly<Record<Outcome, readonly [said: string, failures: number, asked: number]>> = {
  passes: ['S', 0, 1],
  'does not match': ['N', 1, 1],
  'service error': ['d 503', 0, 0],
  'no answer': ['b', 0, 0],
  exhausted: [EXHAUSTED, 5, 5],
};

/**
 * Whether the application is approved at once, and whether the server holds a passed check, by kind of document,
 * outcome and names.
 */
function decided(
  isNameChange: boolean,
  outcome: Outcome,
  namesMatch: boolean,
): readonly [status: string, checked: boolean] {
  if (isNameChange) return namesMatch || outcome === 'passes' ? ['approved', true] : ['received', true];
  if (outcome !== 'passes') return ['received', false];
  return namesMatch ? ['approved', true] : ['received', true];
}

/** Makes one outcome happen. @returns what the check said */
async function bringAbout(document: CheckedDocument, outcome: Outcome, more: Record<string, unknown>): Promise<string> {
  if (outcome === 'service error') await sandbox.control.setFaults([{ call: 'dvs', kind: 'e' }]);
  if (outcome === 'no answer') await sandbox.control.setFaults([{ call: 'dvsValidate', kind: 'b' }]);
  if (outcome === 'exhausted') await fail(5, document);
  try {
    const verdict = await check(document, { ...more, matches: outcome !== 'does not match' });
    return verdict.errors?.[0] ?? String(verdict.verificationResultCode);
  } catch (error) {
    const { letter, status } = error as CallFailure;
    return [letter, status].filter(Boolean).join(' ');
  } finally {
    await sandbox.control.setFaults([]);
  }
}

describe('every document', () => {
  it.each([
    ['PP', { passportNumber: 'PA 123-4567' }],
    ['BC', { registrationNumber: 'BC-12345' }],
    ['CC', { certificateNumber: 'CC.98\u00AD765' }],
    ['PP_I', { passportNumber: 'Ｘ 7654321' }],
    ['IM', { immiCardNumber: '\u202AEIS 123 456\u202C' }],
  ] as const)('%s passes by its number as people write it, and no attempt is used: %j', async (document, number) => {
    await sandbox.restore();
    expect(await check(document, number)).toMatchObject({ dvsFailureCount: 0 });
  });

  it('× passes, does not match, service error, no answer, exhausted × names match, differ [SCAL-08 DVSC-15 DVSC-20 DVSC-25 SENT-028 SENT-029]', async () => {
    const found: unknown[] = [];
    const expected: unknown[] = [];
    for (const document of DOCUMENTS) {
      for (const outcome of OUTCOMES) {
        for (const namesMatch of [true, false]) {
          await sandbox.restore();
          const isNameChange = document === 'NC' || document === 'MC';
          const names = namesMatch ? {} : { familyName: 'OTHERNAME' };
          const own = isNameChange ? {} : names;
          // A changed name is explained after an identity document has passed.
          if (isNameChange) await check('PP', names);
          const before = await asked();
          const said = await bringAbout(document, outcome, own);
          const details = detailsOf(document, {
            ...own,
            matches: outcome !== 'does not match',
            dvsValidationIndicator: 'Passed',
            dvsFailureCount: 0,
          });
          const data: ArnFormData = isNameChange
            ? noahWith('PP', detailsOf('PP', names), {
                ...within(document, details),
                previousName: { nameChangeAgree: 'no', changeOfNameDocument: document },
              })
            : noahWith(document, details, {
                previousName: namesMatch
                  ? NEW_ARN_FORM_DATA.previousName
                  : { nameChangeAgree: 'no', changeOfNameDocument: 'NONE' },
              });
          const failures =
            (await counted()).find(({ identityType }) => identityType === identityTypeOf(document))?.dvsFailureCount ??
            0;
          const reached = (await asked()) - before;
          await sandbox.call('noah', 'arnCreate', { request: application(data), files: [] });
          const [made] = await regulator.lists.applications(sandbox.db);
          found.push([document, outcome, namesMatch, said, failures, reached, made!.status, made!.checked]);
          expected.push([
            document,
            outcome,
            namesMatch,
            ...CHECKED[outcome],
            ...decided(isNameChange, outcome, namesMatch),
          ]);
        }
      }
    }
    expect(found).toHaveLength(70);
    expect(found).toEqual(expected);
  });

  it('passes as SANDBOX.md says in other states, with other given names and for its own holder alone', async () => {
    const code = async (document: CheckedDocument, more: object, user: User = 'noah') =>
      (await check(document, { ...more }, user)).verificationResultCode;
    const byDay = { registrationNumber: '', dateOfRegistration: '2001-02-03' };
    expect(
      await Promise.all(['TAS', 'QLD'].map((stateOrTerritory) => code('BC', { ...byDay, stateOrTerritory }))),
    ).toEqual(['S', 'S']);
    expect(await code('BC', { stateOrTerritory: 'VIC' })).toBe('N');
    expect([await code('PP', { givenNames: 'NOAH JAMES' }), await code('PP', { givenNames: 'James' })]).toEqual([
      'S',
      'N',
    ]);
    expect(await code('PP', { dateOfBirth: '1988-04-13' })).toBe('N');
    expect([
      await code('PP', {}, 'leo'),
      await code('PP', { familyName: 'Park', givenNames: 'Leo', dateOfBirth: '1987-11-30' }, 'leo'),
    ]).toEqual(['N', 'S']);
    expect([
      await code('CC', { acquisitionDate: '2010-05-07' }),
      await code('NC', { registrationYear: '2018' }),
      await code('MC', { registrationState: 'VIC' }),
    ]).toEqual(['N', 'N', 'N']);
  });

  it.each(['PP', 'PP_I'] as const)(
    '%s PX0000000 makes the service unavailable: no body, and no attempt',
    async (document) => {
      const answer = await rejection(check(document, { passportNumber: 'PX0000000' }));
      expect(answer).toMatchObject({ letter: 'd', status: 503 });
      expect([await counted(), await asked()]).toEqual([[], 0]);
    },
  );

  it('says nothing of attempts where that is not announced [DEC-11]', async () => {
    await sandbox.control.overrideSettings({ [CAPABILITIES_SETTING]: 'none' });
    await fail(5);
    expect(await check('PP')).toEqual({ dvsResponse: false, verificationResultCode: 'N', errors: [EXHAUSTED] });
    expect(await sandbox.call('noah', 'GetHasArnOrPendingSubmission', {})).toEqual({
      hasArnOrPendingSubmission: false,
      wasSuccessful: true,
    });
  });

  it.each(['PP', 'NC', 'MC'] as const)(
    '%s that does not match is a result without errors: these are for what could not be asked (DVSC-30, DVSC-31)',
    async (document) => {
      expect(await check(document, { matches: false })).toEqual({
        dvsResponse: false,
        verificationResultCode: 'N',
        errors: [],
        dvsFailureCount: 1,
        blockedUntil: null,
      });
      await fail(4, document);
      expect(await check(document)).toMatchObject({ dvsResponse: false, errors: [EXHAUSTED] });
    },
  );

  it('that lacks a field, or is none, is neither asked about nor counted', async () => {
    await fail(1);
    expect(await check('PP', { passportNumber: ' ' })).toEqual({
      dvsResponse: false,
      verificationResultCode: 'N',
      errors: ['Enter all the details of your document: passport number'],
      dvsFailureCount: 1,
      blockedUntil: null,
    });
    for (const identityType of ['PP_I', 'DIV', 'ManualUpload', '', 'pp']) {
      expect(await sandbox.call('noah', 'dvsValidate', { ...checkOf('PP'), identityType })).toMatchObject({
        errors: ['We cannot verify this document online. Use another document or upload certified copies'],
      });
    }
    expect([(await counted()).length, await asked()]).toEqual([1, 1]);
  });
});

describe('attempts', () => {
  it('are five for each person and document, and say until when nothing is checked [DVSC-39 SCON-09]', async () => {
    const counts: unknown[] = [];
    for (let time = 0; time < 6; time += 1) {
      const { dvsFailureCount, blockedUntil } = await check('IM', { matches: false });
      counts.push([dvsFailureCount, blockedUntil?.slice(0, 16) ?? null]);
    }
    // 24 hours after Saturday, 10:00 in Sydney.
    expect(counts).toEqual([
      [1, null],
      [2, null],
      [3, null],
      [4, null],
      [5, '2026-11-21T23:00'],
      [5, '2026-11-21T23:00'],
    ]);
    expect(await check('IM')).toMatchObject({ dvsResponse: false, errors: [EXHAUSTED] });
    expect((await check('IM', {}, 'tom')).verificationResultCode).toBe('S');
    expect((await check('CC')).verificationResultCode).toBe('S');
  });

  // The clock of the sandbox goes on while something is asked, so the minute before is asked for and not the second:
  // the rule has the instant.
  it('come back 24 hours after the fifth failure, by the clock of the sandbox, and not before (T-22)', async () => {
    await fail(4);
    const { blockedUntil } = await check('PP', { matches: false });
    const end = Date.parse(blockedUntil!) - SATURDAY.epochMs;
    expect(end).toBeGreaterThanOrEqual(24 * HOUR);
    await at(end - 60_000);
    expect(await check('PP')).toMatchObject({ errors: [EXHAUSTED], dvsFailureCount: 5 });
    await at(end);
    expect(await counted()).toEqual([]);
    expect(await check('PP', { matches: false })).toMatchObject({ dvsFailureCount: 1, blockedUntil: null });
    expect((await check('PP')).verificationResultCode).toBe('S');
  });

  const ROUNDS = Number(process.env['SOAK_RUNS'] ?? '5');
  it(
    `50 at once with 5 attempts: exactly 5 reach the service, ${String(ROUNDS)} times (T-19)`,
    // Longer than usual for a soak alone.
    { timeout: Math.max(300_000, ROUNDS * 20_000) },
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await sandbox.restore();
        const answers = await Promise.all(Array.from({ length: 50 }, () => check('PP', { matches: false })));
        const said = (text?: string): number => answers.filter(({ errors }) => errors?.[0] === text).length;
        expect([await asked(), said(), said(EXHAUSTED)]).toEqual([5, 5, 45]);
        expect(await counted()).toMatchObject([{ identityType: 'PP', dvsFailureCount: 5 }]);
      }
    },
  );

  it('20 at once that pass use none up, whoever waited (T-19)', async () => {
    await fail(4);
    const answers = await Promise.all(Array.from({ length: 20 }, () => check('PP')));
    expect(answers.every(({ verificationResultCode }) => verificationResultCode === 'S')).toBe(true);
    expect(await counted()).toMatchObject([{ dvsFailureCount: 4 }]);
  });

  it('the last one that passes is never a lock-out, however often the count is asked for meanwhile: 500 times (T-20)', async () => {
    await fail(4);
    for (let round = 0; round < 25; round += 1) {
      // A limit of the rate is another matter.
      await sandbox.db.execute(sql`delete from rate_limit`);
      const polls = Array.from({ length: 20 }, () => counted());
      const [last, ...seen] = await Promise.all([check('PP'), ...polls]);
      expect(last).toMatchObject({ verificationResultCode: 'S', dvsFailureCount: 4, blockedUntil: null });
      for (const one of [...seen, await counted()])
        expect(one).toEqual([{ identityType: 'PP', dvsFailureCount: 4, blockedUntil: null }]);
    }
  });

  it('of one document and of nobody else are counted, whatever the client says of them: ten ways to lie (T-21) [DVSC-15]', async () => {
    await fail(5);
    const wire = (body: object, user: User = 'noah') =>
      sandbox.wire(user, '/api/mycasa/Forms/arn/dvs/validate/v1', body);
    const lies: readonly object[] = [
      { dvsFailureCount: 0 },
      { dvsFailureCount: -5 },
      { dvsFailureCount: 'x' },
      { dvsFailureCount: null, blockedUntil: null },
      { dvsValidationIndicator: 'Passed', dvsResponse: true, verificationResultCode: 'S' },
      { contactId: sandbox.contactIdOf('tom'), user: 'tom', personId: 'x' },
      { IdentityType: 'PP', familyName: 'clarke' },
      { identityType: ' PP ' },
      { auPassportDetails: { dvsFailureCount: 0 }, isNamesMatch: true },
      { certificateNumber: 'new', registrationYear: '1' },
    ];
    expect(lies).toHaveLength(10);
    for (const lie of lies) {
      expect([lie, (await wire({ ...checkOf('PP'), ...lie })).body]).toEqual([
        lie,
        expect.objectContaining({ dvsResponse: false, errors: [EXHAUSTED], dvsFailureCount: 5 }),
      ]);
    }
    expect([await asked(), (await counted())[0]?.dvsFailureCount, await counted('tom')]).toEqual([5, 5, []]);
  });

  it('are told on a page that is opened anew, on any device, for each document (T-21)', async () => {
    await fail(2, 'PP_I');
    await fail(5, 'BC');
    expect((await counted()).toSorted((one, other) => (one.identityType < other.identityType ? -1 : 1))).toEqual([
      { identityType: 'BC', dvsFailureCount: 5, blockedUntil: expect.stringMatching(/^2026-11-21T23:00/) },
      { identityType: 'VI', dvsFailureCount: 2, blockedUntil: null },
    ]);
  });

  it('that were set aside by a process that died count as what the service found, once, and as nothing where it was not reached', async () => {
    const left = (id: string, seenAt = sql`now()`) =>
      sandbox.db.insert(documentChecks).values({
        id,
        personId: sandbox.contactIdOf('noah'),
        document: 'PP',
        state: 'pending',
        fingerprint: id,
        seenAt: seenAt as never,
      });
    const found = (checkId: string, result: 'passed' | 'failed') =>
      sandbox.db.insert(dvsResults).values({ checkId, document: 'PP', result, at: '2026-11-20T23:00:00Z' });
    await fail(1);
    await left('failed');
    await found('failed', 'failed');
    await left('passed');
    await found('passed', 'passed');
    await left('never asked', sql`now() - interval '31 seconds'`);
    expect(await counted()).toMatchObject([{ dvsFailureCount: 2 }]);
    expect(await check('PP', { matches: false })).toMatchObject({ dvsFailureCount: 3 });
    expect(await counted()).toMatchObject([{ dvsFailureCount: 3 }]);
    expect((await sandbox.db.select().from(documentChecks)).map(({ id, state }) => [id, state])).toEqual([
      ['passed', 'passed'],
    ]);
    await fail(2);
    // Four of this test and the two that were found.
    expect([(await counted())[0]?.dvsFailureCount, await asked()]).toEqual([5, 6]);
  });
});

describe('what is kept of a check', () => {
  it('is nothing of what was asked, in no table, no log and no audit entry', async () => {
    await fail(1);
    await check('PP');
    await check('MC');
    const kept = await rows(
      sandbox.db,
      sql`select concat((select json_agg(c) from document_check c), (select json_agg(r) from dvs_result r),
      (select json_agg(a) from dvs_attempt a), (select json_agg(e) from audit_entry e)) as text`,
    );
    const text = JSON.stringify(kept) + sandbox.logged.join('\n');
    expect(text).toContain('document checked');
    expect(text).not.toMatch(/PA1234567|PA7654321|MC1357|Clarke|OTHERNAME|1988-04-12|2015-06-07/i);
    const [passed] = await sandbox.db.select().from(documentChecks).where(eq(documentChecks.document, 'PP'));
    expect(passed!.fingerprint).toMatch(/^[0-9a-f]{64}$/);
  });
});
