/**
 * Puts a record of each life into each state by its columns, as a database would have it, without going through the
 * chart.
 */
import { sql } from 'drizzle-orm';
import { assessmentAttempts } from '#server/accreditation/accreditation.schema.ts';
import { dvsAttempts } from '#server/arn/arn.schema.ts';
import { licenceVerifications } from '#server/licences/licences.schema.ts';
import { payments } from '#server/records/cases.schema.ts';
import { reminderPreferences } from '#server/reminders/reminders.schema.ts';
import { idOf } from '#server/scenarios/ids.ts';
import { KESTREL } from '#server/scenarios/organisations.ts';
import { personOf } from '#server/scenarios/people.ts';
import { rows, type Db } from '#server/core/store.ts';
import { passNamed } from '../licences/passes.sample.ts';

/** An assessment attempt of Ava's, which the seed lacks. */
const ATTEMPT = idOf('assessment attempt', 'ava');

const PAYMENT = 'PY-000001';

/** Ava's reminders about drones; no mail was sent in the seed. */
const REMINDERS = idOf('reminders', 'ava');

/** Checks of Ava's passport, which the seed lacks. */
const CHECKS = idOf('counted check', 'ava');
/** A licence check of Ava's, which the seed lacks. */
const CHECK = idOf('licence check', 'ava');

/** Creates the records that the seed lacks. */
export async function makeRecords(db: Db): Promise<void> {
  const attempt = {
    id: ATTEMPT,
    personId: personOf('ava').id,
    type: 'RPA Excluded Assessment',
    number: 1,
    questionIds: ['q-1', 'q-2'],
    state: 'open',
    handedOutAt: '2026-11-20T23:00:00Z',
  } as const;
  await db.insert(assessmentAttempts).values(attempt);
  const payment = {
    token: 'a-token',
    customRef: 'an-application',
    reference: PAYMENT,
    amountCents: 4000,
    status: 'created',
    personId: personOf('ava').id,
    madeAt: '2026-11-20T23:00:00Z',
  } as const;
  await db.insert(payments).values(payment);
  await db
    .insert(dvsAttempts)
    .values({ id: CHECKS, personId: personOf('ava').id, document: 'PP', madeAt: '2026-11-20T23:00:00Z' });
  await db
    .insert(reminderPreferences)
    .values({ id: REMINDERS, personId: personOf('ava').id, kind: 'drones', madeAt: '2026-11-20T23:00:00Z' });
  const check = {
    id: CHECK,
    token: 'a-check',
    passHash: passNamed('a flight crew licence').hash,
    personId: personOf('ava').id,
    madeAt: '2026-11-20T23:00:00Z',
  };
  await db.insert(licenceVerifications).values(check);
  await putInState(db, 'saved-application', 'kept');
}

interface Kept {
  /** Id of the record. */
  readonly id: string;
  readonly table: string;
  readonly key: string;
  /** The columns of each state, as SQL; a list holds whole statements for states that need more than one row. */
  readonly states: Readonly<Record<string, string | readonly string[]>>;
  /** Table of the record in some states, with the same key. */
  readonly otherTable?: string;
}

/** A saved application of Ava's, which the seed lacks. */
const DRAFT = idOf('saved application', 'ava');
const KEPT_ROW = `insert into draft (record_id, name, person_id, form_data, made_at, saved_at)
  values ('${DRAFT}', 'RPA Registration', '${personOf('ava').id}', 'e30=', '2026-11-20T22:00:00Z', '2026-11-20T23:00:00Z')`;
const NO_DRAFT = [
  `delete from draft where record_id = '${DRAFT}'`,
  `delete from ended_draft where record_id = '${DRAFT}'`,
];
const ended = (state: string) => [
  ...NO_DRAFT,
  `insert into ended_draft (record_id, label, state, ended_at) values ('${DRAFT}', 'Drone registration', '${state}', '2026-11-20T23:00:00Z')`,
];

export const KEPT: Readonly<Record<string, Kept>> = {
  'arn-application': {
    id: idOf('ARN request', 'tom'),
    table: 'arn_request',
    key: 'id',
    states: {
      // An undecided application has a submission in progress.
      received: [
        `update arn_request set decision = 'received', state = 'open', status = 'In progress', decided_at = null where id = '${idOf('ARN request', 'tom')}'`,
        `update submission set state = 'withOfficer', ended_at = null where id = '${idOf('submission', 'SR-106021')}'`,
      ],
      approved: "decision = 'approved', state = 'closed', status = 'Approved', decided_at = made_at",
      declined: "decision = 'declined', state = 'closed', status = 'Declined', decided_at = made_at",
      cancelled: "decision = 'cancelled', state = 'closed', status = 'Cancelled', decided_at = made_at",
    },
  },
  'assessment-attempt': {
    id: ATTEMPT,
    table: 'assessment_attempt',
    key: 'id',
    states: {
      open: "state = 'open'",
      passed: "state = 'passed'",
      failed: "state = 'failed'",
      lapsed: "state = 'lapsed'",
    },
  },
  'card-payment': {
    id: PAYMENT,
    table: 'payment',
    key: 'reference',
    states: {
      'unpaid.open': "status = 'created', finalised = false, refund_due = false",
      'unpaid.declined': "status = 'declined', finalised = false, refund_due = false",
      'unpaid.failed': "status = 'error', finalised = false, refund_due = false",
      'unpaid.rejected': "status = 'rejected', finalised = false, refund_due = false",
      'unpaid.cancelled': "status = 'cancelled', finalised = false, refund_due = false",
      captured: "status = 'approved', finalised = false, refund_due = false",
      finalised: "status = 'approved', finalised = true, refund_due = false",
      finalisedInPart: "status = 'approved', finalised = true, refund_due = true",
      returned: "status = 'approved', finalised = false, refund_due = true",
    },
  },
  'counted-check': {
    id: CHECKS,
    table: 'dvs_attempt',
    key: 'id',
    states: {
      'open.fiveLeft': 'failures = 0, failed_at = null',
      'open.fourLeft': 'failures = 1, failed_at = made_at',
      'open.threeLeft': 'failures = 2, failed_at = made_at',
      'open.twoLeft': 'failures = 3, failed_at = made_at',
      'open.oneLeft': 'failures = 4, failed_at = made_at',
      exhausted: 'failures = 5, failed_at = made_at',
    },
  },
  'drone-registration': {
    id: idOf('drone', `${KESTREL.id}/7`),
    table: 'drone',
    key: 'id',
    states: {
      registered: 'deregistered_at = null, ended_as = null',
      deregistered: "deregistered_at = '2026-11-01T00:00:00Z', ended_as = 'deregistered'",
      lapsed: "deregistered_at = '2026-11-01T00:00:00Z', ended_as = 'lapsed'",
    },
  },
  'licence-check': {
    id: CHECK,
    table: 'licence_verification',
    key: 'id',
    states: {
      asked: 'used_at = null, expired_at = null',
      done: 'used_at = made_at, expired_at = null',
      tooLate: 'used_at = null, expired_at = made_at',
    },
  },
  pass: {
    id: idOf('pass record', 'ava/rpa excluded accreditation'),
    table: 'licence_pass',
    key: 'id',
    states: {
      issued: 'saved_at = null, revoked_at = null',
      saved: 'saved_at = made_at, revoked_at = null',
      revoked: 'saved_at = made_at, revoked_at = made_at',
    },
  },
  reminder: {
    id: REMINDERS,
    table: 'reminder_preference',
    key: 'id',
    states: { on: 'stopped_at = null', off: 'stopped_at = made_at' },
  },
  'requested-fee': {
    id: idOf('payment request', 'Flight authorisation near an aerodrome'),
    table: 'payment_request',
    key: 'submission_id',
    states: { due: 'paid_at = null', settled: 'paid_at = made_at' },
  },
  'saved-application': {
    id: DRAFT,
    table: 'draft',
    key: 'record_id',
    otherTable: 'ended_draft',
    states: {
      kept: [...NO_DRAFT, KEPT_ROW],
      submitted: ended('submitted'),
      deleted: ended('deleted'),
      expired: ended('expired'),
    },
  },
  submission: {
    id: idOf('submission', 'SR-107330'),
    table: 'submission',
    key: 'id',
    states: {
      recorded: "state = 'recorded', ended_at = null",
      awaitingPayment: "state = 'awaitingPayment', ended_at = null",
      atTheBank: "state = 'atTheBank', ended_at = null",
      paid: "state = 'paid', ended_at = null",
      withOfficer: "state = 'withOfficer', ended_at = null",
      completed: "state = 'completed', ended_at = made_at",
      notPassed: "state = 'notPassed', ended_at = made_at",
      declined: "state = 'declined', ended_at = made_at",
      cancelled: "state = 'cancelled', ended_at = made_at",
      refundDue: "state = 'refundDue', ended_at = made_at",
      refunded: "state = 'refunded', ended_at = made_at",
    },
  },
};

export async function putInState(db: Db, chart: string, state: string): Promise<void> {
  const { table, key, id, states } = KEPT[chart]!;
  const said = states[state]!;
  for (const statement of typeof said === 'string' ? [`update "${table}" set ${said} where "${key}" = '${id}'`] : said)
    await db.execute(sql.raw(statement));
}

/** The present record of a chart, and the size of the audit record. */
export async function found(db: Db, chart: string): Promise<string> {
  const { table, key, id, otherTable = table } = KEPT[chart]!;
  const rowIn = (name: string) => `coalesce((select one::text from "${name}" one where "${key}" = '${id}'), 'none')`;
  const [row] = await rows<{ text: string }>(
    db,
    sql.raw(
      `select ${rowIn(table)} || ' ' || ${rowIn(otherTable)} || ' ' || (select count(*) from audit_entry) || ' ' || (select count(*) from life_event) as text`,
    ),
  );
  return row!.text;
}
