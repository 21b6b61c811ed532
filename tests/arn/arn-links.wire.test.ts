/** A number that is linked, a proof of identity, and applications by the government sign-in. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arnRecords } from '#server/arn/arn.schema.ts';
import { regulator } from '#server/regulator.ts';
import { rejection } from '../api/fake-fetch.ts';
import { openSandbox, type Sandbox } from '../records/sandbox.ts';
import { detailsOf, noahWith, NOAHS, within } from './server-documents.ts';
import { arnDesk, LEOS, leoWith } from './arn-applications-kit.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

beforeEach(() => sandbox.restore());

const { check, send, byMyGov, made, decide, details, mails, home } = arnDesk(() => sandbox);

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
