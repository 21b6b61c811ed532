/** What calls and officers do is in the history of the record that they do it to (SANDBOX.md: `GET /sandbox/lives`), also when the record itself is gone. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, todayOf } from '#rules/core/calendar.rules.ts';
import { settingsOf } from '#server/core/settings.ts';
import { listLives } from '#server/lives/lives.ts';
import { drones } from '#server/records/drones.schema.ts';
import { preferenceOf, setWanted } from '#server/reminders/preferences.ts';
import { remind } from '#server/reminders/reminding.ts';
import { checkOf } from '../arn/server-documents.ts';
import { openSandbox, ORIGIN, SATURDAY, ZONE, type Sandbox } from '../records/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.restore());

const DAY_MS = 24 * 3_600_000;
const later = (days: number) => sandbox.setClock({ epochMs: SATURDAY.epochMs + days * DAY_MS, zone: ZONE });

/** The records of a chart by what they are called, with their events as `event state by`. */
const told = async (chart: string) =>
  (await listLives(sandbox.db, { chart, state: '' }))
    .map(({ label, state, events }) => ({ label, state, events: events.map(({ event, to, by }) => `${event} ${to} ${by}`) }))
    .sort((one, other) => one.label.localeCompare(other.label));

describe('checks of a document', () => {
  const check = (more = {}) => sandbox.call('noah', 'dvsValidate', checkOf('PP', more));
  const fail = async (times: number) => {
    for (let time = 0; time < times; time += 1) await check({ matches: false });
  };

  it('are told with every result, the block and its end, and nothing of what was checked; a check that is not made is none', async () => {
    await check();
    await fail(6);
    await later(1.1);
    await check({ matches: false });
    await sandbox.call('noah', 'dvsValidate', checkOf('CC'));
    expect(await told('counted-check')).toEqual([
      { label: 'Australian citizenship certificate', state: 'open.fiveLeft', events: ['record.made open.fiveLeft noah', 'check.passed open.fiveLeft noah'] },
      {
        label: 'Australian passport',
        state: 'open.fourLeft',
        events: [
          'record.made open.fiveLeft noah', 'check.passed open.fiveLeft noah', 'check.failed open.fourLeft noah', 'check.failed open.threeLeft noah', 'check.failed open.twoLeft noah',
          'check.failed open.oneLeft noah', 'check.failed exhausted noah', 'block.over open.fiveLeft noah', 'check.failed open.fourLeft noah',
        ],
      },
    ]);
  });
});

describe('reminders of a kind', () => {
  const remindAfter = (days: number) =>
    remind({ db: sandbox.db, moment: { ...SATURDAY, epochMs: SATURDAY.epochMs + days * DAY_MS }, settings: settingsOf(sandbox.control.settings()), origin: ORIGIN });
  const want = async (wanted: boolean) => {
    const personId = sandbox.contactIdOf('ava');
    await setWanted(sandbox.db, await preferenceOf(sandbox.db, { actor: 'person', personId, moment: SATURDAY }, personId, 'drones'), wanted, SATURDAY);
  };

  it('are told with every mail, and with who stopped them and had them sent again, once each', async () => {
    await sandbox.db.update(drones).set({ validUntil: addDays(todayOf(SATURDAY), 300) });
    const [own] = await sandbox.db.select().from(drones).where(eq(drones.ownerId, sandbox.contactIdOf('ava')));
    await sandbox.db.update(drones).set({ validUntil: addDays(todayOf(SATURDAY), 20) }).where(eq(drones.id, own!.id));
    await remindAfter(0);
    await want(false);
    await want(false);
    await remindAfter(7);
    await want(true);
    await remindAfter(8);
    expect(await told('reminder')).toEqual([
      {
        label: 'Reminders about drone registrations that expire soon',
        state: 'on',
        events: ['record.made on regulator', 'reminder.sent on regulator', 'reminders.stopped off ava', 'reminders.resumed on ava', 'reminder.sent on regulator'],
      },
    ]);
  });
});

describe('a saved application', () => {
  const save = (name: string, formData = 'e30=') => sandbox.call('zoe', 'SaveDraft', { name, formData, organisationId: '' });

  it('has a history that outlives it, and nothing of what was in it', async () => {
    const { recordId } = await save('RPA Registration');
    await save('RPA Registration', 'e30K');
    await save('Kept secret', 'e30K');
    await sandbox.call('zoe', 'DeleteDraft', { recordid: recordId! });
    expect(await told('saved-application')).toEqual([
      { label: 'Drone registration', state: 'deleted', events: ['record.made kept zoe', 'application.saved kept zoe', 'application.deleted deleted zoe'] },
      { label: 'Kept secret', state: 'kept', events: ['record.made kept zoe'] },
    ]);
    await later(8);
    await save('RPA Renewal');
    expect((await told('saved-application')).map(({ label, state, events }) => [label, state, events.at(-1)])).toEqual([
      ['Application', 'expired', 'retention.over expired zoe'],
      ['Drone registration', 'deleted', 'application.deleted deleted zoe'],
      ['Drone renewal', 'kept', 'record.made kept zoe'],
    ]);
  });
});
