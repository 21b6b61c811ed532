/**
 * Records of a database from before the lives are in a state of their chart and can go on from there; their earlier
 * history does not change.
 */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { coreMigrations, migrate } from '#server/core/migrations.ts';
import { rows } from '#server/core/store.ts';
import { listLives, lives } from '#server/lives/lives.ts';
import { regulator } from '#server/regulator.ts';
import { listStates, statePath } from '#machines/core/walk.ts';
import { openTestStore } from '#support/store.ts';

const MOMENT = { epochMs: Date.UTC(2026, 10, 23), zone: 'Australia/Sydney' };

/** The migrations of the lives; all others lead to the database of the version before. */
const LIVES = [30, 300, 331, 332, 333, 334, 335, 340];

/**
 * Records written by that version: drones ended in both ways, payments in each state, a payment without a reference,
 * passes and verifications of licences.
 */
const OLDER = `
insert into person (id, user_name, first_name, last_name, email, external_id) values ('p', 'old', 'Olga', 'Older', 'olga@example.com', 'e');
insert into account (user_name, position, subject, contact_id, password, journey, given_name, family_name, date_of_birth, email) values
  ('old', 0, 's', 'p', 'hash', 'own', 'Olga', 'Older', '1980-1-2', 'olga@example.com');
insert into submission (id, reference, kind, name, person_id, status, made_at) values
  ('s-open', 'RR-1', 'drone-registration', 'Drone registration', 'p', 'InProgress', '2026-11-01'),
  ('s-done', 'RR-2', 'drone-registration', 'Drone registration', 'p', 'Completed', '2026-11-01'),
  ('s-gone', 'RR-3', 'drone-registration', 'Drone registration', 'p', 'Cancelled', '2026-11-01'),
  ('s-taken-back', 'RR-4', 'drone-renewal', 'Drone renewal', 'p', 'Cancelled', '2026-11-01'),
  ('s-paid', 'RR-5', 'drone-renewal', 'Drone renewal', 'p', 'InProgress', '2026-11-01'),
  ('s-unpaid', 'RR-6', 'additional-payment', 'A fee', 'p', 'InProgress', '2026-11-01'),
  ('s-officer', 'IA-1', 'industry-assist', 'Documents', 'p', 'InProgress', '2026-11-01'),
  ('s-recorded', 'AC-1', 'aircraft-confirmation', 'Confirmation', 'p', 'InProgress', '2026-11-01'),
  ('s-declined', 'AR-2', 'arn-create', 'ARN', 'p', 'Completed', '2026-11-01');
insert into submission (id, reference, kind, name, person_id, status, made_at, body) values
  ('s-failed', 'AC-2', 'lms-commercial', 'Assessment', 'p', 'Completed', '2026-11-01', '{"formData":{"assessmentPassed":false}}'),
  ('s-passed', 'AC-3', 'lms-commercial', 'Assessment', 'p', 'Completed', '2026-11-01', '{"formData":{"assessmentPassed":true}}');
insert into drone (id, registration_id, owner_kind, owner_id, position, manufacturer_code, manufacturer, model, category_code, category, weight_class_code, intended_use, registered_on, deregistered_at) values
  ('d-kept', 'r1', 'person', 'p', 0, 'M', 'Maker', 'One', 'C', 'Multirotor', 'W', 'commercial', '2025-11-01', null),
  ('d-owner', 'r2', 'person', 'p', 1, 'M', 'Maker', 'Two', 'C', 'Multirotor', 'W', 'commercial', '2025-11-01', '2026-11-02'),
  ('d-lapsed', 'r3', 'person', 'p', 2, 'M', 'Maker', 'Three', 'C', 'Multirotor', 'W', 'commercial', '2024-11-01', '2026-11-03');
insert into audit_entry (at, actor, person_id, act, call, request_id, records) values
  ('2026-11-02', 'person', 'p', 'drone de-registered', '', '', '[{"kind":"drone","id":"d-owner"}]'),
  ('2026-11-03', 'person', 'p', 'drone registrations ended', '', '', '[{"kind":"drone","id":"d-lapsed"}]'),
  ('2026-11-04', 'person', 'p', 'draft deleted', 'DeleteDraft', '', '[{"kind":"draft","id":"w-deleted"}]'),
  ('2026-11-05', 'payment provider', 'p', 'draft deleted', '', '', '[{"kind":"draft","id":"w-paid"}]'),
  ('2026-11-06', 'person', 'p', 'drafts expired', 'SaveDraft', '', '[{"kind":"draft","id":"w-old"},{"kind":"draft","id":"w-older"}]'),
  ('2026-11-06', 'person', 'p', 'draft saved', 'SaveDraft', '', '[{"kind":"draft","id":"w-kept"}]'),
  ('2026-11-01T00:00:00Z', 'person', 'p', 'document checked', 'dvsValidate', '', '[{"kind":"person","id":"p"}]');
insert into draft (record_id, name, person_id, form_data, made_at, saved_at) values ('w-kept', 'RPA Renewal', 'p', 'e30=', '2026-11-06', '2026-11-06');
insert into payment (token, custom_ref, reference, amount_cents, status, finalised, refund_due, submission_id, person_id, made_at) values
  ('t1', 'c1', '', 4000, 'created', false, false, 's-open', 'p', '2026-11-01'),
  ('t2', 'c2', 'PY-2', 4000, 'approved', true, false, 's-done', 'p', '2026-11-01'),
  ('t3', 'c3', 'PY-3', 4000, 'approved', false, true, 's-gone', 'p', '2026-11-01'),
  ('t4', 'c4', 'PY-4', 4000, 'approved', true, true, 's-done', 'p', '2026-11-01'),
  ('t5', 'c5', 'PY-5', 4000, 'error', false, false, 's-open', 'p', '2026-11-01'),
  ('t6', 'c6', 'PY-6', 4000, 'declined', false, false, 's-unpaid', 'p', '2026-11-01'),
  ('t7', 'c7', 'PY-7', 4000, 'declined', false, false, 's-paid', 'p', '2026-11-01'),
  ('t8', 'c7', 'PY-8', 4000, 'approved', false, false, 's-paid', 'p', '2026-11-02');
insert into licence (id, person_id, position, category, type, number, origin_date) values
  ('l-1', 'p', 0, 'flight crew', 'flight crew licence', 'FCL-1', '2020-01-01'),
  ('l-2', 'p', 1, 'other', 'repl', 'REPL-2', '2020-01-01');
insert into licence_pass (hash, licence_id, made_at, revoked_at) values
  ('h-0', 'l-1', '2026-10-01T10:00:00Z', '2026-10-20T10:00:00Z'),
  ('h-1', 'l-1', '2026-11-01T10:00:00Z', null),
  ('h-2', 'l-2', '2026-09-01T10:00:00Z', '2026-10-20T10:00:00Z');
insert into audit_entry (at, actor, person_id, act, call, request_id, records) values
  ('2026-10-01T10:00:00Z', 'person', 'p', 'code of a pass shown', 'PassCode', '', '[{"kind":"licence","id":"l-1"}]'),
  ('2026-10-02T10:00:00Z', 'person', 'p', 'wallet pass made', 'applePass', '', '[{"kind":"licence","id":"l-1"}]'),
  ('2026-10-03T10:00:00Z', 'person', 'p', 'code of a pass shown', 'PassCode', '', '[{"kind":"licence","id":"l-1"}]'),
  ('2026-10-04T10:00:00Z', 'person', 'p', 'wallet pass made', 'googlePass', '', '[{"kind":"licence","id":"l-1"}]'),
  ('2026-10-20T10:00:00Z', 'regulator', 'p', 'licence revoked', '', '', '[{"kind":"licence","id":"l-1"}]'),
  ('2026-10-21T10:00:00Z', 'regulator', 'p', 'licence reinstated', '', '', '[{"kind":"licence","id":"l-1"}]'),
  ('2026-11-01T10:00:00Z', 'person', 'p', 'code of a pass shown', 'PassCode', '', '[{"kind":"licence","id":"l-1"}]'),
  ('2026-11-02T10:00:00Z', 'person', 'p', 'licence checked', 'verificationview', '', '[{"kind":"licence","id":"l-1"}]');
insert into licence_verification (token, pass_hash, person_id, made_at, used_at) values
  ('k-1', 'h-1', 'p', '2026-11-02T10:00:00Z', '2026-11-02T10:01:00Z'),
  ('k-2', 'h-1', 'p', '2026-11-03T10:00:00Z', null);
insert into arn_request (id, person_id, kind, reference, state, status, made_at, decision, submission_id) values
  ('a1', 'p', 'create', 'AR-1', 'open', 'In progress', '2026-11-01', 'received', null),
  ('a2', 'p', 'create', 'AR-2', 'closed', 'Declined', '2026-11-01', 'declined', 's-declined');
insert into payment_request (submission_id, owner_kind, owner_id, portal_name, due_on, paid_at, made_at) values
  ('f1', 'person', 'p', 'A fee', '2026-12-01', null, '2026-11-01'),
  ('f2', 'person', 'p', 'A paid fee', '2026-12-01', '2026-11-02', '2026-11-01');
insert into assessment_attempt (id, person_id, type, number, question_ids, state, handed_out_at) values
  ('x1', 'p', 'RPA Excluded Assessment', 1, '["q"]', 'lapsed', '2026-11-01'),
  ('x2', 'p', 'RPA Excluded Assessment', 2, '["q"]', 'open', '2026-11-02');
insert into dvs_attempt (person_id, document, failures, failed_at) values ('p', 'BC', 0, null), ('p', 'PP', 3, '2026-11-05T00:00:00Z'), ('p', 'ASIC', 5, '2026-11-06T00:00:00Z');
insert into reminder_preference (id, person_id, kind, stopped_at) values ('m_on', 'p', 'drones', null), ('m-off', 'p', 'drafts', '2026-11-03T00:00:00Z'), ('m-on', 'p', 'accreditations', '2026-11-05T00:00:00Z');
insert into mail (recipient, subject, text, queued_at, unsubscribe) values
  ('olga@example.com', 'Registration', 'T', '2026-11-02T00:00:00Z', ''),
  ('olga@example.com', '2 drone registrations expire', 'T', '2026-11-02T00:00:00Z', 'https://p.example/content/reminders/m_on.t1.sig'),
  ('olga@example.com', '1 drone registration expires', 'T', '2026-11-02T00:00:00Z', 'https://p.example/content/reminders/m_on.t2.sig'),
  ('olga@example.com', '2 drone registrations expire', 'T', '2026-11-17T00:00:00Z', 'https://p.example/content/reminders/m_on.t3.sig'),
  ('olga@example.com', '1 accreditation expires', 'T', '2026-11-04T00:00:00Z', 'https://p.example/content/reminders/m-on.t4.sig');
`;

const STATES = {
  a1: 'received',
  a2: 'declined',
  x1: 'lapsed',
  x2: 'open',
  'PY-2': 'finalised',
  'PY-3': 'returned',
  'PY-4': 'finalisedInPart',
  'PY-5': 'unpaid.failed',
  'd-kept': 'registered',
  'd-owner': 'deregistered',
  'd-lapsed': 'lapsed',
  f1: 'due',
  f2: 'settled',
  'PY-6': 'unpaid.declined',
  'PY-7': 'unpaid.declined',
  'PY-8': 'captured',
  's-open': 'atTheBank',
  's-done': 'completed',
  's-gone': 'refundDue',
  's-taken-back': 'cancelled',
  's-paid': 'paid',
  's-unpaid': 'awaitingPayment',
  's-officer': 'withOfficer',
  's-recorded': 'recorded',
  's-declined': 'declined',
  's-failed': 'notPassed',
  's-passed': 'completed',
  'w-kept': 'kept',
  'w-deleted': 'deleted',
  'w-paid': 'submitted',
  'w-old': 'expired',
  'w-older': 'expired',
};

/** The history that the migration gives to records, newest first. */
const TOLD = {
  'counted-check': [
    ['ASIC', 'exhausted', ['check.failed exhausted old 2026-11-06T00:00:00.000Z']],
    ['Australian passport', 'open.twoLeft', ['check.failed open.twoLeft old 2026-11-05T00:00:00.000Z']],
    ['Australian birth certificate', 'open.fiveLeft', []],
  ],
  'licence-check': [
    ['FCL-1, Flight crew licence', 'asked', ['record.made asked old 2026-11-03T10:00:00.000Z']],
    [
      'FCL-1, Flight crew licence',
      'done',
      ['record.made asked old 2026-11-02T10:00:00.000Z', 'licence.shown done old 2026-11-02T10:01:00.000Z'],
    ],
  ],
  pass: [
    [
      'FCL-1, Flight crew licence',
      'issued',
      ['record.made issued old 2026-11-01T10:00:00.000Z', 'code.shown issued old 2026-11-01T10:00:00.000Z'],
    ],
    [
      'FCL-1, Flight crew licence',
      'revoked',
      [
        'record.made issued old 2026-10-01T10:00:00.000Z',
        'code.shown issued old 2026-10-01T10:00:00.000Z',
        'pass.saved saved old 2026-10-02T10:00:00.000Z',
        'code.shown saved old 2026-10-03T10:00:00.000Z',
        'pass.saved saved old 2026-10-04T10:00:00.000Z',
        'licence.revoked revoked regulator 2026-10-20T10:00:00.000Z',
      ],
    ],
    // Who changed what before is unknown.
    ['REPL-2, Remote pilot licence (RePL)', 'revoked', []],
  ],
  reminder: [
    [
      'Reminders about drone accreditations that expire soon',
      'off',
      [
        'record.made on regulator 2026-11-04T00:00:00.000Z',
        'reminder.sent on regulator 2026-11-04T00:00:00.000Z',
        'reminders.stopped off old 2026-11-05T00:00:00.000Z',
      ],
    ],
    [
      'Reminders about saved applications that will be deleted soon',
      'off',
      ['record.made on old 2026-11-03T00:00:00.000Z', 'reminders.stopped off old 2026-11-03T00:00:00.000Z'],
    ],
    [
      'Reminders about drone registrations that expire soon',
      'on',
      [
        'record.made on regulator 2026-11-02T00:00:00.000Z',
        'reminder.sent on regulator 2026-11-02T00:00:00.000Z',
        'reminder.sent on regulator 2026-11-17T00:00:00.000Z',
      ],
    ],
  ],
};

it('every record of an older database is in a state of its chart, and goes on from there', async () => {
  const { db, close } = await openTestStore();
  const all = [...coreMigrations, ...regulator.migrations];
  await migrate(
    db,
    all.filter(({ id }) => !LIVES.includes(id)),
  );
  for (const statement of OLDER.split(/;\s*$/m)) if (statement.trim() !== '') await db.execute(sql.raw(statement));
  await migrate(db, all);

  const found = await listLives(db, { chart: '', state: '' });
  const [named, known] = [found.filter(({ chart }) => chart in TOLD), found.filter(({ chart }) => !(chart in TOLD))];
  const { 'PY-1': _none, ...states } = Object.fromEntries(known.map(({ id, state }) => [id, state]));
  const [first] = await rows<{ reference: string }>(db, sql`select reference from payment where token = 't1'`);
  expect(states).toEqual({ ...STATES, [first!.reference]: 'unpaid.open' });
  expect(first!.reference).toMatch(/^PY-[0-9A-F]{12}$/);
  for (const { chart, state } of found)
    expect(listStates(lives.find((one) => one.chart === chart)!.machine).map(statePath)).toContain(state);
  expect(known.flatMap(({ events }) => events)).toEqual([]);
  for (const [chart, records] of Object.entries(TOLD)) {
    const told = named.filter((one) => one.chart === chart);
    expect(
      told.map(({ label, state, events }) => [
        label,
        state,
        events.map(({ event, to, by, at }) => `${event} ${to} ${by} ${at}`),
      ]),
      chart,
    ).toEqual(records);
    expect(new Set(told.map(({ id }) => id)).size, chart).toBe(records.length);
    // Ids of reminders are in links of mails, so they stay.
    for (const { id } of told) expect(id).toMatch(chart === 'reminder' ? /^m/ : /^[0-9a-f-]{36}$/);
  }
  const NOW = { moment: MOMENT, settings: [] };
  expect(
    (await regulator.sendEvent!(db, 'drone-registration', 'd-kept', { type: 'drone.deregistered' }, NOW))?.state,
  ).toBe('deregistered');
  expect((await regulator.sendEvent!(db, 'submission', 's-paid', { type: 'work.completed' }, NOW))?.state).toBe(
    'completed',
  );
  expect(
    (
      await regulator.sendEvent!(
        db,
        'counted-check',
        named.find(({ label }) => label === 'ASIC')!.id,
        { type: 'block.over' },
        NOW,
      )
    )?.state,
  ).toBe('open.fiveLeft');
  await close();
});
