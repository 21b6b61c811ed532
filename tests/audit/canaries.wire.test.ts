/**
 * Canaries (T-56): a unique word is planted in every text, number and file name that the server accepts, one by one and
 * all at once, in accepted and refused bodies. None may appear in the log or the audit record, nor in mail except where
 * the mail quotes what the person sent.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#api/catalogue.endpoints.ts';
import { paymentPayload } from '#rules/payment-form.rules.ts';
import { openLogLines } from '#server/core/log-lines.ts';
import { rows } from '#server/core/store.ts';
import { regulator } from '#server/regulator.ts';
import { idOf } from '#server/scenarios/ids.ts';
import { KESTREL, SOUTHERN_AIR } from '#server/scenarios/organisations.ts';
import { DRONE_CALLS } from '../api/call-table-drones.ts';
import { EXTENSION_CALLS } from '../api/call-table-extensions.ts';
import { SERVICE_CALLS } from '../api/call-table-services.ts';
import { PORTAL_CALLS } from '../api/call-table.ts';
import { CARD, learnMavic, mavic, openGatewayKit, renewalOf, type GatewayKit } from '../payment/gateway-kit.ts';
import { dampBody } from '../damp-report/damp-report.body.ts';
import { aircraftConfirmation, assistRequest, named, PDF } from '../records/documents.ts';
import { Browser } from '../server/browser.ts';
import { OPENING } from '../server/kit.ts';
import { startTestServer } from '../server/running.ts';

let world: GatewayKit;
/** Makes the server fail at the point where it stores what was sent. */
let breaks = false;
beforeAll(async () => {
  world = await openGatewayKit((point) => {
    if (breaks && point === 'validated') throw new Error('A fault of ours');
  });
  await learnMavic(world);
}, OPENING);
afterAll(() => world.close());

const OF_KESTREL = { orgId: KESTREL.id, organisationArn: KESTREL.arn };
const SUBMISSION = idOf('submission', 'SR-107330');
const FEE = idOf('payment request', 'Flight authorisation near an aerodrome');
const LONG = 'Sixty characters and a few more, so that it is long enough for the question.';

let planted = 0;
/** Words, and numbers of nine digits with a common prefix. */
const word = (): string => `Qanary${String((planted += 1)).padStart(4, '0')}x`;
const figure = (): number => 918_000_000 + (planted += 1);
/** A number on its own: nine such digits inside a random id of the records do not count. */
const CANARY = /Qanary\d{4}x|(?<![0-9a-f])918\d{6}(?![0-9a-f])/i;

type Path = readonly (string | number)[];

/** The paths of all texts and numbers in a body. */
function leavesOf(value: unknown, at: Path = []): Path[] {
  if (typeof value === 'string' || typeof value === 'number') return [at];
  if (typeof value !== 'object' || value === null || value instanceof Blob) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, [...at, Array.isArray(value) ? Number(key) : key]),
  );
}

/** The body with canaries at the selected places. */
function plant(value: unknown, wanted: (at: Path) => boolean, at: Path = []): unknown {
  if (typeof value === 'string') return wanted(at) ? `${value} ${word()}` : value;
  if (typeof value === 'number') return wanted(at) ? figure() : value;
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
  if (Array.isArray(value)) return value.map((inner: unknown, index) => plant(inner, wanted, [...at, index]));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plant(inner, wanted, [...at, key])]));
}

/** Valid bodies apart from the canaries, for calls whose sample in the tables would be refused at once. */
async function good(): Promise<Readonly<Record<string, unknown>>> {
  const due = (await world.dronesOf(KESTREL.id)).filter(({ id }) => id === idOf('drone', `${KESTREL.id}/6`));
  return {
    droneSubmission: { ...OF_KESTREL, formData: { drones: [mavic('Q1')], declaration: true, totalAmount: 40 } },
    dronesRenewalSubmission: { request: { ...OF_KESTREL, formData: renewalOf(due, 40) } },
    submissionPayment: {
      data: paymentPayload({ submissionId: FEE, organisationId: KESTREL.id, organisationArn: KESTREL.arn }),
    },
    submissionCancel: {
      formData: { steps: [], submissionId: SUBMISSION, cancellationReason: LONG, transactionId: 'SR-107330' },
    },
    SubmitIndustryAssist: { request: assistRequest(), files: [named('a.pdf', PDF)] },
    CreateDampSubmission: dampBody(),
    acrConfirmationSubmission: {
      data: aircraftConfirmation({ orgid: SOUTHERN_AIR.id, organisationArn: SOUTHERN_AIR.arn }),
    },
    DeRegisterDrone: { droneId: idOf('drone', `${KESTREL.id}/7`), organisationId: KESTREL.id },
    DeRegisterDrones: { droneIds: [idOf('drone', `${KESTREL.id}/7`)], organisationId: KESTREL.id },
    SaveDraft: { name: 'A draft', formData: 'e30=', organisationId: '' },
  };
}

const PARAMS: Readonly<Record<string, string>> = {
  submissionPayment: FEE,
  submissionCancel: SUBMISSION,
  submissionQuery: SUBMISSION,
};

/** Texts that mail may repeat to their sender: a reason, the subject of a case, file names, serial numbers of drones. */
const TOLD_BY_MAIL = [
  'submissionCancel',
  'SubmitIndustryAssist',
  'CreateDampSubmission',
  'droneSubmission',
  'dronesRenewalSubmission',
];

const found = (lines: readonly string[]): string[] => lines.filter((line) => CANARY.test(line));
const auditText = async (): Promise<string[]> =>
  (await rows<{ text: string }>(world.app.store.db, sql`select e::text as text from audit_entry e`)).map(
    ({ text }) => text,
  );

it(
  'planted in the bodies of all calls are in no log and in no audit entry, and in mail only where it repeats what was sent',
  async () => {
    const ask = world.call as (user: string, name: string, input: unknown, options: object) => Promise<unknown>;
    const usual = new Map(
      [...PORTAL_CALLS, ...DRONE_CALLS, ...SERVICE_CALLS, ...EXTENSION_CALLS].map(({ call, input }) => [call, input]),
    );
    const own = await good();
    const calls = Object.keys(regulator.handlers).filter((call) =>
      Object.values(endpoints).some((one) => one.call === call),
    );
    let sent = 0;
    for (const call of calls) {
      const input = own[call] ?? usual.get(call) ?? {};
      const params = call in PARAMS ? { params: { submissionId: PARAMS[call]! } } : {};
      const bodies = [
        ...leavesOf(input).map((leaf) => plant(input, (at) => at.join() === leaf.join())),
        plant(input, () => true),
      ];
      for (const body of bodies) {
        for (const broken of [true, false]) {
          breaks = broken;
          sent += 1;
          await ask('zoe', call, body, { ...params, idempotencyKey: `${word()}-key` }).catch(() => undefined);
        }
      }
      const told = (await world.mail()).map(({ subject, text, to }) => `${subject} ${text} ${to}`);
      if (!TOLD_BY_MAIL.includes(call)) expect([call, found(told).length]).toEqual([call, 0]);
      await world.app.store.db.execute(sql`delete from mail`);
    }
    breaks = false;
    expect(sent).toBeGreaterThan(200);
    expect(world.logged.length).toBeGreaterThan(0);
    expect(found(world.logged)).toEqual([]);
    expect(found(await auditText())).toEqual([]);
  },
  OPENING,
);

it('planted in addresses, headers and bodies that are none are in no log and in no audit entry', async () => {
  for (const address of [
    '/Qanary9001x',
    '/forms/Qanary9002x?Qanary9003x=Qanary9004x',
    '/api/mycasa/Qanary9005x',
    '/content/verify/Qanary9006x',
    '/forms/document-location?spId=Qanary9007x&file=Qanary9008x',
    '/payments/return?customRef=Qanary9009x&hmac=Qanary9010x',
    '/payments/cancel?reference=Qanary9011x',
    '/pay?token=Qanary9012x',
    '/sandbox/audit?person=Qanary9013x',
    '/sandbox?record=Qanary9014x',
    `/api/mycasa/Forms/Query/Crm/Submission/Qanary9015x/v1`,
  ]) {
    for (const method of ['GET', 'POST'])
      await world.open(address, {
        method,
        headers: { 'user-agent': 'Qanary9016x', referer: 'https://Qanary9017x.example/' },
      });
  }
  for (const body of ['{"a": Qanary9018x}', '[Qanary9019x', '"Qanary9020x"']) {
    await world.open('/api/mycasa/Forms/SaveDraft/v1', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer Qanary9021x' },
      body,
    });
    await world.open('/sandbox/faults', { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
    await world.open('/payments/notice', { method: 'POST', headers: { authorization: 'Qanary9022x' }, body });
  }
  expect(found(world.logged)).toEqual([]);
  expect(found(await auditText())).toEqual([]);
});

it('planted in the fields of the payment page are nowhere but in the bank', async () => {
  await world.reset();
  const { paymentToken } = await world.call('ava', 'droneSubmission', {
    orgId: '',
    organisationArn: '',
    formData: { drones: [mavic('Q2')], declaration: true, totalAmount: 40 },
  });
  for (const field of ['cardNumber', 'expiry', 'cvn', 'cardholder', 'act', 'token'])
    await world.press(paymentToken!, { [field]: word() });
  await world.press(paymentToken!, { cardNumber: CARD.approved, cardholder: 'Qanary9101x' });
  const mails = (await world.mail()).map(({ subject, text }) => subject + text);
  expect(mails).toHaveLength(1);
  const said = [...world.logged, ...(await auditText()), ...mails];
  expect(found(said)).toEqual([]);
  expect(
    said.filter((line) => line.includes(paymentToken!) || line.includes(CARD.approved.replaceAll(' ', ''))),
  ).toEqual([]);
});

it(
  'planted in the sign-in page and in addresses are in no log and in no audit entry',
  async () => {
    const logged: string[] = [];
    const log = openLogLines({ write: (text) => logged.push(text), isTerminal: false });
    const server = await startTestServer({ regulator, log, answered: log });
    const one = new Browser(server.origin);
    const tries: Record<string, string>[] = [
      { username: word(), password: word() },
      { username: 'ava', password: word() },
      { person: word() },
    ];
    for (const fields of tries) {
      await one.submit(await one.authorize({ login_hint: word(), state: word() }), fields);
    }
    await one.ask(`/identity/auth?client_id=${word()}&redirect_uri=https://${word()}.example`);
    await one.ask(`/identity/session/end?id_token_hint=${word()}`);
    // Addresses, headers and bodies that lead to no page of a sign-in have their line too.
    for (const path of [`/${word()}?q=${word()}`, `/forms/${word()}#${word()}`, `/api/${word()}`, `/wallet/${word()}`])
      await fetch(server.origin + path, {
        method: 'POST',
        headers: { 'x-request-id': word(), referer: `https://${word()}.example`, 'user-agent': word() },
        body: JSON.stringify({ typed: word() }),
      });
    expect(logged.filter((line) => line.includes('"msg":"answered"')).length).toBeGreaterThan(8);
    const entries = await rows<{ text: string }>(server.app.store.db, sql`select e::text as text from audit_entry e`);
    expect(entries).toHaveLength(1);
    expect(found([...logged, ...entries.map(({ text }) => text)])).toEqual([]);
    await server.stop();
  },
  OPENING,
);
