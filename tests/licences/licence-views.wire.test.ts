/**
 * Answers of the licence calls on the seeded regulator: one's own licence complete; somebody else's is answered like a
 * missing one, and the attempt is recorded.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { photoAddress } from '#rules/licences/holder-photo.rules.ts';
import { auditOf } from '#server/core/audit.ts';
import { licences } from '#server/records/licences.schema.ts';
import { people } from '#server/records/people.schema.ts';
import { openSandbox, type Sandbox, type User } from '../records/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(async () => sandbox.close());

const arnOf = async (user: User) => {
  const [person] = await sandbox.db
    .select({ arn: people.arn })
    .from(people)
    .where(eq(people.id, sandbox.contactIdOf(user)));
  return person!.arn;
};
const CALLS = [
  'licencePicture',
  'licenceComponents',
  'licenceAircraftRatings',
  'licenceOperationalRatings',
  'licenceTheoryExaminations',
  'licenceArocDetails',
] as const;
const ask = async (user: User, call: (typeof CALLS)[number], arn?: string) =>
  sandbox.call(user, call, { aviationReferenceNumber: arn ?? (await arnOf(user)) }) as Promise<Record<string, unknown>>;
const namesIn = (rows: unknown) => (rows as { name: string }[]).map(({ name }) => name);

it('answers the components of the own flight crew licence with category, validity, id and status [SENT-062 SCAL-44]', async () => {
  const { components, notConverted } = await ask('max', 'licenceComponents');
  expect(components).toHaveLength(4);
  expect((components as object[]).find((one) => 'name' in one && one.name === 'Recreational pilot licence')).toEqual({
    name: 'Recreational pilot licence',
    category: 'Gyroplane',
    validFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    validUntil: null,
    componentId: expect.stringMatching(/^[\da-f-]{36}$/),
    componentStatus: 'Suspended',
  });
  expect(notConverted ?? false).toBe(false);
});

it('says whether a licence is not converted [SENT-068]', async () => {
  await sandbox.db
    .update(licences)
    .set({ details: { components: [], notConverted: true } })
    .where(eq(licences.number, 'FCL-20417'));
  expect((await ask('max', 'licenceComponents'))['notConverted']).toBe(true);
  await sandbox.restore();
});

it('answers class, type, RPL endorsement and design ratings [SENT-063 SENT-064 SCAL-45]', async () => {
  const ratings = await ask('max', 'licenceAircraftRatings');
  expect(Object.keys(ratings).sort()).toEqual(['classRating', 'designRating', 'rplEndorsementRating', 'typeRating']);
  expect(namesIn(ratings['typeRating'])).toEqual(['Robinson R44', 'Beechcraft King Air 350']);
  expect(ratings['rplEndorsementRating']).toContainEqual(
    expect.objectContaining({ printName: 'CTA', ratings: [expect.objectContaining({ name: 'Controlled aerodrome' })] }),
  );
});

it('answers nine groups of operational ratings to their holder [SENT-065 SCAL-46]', async () => {
  const ratings = await ask('max', 'licenceOperationalRatings');
  const filled = Object.entries(ratings).filter(([, rows]) => (rows as unknown[]).length > 0);
  expect(filled.map(([group]) => group).sort()).toEqual([
    'aerialApp',
    'flightActivity',
    'flightExaminer',
    'flightInstructor',
    'instrument',
    'lowLevel',
    'nightVFR',
    'nightVision',
    'privateInstrument',
  ]);
});

it('answers theory examinations with type, level and days [SENT-066 SCAL-47]', async () => {
  const { theoryExaminations } = await ask('max', 'licenceTheoryExaminations');
  expect(theoryExaminations).toHaveLength(2);
  expect((theoryExaminations as object[])[0]).toEqual({
    type: 'CPL (A) flight planning',
    result: {
      actualLevel: 'Pass',
      issuedDate: expect.stringMatching(/^20\d\d-/),
      validUntil: expect.stringMatching(/^20\d\d-/),
    },
  });
});

it('answers the radio operator certificate, suspended or not [SENT-069 SENT-060 SCAL-48]', async () => {
  const found = await ask('max', 'licenceArocDetails');
  expect(found).toMatchObject({
    elpRemark: 'AELP Level 6',
    hasSuspended: false,
    proficiencies: [{ result: 'AELP Level 6' }, { result: 'GELP' }],
  });
  expect(found['acquisitionDate']).toMatch(/^\d{4}-\d\d-\d\d$/);
  await sandbox.db.update(licences).set({ status: 'Suspended' }).where(eq(licences.number, 'AROC-20417'));
  expect((await ask('max', 'licenceArocDetails'))['hasSuspended']).toBe(true);
  await sandbox.restore();
});

it('finds a picture that is on file, with the picture itself, and none that is not [SENT-067 SCAL-43]', async () => {
  expect(await ask('max', 'licencePicture')).toEqual({
    pictureStatus: 'Picture not found',
    asicVerified: false,
    picture: null,
  });
  await sandbox.db
    .update(people)
    .set({ pictureOnFile: true })
    .where(eq(people.id, sandbox.contactIdOf('max')));
  const found = await ask('max', 'licencePicture');
  expect(found).toEqual({ pictureStatus: 'Picture found', asicVerified: false, picture: expect.any(String) });
  expect(photoAddress(found['picture'] as string)).toBe(found['picture']);
  await sandbox.restore();
});

it('says whether an ASIC was verified, which a picture alone does not tell [DEC-43]', async () => {
  await sandbox.db
    .update(people)
    .set({ pictureOnFile: true, asicVerified: true })
    .where(eq(people.id, sandbox.contactIdOf('max')));
  expect((await ask('max', 'licencePicture'))['asicVerified']).toBe(true);
  await sandbox.restore();
});

it('answers nothing to somebody without licences, and the same of anybody else, who is noted, and of nobody', async () => {
  await sandbox.db
    .update(people)
    .set({ pictureOnFile: true })
    .where(eq(people.id, sandbox.contactIdOf('max')));
  const [max, seen] = [await arnOf('max'), (await auditOf(sandbox.db, { person: 'lee', record: '' })).length];
  for (const call of CALLS) {
    const none = await ask('lee', call);
    expect(JSON.stringify(none)).not.toMatch(/FCL|AELP|Robinson|found"$/);
    expect(await ask('lee', call, max)).toEqual(none);
    expect(await ask('lee', call, '9999999')).toEqual(none);
    expect(await ask('lee', call, ' ')).toEqual(none);
  }
  const refused = (await auditOf(sandbox.db, { person: 'lee', record: '' }))
    .slice(0, -seen || undefined)
    .filter(({ act }) => act === 'access refused');
  expect(refused.length).toBeGreaterThanOrEqual(CALLS.length);
  expect(JSON.stringify(refused)).toContain(sandbox.contactIdOf('max'));
  await sandbox.restore();
});
