/**
 * Who judges each field of each body that writes: a table that is total over the contract, so a new field fails the
 * test. A field that is accepted unchecked has its reason; the others are attacked below, or in the test that their row
 * names.
 */
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints, type CallName } from '#api/catalogue.endpoints.ts';
import { toBase64Json } from '#api/core/body.ts';
import type { Schema } from '#api/core/define-endpoints.ts';
import { droneOnWire } from '#rules/drones/drone-wire.rules.ts';
import { paymentPayload } from '#rules/payment-form.rules.ts';
import { drafts, submissions } from '#server/records/cases.schema.ts';
import { regulator } from '#server/regulator.ts';
import { idOf } from '#server/scenarios/ids.ts';
import { KESTREL, SOUTHERN_AIR } from '#server/scenarios/organisations.ts';
import { LISTS, recorded } from '../drones/drones.sample.ts';
import { dampReport } from '../damp-report/damp-report.sample.ts';
import { assistRequest } from '../records/documents.ts';
import { openSandbox, type Sandbox } from '../records/sandbox.ts';
import { JUDGED, DRONE } from './judged-fields-table.ts';

/** The leaf paths of a schema. */
function placesOf(schema: Schema, at = ''): string[] {
  const { def } = schema._zod as unknown as { def: Def };
  if (def.innerType !== undefined) return placesOf(def.innerType, at);
  if (def.type === 'pipe') return placesOf(def.in!, at);
  if (def.type === 'array') return placesOf(def.element!, `${at}[]`);
  if (def.type === 'union') return [...new Set(def.options!.flatMap((option) => placesOf(option, at)))];
  if (def.type === 'record') return [`${at}.*`];
  if (def.type !== 'object') return [at];
  const named = Object.entries(def.shape!).flatMap(([name, field]) =>
    placesOf(field, at === '' ? name : `${at}.${name}`),
  );
  return def.catchall === undefined ? named : [...named, `${at}.*`];
}

interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly catchall?: Schema;
  readonly element?: Schema;
  readonly options?: readonly Schema[];
  readonly innerType?: Schema;
  readonly in?: Schema;
}

const paramsOf = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).filter((name) => name !== 'product');

const writing = Object.values(endpoints).filter(({ reads }) => !reads);

describe('every field that writes', () => {
  it.each(writing.map((endpoint) => [endpoint.call as CallName, endpoint] as const))(
    '%s: each was judged, and no other',
    (call, { input, path }) => {
      const row = JUDGED[call];
      expect(Object.keys(row ?? {}).sort()).toEqual([...placesOf(input), ...paramsOf(path)].sort());
    },
  );

  it('belongs to a call of the contract', () => {
    expect(Object.keys(JUDGED).sort()).toEqual(writing.map(({ call }) => call).sort());
  });

  it('of a drone was judged, in both applications', () => {
    const sent = (variant: 'registration' | 'renewal') =>
      Object.keys(droneOnWire(recorded(), { lists: LISTS, variant, fee: 0 }));
    expect(Object.keys(DRONE).sort()).toEqual([...new Set([...sent('registration'), ...sent('renewal')])].sort());
  });
});

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

beforeEach(() => sandbox.restore());

const newest = async () => (await sandbox.db.select().from(submissions).orderBy(desc(submissions.madeAt)).limit(1))[0]!;

const FORGED = {
  kind: 'forged',
  reference: 'XX-1',
  status: 'Completed',
  personId: 'x',
  organisationId: SOUTHERN_AIR.id,
  amountCents: 1,
  paidAt: 'now',
};

describe('what was sent beside a form', () => {
  const drone = {
    manufacturerCode: 'RPAMFR-0003',
    modelCode: 'RPAMD-0303',
    serialNumber: '1581F5FJ111111111111',
    intendedUse: 'commercial',
    registeredOverseas: 'no',
    isDraft: false,
    weightClassCode: 'RPAWC-00003',
  };

  it('makes no person an organisation: its number is not kept with what a person registers', async () => {
    const formData = {
      drones: [{ ...drone, fee: 0, validUntil: '2099-01-01', ...FORGED }],
      declaration: true,
      totalAmount: 40,
      ...FORGED,
    };
    const answer = await sandbox.wire('ava', '/api/mycasa/forms/drone/submission/v1', {
      orgId: '',
      organisationArn: KESTREL.arn,
      formData,
      ...FORGED,
    });
    expect(answer.status).toBe(200);
    expect(await newest()).toMatchObject({
      kind: 'drone-registration',
      personId: sandbox.contactIdOf('ava'),
      organisationId: null,
      body: { orgId: '', organisationArn: '' },
    });
    const [draft] = await sandbox.db.select().from(drafts);
    expect(JSON.parse(Buffer.from(draft!.formData, 'base64').toString())).toMatchObject({
      orgid: '',
      organisationArn: '',
    });
  });

  it("changes no record of documents, reports and payments: whose, what and how much are the server's own", async () => {
    const form = new FormData();
    form.append('request', toBase64Json({ ...assistRequest(), name: 'Forged', formCode: 'F', ...FORGED }));
    expect((await sandbox.form('zoe', '/api/mycasa/Forms/SubmitIndustryAssist/v1', form)).status).toBe(200);
    const theirs = { personId: sandbox.contactIdOf('zoe'), organisationId: KESTREL.id, state: 'withOfficer' };
    expect(await newest()).toMatchObject({
      ...theirs,
      kind: 'industry-assist',
      name: 'Submit documents and notifications',
    });
    await sandbox.restore();
    const report = {
      rootFormCode: '',
      formCode: '',
      name: 'Forged',
      version: '9',
      orgid: KESTREL.id,
      organisationArn: KESTREL.arn,
      formData: { ...dampReport(), ...FORGED },
    };
    expect(
      (await sandbox.wire('zoe', '/api/mycasa/Forms/drone/damp/CreateDampSubmission/v1', { ...report, ...FORGED }))
        .status,
    ).toBe(200);
    expect(await newest()).toMatchObject({ ...theirs, kind: 'damp-report', name: 'DAMP report' });
    expect(JSON.stringify((await newest()).body)).not.toContain('XX-1');
    await sandbox.restore();
    const submissionId = idOf('payment request', 'Flight authorisation near an aerodrome');
    const data = paymentPayload({ submissionId, organisationId: KESTREL.id, organisationArn: KESTREL.arn });
    const cheap = {
      ...data,
      name: 'Forged',
      formData: { ...data.formData, calcs: { total: 0, totalAmountDue: '0.01' } },
      totalAmount: 0,
    };
    expect(
      (
        await sandbox.wire('zoe', `/api/mycasa/Forms/Submissions/${submissionId}/Payment/v1`, {
          data: toBase64Json(cheap),
        })
      ).status,
    ).toBe(200);
    expect(await regulator.lists.payments(sandbox.db)).toMatchObject([{ amountCents: 16_000 }]);
  });

  it('refuses the number of one organisation beside the id of another, in every call that takes both', async () => {
    const both = { orgid: KESTREL.id, organisationArn: SOUTHERN_AIR.arn };
    const form = new FormData();
    form.append('request', toBase64Json({ ...assistRequest(), ...both }));
    expect((await sandbox.form('zoe', '/api/mycasa/Forms/SubmitIndustryAssist/v1', form)).status).toBe(403);
    const report = { rootFormCode: '', formCode: '', name: 'N', version: '01', ...both, formData: dampReport() };
    expect((await sandbox.wire('zoe', '/api/mycasa/Forms/drone/damp/CreateDampSubmission/v1', report)).status).toBe(
      403,
    );
    const formData = { drones: [drone], declaration: true, totalAmount: 40 };
    expect(
      (
        await sandbox.wire('zoe', '/api/mycasa/forms/drone/submission/v1', {
          orgId: KESTREL.id,
          organisationArn: SOUTHERN_AIR.arn,
          formData,
        })
      ).status,
    ).toBe(403);
    const submissionId = idOf('payment request', 'Flight authorisation near an aerodrome');
    const data = paymentPayload({ submissionId, organisationId: KESTREL.id, organisationArn: SOUTHERN_AIR.arn });
    expect(
      (
        await sandbox.wire('zoe', `/api/mycasa/Forms/Submissions/${submissionId}/Payment/v1`, {
          data: toBase64Json(data),
        })
      ).status,
    ).toBe(404);
  });
});
