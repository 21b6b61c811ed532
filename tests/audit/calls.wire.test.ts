/**
 * The audit record for every call of the contract: each answered call writes an entry, or is listed here with a reason,
 * or changes nothing. A new call, or a call that begins to write, makes this file fail.
 */
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CallName } from '#api/catalogue.endpoints.ts';
import { paymentPayload } from '#rules/payment-form.rules.ts';
import { auditOf, type AuditLine } from '#server/core/audit.ts';
import { rows } from '#server/core/store.ts';
import { regulator } from '#server/regulator.ts';
import { idOf } from '#server/scenarios/ids.ts';
import { CORAL_COAST, KESTREL } from '#server/scenarios/organisations.ts';
import { DRONE_CALLS } from '../api/call-table-drones.ts';
import { EXTENSION_CALLS } from '../api/call-table-extensions.ts';
import { SERVICE_CALLS } from '../api/call-table-services.ts';
import { PORTAL_CALLS } from '../api/call-table.ts';
import { questionsFor, RECREATIONAL, take } from '../accreditation/server-assessments.ts';
import { application, checkOf, NOAHS, SCANS, UPLOADED } from '../arn/server-documents.ts';
import { gatewayKit, mavic, renewalOf } from '../payment/gateway-kit.ts';
import { mplRequest, outcomes, STUDENTS, wireStudent } from '../mto/notifications.ts';
import { dampBody } from '../damp-report/damp-report.body.ts';
import { aircraftConfirmation, assistRequest, named, PDF } from '../records/documents.ts';

const world = gatewayKit();

const OF_KESTREL = { orgId: KESTREL.id, organisationArn: KESTREL.arn };
const SUBMISSION = idOf('submission', 'SR-107330');
const FEE = idOf('payment request', 'Flight authorisation near an aerodrome');
const LONG = 'Sixty characters and a few more, so that it is long enough for the question.';

const AVAS_PASS = { individualArn: '2001011', passType: 'RPA Excluded Accreditation' } as const;
const saveDraft = () => world.call('ava', 'SaveDraft', { name: 'A draft', formData: 'e30=', organisationId: '' });

/** Calls that write an entry: an example of each, with the acts that its entries name. */
const NOTED: Readonly<Partial<Record<CallName, readonly [acts: readonly string[], does: () => Promise<unknown>]>>> = {
  SaveDraft: [['draft saved'], saveDraft],
  DeleteDraft: [
    ['draft saved', 'draft deleted'],
    async () => world.call('ava', 'DeleteDraft', { recordid: (await saveDraft()).recordId! }),
  ],
  droneSubmission: [
    ['draft saved', 'submitted', 'payment opened'],
    () =>
      world.call('zoe', 'droneSubmission', {
        ...OF_KESTREL,
        formData: { drones: [mavic('B1')], declaration: true, totalAmount: 40 },
      }),
  ],
  dronesRenewalSubmission: [
    ['draft saved', 'submitted', 'payment opened'],
    async () => {
      const due = (await world.dronesOf(KESTREL.id)).filter(({ id }) => id === idOf('drone', `${KESTREL.id}/6`));
      return world.call('zoe', 'dronesRenewalSubmission', { request: { ...OF_KESTREL, formData: renewalOf(due, 40) } });
    },
  ],
  submissionPayment: [
    ['submitted', 'payment opened'],
    () => {
      const data = paymentPayload({ submissionId: FEE, organisationId: KESTREL.id, organisationArn: KESTREL.arn });
      return world.call('zoe', 'submissionPayment', { data }, { params: { submissionId: FEE } });
    },
  ],
  submissionCancel: [
    ['submission cancelled'],
    () => {
      const formData = { steps: [], submissionId: SUBMISSION, cancellationReason: LONG, transactionId: 'SR-107330' };
      return world.call('zoe', 'submissionCancel', { formData }, { params: { submissionId: SUBMISSION } });
    },
  ],
  SubmitIndustryAssist: [
    ['submitted'],
    () => world.call('zoe', 'SubmitIndustryAssist', { request: assistRequest(), files: [named('a.pdf', PDF)] }),
  ],
  CreateDampSubmission: [['submitted'], () => world.call('zoe', 'CreateDampSubmission', dampBody())],
  SubmitMpl: [
    ['submitted'],
    () => world.call('kim', 'SubmitMpl', { request: mplRequest(outcomes([wireStudent(STUDENTS[0])])), files: [] }),
  ],
  acrConfirmationSubmission: [
    ['submitted'],
    () => world.call('max', 'acrConfirmationSubmission', { data: aircraftConfirmation() }),
  ],
  dvsValidate: [['document checked'], () => world.call('ava', 'dvsValidate', checkOf('IM'))],
  arnCreate: [
    ['submitted'],
    () => world.call('noah', 'arnCreate', { request: application(UPLOADED), files: [...SCANS] }),
  ],
  arnLinkMyGovId: [
    ['submitted', 'ARN application approved'],
    () => world.call('mia', 'arnLinkMyGovId', application(NOAHS)),
  ],
  arnVerify: [
    ['submitted'],
    () => world.call('leo', 'arnVerify', { request: application(UPLOADED), files: [...SCANS] }),
  ],
  getAssessmentData: [['assessment handed out'], () => questionsFor(world, 'ava')],
  lmsCommercial: [
    ['assessment handed out', 'submitted', 'assessment passed', 'accreditation extended'],
    () => take(world, 'ava', 20),
  ],
  lmsRecreational: [
    ['assessment handed out', 'submitted', 'assessment failed'],
    () => take(world, 'ava', 10, RECREATIONAL),
  ],
  googlePass: [['wallet pass made'], () => world.call('ava', 'googlePass', AVAS_PASS)],
  applePass: [['wallet pass made'], () => world.call('ava', 'applePass', AVAS_PASS)],
  PassCode: [['code of a pass shown'], () => world.call('ava', 'PassCode', AVAS_PASS)],
  DeRegisterDrone: [
    ['submitted', 'drone de-registered'],
    () =>
      world.call('zoe', 'DeRegisterDrone', { droneId: idOf('drone', `${KESTREL.id}/7`), organisationId: KESTREL.id }),
  ],
  DeRegisterDrones: [
    ['submitted', 'drones de-registered'],
    () =>
      world.call('zoe', 'DeRegisterDrones', {
        droneIds: [6, 7].map((at) => idOf('drone', `${KESTREL.id}/${String(at)}`)),
        organisationId: KESTREL.id,
      }),
  ],
  GetSharePointFileDetails: [
    ['certificate made', 'document asked for'],
    () =>
      world.call('zoe', 'GetSharePointFileDetails', {
        entity: 'account',
        id: KESTREL.id,
        file: 'droneregistration',
        ios: false,
      }),
  ],
  // Both only read, but an outdated certificate is generated again (DMAN-35), which has an entry.
  GetUserDetails: [['certificate made'], () => world.call('ava', 'GetUserDetails', {})],
  GetOrganisationDetails: [
    ['certificate made'],
    () => world.call('zoe', 'GetOrganisationDetails', { organisationId: KESTREL.id }),
  ],
};

const ALIKE = 'It goes through the same hands as the other applications for a number, which are noted above.';
const TYPING =
  'Every few seconds of typing, for whoever types alone: it is no record of the regulator before it is saved or sent.';

/** Calls that write and leave no entry, each with the reason. */
const UNNOTED: Readonly<Partial<Record<CallName, string>>> = {
  NoticeList:
    'When somebody looks at what happened to them is their own affair: it marks what is new, and changes no record of theirs.',
  AssessmentAnswer:
    'One of twenty answers of a person to one attempt, which keeps them; the attempt is noted when it is handed out and when it ends.',
  AutosaveSave: TYPING,
  AutosaveDelete: TYPING,
  arnLink: ALIKE,
  arnCreateMyGovId: ALIKE,
  arnVerifyMyGovId: ALIKE,
};

const latest = async (): Promise<readonly AuditLine[]> => auditOf(world.app.store.db, { person: '', record: '' });

/** A fingerprint of every table, without the audit record, keys that are generated on demand, and counts of limits. */
async function state(): Promise<Record<string, string>> {
  const { db } = world.app.store;
  const tables = await rows<{ name: string }>(
    db,
    sql`select table_name::text as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  );
  const names = tables
    .map(({ name }) => name)
    .filter((name) => !['audit_entry', 'secret', 'rate_limit'].includes(name));
  const prints = names.map(
    (name) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as print from "${name}" t`,
  );
  return Object.fromEntries(
    (await rows<{ name: string; print: string }>(db, sql.raw(prints.join(' union all ')))).map(({ name, print }) => [
      name,
      print,
    ]),
  );
}

describe('calls that write', () => {
  it.each(Object.entries(NOTED))('%s leaves its entries', async (call, [acts, does]) => {
    const before = (await latest()).length;
    await does();
    const entries = await latest();
    const made = entries.slice(0, entries.length - before).toReversed();
    expect(made.map(({ act }) => act)).toEqual(acts);
    expect(new Set(made.map(({ call: of }) => of))).toContain(call);
    for (const one of made) {
      expect(one).toMatchObject({
        actor: 'person',
        by: expect.stringMatching(/^(ava|zoe|noah|mia|leo|kim|max)$/),
        requestId: expect.stringMatching(/./),
      });
      expect(one.organisationId).toBe({ zoe: KESTREL.id, kim: CORAL_COAST.id }[one.by] ?? '');
      expect(one.records.length).toBeGreaterThan(0);
    }
  });

  it.each(Object.keys(UNNOTED))('%s leaves none, for a reason', (call) => {
    expect(UNNOTED[call as CallName]).toMatch(/\w{3}.*\.$/);
  });
});

describe('every other call', () => {
  const inputs = new Map(
    [...PORTAL_CALLS, ...DRONE_CALLS, ...SERVICE_CALLS, ...EXTENSION_CALLS].map((row) => [row.call, row]),
  );
  const others = Object.keys(regulator.handlers).filter((call) => !(call in NOTED) && !(call in UNNOTED)) as CallName[];

  it('changes nothing', async () => {
    const ask = world.call as (user: string, name: string, input: unknown, options: object) => Promise<unknown>;
    expect(others.length).toBeGreaterThan(30);
    let before = await state();
    for (const call of others) {
      const row = inputs.get(call);
      await ask('zoe', call, row?.input ?? {}, row?.params ? { params: row.params } : {}).catch(() => undefined);
      const after = await state();
      expect([call, after]).toEqual([call, before]);
      before = after;
    }
  });
});
