/** Who gets a pass, and what happens to it when the licence changes its status. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditOf } from '#server/core/audit.ts';
import { licencePasses } from '#server/licences/licences.schema.ts';
import { setLicenceStatus } from '#server/licences/licence-status.ts';
import { listLives } from '#server/lives/lives.ts';
import { licences } from '#server/records/licences.schema.ts';
import { licenceIdOf } from '#server/scenarios/licences.ts';
import { rejection } from '../api/fake-fetch.ts';
import { openSandbox, SATURDAY, type Sandbox, type User } from '../records/sandbox.ts';
import {
  ARNS,
  changeLicence,
  COMMERCIAL,
  FLIGHT_CREW,
  RADIO,
  walletPages,
  withPicture,
  type AskedType,
} from './wallet-kit.ts';
import { ACCREDITATION, claimsIn, AVAS, NO_LONGER_VALID, walletIn } from './wallet-wire-kit.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

beforeEach(() => sandbox.restore());

const { google, apple, code, linkOf } = walletIn(() => sandbox);

describe('who gets a pass', () => {
  const refused = async (user: User, passType: AskedType, arn?: string) => {
    const both = await Promise.all([
      rejection(google(user, passType, arn as '2001079')),
      rejection(apple(user, passType, arn as '2001079')),
    ]);
    const [one, other] = both as { code: string; letter: string; text: string; status: number }[];
    expect([one!.code, other!.code, one!.letter, other!.letter, one!.text, one!.status]).toEqual([
      'DRGL.1',
      'DRAL.1',
      'e',
      'e',
      other!.text,
      other!.status,
    ]);
    return one!;
  };

  it.each(['FCL', 'AROC'] as const)('the holder with a picture on file gets their %s [SCAL-51]', async (passType) => {
    await withPicture(sandbox, 'max');
    const claims = claimsIn(await google('max', passType));
    expect(claims.payload.genericObjects[0].barcode.value).toBe(
      await linkOf(licenceIdOf('max', passType === 'FCL' ? FLIGHT_CREW : RADIO)),
    );
  });

  it.each([
    [ACCREDITATION, 'rpa excluded accreditation'],
    ['RPA Recreational Accreditation', 'RPA Recreational Accreditation'],
  ] as const)('%s is the pass of its accreditation, however its type is spelled', async (passType, type) => {
    await changeLicence(sandbox, 'ava', COMMERCIAL, { type });
    expect(claimsIn(await google('ava', passType)).payload.genericObjects[0].id).toContain(AVAS);
    await refused('ava', passType === ACCREDITATION ? 'RPA Recreational Accreditation' : ACCREDITATION);
  });

  it('nobody gets the pass of somebody else, and that they asked is in the audit record', async () => {
    await withPicture(sandbox, 'max');
    expect(await refused('ava', 'FCL', ARNS.max)).toMatchObject({
      status: 403,
      text: 'Only the holder of a licence can save its pass.',
    });
    expect(await refused('lee', ACCREDITATION, ARNS.ava)).toMatchObject({ status: 403 });
    expect(await refused('noah', ACCREDITATION, '')).toMatchObject({ status: 403 });
    expect((await auditOf(sandbox.db, { person: 'lee', record: '' })).map(({ act }) => act)).toEqual([
      'access refused',
      'access refused',
    ]);
  });

  it('nobody gets the pass of what they do not hold', async () => {
    expect(await refused('ava', 'FCL')).toMatchObject({ text: 'You do not hold a flight crew licence.' });
    expect(await sandbox.db.select().from(licencePasses)).toHaveLength(11);
  });

  it.each(['FCL', 'AROC'] as const)('without a picture on file there is no pass of an %s', async (passType) => {
    expect((await refused('max', passType)).text).toContain('We do not have your photo.');
  });

  it('a licence that is not converted has no pass', async () => {
    await withPicture(sandbox, 'max');
    await changeLicence(sandbox, 'max', FLIGHT_CREW, {
      details: {
        notConverted: true,
        components: [{ name: 'Private pilot licence' }, { name: 'Glider pilot licence' }],
      },
    });
    expect((await refused('max', 'FCL')).text).toContain('Contact us to convert this licence.');
  });

  it.each(['Suspended', 'Revoked'])('one that is %s has no pass', async (status) => {
    await changeLicence(sandbox, 'ava', COMMERCIAL, { status });
    expect((await refused('ava', ACCREDITATION)).text).toBe(
      `Your commercial drone accreditation is ${status.toLowerCase()}, so you cannot save its pass.`,
    );
  });

  it('one has a pass on its last day at the regulator, and none on the next', async () => {
    await changeLicence(sandbox, 'ava', COMMERCIAL, { validUntil: '2026-11-21' });
    expect(await google('ava', ACCREDITATION)).toContain('/wallet/google/');
    await changeLicence(sandbox, 'ava', COMMERCIAL, { validUntil: '2026-11-20' });
    expect((await refused('ava', ACCREDITATION)).text).toContain('has expired');
  });

  it('before its date the service is off', async () => {
    await sandbox.control.overrideSettings({ 'Portal - Feature Availability - Licence Verification': '22/11/2026' });
    expect((await refused('ava', ACCREDITATION)).text).toBe('You cannot save passes to a phone yet.');
  });

  it('every pass that was given is in the audit record, one entry each, with its licence, and in the history of the pass', async () => {
    await google('ava', ACCREDITATION);
    await apple('ava', ACCREDITATION);
    await code('ava', ACCREDITATION);
    const entries = await auditOf(sandbox.db, { person: '', record: 'RPAEA-10024' });
    expect(entries.map(({ act, call, by }) => [act, call, by])).toEqual([
      ['code of a pass shown', 'PassCode', 'ava'],
      ['wallet pass made', 'applePass', 'ava'],
      ['wallet pass made', 'googlePass', 'ava'],
    ]);
    const { state, events } = (await listLives(sandbox.db, { chart: 'pass', state: '' })).find(({ label }) =>
      label.startsWith('RPAEA-10024'),
    )!;
    expect([state, events.map(({ event }) => event)]).toEqual(['saved', ['pass.saved', 'pass.saved', 'code.shown']]);
  });

  it('asked for twenty times at once a first pass is one', async () => {
    const id = licenceIdOf('max', FLIGHT_CREW);
    await withPicture(sandbox, 'max');
    await sandbox.db.delete(licencePasses).where(eq(licencePasses.licenceId, id));
    const links = await Promise.all(Array.from({ length: 20 }, () => google('max', 'FCL')));
    expect(new Set(links.map((link) => claimsIn(link).payload.genericObjects[0].barcode.value)).size).toBe(1);
    expect(await sandbox.db.select().from(licencePasses).where(eq(licencePasses.licenceId, id))).toHaveLength(1);
  });
});

describe('when a licence changes its status', () => {
  const set = (status: 'Active' | 'Suspended' | 'Revoked') => setLicenceStatus(sandbox.db, AVAS, status, SATURDAY);

  it('the pass of a revoked one is not in force any more, also after it is reinstated, when a new one is made', async () => {
    const pages = walletPages(sandbox);
    const old = await google('ava', ACCREDITATION);
    expect(await set('Revoked')).toBe('done');
    expect((await pages.open(old)).text).toContain(NO_LONGER_VALID);
    await set('Active');
    const renewed = await google('ava', ACCREDITATION);
    expect(claimsIn(renewed).payload.genericObjects[0].barcode.value).not.toBe(
      claimsIn(old).payload.genericObjects[0].barcode.value,
    );
    expect((await pages.open(old)).text).toContain(NO_LONGER_VALID);
    expect((await pages.open(renewed)).text).not.toContain(NO_LONGER_VALID);
    expect(
      (await auditOf(sandbox.db, { person: '', record: 'RPAEA-10024' })).map(({ act, actor }) => `${actor}: ${act}`),
    ).toEqual([
      'person: wallet pass made',
      'regulator: licence reinstated',
      'regulator: licence revoked',
      'person: wallet pass made',
    ]);
  });

  it('the pass of a suspended one stays', async () => {
    const pages = walletPages(sandbox);
    const link = await google('ava', ACCREDITATION);
    await set('Suspended');
    expect((await pages.open(link)).text).not.toContain(NO_LONGER_VALID);
    expect((await sandbox.db.select().from(licences).where(eq(licences.id, AVAS)))[0]!.status).toBe('Suspended');
  });
});
