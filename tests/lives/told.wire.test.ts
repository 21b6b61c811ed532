/**
 * Acts of calls and officers appear in the history of their record (SANDBOX.md: `GET /sandbox/lives`), even after the
 * record is gone.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, todayOf } from '#rules/core/calendar.rules.ts';
import { verificationPayload } from '#rules/licences/verification-form.rules.ts';
import { settingsOf } from '#server/core/settings.ts';
import { licencePasses } from '#server/licences/licences.schema.ts';
import { setLicenceStatus } from '#server/licences/licence-status.ts';
import { listLives } from '#server/lives/lives.ts';
import { drones } from '#server/records/drones.schema.ts';
import { seedPaidFee } from '#server/scenarios/paid-fee.ts';
import { preferenceOf, setWanted } from '#server/reminders/preferences.ts';
import { remind } from '#server/reminders/reminding.ts';
import { checkOf } from '../arn/server-documents.ts';
import { passNamed } from '../licences/passes.sample.ts';
import { openSandbox, ORIGIN, PORTAL, SATURDAY, ZONE, type Sandbox, type User } from '../records/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.restore());

const MINUTE_MS = 60_000;
const later = (minutes: number) => sandbox.setClock({ epochMs: SATURDAY.epochMs + minutes * MINUTE_MS, zone: ZONE });
const DAY = 24 * 60;

/** The records of a chart by label, with their events as `event state by`. */
const told = async (chart: string) =>
  (await listLives(sandbox.db, { chart, state: '' }))
    .map(({ label, state, events }) => ({
      label,
      state,
      events: events.map(({ event, to, by }) => `${event} ${to} ${by}`),
    }))
    .sort((one, other) => one.label.localeCompare(other.label) || one.events.join().localeCompare(other.events.join()));

describe('the seed', () => {
  it('has the whole history of each submission and request, which ends where the record is', async () => {
    const submissions = await told('submission');
    expect(submissions.find(({ label }) => label.includes('SR-104418'))?.events).toEqual([
      'record.made recorded zoe',
      'officer.asked withOfficer zoe',
      'work.completed completed regulator',
    ]);
    const all = [...submissions, ...(await told('arn-application'))];
    expect(all).toHaveLength(4);
    expect(all.map(({ events }) => events.at(-1)?.split(' ')[1])).toEqual(all.map(({ state }) => state));
  });

  it('has, where a person starts the server, a paid fee with the whole history of the fee, its submission and its payment', async () => {
    await seedPaidFee(sandbox.db, SATURDAY);
    const histories = [
      ...(await told('card-payment')),
      ...(await told('requested-fee')),
      ...(await told('submission')),
    ];
    expect(histories.filter(({ label }) => /PY-|SR-105177|examination/.test(label))).toEqual([
      {
        label: expect.stringMatching(/^PY-/),
        state: 'finalised',
        events: [
          'record.made unpaid.open kim',
          'provider.said captured payment provider',
          'work.ended finalised payment provider',
        ],
      },
      {
        label: 'Aircraft engineer licence examination',
        state: 'settled',
        events: ['record.made due regulator', 'fee.settled settled payment provider'],
      },
      {
        label: 'SR-105177, Aircraft engineer licence examination',
        state: 'completed',
        events: [
          'record.made recorded kim',
          'payment.requested awaitingPayment kim',
          'payment.opened atTheBank kim',
          'payment.captured paid payment provider',
          'work.completed completed payment provider',
        ],
      },
    ]);
  });

  it('shows that paid fee to Kim as any other payment', async () => {
    await seedPaidFee(sandbox.db, SATURDAY);
    const { payments } = await sandbox.call('kim', 'PaymentList', { organisationId: '' });
    expect(payments).toMatchObject([{ name: 'Aircraft engineer licence examination', amountCents: 6500 }]);
    const { submission } = await sandbox.call('kim', 'SubmissionDetails', {
      submissionId: payments[0]?.submissionId ?? '',
      organisationId: '',
    });
    expect(submission?.history?.map(({ event }) => event)).toEqual([
      'record.made',
      'payment.requested',
      'record.made',
      'payment.opened',
      'provider.said',
      'payment.captured',
      'work.completed',
      'work.ended',
    ]);
    const { submissions } = await sandbox.call('kim', 'AdditionalPayment', { organisationId: '', organisationArn: '' });
    expect(submissions).toHaveLength(2);
  });
});

describe('checks of a document', () => {
  const check = (more = {}) => sandbox.call('noah', 'dvsValidate', checkOf('PP', more));
  const fail = async (times: number) => {
    for (let time = 0; time < times; time += 1) await check({ matches: false });
  };

  it('are told with every result, the block and its end, and nothing of what was checked; a check that is not made is none', async () => {
    await check();
    await fail(6);
    await later(1.1 * DAY);
    await check({ matches: false });
    await sandbox.call('noah', 'dvsValidate', checkOf('CC'));
    expect(await told('counted-check')).toEqual([
      {
        label: 'Australian citizenship certificate',
        state: 'open.fiveLeft',
        events: ['record.made open.fiveLeft noah', 'check.passed open.fiveLeft noah'],
      },
      {
        label: 'Australian passport',
        state: 'open.fourLeft',
        events: [
          'record.made open.fiveLeft noah',
          'check.passed open.fiveLeft noah',
          'check.failed open.fourLeft noah',
          'check.failed open.threeLeft noah',
          'check.failed open.twoLeft noah',
          'check.failed open.oneLeft noah',
          'check.failed exhausted noah',
          'block.over open.fiveLeft noah',
          'check.failed open.fourLeft noah',
        ],
      },
    ]);
  });
});

describe('reminders of a kind', () => {
  const remindAfter = (days: number) =>
    remind({
      db: sandbox.db,
      moment: { ...SATURDAY, epochMs: SATURDAY.epochMs + days * DAY * MINUTE_MS },
      settings: settingsOf(sandbox.control.settings()),
      origin: ORIGIN,
      portal: PORTAL,
    });
  const want = async (wanted: boolean) => {
    const personId = sandbox.contactIdOf('ava');
    await setWanted(
      sandbox.db,
      await preferenceOf(sandbox.db, { actor: 'person', personId, moment: SATURDAY }, personId, 'drones'),
      wanted,
      SATURDAY,
    );
  };

  it('are told with every mail, and with who stopped them and had them sent again, once each', async () => {
    await sandbox.db.update(drones).set({ validUntil: addDays(todayOf(SATURDAY), 300) });
    const [own] = await sandbox.db
      .select()
      .from(drones)
      .where(eq(drones.ownerId, sandbox.contactIdOf('ava')));
    await sandbox.db
      .update(drones)
      .set({ validUntil: addDays(todayOf(SATURDAY), 24) })
      .where(eq(drones.id, own!.id));
    await remindAfter(0);
    await want(false);
    await want(false);
    await remindAfter(10);
    await want(true);
    await remindAfter(10);
    expect(await told('reminder')).toEqual([
      {
        label: 'Reminders about drone registrations that expire soon',
        state: 'on',
        events: [
          'record.made on regulator',
          'reminder.sent on regulator',
          'reminders.stopped off ava',
          'reminders.resumed on ava',
          'reminder.sent on regulator',
        ],
      },
    ]);
  });
});

describe('a saved application', () => {
  const save = (name: string, formData = 'e30=') =>
    sandbox.call('zoe', 'SaveDraft', { name, formData, organisationId: '' });

  it('has a history that outlives it, and nothing of what was in it', async () => {
    const { recordId } = await save('RPA Registration');
    await save('RPA Registration', 'e30K');
    await save('Kept secret', 'e30K');
    await sandbox.call('zoe', 'DeleteDraft', { recordid: recordId! });
    expect(await told('saved-application')).toEqual([
      {
        label: 'Drone registration',
        state: 'deleted',
        events: ['record.made kept zoe', 'application.saved kept zoe', 'application.deleted deleted zoe'],
      },
      { label: 'Kept secret', state: 'kept', events: ['record.made kept zoe'] },
    ]);
    await later(8 * DAY);
    await save('RPA Renewal');
    expect((await told('saved-application')).map(({ label, state, events }) => [label, state, events.at(-1)])).toEqual([
      ['Application', 'expired', 'retention.over expired zoe'],
      ['Drone registration', 'deleted', 'application.deleted deleted zoe'],
      ['Drone renewal', 'kept', 'record.made kept zoe'],
    ]);
  });
});

const [flightCrew, remotePilot] = [passNamed('a flight crew licence'), passNamed('a remote pilot licence')];

describe('a check of a licence', () => {
  const submit = async (user: User, { hash }: { readonly hash: string }) =>
    (await sandbox.call(user, 'SubmitVerification', verificationPayload(hash))).verificationToken!;
  const opened = (user: User, verificationToken: string, licenceType: string) =>
    sandbox.call(user, 'verificationview', { verificationToken }, { params: { licenceType } }).then(
      () => true,
      () => false,
    );
  const FLIGHT_CREW = 'FCL-20417, Flight crew licence';
  const REMOTE_PILOT = 'REPL-20417, Remote pilot licence (RePL)';

  it('is done when its person opens it in time, and a question that shows nothing changes nothing', async () => {
    const token = await submit('zoe', flightCrew);
    await later(9.5);
    expect([await opened('zoe', token, 'REPL'), await opened('ava', token, 'FCL')]).toEqual([false, false]);
    expect(await told('licence-check')).toEqual([
      { label: FLIGHT_CREW, state: 'asked', events: ['record.made asked zoe'] },
    ]);
    expect([await opened('zoe', token, 'FCL'), await opened('zoe', token, 'FCL')]).toEqual([true, false]);
    expect(await told('licence-check')).toEqual([
      { label: FLIGHT_CREW, state: 'done', events: ['record.made asked zoe', 'licence.shown done zoe'] },
    ]);
  });

  it('is too late where it is opened after ten minutes, and where its person checks another licence then', async () => {
    const token = await submit('zoe', flightCrew);
    await submit('zoe', remotePilot);
    await submit('ava', remotePilot);
    await later(10.5);
    expect(await opened('zoe', token, 'FCL')).toBe(false);
    const late = {
      label: FLIGHT_CREW,
      state: 'tooLate',
      events: ['record.made asked zoe', 'token.expired tooLate zoe'],
    };
    const [mine, others] = ['zoe', 'ava'].map((user) => ({
      label: REMOTE_PILOT,
      state: 'asked',
      events: [`record.made asked ${user}`],
    }));
    expect(await told('licence-check')).toEqual([late, others, mine]);
    await submit('zoe', flightCrew);
    expect(await told('licence-check')).toEqual([
      { label: FLIGHT_CREW, state: 'asked', events: ['record.made asked zoe'] },
      late,
      others,
      { ...late, label: REMOTE_PILOT },
    ]);
  });

  it('is named by an id that is neither its token nor a part of it', async () => {
    const token = await submit('zoe', flightCrew);
    const [{ id } = { id: '' }] = await listLives(sandbox.db, { chart: 'licence-check', state: '' });
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect([token, flightCrew.hash].filter((secret) => secret.includes(id.replaceAll('-', '')))).toEqual([]);
  });
});

describe('a pass', () => {
  const LABEL = 'RPAEA-10024, Commercial drone accreditation';
  const accreditation = passNamed('a commercial accreditation');
  const asked = { individualArn: accreditation.arn, passType: 'RPA Excluded Accreditation' } as const;
  const set = (status: 'Active' | 'Revoked') => setLicenceStatus(sandbox.db, accreditation.licenceId, status, SATURDAY);
  const ofAva = async () => (await told('pass')).filter(({ label }) => label === LABEL);

  it('is saved again and again, and its code is shown, until its licence is revoked; the next one begins anew', async () => {
    expect(await ofAva()).toEqual([{ label: LABEL, state: 'issued', events: [] }]);
    await sandbox.call('ava', 'PassCode', asked);
    expect((await ofAva())[0]!.state).toBe('issued');
    await sandbox.call('ava', 'googlePass', asked);
    await sandbox.call('ava', 'googlePass', asked);
    await sandbox.call('ava', 'PassCode', asked);
    const saved = ['code.shown issued ava', 'pass.saved saved ava', 'pass.saved saved ava', 'code.shown saved ava'];
    expect(await ofAva()).toEqual([{ label: LABEL, state: 'saved', events: saved }]);
    await set('Revoked');
    // The second time there is no pass to revoke.
    await set('Revoked');
    await set('Active');
    await sandbox.call('ava', 'googlePass', asked);
    expect(await ofAva()).toEqual([
      { label: LABEL, state: 'revoked', events: [...saved, 'licence.revoked revoked regulator'] },
      { label: LABEL, state: 'saved', events: ['record.made issued ava', 'pass.saved saved ava'] },
    ]);
  });

  it('that was not saved is revoked with its licence too', async () => {
    await set('Revoked');
    expect(await ofAva()).toEqual([{ label: LABEL, state: 'revoked', events: ['licence.revoked revoked regulator'] }]);
  });

  it('is named by an id that is neither its hash nor a part of it', async () => {
    await sandbox.db.delete(licencePasses).where(eq(licencePasses.licenceId, accreditation.licenceId));
    await sandbox.call('ava', 'googlePass', asked);
    const passes = await listLives(sandbox.db, { chart: 'pass', state: '' });
    const hashes = (await sandbox.db.select({ hash: licencePasses.hash }).from(licencePasses)).map(({ hash }) => hash);
    expect([passes.length, hashes.length]).toEqual([11, 11]);
    for (const { id } of passes) {
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect(hashes.filter((hash) => hash.includes(id.replaceAll('-', '')))).toEqual([]);
    }
  });
});
