/**
 * Who can reach what: the matrix of the charts page, computed from the rules, against the real server and the real
 * routes, asked by one account a column (DEC-37, DEC-40). A cell that differs is named with both sides.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { isRedirect } from '@tanstack/react-router';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { createActor } from 'xstate';
import { endpoints, type CallName, type ReceivedOf } from '#api/catalogue.endpoints.ts';
import { callFacts } from '#api/catalogue.facts.ts';
import { toBase64Json } from '#api/core/body.ts';
import type { ScreenTarget } from '#machines/core/screens.ts';
import { FEATURES, featureSetting } from '#rules/core/settings.rules.ts';
import { ROLE_SAID_BY_FORM, SCREEN_SERVICES } from '#rules/ways/entry-services.rules.ts';
import { SCREEN_FOR } from '#rules/ways/reach-screens.rules.ts';
import { cellInWords, reachOf, type Circumstances, type ReachColumn, type ReachRow } from '#rules/ways/reach.rules.ts';
import { settingsOf } from '#server/core/settings.ts';
import { trainingCourses } from '#server/records/licences.schema.ts';
import { regulator } from '#server/regulator.ts';
import { KESTREL } from '#server/scenarios/organisations.ts';
import { targets, ownTargets } from '#support/screen-targets.ts';
import { DRONE_CALLS } from '../api/call-table-drones.ts';
import { EXTENSION_CALLS } from '../api/call-table-extensions.ts';
import { SERVICE_CALLS } from '../api/call-table-services.ts';
import { PORTAL_CALLS } from '../api/call-table.ts';
import { attemptBy, becomes, registration, triesOf, type Try } from '../positions/tries.ts';
import { openSandbox, type Sandbox, type User } from '../records/sandbox.ts';
import { broughtTo, pageOf, visitorOf } from './route-walk.ts';

/** Who stands for each column; the roles are Sam's in Kestrel Survey, one after another. */
const WHO: Readonly<Record<string, User>> = {
  'no-arn': 'noah',
  'arn-pending': 'tom',
  'arn-unverified': 'leo',
  'under-16': 'ivy',
  'arn-verified': 'ava',
};
const whoIs = ({ id }: ReachColumn): User => WHO[id] ?? 'sam';

/** Screens that are no page of the portal: of developers, outside of it, or addresses that only lead on. */
const NO_PAGES = [
  'kit',
  'bench',
  'charts',
  'sampleForm',
  'appEntry',
  'appsInd',
  'appsOrg',
  'droneRego',
  'accreditationDeclaration',
];

const PASS = { individualArn: '', passType: 'FCL' };
const SAMPLES = new Map<string, Try>([
  ...[...PORTAL_CALLS, ...DRONE_CALLS, ...SERVICE_CALLS, ...EXTENSION_CALLS].map(
    ({ call, body, params }) => [call, { body, ...(params && { params }) }] as const,
  ),
  ['applePass', { body: PASS }],
  ['googlePass', { body: PASS }],
  ['PassCode', { body: PASS }],
]);

let sandbox: Sandbox;
let tries: ReturnType<typeof triesOf>;
beforeAll(async () => {
  vi.stubGlobal('location', { origin: 'http://localhost', assign: () => undefined });
  sandbox = await openSandbox();
  tries = triesOf(sandbox);
});
afterAll(() => sandbox.close());

/** What was asked of the server or the routes, by row and column, in the words of the matrix. */
type Seen = Map<string, string>;
const keyOf = ({ group, id }: Pick<ReachRow, 'group' | 'id'>, column: ReachColumn) =>
  `${group} ${id}, ${column.names[0]!}`;

/** The cells in which the matrix and what was seen differ. */
function differing({ columns, rows }: ReturnType<typeof reachOf>, seen: Seen): string[] {
  return rows.flatMap((row) =>
    columns.flatMap((column, at) => {
      const key = keyOf(row, column);
      const [rule, server] = [cellInWords(row.cells[at]!), seen.get(key)];
      return server === undefined || server === rule ? [] : [`${key}: rule ${rule}, server ${server}`];
    }),
  );
}

const circumstances = (more: Partial<Circumstances> = {}): Circumstances => ({
  moment: sandbox.control.moment(),
  settings: settingsOf(sandbox.control.settings()),
  certificate: 'held',
  dates: 'today',
  ...more,
});

/** A sample for the person's own records of a call that is also about organisations. */
const OWN: Partial<Record<CallName, Try>> = {
  GetParticipants: { body: { organisationId: '' } },
  LoadDraft: { body: { recordid: 'd1' } },
  SaveDraft: { body: { organisationId: '', name: 'RPA Renewal', formData: 'e30=' } },
  DeleteDraft: { body: { recordid: 'd1' } },
  GetSharePointFileDetails: { body: { entity: 'contact', ios: false, id: 'c1', file: 'droneregistration' } },
  droneSubmission: { body: { orgId: '', organisationArn: '', formData: registration() } },
  dronesRenewalSubmission: { body: { request: JSON.stringify({ orgId: '', organisationArn: '', formData: {} }) } },
  DeRegisterDrone: { body: { organisationId: '', droneId: 'none' } },
  DeRegisterDrones: { body: { organisationId: '', droneIds: ['none'] } },
  acrConfirmationSubmission: {
    body: { data: toBase64Json({ orgid: '', organisationArn: '', steps: [], calcs: {}, declarationText: '' }) },
  },
  AdditionalPayment: { body: { organisationId: '', organisationArn: '' } },
};

/** @param arn the person's own, which some calls name; empty for none */
function sampleOf(call: CallName, arn: string): Try {
  const known = OWN[call];
  if (known !== undefined) return known;
  const sample = SAMPLES.get(call) ?? { body: {} };
  if (endpoints[call].body === 'multipart') return { body: { request: toBase64Json({}) } };
  const named = JSON.stringify(sample).replaceAll(/"(individualArn|aviationReferenceNumber)":"\d*"/g, `"$1":"${arn}"`);
  return JSON.parse(named) as Try;
}

/** Asks a call, and says whether it is answered, or with which code it is refused. */
async function askedOf(user: User, call: CallName, sample: Try): Promise<string> {
  const { status } = await attemptBy(sandbox, user, call, sample);
  return [401, 403].includes(status) ? `refused: ${String(status)}` : 'open';
}

/** The same sample about an organisation that does not exist. */
const nowhere = (sample: Try): Try => {
  const other = (text: string) =>
    text.replaceAll(KESTREL.id, '0a1b2c3d-0000-4000-8000-00000000abcd').replaceAll(KESTREL.arn, '9999999');
  const opened = (value: unknown): unknown =>
    typeof value === 'string' && /^[\w+/]{40,}=*$/.test(value)
      ? Buffer.from(other(Buffer.from(value, 'base64').toString())).toString('base64')
      : value;
  return JSON.parse(other(JSON.stringify(sample, (_key, value: unknown) => opened(value)))) as Try;
};

async function callSeen(column: ReachColumn, call: CallName, arn: string): Promise<string> {
  const user = whoIs(column);
  const { act, needsOrganisation = false } = callFacts[call] as { act: string; needsOrganisation?: true };
  if (act === 'own' || (column.of === 'self' && !needsOrganisation)) return askedOf(user, call, sampleOf(call, arn));
  const sample = await tries[call]!();
  if (column.of === 'organisation') return askedOf(user, call, sample);
  // A stranger hears of Kestrel Survey what everybody hears of an organisation that does not exist.
  const [there, none] = [
    await attemptBy(sandbox, user, call, sample),
    await attemptBy(sandbox, user, call, nowhere(sample)),
  ];
  return JSON.stringify(there) === JSON.stringify(none)
    ? 'hidden'
    : `tells them apart: ${JSON.stringify([there, none])}`;
}

/** The checks that forms make themselves, as they ask them (FORM-32, INDA-24). */
const ASKED_BY_FORM: Readonly<Record<string, () => readonly [CallName, Try]>> = {
  industryAssist: () => ['verifyIndustryAssistUser', { params: { organisationArn: KESTREL.arn } }],
  aircraftConfirmation: () => ['validateAcrUser', { params: { organisationArn: KESTREL.arn } }],
  mtoNotification: () => ['GetMTOCertificate', { params: { organisationArn: KESTREL.arn } }],
  dampReport: () => [
    'verifyIndividualRoles',
    {
      body: {
        aviationReferenceNumber: KESTREL.arn,
        positions: ['Chief Executive Officer', 'Authorised Representative', 'DAMP Contact'],
      },
    },
  ],
};

async function visited(user: User) {
  const connection = {
    learn: () => undefined,
    call: <N extends CallName>(name: N, input: ReceivedOf<N>) => sandbox.call(user, name, input),
  };
  const areas = {
    findOrCreate: (_key: string, create: () => ReturnType<typeof createActor>) => create().start(),
    findOrCreateBeside: () => undefined,
  };
  return (await visitorOf(sandbox, user, { areas, connection })).session;
}

async function screenSeen(
  column: ReachColumn,
  screen: string,
  session: Awaited<ReturnType<typeof visited>>,
): Promise<string> {
  const organisationId = column.of === 'self' ? '' : KESTREL.id;
  const sample = [...targets, ...ownTargets].find((one) => one.screen === screen)!;
  const target = { ...sample, organisationId } as ScreenTarget;
  const { access, acting, screen: there } = pageOf(target);
  if (there !== screen) return 'hidden';
  if (access !== 'person' || acting !== 'profile') return 'open';
  try {
    const { gate, organisation } = await broughtTo(target, session, false);
    if (column.of === 'organisation' && organisation?.accountid !== KESTREL.id) return 'hidden';
    if (gate) return `gate: ${gate.closed.because}`;
  } catch (thrown) {
    if (isRedirect(thrown)) return 'hidden';
    throw thrown;
  }
  if (column.of === 'self' || !ROLE_SAID_BY_FORM.has(screen)) return 'open';
  const { body } = await attemptBy(sandbox, 'sam', ...ASKED_BY_FORM[screen]!());
  const { individualVerified, wasSuccessful } = body as { individualVerified?: boolean; wasSuccessful?: boolean };
  return individualVerified === false || wasSuccessful === false ? 'gate: role' : 'open';
}

/** The call or the page that shows a service; a service whose pages are hidden is not seen. */
function serviceSeen(row: ReachRow, column: ReachColumn, seen: Seen): string | undefined {
  const screens = Object.entries(SCREEN_SERVICES).flatMap(([screen, service]) => (service === row.id ? [screen] : []));
  const said = screens.map((id) => seen.get(keyOf({ group: 'screens', id }, column)));
  return said.find((one) => one !== undefined && one !== 'hidden');
}

/** Asks every cell of a column. */
async function walk(
  column: ReachColumn,
  rows: readonly ReachRow[],
  of: (row: ReachRow) => boolean = () => true,
): Promise<Seen> {
  const seen: Seen = new Map();
  const session = await visited(whoIs(column));
  const arn = session.visitor()?.user?.product_arn ?? '';
  for (const row of rows.filter(of)) {
    if (row.group === 'screens') seen.set(keyOf(row, column), await screenSeen(column, row.id, session));
    if (row.group === 'calls') seen.set(keyOf(row, column), await callSeen(column, row.id as CallName, arn));
  }
  for (const row of rows.filter((one) => one.group === 'services' && of(one))) {
    const said = serviceSeen(row, column, seen);
    if (said !== undefined) seen.set(keyOf(row, column), said);
  }
  return seen;
}

/** Makes Sam what the column says; its first name stands for all that allow the same. */
const stand = async ({ of, names }: ReachColumn) => {
  await sandbox.restore();
  if (of === 'organisation') await becomes(sandbox, names[0]!);
};

const organisationsOf = (id: string) =>
  sandbox.db.delete(trainingCourses).where(eq(trainingCourses.organisationId, id));

it('the table of pages has every screen, and every call of the contract is a row', () => {
  const { rows } = reachOf(callFacts, circumstances());
  const ids = (group: string) =>
    rows
      .filter((row) => row.group === group)
      .map(({ id }) => id)
      .toSorted();
  expect(Object.keys(SCREEN_FOR).toSorted()).toEqual(
    targets
      .map(({ screen }) => screen)
      .filter((screen) => !NO_PAGES.includes(screen))
      .toSorted(),
  );
  expect(ids('calls')).toEqual(Object.keys(endpoints).toSorted());
  expect(Object.keys(endpoints).filter((call) => regulator.handlers[call as CallName] === undefined)).toEqual([]);
});

describe('the matrix and what is met agree in each cell', () => {
  const asked: {
    readonly column: string;
    readonly by: User;
    readonly cells: number;
    readonly differ: readonly string[];
  }[] = [];
  afterAll(() => {
    const at = new Date(sandbox.control.moment().epochMs).toISOString();
    mkdirSync('.reports', { recursive: true });
    writeFileSync('.reports/reach.json', JSON.stringify({ version: 1, at, asked }));
  });

  it.each([
    'no-arn',
    'arn-pending',
    'arn-unverified',
    'under-16',
    'arn-verified',
    'contact-person',
    'authorised-representative',
    'owner',
    'damp-contact',
    'maintenance-controller',
  ])('of %s [OUSR-14]', async (id) => {
    const matrix = reachOf(callFacts, circumstances());
    const column = matrix.columns.find((one) => one.id === id)!;
    await stand(column);
    // The sample of a notification gives Kestrel Survey a course, and so its certificate.
    await tries.SubmitMpl!();
    const seen = await walk(column, matrix.rows);
    const differ = differing(matrix, seen);
    asked.push({ column: id, by: whoIs(column), cells: seen.size, differ });
    expect(differ).toEqual([]);
    expect(matrix.columns).toHaveLength(10);
  });

  it('without the certificate of the organisation', async () => {
    const matrix = reachOf(callFacts, circumstances({ certificate: 'notHeld' }));
    for (const column of matrix.columns.filter(({ of }) => of === 'organisation')) {
      await stand(column);
      const sample = await tries.SubmitMpl!();
      await organisationsOf(KESTREL.id);
      const seen: Seen = new Map([
        [keyOf({ group: 'calls', id: 'SubmitMpl' }, column), await askedOf('sam', 'SubmitMpl', sample)],
        [
          keyOf({ group: 'screens', id: 'mtoNotification' }, column),
          await screenSeen(column, 'mtoNotification', await visited('sam')),
        ],
      ]);
      expect(differing(matrix, seen)).toEqual([]);
    }
  });

  it.each(['open', 'closed'] as const)('as if all features were %s', async (dates) => {
    const matrix = reachOf(callFacts, circumstances({ dates }));
    const isDated = ({ id, group }: ReachRow) =>
      group === 'calls'
        ? ['droneSubmission', 'SubmitIndustryAssist', 'GetOrganisationUsers'].includes(id)
        : ['droneRegistration', 'industryAssist', 'orgManageUsers', 'registerDrone', 'sendDocuments', 'users'].includes(
            id,
          );
    for (const column of matrix.columns.filter(({ id }) => ['arn-verified', 'contact-person', 'owner'].includes(id))) {
      await stand(column);
      const date = dates === 'open' ? '2000-01-01' : '';
      await sandbox.control.overrideSettings(Object.fromEntries(FEATURES.map((one) => [featureSetting(one), date])));
      expect(differing(matrix, await walk(column, matrix.rows, isDated))).toEqual([]);
    }
  });
});

describe('a difference on either side', () => {
  it('is named with both: a rule that opens what the server refuses, a server that answers what the rule hides', async () => {
    const matrix = reachOf(
      { ...callFacts, DeRegisterDrone: { ...callFacts.DeRegisterDrone, act: 'look' } },
      circumstances(),
    );
    const contact = matrix.columns.find(({ id }) => id === 'contact-person')!;
    await stand(contact);
    const seen = await walk(contact, matrix.rows, ({ id }) => id === 'DeRegisterDrone' || id === 'dashInd');
    seen.set(keyOf({ group: 'screens', id: 'dashInd' }, contact), 'open');
    expect(differing(matrix, seen)).toEqual([
      'screens dashInd, Contact Person: rule hidden, server open',
      'calls DeRegisterDrone, Contact Person: rule open, server refused: 403',
    ]);
  });
});
