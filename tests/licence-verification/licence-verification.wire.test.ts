/**
 * Verifying a licence through the real server (services 3.4, 7.3): each seeded pass; refused are a forged pass and a
 * token that is used, expired, of another person or of another type; the licence is shown as it is now, not as it was
 * when the pass was made (T-54).
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallFailure } from '#rules/core/failures.rules.ts';
import { photoAddress } from '#rules/licences/holder-photo.rules.ts';
import { isConfirmed } from '#rules/licences/verified-licence.rules.ts';
import { PASS_TYPES } from '#rules/licences/pass-types.rules.ts';
import { verificationPayload } from '#rules/licences/verification-form.rules.ts';
import { auditOf } from '#server/core/audit.ts';
import { licenceVerifications } from '#server/licences/licences.schema.ts';
import { passOf, revokePass } from '#server/licences/passes.ts';
import { CAPABILITIES_SETTING } from '#server/core/configuration.ts';
import { licences } from '#server/records/licences.schema.ts';
import { people } from '#server/records/people.schema.ts';
import { rejection } from '../api/fake-fetch.ts';
import { openSandbox, SATURDAY, ZONE, type Sandbox, type User } from '../records/sandbox.ts';
import { passNamed, PASSES, type SamplePass } from '../licences/passes.sample.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.restore());

const submit = (user: User, passHash: string) =>
  sandbox.call(user, 'SubmitVerification', verificationPayload(passHash));
const view = (user: User, verificationToken: string, licenceType: string) =>
  sandbox.call(user, 'verificationview', { verificationToken }, { params: { licenceType } });
/** Submits a pass and opens the verified licence. */
async function check(pass: SamplePass, user: User = 'zoe') {
  const { verificationToken } = await submit(user, pass.hash);
  return view(user, verificationToken!, pass.passType);
}
/** The letter of a failed call: `a` is `wasSuccessful: false` in a successful answer (ERRC-06). */
const letter = async (call: Promise<unknown>): Promise<string> => ((await rejection(call)) as CallFailure).letter;
const later = (ms: number) => sandbox.setClock({ epochMs: SATURDAY.epochMs + ms, zone: ZONE });
const suspend = (licenceId: string, status = 'Suspended') =>
  sandbox.db.update(licences).set({ status }).where(eq(licences.id, licenceId));

const MINUTE = 60_000;
const SHOWN = PASSES.filter(({ expected }) => expected === 'confirmed' || expected === 'not confirmed');
const max = passNamed('a flight crew licence');

describe('a submitted pass', () => {
  it.each(PASSES.filter(({ expected }) => expected !== 'refused').map((pass) => [pass.label, pass] as const))(
    'is answered with a token, its type and the ARN of its holder: %s [SCAL-37 SENT-052]',
    async (_label, pass) => {
      const answer = await submit('zoe', pass.hash);
      expect(answer).toMatchObject({ wasSuccessful: true, passDetails: { passType: pass.passType } });
      expect(answer.passDetails?.holderAviationReferenceNumber).toBe(pass.arn);
      expect(answer.verificationToken).toMatch(/^[0-9a-f]{64}$/);
    },
  );

  const forged: readonly (readonly [string, string])[] = [
    ['revoked', passNamed('a revoked pass').hash],
    ['that nobody made', 'f'.repeat(64)],
    ['one character short', max.hash.slice(1)],
    ['in capitals', max.hash.toUpperCase()],
    ['of a pattern', `${max.hash.slice(0, 63)}%`],
    ['that is SQL', "' OR '1'='1"],
    ['empty', ''],
    ['that is the id of the licence', max.licenceId],
  ];
  it.each(forged)('is refused when its hash is %s, without a word about whose it could be', async (_what, hash) => {
    expect(await sandbox.wire('zoe', '/api/mycasa/Forms/SubmitVerification/v1', verificationPayload(hash))).toEqual({
      status: 200,
      body: { wasSuccessful: false },
    });
    expect(await letter(submit('zoe', hash))).toBe('a');
    expect(await sandbox.db.select().from(licenceVerifications)).toEqual([]);
  });

  it('is judged by its declaration as well [DLIC-16 SCAL-36]', async () => {
    const payload = verificationPayload(max.hash);
    const unticked = JSON.parse(
      JSON.stringify(payload).replaceAll('true', 'false').replaceAll('["accept"]', '[]'),
    ) as typeof payload;
    for (const steps of [unticked.formData.steps, []]) {
      const failure = (await rejection(
        sandbox.call('zoe', 'SubmitVerification', { ...payload, formData: { ...payload.formData, steps } }),
      )) as CallFailure;
      expect([failure.letter, failure.status, failure.text]).toEqual(['e', 422, 'You must accept the declaration']);
    }
  });
});

describe('what a pass shows', () => {
  it.each(SHOWN.map((pass) => [pass.label, pass] as const))(
    'is confirmed or not as it must be: %s [DLIC-01 DLIC-21 DLIC-22 DLIC-23 DLIC-24 DLIC-25]',
    async (_label, pass) => {
      expect(isConfirmed(pass.passType, await check(pass))).toBe(pass.expected === 'confirmed');
    },
  );

  it('of a flight crew licence is its holder and every section, simulator instructor and flight engineer among them [SCAL-38 SCAL-39 SENT-053 SENT-054 SENT-055 SENT-056 SENT-057 SENT-058]', async () => {
    const shown = await check(max);
    expect(shown).toMatchObject({
      licenceHolder: {
        individual: {
          names: [{ firstName: 'Max', surname: 'Hall' }],
          nationality: 'Australian',
          dateOfBirth: expect.stringMatching(/^19\d\d-/) as unknown,
        },
      },
      checkedAt: expect.stringMatching(/^2026-11-20T23:00:/) as unknown,
    });
    const counts = (part: object | null | undefined) =>
      Object.fromEntries(Object.entries(part ?? {}).map(([name, rows]) => [name, (rows as unknown[]).length]));
    expect(counts(shown.categoryRatings)).toEqual({ components: 4 });
    expect(counts(shown.aircraftRatings)).toEqual({
      classRating: 3,
      typeRating: 2,
      rplEndorsementRating: 2,
      designRating: 2,
    });
    expect(counts(shown.operationalRatings)).toEqual({
      lowLevel: 2,
      aerialApp: 2,
      instrument: 3,
      nightVFR: 2,
      nightVision: 2,
      privateInstrument: 2,
      flightInstructor: 2,
      simulatorInstructor: 2,
      flightExaminer: 2,
      flightEngineer: 2,
      flightActivity: 2,
    });
    expect(counts(shown.proficiencyChecks)).toEqual({
      categoryFlightReviews: 2,
      operationalFlightReviews: 2,
      proficiencyChecks: 2,
    });
    expect(shown.theoryExaminations.map(({ type }) => type)).toEqual([
      'CPL (A) flight planning',
      'Instrument rating examination (IREX)',
    ]);
  });

  it('of the other types is what they have [SENT-059 SENT-060 SENT-061]', async () => {
    const remote = await check(passNamed('a remote pilot licence'));
    expect([
      remote.rpaRatings?.rpaCategory.map(({ name }) => name),
      remote.rpaRatings?.rpaType.map(({ name }) => name),
    ]).toEqual([
      ['Multirotor', 'Aeroplane'],
      ['Less than 25 kg', 'Less than 7 kg'],
    ]);
    const radio = (await check(passNamed('a radio operator certificate'))).arocDetails;
    expect(radio).toMatchObject({
      acquisitionDate: '2023-11-17',
      elpRemark: 'AELP Level 6',
      hasSuspended: false,
      proficiencies: [{ result: 'AELP Level 6' }, { result: 'GELP', validUntil: '2025-10-17' }],
    });
    expect((await check(passNamed('a suspended radio operator certificate'))).arocDetails?.hasSuspended).toBe(true);
    const suspended = await check(passNamed('a suspended accreditation'));
    expect(suspended.accreditation?.components).toMatchObject([
      { category: 'Commercial', validFrom: '2024-09-12', validUntil: '2027-09-12', componentStatus: 'Suspended' },
    ]);
  });

  it('has the photo of its holder, where the record has one', async () => {
    const pictureOf = async () => (await check(max)).licenceHolder?.individual?.picture ?? null;
    const before = await pictureOf();
    await sandbox.db
      .update(people)
      .set({ pictureOnFile: true })
      .where(eq(people.id, sandbox.contactIdOf('max')));
    const picture = await pictureOf();
    expect([before, photoAddress(picture)]).toEqual([null, picture]);
    expect(picture).toMatch(/^data:image/);
  });

  it('leaves out when it was looked at where the regulator announces no receipts', async () => {
    await sandbox.control.overrideSettings({ [CAPABILITIES_SETTING]: 'none' });
    expect((await check(max)).checkedAt ?? null).toBeNull();
  });
});

describe('a token', () => {
  it.each(SHOWN.map((pass) => [pass.label, pass] as const))(
    'is used up by the first look: %s',
    async (_label, pass) => {
      const { verificationToken } = await submit('zoe', pass.hash);
      await view('zoe', verificationToken!, pass.passType);
      expect(await letter(view('zoe', verificationToken!, pass.passType))).toBe('a');
    },
  );

  it('shows the licence once to two who look at the same time', async () => {
    const { verificationToken } = await submit('zoe', max.hash);
    const found = await Promise.allSettled(Array.from({ length: 6 }, () => view('zoe', verificationToken!, 'FCL')));
    expect(found.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each([
    ['in the tenth minute it opens', 9.5 * MINUTE, true],
    ['in the next it does not', 10.5 * MINUTE, false],
    ['and never again', 24 * 60 * MINUTE, false],
  ])('lasts ten minutes: %s', async (_when, ms, opens) => {
    const { verificationToken } = await submit('zoe', max.hash);
    await later(ms);
    const found = await Promise.allSettled([view('zoe', verificationToken!, 'FCL')]);
    expect(found[0]!.status === 'fulfilled').toBe(opens);
  });

  it.each(['ava', 'max', 'noah', 'lee'] as const)(
    'of somebody else shows nothing, to the holder neither: %s',
    async (other) => {
      const { verificationToken } = await submit('zoe', max.hash);
      expect(await letter(view(other, verificationToken!, 'FCL'))).toBe('a');
      // Its owner can still open it.
      expect((await view('zoe', verificationToken!, 'FCL')).wasSuccessful).toBe(true);
    },
  );

  it.each([...PASS_TYPES.filter((type) => type !== 'FCL'), 'XYZ', '__proto__', 'FCL%00'])(
    'of a flight crew licence shows no %s, and is not used up by the question',
    async (type) => {
      const { verificationToken } = await submit('zoe', max.hash);
      expect(await letter(view('zoe', verificationToken!, type))).toBe('a');
      expect((await view('zoe', verificationToken!, 'FCL')).wasSuccessful).toBe(true);
    },
  );

  it.each([
    ['made up', 'a'.repeat(64)],
    ['empty', ''],
    ['a hash of a pass', max.hash],
    ['SQL', "' OR ''='"],
  ])('that is %s shows nothing', async (_what, token) => {
    await submit('zoe', max.hash);
    expect(await letter(view('zoe', token, 'FCL'))).toBe('a');
  });
});

describe('a licence that changed after its pass was made', () => {
  it.each(SHOWN.filter(({ expected }) => expected === 'confirmed').map((pass) => [pass.label, pass] as const))(
    'is seen suspended at the next look, between submit and look too: %s',
    async (_label, pass) => {
      const { verificationToken } = await submit('zoe', pass.hash);
      await suspend(pass.licenceId);
      const shown = await view('zoe', verificationToken!, pass.passType);
      const isAccreditation = pass.passType.startsWith('RPA');
      expect(isConfirmed(pass.passType, shown)).toBe(isAccreditation);
      if (isAccreditation)
        expect(shown.accreditation?.components.map(({ componentStatus }) => componentStatus)).toEqual(['Suspended']);
      await suspend(pass.licenceId, 'Active');
      expect(isConfirmed(pass.passType, await check(pass))).toBe(true);
    },
  );

  it('shows nothing once its pass is revoked, also to whoever submitted it before; a new pass of it shows it', async () => {
    const { verificationToken } = await submit('zoe', max.hash);
    const doer = { actor: 'regulator', personId: '', moment: SATURDAY } as const;
    await revokePass(sandbox.db, doer, max.licenceId);
    expect(await letter(view('zoe', verificationToken!, 'FCL'))).toBe('a');
    expect(await letter(submit('zoe', max.hash))).toBe('a');
    const { hash: renewed } = await passOf(sandbox.db, doer, max.licenceId);
    expect(renewed).not.toBe(max.hash);
    expect((await check({ ...max, hash: renewed })).wasSuccessful).toBe(true);
  });
});

it('the audit record says who checked which licence, and who was refused; it holds neither pass nor token', async () => {
  const { verificationToken } = await submit('zoe', max.hash);
  await view('zoe', verificationToken!, 'FCL');
  await letter(view('zoe', verificationToken!, 'FCL'));
  const found = (await auditOf(sandbox.db, { person: 'zoe', record: '' })).filter(({ call }) =>
    /verification/i.test(call),
  );
  expect(found.map(({ act, records, call }) => [act, records.map(({ id }) => id), call])).toEqual([
    ['access refused', [], 'verificationview'],
    ['licence checked', [max.licenceId], 'verificationview'],
    ['pass submitted', [max.licenceId], 'SubmitVerification'],
  ]);
  expect(JSON.stringify([found, sandbox.logged])).not.toMatch(new RegExp(`${max.hash}|${verificationToken!}`));
});
